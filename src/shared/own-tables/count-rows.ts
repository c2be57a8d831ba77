import { byName } from '../domain/by-name';
import { type RowCounts, type RowLinks, rowStates } from '../domain/lists/own-table';

/** How many rows of a table have each state. */
export function countRows({ states }: Pick<RowLinks, 'states'>): RowCounts {
  const counts = byName(rowStates, () => 0);
  for (const state of states) {
    const name = rowStates[state];
    if (name !== undefined) counts[name] += 1;
  }
  return counts;
}
