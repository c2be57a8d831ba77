import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { ExportRequest } from '../../../src/shared/domain/exports/export';
import { type Cell, storageOf } from '../../../src/shared/domain/lists/column';
import { type ListQuery, type Mutations, wholeList } from '../../../src/shared/domain/lists/list';
import { writeRelated } from '../../../src/shared/filters/kinds/related-filter';
import { formatCell } from '../../../src/shared/format/format-cell';
import { shownDigits } from '../../../src/shared/format/format-number';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

const mutations: Mutations = {
  from: '2026-09-25',
  to: '2026-11-25',
  groups: ['base', 'contact', 'persons', 'legal', 'numbers', 'ratings', 'licenses'],
};
const changed: ListQuery = { ...allAdvisers, mutations };

/** November is current, and October is kept. */
beforeAll(async () => {
  demo = await startDemo({ offices: 150 });
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn('analist@demo.example');
  expect((await program.settled()).current?.period).toBe('2026-11');
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const asked = (part: Partial<ExportRequest> = {}): ExportRequest => ({
  month: program.month(),
  query: changed,
  rows: { kind: 'all' },
  columns: ['kvk'],
  shape: 'changes',
  format: 'csv',
  plain: false,
  title: 'Adviseurslijst',
  ...part,
});

async function write(request: ExportRequest) {
  const plan = await program.get('export.plan', request);
  const started = await program.get('export.start', { request, fileName: plan.fileName });
  if (started === null) throw new Error('nothing started');
  return { plan, state: await program.application.running.finished(started.id) };
}

/** The cells of a CSV without quotes, by the labels of its head. */
async function linesOf(request: ExportRequest): Promise<readonly Readonly<Record<string, string>>[]> {
  const { state } = await write(request);
  expect(state.outcome).toMatchObject({ kind: 'done' });
  const [head = '', ...lines] = readFileSync(join(program.exportFolder, state.fileName), 'utf8').trimEnd().split('\n');
  const labels = head.replace('\ufeff', '').split(';');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    return Object.fromEntries(labels.map((label, at) => [label, cells[at] ?? '']));
  });
}

const notOnThisComputer = 'niet op deze computer';

const pageOf = (query: ListQuery, columns: readonly string[]) =>
  program.get('list.page', { month: program.month(), ...query, columns, requesterId: 'test', offset: 0, limit: 500 });
const iso = (day: string) => day.split('-').reverse().join('-');

const words = ['changedWords', 'changedHow'] as const;
const texts = (cells: readonly Cell[] = []): readonly string[] => cells.flatMap((cell) => cell ?? []).map(String);

