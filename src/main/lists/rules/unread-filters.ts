import { restsOn } from '../../../shared/catalog/calculated-column';
import { watchableColumns } from '../../../shared/catalog/catalog';
import type { Cell } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { everyFilter } from '../../../shared/filters/conditions/every-filter';
import { type Related, readRelated, relatedColumns } from '../../../shared/filters/kinds/related-filter';
import type { ListEngine } from '../rows/list-engine';

export type Keeping = Pick<ListQuery, 'filters' | 'near'>;
type IsUnread = (row: number) => boolean;

/** The columns that decide which rows a query keeps; of a calculated column those of its formula. */
export const columnsBehind = ({ filters, near }: Keeping): readonly string[] => [
  ...new Set(everyFilter(filters).flatMap(({ column }) => restsOn(column)?.columns ?? [column])),
  ...(near === null ? [] : ['latitude', 'longitude']),
];

/** What filters refer to in other lists, with the column that has the offices of its rows. @returns for each the column that refers to it */
export const referredBy = ({ filters }: Pick<Keeping, 'filters'>) =>
  everyFilter(filters).flatMap(({ column, text }) => {
    const related = readRelated(text.replace(/^!/, ''));
    if (related === null) return [];
    const { list, near } = related;
    return [
      { column, list, query: { filters: [...related.filters, { column: relatedColumns[list], text: '' }], near } },
    ];
  });

/**
 * For each month whether a cell that decides whether a query keeps a row could not be read there: one of the row, or one of a row of another
 * list that a filter refers to (docs/rules/comparison.md#unread-values).
 */
export function unreadFilters(months: readonly ListEngine[], query: Keeping): readonly IsUnread[] {
  const referred = referredBy(query).map((of) => ({ column: of.column, numbers: unreadNumbers(months, of) }));
  return months.map((list, at) => {
    const compared = new Set(watchableColumns(list.list).map(({ name }) => name));
    const columns = columnsBehind(query).filter((name) => compared.has(name) && !list.isWithheld(name));
    const unread = [
      ...columns.map((name) => list.unreadIn(name)),
      ...referred.map(({ column, numbers }): IsUnread => {
        const cell = list.cells(column);
        return (row) => numbersIn(cell(row)).some((number) => numbers[at]?.has(number));
      }),
    ];
    return (row) => unread.some((isUnread) => isUnread(row));
  });
}

/** For each month the offices of the other list's rows with an unread cell. Other months count too, because the cell may be that of the offices. */
function unreadNumbers(
  months: readonly ListEngine[],
  { list, query }: { readonly list: Related['list']; readonly query: Keeping },
): readonly ReadonlySet<string>[] {
  const column = relatedColumns[list];
  const lists = months.map((month) => month.otherList(list));
  const unread = unreadFilters(lists, query);
  const parts = lists.map((target) => ({ rows: target.total, idOf: target.idOf(), cell: target.cells(column) }));
  return parts.map(({ rows, idOf }, at) => {
    const ids = new Set(Array.from({ length: rows }, (_, row) => (unread[at]?.(row) ? idOf(row) : '')));
    ids.delete('');
    if (ids.size === 0) return ids;
    return new Set(
      parts.flatMap((other) =>
        Array.from({ length: other.rows }, (_, row) =>
          ids.has(other.idOf(row)) ? numbersIn(other.cell(row)) : [],
        ).flat(),
      ),
    );
  });
}

const numbersIn = (cell: Cell): readonly string[] => String(cell ?? '').match(/\d+/g) ?? [];
