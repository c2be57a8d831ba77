import { handOver } from '../../../shared/bridge/calls';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import { moverColumns } from '../../../shared/catalog/mover-columns';
import type { ChartQuery } from '../../../shared/domain/lists/analysis/chart-answer';
import type { MarketMonthsAsked, MarketQuery } from '../../../shared/domain/lists/analysis/market';
import type { FlowQuery, MonthFlow } from '../../../shared/domain/lists/analysis/month-flow';
import type { PivotQuery } from '../../../shared/domain/lists/analysis/pivot-table';
import type { ChangeCounts, EarlierQuery, RowChanges } from '../../../shared/domain/lists/changes';
import type { RowValues } from '../../../shared/domain/lists/column';
import type { MethodJudgement } from '../../../shared/domain/lists/comparison';
import type { ConditionCountsQuery } from '../../../shared/domain/lists/conditions';
import type { FindQuery } from '../../../shared/domain/lists/find';
import {
  type CellsQuery,
  type FacetQuery,
  type HistogramQuery,
  type ListDescriptionQuery,
  type ListPageQuery,
  type ListQuery,
  type Mutations,
  mostColours,
  type Near,
  type RowChoice,
  type StatisticsQuery,
  wholeList,
} from '../../../shared/domain/lists/list';
import type { AreasQuery } from '../../../shared/domain/lists/list-areas';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { ListPoints, PointsQuery, RowsAtQuery, WithinQuery } from '../../../shared/domain/lists/list-points';
import type { NameSearch } from '../../../shared/domain/lists/name-search';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import type { LimitValues, LimitValuesQuery } from '../../../shared/reasons/limit-trial';
import type { ReasonQuery } from '../../../shared/reasons/reason-facts';
import { chartOf } from '../chart/chart';
import { lackingValues, rowChangesOf } from '../comparison/changes/earlier-values';
import { comparisonQuestions } from '../comparison/comparison-questions';
import type { ComparedEngine } from '../comparison/comparisons';
import { flowOf } from '../comparison/month-flow';
import { summaryOf, total } from '../comparison/summary';
import { duplicatesOf } from '../duplicates/duplicates';
import { formulaResultsOf } from '../formulas/first-results';
import type { CountedMonths } from '../market/counted-months';
import { countMonth, type MarketMonths, marketOf } from '../market/market';
import { pivotOf } from '../pivot/pivot';
import { isWholeList } from '../quality/month-quality';
import type { MonthStates } from '../quality/month-states';
import { qualityQuestions } from '../quality/quality-questions';
import { articlesOf } from '../questions/articles-of-office';
import { conditionCountsOf } from '../questions/condition-counts';
import { countChanges } from '../questions/count-changes';
import { cellsOf, dossiersOf, rowsAt, rowsOfOffices } from '../questions/described-rows';
import { facetOf } from '../questions/facet';
import type { FigureCache } from '../questions/figure-cache';
import { findCell } from '../questions/find-cells';
import { findNames, type NamedList } from '../questions/found-names';
import { membersOf } from '../questions/group-members';
import { histogramOf } from '../questions/histogram';
import { chosenRowsOf, idsWithin } from '../questions/ids-within';
import { limitMonthOf, limitValuesOf } from '../questions/limit-values';
import { areasOf } from '../questions/list-areas';
import { pointsOf } from '../questions/list-points';
import { type NearbyQuery, neighboursOf } from '../questions/neighbours';
import { pageOf, prefetchFirstPage } from '../questions/page';
import { reasonOfCell } from '../questions/reason';
import { statisticsOf } from '../questions/statistics';
import type { ListEngine } from '../rows/list-engine';
import { rowValues } from '../rows/row-values';
import { ruleQuestions } from '../rules/rule-questions';