describe('what changed, in a list', () => {
  const wordsOf = async (query: ListQuery) => {
    const { ids } = await pageOf(query, ['kvk']);
    const asking = { month: program.month(), list: 'advisers', ids, columns: [...words, 'fte'], mutations } as const;
    return { ids, ...(await program.get('list.earlier', asking)) };
  };
  it('is described in words and by kind, and agrees with the file of changes', async () => {
    const { ids, words: changeWords, values } = await wordsOf(changed);
    const [sentences, kinds] = words.map((name) => changeWords[name] ?? []);
    const lines = await linesOf(asked());
    ids.forEach((id, at) => {
      const fields = lines.flatMap((line) => (line.KvK === id && line.Gegeven !== '' ? [line.Gegeven] : []));
      const known = texts([sentences?.[at] ?? null]).filter((text) => !text.endsWith(': oude waarde onbekend'));
      expect(known.length > 0).toBe(fields.length > 0);
      for (const text of known) expect(text).toMatch(/ (gedaald|gestegen|gewijzigd|nieuw|vervallen)$/);
      expect(new Set(texts([kinds?.[at] ?? null])).has('onbekend')).toBe(
        lines.some((line) => line.KvK === id && line['Oude waarde'] === notOnThisComputer),
      );
    });
    const fell = ids.filter((_, at) => texts([sentences?.[at] ?? null]).includes('FTE gedaald'));
    const known = new Set(ids.filter((_, at) => (values.fte?.[at] ?? null) !== null));
    expect(fell.filter((id) => !known.has(id))).toEqual([]);
  });

  it('is filtered by a part of its words, by whole words and by kind, on screen, in counts and in files', async () => {
    const { ids, words: changeWords } = await wordsOf(changed);
    const has = (name: string, test: (text: string) => boolean) =>
      ids.filter((_, at) => texts([changeWords[name]?.[at] ?? null]).some(test));
    const filtered = (column: string, text: string): ListQuery => ({ ...changed, filters: [{ column, text }] });
    const cases = [
      ['changedWords', 'gestegen', has('changedWords', (text) => text.endsWith(' gestegen'))],
      [
        'changedWords',
        'Rating gedaald|Rating gestegen',
        has('changedWords', (text) => /^Rating ge(daald|stegen)$/.test(text)),
      ],
      ['changedHow', 'gedaald', has('changedHow', (text) => text === 'gedaald')],
      ['changedHow', 'gedaald|nieuw', has('changedHow', (text) => text === 'gedaald' || text === 'nieuw')],
    ] as const;
    for (const [column, text, expected] of cases) {
      expect(expected.length).toBeGreaterThan(0);
      expect((await pageOf(filtered(column, text), ['kvk'])).ids).toEqual(expected);
      const plan = await program.get('export.plan', asked({ query: filtered(column, text), shape: 'rows' }));
      expect(plan.rows).toBe(expected.length);
      const columns = ['kvk', 'changedWords', 'changedHow'];
      const rows = await linesOf(asked({ query: filtered(column, text), shape: 'rows', columns }));
      expect(rows.map(({ KvK }) => KvK)).toEqual(expected);
      expect(rows.map(({ Wat }) => Wat)).toEqual(
        expected.map((id) => texts([changeWords.changedWords?.[ids.indexOf(id)] ?? null]).join(', ')),
      );
    }
    const facet = await program.get('list.facet', {
      month: program.month(),
      ...changed,
      column: 'changedHow',
      search: '',
      order: 'count',
      limit: 200,
      requesterId: 'test',
    });
    expect(facet.values.find(({ value }) => value === 'gedaald')?.count).toBe(cases[2][2].length);
  });

  it('is empty without a period', async () => {
    expect(
      await program.ask('list.page', {
        month: program.month(),
        ...changed,
        mutations: null,
        columns: [...words],
        requesterId: 'test',
        offset: 0,
        limit: 5,
      }),
    ).toMatchObject({ ok: true, data: { columns: { changedWords: [null, null, null, null, null] } } });
  });
});

