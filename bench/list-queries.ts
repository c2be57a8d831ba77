import Database from 'better-sqlite3';
import { facetOf } from '../src/main/lists/facet';
import { type ListStore, openList } from '../src/main/lists/list-store';
import { MonthFile } from '../src/main/months/month-file';
import { adviserColumns } from '../src/shared/catalog/advisers';
import type { ListPageQuery } from '../src/shared/domain/list';
import { type BenchResult, median, timed } from './result';

const pageColumns = adviserColumns.slice(0, 30).map(({ name }) => name);
const infixes = ['er', 'an', 'en', 'oo', 'st', 'ij', 'ar', 'de', 'el', 'in', 'le', 'on'];

/** Infix, number range and list filter, sorted by a ranked text column; another text each time, as when someone types. */
function mix(column: string, run: number): ListPageQuery {
  const text = infixes[Math.abs(run) % infixes.length] ?? 'er';
  return {
    list: 'advisers',
    filters: [
      { column, text },
      { column: 'fte', text: `>=${1 + (Math.abs(run) % 7) / 10}`.replace('.', ',') },
      { column: 'province', text: run % 2 === 0 ? 'Utrecht|Gelderland|Zuid-Holland' : 'Limburg|Utrecht|Noord-Holland' },
    ],
    sort: [{ column: 'name', direction: run % 2 === 0 ? 'asc' : 'desc' }],
    columns: pageColumns,
    offset: 0,
    limit: 20,
  };
}

/** The same as SQL: a filter for each, an order, a page, and the count. */
function sqlOf(query: ListPageQuery): { text: string; parameters: (string | number)[] } {
  const [infix, fte, province] = query.filters;
  const provinces = (province?.text ?? '').split('|');
  const where = `${infix?.column} LIKE ? AND fte >= ? AND province IN (${provinces.map(() => '?').join(',')})`;
  const direction = query.sort[0]?.direction === 'desc' ? 'DESC' : 'ASC';
  return {
    text: `SELECT ${pageColumns.map((name) => `"${name}"`).join(',')}, count(*) OVER () FROM wide WHERE ${where} ORDER BY name ${direction} LIMIT 20`,
    parameters: [`%${infix?.text}%`, Number((fte?.text ?? '').slice(2).replace(',', '.')), ...provinces],
  };
}

/** Columns of a full month at the provider. */
const providerColumns = 252;

/** The rows of a month as one SQLite table in memory, as wide as the provider's: the columns are repeated up to that width. */
function wideTable(store: ListStore): Database.Database {
  const database = new Database(':memory:');
  const wide = Array.from({ length: providerColumns }, (_, at) => at);
  const names = wide.map((at) => `"${nameAt(at)}${at < adviserColumns.length ? '' : `_${at}`}"`);
  database.exec(`CREATE TABLE wide (${names.join(',')})`);
  const insert = database.prepare(`INSERT INTO wide VALUES (${names.map(() => '?').join(',')})`);
  const cells = wide.map((at) => store.cells(nameAt(at)));
  database.transaction(() => {
    for (let row = 0; row < store.total; row++) {
      insert.run(
        cells.map((cell) => {
          const value = cell(row);
          return typeof value === 'object' && value !== null ? value.join(', ') : value;
        }),
      );
    }
  })();
  return database;
}

const nameAt = (at: number): string => adviserColumns[at % adviserColumns.length]?.name ?? '';

/** Queries, facets, and the start from a file that is there. */
export async function benchLists(
  path: string,
  key: Uint8Array,
  thisYear: number,
  large: boolean,
): Promise<BenchResult[]> {
  const open = () => openList(MonthFile.open(path, key), 'advisers', thisYear);
  const warm = await timed(() =>
    open().page({ ...mix('city', 0), filters: [], sort: [{ column: 'kvk', direction: 'asc' }] }),
  );
  const store = open();
  const firstText = await timed(() =>
    store.rows({ list: 'advisers', filters: [{ column: 'name', text: 'advies' }], sort: [] }),
  );
  const database = wideTable(store);
  const results: BenchResult[] = [];
  for (const [name, column, budget] of [
    ['list query, mix A (infix on place)', 'city', large ? 5 : 1],
    ['list query, mix B (infix on name)', 'name', large ? 20 : 3],
  ] as const) {
    const ours = await median(60, (run) => store.page(mix(column, run)));
    const sql = await median(20, (run) => {
      const { text, parameters } = sqlOf(mix(column, run));
      return database.prepare(text).all(...parameters);
    });
    const ratio = sql / ours;
    const fast = ours <= budget && (column === 'name' || large || ratio >= 50);
    const words = `≤ ${budget} ms${column === 'city' && !large ? ', ≥ 50×' : ''}`;
    results.push({
      name,
      value: ours,
      unit: 'ms',
      ratioTo: 'SQL over a wide table',
      ratio,
      budget: words,
      within: fast,
    });
  }
  // A panel of values opens over a list that is on screen, so the list's own query comes first and is not counted.
  const facetTimes: number[] = [];
  for (let run = 0; run < 60; run++) {
    store.page(mix('name', run));
    const { list, filters, sort } = mix('name', run);
    const query = { list, filters, sort, column: 'segmentation', search: '', order: 'count', limit: 200 } as const;
    facetTimes.push(await timed(() => facetOf(store, query)));
  }
  const facet = facetTimes.sort((one, other) => one - other)[30] ?? Number.NaN;
  const facetBudget = large ? 5 : 1;
  const firstBudget = large ? 1000 : 80;
  database.close();
  return [
    ...results,
    {
      name: 'facet counts under the other filters',
      value: facet,
      unit: 'ms',
      ratioTo: null,
      ratio: null,
      budget: `≤ ${facetBudget} ms`,
      within: facet <= facetBudget,
    },
    {
      name: 'first use of a text column',
      value: firstText,
      unit: 'ms',
      ratioTo: null,
      ratio: null,
      budget: `≤ ${firstBudget} ms`,
      within: firstText <= firstBudget,
    },
    {
      name: 'month file to first page',
      value: warm,
      unit: 'ms',
      ratioTo: null,
      ratio: null,
      budget: null,
      within: null,
    },
  ];
}
