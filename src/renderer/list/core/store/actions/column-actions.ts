import { withNamed } from '../../../../../shared/catalog/named-columns';
import {
  type ArrangedColumn,
  drawnColumns,
  dropColumn,
  moveColumn,
  setPinned,
  setShown,
  setShownOf,
  setWidth,
  showAll,
  showOnly,
} from '../arrangement';
import type { ListParts } from '../list-parts';
import type { ListState } from '../list-state';
import type { StepName } from '../undo-stack';

/** The steps of a column, in a list and in a stored view. */
export const columnSteps = {
  width: (label: string, name: string) => ({ name: `breedte van ${label}`, key: `width ${name}` }),
  shown: (label: string, shown: boolean) => ({ name: `${label} ${shown ? 'tonen' : 'verbergen'}`, arrives: shown }),
  past: (label: string) => ({ name: `verloop van ${label}`, arrives: true }),
  pinned: (label: string, pinned: boolean) => ({ name: `${label} ${pinned ? 'vastzetten' : 'losmaken'}` }),
  order: (label: string, name: string) => ({ name: `verplaatsen van ${label}`, key: `order ${name}` }),
} as const satisfies Readonly<Record<string, (...named: never) => StepName>>;

const severalColumns: StepName = { name: 'kolommen' };

export type ColumnActions = {
  readonly setWidth: (column: string, width: number) => void;
  readonly setShown: (column: string, shown: boolean) => void;
  readonly setShownOf: (columns: readonly string[], shown: boolean) => void;
  /**
   * Shows columns with a column's past beside it, or removes them.
   * @param names names made by `pastName`
   */
  readonly setPast: (base: string, names: readonly string[], shown: boolean) => void;
  /** Shows a column in the table, and moves to its filter. */
  readonly goToColumn: (column: string) => void;
  /** Records that the added columns have been scrolled into view. */
  readonly forgetArrival: () => void;
  readonly showOnly: (columns: readonly string[]) => void;
  readonly setPinned: (column: string, pinned: boolean) => void;
  /** Moves a column one place to the left or right among the visible columns. */
  readonly moveColumn: (column: string, step: -1 | 1) => void;
  /** Moves a column to the place of another. */
  readonly dropColumn: (column: string, onto: string) => void;
  readonly showAll: () => void;
};

/** A column's label in the list; its name when the list lacks the column. */
export const labelOf = ({ columns }: Pick<ListState, 'columns'>, name: string): string =>
  columns.find(({ column }) => column.name === name)?.column.label ?? name;

/** Arranges a list's columns; each change is one step. */
export function createColumnActions({ get, set, step, otherColumns, otherRows }: ListParts): ColumnActions {
  const label = (name: string): string => labelOf(get(), name);
  const arrangeAs = (columns: readonly ArrangedColumn[], name: StepName): void =>
    step(name, () => otherColumns({ columns }));

  return {
    setWidth: (column, width) =>
      arrangeAs(setWidth(get().columns, column, width), columnSteps.width(label(column), column)),
    setShown: (column, shown) => arrangeAs(setShown(get(), column, shown), columnSteps.shown(label(column), shown)),
    setShownOf: (names, shown) =>
      arrangeAs(setShownOf(get(), new Set(names), shown), { ...severalColumns, arrives: true }),
    setPast: (base, names, shown) => {
      const { columns, description, sort } = get();
      if (description === null) return;
      if (!shown) {
        const left = sort.filter((key) => !names.includes(key.column));
        const change = { columns: columns.filter(({ column }) => !names.includes(column.name)) };
        const rest = left.length === sort.length ? {} : { sort: left };
        step(columnSteps.past(label(base)), () => otherRows({ ...change, ...rest }));
        return;
      }
      const described = withNamed(
        columns.map(({ column }) => column),
        names,
        description.month.period,
      );
      const added = described.slice(columns.length).map((column) => ({
        column,
        width: column.width,
        shown: true,
        pinned: false,
      }));
      const seen = columns.map((column) => (names.includes(column.column.name) ? { ...column, shown } : column));
      const last = columns.findLastIndex(({ column }) => column.name === base || column.name.startsWith(`${base}@`));
      arrangeAs([...seen.slice(0, last + 1), ...added, ...seen.slice(last + 1)], columnSteps.past(label(base)));
    },
    goToColumn: (column) => {
      arrangeAs(setShown(get(), column, true), columnSteps.shown(label(column), true));
      set({ display: null, arrival: { columns: [column], toFilter: true } });
    },
    forgetArrival: () => set({ arrival: null }),
    showOnly: (names) => arrangeAs(showOnly(get(), new Set(names)), severalColumns),
    setPinned: (column, pinned) =>
      arrangeAs(setPinned(get().columns, column, pinned), columnSteps.pinned(label(column), pinned)),
    moveColumn: (name, by) => {
      const columns = moveColumn(get().columns, { name, step: by }, drawnColumns(get()));
      arrangeAs(columns, columnSteps.order(label(name), name));
    },
    dropColumn: (column, onto) =>
      arrangeAs(dropColumn(get().columns, column, onto), columnSteps.order(label(column), column)),
    showAll: () => arrangeAs(showAll(get().columns, get()), severalColumns),
  };
}