describe('an export of changes', () => {
  it('has lines for exactly the changed rows, within the period, with old values from the month before', async () => {
    const lines = await linesOf(asked());
    const { ids, columns } = await pageOf(changed, ['kvk', 'changedOn']);
    expect(new Set(lines.map(({ KvK }) => KvK))).toEqual(new Set(ids));
    expect(columns.changedOn).toHaveLength(ids.length);
    const reported = lines.filter((line) => line['Herkomst van de oude waarde'] === 'Gegevens t/m oktober 2026');
    expect(reported.length).toBeGreaterThan(0);
    for (const line of reported) expect(line['Oude waarde']).not.toBe(line['Nieuwe waarde']);
    const days = lines.map((line) => iso(line['Gewijzigd op'] ?? ''));
    expect(days.every((day) => day >= mutations.from && day <= mutations.to)).toBe(true);
  });

  it('has the old values that the list shows', async () => {
    const lines = await linesOf(asked());
    const { ids } = await pageOf(changed, ['kvk']);
    const { columns } = await program.get('list.describe', { month: program.month(), list: 'advisers' });
    const names = columns.map(({ name }) => name);
    const earlier = await program.get('list.earlier', {
      month: program.month(),
      list: 'advisers',
      ids,
      columns: names.slice(0, 300),
      mutations,
    });
    const shown = columns.flatMap((column) =>
      ids.flatMap((id, at) => {
        const before = earlier.values[column.name]?.[at] ?? null;
        if (before === null) return [];
        const { value } = before;
        const isNumber = typeof value === 'number' && storageOf(column.kind) === 'number';
        const text = isNumber ? shownDigits(value, column.decimals).replace('.', ',') : formatCell(column, value);
        return [[id, column.label, text]];
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    const written = lines.map((line) => JSON.stringify([line.KvK, line.Gegeven, line['Oude waarde']]));
    for (const one of shown) expect(written).toContain(JSON.stringify(one));
  });

  it('shows that an old value is not on this computer when no kept month or dossier has it', async () => {
    const before = { ...changed, mutations: { ...mutations, from: '2026-01-01', to: '2026-09-30' } };
    const lines = await linesOf(asked({ query: before }));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({ Gegeven: '', 'Oude waarde': 'niet op deze computer', 'Nieuwe waarde': '' });
    }
  });

  it('takes old values from a kept dossier', async () => {
    const year = { ...changed, mutations: { ...mutations, from: '2025-11-01' } };
    const before = await linesOf(asked({ query: year }));
    const kvk = before.find((line) => line['Oude waarde'] === 'niet op deze computer')?.KvK ?? '';
    await program.get('dossier.fetch', { kind: 'office', id: kvk });
    const after = await linesOf(asked({ query: year, rows: { kind: 'ids', ids: [kvk] } }));
    const reported = after.filter((line) => line['Herkomst van de oude waarde'] === 'Dossier op deze computer');
    expect(reported.length).toBeGreaterThan(0);
    expect(new Set(after.map(({ KvK }) => KvK))).toEqual(new Set([kvk]));
  });

  it('to Excel counts its changes, is named after them, and formats numbers as their columns do', async () => {
    const { plan, state } = await write(asked({ format: 'xlsx' }));
    expect(plan).toMatchObject({ bytes: null, fileName: 'Adviseurslijst wijzigingen 2026-11 FICTIEF.xlsx' });
    expect(plan.rows).toBe((await pageOf(changed, ['kvk'])).matched);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, state.fileName));
    const [sheet] = workbook.worksheets;
    expect(sheet?.rowCount).toBe(6 + state.rows);
    expect(sheet?.getCell('A4').value).toMatch(/^[\d.]+ wijzigingen bij \d+ adviseurs$/);
    expect(sheet?.getCell('H7').value).toBeInstanceOf(Date);
    const numbers = Array.from({ length: state.rows }, (_, at) => 7 + at).flatMap((row) => {
      const [before, after, difference] = ['E', 'F', 'G'].map((letter) => sheet?.getCell(`${letter}${row}`));
      if (typeof difference?.value !== 'number') return [];
      expect(Number(after?.value) - Number(before?.value)).toBeCloseTo(difference.value, 6);
      return [[sheet?.getCell(`D${row}`).value, before?.numFmt, difference.numFmt]];
    });
    // A number has the format of its own column.
    expect(numbers).toContainEqual(['RiFD-rating', '#,##0.0', '#,##0.0']);
    expect(numbers).toContainEqual(['Omzet geschat', '"€" #,##0', '"€" #,##0']);
  });

  it('to Parquet and JSON has numbers as numbers', async () => {
    const { state } = await write(asked({ format: 'parquet' }));
    const file = readFileSync(join(program.exportFolder, state.fileName));
    const rows = await parquetReadObjects({ file: file.buffer.slice(file.byteOffset, file.byteOffset + file.length) });
    const known = rows.filter(({ difference }) => difference !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { beforeNumber, afterNumber, difference, before } of known) {
      expect(Number(afterNumber) - Number(beforeNumber)).toBeCloseTo(Number(difference), 6);
      expect(typeof before).toBe('string');
    }
    const { state: json } = await write(asked({ format: 'json' }));
    const objects = JSON.parse(readFileSync(join(program.exportFolder, json.fileName), 'utf8'));
    const numeric = objects.filter(({ difference }: { difference: unknown }) => typeof difference === 'number');
    expect(numeric).toHaveLength(known.length);
    for (const { before, after } of numeric) expect([typeof before, typeof after]).toEqual(['number', 'number']);
  });

  it('reports beforehand how many old values are known, and for which rows a dossier may have more', async () => {
    const { oldValues, rows } = await program.get('export.plan', asked());
    expect(oldValues?.of).toBe(rows);
    const lines = await linesOf(asked());
    const lacking = new Set(lines.flatMap((line) => (line['Oude waarde'] === notOnThisComputer ? [line.KvK] : [])));
    expect(lacking.size).toBeGreaterThan(0);
    expect(oldValues?.known).toBe(rows - lacking.size);
    // One dossier was fetched by an earlier test, and has no more old values.
    expect(lacking.size - (oldValues?.toFetch.length ?? 0)).toBeLessThanOrEqual(1);
    expect(oldValues?.toFetch.filter((id) => !lacking.has(id))).toEqual([]);
    expect((await program.get('export.plan', asked({ shape: 'rows' }))).oldValues).toBeNull();

    const fetched = (oldValues?.toFetch ?? []).slice(0, 5);
    await program.get('dossier.keepAll', { month: program.month(), ...changed, rows: { kind: 'ids', ids: fetched } });
    await expect
      .poll(() => program.events.findLast(({ name }) => name === 'dossier.keeping')?.payload)
      .toMatchObject({
        phase: 'done',
      });
    const after = (await program.get('export.plan', asked())).oldValues;
    expect(after?.known).toBeGreaterThan(oldValues?.known ?? 0);
    // A fetched dossier is not fetched again, even if it lacks an old value.
    expect(after?.toFetch.filter((id) => fetched.includes(id))).toEqual([]);
  });

  it('with a line for each office has the days of every group, and the latest day as the last change', async () => {
    const lines = await linesOf(asked({ shape: 'days' }));
    const { ids } = await pageOf(changed, ['kvk']);
    expect(lines.map(({ KvK }) => KvK)).toEqual(ids);
    for (const line of lines) {
      const days = ['Basisgegevens', 'Contact', 'Personen', 'Juridisch', 'Cijfers', 'Ratings', 'Vergunningen']
        .flatMap((label) => (line[label] ?? '').split(', '))
        .filter((day) => day !== '')
        .map(iso);
      expect(days.toSorted().at(-1)).toBe(iso(line['Laatst gewijzigd op'] ?? ''));
    }
  });

  it('of persons has a change of the person for every matched row', async () => {
    const query: ListQuery = { ...wholeList('persons'), mutations: { ...mutations, from: '2025-11-25', groups: [] } };
    const { matched } = await pageOf(query, ['id']);
    const lines = await linesOf(asked({ query, columns: ['id'] }));
    expect(matched).toBeGreaterThan(0);
    expect(new Set(lines.map(({ Persoonsnummer }) => Persoonsnummer)).size).toBe(matched);
    expect(new Set(lines.map(({ Onderdeel }) => Onderdeel))).toEqual(new Set(['Persoon']));
  });

  it('without a period is refused', async () => {
    const query = { ...changed, mutations: null };
    expect(await program.ask('export.plan', asked({ query }))).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });
});

