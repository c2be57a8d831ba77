import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import type { WatchLine } from '../../../src/shared/domain/watch/watch-line';
import type { WatchRule } from '../../../src/shared/domain/watch/watch-rule';
import { formatNumber } from '../../../src/shared/format/format-number';
import { noKeptView } from '../../../src/shared/view/view';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 600, month: '2026-08' });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const owner = { email: 'analist@demo.example', role: 'volledig' };
const rule = (id: string, change: Partial<WatchRule>): WatchRule => ({
  id,
  name: id,
  revision: 0,
  includesMethod: false,
  notifies: false,
  sleepsUntil: null,
  since: '2026-01',
  subject: { kind: 'filter', id: 'actief' },
  condition: { is: 'leaves' },
  ...change,
});
const linesOf = async (period: string, count: number): Promise<ReadonlyMap<string, WatchLine>> => {
  const read = async () => (await program.get('watch.lines', { owner })).filter((line) => line.period === period);
  await expect.poll(async () => (await read()).length).toBe(count);
  return new Map((await read()).map((line) => [line.rule, line]));
};
const nextMonth = async (): Promise<string> => {
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('month.refresh', { force: false });
  const { current } = await program.settled();
  return current?.period ?? '';
};

/** The texts of each row of a sheet. */
const rowsOf = (sheet: ExcelJS.Worksheet): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  sheet.eachRow((row) => {
    const texts: string[] = [];
    row.eachCell({ includeEmpty: true }, ({ text }) => texts.push(text));
    rows.push(texts);
  });
  return rows;
};

