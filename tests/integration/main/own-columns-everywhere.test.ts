import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculatedName } from '../../../src/shared/catalog/calculated-column';
import { conditionsName } from '../../../src/shared/catalog/computed';
import { ownColumnName } from '../../../src/shared/catalog/own-column';
import type { ExportFormat } from '../../../src/shared/domain/exports/export';
import type { PivotClass } from '../../../src/shared/domain/lists/analysis/pivot-table';
import type { Cell } from '../../../src/shared/domain/lists/column';
import type { ListPageQuery } from '../../../src/shared/domain/lists/list';
import { writeConditions } from '../../../src/shared/filters/kinds/conditions-text';
import { asksAbout } from './column-places';
import { allAdvisers, type Program } from './program';
import { planted, startTwoMonths, type TwoMonths } from './two-months';

/* The columns of a user's own table in every place where a column can be used, against rows that are joined by hand. */

const heads = ['Segment', 'Premie', 'Sinds', 'Actief', 'Contract'] as const;
type Head = (typeof heads)[number];
/** What the rows of an office become: its first segment, day and answer, the sum of its premiums, and all its contracts. */
type Own = Readonly<Record<Head, Cell>>;

let scene: TwoMonths;
let program: Program;
let ids: readonly string[];
let own: ReadonlyMap<string, Own>;
let columnOf: Readonly<Record<Head | 'Rijen', string>>;

const segments = ['goud', 'zilver', 'brons'] as const;
const isoDay = (at: number): string => `${2012 + (at % 9)}-0${1 + (at % 8)}-1${at % 10}`;
const asNumber = (day: string): number => Number(day.replaceAll('-', ''));
const of = (kvk: string, head: Head): Cell => own.get(kvk)?.[head] ?? null;
const numberOf = (kvk: string): number => Number(of(kvk, 'Premie'));
const withOwn = (kvk: string): boolean => own.has(kvk);
const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

beforeAll(async () => {
  scene = await startTwoMonths(300);
  program = scene.program;
  ids = (await page({ columns: ['kvk'] })).ids;
  const rows: string[][] = [];
  const joined = new Map<string, Own>();
  ids.slice(0, 90).forEach((kvk, at) => {
    const [segment, premium, day] = [segments[at % 3] ?? '', 100 + at * 7.25, isoDay(at)];
    const answer = at % 2 === 0 ? 'ja' : 'nee';
    rows.push([kvk, segment, `€ ${String(premium).replace('.', ',')}`, day, answer, `C-${at}`]);
    // Every ninth office has a second row.
    const isTwice = at % 9 === 0;
    if (isTwice) rows.push([kvk, 'brons', '€ 50', '2024-01-01', 'nee', `D-${at}`]);
    joined.set(kvk, {
      Segment: segment,
      Premie: isTwice ? premium + 50 : premium,
      Sinds: asNumber(day),
      Actief: answer,
      Contract: isTwice ? [`C-${at}`, `D-${at}`] : [`C-${at}`],
    });
  });
  own = joined;
  const text = [['KvK', ...heads], ...rows].map((cells) => cells.join(';')).join('\n');
  const bytes = new TextEncoder().encode(text);
  const read = await program.get('ownTable.read', { bytes, name: 'klanten.csv', choice: {}, layout: {} });
  if (read.kind !== 'read') throw new Error(read.why);

  await program.get('ownTable.link', { draftId: read.draftId, clues: read.clues, replaces: null });
  const joins = { Premie: 'sum', Contract: 'listed' } as const;
  const table = await program.get('ownTable.keep', {
    draftId: read.draftId,
    name: 'Klanten',
    columns: read.columns
      .filter(({ head }) => head !== 'KvK')
      .map(({ place, head, kind }) => ({
        place,
        name: head,
        kind,
        join: joins[head as keyof typeof joins] ?? 'first',
      })),
    dayPlace: null,
    replaces: null,
  });
  const named = (head: string) => table.columns.find((column) => column.head === head);
  expect(heads.map((head) => named(head)?.kind)).toEqual(['choice', 'amount', 'date', 'flag', 'text']);
  columnOf = {
    Rijen: ownColumnName(table.id, 0),
    ...(Object.fromEntries(heads.map((head) => [head, ownColumnName(table.id, named(head)?.id ?? 0)])) as Record<
      Head,
      string
    >),
  };
}, 300_000);
afterAll(() => scene.stop());

