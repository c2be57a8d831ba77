import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import type { SortKey } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';

const mostLevels = 4;

/** The sort without the levels of some columns; the list's own sort when no level is left. */
export function sortWithout(list: ListName, sort: readonly SortKey[], columns: readonly string[]): readonly SortKey[] {
  const left = sort.filter(({ column }) => !columns.includes(column));
  return left.length === 0 ? listDefinitions[list].sort : left;
}

const activeFirst: SortKey = { column: 'active', direction: 'asc' };

/** The nearest first, and closed offices behind all others. */
export const nearestFirst: readonly SortKey[] = [activeFirst, { column: 'distance', direction: 'asc' }];

/** Whether a list is sorted as a distance sorts it. */
export const isNearestFirst = ([first, second]: readonly SortKey[]): boolean =>
  first?.column === activeFirst.column && second?.column === 'distance';

/** The sort after a distance is removed, without the levels that it brought. */
export function sortWithoutDistance(list: ListName, sort: readonly SortKey[]): readonly SortKey[] {
  return sortWithout(list, isNearestFirst(sort) ? sort.slice(2) : sort, ['distance']);
}

/**
 * The sort after a click on a header. A plain click sorts by that column alone and turns the direction of the next one;
 * with `addLevel` the column becomes, turns or leaves a level of its own.
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
 * The sort by a column in a direction: alone, or as one more level behind those there are.
 * @param addLevel does nothing when there are as many levels as there may be
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

/** The first sort for a new user: active offices first, the highest ratings before the others. */
const telling: readonly SortKey[] = [activeFirst, { column: 'ratingRiFD', direction: 'desc' }];

/** How a list is sorted for a user who has not been introduced (docs/product.md#first-steps). */
export function newcomerSort(list: ListName, columns: readonly Column[]): readonly SortKey[] {
  const known = new Set(columns.flatMap(({ name, withheld = false }) => (withheld ? [] : [name])));
  return telling.every(({ column }) => known.has(column)) ? telling : listDefinitions[list].sort;
}