describe('the watch over the months', () => {
  it('tries a rule, reports each month once, and lists the consequences of the month', async () => {
    const { ids } = await program.get('list.page', {
      month: program.month(),
      ...allAdvisers,
      columns: ['kvk'],
      requesterId: 'test',
      offset: 0,
      limit: 40,
    });
    const list = await program.get('kvkList.add', { name: 'Klanten', text: [...ids, '99999990'].join('\n') });
    const view = {
      ...noKeptView,
      ...allAdvisers,
      comparison: null,
      filters: [{ column: 'active', text: 'ja' }],
      columns: [],
    };
    await program.get('savedFilter.write', {
      owner,
      filter: { id: 'actief', name: 'Actief', position: 0, revision: 0, view },
    });
    const moved = { is: 'changes', column: 'fte', by: null } as const;
    const subject = { kind: 'kvkList', id: list.id } as const;
    const rules = [
      rule('gestopt', {}),
      rule('fte', { subject, condition: moved }),
      rule('weg', { subject: { kind: 'kvkList', id: 77 } }),
      rule('slaapt', { sleepsUntil: '2026-09' }),
    ];
    for (const each of rules) await program.get('watch.writeRule', { owner, rule: each });
    const first = await linesOf('2026-08', 4);
    expect(first.get('gestopt')?.outcome).toMatchObject({ is: 'first', standing: null });
    expect(first.get('fte')?.outcome).toMatchObject({
      is: 'first',
      missing: { count: 1, first: [{ kvk: '99999990' }] },
    });
    expect(first.get('weg')?.outcome).toEqual({ is: 'unknown', why: 'subject', column: null });

    expect(await nextMonth()).toBe('2026-09');
    const september = await linesOf('2026-09', 4);
    expect(september.get('slaapt')?.outcome).toEqual({ is: 'skipped', why: 'asleep', withdrawn: 0 });
    const left = september.get('gestopt')?.outcome;
    expect(left?.is).toBe('spoken');

    // A trial has the same outcome for each month as the report.
    const draft = {
      subject: { kind: 'filter', id: 'actief' },
      condition: { is: 'leaves' },
      includesMethod: false,
    } as const;
    const trial = await program.get('watch.try', { month: program.month(), draft, requesterId: 'test' });
    expect(trial.months).toEqual([{ period: '2026-09', earlier: '2026-08', outcome: left }]);

    const asked = { owner, month: program.month(), earlier: '2026-08' };
    const consequences = await program.get('consequences.read', { ...asked, requesterId: 'test' });
    const line = consequences.lines.find(({ name }) => name === 'Actief');
    expect(line?.known?.counts.left).toBe(left?.is === 'spoken' ? left.count : -1);
    const offices = await program.get('consequences.offices', {
      ...asked,
      subject: { kind: 'filter', id: 'actief' },
      kind: 'left',
    });
    expect(offices).toEqual(left?.is === 'spoken' ? left.hits.map(({ id }) => id) : []);
    const tick = {
      owner,
      subject: { kind: 'kvkList', id: list.id } as const,
      period: '2026-09',
      note: 'Gebeld',
      seen: null,
    };
    expect(await program.get('consequences.tick', tick)).toMatchObject({ note: 'Gebeld', by: expect.any(String) });

    // The list shows the offices that a rule reported, and exports them to a file.
    const ofLeft = { ...allAdvisers, filters: [{ column: 'watch', text: 'fte' }] };
    const spoken = september.get('fte')?.outcome;
    const watched = await program.get('list.page', {
      month: program.month(),
      ...ofLeft,
      columns: ['watch', 'watchCount'],
      requesterId: 'test',
      offset: 0,
      limit: 50,
    });
    expect(new Set(watched.ids)).toEqual(new Set(spoken?.is === 'spoken' ? spoken.hits.map(({ id }) => id) : []));
    expect(watched.columns.watch).toEqual(watched.ids.map(() => ['fte']));
    const file = await program.get('export.start', {
      fileName: 'waakhond.csv',
      request: {
        month: program.month(),
        query: ofLeft,
        rows: { kind: 'all' },
        format: 'csv',
        plain: true,
        title: 'Waakhond',
        columns: ['kvk', 'watch', 'watchMessage'],
      },
    });
    if (file === null) throw new Error('nothing started');
    const { fileName } = await program.application.running.finished(file.id);
    const [, ...written] = readFileSync(join(program.exportFolder, fileName), 'utf8').trim().split(/\r?\n/);
    expect(written).toEqual(watched.ids.map((id) => `${id};fte;FTE verandert (september 2026, ongelezen)`));

    // A message keeps the state that the user gave it, also when the month is fetched again.
    for (const each of ['gestopt', 'fte'])
      await program.get('watch.mark', { owner, rule: each, period: '2026-09', state: 'done' });
    await expect
      .poll(() => program.get('list.count', { month: program.month(), ...ofLeft }))
      .toMatchObject({ matched: 0 });
    await program.get('month.refresh', { force: true });
    await program.settled();
    await expect
      .poll(async () => (await linesOf('2026-09', 4)).get('gestopt')?.generation)
      .not.toBe(september.get('gestopt')?.generation);
    expect((await linesOf('2026-09', 4)).get('gestopt')).toMatchObject({ outcome: left, state: 'done' });

    // A month that is turned back loses its messages, and has them again when it is accepted.
    expect(await nextMonth()).toBe('2026-10');
    const october = await linesOf('2026-10', 4);
    await program.get('month.turnBack');
    await expect
      .poll(async () => (await linesOf('2026-10', 4)).get('gestopt')?.outcome)
      .toMatchObject({ is: 'skipped', why: 'turnedBack' });
    const { refresh } = program.application.months.view();
    if (refresh.phase !== 'turnedBack') throw new Error(refresh.phase);
    await program.get('month.accept', { at: refresh.at });
    await expect
      .poll(async () => (await linesOf('2026-10', 4)).get('gestopt')?.outcome)
      .toEqual(october.get('gestopt')?.outcome);
  });

  it('writes the month with its offices as a workbook of plain texts, one sheet for each selection', async () => {
    const months = { owner, month: program.month(), earlier: '2026-09' };
    const columns = [{ name: 'fte', width: 100, shown: true, pinned: false }];
    const view = { ...noKeptView, ...allAdvisers, comparison: null, columns };
    // Names that a spreadsheet could take for a formula, or refuses as the name of a sheet.
    const names = [
      '=HYPERLINK("http://x.example";"klik")',
      'History',
      'Een naam van een weergave: te lang/voor een blad',
    ];
    for (const [at, name] of [...names, `${names[2]}!`].entries())
      await program.get('savedFilter.write', {
        owner,
        filter: {
          id: `gevaarlijk-${at}`,
          name,
          position: at + 1,
          revision: 0,
          view: { ...view, filters: [{ column: 'active', text: 'ja' }] },
        },
      });
    const started = await program.get('consequences.save', months);
    if (started === null) throw new Error('nothing started');
    const { fileName, outcome } = await program.application.running.finished(started.id);
    expect({ fileName, outcome: outcome.kind }).toEqual({ fileName: 'Gevolgen 2026-10 FICTIEF.xlsx', outcome: 'done' });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, fileName));
    const sheets = new Map(workbook.worksheets.map((sheet) => [sheet.name, rowsOf(sheet)]));
    expect(new Set([...sheets.keys()].map((name) => name.toLowerCase())).size).toBe(sheets.size);
    for (const sheet of workbook.worksheets) {
      expect(sheet.name.length).toBeLessThanOrEqual(31);
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)));
      expect(sheet.getCell('A1').text).toContain('FICTIEF');
    }

    const read = await program.get('consequences.read', { ...months, requesterId: 'test' });
    const [first, log, ...others] = [...sheets.values()];
    expect(others).toHaveLength(read.lines.length);
    const lines = await linesOf('2026-10', 4);
    // The log has every rule in every month, and names the numbers that are not offices.
    const logged = log?.filter(([month]) => month === 'oktober 2026') ?? [];
    expect(logged).toHaveLength(lines.size);
    expect(log?.some(([month]) => month === 'augustus 2026')).toBe(true);
    expect(logged.find(([, name]) => name === 'fte')?.slice(3)).toEqual(['deels', expect.stringContaining('99999990')]);
    read.lines.forEach(({ name, known: found }, at) => {
      const row = first?.find((cells) => cells[0] === name);
      const { came, left, changed, continued } = found?.counts ?? {};
      expect(row?.slice(3, 8)).toEqual([found?.size, came, left, changed, continued].map(String));
      const own = others[at] ?? [];
      const head = own.findIndex(([label]) => label === 'KvK');
      const officesOf = (what: string) =>
        new Set(own.slice(head + 1).flatMap(([kvk, , kind]) => (kind === what ? [kvk] : []))).size;
      expect(['Erin', 'Eruit', 'Gewijzigd', 'Voortgezet'].map(officesOf)).toEqual([came, left, changed, continued]);
    });
    // A change has the value of each month, as the list shows it.
    const [kvk, , , , was, is] = (sheets.get('History (2)') ?? []).find((cells) => cells[3] === 'FTE') ?? [];
    expect(kvk).toMatch(/^\d{8}$/);
    const shown = async (month: MonthRef) => {
      const page = await program.get('list.page', {
        month,
        ...allAdvisers,
        columns: ['fte'],
        requesterId: 'test',
        offset: 0,
        limit: 1,
        filters: [{ column: 'kvk', text: kvk ?? '' }],
      });
      const fte = page.columns.fte?.[0];
      return typeof fte === 'number' ? formatNumber(fte, 1) : '';
    };
    const [september] = (await program.get('comparison.months', { month: program.month() })).months;
    if (september === undefined) throw new Error('no earlier month');
    expect([was, is]).toEqual([await shown(september), await shown(program.month())]);
  });

  it('reports the events of each month that the demo has for its practice list', async () => {
    const text = await (await fetch(`${demo.address}/demo/oefenlijst.csv`)).text();
    const { id, rows } = await program.get('kvkList.add', { name: 'Oefenlijst', text });
    expect(rows).toBe(3);
    const subject = { kind: 'kvkList', id } as const;
    const outcomesOf = async (condition: WatchRule['condition']) => {
      const draft = { subject, condition, includesMethod: false };
      const { months } = await program.get('watch.try', { month: program.month(), draft, requesterId: 'test' });
      return months.map(({ period, outcome }) => `${period} ${outcome.is}`);
    };
    const limit = { is: 'crosses', column: 'ratingRiFD', limit: 5.45 } as const;
    // One of the three numbers is not an office in any month.
    expect(await outcomesOf({ ...limit, direction: 'falls' })).toEqual(['2026-09 spoken', '2026-10 partial']);
    expect(await outcomesOf({ ...limit, direction: 'rises' })).toEqual(['2026-09 partial', '2026-10 spoken']);
    expect(await outcomesOf({ is: 'empties', column: 'url' })).toEqual(['2026-09 spoken', '2026-10 partial']);
    expect(await outcomesOf({ is: 'loses', column: 'managementFunction' })).toEqual([
      '2026-09 partial',
      '2026-10 spoken',
    ]);
    expect(await outcomesOf({ is: 'changes', column: 'postcode', by: null })).toEqual([
      '2026-09 spoken',
      '2026-10 partial',
    ]);
    expect(await outcomesOf({ is: 'leaves' })).toEqual(['2026-09 partial', '2026-10 partial']);
  });

  it('follows persons and locations like offices, and names the filters that it cannot follow', async () => {
    const view = { ...noKeptView, ...allAdvisers, comparison: null, columns: [] };
    const kept = async (id: string, name: string, change: object) =>
      program.get('savedFilter.write', {
        owner,
        filter: { id, name, position: 9, revision: 0, view: { ...view, ...change } },
      });
    await kept('mensen', 'Mensen', { list: 'persons', filters: [] });
    await kept('vestigingen', 'Vestigingen in Utrecht', {
      list: 'locations',
      filters: [{ column: 'province', text: 'Utrecht' }],
    });
    await kept('naast', 'Naast elkaar', {
      comparison: { monthsBack: 1, filtersOn: 'later', changedOnly: false, margins: [], methodShare: 0.5 },
    });
    const months = { owner, month: program.month(), earlier: '2026-09' };
    const read = await program.get('consequences.read', { ...months, requesterId: 'test' });
    expect(read.notFollowed).toEqual(['Naast elkaar']);
    for (const [id, list] of [
      ['mensen', 'persons'],
      ['vestigingen', 'locations'],
    ] as const) {
      const line = read.lines.find(({ subject }) => subject.kind === 'filter' && subject.id === id);
      expect(line).toMatchObject({ list, known: { size: expect.any(Number) } });
      for (const kind of ['came', 'left', 'changed'] as const) {
        const ids = await program.get('consequences.offices', { ...months, subject: { kind: 'filter', id }, kind });
        expect(ids).toHaveLength(line?.known?.counts[kind] ?? -1);
        if (ids.length < 2) continue;
        // Each of them is found in the comparison by its number.
        const { matched } = await program.get('list.count', {
          month: program.month(),
          ...allAdvisers,
          list,
          filters: [{ column: list === 'persons' ? 'id' : 'locationId', text: ids.join(', ') }],
          comparison: { earlier: '2026-09', filtersOn: 'either', changedOnly: false, margins: [], methodShare: 0.5 },
        });
        expect(matched).toBe(ids.length);
      }
    }
    const draft = {
      subject: { kind: 'filter', id: 'mensen' },
      condition: { is: 'enters' },
      includesMethod: false,
    } as const;
    const { list, months: tried } = await program.get('watch.try', {
      month: program.month(),
      draft,
      requesterId: 'test',
    });
    const last = tried.at(-1)?.outcome;
    expect([list, last?.is]).toEqual(['persons', 'spoken']);
    if (last?.is === 'spoken') expect(last.hits[0]).toMatchObject({ id: expect.stringMatching(/^\d+/), dossier: null });
  });

  it('does not overwrite a rule that another window changed', async () => {
    const known = (await program.get('watch.rules', { owner })).find(({ id }) => id === 'fte');
    if (known === undefined) throw new Error('no rule');
    await program.get('watch.writeRule', { owner, rule: { ...known, name: 'Anders' } });
    expect(await program.ask('watch.writeRule', { owner, rule: known })).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  });

  it('begins again, and says so, when the saved filter or the list of a rule is changed', async () => {
    const restartOf = async (id: string): Promise<WatchLine['restart'] | undefined> => {
      const lines = await program.get('watch.lines', { owner });
      return lines.find((line) => line.rule === id && line.period === program.month().period)?.restart;
    };
    expect([await restartOf('gestopt'), await restartOf('fte')]).toEqual([null, null]);
    const [filter] = await program.get('savedFilter.list', { owner });
    if (filter === undefined) throw new Error('no filter');
    // A filter under another name selects the same offices.
    const renamed = await program.get('savedFilter.write', { owner, filter: { ...filter, name: 'Anders' } });
    const widened = { ...renamed, view: { ...renamed.view, filters: [] } };
    await program.get('savedFilter.write', { owner, filter: widened });
    await expect.poll(() => restartOf('gestopt')).toMatchObject({ cause: 'selection', baseline: { is: 'first' } });
    expect(await restartOf('fte')).toBeNull();
    const dependents = await program.get('dependents.read', { owner, subject: { kind: 'filter', id: filter.id } });
    expect(dependents).toContainEqual({ kind: 'rule', id: 'gestopt', name: 'gestopt' });
  });
});
