import { readCalculated } from '../catalog/calculated-column';
import { rowFilterColumn } from '../catalog/computed';
import { kvkListOf } from '../catalog/kvk-list-column';
import { asksEarlierMonths, withNamed } from '../catalog/named-columns';
import { isOfUser } from '../catalog/own-column';
import type { Options } from '../domain/account/session';
import { chartColumns } from '../domain/lists/analysis/chart';
import { pivotColumns } from '../domain/lists/analysis/pivot';
import type { Column } from '../domain/lists/column';
import type { Filter } from '../domain/lists/list';
import { changeFilters, everyFilter, namesIn } from '../filters/conditions/every-filter';
import { isNoFilter, parseFilter } from '../filters/kinds/parse-filter';
import { isViewPart, type KeptView, type LaterParts, type PartIn, type ViewFile, viewParts } from '../view/view';
import { type GuardedPart, isOpen } from './option-access';

/** The columns, options and month of the place where a view is opened. */
export type ViewContext = {
  /** The list's columns, as the subscription allows them. */
  readonly columns: readonly Column[];
  readonly options: Options;
  readonly thisYear: number;
  /** The month of the list, `YYYY-MM`. */
  readonly period: string;
};

/** The available parts of a view, and the missing ones in Dutch words: `kolom Kredietscore`, `afstand`. */
export type FittedView = { readonly view: KeptView; readonly missing: readonly string[] };

type KeptElsewhere = {
  readonly view: KeptView;
  /** The names of the view's KvK lists; null for a view that was stored here, where each KvK list has its own column. */
  readonly kvkLists: ViewFile['kvkLists'] | null;
};

/** Whether a column has values here: the subscription includes it, and its formula can be calculated. */
const hasColumn = ({ withheld, problem }: Column): boolean => withheld !== true && problem === undefined;

/** The parts of a view or a preset that this version cannot read, in Dutch words. */
export const laterWords = (later: LaterParts): readonly string[] =>
  Object.keys(later).map(
    (name) =>
      `${isViewPart(name) ? viewParts[name].word : `onderdeel “${name}”`} van een latere versie van Adviesatlas`,
  );

/** The parts of a stored view that are null without them. */
type OptionalPart = {
  [P in PartIn<'saved'>]: null extends KeptView[P] ? P : never;
}[PartIn<'saved'>];

/** Looks up what a view refers to, and collects the missing things. */
function namesHere({ view, kvkLists }: KeptElsewhere, here: ViewContext) {
  const missing = new Set<string>();
  const known = withNamed(here.columns, namesIn(view), here.period);
  const byName = new Map(known.map((column) => [column.name, column]));
  const ownLists = new Map(here.columns.flatMap(({ name, label }) => (isOfUser(name) ? [[label, name]] : [])));
  /** The column that a name refers to here; null when it is missing. A column of the user's own is recognised by its label. */
  const columnOf = (name: string): Column | null => {
    if (asksEarlierMonths(name) && !isOpen(here.options, 'parts', 'mutations')) return null;
    if (kvkLists === null || !isOfUser(name)) return byName.get(name) ?? null;
    return byName.get(ownLists.get(kvkLists[name] ?? '') ?? '') ?? null;
  };
  const lacks = (what: string): [] => {
    missing.add(what);
    return [];
  };
  const lacksColumn = (name: string): [] => {
    if (!isOfUser(name)) return lacks(`kolom ${readCalculated(name)?.title ?? name}`);
    const [what, which] = kvkListOf(name) === null ? ['kolom', 'een eigen tabel'] : ['KvK-lijst', 'een KvK-lijst'];
    const label = kvkLists?.[name];
    return lacks(label === undefined ? `${which} die er niet meer is` : `${what} “${label}”`);
  };
  const has = (name: GuardedPart): boolean => isOpen(here.options, 'parts', name);
  /** Whether the subscription opens a part of a view. */
  const isOpenHere = (name: OptionalPart): boolean => {
    const { needs } = viewParts[name];
    return needs === null || has(needs);
  };
  return { missing, byName, columnOf, lacks, lacksColumn, has, isOpenHere };
}

type NamesHere = ReturnType<typeof namesHere>;