describe('what changed, with dossiers', () => {
  it('is known with its old value as soon as the dossier is kept', { tags: ['long'] }, async () => {
    const year = { ...mutations, from: '2026-01-01', to: '2026-09-30' };
    const query = { ...changed, mutations: year };
    const { ids } = await pageOf(query, ['kvk']);
    const columns = [...words, 'equity', 'ratingRiFD', 'solvency', 'tradenames', 'managementFunction'];
    const ask = () =>
      program.get('list.earlier', { month: program.month(), list: 'advisers', ids, columns, mutations: year });
    const before = await ask();
    expect(new Set(texts(before.words.changedHow))).toContain('onbekend');
    await program.get('dossier.keepAll', { month: program.month(), ...query, rows: { kind: 'all' } });
    await expect
      .poll(() => program.events.findLast(({ name }) => name === 'dossier.keeping')?.payload)
      .toMatchObject({
        phase: 'done',
      });
    const after = await ask();
    for (const name of ['equity', 'ratingRiFD', 'solvency', 'tradenames', 'managementFunction']) {
      expect(after.values[name]?.filter((value) => value !== null && 'day' in value).length).toBeGreaterThan(0);
    }
    expect(new Set(texts(after.words.changedHow))).toContain('gedaald');
    expect((await pageOf({ ...query, filters: [{ column: 'changedHow', text: 'gedaald' }] }, ['kvk'])).matched).toBe(
      (after.words.changedHow ?? []).filter((cell) => texts([cell]).includes('gedaald')).length,
    );
  });

  it('is known in an earlier month too: in flows, and in the sheet of changes since that month', async () => {
    const fell = { ...changed, mutations: { ...mutations, from: '2026-01-01', to: '2026-09-30' } };
    const query = { ...fell, filters: [{ column: 'changedHow', text: 'gedaald' }] };
    const asking = { month: program.month(), ...query, period: '2026-10', requesterId: 'test' };
    const flow = await program.get('list.flow', asking);
    expect(flow?.matchedThen).toBeGreaterThan(0);
    expect(flow?.matchedNow).toBe((await pageOf(query, ['kvk'])).matched);

    const { state } = await write(asked({ query, shape: 'rows', format: 'xlsx', since: '2026-10' }));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(program.exportFolder, state.fileName));
    const counted = String(workbook.getWorksheet('Sinds oktober 2026')?.getCell('A2').value);
    const [came = 0, left = 0] = /^(\d+) erbij, (\d+) eraf/.exec(counted)?.slice(1).map(Number) ?? [];
    expect(counted).toMatch(/^\d+ erbij/);
    expect((flow?.matchedThen ?? 0) + came - left).toBe(flow?.matchedNow);
  });

  it('filters the rows of another list through a related filter', async () => {
    const period = { ...mutations, from: '2026-01-01', to: '2026-09-30' };
    const filters = [{ column: 'changedHow', text: 'gedaald' }];
    const text = writeRelated({ list: 'advisers', words: '', filters, mutations: period, near: null });
    const query: ListQuery = { ...wholeList('persons'), filters: [{ column: 'kvks', text }] };
    const { ids } = await pageOf({ ...changed, mutations: period, filters }, ['kvk']);
    const { columns, matched } = await pageOf(query, ['kvks']);
    expect(matched).toBeGreaterThan(0);
    for (const kvks of columns.kvks ?? []) expect(texts([kvks]).some((kvk) => ids.includes(kvk))).toBe(true);
  });

  it('of persons is known from their dossiers too', async () => {
    const year: Mutations = { ...mutations, from: '2025-11-25', groups: [] };
    const query: ListQuery = { ...wholeList('persons'), mutations: year };
    const plan = () => program.get('export.plan', asked({ query, columns: ['id'] }));
    const { oldValues } = await plan();
    expect(oldValues?.of).toBeGreaterThan(0);
    const rows = { kind: 'ids' as const, ids: oldValues?.toFetch ?? [] };
    await program.get('dossier.keepAll', { month: program.month(), ...query, rows });
    await expect
      .poll(() => program.events.findLast(({ name }) => name === 'dossier.keeping')?.payload)
      .toMatchObject({ phase: 'done', total: rows.ids.length });
    expect((await plan()).oldValues?.known).toBeGreaterThan(oldValues?.known ?? 0);
    expect((await plan()).oldValues?.toFetch).toEqual([]);
  });
});
