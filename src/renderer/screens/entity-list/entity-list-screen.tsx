import { useDocumentTitle, useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { listNouns, nameColumnOf } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/catalog/column';
import type { ListPage } from '../../../shared/domain/list';
import type { ListName } from '../../../shared/domain/list-name';
import { useApplication } from '../../core/application-store';
import { useLastScreen } from '../../core/last-screen';
import { notifyNote } from '../../core/notify';
import { useOwner } from '../../core/owner';
import { paths } from '../../core/routes';
import type { GridHandle } from '../../grid/grid-handle';
import { gridRows } from '../../grid/grid-row';
import { ListGrid } from '../../grid/list-grid';
import { ChipsBar } from '../../list/chips-bar';
import { useColours } from '../../list/colour/use-colours';
import { CountAnnouncement } from '../../list/count-announcement';
import classes from './entity-list-screen.module.css';
import { FilterCell } from '../../list/filter-cells/filter-cell';
import { FailedBar, ListState } from '../../list/list-state-panel';
import { Pager } from '../../list/pager';
import { PreviewPanel } from '../../list/preview/preview-panel';
import { entityList, useEntityList } from '../../list/store/entity-list-store';
import { dossierOf } from '../../list/store/loaded-page';
import { selectedOf } from '../../list/store/selection';
import { whichList } from './which-list';
import { ListToolbar } from '../../list/toolbar/list-toolbar';

const noRows: Pick<ListPage, 'ids' | 'active' | 'columns'> = { ids: [], active: [], columns: {} };
const actions = entityList.getState();

/** The list of advisers, or that of persons: filters, sort, pages, selection, preview and export. */
export function EntityListScreen({ persons }: { readonly persons: boolean }) {
  const owner = useOwner();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const mode = useLastScreen((state) => state.mode);
  const list = whichList(persons, mode, options);
  const turn = useEntityList((state) => state.turn);
  const { title } = listNouns[list];
  useDocumentTitle(`${title} – Adviesatlas`);
  // Before anything is painted: rows of another list are never seen under this title.
  useLayoutEffect(() => void actions.turnTo(owner, list), [owner, list]);
  useLeaveWithoutPersons(persons && options?.canShowPersons === false);
  useHotkeys([['mod+Z', () => actions.undoWipe()]]);
  return (
    <div className={classes.screen}>
      <ListToolbar title={title} />
      <ChipsBar />
      <div className={classes.content}>
        <div className={classes.list}>
          <Rows key={turn} list={list} />
          <FailedBar />
          <Pager />
        </div>
        <PreviewPanel />
      </div>
      <CountAnnouncement />
    </div>
  );
}

/** A subscription without persons has no such screen, whichever way it was asked for. */
function useLeaveWithoutPersons(leaves: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!leaves) return;
    navigate(paths.entityList, { replace: true });
    notifyNote('Bij deze rol hoort geen Personenlijst', 'U ziet de Adviseurslijst.');
  }, [leaves, navigate]);
}

/** The grid with the rows of the page, or what is so when there are none. */
function Rows({ list }: { readonly list: ListName }) {
  const [, navigate] = useLocation();
  const grid = useRef<GridHandle>(null);
  const arranged = useEntityList((state) => state.columns);
  const loaded = useEntityList((state) => state.loaded);
  const sort = useEntityList((state) => state.sort);
  const selection = useEntityList((state) => state.selection);
  const preview = useEntityList((state) => state.preview?.id ?? null);

  const columns = useMemo(() => arranged.filter(({ shown }) => shown), [arranged]);
  const frozen = columns.filter(({ pinned }) => pinned).length;
  const page = loaded?.page ?? noRows;
  const colours = useColours();
  const rows = useMemo(() => {
    const values = colours === null ? undefined : page.columns[colours.column.name];
    const markAt = colours === null || values === undefined ? null : (at: number) => colours.markOf(values[at]);
    return gridRows(page, loaded?.highlights ?? {}, markAt);
  }, [page, loaded, colours]);
  const selected = useMemo(() => selectedOf(selection, page.ids), [selection, page]);
  const leave = useCallback(() => grid.current?.focusRows(), []);
  const renderFilter = useCallback(
    (column: Column, tabIndex: number) => <FilterCell column={column} tabIndex={tabIndex} onLeave={leave} />,
    [leave],
  );
  useFilterKey(grid, nameColumnOf(list));

  return (
    <div className={classes.body}>
      <ListGrid
        ref={grid}
        label={listNouns[list].title}
        nameColumn={nameColumnOf(list)}
        columns={columns}
        frozen={frozen}
        rows={rows}
        offset={loaded?.page.offset ?? 0}
        total={loaded?.page.matched ?? 0}
        rowsKey={loaded?.key ?? ''}
        sort={sort}
        selected={selected}
        current={preview}
        restored={actions.keptPlace}
        renderFilter={renderFilter}
        onSelect={actions.select}
        onSort={actions.sortBy}
        onWidth={actions.setWidth}
        onMove={actions.dropColumn}
        onOpen={useCallback(
          (id: string) => {
            const dossier = dossierOf(entityList.getState().loaded, id);
            if (dossier !== null) navigate(paths.entityDetail(dossier));
            else actions.togglePreview(id);
          },
          [navigate],
        )}
        onPreview={actions.togglePreview}
        onPlace={actions.setPlace}
        onScroll={actions.keepScroll}
        onViewport={actions.setViewport}
      />
      <ListState onGone={leave} />
    </div>
  );
}

/** Ctrl+F goes to the filter of the column where the user is, or to the one of the name. */
function useFilterKey(grid: React.RefObject<GridHandle | null>, otherwise: string): void {
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
