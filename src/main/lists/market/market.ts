import { columnNamed } from '../../../shared/catalog/catalog';
import { monthsBefore } from '../../../shared/domain/calendar';
import {
  fewestInMedian,
  type Market,
  type MarketMedian,
  type MarketMonthsAsked,
  type MarketMoves,
  type MarketQuery,
  marketDivisionNames,
  marketDivisions,
  marketFigures,
  mostMarketMonths,
} from '../../../shared/domain/lists/analysis/market';
import { type Filter, type ListQuery, wholeList } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { marketFilters } from '../../../shared/filters/market-filters';
import { groupNumbers } from '../chart/group-numbers';
import { quantile } from '../classes/quantiles';
import type { ComparedEngine } from '../comparison/comparisons';
import type { ListEngine } from '../rows/list-engine';
import type { CountedMonths, MonthNumbers } from './counted-months';
import { countedClasses, mergedClasses } from './market-classes';
import { type MarketSide, movesOf } from './market-moves';

/** The stored months of the offices. */
export type MarketMonths = {
  /** The stored months before the present month, the newest first. */
  readonly kept: readonly MonthRef[];
  /** Null for a month that cannot be read, or lacks the offices. */
  readonly open: (period: string) => ListEngine | null;
  /** A stored month, compared with a stored month before it; null when one of them cannot be read. */
  readonly compare: (later: string, earlier: string) => Pick<ComparedEngine, 'lists' | 'compared'> | null;
  /** What was counted for questions before. */
  readonly counted: CountedMonths;
};

/** The columns of the page. */
const pageColumns: readonly string[] = [
  ...new Set([...marketDivisionNames.map((name) => marketDivisions[name].column), ...marketFigures]),
];

/** A question to the page. */
type MarketQuestion = MarketQuery & { readonly months: MarketMonthsAsked };

/** Months and the moves between them, each counted once for some filters. */
class MonthCounts {
  private readonly sides = new Map<string, MarketSide | null>();
  private readonly queries: Queries;
  /** The columns of the page that the subscription shows. */
  readonly shown: readonly string[];

  constructor(
    private readonly list: ListEngine,
    private readonly filters: readonly Filter[],
    private readonly months: MarketMonths,
  ) {
    this.queries = {
      inScope: { ...wholeList('advisers'), filters: marketFilters(filters) },
      active: { ...wholeList('advisers'), filters: marketFilters([]) },
    };
    this.shown = pageColumns.filter((name) => !list.isWithheld(name));
  }

  /** The numbers of a month; null for one that is not stored, cannot be read, or cannot answer the question. */
  numbers(period: string): MonthNumbers | null {
    const ref = this.refOf(period);
    if (ref === null) return null;
    return this.months.counted.numbers.of([this.filters, ref], () => {
      const side = this.side(period);
      return side === null ? null : numbersOf(side, this.shown, this.queries.inScope);
    });
  }

  /** What moved between two months; null when one of them cannot be read. */
  moves(earlier: string, later: string): MarketMoves | null {
    return this.months.counted.moves.of([this.filters, this.refOf(earlier), this.refOf(later)], () => {
      const [before, after] = [this.side(earlier), this.side(later)];
      const pair = before === null || after === null ? null : this.months.compare(later, earlier);
      return before === null || after === null || pair === null
        ? null
        : movesOf({ earlier: before, later: after }, pair, this.shown);
    });
  }

  private refOf(period: string): MonthRef | null {
    const { month } = this.list;
    return period === month.period ? month : (this.months.kept.find((ref) => ref.period === period) ?? null);
  }

  private side(period: string): MarketSide | null {
    const known = this.sides.get(period);
    if (known !== undefined) return known;
    const engineThen = period === this.list.month.period ? this.list : this.months.open(period);
    const side = engineThen === null ? null : unlessAbsent(() => sideOf(engineThen, this.queries));
    // Only the month itself and two others at a time: their columns are large.
    for (const oldPeriod of [...this.sides.keys()].slice(0, -1)) this.sides.delete(oldPeriod);
    this.sides.set(period, side);
    return side;
  }
}

/**
 * The page of the market (docs/rules/analysis.md#market). Every number equals the number of rows that its filter keeps.
 * @throws Fault FILTER_INVALID, NOT_ALLOWED
 */
export function marketOf(
  list: ListEngine,
  { filters, earlier: asked, months: which }: MarketQuestion,
  months: MarketMonths,
): Market {
  const counts = new MonthCounts(list, filters, months);
  const { shown } = counts;
  const present = list.month.period;
  const keptPeriods = months.kept.map(({ period }) => period);
  const periods = which === 'own' ? ownPeriods(keptPeriods, present, asked) : pagePeriods(keptPeriods, present);
  // A filter that cannot be asked is refused, and not a month without numbers.
  list.passing({ ...wholeList('advisers'), filters: marketFilters(filters) });
  // Month by month, so that the columns of a month are in memory while all of its questions are answered.
  const moves: MarketMoves[] = [];
  let before: string | null = null;
  const known = periods.map((period) => {
    const numbers = counts.numbers(period);
    if (numbers === null) return null;
    const move = before === null ? null : counts.moves(before, period);
    if (move !== null) moves.push(move);
    before = period;
    return numbers;
  });
  const last = moves.find(({ period }) => period === present) ?? null;
  const isOther = asked !== null && asked !== last?.earlier && known[periods.indexOf(asked)] != null;
  return {
    months: periods.map((period, at) => ({ period, counts: known[at]?.counts ?? null })),
    moves,
    against: isOther ? counts.moves(asked, present) : last,
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

/** Counts one stored month, and what moved since the stored month before it, for the page that is asked next. */
export function countMonth(
  list: ListEngine,
  { filters, period }: Pick<MarketQuery, 'filters'> & { readonly period: string },
  months: MarketMonths,
): null {
  const counts = new MonthCounts(list, filters, months);
  const before = months.kept.find((ref) => ref.period < period);
  if (counts.numbers(period) !== null && before !== undefined && counts.numbers(before.period) !== null)
    counts.moves(before.period, period);
  return null;
}

/** The month of the page and the one that it is compared with. */
function ownPeriods(kept: readonly string[], present: string, asked: string | null): readonly string[] {
  const earlier = asked !== null && kept.includes(asked) ? asked : kept[0];
  return earlier === undefined ? [present] : [earlier, present];
}

/** The months of the page, the oldest first: every month from the oldest stored one, at most so many. */
function pagePeriods(kept: readonly string[], present: string): readonly string[] {
  const periods = [present];
  const oldest = kept.at(-1) ?? present;
  while (periods.length < mostMarketMonths && (periods[0] ?? present) > oldest)
    periods.unshift(monthsBefore(periods[0] ?? present, 1));
  return periods;
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
