import { columnsIn, type QuestionParts } from '../../../shared/access/named-parts';
import { changeWordColumns } from '../../../shared/catalog/computed';
import { asksEarlierMonths } from '../../../shared/catalog/named-columns';
import { chartColumns } from '../../../shared/domain/lists/analysis/chart';
import { pivotColumns } from '../../../shared/domain/lists/analysis/pivot';
import type { Filter, Mutations, SortKey } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { everyFilter } from '../../../shared/filters/conditions/every-filter';
import { readRelated } from '../../../shared/filters/kinds/related-filter';

/** A list and a period whose old values a question needs. */
export type NeededChanges = { readonly list: ListName; readonly period: Pick<Mutations, 'from' | 'to'> };

/** The parts of a question about a list that name columns. */
type AnyQuery = Partial<QuestionParts> & { readonly keptMonths?: boolean };

const groupColumns = ({ pivot, chart }: AnyQuery): readonly string[] => [
  ...(pivot === undefined ? [] : pivotColumns(pivot)),
  ...(chart === undefined ? [] : chartColumns(chart)),
];

/** Questions that always need old values, whichever columns they name. */
const always: ReadonlySet<string> = new Set(['earlier', 'oldValues']);

const isInWords = (name: string): boolean => changeWordColumns.includes(name);
const names = (named: readonly (Filter | SortKey)[] = []): boolean => named.some(({ column }) => isInWords(column));

/**
 * The periods whose old values a question needs, one for each list; nearly all questions need none. If a peer group or a filter on another
 * list has another period for the same list, the period covers both.
 */
export function neededChanges(question: string, input: object): readonly NeededChanges[] {
  const given = input as AnyQuery;
  const { query, columns: named = [], column } = given;
  const columns = [...named, ...groupColumns(given)];
  const { list, filters: written = [], sort, mutations = null, peers = null } = query ?? given;
  const filters = everyFilter(written);
  if (list === undefined) return [];
  const isAsked = always.has(question) || names(sort) || columns.some(isInWords) || isInWords(column ?? '');
  const asked = [
    ...(isAsked && mutations !== null ? [{ list, period: mutations }] : []),
    ...ofFilters(list, filters, mutations),
    ...ofFilters(list, everyFilter(peers?.filters ?? []), peers?.mutations ?? null),
  ];
  return [...new Set(asked.map((needed) => needed.list))].map((name) => {
    const periods = asked.flatMap((needed) => (needed.list === name ? [needed.period] : []));
    const from = periods.map((period) => period.from).sort();
    const to = periods.map((period) => period.to).sort();
    return { list: name, period: { from: from[0] ?? '', to: to.at(-1) ?? '' } };
  });
}

/** What a list's filters need, and the filters of another list that one of them refers to. */
const ofFilters = (
  list: ListName,
  filters: readonly Filter[],
  mutations: Mutations | null,
): readonly NeededChanges[] => [
  ...(names(filters) && mutations !== null ? [{ list, period: mutations }] : []),
  ...filters.flatMap(({ text }) => {
    const related = readRelated(text.replace(/^!/, ''));
    return related === null ? [] : ofFilters(related.list, everyFilter(related.filters), related.mutations);
  }),
];

/** Whether a question also reads earlier months: it is a comparison, or has columns about earlier months. */
export function asksPast(input: object): boolean {
  const given = input as AnyQuery;
  const { comparison } = given.query ?? given;
  const isOfMonths = given.pivot?.against != null || given.chart?.kind === 'line';
  return comparison != null || isOfMonths || given.keptMonths === true || columnsIn(given).some(asksEarlierMonths);
}
