import { type RefObject, useCallback, useEffect } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { isJudged } from '../../../../shared/format/ratings';
import { hasReason } from '../../../../shared/reasons/value-source';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { notifyNote } from '../../../core/notify';
import { useOfferedCommand } from '../../../core/offered-commands';
import { type AskedValue, forgetReason, openReason } from '../../../core/reasons/reason-store';
import type { GridHandle } from '../../../grid/grid-handle';
import type { MenuCell } from '../../../grid/grid-row';
import { cellInTabOrder, focusScreen } from '../../../ui/behaviour/focus';
import { useListStore } from '../store/list-context';
import type { List, ListStore } from '../store/list-store';
import { dossierOf } from '../store/loaded-page';
import { listQueryOf } from '../store/page-questions';
import { detailPath } from './detail-path';

/** Whether there is more to say of a cell than its value. */
export const canExplain = ({ row, column }: Pick<MenuCell, 'row' | 'column'>): boolean =>
  column !== null && row.behind !== true && hasReason(column);

/** The question that the menu of a cell offers. */
export function reasonQuestion({ row, column }: Pick<MenuCell, 'row' | 'column'>): string {
  if (column === null) return '';
  if (isJudged(column) && row.active) return repeatedSentences.whyColour;
  return typeof row.cells[column.name]?.[row.index] === 'number' ? repeatedSentences.whyFigure : 'Waarom deze waarde?';
}

type Grid = RefObject<GridHandle | null>;
type Asked = Pick<AskedValue, 'id' | 'column' | 'anchor' | 'onClosed'>;

/** Whether other limits can be tried for a column: it has colours, and the list is of one month. */
export const canTryLimits = ({ comparison }: ListStore, column: Column): boolean =>
  comparison === null && isJudged(column) && !column.withheld;

/** What is asked about a cell of the list; null before its month is known. */
function askedIn(list: List, grid: Grid, { id, column, ...place }: Asked): AskedValue | null {
  const state = list.getState();
  const { description, loaded } = state;
  if (description === null) return null;
  const step = (by: 1 | -1): AskedValue | null => {
    const ids = list.getState().loaded?.page.ids ?? [];
    const at = ids.indexOf(id) + by;
    const next = ids.includes(id) ? ids[at] : undefined;
    if (next === undefined) return null;
    grid.current?.focusCell(column.name, at);
    return askedIn(list, grid, { id: next, column, anchor: cellInTabOrder, onClosed: focusScreen });
  };
  return {
    kind: 'value',
    query: { month: description.month, ...listQueryOf(state) },
    id,
    column,
    dossier: detailPath(state.list, id, dossierOf(loaded, id)),
    tryLimits: canTryLimits(state, column) ? () => list.getState().tryLimits(column.name) : undefined,
    step,
    ...place,
  };
}

/** Opens the reason of a cell; it closes with the rows. */
export function useOpenReason(grid: Grid): (cell: MenuCell) => void {
  const list = useListStore();
  useEffect(() => () => forgetReason(), []);
  const explain = useCallback(
    (cell: MenuCell) => {
      const { row, column, element } = cell;
      if (column === null || !canExplain(cell)) return;
      const anchor = () => (element.isConnected ? element : cellInTabOrder());
      const onClosed = () => (element.isConnected ? element.focus() : focusScreen());
      const asked = askedIn(list, grid, { id: row.id, column, anchor, onClosed });
      if (asked !== null) openReason(asked);
    },
    [list, grid],
  );
  useOfferedCommand('reason', () => {
    const element = cellInTabOrder();
    const cell = element === null ? null : (grid.current?.cellAt(element) ?? null);
    if (cell !== null && canExplain(cell)) explain(cell);
    else
      notifyNote('Ga eerst naar een cel met een getal, een kleur of een afgeleide waarde', 'Geef dan deze opdracht.');
  });
  return explain;
}
