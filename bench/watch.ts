import { Comparisons } from '../src/main/lists/comparison/comparisons';
import type { ListEngine } from '../src/main/lists/rows/list-engine';
import { consequencesOf } from '../src/main/lists/rules/consequences';
import type { MonthPair } from '../src/main/lists/rules/month-pair';
import { watchOutcomes } from '../src/main/lists/rules/rule-outcomes';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { watchedComparison } from '../src/main/watch/watch-service';
import { comparableColumns } from '../src/shared/catalog/catalog';
import { wholeList } from '../src/shared/domain/lists/list';
import type { AskedSubject } from '../src/shared/domain/watch/consequence';
import type { AskedRule, WatchCondition, WatchSelection } from '../src/shared/domain/watch/watch-rule';
import { makeEarlierMonths } from './earlier-months';
import { type BenchResult, budgeted, medianTime } from './result';

const monthsKept = 13;
const rules = 100;
const selections = 50;
const numbersOfList = 2000;
const runs = 3;

/** Measures a hundred rules over all stored months, and the consequences of the newest month for fifty views and fifty KvK lists. */
export async function benchWatch(month: StoredMonth, folder: string): Promise<BenchResult[]> {
  const months = [month, ...makeEarlierMonths(month, folder, monthsKept - 1)];
  const files = months.map((each) => MonthFile.open(each));
  const pairsFromDisk = (): readonly MonthPair[] => {
    const lists = files.map((file) => openList(file, 'advisers', { thisYear: 2026, withheld: {} }));
    return months.slice(1).map((before, at) => {
      const [later, earlier, own] = [lists[at], lists[at + 1], months[at]];
      if (later === undefined || earlier === undefined || own === undefined) throw new Error('no month');
      const comparison = watchedComparison(before.ref.period);
      const found = new Comparisons().of(
        {
          ref: own.ref,
          list: () => later,
          earlier: [before.ref],
          earlierList: (_ref, list) => (list === 'advisers' ? earlier : null),
        },
        { list: 'advisers', comparison },
      );
      if (found === null) throw new Error('no comparison');
      return { ...found.lists, compared: found.compared, other: () => null };
    });
  };
  const kvks = kvksOf(month, files[0]);
  const asked = askedRules(month, files[0], kvks);
  const ruled = await medianTime(runs, () => pairsFromDisk().map((pair) => watchOutcomes(pair, asked)));
  const subjects = askedSubjects(asked, kvks);
  const meant = await medianTime(runs, () => consequencesOf(firstOf(pairsFromDisk()), subjects));
  for (const file of files) file.close();
  return [
    budgeted(`${rules} rules of the watch over ${monthsKept} months, from the disk`, ruled, 'ms', 1000),
    budgeted(
      `what a month means for ${selections} views and ${selections} KvK lists, from the disk`,
      meant,
      'ms',
      1000,
    ),
  ];
}

function firstOf(pairs: readonly MonthPair[]): MonthPair {
  const [pair] = pairs;
  if (pair === undefined) throw new Error('no earlier month');
  return pair;
}

const filterTexts = ['ja', 'nee'] as const;

function listOf({ ref }: StoredMonth, file: MonthFile | undefined): ListEngine {
  if (file === undefined) throw new Error(`no ${ref.period}`);
  return openList(file, 'advisers', { thisYear: 2026, withheld: {} });
}

function kvksOf(month: StoredMonth, file: MonthFile | undefined): readonly string[] {
  const list = listOf(month, file);
  const idOf = list.idOf();
  return Array.from({ length: list.total }, (_, row) => idOf(row));
}

/** Rules of every kind, about different selections. */
function askedRules(month: StoredMonth, file: MonthFile | undefined, kvks: readonly string[]): readonly AskedRule[] {
  const list = listOf(month, file);
  const columns = comparableColumns('advisers').filter(({ name }) => !list.isWithheld(name));
  return Array.from({ length: rules }, (_, at): AskedRule => {
    const column = columns[at % columns.length]?.name ?? 'name';
    const conditions: readonly WatchCondition[] = [
      { is: 'leaves' },
      { is: 'changes', column, by: null },
      { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.45 },
      { is: 'empties', column },
    ];
    const selection: WatchSelection =
      at % 2 === 0
        ? {
            of: 'query',
            query: {
              ...wholeList('advisers'),
              filters: [
                { column: 'active', text: filterTexts[at % 4 === 0 ? 0 : 1] },
                { column: 'fte', text: `>${at / 10}`.replace('.', ',') },
              ],
            },
          }
        : { of: 'numbers', kvks: kvks.filter((_kvk, row) => row % rules === at) };
    const condition = conditions[Math.floor(at / 2) % conditions.length] ?? { is: 'leaves' };
    return { id: `r${at}`, condition, includesMethod: true, selection };
  });
}

/** The selections of the rules: views with their own columns, and lists of 2,000 numbers with all columns. */
const askedSubjects = (asked: readonly AskedRule[], kvks: readonly string[]): readonly AskedSubject[] =>
  asked.map(({ id, selection }, at) =>
    selection.of === 'query'
      ? { key: id, selection, columns: ['name', 'city', 'fte', 'ratingRiFD', 'active'] }
      : { key: id, selection: { of: 'numbers', kvks: kvks.slice(at * 200, at * 200 + numbersOfList) }, columns: null },
  );
