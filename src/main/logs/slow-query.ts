import { isCalculated } from '../../shared/catalog/calculated-column';
import type { ListQuery } from '../../shared/domain/lists/list';

/** Queries above this many milliseconds are noted (a keystroke has 50 until its rows are painted). */
export const slowFrom = 40;

export type SlowQuery = { readonly slow: string };

/** Which list was asked and by which columns; the texts of the filters are the user's own. */
export function describeSlow(call: string, query: ListQuery, milliseconds: number): string {
  // The name of a calculated column is its formula, in which a text may be the user's own too.
  const named = ({ column }: { readonly column: string }) => (isCalculated(column) ? 'calculated' : column);
  const names = (keys: readonly { readonly column: string }[]) => keys.map(named).join(',') || '-';
  return `slow ${call} ${query.list} ${Math.round(milliseconds)} ms filters ${names(query.filters)} sort ${names(query.sort)}`;
}

type NotedCall = {
  readonly call: string;
  /** Only a call about a query of a list is noted. */
  readonly query: object;
  readonly note: (note: SlowQuery) => void;
};

const isQuery = (query: object): query is ListQuery => 'list' in query && 'filters' in query && 'sort' in query;

/** Answers a call, and notes it when it is about a query and took long. */
export function noteSlow<T>({ call, query, note }: NotedCall, work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    const took = performance.now() - start;
    if (took > slowFrom && isQuery(query)) note({ slow: describeSlow(call, query, took) });
  }
}
