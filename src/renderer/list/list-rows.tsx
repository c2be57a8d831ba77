import { type RefObject, useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Column } from '../../shared/catalog/column';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { ListPage } from '../../shared/domain/list';
import { paths } from '../core/routes';
import type { GridHandle } from '../grid/grid-handle';
import { gridRows } from '../grid/grid-row';
import { ListGrid } from '../grid/list-grid';
import { useColours } from './colour/use-colours';
import { copySelection } from './copy-rows';
import { useEarlierOfPage } from './earlier/use-earlier';
import { FilterCell } from './filter-cells/filter-cell';
import { useRowsBehind } from './kvk-lists/use-rows-behind';
import { useList, useListStore } from './list-context';
import classes from './list-rows.module.css';
import { ListState } from './list-state-panel';
import type { List } from './store/list-store';
import { dossierOf } from './store/loaded-page';
import { selectedCount, selectedOf } from './store/selection';

const noRows: Pick<ListPage, 'ids' | 'active' | 'columns'> = { ids: [], active: [], columns: {} };

type ListRowsProps = { readonly grid: RefObject<GridHandle | null> };

/** The grid with the rows of the page, or what is so when there are none; another list gets another grid. */
export const ListRows = ({ grid }: ListRowsProps) => <Rows key={useList((state) => state.switchCount)} grid={grid} />;

function Rows({ grid }: ListRowsProps) {
  const [, navigate] = useLocation();
  const store = useListStore();
  const actions = store.getState();
  const list = useList((state) => state.list);
  const arranged = useList((state) => state.columns);
  const loaded = useList((state) => state.loaded);
  const sort = useList((state) => state.sort);
  const selection = useList((state) => state.selection);
  const preview = useList((state) => state.preview?.id ?? null);

  const columns = useMemo(() => arranged.filter(({ shown }) => shown), [arranged]);
  const pinnedCount = columns.filter(({ pinned }) => pinned).length;
  const page = loaded?.page ?? noRows;
  const colours = useColours();
  const earlier = useEarlierOfPage();
  const rows = useMemo(() => {
    const values = colours === null ? undefined : page.columns[colours.column.name];
    const markAt = colours === null || values === undefined ? null : (at: number) => colours.markOf(values[at]);
    return gridRows(page, loaded?.highlights ?? {}, markAt, earlier);
  }, [page, loaded, colours, earlier]);
  const behind = useRowsBehind();
  const all = useMemo(() => (behind.length === 0 ? rows : [...rows, ...behind]), [rows, behind]);
  const selected = useMemo(() => selectedOf(selection, page.ids), [selection, page]);
  const leave = useCallback(() => grid.current?.focusRows(), [grid]);
  const renderFilter = useCallback(
    (column: Column, tabIndex: number) => <FilterCell column={column} tabIndex={tabIndex} onLeave={leave} />,
    [leave],
  );

  return (
    <div className={classes.body}>
      <ListGrid
        ref={grid}
        label={listDefinitions[list].title}
        nameColumn={listDefinitions[list].name}
        columns={columns}
        pinnedCount={pinnedCount}
        rows={all}
        offset={loaded?.page.offset ?? 0}
        total={(loaded?.page.matched ?? 0) + behind.length}
        rowsKey={loaded?.key ?? ''}
        sort={sort}
        selected={selected}
        current={preview}
        restored={actions.keptPosition}
        renderFilter={renderFilter}
        onSelect={actions.select}
        onSelectAll={actions.selectAll}
        onCopyRows={useCallback(() => copyIfSelected(store), [store])}
        onNextPage={useCallback(() => nextPage(store), [store])}
        onSort={actions.sortBy}
        onWidth={actions.setWidth}
        onMove={actions.dropColumn}
        onOpen={useCallback(
          (id: string) => {
            const { loaded: shown, togglePreview } = store.getState();
            const dossier = dossierOf(shown, id);
            if (dossier !== null) navigate(paths.entityDetail(dossier));
            else togglePreview(id);
          },
          [navigate, store],
        )}
        onPreview={actions.togglePreview}
        onCursor={actions.setCursor}
        onScroll={actions.keepScroll}
        onViewport={actions.setViewport}
      />
      {behind.length === 0 && <ListState onGone={leave} />}
    </div>
  );
}

/** Copies the selection when there is one. */
function copyIfSelected(list: List): boolean {
  const { selection, loaded } = list.getState();
  if (selectedCount(selection, loaded?.page.matched ?? 0) === 0) return false;
  void copySelection(list);
  return true;
}

function nextPage(list: List): boolean {
  const { loaded, pageSize, goTo } = list.getState();
  const next = (loaded?.page.offset ?? 0) + pageSize;
  if (loaded === null || next >= loaded.page.matched) return false;
  goTo(next);
  return true;
}
