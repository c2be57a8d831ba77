import { rowFilterColumns } from '../../../../shared/catalog/computed';
import { keptComparison } from '../../../../shared/domain/lists/comparison';
import { hasPlaces } from '../../../../shared/domain/lists/list-name';
import { type KeptView, type PartIn, partsIn, picked } from '../../../../shared/view/view';
import { toView } from './arrangement';
import type { ListState } from './list-state';

type Arranged = Pick<ListState, 'list' | 'description' | PartIn<'saved'>>;

/** What a saved filter stores about a list. A text that is not understood filters nothing, and is left out. */
export function keptViewOf(state: Arranged): KeptView {
  const { list, description, columns, filters, comparison, display } = state;
  return {
    ...picked(state, partsIn('saved')),
    list,
    columns: toView(columns),
    filters: filters.applied,
    display: comparison === null && hasPlaces(list) ? display : null,
    comparison:
      comparison === null || description === null ? null : keptComparison(comparison, description.month.period),
  };
}

/** Sorts property names, so that equal objects have equal JSON. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Whether a list looks like a stored view: the same rows in the same order, with the same columns. Column widths, the preset, and columns
 * that no longer exist are ignored; so is a map that the view does not ask for.
 */
export function showsSame(own: Arranged, kept: KeptView): boolean {
  const known = new Set([...own.columns.map(({ column }) => column.name), ...rowFilterColumns.map(({ name }) => name)]);
  const comparable = ({ columns, sort, filters, ...others }: Omit<KeptView, 'preset'>): string =>
    JSON.stringify(
      {
        ...others,
        columns: columns.flatMap(({ name, shown, pinned }) =>
          shown && known.has(name) ? [[name, pinned === true]] : [],
        ),
        sort: sort.filter(({ column }) => known.has(column)),
        filters: filters
          .filter(({ column }) => known.has(column))
          .map(({ column, text }) => `${column}=${text}`)
          .sort(),
      },
      inOrder,
    );
  const { preset: _before, ...before } = kept;
  const { preset: _now, ...shown } = keptViewOf(own);
  return comparable(before) === comparable({ ...shown, display: kept.display === null ? null : shown.display });
}
