import { rowsOfPage } from '../src/main/lists/questions/described-rows';
import { facetOf } from '../src/main/lists/questions/facet';
import { findNames } from '../src/main/lists/questions/found-names';
import { pointsOf } from '../src/main/lists/questions/list-points';
import type { ListEngine } from '../src/main/lists/rows/list-engine';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { adviserColumns } from '../src/shared/catalog/advisers';
import { type CalculatedKind, calculatedName } from '../src/shared/catalog/calculated-column';
import { conditionsName } from '../src/shared/catalog/computed';
import { type ListPageQuery, wholeList } from '../src/shared/domain/lists/list';
import type { Peer } from './peers/peer';
import { duckDbPeer } from './peers/peer-duckdb';
import { rowsPeer } from './peers/peer-rows';
import { sqlPeer } from './peers/peer-sql';
import { type BenchResult, budgeted, medianTime, p95, timed } from './result';

const pageColumns = adviserColumns.slice(0, 30).map(({ name }) => name);
/** One text per run, so that no answer is cached. */
const infixes = `er an en oo st ij ar de el in le on we ou al or be rk ol ve ee lo aa ge te ch ri he re ho
   nd ne at am ro es sc um bo ke ld ui hu di ns ra ek tr mo la rs ma sl wi ha it na se ig da`.split(/\s+/);
const runs = infixes.length;
/** Enough warm-ups for the code to be compiled. */
const warmUps = 300;

/**
 * A query with an infix, a number range and a list filter, sorted by a ranked text column. Each run has another text, as when a user types.
 */
function mix(column: string, run: number): ListPageQuery {
  const text = infixes[Math.abs(run) % infixes.length] ?? 'er';
  return {
    ...wholeList('advisers'),
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

type Mix = {
  readonly name: string;
  readonly column: string;
  readonly budget: number;
  readonly timesSql: number | null;
};

/** One result for each peer; the first one has the budget. */
async function benchMix(engine: ListEngine, peers: readonly Peer[], asked: Mix): Promise<BenchResult[]> {
  const { name, column, budget, timesSql } = asked;
  const ours = await medianTime(runs, (run) => rowsOfPage(engine, mix(column, run)), warmUps);
  const results: BenchResult[] = [];
  for (const peer of peers) {
    const ratio = (await medianTime(runs, (run) => peer.query(mix(column, run)))) / ours;
    const first = results.length === 0;
    const words = `≤ ${budget} ms${timesSql === null ? '' : `, ≥ ${timesSql}×`}`;
    results.push({
      name: first ? name : '',
      value: ours,
      unit: 'ms',
      ratioTo: peer.name,
      ratio,
      budget: first ? words : null,
      within: first ? ours <= budget && (timesSql === null || ratio >= timesSql) : null,
    });
  }
  return results;
}

/** A panel of values opens over a list on screen, so the list's own query runs first, and is not measured. */
async function facetTime(engine: ListEngine): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    rowsOfPage(engine, mix('name', run));
    const { columns, offset, limit, ...asked } = mix('name', run);
    const query = { ...asked, column: 'rfdSegmentation', search: '', order: 'count', limit: 200 } as const;
    times.push(await timed(() => facetOf(engine, query)));
  }
  return times.sort((one, other) => one - other)[runs / 2] ?? Number.NaN;
}

/** Each run has another number, so that no answer is cached. */
const conditionsTime = (engine: ListEngine): Promise<number> =>
  medianTime(
    runs,
    (run) =>
      engine.passing({
        ...wholeList('advisers'),
        filters: [
          {
            column: conditionsName,
            text: `(city=utrecht of fte=">=${2 + (Math.abs(run) % 9)}") en niet province=Limburg`,
          },
        ],
      }),
    warmUps,
  );

/** A calculated column with another formula in each run, so that nothing is cached; the columns that it uses are already in memory. */
const calculatedTime = (engine: ListEngine, kind: CalculatedKind, formula: (run: number) => string): Promise<number> =>
  medianTime(
    runs,
    (run) => engine.column(calculatedName({ title: 'Proef', kind, decimals: 2, formula: formula(Math.abs(run)) })),
    20,
  );

/** A filter that keeps nearly all rows, and differs from that of the run before. */
const pointsTime = (engine: ListEngine): Promise<number> =>
  medianTime(runs, (run) =>
    pointsOf(engine, {
      ...wholeList('advisers'),
      filters: [{ column: 'kvk', text: String(Math.abs(run) % 2 === 0 ? 9 : 99) }],
      colour: 'ratingRiFD',
    }),
  );
