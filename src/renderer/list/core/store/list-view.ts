import { allowedExtras } from '../../../../shared/access/permissions';
import { columnsOf } from '../../../../shared/catalog/catalog';
import { rowFilterColumns } from '../../../../shared/catalog/computed';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { withNamed } from '../../../../shared/catalog/named-columns';
import { standardLimits } from '../../../../shared/domain/lists/comparison';
import type { ListDescription, Scroll } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { namesIn } from '../../../../shared/filters/conditions/every-filter';
import {
  type ListView,
  noView,
  type PartIn,
  partsIn,
  picked,
  type UndonePart,
  undoneParts,
} from '../../../../shared/view/view';
import { arrange, toView } from './arrangement';
import { filteredColumn, filterText, noFilters, readAgain, readFilters, withoutFilter } from './filter-state';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { showUnknownChanges } from './mutation-columns';
import { nothingSelected } from './selection';

export const atTheTop: Scroll = { top: 0, left: 0 };

const isOwn = (part: UndonePart): part is Exclude<UndonePart, 'display'> => part !== 'display';
/** The undone parts that each list has for itself: lists share their display. */
const ownParts = undoneParts.filter(isOwn);

/** The state of a list before its description arrives. */
export const nothing = (
  list: ListName,
  fixedColumns: number,
): Omit<ListState, 'owner' | 'requesterId' | 'switchCount' | 'display' | 'camera' | 'mapLook' | 'takeMap'> => ({
  ...picked(noView, ownParts),
  list,
  description: null,
  columns: arrange({ list, columns: columnsOf(list), fixedColumns }, null),
  sort: listDefinitions[list].sort,
  filters: noFilters,
  comparison: null,
  limits: standardLimits,
  shownRevisions: {},
  lastPivot: null,
  lastChart: null,
  behind: null,
  colourValues: null,
  presets: [],
  pageSize: noView.pageSize,
  pageFits: noView.pageFits,
  offset: 0,
  loaded: null,
  busy: false,
  problem: null,
  selection: nothingSelected,
  formatting: null,
  trying: null,
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
  const { columns, filters, pageFits, pageSize, offset, cursor: row, preview } = state;
  const isLagging = Object.keys(filters.messages).length > 0;
  return {
    ...picked(state, placeParts),
    columns: toView(columns),
    filters: filters.typed,
    applied: isLagging ? filters.applied : null,
    // How many rows fit depends on the window, so that number is not stored.
    pageSize: pageFits ? noView.pageSize : pageSize,
    place: { offset, scroll, row, preview },
  };
}

const isHeld = (part: PartIn<'place'>): part is Exclude<PartIn<'place'>, 'columns' | 'filters' | 'applied' | 'place'> =>
  part !== 'columns' && part !== 'filters' && part !== 'applied' && part !== 'place';
/** The parts that a list holds as they are stored. */
const placeParts = partsIn('place').filter(isHeld);

/** The state restored from a stored view, without columns and filters that no longer exist or that the subscription lacks. */
export function fromView(
  view: ListView,
  { list, columns: described, month }: Pick<ListDescription, 'list' | 'columns' | 'month'>,
  dependencies: Pick<ListDependencies, 'fixedColumns' | 'thisYear' | 'options'>,
) {
  const columns = withNamed(described, namesIn(view), month.period);
  const known = new Set(columns.map(({ name }) => name));
  const sort = view.sort.filter(({ column }) => known.has(column));
  const options = dependencies.options();
  const allowed = options === null ? view : allowedExtras(options, view);
  const { place } = view;
  return {
    ...picked(allowed, placeParts),
    columns: showUnknownChanges(
      arrange({ list, columns, fixedColumns: dependencies.fixedColumns() }, view.columns),
      allowed.mutations,
      view.columns,
    ),
    sort: sort.length === 0 ? listDefinitions[list].sort : sort,
    filters: readFilters([...(view.applied ?? []), ...view.filters], { columns, thisYear: dependencies.thisYear() }),
    offset: place?.offset ?? 0,
    cursor: place?.row ?? null,
    preview: place?.preview ?? null,
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
