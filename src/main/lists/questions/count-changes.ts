import type { ChangeCounts } from '../../../shared/domain/lists/changes';
import { infoGroups } from '../../../shared/domain/lists/column';
import type { ListQuery, Mutations } from '../../../shared/domain/lists/list';
import { changedOn } from '../rows/columns/changed-columns';
import type { ListEngine } from '../rows/list-engine';

/** How many rows changed in each group in the period; the other filters of the query apply. */
export function countChanges(engine: ListEngine, query: ListQuery & { readonly mutations: Mutations }): ChangeCounts {
  const rows = engine.rowsWithoutMutations(query);
  const counts = infoGroups.flatMap((group) => {
    const groups = engine.daysOf([group]);
    if (groups.length === 0) return [];
    const stored = changedOn(engine.total, { groups, period: query.mutations });
    if (stored.storage !== 'date') return [];
    let count = 0;
    for (const row of rows) if (stored.values[row] !== 0) count++;
    return [[group, count] as const];
  });
  return Object.fromEntries(counts);
}