const asked = () => ({ month: program.month(), ...allAdvisers, requesterId: 'test' });
const page = (query: Partial<ListPageQuery>) =>
  program.get('list.page', { ...asked(), columns: [], offset: 0, limit: 500, ...query });

const filtered = async (head: Head | 'Rijen', text: string) =>
  (await page({ filters: [{ column: columnOf[head], text }] })).ids;

describe('the columns of an own table', { timeout: 120_000 }, () => {
  it('have the values of its rows, joined by office', async () => {
    const { columns } = await page({ columns: Object.values(columnOf) });
    for (const head of heads) expect(columns[columnOf[head]]).toEqual(ids.map((kvk) => of(kvk, head)));
    expect(columns[columnOf.Rijen]).toEqual(
      ids.map((kvk) =>
        withOwn(kvk) ? (Array.isArray(of(kvk, 'Contract')) ? [of(kvk, 'Contract')].flat().length : 1) : null,
      ),
    );
  });

  it('filter', async () => {
    const kept = (test: (each: Own) => boolean) => ids.filter((kvk) => withOwn(kvk) && test(own.get(kvk) as Own));
    expect(await filtered('Segment', 'goud')).toEqual(kept(({ Segment }) => Segment === 'goud'));
    expect(await filtered('Premie', '>=300')).toEqual(kept(({ Premie }) => Number(Premie) >= 300));
    expect(await filtered('Sinds', '2015-2017')).toEqual(
      kept(({ Sinds }) => Number(Sinds) >= 20150101 && Number(Sinds) <= 20171231),
    );
    expect(await filtered('Actief', 'ja')).toEqual(kept(({ Actief }) => Actief === 'ja'));
    expect(await filtered('Contract', 'D-9')).toEqual(kept(({ Contract }) => String(Contract).includes('D-9')));
    expect(await filtered('Rijen', '>=2')).toEqual(kept(({ Contract }) => (Contract as string[]).length === 2));
  });

  it('pass conditions', async () => {
    const condition = {
      mode: 'any',
      of: [
        { column: columnOf.Segment, text: 'brons' },
        {
          mode: 'all',
          of: [
            { column: columnOf.Actief, text: 'ja' },
            { column: columnOf.Premie, text: '<200' },
          ],
        },
      ],
    } as const;
    const { ids: found } = await page({ filters: [{ column: conditionsName, text: writeConditions(condition) }] });
    expect(found).toEqual(
      ids.filter(
        (kvk) =>
          withOwn(kvk) && (of(kvk, 'Segment') === 'brons' || (of(kvk, 'Actief') === 'ja' && numberOf(kvk) < 200)),
      ),
    );
  });

  it('sort, with offices without a row at the end', async () => {
    for (const head of ['Premie', 'Sinds', 'Segment', 'Actief'] as const) {
      const sorted = await page({ columns: [columnOf[head]], sort: [{ column: columnOf[head], direction: 'desc' }] });
      const values = ids.flatMap((kvk) => of(kvk, head) ?? []);
      const order = (one: unknown, other: unknown) =>
        typeof one === 'number' ? Number(other) - one : String(other).localeCompare(String(one));
      expect(sorted.columns[columnOf[head]]?.slice(0, values.length)).toEqual(values.toSorted(order));
      expect(sorted.columns[columnOf[head]]?.slice(values.length).every((cell) => cell === null)).toBe(true);
    }
  });

  it('count their values, and have figures', async () => {
    const { values } = await program.get('list.facet', {
      ...asked(),
      ...{ column: columnOf.Segment, search: '', order: 'value', limit: 10 },
    });
    expect(values).toEqual(
      segments.toSorted().map((value) => ({ value, count: ids.filter((kvk) => of(kvk, 'Segment') === value).length })),
    );
    const premiums = [...own.keys()].map(numberOf);
    const { columns } = await program.get('list.statistics', {
      ...asked(),
      ...{ columns: [columnOf.Premie], rows: { kind: 'all' } },
    });
    expect(columns[0]).toMatchObject({ count: own.size, empty: ids.length - own.size });
    expect(columns[0]?.numbers?.sum).toBeCloseTo(sumOf(premiums), 6);
    expect(columns[0]?.numbers?.median).toBeCloseTo(medianOf(premiums), 6);
    const histogram = await program.get('list.histogram', { ...asked(), column: columnOf.Premie });
    expect(histogram).toMatchObject({ count: own.size, least: Math.min(...premiums) });
  });

  it('enter pivots as rows, as columns, and as values with sum and median', async () => {
    const axis = (head: Head) => ({ column: columnOf[head], bands: { by: 'values' as const }, top: null });
    const pivot = {
      rows: [axis('Segment')],
      column: axis('Actief'),
      measures: [{ of: 'count' }, { of: 'sum', column: columnOf.Premie }, { of: 'median', column: columnOf.Premie }],
      against: null,
    } as const;
    const filters = [{ column: columnOf.Rijen, text: '>=1' }];
    const table = await program.get('list.pivot', { ...asked(), filters, pivot });
    if (table.kind !== 'table') throw new Error(table.kind);
    const width = (table.columns.length + 1) * pivot.measures.length;
    table.rows.forEach(({ path }, row) => {
      const segment = path[0] === undefined ? null : table.levels[0]?.[path[0]]?.label;
      [...table.columns, null].forEach((column: PivotClass | null, at) => {
        const cell = [...own.keys()].filter(
          (kvk) =>
            (segment === null || of(kvk, 'Segment') === segment) &&
            (column === null || String(of(kvk, 'Actief')) === column.label.toLowerCase()),
        );
        const [count, sum, median] = table.values.slice(row * width + at * 3, row * width + at * 3 + 3);
        expect(count).toBe(cell.length);
        expect(sum).toBeCloseTo(sumOf(cell.map(numberOf)), 6);
        expect(median).toBeCloseTo(medianOf(cell.map(numberOf)), 6);
      });
    });
    const years = { column: columnOf.Sinds, bands: { by: 'year' as const }, top: null };
    const byYear = await program.get('list.pivot', {
      ...asked(),
      filters,
      pivot: { ...pivot, rows: [years], column: null },
    });
    expect(byYear.kind === 'table' && byYear.levels[0]?.map(({ label }) => label)).toEqual(
      [...new Set([...own.values()].map(({ Sinds }) => String(Sinds).slice(0, 4)))].toSorted(),
    );
  });

  it('are drawn in charts', async () => {
    const group = { column: columnOf.Segment, bands: { by: 'values' as const }, top: null };
    const filters = [{ column: columnOf.Rijen, text: '>=1' }];
    const bars = await program.get('list.chart', {
      ...asked(),
      filters,
      chart: { kind: 'bars', group, stack: null, measure: { of: 'median', column: columnOf.Premie } },
    });
    if (bars.kind !== 'bars') throw new Error(bars.kind);
    bars.groups.forEach(({ label }, at) => {
      const premiums = [...own.keys()].filter((kvk) => of(kvk, 'Segment') === label).map(numberOf);
      expect(bars.groupValues[at]).toBeCloseTo(medianOf(premiums), 6);
    });
    const spread = await program.get('list.chart', {
      ...asked(),
      filters,
      chart: { kind: 'distribution', column: columnOf.Premie },
    });
    expect(spread).toMatchObject({ kind: 'bars', spread: { count: own.size } });
    const boxes = await program.get('list.chart', {
      ...asked(),
      filters,
      chart: { kind: 'boxes', column: columnOf.Premie, group },
    });
    expect(boxes.kind).toBe('boxes');
  });

  it('are calculated with', async () => {
    const column = calculatedName({
      title: 'Dubbel',
      kind: 'number',
      decimals: 2,
      formula: `als([${columnOf.Actief}]; [${columnOf.Premie}] * 2; 0)`,
    });
    const { columns } = await page({ columns: [column], filters: [{ column: columnOf.Rijen, text: '>=1' }] });
    expect(columns[column]).toEqual([...own.keys()].map((kvk) => (of(kvk, 'Actief') === 'ja' ? numberOf(kvk) * 2 : 0)));
  });

  it('have formats', async () => {
    const { formats } = await page({
      columns: [columnOf.Premie, columnOf.Segment],
      formats: [
        { kind: 'where', column: columnOf.Premie, text: '>=300', sign: 'risk', word: '' },
        { kind: 'where', column: columnOf.Segment, text: 'goud', sign: 'good', word: 'top' },
      ],
    });
    const marked = (head: Head) => formats?.[columnOf[head]]?.map((format) => format?.mark != null);
    expect(marked('Premie')).toEqual(ids.map((kvk) => withOwn(kvk) && numberOf(kvk) >= 300));
    expect(marked('Segment')).toEqual(ids.map((kvk) => of(kvk, 'Segment') === 'goud'));
  });

  it('colour the map', async () => {
    const points = await program.get('list.points', { ...asked(), colour: columnOf.Segment });
    const { ids: placed } = await program.get('list.at', {
      month: program.month(),
      ...{ list: 'advisers', near: null, peers: null, mutations: null, columns: [], rows: [...points.rows] },
    });
    expect(points.rows.length).toBeGreaterThan(50);
    expect(placed.map((_, at) => points.classes[points.classOf[at] as number]?.value ?? null)).toEqual(
      placed.map((kvk) => of(kvk, 'Segment')),
    );
  });

  it('select the offices of a rule of the watch', async () => {
    const query = { ...allAdvisers, filters: [{ column: columnOf.Actief, text: 'ja' }] };
    const draft = {
      subject: { kind: 'shown', query },
      condition: { is: 'changes', column: 'fte', by: null },
      includesMethod: true,
    } as const;
    const { months } = await program.get('watch.try', { month: program.month(), draft, requesterId: 'test' });
    const compared = await page({ columns: ['fte', 'fte@was'], comparison: { ...planted, changedOnly: false } });
    const moved = compared.ids.filter((kvk, at) => {
      const [before, now] = [compared.columns['fte@was']?.[at], compared.columns.fte?.[at]];
      return of(kvk, 'Actief') === 'ja' && before !== now;
    });
    const [outcome] = months.map((each) => each.outcome);
    expect(outcome).toMatchObject(moved.length === 0 ? { is: 'silent' } : { is: 'spoken', count: moved.length });
  });

  it('stand in the dossier as they are in the file', async () => {
    const [kvk = ''] = ids;
    const [found] = await program.get('ownTable.ofOffice', { office: kvk });
    expect(found).toMatchObject({ table: { name: 'Klanten' }, total: 2 });
    expect(found?.rows.map(({ cells }) => cells)).toEqual([
      ['goud', '€ 100', '2012-01-10', 'ja', 'C-0'],
      ['brons', '€ 50', '2024-01-01', 'nee', 'D-0'],
    ]);
    expect(await program.get('ownTable.ofOffice', { office: ids[200] ?? '' })).toEqual([]);
  });

  it('have the value of today in a comparison of two months', async () => {
    const compared = await page({
      columns: [columnOf.Premie, columnOf.Segment, 'fte@was'],
      comparison: { ...planted, changedOnly: false },
    });
    expect(compared.columns[columnOf.Premie]).toEqual(compared.ids.map((kvk) => of(kvk, 'Premie')));
    expect(compared.columns[columnOf.Segment]).toEqual(compared.ids.map((kvk) => of(kvk, 'Segment')));
  });

  it('are refused nowhere that a column of the register of the same kind is not', { tags: ['long'] }, async () => {
    const asks = (column: string) => asksAbout(column, '>=200', program.month(), program.application.requests as never);
    const twins = asks('equity');
    const refused: string[] = [];
    for (const [at, { name, place, input }] of asks(columnOf.Premie).entries()) {
      // They have no past, a remark is about a value of the register, and flows lay two months beside each other. Files are tried below, and
      // documents have the offices of their plan.
      const isOther =
        JSON.stringify(input).includes('@') ||
        /^(?:remark|report|export|dossier)\.|^papers\.(?:measure|start)$|flows$/.test(name);
      if (isOther) continue;
      const [answer, twin] = [
        await program.ask(name, input as never),
        await program.ask(name, twins[at]?.input as never),
      ];
      if (!answer.ok && twin.ok) refused.push(`${name} ${place} ${answer.code} ${answer.detail}`);
    }
    expect([...new Set(refused)]).toEqual([]);
  });
});