/** The month of a question, and what the answer needs from it. */
export type AskedMonth = {
  readonly ref: MonthRef;
  /** @throws Fault NOT_ALLOWED, LIST_AWAITED, of `MonthFile.open` */
  readonly list: (name: ListName) => ListEngine;
  /** A list of an earlier month; null when the month is gone or damaged, or lacks this list. */
  readonly earlierList: (ref: MonthRef, name: ListName) => ListEngine | null;
  /** The states of the rules of quality in a month; null when another month is unreadable, or lacks the list of offices. */
  readonly states: (ref: MonthRef) => MonthStates | null;
  /** A list of a stored month, by period. */
  readonly keptList: (period: string, name: ListName) => ListEngine | null;
  /** A stored month, or the month itself, compared with a stored month before it; null when one of them is not stored. */
  readonly comparedOnce: (later: string, earlier: string, list: ListName) => ComparedEngine | null;
  /** The stored months before it, the newest first, and their periods. */
  readonly keptMonths: () => readonly MonthRef[];
  readonly keptPeriods: () => readonly string[];
  readonly figures: FigureCache;
  /** What was counted for the page of the market. */
  readonly counted: CountedMonths;
  /** The user's judgements of a list's columns. */
  readonly judgementsOf: (list: ListName) => readonly MethodJudgement[];
  /** The list that a query is about, of one month or of two. @throws Fault MONTH_NOT_KEPT, and of `list` */
  readonly of: (query: Pick<ListQuery, 'list' | 'comparison'>) => ListEngine;
  /** The comparison of a query. @throws Fault MONTH_NOT_KEPT, and of `list` */
  readonly compared: (query: Pick<ListQuery, 'list' | 'comparison'>) => ComparedEngine;
};

const marketMonthsOf = ({ keptMonths, keptList, comparedOnce, counted }: AskedMonth): MarketMonths => ({
  kept: keptMonths(),
  open: (period) => keptList(period, 'advisers'),
  compare: (later, earlier) => comparedOnce(later, earlier, 'advisers'),
  counted,
});

/** How many rows an action has, and how many its query keeps. */
export type RowCounts = {
  readonly rows: number;
  readonly matched: number;
  /** The number of the action's rows that the query leaves out. */
  readonly outside: number;
};

type ChosenRows = { readonly query: ListQuery; readonly rows: RowChoice };
type RowQuery = { readonly list: ListName; readonly id: string; readonly columns?: readonly string[] | undefined };
type FiguresQuery = { readonly earlierMonth: MonthRef; readonly id: string; readonly columns: readonly string[] };

type LimitMonthQuery = { readonly list: ListName; readonly column: string; readonly earlierMonth: MonthRef };

/** The withheld columns that the provider sends, or that depend on such columns. */
const withheldValues = (list: ListEngine): readonly string[] =>
  list.withheld().filter((name) => computedColumnNamed(name) === undefined);

const bytesOf = (...arrays: readonly { readonly buffer: ArrayBufferLike }[]): readonly Uint8Array[] =>
  arrays.map(({ buffer }) => new Uint8Array(buffer));

/**
 * The questions about a month that the list thread answers. A new question needs only an entry here: main takes its name, input and answer
 * from this table (`MonthQuestions.ask`).
 */
