import { useDocumentTitle, useHotkeys } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { displayModes, type ListName } from '../../../shared/domain/lists/list-name';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { printLabel, printPage } from '../../dossier/head/print-page';
import type { GridHandle } from '../../grid/grid-handle';
import { type ListDisplayProps, shownDisplay } from '../../list/core/bar/display';
import { ListProvider, useList } from '../../list/core/store/list-context';
import type { List } from '../../list/core/store/list-store';
import { useIsMapShown } from '../../list/displays/map/map-or-table';
import { DisplayModes } from '../../list/frame/display-switch';
import { listDisplays } from '../../list/frame/displays';
import { ListBar } from '../../list/frame/list-bar';
import { ListColumn, ListScreen } from '../../list/frame/list-screen';
import { ListTitle, PresetActions } from '../../list/tools/views/preset-menu';
import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
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
  const { switchList } = list.getState();
  useDocumentTitle(`${listDefinitions[name].title} – Adviesatlas`);
  // Before the first paint, so that rows of another list never appear under this title.
  useLayoutEffect(() => void switchList(owner, name), [switchList, owner, name]);
  return (
    <ListProvider list={list}>
      <ListOfOneMonth name={name} />
    </ListProvider>
  );
}

function ListOfOneMonth({ name }: { readonly name: ListName }) {
  const grid = useRef<GridHandle>(null);
  const { title, name: nameColumn } = listDefinitions[name];
  const hasMap = useIsMapShown();
  const hasPlan = useList(({ visits }) => visits !== null);
  // It moves to the filter of the focused column, or else of the name.
  useHotkeys([['mod+F', () => grid.current?.focusFilter(nameColumn)]], []);
  return (
    <ListScreen
      grid={grid}
      marks={{ 'data-with-map': hasMap || undefined, 'data-with-plan': hasPlan || undefined }}
      head={{ title: <ListTitle title={title} />, beside: <PresetActions />, children: listChoice }}
      bar={<ListBar title={title} />}
    >
      {({ rows, preview }) => (
        <>
          <ListColumn>
            <Shown rows={rows(true)} />
          </ListColumn>
          <Beside preview={preview} />
        </>
      )}
    </ListScreen>
  );
}

const listChoice = (
  <>
    <SelectionGroup />
    <DisplayModes of={displayModes} onShow={choose} />
  </>
);

/** The display that the user chose. */
function Shown(props: ListDisplayProps) {
  const { Component } = listDisplays[useList(shownDisplay)];
  return <Component {...props} />;
}

/** The panel beside the list: the open visit plan or the preview. On the map the points have cards instead. */
function Beside({ preview }: { readonly preview: ReactNode }) {
  const isMap = useIsMapShown();
  const plan = useList(({ visits }) => visits);
  if (plan === null) return isMap ? null : preview;
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
