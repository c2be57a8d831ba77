import { rowFilterColumns } from '../../../../shared/catalog/computed';
import { keptComparison } from '../../../../shared/domain/lists/comparison';
import type { KeptView } from '../../../../shared/domain/lists/kept-view';
import { toView } from './arrangement';
import type { ListState } from './list-state';

type Arranged = Pick<
  ListState,
  | 'list'
  | 'description'
  | 'columns'
  | 'sort'
  | 'filters'
  | 'mutations'
  | 'near'
  | 'peers'
  | 'comparison'
  | 'colour'
  | 'preset'
  | 'pivot'
  | 'pinnedRows'
  | 'chart'
  | 'formats'
  | 'later'
>;

/** What a saved filter stores about a list. A text that is not understood filters nothing, and is left out. */
export function keptViewOf({
  list,
  description,
  columns,
  sort,
  filters,
  mutations,
  near,
  peers,
  comparison: compared,
  colour,
  preset,
  pivot,
  pinnedRows,
  chart,
  formats,
  later,
}: Arranged): KeptView {
  const comparison =
    compared === null || description === null ? null : keptComparison(compared, description.month.period);
  const kept = { list, columns: toView(columns), sort, filters: filters.applied, mutations, near, peers };
  const some = {
    ...(pinnedRows.length > 0 && { pinnedRows }),
    ...(formats.length > 0 && { formats }),
    ...(Object.keys(later).length > 0 && { later }),
  };
  return { ...kept, comparison, colour, preset, pivot, chart, ...some };
}

/** Sorts property names, so that equal objects have equal JSON. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Whether a list looks like a stored view: the same rows in the same order, with the same columns. Column widths, the preset, and columns
 * that no longer exist are ignored.
 */
export function showsSame(now: Arranged, kept: KeptView): boolean {
  const known = new Set([...now.columns.map(({ column }) => column.name), ...rowFilterColumns.map(({ name }) => name)]);
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
  const { preset: _before, ...was } = kept;
  const { preset: _now, ...is } = keptViewOf(now);
  return comparable(was) === comparable(is);
}
