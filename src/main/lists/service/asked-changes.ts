import { changeWordColumns } from '../../../shared/catalog/computed';
import { isOfPast } from '../../../shared/catalog/past-column';
import type { Filter, ListQuery, Mutations, SortKey } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';

/** The list and the period of which a question needs the old values. */
export type AskedChanges = { readonly list: ListName; readonly period: Pick<Mutations, 'from' | 'to'> };

/** The parts of any question about a list that name its columns. */
type AnyQuery = Partial<ListQuery> & {
  readonly columns?: readonly string[];
  readonly column?: string | null;
  readonly query?: ListQuery;
};

/** Questions that are about changes whichever columns they name. */
const always: ReadonlySet<string> = new Set(['earlier', 'oldValues']);

const isInWords = (name: string): boolean => changeWordColumns.includes(name);
const names = (named: readonly (Filter | SortKey)[] = []): boolean => named.some(({ column }) => isInWords(column));

/**
 * The period whose old values a question needs, and its list; null for nearly every question. Where a peer group has another period, both are in
 * it.
 */
export function askedChanges(question: string, input: object): AskedChanges | null {
  const given = input as AnyQuery;
  const { query, columns = [], column } = given;
  const { list, filters, sort, mutations = null, peers = null } = query ?? given;
  if (list === undefined) return null;
  const isAsked =
    always.has(question) || names(filters) || names(sort) || columns.some(isInWords) || isInWords(column ?? '');
  const periods = [
    ...(isAsked && mutations !== null ? [mutations] : []),
    ...(names(peers?.filters) && peers?.mutations != null ? [peers.mutations] : []),
  ];
  const [first] = periods;
  if (first === undefined) return null;
  const from = periods.reduce((least, each) => (each.from < least ? each.from : least), first.from);
  const to = periods.reduce((most, each) => (each.to > most ? each.to : most), first.to);
  return { list, period: { from, to } };
}

/** Whether a question is about earlier months too: a comparison, or columns with a past. */
export function asksPast(input: object): boolean {
  const given = input as AnyQuery;
  const { columns = [], column } = given;
  const { comparison, filters = [], sort = [], peers } = given.query ?? given;
  const named = [...filters, ...sort, ...(peers?.filters ?? [])].map((each) => each.column);
  return comparison != null || [...columns, column ?? '', ...named].some(isOfPast);
}
