import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { comparedCountName } from '../../../../shared/catalog/past-column';
import type { Column } from '../../../../shared/domain/lists/column';
import type { SortKey } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';

const mostLevels = 4;

/** The sort without the levels for some columns; the list's default sort when no level is left. */
export function sortWithout(list: ListName, sort: readonly SortKey[], columns: readonly string[]): readonly SortKey[] {
  const left = sort.filter(({ column }) => !columns.includes(column));
  return left.length === 0 ? listDefinitions[list].sort : left;
}

const activeFirst: SortKey = { column: 'active', direction: 'asc' };

/** Whether a list shows its active offices first. */
export const isActiveFirst = ([first]: readonly SortKey[]): boolean =>
  first?.column === activeFirst.column && first.direction === activeFirst.direction;

/** The sort for a distance: the nearest rows first, and closed offices after all others. */
export const nearestFirst: readonly SortKey[] = [activeFirst, { column: 'distance', direction: 'asc' }];

/** Whether a list has the sort for a distance. */
export const isNearestFirst = ([first, second]: readonly SortKey[]): boolean =>
  first?.column === activeFirst.column && second?.column === 'distance';

/** The sort after a distance is removed: without the levels that it added. */
export function sortWithoutDistance(list: ListName, sort: readonly SortKey[]): readonly SortKey[] {
  return sortWithout(list, isNearestFirst(sort) ? sort.slice(2) : sort, ['distance']);
}

/**
 * The sort after a click on a header. A plain click sorts by that column only; the next click reverses the direction. With `addLevel`, the
 * column is added as a level, reversed, or removed.
 */
export function toggleSort(
  sort: readonly SortKey[],
  { column, addLevel }: { readonly column: string; readonly addLevel: boolean },
  defaultSort: readonly SortKey[],
): readonly SortKey[] {
  const current = sort.find((key) => key.column === column);
  if (!addLevel) {
    const reverses = sort.length === 1 && current?.direction === 'asc';
    return [{ column, direction: reverses ? 'desc' : 'asc' }];
  }
  if (current === undefined) {
    return sort.length < mostLevels ? [...sort, { column, direction: 'asc' }] : sort;
  }
  if (current.direction === 'asc') {
    return sort.map((key) => (key === current ? { column, direction: 'desc' } : key));
  }
  const left = sort.filter((key) => key !== current);
  return left.length === 0 ? defaultSort : left;
}

/**
 * Sorts by a column in a direction: by that column only, or as the last level.
 * @param addLevel does nothing when the maximum number of levels is reached
 */
export function sortIn(
  sort: readonly SortKey[],
  { column, direction }: SortKey,
  addLevel: boolean,
): readonly SortKey[] {
  if (!addLevel) return [{ column, direction }];
  const others = sort.filter((key) => key.column !== column);
  return others.length < mostLevels ? [...others, { column, direction }] : sort;
}

/** The initial sort of a comparison: active offices first, then the rows that changed most. */
export const comparedSort = (columns: readonly Column[]): readonly SortKey[] => [
  ...(columns.some(({ name, withheld = false }) => name === activeFirst.column && !withheld) ? [activeFirst] : []),
  { column: comparedCountName, direction: 'desc' },
];

/** The initial sort for a new user: active offices first, then the highest ratings. */
const newcomerKeys: readonly SortKey[] = [activeFirst, { column: 'ratingRiFD', direction: 'desc' }];

/** The sort of a list for a user who is new to the program (docs/rules/session.md#first-steps). */
export function newcomerSort(list: ListName, columns: readonly Column[]): readonly SortKey[] {
  const known = new Set(columns.flatMap(({ name, withheld = false }) => (withheld ? [] : [name])));
  return newcomerKeys.every(({ column }) => known.has(column)) ? newcomerKeys : listDefinitions[list].sort;
}
