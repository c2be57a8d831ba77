import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { rowsOfAll } from '../../../shared/texts/list-sentences';
import type { GridHandle } from '../../grid/grid-handle';
import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
import { focusScreen, useFocusAfterRemoval } from '../../ui/behaviour/focus';
import { useUndoKeys } from '../../ui/behaviour/undo-keys';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { ScreenHead } from '../../ui/panels/screen-head';
import { Pager } from '../core/pager/pager';
import { FailedBar } from '../core/rows/list-state-panel';
import { useList, useListActions } from '../core/store/list-context';
import { ListRows, type TableParts } from '../displays/table/list-rows';
import { PreviewPanel } from '../tools/preview/preview-panel';
import { RemarkCard } from '../tools/remarks/remark-card';
import { ChipsBar } from './chips-bar';
import classes from './list-screen.module.css';
import { toolDialogs } from './list-tools';
import { CellMenu } from './menus/cell-menu';
import { ColumnMenu } from './menus/column-menu';

/** The parts that a screen places below the filters. */
type ListParts = {
  /** The rows with their pager; only the pager until the rows can be drawn. */
  readonly rows: (isReady: boolean) => ReactNode;
  readonly preview: ReactNode;
};

type ListScreenProps = {
  readonly grid: RefObject<GridHandle | null>;
  /** The title and what is about it, and the controls at the end of its bar. */
  readonly head: Omit<Parameters<typeof ScreenHead>[0], 'ref' | 'before'>;
  /** The tools below the head. */
  readonly bar: ReactNode;
  /** The figures above the filters. */
  readonly figures?: ReactNode;
  /** False while a display without rows is shown, which has its own count. */
  readonly countsRows?: boolean;
  /** What comes after the filters. */
  readonly afterFilters?: ReactNode;
  /** Attributes of the screen, on which its style depends. */
  readonly marks: Readonly<Record<`data-${string}`, string | true | undefined>>;
  /** Puts the display and the panels beside it together. */
  readonly children: (parts: ListParts) => ReactNode;
};

/** A list with its head, tools, filters, display, panels and dialogs. */
export function ListScreen(props: ListScreenProps) {
  const { grid, head, bar, figures, countsRows = true, afterFilters, marks, children } = props;
  const { undo, redo } = useListActions();
  useUndoKeys({ undo: () => void undo(), redo: () => void redo() });
  // What saves a view, or does something with a selection, disappears when that is done.
  const keptFocus = useFocusAfterRemoval(focusScreen);
  const parts = useMemo(() => listParts(grid), [grid]);
  return (
    <div className={classes.screen} {...marks}>
      <ScreenHead ref={keptFocus} {...head} />
      {bar}
      {toolDialogs.map((ToolDialog) => (
        <ToolDialog key={ToolDialog.name} />
      ))}
      {figures}
      <div className={classes.filters}>
        <ChipsBar countsRows={countsRows} />
        {afterFilters}
      </div>
      <div className={classes.content}>{children(parts)}</div>
      {countsRows && <CountAnnouncement />}
    </div>
  );
}

/** Loaded when a remark is first edited. */
const remarkEditor = new FetchedPart(async () => (await import('../tools/remarks/remark-editor')).RemarkEditor);

/** The menus and remarks that open from the cells. */
const tableParts: TableParts = {
  ColumnMenu,
  CellMenu,
  RemarkCard,
  RemarkEditor: (props) => <Fetched part={remarkEditor} props={props} />,
};

const listParts = (grid: RefObject<GridHandle | null>): ListParts => ({
  rows: (isReady) => (
    <>
      {isReady && <ListRows grid={grid} parts={tableParts} />}
      <FailedBar />
      <Pager />
    </>
  ),
  preview: <PreviewPanel onClosed={() => grid.current?.focusRows()} />,
});

/** The column of a display, beside the panels. */
export const ListColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.list}>{children}</div>
);

/** Milliseconds without a key after which typing has stopped. */
const pause = 600;

/** Announces to screen readers how many rows pass the filter, once per change. */
function CountAnnouncement() {
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const typed = useList((state) => state.filters.typed);
  const list = useList((state) => state.list);
  const [spoken, setSpoken] = useState('');
  // Each keystroke starts the pause again.
  useEffectOn([matched, total, typed, list], () => {
    if (matched === null) return;
    const timer = setTimeout(() => setSpoken(rowsOfAll(list, matched, total)), pause);
    return () => clearTimeout(timer);
  });
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
