import { columnNamed } from '../../../shared/catalog/catalog';
import { monthsBefore } from '../../../shared/domain/calendar';
import {
  fewestInMedian,
  type Market,
  type MarketDivisionName,
  type MarketMedian,
  type MarketMonth,
  type MarketMoves,
  type MarketQuery,
  marketDivisionNames,
  marketDivisions,
  marketFigures,
  mostMarketMonths,
} from '../../../shared/domain/lists/analysis/market';
import { type ListQuery, wholeList } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { marketFilters } from '../../../shared/filters/market-filters';
import { groupNumbers } from '../chart/group-numbers';
import { quantile } from '../classes/quantiles';
import type { ComparedEngine } from '../comparison/comparisons';
import type { ListEngine } from '../rows/list-engine';
import { type CountedClass, countedClasses, mergedClasses } from './market-classes';
import { type MarketSide, movesOf } from './market-moves';

/** The stored months of the offices. */
export type MarketMonths = {
  /** The stored periods before the present month, the newest first. */
  readonly periods: readonly string[];
  /** Null for a month that cannot be read, or lacks the offices. */
  readonly open: (period: string) => ListEngine | null;
  /** A stored month, compared with a stored month before it; null when one of them cannot be read. */
  readonly compare: (later: string, earlier: string) => Pick<ComparedEngine, 'lists' | 'compared'> | null;
};

/** The columns of the page. */
const pageColumns: readonly string[] = [
  ...new Set([...marketDivisionNames.map((name) => marketDivisions[name].column), ...marketFigures]),
];

/** What a month of the page tells by itself. */
type MonthNumbers = {
  readonly period: string;
  readonly counts: NonNullable<MarketMonth['counts']>;
  readonly divisions: ReadonlyMap<MarketDivisionName, readonly CountedClass[]>;
  readonly medians: ReadonlyMap<string, MarketMedian>;
};

/**
 * The page of the market (docs/rules/analysis.md#market). Every number equals the number of rows that its filter keeps.
 * @throws Fault FILTER_INVALID, NOT_ALLOWED
 */
export function marketOf(list: ListEngine, { filters, earlier: asked }: MarketQuery, months: MarketMonths): Market {
  const queries = {
    inScope: { ...wholeList('advisers'), filters: marketFilters(filters) },
    active: { ...wholeList('advisers'), filters: marketFilters([]) },
  };
  const present = list.month.period;
  const periods = pagePeriods(months.periods, present);
  const shown = pageColumns.filter((name) => !list.isWithheld(name));
  const between = (earlier: MarketSide, later: MarketSide): MarketMoves | null => {
    const pair = months.compare(later.list.month.period, earlier.list.month.period);
    return pair === null ? null : movesOf({ earlier, later }, pair, shown);
  };
  const openSide = (period: string): MarketSide | null => {
    if (period === present) return sideOf(list, queries);
    const then = months.periods.includes(period) ? months.open(period) : null;
    return then === null ? null : unlessAbsent(() => sideOf(then, queries));
  };
  const numbers = new Map<string, MonthNumbers>();
  const moves: MarketMoves[] = [];
  let before: MarketSide | null = null;
  // Month by month, so that the columns of a month are in memory while all of its questions are answered.
  for (const period of periods) {
    const side = openSide(period);
    if (side === null) continue;
    numbers.set(period, numbersOf(side, shown, queries.inScope));
    const found = before === null ? null : between(before, side);
    if (found !== null) moves.push(found);
    before = side;
  }
  const last = moves.find(({ period }) => period === present) ?? null;
  const other = asked === null || asked === last?.earlier || !numbers.has(asked) ? null : openSide(asked);
  const known = periods.map((period) => numbers.get(period) ?? null);
  return {
    months: periods.map((period, at) => ({ period, counts: known[at]?.counts ?? null })),
    moves,
    against: other === null || before === null ? last : between(other, before),
    divisions: marketDivisionNames
      .filter((name) => shown.includes(marketDivisions[name].column))
      .map((name) => {
        const { column } = list.column(marketDivisions[name].column).column;
        const byMonth = known.map((month) => month?.divisions.get(name) ?? null);
        return { name, column, classes: mergedClasses(column, byMonth, marketDivisions[name]) };
      }),
    figures: marketFigures
      .filter((name) => shown.includes(name))
      .map((name) => ({
        column: list.column(name).column.column,
        months: known.map((month) => month?.medians.get(name) ?? null),
      })),
    withheld: pageColumns
      .filter((name) => !shown.includes(name))
      .map((name) => columnNamed('advisers', name)?.label ?? name),
  };
}

/** The months of the page, the oldest first: every month from the oldest stored one, at most so many. */
function pagePeriods(kept: readonly string[], present: string): readonly string[] {
  const found = [present];
  const oldest = kept.at(-1) ?? present;
  while (found.length < mostMarketMonths && (found[0] ?? present) > oldest)
    found.unshift(monthsBefore(found[0] ?? present, 1));
  return found;
}

type Queries = { readonly inScope: ListQuery; readonly active: ListQuery };

const sideOf = (list: ListEngine, { inScope, active }: Queries): MarketSide => ({
  list,
  rows: list.passing(inScope),
  active: list.passing(active),
});

/** Null for a month that lacks what the question names. */
function unlessAbsent<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** The numbers of a month, without those of columns that it lacks. @param shown the columns of the page */
function numbersOf(side: MarketSide, shown: readonly string[], query: ListQuery): MonthNumbers {
  const { list, rows, active } = side;
  const has = (name: string): boolean => shown.includes(name) && !list.isWithheld(name);
  const divisions = marketDivisionNames
    .filter((name) => has(marketDivisions[name].column))
    .map((name) => [name, countedClasses(side, marketDivisions[name], query)] as const);
  const medians = marketFigures.filter(has).map((name) => [name, medianOf(side, name)] as const);
  return {
    period: list.month.period,
    counts: { offices: rows.length, registered: list.total, active: active.length },
    divisions: new Map(divisions),
    medians: new Map(medians),
  };
}

function medianOf({ list, rows }: MarketSide, name: string): MarketMedian {
  const [values = new Float64Array(0)] = groupNumbers({ rows, own: null, groups: 1 }, list.column(name)).values;
  const count = values.length;
  if (count < fewestInMedian) return { count, numbers: null };
  return {
    count,
    numbers: { median: quantile(values, 0.5), lower: quantile(values, 0.25), upper: quantile(values, 0.75) },
  };
}
