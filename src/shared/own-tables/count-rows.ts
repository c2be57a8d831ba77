import { type RowCounts, type RowLinks, type RowState, rowStates } from '../domain/lists/own-table';

/** How many rows of a table have each state. */
export function countRows({ states }: Pick<RowLinks, 'states'>): RowCounts {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const state of states) {
    const name = rowStates[state];
    if (name !== undefined) counts[name] += 1;
  }
  return counts;
}
