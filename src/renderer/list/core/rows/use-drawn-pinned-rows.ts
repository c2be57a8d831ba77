import { useViewportSize } from '@mantine/hooks';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { mostPinned } from '../../../../shared/domain/lists/list';
import { formatCount } from '../../../../shared/format/format-number';
import { notifyNote } from '../../../core/notify';
import { type GridRow, gridRows } from '../../../grid/grid-row';
import type { ListCommand } from '../bar/list-command';
import { useList } from '../store/list-context';
import type { List, ListStore } from '../store/list-store';
import { useEarlierOfPinned } from './earlier-fields';
import { useColours } from './use-colours';
import { useRowMarks } from './use-row-marks';
import { useRowRemarks } from './use-row-remarks';

/**
 * In pixels: the window's height apart from the rows, and the height of two pinned rows. Pinned rows may fill half of the remaining height.
 */
const heights = { around: 330, ofTwoRows: 72 } as const;
const fewestDrawn = 2;

/** The maximum number of pinned rows that are drawn, because other rows need space too. */
export function useMostPinnedRows(): number {
  const { height } = useViewportSize();
  return Math.max(fewestDrawn, Math.floor((height - heights.around) / heights.ofTwoRows));
}

const none: readonly GridRow[] = [];

/** The pinned rows that the grid draws above the page, in the order in which the user pinned them. */
export function useDrawnPinnedRows(): readonly GridRow[] {
  const pinned = useList((state) => state.loaded?.page.pinned ?? null);
  const kept = useList((state) => state.pinnedRows);
  const highlights = useList((state) => state.loaded?.highlights ?? null);
  const preview = useList((state) => state.preview?.id ?? null);
  const earlier = useEarlierOfPinned();
  const colours = useColours();
  const markOf = useRowMarks();
  const remarksOf = useRowRemarks();
  const most = useMostPinnedRows();
  return useMemo(() => {
    // An unpinned row disappears at once, without waiting for the next answer.
    if (pinned === null || kept.length === 0) return none;
    const values = colours === null ? undefined : pinned.columns[colours.column.name];
    const rows = gridRows(pinned, {
      highlights: highlights ?? {},
      markAt: colours === null || values === undefined ? null : (at) => colours.markOf(values[at]),
      earlier,
      officeAt: (at) => markOf(pinned.dossiers[at]),
      remarksOf,
    });
    const outside = new Set(pinned.outside);
    const ids = new Set(kept.map(({ id }) => id));
    return rows
      .filter(({ id }) => ids.has(id))
      .slice(0, most)
      .map((row) => ({ ...row, pinned: { isOutside: outside.has(row.id), isCurrent: row.id === preview } }));
  }, [pinned, kept, highlights, preview, earlier, colours, markOf, remarksOf, most]);
}

export const isPinned = ({ pinnedRows }: Pick<ListStore, 'pinnedRows'>, id: string): boolean =>
  pinnedRows.some((row) => row.id === id);

/** The name that a row on the page, or a pinned row, has in the month on screen; null without one. */
export function presentName({ list, loaded }: Pick<ListStore, 'list' | 'loaded'>, id: string): string | null {
  const { name } = listDefinitions[list];
  for (const part of loaded === null ? [] : [loaded.page, loaded.page.pinned]) {
    const cell = part?.columns[name]?.[part.ids.indexOf(id)];
    if (typeof cell === 'string') return cell;
  }
  return null;
}

/** Pins or unpins a row; reports when no more rows can be pinned (docs/rules/list.md#pinned-rows). */
export function togglePin(list: List, id: string): void {
  const state = list.getState();
  if (isPinned(state, id)) state.unpinRow(id);
  else if (!state.pinRow({ id, name: presentName(state, id) ?? id }))
    notifyNote(`Er zijn al ${mostPinned} rijen vastgezet`, 'Maak er eerst een los.');
}

export const pinRowCommand = {
  label: 'Rij bovenaan vastzetten of losmaken',
  words: 'pinnen vast rij kantoor boven',
  shortcut: 'pinRow',
  Icon: IconPin,
  fits: ({ cursor, pivot }) => cursor !== null && pivot === null,
  run: (list) => {
    const { cursor } = list.getState();
    if (cursor !== null) togglePin(list, cursor.id);
  },
} satisfies ListCommand;

export const unpinRowsCommand = {
  label: 'Alle rijen losmaken',
  words: 'vastgezet vastgezette rijen pin',
  Icon: IconPinnedOff,
  fits: ({ pinnedRows }) => pinnedRows.length > 0,
  about: ({ pinnedRows }) => `${formatCount(pinnedRows.length)} vastgezet`,
  run: (list) => list.getState().unpinRows(),
} satisfies ListCommand;
