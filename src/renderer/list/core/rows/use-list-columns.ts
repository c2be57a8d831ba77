import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { canHaveValues } from '../../../../shared/catalog/computed';
import type { ColumnLookup } from '../../../../shared/catalog/kvk-list-column';
import type { GridColumn } from '../../../grid/grid-columns';
import type { GridHandle } from '../../../grid/grid-handle';
import type { ArrangedColumn } from '../store/arrangement';
import { useList, useListActions } from '../store/list-context';
import { areOthersAwaited } from '../store/loaded-page';

/**
 * The columns that the user can choose. Columns that need a period, a centre or a peer group are offered only when there is one, because
 * they would be empty.
 */
export function useOfferedColumns(): readonly ArrangedColumn[] {
  const columns = useList((state) => state.columns);
  const near = useList((state) => state.near);
  const peers = useList((state) => state.peers);
  const mutations = useList((state) => state.mutations);
  return useMemo(
    () => columns.filter(({ column }) => canHaveValues(column.name, { near, peers, mutations })),
    [columns, near, peers, mutations],
  );
}

/** Extra width in pixels for an amount with its earlier value and an arrow. */
const roomForBefore = 70;

/** Makes a column of amounts wide enough for two amounts, unless the user set its width. */
const withBefore = (arranged: ArrangedColumn): ArrangedColumn =>
  arranged.column.kind === 'amount' && arranged.width === arranged.column.width
    ? { ...arranged, width: arranged.width + roomForBefore }
    : arranged;

/** The columns that the grid draws: `drawnColumns` of the list's state, with extra width for earlier values. */
export function useDrawnColumns(): readonly ArrangedColumn[] {
  const offered = useOfferedColumns();
  const isChanged = useList((state) => state.mutations !== null);
  return useMemo(() => {
    const shown = offered.filter((item) => item.shown);
    return isChanged ? shown.map(withBefore) : shown;
  }, [offered, isChanged]);
}

const none: ReadonlySet<string> = new Set();
/** Milliseconds that a new column stays tinted; the stylesheet fades the tint within this time. */
const tintedFor = 2400;

/**
 * When there are rows, scrolls columns that a command added into view, and focuses the filter of a column that the user searched for
 * (docs/rules/columns.md#new-columns).
 * @returns the columns to tint
 */
export function useArrivedColumns(
  grid: RefObject<GridHandle | null>,
  columns: readonly GridColumn[],
): ReadonlySet<string> {
  const { forgetArrival } = useListActions();
  const arrival = useList((state) => state.arrival);
  const hasRows = useList((state) => state.loaded !== null && !areOthersAwaited(state));
  const [tinted, setTinted] = useState(none);
  useLayoutEffect(() => {
    if (arrival === null || !hasRows || grid.current === null) return;
    const drawn = arrival.columns.filter((name) => columns.some(({ column }) => column.name === name));
    const [first] = drawn;
    if (first !== undefined) {
      grid.current.reveal(drawn);
      if (arrival.toFilter) grid.current.focusFilterOf(first);
      setTinted(new Set(drawn));
    }
    forgetArrival();
  }, [grid, arrival, hasRows, columns, forgetArrival]);
  useEffect(() => {
    if (tinted === none) return;
    const timer = setTimeout(() => setTinted(none), tintedFor);
    return () => clearTimeout(timer);
  }, [tinted]);
  return tinted;
}

/** Finds the list's columns by name, as in the subscription and the user's own lists. */
export function useColumnLookup(): ColumnLookup {
  const columns = useList((state) => state.columns);
  return useMemo(() => {
    const known = new Map(columns.map(({ column }) => [column.name, column]));
    return (name) => known.get(name);
  }, [columns]);
}
