import { allowedExtras } from '../../../../shared/access/permissions';
import { columnsOf } from '../../../../shared/catalog/catalog';
import { rowFilterColumns } from '../../../../shared/catalog/computed';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { withNamed } from '../../../../shared/catalog/named-columns';
import { standardLimits } from '../../../../shared/domain/lists/comparison';
import { noFormats } from '../../../../shared/domain/lists/format-rule';
import {
  defaultPageSize,
  type LaterParts,
  type ListDescription,
  type ListView,
  type Scroll,
} from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { namesIn } from '../../../../shared/filters/conditions/every-filter';
import { arrange, toView } from './arrangement';
import { filteredColumn, filterText, noFilters, readAgain, readFilters, withoutFilter } from './filter-state';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { showUnknownChanges } from './mutation-columns';
import { nothingSelected } from './selection';

/** A single shared object, because an undo compares it by identity. */
const nothingLater: LaterParts = {};

export const atTheTop: Scroll = { top: 0, left: 0 };

/** The state of a list before its description arrives. */
export const nothing = (
  list: ListName,
  fixedColumns: number,
): Omit<ListState, 'owner' | 'requesterId' | 'switchCount' | 'display' | 'camera' | 'mapLook' | 'takeMap'> => ({
  list,
  description: null,
  columns: arrange({ list, columns: columnsOf(list), fixedColumns }, null),
  sort: listDefinitions[list].sort,
  filters: noFilters,
  mutations: null,
  near: null,
  peers: null,
  comparison: null,
  limits: standardLimits,
  shownRevisions: {},
  pivot: null,
  lastPivot: null,
  chart: null,
  lastChart: null,
  colour: null,
  behind: null,
  colourValues: null,
  presets: [],
  preset: null,
  saved: null,
  pageSize: defaultPageSize,
  pageFits: false,
  offset: 0,
  loaded: null,
  busy: false,
  problem: null,
  selection: nothingSelected,
  visits: null,
  pinnedRows: [],
  formats: noFormats,
  later: nothingLater,
  formatting: null,
  steps: [],
  undone: [],
  cursor: null,
  preview: null,
  arrival: null,
  tool: null,
  calculating: null,
  exporting: null,
});

/** The part of a list's state that is stored: its arrangement and the user's position. */
export function viewOf(state: ListState, scroll: Scroll): ListView {
  const { columns, sort, filters, pageFits, mutations, near, peers, pivot, chart, colour, preset, saved } = state;
  const { offset, cursor: row, preview, visits, pinnedRows, formats, later } = state;
  const isLagging = Object.keys(filters.messages).length > 0;
  return {
    columns: toView(columns),
    sort,
    filters: filters.typed,
    applied: isLagging ? filters.applied : null,
    // How many rows fit depends on the window, so that number is not stored.
    pageSize: pageFits ? defaultPageSize : state.pageSize,
    pageFits,
    mutations,
    near,
    peers,
    pivot,
    chart,
    colour,
    preset,
    saved,
    visits,
    ...(pinnedRows.length > 0 && { pinnedRows }),
    ...(formats.length > 0 && { formats }),
    ...(Object.keys(later).length > 0 && { later }),
    place: { offset, scroll, row, preview },
  };
}

/** The state restored from a stored view, without columns and filters that no longer exist or that the subscription lacks. */
export function fromView(
  view: ListView,
  { list, columns: described, month }: Pick<ListDescription, 'list' | 'columns' | 'month'>,
  dependencies: Pick<ListDependencies, 'fixedColumns' | 'thisYear' | 'options'>,
) {
  const columns = withNamed(described, namesIn(view), month.period);
  const known = new Set(columns.map(({ name }) => name));
  const sort = view.sort.filter(({ column }) => known.has(column));
  const position = view.place ?? null;
  const options = dependencies.options();
  const { mutations, near, peers } = options === null ? view : allowedExtras(options, view);
  return {
    columns: showUnknownChanges(
      arrange({ list, columns, fixedColumns: dependencies.fixedColumns() }, view.columns),
      mutations ?? null,
      view.columns,
    ),
    sort: sort.length === 0 ? listDefinitions[list].sort : sort,
    filters: readFilters([...(view.applied ?? []), ...view.filters], { columns, thisYear: dependencies.thisYear() }),
    pageSize: view.pageSize,
    pageFits: view.pageFits === true,
    mutations: mutations ?? null,
    near: near ?? null,
    peers: peers ?? null,
    pivot: view.pivot ?? null,
    chart: view.chart ?? null,
    colour: view.colour ?? null,
    preset: view.preset ?? null,
    saved: view.saved ?? null,
    visits: view.visits ?? null,
    pinnedRows: view.pinnedRows ?? [],
    formats: view.formats ?? noFormats,
    later: view.later ?? nothingLater,
    offset: position?.offset ?? 0,
    cursor: position?.row ?? null,
    preview: position?.preview ?? null,
  };
}

/**
 * The arrangement for other columns of a list. A KvK list adds or removes columns, even of lists that are not on screen; another month may
 * withhold other columns.
 */
export function withColumns(
  state: ListState,
  description: Described,
  dependencies: Pick<ListDependencies, 'fixedColumns' | 'thisYear'>,
): Pick<ListState, 'columns' | 'filters' | 'sort' | 'colour'> {
  const { list, columns: arranged } = state;
  const columns = namedColumns(state, description);
  const fixedColumns = dependencies.fixedColumns();
  return {
    columns: arrange({ list, columns, fixedColumns }, toView(arranged)),
    ...withQuestion(state, description, dependencies),
  };
}

type Described = Pick<ListDescription, 'columns' | 'month'>;

/** The described columns, together with other columns that the list refers to. */
const namedColumns = ({ filters, sort, columns }: ListState, { columns: described, month }: Described) =>
  withNamed(described, namesIn({ columns: toView(columns), filters: filters.typed, sort }), month.period);

/** Like `withColumns`, but only for the list's question, because the columns are arranged elsewhere. */
export function withQuestion(
  state: ListState,
  description: Described,
  dependencies: Pick<ListDependencies, 'thisYear'>,
): Pick<ListState, 'filters' | 'sort' | 'colour'> {
  const { list, filters, sort, colour, columns: arranged } = state;
  const columns = namedColumns(state, description);
  const known = new Set(columns.map(({ name }) => name));
  const gone = filters.typed.filter(({ column }) => filteredColumn(columns, column) === undefined);
  const left = sort.filter(({ column }) => known.has(column));
  const withheldBefore = new Set(arranged.flatMap(({ column }) => (column.withheld ? [column.name] : [])));
  const changed = columns.filter(({ name, withheld = false }) => withheldBefore.has(name) !== withheld);
  const ofRows = rowFilterColumns.filter(({ name }) => filterText(filters.typed, name) !== '');
  const reader = { columns, thisYear: dependencies.thisYear() };
  return {
    filters: [...changed, ...ofRows].reduce(
      (state, column) => readAgain(state, column, reader),
      gone.reduce((state, { column }) => withoutFilter(state, column), filters),
    ),
    sort: left.length === sort.length ? sort : left.length === 0 ? listDefinitions[list].sort : left,
    colour: colour !== null && known.has(colour) ? colour : null,
  };
}
