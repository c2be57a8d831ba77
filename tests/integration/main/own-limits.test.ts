import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { subscribed } from '../../../src/shared/catalog/subscription-columns';
import { firstPaperChoice } from '../../../src/shared/domain/exports/paper';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { OwnLimit } from '../../../src/shared/domain/lists/own-limit';
import { judge } from '../../../src/shared/format/ratings';
import { colourMoves, coloursBy } from '../../../src/shared/reasons/limit-trial';
import { reasonOf } from '../../../src/shared/reasons/reason';
import { readPdf } from '../../pdf/read-pdf';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

const owner = { email: 'analist@demo.example', role: 'volledig' };
const column = 'currentRatio';
const tried = { low: 1.1, high: 1.25 };
let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 300, month: '2026-09' });
  program = await startProgram(demo.address);
  await program.logIn(owner.email);
  await program.settled();
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('session.logOut');
  await program.logIn(owner.email);
  await vi.waitUntil(async () => (await program.settled()).current?.period === '2026-10', { timeout: 60_000 });
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const rows = () =>
  program.get('list.page', {
    ...allAdvisers,
    month: program.month(),
    columns: [column],
    offset: 0,
    limit: 300,
    requesterId: 'page',
  });
const values = (ids: readonly string[] = []) =>
  program.get('limits.values', { month: program.month(), list: 'advisers', column, ids, requesterId: 'test' });
const change = (next: (typeof tried & { readonly since: string | null }) | null, seen: OwnLimit | null) =>
  program.get('limits.change', { owner, change: { column, next, seen } });
const described = async () => {
  const { columns } = await program.get('list.describe', {
    month: program.month(),
    list: 'advisers',
    comparison: null,
  });
  const found = columns.find(({ name }) => name === column);
  if (found === undefined) throw new Error(column);
  return found;
};
/** An active office whose figure is between the limits of the provider and those that are tried. */
const between = async () => {
  const page = await rows();
  const at = page.ids.findIndex((_, each) => {
    const value = page.columns[column]?.[each];
    return page.active[each] === true && typeof value === 'number' && value >= 1 && value < 1.1;
  });
  return { id: page.ids[at] ?? '', value: page.columns[column]?.[at] as number };
};

describe('limits on trial', () => {
  it('are counted over the active offices of the list, with the rows that were asked', async () => {
    const page = await rows();
    const shown = page.ids.flatMap((id, at) => {
      const value = page.columns[column]?.[at];
      return page.active[at] && typeof value === 'number' ? [{ id, value: Math.round(value * 100) / 100 }] : [];
    });
    const found = await values(page.ids.slice(0, 20));
    expect(found.active).toBe(page.active.filter((each) => each).length);
    expect([...found.values]).toEqual(shown.map(({ value }) => value).sort((one, other) => one - other));
    const asked = new Set(page.ids.slice(0, 20));
    expect(found.rows.map(({ id, value }) => ({ id, value }))).toEqual(shown.filter(({ id }) => asked.has(id)));
    expect(coloursBy(found.values, tried).red).toBe(shown.filter(({ value }) => value < 1.1).length);
  });

  it('are counted in the stored months, as they were counted in the list of that month', async () => {
    const asked = { month: program.month(), list: 'advisers', column, requesterId: 'months' } as const;
    const months = await program.get('limits.months', asked);
    expect(months.map(({ period }) => period)).toEqual(['2026-09']);
    const before = months[0]?.values ?? new Float64Array();
    expect(before.length).toBeGreaterThan(50);
    const moved = colourMoves(before, { low: 1, high: null }, tried).map(({ count }) => count);
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(
      before.filter((value) => value >= 1 && value < 1.25).length,
    );
  });

  it('leave out a month in which the column was calculated in another way', async () => {
    const about = { list: 'advisers', column, period: '2026-10' } as const;
    await program.get('comparison.judge', { owner, about, judgement: 'method', seen: null });
    const asked = { month: program.month(), list: 'advisers', column, requesterId: 'months' } as const;
    expect(await program.get('limits.months', asked)).toEqual([{ period: '2026-09', values: null }]);
    await program.get('comparison.judge', { owner, about, judgement: null, seen: 'method' });
  });

  it('are refused for a column that is no figure, and are none that make sense', async () => {
    const asked = { month: program.month(), list: 'advisers', ids: [], requesterId: 'test' } as const;
    expect(await program.ask('limits.values', { ...asked, column: 'nothing' })).toMatchObject({
      code: 'FILTER_INVALID',
    });
    const wrong = { column, next: { low: 2, high: 1, since: null }, seen: null };
    expect(await program.ask('limits.change', { owner, change: wrong })).toMatchObject({ ok: false });
  });
});

