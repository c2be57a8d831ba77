import { useRef } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid';
import type { GridRow, TopRow } from './grid-row';
import type { AwaitedRow } from './use-grid-position';

export type RowKeysProps = {
  readonly rows: readonly GridRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (chosen: ReadonlySet<string>) => void;
  readonly onSelectAll: () => void;
  /** Copies the selected rows; returns false when none is selected, after which the cell is copied. */
  readonly onCopyRows: () => boolean;
  /** Shows the next page; returns false on the last page. */
  readonly onNextPage: () => boolean;
  /** `elsewhere`: opens in another window. */
  readonly onOpen: (id: string, elsewhere?: boolean) => void;
  /** The id of the row that the preview shows. */
  readonly current: string | null;
  /** Whether the list waits for an answer with rows. */
  readonly isWaiting: () => boolean;
  /** Shows a row's preview; null closes it. */
  readonly onPreview: (id: string | null) => void;
};

/** The first and last row of a range, and the selection before it. */
type Range = { readonly from: number; readonly to: number; readonly before: ReadonlySet<string> };

/** Whether a Shift range continues after this key; keys that move or select in another way end the range. */
const keepsRange = ({ key, ctrlKey, metaKey }: CellKeyboardEvent): boolean =>
  ['Shift', 'Control', 'Meta', 'Alt'].includes(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'c');

const movingKeys: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'PageUp',
]);

/**
 * Handles the keys of a row: Enter opens it (with Ctrl in another window), Space shows its preview, Shift with an arrow selects a range,
 * Ctrl+A selects all rows, Ctrl+C copies the selected rows, and an arrow beyond the last row goes to the next page.
 */
export function useRowKeys(
  grid: { readonly current: DataGridHandle | null },
  props: RowKeysProps,
  awaitRow: (row: AwaitedRow | null) => void,
) {
  const { rows, selected } = props;
  const range = useRef<Range | null>(null);

  const extend = (rowIdx: number, idx: number, by: -1 | 1): void => {
    const last = range.current;
    const begun = last === null || last.to !== rowIdx ? { from: rowIdx, to: rowIdx, before: selected } : last;
    const to = Math.min(Math.max(begun.to + by, 0), rows.length - 1);
    const [first, end] = [Math.min(begun.from, to), Math.max(begun.from, to)];
    range.current = { ...begun, to };
    props.onSelect(new Set([...begun.before, ...rows.slice(first, end + 1).map(({ id }) => id)]));
    grid.current?.setActivePosition({ idx, rowIdx: to }, { shouldFocus: true });
  };

  /** Handles a key; returns false when rows do not use this key. */
  const take = (row: GridRow, at: { readonly idx: number; readonly rowIdx: number }, event: CellKeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (isArrow && shiftKey && !withControl && !altKey) {
      extend(at.rowIdx, at.idx, key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (!keepsRange(event)) range.current = null;
    if (altKey) return false;
    if (withControl && !shiftKey && key.toLowerCase() === 'a') props.onSelectAll();
    else if (withControl && !shiftKey && key.toLowerCase() === 'c') return props.onCopyRows();
    else if (withControl && (key !== 'Enter' || shiftKey)) return false;
    else if (row.behind && (key === 'Enter' || key === ' ')) return true;
    else if (key === 'Enter') props.onOpen(row.id, withControl);
    else if (key === ' ' && !shiftKey && at.idx > 0) {
      props.onPreview(props.current === row.id ? null : row.id);
    } else if (key === 'ArrowDown' && at.rowIdx === rows.length - 1) {
      if (!props.onNextPage()) return false;
      awaitRow('first');
    } else return false;
    return true;
  };

  /** Records that a key moved the focus while an answer was awaited, so that the focus moves in the new rows too. */
  const noteMove = ({ key, ctrlKey, metaKey }: CellKeyboardEvent): void => {
    if (!movingKeys.has(key)) return;
    const toEnd = key === 'End' && (ctrlKey || metaKey);
    awaitRow(props.isWaiting() ? (toEnd ? 'last' : 'same') : null);
  };

  return (cell: CellKeyDownArgs<GridRow, TopRow>, event: CellKeyboardEvent): void => {
    if (cell.mode !== 'ACTIVE' || cell.row === undefined) return;
    noteMove(event);
    if (!take(cell.row, { idx: cell.column?.idx ?? 0, rowIdx: cell.rowIdx }, event)) return;
    event.preventDefault();
    event.preventGridDefault();
  };
}