/** The file of an export of the offices with rows in the table. */
async function exported(format: ExportFormat, plain = false): Promise<string> {
  const fileName = `klanten${plain ? '-kaal' : ''}.${format}`;
  const started = await program.get('export.start', {
    request: {
      query: { ...allAdvisers, filters: [{ column: columnOf.Rijen, text: '>=1' }] },
      columns: ['kvk', columnOf.Segment, columnOf.Premie, 'fte', columnOf.Sinds, columnOf.Actief, columnOf.Contract],
      ...{ rows: { kind: 'all' }, format, plain, month: program.month(), title: 'Klanten' },
    },
    fileName,
  });
  if (started === null) throw new Error('nothing started');
  await program.application.running.finished(started.id);
  return join(program.exportFolder, fileName);
}

const label = (head: Head): string => `Klanten · ${head}`;

describe('a file with the columns of an own table', { timeout: 120_000 }, () => {
  it('is a workbook in which they stand apart, under the name of the table', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await exported('xlsx'));
    const [sheet, account] = book.worksheets;
    const [groups, labels] = [5, 6].map((row) => sheet?.getRow(row));
    const places = new Map<unknown, number>();
    labels?.eachCell((cell, column) => places.set(cell.value, column));
    const at = (head: string) => places.get(head) ?? -1;
    expect(heads.map((head) => at(label(head)))).not.toContain(-1);
    // A band begins wherever the register's columns end, and has a colour of its own.
    const bandOf = (column: number) => [groups?.getCell(column).value ?? null, groups?.getCell(column).fill];
    expect(bandOf(at(label('Segment')))[0]).toBe('Uw tabel Klanten');
    expect(bandOf(at(label('Sinds')))[0]).toBe('Uw tabel Klanten');
    expect(bandOf(at('FTE'))[0]).not.toBe('Uw tabel Klanten');
    const fills = heads.map((head) => JSON.stringify(bandOf(at(label(head)))[1]));
    expect(new Set(fills).size).toBe(1);
    expect(fills[0]).not.toBe(JSON.stringify(bandOf(at('FTE'))[1]));
    [...own].forEach(([kvk, { Premie, Sinds, Segment }], index) => {
      const row = sheet?.getRow(7 + index);
      expect(row?.getCell(1).value).toBe(kvk);
      expect(row?.getCell(at(label('Premie'))).value).toBe(Premie);
      expect(row?.getCell(at(label('Segment'))).value).toBe(Segment);
      const day = row?.getCell(at(label('Sinds'))).value as Date;
      expect(asNumber(day.toISOString().slice(0, 10))).toBe(Sinds);
    });
    expect(sheet?.getCell(7, at(label('Premie'))).numFmt).toBe('"€" #,##0.00');
    const lines = new Map<string, string>();
    account?.eachRow((row) => lines.set(String(row.getCell(1).value), String(row.getCell(2).value)));
    expect(lines.get('Uw tabel Klanten')).toBe(
      'klanten.csv, gelezen op 25-10-2026. 100 rijen: 100 zeker, 0 te beslissen, 0 niet gevonden',
    );
    const bare = new ExcelJS.Workbook();
    await bare.xlsx.readFile(await exported('xlsx', true));
    expect([bare.worksheets[0]?.getRow(1).values ?? []].flat()).toContain(label('Premie'));
  });

  it('is a CSV, a JSON and a Parquet whose columns have the name of the table', async () => {
    const [head = '', first = ''] = readFileSync(await exported('csv'), 'utf8').split('\n');
    for (const each of heads) expect(head).toContain(label(each));
    expect(first).toContain('goud');
    const rows = JSON.parse(readFileSync(await exported('json'), 'utf8')) as Readonly<Record<string, unknown>>[];
    const file = await asyncBufferFromFile(await exported('parquet'));
    const packed = await parquetReadObjects({ file });
    expect([rows.length, packed.length]).toEqual([own.size, own.size]);
    [...own].forEach(([kvk, { Segment, Premie, Actief, Sinds }], at) => {
      for (const row of [rows[at], packed[at]])
        expect(row).toMatchObject({
          kvk,
          [label('Segment')]: Segment,
          [label('Premie')]: Premie,
          [label('Actief')]: Actief === 'ja',
        });
      expect(asNumber(String(rows[at]?.[label('Sinds')]))).toBe(Sinds);
    });
  });
});
