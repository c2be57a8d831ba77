import { useMemo } from 'react';
import { useOfferedColumns } from './columns/use-offered-columns';
import { useList } from './list-context';
import type { ArrangedColumn } from './store/arrangement';

/** Pixels that an amount has more while it is shown with the one of before, an arrow between them. */
const roomForBefore = 70;

/** A column of amounts has room for two of them, unless the user gave it a width. */
const withBefore = (arranged: ArrangedColumn): ArrangedColumn =>
  arranged.column.kind === 'amount' && arranged.width === arranged.column.width
    ? { ...arranged, width: arranged.width + roomForBefore }
    : arranged;

/** The columns that the grid draws; `drawnColumns` says the same of a state, but for the room of what was before. */
export function useDrawnColumns(): readonly ArrangedColumn[] {
  const offered = useOfferedColumns();
  const isChanged = useList((state) => state.mutations !== null);
  return useMemo(() => {
    const shown = offered.filter((each) => each.shown);
    return isChanged ? shown.map(withBefore) : shown;
  }, [offered, isChanged]);
}
