import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { displayModes } from '../../../shared/domain/lists/list-name';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { printLabel, printPage } from '../../dossier/head/print-page';
import type { GridHandle } from '../../grid/grid-handle';
import { type ListDisplayProps, shownDisplay } from '../../list/core/bar/display';
import { Pager } from '../../list/core/pager/pager';
import { CountAnnouncement } from '../../list/core/rows/count-announcement';
import { FailedBar } from '../../list/core/rows/list-state-panel';
import { ListProvider, useList } from '../../list/core/store/list-context';
import type { List } from '../../list/core/store/list-store';
import { useIsMapShown } from '../../list/displays/map/map-or-table';
import { ChipsBar } from '../../list/frame/chips-bar';
import { DisplayModes } from '../../list/frame/display-switch';
import { listDisplays } from '../../list/frame/displays';
import { ListTable } from '../../list/frame/list-table';
import { ListToolbar } from '../../list/frame/list-toolbar';
import { PreviewPanel } from '../../list/tools/preview/preview-panel';
import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
import { useUndoKeys } from '../../ui/behaviour/undo-keys';
import classes from './entity-list-screen.module.css';
import { listOnScreen } from './list-on-screen';
import { SelectionGroup } from './selection-followup';

const { choose } = lastScreen.getState();

const visitPanel = new FetchedPart(async () => (await import('../../list/tools/visits/visit-panel')).VisitPanel);
const visitSheet = new FetchedPart(async () => (await import('./visit-sheet')).VisitSheet);

type EntityListScreenProps = { readonly list: List; readonly persons: boolean };

/** The list of advisers, or of persons, with filters, sort, pages, selection, preview and export. */
export function EntityListScreen({ list, persons }: EntityListScreenProps) {
  const owner = useOwner();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const mode = useLastScreen((state) => state.mode);
  const name = listOnScreen(persons, mode, options);
  const grid = useRef<GridHandle>(null);
  const { switchList, undo, redo } = list.getState();
  const { title } = listDefinitions[name];
  useDocumentTitle(`${title} – Adviesatlas`);
  // Before the first paint, so that rows of another list never appear under this title.
  useLayoutEffect(() => void switchList(owner, name), [switchList, owner, name]);
  useUndoKeys({ undo: () => void undo(), redo: () => void redo() });
  useFilterKey(grid, listDefinitions[name].name);
  return (
    <ListProvider list={list}>
      <Screen>
        <ListToolbar
          title={title}
          modes={
            <>
              <SelectionGroup />
              <DisplayModes of={displayModes} onShow={choose} />
            </>
          }
        />
        <ChipsBar />
        <div className={classes.content}>
          <div className={classes.list}>
            <Shown
              rows={
                <>
                  <ListTable grid={grid} />
                  <FailedBar />
                  <Pager />
                </>
              }
            />
          </div>
          <Beside onClosed={() => grid.current?.focusRows()} />
        </div>
        <CountAnnouncement />
      </Screen>
    </ListProvider>
  );
}

/** The display that the user chose. */
function Shown(props: ListDisplayProps) {
  const { Component } = listDisplays[useList(shownDisplay)];
  return <Component {...props} />;
}

/** Sets a class while the map is shown. A CSS rule with `:has` would be evaluated again at every key. */
const Screen = ({ children }: { readonly children: ReactNode }) => (
  <div
    className={classes.screen}
    data-with-map={useIsMapShown() || undefined}
    data-with-plan={useList(({ visits }) => visits !== null) || undefined}
  >
    {children}
  </div>
);

/** The panel beside the list: the open visit plan or the preview. On the map the points have cards instead. */
function Beside(props: { readonly onClosed: () => void }) {
  const isMap = useIsMapShown();
  const plan = useList(({ visits }) => visits);
  if (plan === null) return isMap ? null : <PreviewPanel {...props} />;
  return (
    <>
      <Fetched
        part={visitPanel}
        props={{ plan, printLabel: printLabel(), onPrint: () => void printPage('Bezoekplan') }}
      />
      <Fetched part={visitSheet} props={{ plan }} />
    </>
  );
}

/** Ctrl+F moves to the filter of the focused column, or else of the column `otherwise`. */
function useFilterKey(grid: RefObject<GridHandle | null>, otherwise: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      grid.current?.focusFilter(otherwise);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [grid, otherwise]);
}
