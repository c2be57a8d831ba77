import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { GridColumn } from '../grid/grid-columns';
import type { GridHandle } from '../grid/grid-handle';
import { useList, useListActions } from './list-context';
import { areOthersAwaited } from './store/loaded-page';

const none: ReadonlySet<string> = new Set();
/** Milliseconds that a new column stays tinted; the stylesheet lets it fade in that time. */
const tintedFor = 2400;

/**
 * Brings into sight what a command added to the columns, once there are rows, and the filter of a column that was looked for gets
 * the focus (docs/product.md#new-columns).
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
      grid.current.bring(drawn);
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
