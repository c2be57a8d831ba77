import type { RefObject } from 'react';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { GridHandle } from '../../grid/grid-handle';
import { FoldingBar, type FoldStep } from '../../list/core/bar/folding-bar';
import { useList } from '../../list/core/store/list-context';
import { ChangeSteps } from '../../list/displays/comparison/change-steps';
import { ComparedFilters } from '../../list/frame/list-tools';
import { ColumnChooser } from '../../list/tools/columns/column-chooser';
import { ExportButton } from '../../list/tools/export/export-button';
import { MonthChoices, SideChoice, ViewChoice } from './month-choices';

type MonthsBarProps = {
  readonly grid: RefObject<GridHandle | null>;
  /** Every kept month, the newest first; at least two. */
  readonly months: readonly MonthRef[];
  /** Whether the display has cells of both months. */
  readonly showsCells: boolean;
  /** Whether a low window leaves out what the user can do without. */
  readonly isFolded: boolean;
  /** The title of files of the rows; null for a display without rows. */
  readonly filesTitle: string | null;
};

/** The steps through the changes never fold, because their key works only while they are there. */
const foldSteps: readonly FoldStep[] = [
  { id: 'columns', to: 'short' },
  { id: 'filters', to: 'short' },
  { id: 'sides', to: 'more' },
  { id: 'months', to: 'more' },
];

/** The tools of a list of two months. */
export function MonthsBar({ grid, months, showsCells, isFolded, filesTitle }: MonthsBarProps) {
  const switchCount = useList((state) => state.switchCount);
  const tools = [
    { id: 'view', group: 'view', isThere: true, content: <ViewChoice isLow={isFolded} /> },
    { id: 'columns', group: 'tools', isThere: filesTitle !== null, content: <ColumnChooser /> },
    { id: 'filters', group: 'tools', isThere: true, content: <ComparedFilters /> },
    { id: 'months', group: 'months', isThere: !isFolded, content: <MonthChoices months={months} /> },
    { id: 'sides', group: 'months', isThere: !isFolded && showsCells, content: <SideChoice /> },
    { id: 'steps', group: 'steps', isThere: !isFolded && showsCells, content: <ChangeSteps grid={grid} /> },
  ].filter(({ isThere }) => isThere);
  const end = filesTitle !== null && <ExportButton title={filesTitle} />;
  return <FoldingBar key={switchCount} tools={tools} steps={foldSteps} end={end} />;
}