describe('own limits', () => {
  const since = '2026-10-25';
  const adopted = { column, ...tried, since };

  it('colour the list, the dossier, the reason and the workbook, and say so; the values stay', async () => {
    const before = await described();
    const { id, value } = await between();
    expect(judge(before, value)?.status).toBe('green');
    program.events.length = 0;
    expect(await change({ ...tried, since: null }, null)).toEqual(adopted);
    expect(program.events).toContainEqual({ name: 'limits.changed', payload: { role: owner.role } });
    expect(judge(await described(), value)).toEqual({ status: 'red', reason: 'eigen grens' });

    const office = await program.get('dossier.office', { month: program.month(), kvk: id });
    const [worded] = subscribed([before], office);
    expect(worded && judge(worded, value)?.status).toBe('red');
    expect(office.values[column]).toBe(value);

    const facts = await program.get('list.reason', {
      ...{ month: program.month(), ...wholeList('advisers'), id, column, requesterId: 'reason' },
    });
    const reason = reasonOf(facts, { period: '2026-10', isOfOffices: true });
    expect(reason.rules).toContain('Uw eigen grens, sinds 25-10-2026; van de aanbieder zou dit Groen zijn.');
    expect(reason.judgement?.status).toBe('red');
    expect(reason.months.map(({ judgement }) => judgement?.reason)).toContain('eigen grens');
  });

  it('are named in the document of a dossier', async () => {
    const { id } = await between();
    await program.get('dossier.fetch', { kind: 'office', id });
    const choice = { groups: null, parts: firstPaperChoice.parts, period: null, peers: null };
    const asked = { ref: { kind: 'office', id }, month: program.month(), ...choice } as const;
    const file = await program.get('dossier.savePaper', asked);
    const paper = await readPdf(readFileSync(file?.path ?? ''));
    expect(paper.pages.join(' ')).toMatch(/Current ratio \(eigen grens\) .*Rood/);
  });

  it('are named in a workbook that shows the column, and in no other', async () => {
    const accountOf = async (columns: readonly string[], fileName: string) => {
      const request = { query: allAdvisers, rows: { kind: 'all' }, columns, format: 'xlsx', plain: false } as const;
      const asked = { request: { ...request, title: 'Adviseurslijst', month: program.month() }, fileName };
      const started = await program.get('export.start', asked);
      await program.application.running.finished(started?.id ?? '');
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.readFile(join(program.exportFolder, fileName));
      const sheet = workbook.worksheets.find(({ name }) => name === 'Verantwoording');
      return JSON.stringify(sheet?.getSheetValues());
    };
    const named = await accountOf(['kvk', 'name', column], 'met.xlsx');
    expect(named).toContain('Current ratio (eigen grens)');
    expect(named).toContain('Rood onder 1,10, Oranje van 1,10 tot 1,25, anders Groen.');
    expect(named).toContain('sinds 25-10-2026');
    expect(await accountOf(['kvk', 'name'], 'zonder.xlsx')).not.toContain('eigen grens');
  });

  it('stay after a restart, with the account that made them', async () => {
    const { value } = await between();
    await program.stop();
    program = await startProgram(demo.address, program.folder);
    await program.settled();
    expect(judge(await described(), value)?.status).toBe('red');
    await program.get('session.logOut');
    await program.logIn('basis@demo.example');
    await program.settled();
    expect((await described()).limits?.own).toBeUndefined();
    await program.get('session.logOut');
    await program.logIn(owner.email);
    await program.settled();
    expect(await program.get('limits.own', { owner })).toEqual([adopted]);
  });

  it('give the colours of the provider back when they are withdrawn, and their day when that is undone', async () => {
    const { value } = await between();
    expect(await change(null, adopted)).toBeNull();
    expect(judge(await described(), value)).toEqual({ status: 'green', reason: null });
    expect(await change({ ...tried, since }, null)).toEqual(adopted);
    expect(await program.ask('limits.change', { owner, change: { column, next: null, seen: null } })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    });
  });
});