/** Adapts a view to the subscription, the columns and the KvK lists of the place where it is opened (docs/rules/views.md#view-files). */
export function fitView(kept: KeptElsewhere, here: ViewContext): FittedView {
  const { view } = kept;
  const names = namesHere(kept, here);
  const { missing, lacks, isOpenHere } = names;
  const columns = columnsHere(view.columns, names);
  const filters = filtersHere(view.filters, names, here.thisYear);
  const sort = sortHere(view.sort, names);
  /** Returns a part of a view if it is allowed here; else notes that it is missing, and returns null. */
  const part = <P extends OptionalPart>(name: P, isAllowed = isOpenHere(name)): KeptView[P] | null => {
    if (view[name] !== null && !isAllowed) lacks(viewParts[name].word);
    return isAllowed ? view[name] : null;
  };
  for (const words of laterWords(view.later)) lacks(words);
  const peers = part('peers', isOpenHere('peers') && view.list === 'advisers');
  const colour = view.colour === null ? null : names.columnOf(view.colour);
  const colours = view.colour !== null && isOpenHere('colour') && colour !== null && hasColumn(colour);
  return {
    view: {
      ...view,
      columns,
      filters,
      sort,
      mutations: part('mutations'),
      near: part('near'),
      comparison: part('comparison'),
      peers: peers === null ? null : { ...peers, filters: filtersHere(peers.filters, names, here.thisYear) },
      pivot: part('pivot', isPivotHere(view.pivot, names)),
      chart: part('chart', isChartHere(view.chart, names)),
      display: part('display'),
      colour: part('colour', colours) === null ? null : (colour?.name ?? null),
      formats: formatsHere(view.formats, names),
    },
    missing: [...missing],
  };
}

const columnsHere = (columns: KeptView['columns'], { columnOf, lacks, lacksColumn }: NamesHere): KeptView['columns'] =>
  columns.flatMap((arranged) => {
    const column = columnOf(arranged.name);
    if (column === null) return arranged.shown ? lacksColumn(arranged.name) : [];
    if (!hasColumn(column) && arranged.shown) lacks(`kolom ${column.label}`);
    return [{ ...arranged, name: column.name }];
  });

/** The filters that can be applied here. Conditions without one of their parts would select other rows, so they are left out. */
function filtersHere(
  filters: readonly Filter[],
  { columnOf, lacks, lacksColumn }: NamesHere,
  thisYear: number,
): readonly Filter[] {
  const filterHere = ({ column: name, text }: Filter): Filter | null => {
    const column = rowFilterColumn(name) ?? columnOf(name);
    const isRead = column !== null && (isNoFilter(text) || parseFilter(column, text, thisYear).ok);
    if (column !== null && isRead && hasColumn(column)) return { column: column.name, text };
    if (column === null) lacksColumn(name);
    else lacks(`filter op ${column.label}`);
    return null;
  };
  return filters.flatMap((filter) => {
    let isWhole = true;
    const fitted = changeFilters([filter], (inner) => {
      const innerHere = filterHere(inner);
      isWhole &&= innerHere !== null;
      return innerHere;
    });
    return isWhole ? fitted : [];
  });
}

const sortHere = (sort: KeptView['sort'], { columnOf, lacks, lacksColumn }: NamesHere): KeptView['sort'] =>
  sort.flatMap((key) => {
    const column = columnOf(key.column);
    if (column === null) return lacksColumn(key.column);
    return hasColumn(column) ? [{ ...key, column: column.name }] : lacks(`sortering op ${column.label}`);
  });

function isKnown(name: string, { byName }: NamesHere): boolean {
  const column = byName.get(name);
  return column !== undefined && hasColumn(column);
}

function isChartHere(chart: KeptView['chart'], names: NamesHere): boolean {
  if (chart === null) return true;
  return chartColumns(chart).every((name) => isKnown(name, names)) && (chart.kind !== 'line' || names.has('mutations'));
}

function isPivotHere(pivot: KeptView['pivot'], names: NamesHere): boolean {
  if (pivot === null) return true;
  const isAlone = pivot.pivot.against === null;
  return pivotColumns(pivot.pivot).every((name) => isKnown(name, names)) && (isAlone || names.has('mutations'));
}

/** A format rule is kept when the subscription withholds its column's values: it has no effect until the values arrive. */
const formatsHere = (rules: KeptView['formats'], { columnOf, lacks }: NamesHere): KeptView['formats'] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'later' && rule.column === '') {
      lacks(`opmaak${rule.name === '' ? '' : ` “${rule.name}”`} van een latere versie van Adviesatlas`);
      return [rule];
    }
    const column = columnOf(rule.column);
    if (column === null) return lacks(`opmaak van kolom ${readCalculated(rule.column)?.title ?? rule.column}`);
    if (rule.kind === 'later') lacks(`opmaak “${rule.name}” van ${column.label}, van een latere versie`);
    else if (!hasColumn(column)) lacks(`opmaak van ${column.label}`);
    return [{ ...rule, column: column.name }];
  });

/** The names of the columns of KvK lists and own tables that a view uses: another computer recognises its own by them. */
export function kvkListNames(view: KeptView, columns: readonly Column[]): ViewFile['kvkLists'] {
  const shown = view.columns.flatMap(({ name, shown }) => (shown ? [name] : []));
  const filtered = [...everyFilter([...view.filters, ...(view.peers?.filters ?? [])]), ...view.sort].map(
    ({ column }) => column,
  );
  const formatted = view.formats.map(({ column }) => column);
  const used = new Set([...shown, ...filtered, ...formatted, ...(view.colour === null ? [] : [view.colour])]);
  const own = columns.filter(({ name }) => isOfUser(name) && used.has(name));
  return Object.fromEntries(own.map(({ name, label }) => [name, label]));
}
