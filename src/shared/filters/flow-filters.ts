import { comparedKindName, isOfMonth, isOfPast, pastName } from '../catalog/past-column';
import { type Column, storageOf } from '../domain/lists/column';
import type { FlowClass } from '../domain/lists/flows';
import type { Filter, ListQuery } from '../domain/lists/list';
import { writeListChoice } from './list-choice';

const wasOf = (column: string): string => pastName({ base: column, measure: 'was', months: null });

/** Whether rows are divided into classes by the values of a column: by each value, or by bands of numbers or years. */
export function canBeClassed({ name, kind, filterKind, withheld }: Column): boolean {
  if (withheld === true || isOfPast(name) || !isOfMonth(name)) return false;
  switch (storageOf(kind)) {
    case 'number':
      return filterKind === 'number';
    case 'date':
      return filterKind === 'date';
    case 'text':
      return filterKind === 'list' || filterKind === 'typedList' || filterKind === 'yesNo';
    case 'items':
      return false;
  }
}

/** The columns whose filters a flow matrix sets itself, when a cell of it is opened. */
export const flowFilterColumns = (column: string): readonly string[] => [column, wasOf(column), comparedKindName];

/**
 * The question whose rows a flow matrix counts, and to which a cell adds its filters: rows without a change count too, and filters
 * are about the later month, but for those that the user asks of the earlier one. Filters of the column itself are left out.
 */
export function flowQuery(query: ListQuery, column: string): ListQuery {
  const { comparison } = query;
  if (comparison === null) return query;
  const isMoved = ({ column: name }: Filter) => comparison.filtersOn === 'earlier' && isOfMonth(name);
  const own = flowFilterColumns(column);
  return {
    ...query,
    filters: query.filters
      .map((filter) => (isMoved(filter) ? { ...filter, column: wasOf(filter.column) } : filter))
      .filter((filter) => !own.includes(filter.column)),
    comparison: { ...comparison, filtersOn: 'later', changedOnly: false },
  };
}

/** The filters of a cell, beside those of the matrix. @param sides null for all classes of that month */
export function flowFilters(
  column: string,
  { earlier, later }: { readonly earlier: FlowClass | null; readonly later: FlowClass | null },
): readonly Filter[] {
  const [kind = null] = [earlier?.only, later?.only].filter((only) => only != null);
  const without = [earlier, later].flatMap((side) => (side?.without == null ? [] : [side.without]));
  const choice = { empty: false, all: false };
  const kinds =
    kind !== null
      ? writeListChoice({ ...choice, values: [kind] })
      : without.length > 0
        ? writeListChoice({ ...choice, values: without, not: true })
        : null;
  const texts = [
    { column: wasOf(column), text: earlier?.text ?? null },
    { column, text: later?.text ?? null },
    { column: comparedKindName, text: kinds },
  ];
  return texts.flatMap(({ column: name, text }) => (text === null ? [] : [{ column: name, text }]));
}
