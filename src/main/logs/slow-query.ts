import type { ListQuery } from '../../shared/domain/list';

/** Queries above this many milliseconds are noted (a keystroke has 50 until its rows are painted). */
export const slowFrom = 40;

export type SlowQuery = { readonly slow: string };

/** Which list was asked and by which columns; the texts of the filters are the user's own. */
export function describeSlow(call: string, query: ListQuery, milliseconds: number): string {
  const names = (keys: readonly { readonly column: string }[]) => keys.map(({ column }) => column).join(',') || '-';
  return `slow ${call} ${query.list} ${Math.round(milliseconds)} ms filters ${names(query.filters)} sort ${names(query.sort)}`;
}

/** Runs a query, and tells of it when it took long. */
export function noteSlow<Q extends ListQuery, T>(
  call: string,
  work: (query: Q) => T,
  tell: (note: SlowQuery) => void,
): (query: Q) => T {
  return (query) => {
    const start = performance.now();
    try {
      return work(query);
    } finally {
      const took = performance.now() - start;
      if (took > slowFrom) tell({ slow: describeSlow(call, query, took) });
    }
  };
}