export const listQuestions = {
  describe: (month: Pick<AskedMonth, 'of' | 'compared'>, { list, comparison = null }: ListDescriptionQuery) => {
    const query = { ...wholeList(list), comparison };
    const engine = month.of(query);
    const ofMovers = comparison === null ? [] : moverColumns(list).filter(({ name }) => engine.isWithheld(name));
    const summary = comparison === null ? [] : summaryOf(month.compared(query), query).columns;
    return {
      total: engine.total,
      colourable: engine.withFewValues(mostColours),
      withheld: [...engine.withheld(), ...ofMovers.map(({ name }) => name)],
      changed: summary.flatMap(({ name, outside, counts }) => (outside === null && total(counts) > 0 ? [name] : [])),
    };
  },
  withheld: (month: AskedMonth, { list }: { readonly list: ListName }) => withheldValues(month.list(list)),
  page: (month: AskedMonth, query: ListPageQuery) => pageOf(month.of(query), query),
  facet: (month: AskedMonth, query: FacetQuery) => facetOf(month.of(query), query),
  histogram: (month: AskedMonth, query: HistogramQuery) => histogramOf(month.of(query), query),
  /** The next or previous cell that contains a text. */
  find: (month: AskedMonth, query: FindQuery) => findCell(month.of(query), query),
  /** The query's rows in groups; for a comparison those of the united list. */
  pivot: (month: AskedMonth, query: PivotQuery) => {
    return pivotOf(month.of(query), query, (period) => month.keptList(period, query.list));
  },
  /** The numbers of a chart of the query's rows. */
  chart: (month: AskedMonth, query: ChartQuery) =>
    chartOf(month.of(query), query, {
      periods: month.keptPeriods,
      open: (period) => month.keptList(period, query.list),
    }),
  /** The page of the market, over the stored months. */
  market: (month: AskedMonth, query: MarketQuery & { readonly months: MarketMonthsAsked; readonly keptMonths: true }) =>
    marketOf(month.list(query.list), query, marketMonthsOf(month)),
  /** Counts one stored month for the page of the market. */
  marketMonth: (
    month: AskedMonth,
    query: Pick<MarketQuery, 'list' | 'filters'> & { readonly period: string; readonly keptMonths: true },
  ) => countMonth(month.list(query.list), query, marketMonthsOf(month)),
  /** The first results of a calculated column, before it is shown. */
  formula: (month: AskedMonth, query: ListQuery & { readonly column: string }) =>
    formulaResultsOf(month.of(query), query),
  statistics: (month: AskedMonth, query: StatisticsQuery) => statisticsOf(month.of(query), query),
  /** What a cell follows from; also in the stored months, if `keptMonths` asks for them. */
  reason: (month: AskedMonth, { keptMonths, ...query }: ReasonQuery & { readonly keptMonths: boolean }) =>
    reasonOfCell(month.of(query), query, {
      periods: keptMonths ? month.keptPeriods() : [],
      open: (period) => month.keptList(period, query.list),
    }),
  /** The figures that limits colour. */
  limitValues: (month: AskedMonth, query: LimitValuesQuery): LimitValues => {
    const limitValues = limitValuesOf(month.list(query.list), query);
    return handOver(limitValues, new Uint8Array(limitValues.values.buffer));
  },
  /** The figures in the stored month before, and whether they were calculated in another way; null when that month lacks them. */
  limitMonth: (month: AskedMonth, { list, column, earlierMonth }: LimitMonthQuery) => {
    const pair = {
      later: month.list(list),
      earlier: month.earlierList(earlierMonth, list),
      judgements: month.judgementsOf(list),
    };
    return limitMonthOf(pair, column);
  },
  /** Fails with TOO_MANY_CELLS beyond `mostCells`. */
  cells: (month: AskedMonth, query: CellsQuery) => cellsOf(month.of(query), query),
  /** The first rows of an action, with their descriptions. */
  chosen: (month: AskedMonth, query: CellsQuery) => chosenRowsOf(month.of(query), query),
  /** How many rows a query keeps; the rows are not sorted. */
  matched: (month: AskedMonth, query: ListQuery) => ({ matched: month.of(query).passing(query).length }),
  /** How many rows pass each part of conditions, together with the other filters. */
  conditionCounts: (month: AskedMonth, query: ConditionCountsQuery) => conditionCountsOf(month.of(query), query),
  count: (month: AskedMonth, { query, rows }: ChosenRows): RowCounts => {
    const engine = month.of(query);
    // The screen has just asked this query, so its rows are still remembered.
    const matched = engine.rows(query).length;
    return { rows: engine.chosen(query, rows).length, matched, outside: engine.outside(query, rows) };
  },
  /** How many rows changed in each info group; the query's other filters apply. */
  changes: (month: AskedMonth, query: ListQuery & { readonly mutations: Mutations }): ChangeCounts =>
    countChanges(month.of(query), query),
  /** The old values of some rows' cells, and the words of changes, if the list's sources have them. */
  earlier: (month: AskedMonth, asked: EarlierQuery): Promise<RowChanges> => rowChangesOf(month.list(asked.list), asked),
  /** How many dossiers an action's rows have, and how many have an unknown old value. */
  oldValues: (month: AskedMonth, { query, rows }: ChosenRows) => lackingValues(month.of(query), query, rows),
  /** An office's figures in an earlier month, in column order; null when that month is unreadable. */
  figures: (month: AskedMonth, { earlierMonth, ...asked }: FiguresQuery): readonly (number | null)[] | null => {
    const months = `${monthKey(month.ref)}/${monthKey(earlierMonth)}`;
    const open = () => month.earlierList(earlierMonth, 'advisers');
    return month.figures.of({ months, current: month.list('advisers'), open }, asked);
  },
  /** The places of the query's rows. */
  points: (month: AskedMonth, query: PointsQuery): ListPoints => {
    const points = pointsOf(month.of(query), query);
    const { rows, positions, radii, classOf, unplaced, abroad } = points;
    return handOver(points, ...bytesOf(rows, positions, radii, classOf, unplaced, abroad));
  },
  /** The figures of the query's rows in each part of the country. */
  areas: (month: AskedMonth, query: AreasQuery) => areasOf(month.of(query), query),
  /** The query's rows in an earlier month, with their changes; null when that month is unreadable, or lacks the list. */
  flow: (
    month: AskedMonth,
    { earlierMonth, ...query }: FlowQuery & { readonly earlierMonth: MonthRef },
  ): MonthFlow | null => {
    const before = month.earlierList(earlierMonth, query.list);
    if (before === null) return null;
    const flow = flowOf(month.list(query.list), before, query);
    return handOver(flow, ...bytesOf(flow.same, flow.positions));
  },
  at: (month: AskedMonth, query: RowsAtQuery) => rowsAt(month.list(query.list), query),
  /** The row numbers of some offices, in natural order. */
  rowsOf: (month: AskedMonth, { list, kvks }: { readonly list: ListName; readonly kvks: readonly string[] }) => {
    const rows = rowsOfOffices(month.list(list), new Set(kvks));
    return handOver(rows, new Uint8Array(rows.buffer));
  },
  /** Ids of the rows within a part of the map. */
  within: (month: AskedMonth, query: WithinQuery) => idsWithin(month.of(query), query),
  /** All values of a row, or some of its columns; null when the row does not exist. */
  values: (month: AskedMonth, { list, id, columns }: RowQuery): RowValues | null => {
    const engine = month.list(list);
    const row = engine.rowNumber(id);
    return row === undefined ? null : { ...rowValues(engine, row, columns), withheld: withheldValues(engine) };
  },
  /** Ids of the dossiers of an action's rows, each once. */
  dossiers: (month: AskedMonth, { query, rows }: ChosenRows) => dossiersOf(month.of(query), query, rows),
  /** Offices or persons whose name matches the typed text. */
  named: (month: AskedMonth, { list, ...search }: NameSearch & { readonly list: NamedList }) =>
    findNames(() => month.list(list), list, search),
  /** The members of a group, in the given order. */
  members: (month: AskedMonth, { kvks }: { readonly kvks: readonly string[] }) =>
    membersOf(month.list('advisers'), kvks),
  /** Fails with PLACE_UNKNOWN when the place of the office or location is unknown. */
  nearby: (month: AskedMonth, query: NearbyQuery) =>
    neighboursOf(month.list('advisers'), () => month.list('locations'), query),
  /** Articles that name an office, the newest first. */
  articles: (month: AskedMonth, { kvk }: { readonly kvk: string }) => articlesOf(month.list('press'), kvk),
  /** The place of a centre; fails with PLACE_UNKNOWN when it is unknown. */
  checkCentre: (month: AskedMonth, { near }: { readonly near: Near }) => {
    const offices = month.list('advisers');
    offices.checkCentre(near);
    return offices.centreOf(near);
  },
  /** Which of these KvK numbers are not offices of the month. */
  missing: (month: AskedMonth, { kvks }: { readonly kvks: Uint32Array }) => {
    const offices = month.list('advisers');
    const missing = kvks.filter((kvk) => offices.rowNumber(String(kvk).padStart(8, '0')) === undefined);
    return handOver(missing, new Uint8Array(missing.buffer));
  },
  ...comparisonQuestions,
  ...ruleQuestions,
  ...qualityQuestions,
  /** The active offices of a month that may be one office twice, of which the query keeps at least one. */
  duplicates: (month: Pick<AskedMonth, 'list'>, query: ListQuery) =>
    duplicatesOf(month.list('advisers'), isWholeList(query) ? null : query),
  /** Reads what the first page of the list of offices needs. */
  prefetch: (month: AskedMonth, _input: object) => {
    prefetchFirstPage(month.list('advisers'));
    return null;
  },
};

type ListQuestions = typeof listQuestions;
export type QuestionName = keyof ListQuestions;
export type QuestionInput<N extends QuestionName> = Parameters<ListQuestions[N]>[1];
export type QuestionAnswer<N extends QuestionName> = Awaited<ReturnType<ListQuestions[N]>>;
