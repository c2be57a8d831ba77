import type { MonthRef } from '../months/month';
import type { GeoPoint } from '../register/geo-point';
import type { Chart } from './analysis/chart';
import type { PivotView } from './analysis/pivot';
import type { Cell, Column, InfoGroup } from './column';
import type { Comparison } from './comparison';
import type { CellFormats, FormatRule } from './format-rule';
import type { ListName } from './list-name';
import type { VisitPlan } from './visit';

/** The typed text for one column; `filters/` has the rules of each kind. */
export type Filter = { readonly column: string; readonly text: string };

export type SortKey = { readonly column: string; readonly direction: 'asc' | 'desc' };

/** Only rows in which something of these info groups changed in a period; `YYYY-MM-DD`, both days included. */
export type Mutations = {
  readonly from: string;
  readonly to: string;
  readonly groups: readonly InfoGroup[];
};

/** Only rows around an office, a postcode, a point in degrees, or a place by its name (docs/product.md#distance). */
export type Near = {
  readonly centre:
    | { readonly kind: 'office'; readonly kvk: string }
    | { readonly kind: 'postcode'; readonly postcode: string }
    | ({ readonly kind: 'point' } & GeoPoint)
    | ({ readonly kind: 'place'; readonly name: string } & GeoPoint);
  /** Rows within so many kilometres (1 to 25), unless so many of the nearest are asked for. */
  readonly kilometres: number;
  /** The nearest of the rows that all else keeps, however far they are. */
  readonly nearest?: number | undefined;
};
export const distanceRange = { least: 1, most: 25, standard: 5 } as const;
export const nearestRange = { least: 1, most: 500, standard: 25 } as const;

/** Offices to compare with: those that a question kept, under a name, and the number that they are compared by. */
export type PeerGroup = {
  readonly name: string;
  readonly filters: readonly Filter[];
  readonly mutations: Mutations | null;
  readonly near: Near | null;
  readonly measure: string;
};

export type ListQuery = {
  readonly list: ListName;
  readonly filters: readonly Filter[];
  readonly sort: readonly SortKey[];
  readonly mutations: Mutations | null;
  readonly near: Near | null;
  readonly peers: PeerGroup | null;
  /** The earlier month that the list is laid beside; null for the list of one month. */
  readonly comparison: Comparison | null;
};

/** A list as a whole, in its stored order. */
export const wholeList = (list: ListName): ListQuery => ({
  list,
  filters: [],
  sort: [],
  mutations: null,
  near: null,
  peers: null,
  comparison: null,
});

export type ListPageQuery = ListQuery & {
  readonly columns: readonly string[];
  readonly offset: number;
  readonly limit: number;
  /** Ids of the rows that stay above the page. */
  readonly pinned?: readonly string[] | undefined;
  /** The rules by which cells of its columns are formatted; absent for none. */
  readonly formats?: readonly FormatRule[] | undefined;
};

/** A question with the name of its requester: newer ones cancel older ones of the same requester only. */
export type Asked<Q> = Q & { readonly requesterId: string };

/** A page of rows, column by column; every array has one entry a row. */
export type ListPage = {
  readonly month: MonthRef;
  readonly offset: number;
  readonly matched: number;
  readonly total: number;
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  /** Which dossier a row opens: a KvK number or a location id; null when it opens none. */
  readonly dossiers: readonly (string | null)[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
  /** The pinned rows that the month has, in the order of the question; absent without a question for them. */
  readonly pinned?: PinnedPart | undefined;
  /** The formats of its cells; absent when no rule holds. */
  readonly formats?: CellFormats | undefined;
};

/** Pinned rows as they are drawn; `outside` are the ids of pinned rows that the question leaves out. */
export type PinnedPart = Pick<ListPage, 'ids' | 'active' | 'dossiers' | 'columns' | 'formats'> & {
  readonly outside: readonly string[];
};

/** A row that stays above the others; its name is for a month that does not have it (docs/product.md#pinned-rows). */
export type PinnedRow = { readonly id: string; readonly name: string };
export const mostPinned = 50;

/** Which list is described; in a comparison with what that says of whole rows, and which columns changed. */
export type ListDescriptionQuery = { readonly list: ListName; readonly comparison?: Comparison | null | undefined };

export type ListDescription = {
  readonly list: ListName;
  readonly month: MonthRef;
  readonly total: number;
  readonly columns: readonly Column[];
  /** Names of the columns with so few values that rows can be distinguished by colour. */
  readonly colourable: readonly string[];
  /** In a comparison: names of the columns with a change that counts, those with most changes first. */
  readonly changed?: readonly string[] | undefined;
};

/** A column of at most so many values can colour rows and points (docs/product.md#colours). */
export const mostColours = 12;

export type FacetQuery = ListQuery & {
  readonly column: string;
  /** Only values that contain this text. */
  readonly search: string;
  readonly order: 'count' | 'value';
  /** At most so many values (200 on screen). */
  readonly limit: number;
};

export type HistogramQuery = ListQuery & { readonly column: string };

/** How the numbers of a column are spread, as shown; both ends of a bin belong to it. */
export type Histogram = {
  readonly column: string;
  readonly count: number;
  /** Rows without a value. */
  readonly empty: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly median: number | null;
  /** `growing`: the bins grow away from zero, because bins of one width would put most rows in one of them. */
  readonly scale: 'even' | 'growing';
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
};

/** One question about statistics is about at most so many columns. */
export const mostStatistics = 12;

export type StatisticsQuery = ListQuery & { readonly columns: readonly string[]; readonly rows: RowChoice };

/** The statistics of a column over some rows. */
export type ColumnStatistics = {
  readonly column: string;
  /** Rows with a value, and without. */
  readonly count: number;
  readonly empty: number;
  /** Null for a column without numbers, and when no row has one. */
  readonly numbers: {
    readonly sum: number;
    readonly mean: number;
    readonly least: number;
    readonly lowerQuartile: number;
    readonly median: number;
    readonly upperQuartile: number;
    readonly most: number;
  } | null;
};

export type Statistics = { readonly rows: number; readonly columns: readonly ColumnStatistics[] };

/** How often each value occurs under the filters of the other columns. */
export type Facet = {
  readonly column: string;
  /** Rows without a value. */
  readonly empty: number;
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Distinct values that match the search, drawn or not. */
  readonly distinct: number;
};

/** The rows an action is about: all that the query keeps, all but some, one page of them, or a selection. */
export type RowChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'allBut'; readonly ids: readonly string[] }
  | { readonly kind: 'page'; readonly offset: number; readonly limit: number }
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