/** Typical searches in the palette: a beginning, parts of names, and typing errors, for which every word is compared. */
const searches = ['adv', 'hypotheken utrecht', 'assurantei', 'pensioen', 'verzekeringn rotterdam', '99041'];

/**
 * The first search reads every word of the month, so it is measured separately. `blocked` is how long other requests had to wait during it.
 */
async function searchTimes(
  engine: ListEngine,
): Promise<{ readonly first: number; readonly blocked: number; readonly next: number }> {
  const search = (run: number) =>
    findNames(() => engine, 'advisers', { text: searches[run % searches.length] ?? '', activeOnly: false, limit: 8 });
  // The list uses this column already, so the search must not have to load it.
  engine.cells('name');
  let blocked = 0;
  let received = performance.now();
  const watch = () => {
    const now = performance.now();
    blocked = Math.max(blocked, now - received);
    received = now;
    watching = setImmediate(watch);
  };
  let watching = setImmediate(watch);
  const first = await timed(() => search(0));
  clearImmediate(watching);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed(() => search(run)));
  return { first, blocked, next: p95(times) };
}

/** Measures queries, facets, and opening a list from an existing file. */
export async function benchLists(input: {
  readonly month: StoredMonth;
  readonly thisYear: number;
  readonly folder: string;
  readonly large: boolean;
}): Promise<BenchResult[]> {
  const { month, thisYear, folder, large } = input;
  const open = () => openList(MonthFile.open(month), 'advisers', { thisYear, withheld: {} });
  const byKvk = { ...mix('city', 0), filters: [], sort: [{ column: 'kvk', direction: 'asc' }] } as const;
  const warm = await timed(() => rowsOfPage(open(), byKvk));
  const engine = open();
  const firstText = await timed(() =>
    engine.rows({ ...wholeList('advisers'), filters: [{ column: 'name', text: 'advies' }] }),
  );
  const mixA = { name: 'list query, mix A (infix on place)', column: 'city' };
  const mixB = { name: 'list query, mix B (infix on name)', column: 'name' };
  const results: BenchResult[] = [];
  const measure = async (peers: readonly Peer[]) => {
    results.push(
      ...(await benchMix(engine, peers, { ...mixA, budget: large ? 5 : 1, timesSql: large ? null : 50 })),
      ...(await benchMix(engine, peers, { ...mixB, budget: large ? 20 : 3, timesSql: null })),
    );
  };
  const sql = sqlPeer(engine, folder);
  const duckDb = await duckDbPeer(engine);
  await measure([sql, rowsPeer(engine), ...(duckDb === null ? [] : [duckDb])]);
  const found = await searchTimes(engine);
  sql.close();
  duckDb?.close();
  return [
    ...results,
    budgeted('facet counts under the other filters', await facetTime(engine), 'ms', large ? 5 : 1),
    budgeted('conditions of four filters', await conditionsTime(engine), 'ms', large ? 10 : 1),
    budgeted(
      'a calculated column: a ratio of two, rounded',
      await calculatedTime(engine, 'number', (run) => `afronden([equity] / ([fte] + ${run + 1}); 1)`),
      'ms',
      large ? 100 : 10,
    ),
    budgeted(
      'a calculated column: a choice by three columns',
      await calculatedTime(
        engine,
        'choice',
        (run) => `als([fte] < ${run} en [province] <> "Utrecht"; "klein"; [rfdSegmentation])`,
      ),
      'ms',
      large ? 100 : 10,
    ),
    budgeted(
      'a calculated column: texts of two columns',
      await calculatedTime(engine, 'text', (run) => `hoofdletters([city]) & " ${run} " & [province]`),
      'ms',
      large ? 100 : 10,
    ),
    budgeted(
      'a calculated column: a text for each row',
      await calculatedTime(engine, 'text', (run) => `links([name]; 12) & ", ${run} " & [fte]`),
      'ms',
      null,
    ),
    budgeted('points of the map, coloured', await pointsTime(engine), 'ms', null),
    budgeted('search of the palette, 95 of 100', found.next, 'ms', 50),
    budgeted('first search of the palette', found.first, 'ms', null),
    budgeted('a question beside that first search waits', found.blocked, 'ms', large ? 500 : 80),
    budgeted('first use of a text column', firstText, 'ms', large ? 1000 : 80),
    budgeted('month file to first page', warm, 'ms', null),
  ];
}
