import { withNamed } from '../../../../../shared/catalog/named-columns';
import type { Column } from '../../../../../shared/domain/lists/column';
import type { Filter } from '../../../../../shared/domain/lists/list';
import { changeFilters } from '../../../../../shared/filters/conditions/every-filter';
import type { ArrangedColumn } from '../arrangement';
import { readFilters } from '../filter-state';
import type { ListParts } from '../list-parts';
import type { ListState } from '../list-state';
import { labelOf } from './column-actions';

export type CalculationActions = {
  /** Opens the dialog to change a calculated column, or to add a column beside another one, or at the end. */
  readonly openCalculation: (calculating: ListState['calculating']) => void;
  /** Shows a calculated column instead of the one being changed, and transfers that one's filter, sort and colour. */
  readonly calculate: (name: string) => void;
  readonly removeCalculated: (name: string) => void;
};

/** Adds, changes and removes calculated columns; each is one step. */
export function createCalculationActions({
  dependencies,
  get,
  set,
  step,
  otherColumns,
  otherRows,
}: ListParts): CalculationActions {
  /** The list with another name for a column, or without the column, in every part that refers to it. */
  const renamed = (columns: readonly ArrangedColumn[], before: string, after: string | null): Partial<ListState> => {
    const { sort, filters, colour, pivot, chart, formats } = get();
    const renamedText = (filter: Filter): Filter | null =>
      filter.column !== before ? filter : after === null ? null : { ...filter, column: after };
    const reader = { columns: columns.map(({ column }) => column), thisYear: dependencies.thisYear() };
    const isNamedIn = (shown: object | null): boolean => JSON.stringify(shown).includes(JSON.stringify(before));
    return {
      columns,
      sort: sort.flatMap((key) => (key.column !== before ? [key] : after === null ? [] : [{ ...key, column: after }])),
      filters: readFilters(changeFilters(filters.typed, renamedText), reader),
      colour: colour === before ? after : colour,
      formats: formats.flatMap((rule) =>
        rule.column !== before ? [rule] : after === null ? [] : [{ ...rule, column: after }],
      ),
      // Groups by another column's values are different groups, so a pivot or chart of the column is closed.
      pivot: isNamedIn(pivot) ? null : pivot,
      chart: isNamedIn(chart) ? null : chart,
    };
  };

  const described = (name: string): Column | undefined => {
    const { columns, description } = get();
    if (description === null) return undefined;
    return withNamed(
      columns.map(({ column }) => column),
      [name],
      description.month.period,
    ).find((column) => column.name === name);
  };

  return {
    openCalculation: (calculating) => {
      set({ calculating, tool: 'calculate' });
    },
    calculate: (name) => {
      const { columns, calculating } = get();
      const column = described(name);
      if (column === undefined) return;
      const before = calculating === null || calculating.isNew ? null : calculating.column;
      if (before === null) {
        const added = { column, width: column.width, shown: true, pinned: false };
        const at = placeBeside(columns, calculating?.column ?? null);
        const others = columns.filter((column) => column.column.name !== name);
        step({ name: `berekenen van ${column.label}`, arrives: true }, () =>
          otherColumns({ columns: [...others.slice(0, at), added, ...others.slice(at)] }),
        );
        return;
      }
      const changed = columns.flatMap((item) => {
        if (item.column.name === before) return [{ ...item, column, shown: true }];
        return item.column.name === name ? [] : [item];
      });
      step({ name: `formule van ${column.label}` }, () => otherRows(renamed(changed, before, name)));
    },
    removeCalculated: (name) => {
      const { columns } = get();
      const left = columns.filter(({ column }) => column.name !== name);
      step({ name: `verwijderen van ${labelOf(get(), name)}` }, () => otherRows(renamed(left, name, null)));
    },
  };
}

/** The index after a column and its past; without a column, after the last visible one. */
function placeBeside(columns: readonly ArrangedColumn[], name: string | null): number {
  const isBeside = ({ column }: ArrangedColumn): boolean => column.name === name || column.name.startsWith(`${name}@`);
  const beside = name === null ? -1 : columns.findLastIndex(isBeside);
  return (beside < 0 ? columns.findLastIndex(({ shown }) => shown) : beside) + 1;
}