/** The cells of some rows and columns, in the order of the question. */
export type CellsQuery = ListQuery & { readonly columns: readonly string[]; readonly rows: RowChoice };
export type ListCells = {
  readonly rows: number;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
};
/** A question about more cells answers TOO_MANY_CELLS: what a clipboard and a spreadsheet take in one go. */
export const mostCells = 1_000_000;

/** Rows that can be chosen one by one, and the longest name of a row. */
export const mostIds = 1_000_000;
export const longestId = 40;

/** A column as the user arranged it; a pinned one stays at the left while the others scroll. */
export type ColumnArrangement = {
  readonly name: string;
  readonly width: number;
  readonly shown: boolean;
  /** Null in views from before columns could be pinned: then as many are as the subscription fixes. */
  readonly pinned: boolean | null;
};

/** A row of a list that has or had the focus, and the column it was in. */
export type RowCursor = { readonly id: string; readonly index: number; readonly column: string };
export type Scroll = { readonly top: number; readonly left: number };
/** The row that a preview is about, and its dossier; null when it has none. */
export type Preview = { readonly id: string; readonly dossier: string | null };

/** The position of the user in a list; absent in views of earlier versions. */
export type ListPosition = {
  readonly offset: number;
  readonly scroll: Scroll;
  readonly row: RowCursor | null;
  readonly preview: Preview | null;
};

/**
 * Parts of a view or a preset that this version cannot read, by their names; each is JSON as it was written. They are kept, named and
 * not applied.
 */
export type LaterParts = Readonly<Record<string, string>>;

/** How a list was last arranged by the user, and where in it the user was; kept per role. */
export type ListView = {
  readonly columns: readonly ColumnArrangement[];
  readonly sort: readonly SortKey[];
  /** Every text as typed, understood or not. */
  readonly filters: readonly Filter[];
  /** The filters at work, when they are others: for a text that is not understood the earlier one is used. */
  readonly applied: readonly Filter[] | null;
  readonly pageSize: number;
  /** Whether a page has as many rows as the window shows; null in views from before that could be chosen. */
  readonly pageFits: boolean | null;
  readonly mutations: Mutations | null;
  readonly near: Near | null;
  readonly peers: PeerGroup | null;
  /** The column that colours the rows. */
  readonly colour: string | null;
  /** The column preset that was chosen last. */
  readonly preset: string | null;
  /** The saved filter that was chosen last; null in views from before there were any. */
  readonly saved: string | null;
  /** The groups that are shown in the place of the table; null for the table, and in views from before there were any. */
  readonly pivot: PivotView | null;
  /** The chart that is shown in the place of the table; null for none, and in views from before there were any. */
  readonly chart: Chart | null;
  /** The visit plan that is open; null for none, and in views from before it was kept. */
  readonly visits: VisitPlan | null;
  /** The rows that stay above the others; absent for none. */
  readonly pinnedRows?: readonly PinnedRow[] | undefined;
  /** The rules by which cells are formatted; absent for none. */
  readonly formats?: readonly FormatRule[] | undefined;
  /** Absent where this version can read all of it. */
  readonly later?: LaterParts | undefined;
  readonly place: ListPosition | null;
};

/** The pivot or chart that a list shows instead of its table; absent in presets of earlier versions. */
type ShownInstead = { readonly pivot?: PivotView | null | undefined; readonly chart?: Chart | null | undefined };

/** Columns and sort under a name, with the formats of the columns and the groups or the chart of the list (docs/product.md#presets). */
export type ColumnPreset = ShownInstead & {
  /** Made of the time at which it was added. */
  readonly id: string;
  readonly name: string;
  readonly columns: readonly ColumnArrangement[];
  readonly sort: readonly SortKey[];
  /** Absent in presets from before they were kept. */
  readonly formats?: readonly FormatRule[] | undefined;
  /** Absent where this version can read all of it. */
  readonly later?: LaterParts | undefined;
};
/** Name of a new preset (docs/product.md#presets). */
export const newPresetName = 'Adviseurs';
export const longestPresetName = 60;

/** Rows on a page; the default is 20 (docs/product.md#pages). */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const;
export const defaultPageSize = 20;
/** Bounds of a page that follows the window. */
export const fewestRows = 3;
export const largestPage = 500;
