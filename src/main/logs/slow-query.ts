import type { ListQuery } from '../../shared/domain/lists/list';

/** Queries above this many milliseconds are noted (a keystroke has 50 until its rows are painted). */
export const slowFrom = 40;

export type SlowQuery = { readonly slow: string };

/** Which list was asked and by which columns; the texts of the filters are the user's own. */
export function describeSlow(call: string, query: ListQuery, milliseconds: number): string {
  const names = (keys: readonly { readonly column: string }[]) => keys.map(({ column }) => column).join(',') || '-';
  return `slow ${call} ${query.list} ${Math.round(milliseconds)} ms filters ${names(query.filters)} sort ${names(query.sort)}`;
}

/** Answers a call about a query, and reports it when it took long. */
export function noteSlow<I extends { readonly query: ListQuery }, T>(
  call: string,
  work: (input: I) => T,
  tell: (note: SlowQuery) => void,
): (input: I) => T {
  return (input) => {
    const start = performance.now();
    try {
      return work(input);
    } finally {
      const took = performance.now() - start;
      if (took > slowFrom) tell({ slow: describeSlow(call, input.query, took) });
    }
  };
}
