import type { MonthRef } from '../months/month';
import type { GeoPoint } from '../register/geo-point';
import type { Cell, Column, InfoGroup } from './column';
import type { Comparison } from './comparison';
import type { EmptyReasons } from './empty-reason';
import type { CellFormats, FormatRule } from './format-rule';
import type { ListName } from './list-name';

/** The text typed as a filter of a column; `filters/` has the rules of each kind. */
export type Filter = { readonly column: string; readonly text: string };

export type SortKey = { readonly column: string; readonly direction: 'asc' | 'desc' };

/** Keeps only rows with a change in these info groups in a period. The days are `YYYY-MM-DD`, and both are included. */
export type Mutations = {
  readonly from: string;
  readonly to: string;
  readonly groups: readonly InfoGroup[];
};

/** Keeps only rows around an office, a postcode, a point in degrees, or a named place (docs/rules/filters.md#distance). */
export type Near = {
  readonly centre:
    | { readonly kind: 'office'; readonly kvk: string }
    | { readonly kind: 'postcode'; readonly postcode: string }
    | ({ readonly kind: 'point' } & GeoPoint)
    | ({ readonly kind: 'place'; readonly name: string } & GeoPoint);
  /** The radius (1 to 25) within which rows are kept, unless `nearest` is set. */
  readonly kilometres: number;
  /** The number of nearest rows to keep, at any distance, among the rows that all other filters keep. */
  readonly nearest?: number | undefined;
};
export const distanceRange = { least: 1, most: 25, standard: 5 } as const;
export const nearestRange = { least: 1, most: 500, standard: 25 } as const;

/** A named group of offices to compare with: the filters that select them, and the column by which they are ranked. */
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
  /** The comparison with an earlier month; null for the list of one month. */
  readonly comparison: Comparison | null;
};

/** The query for a whole list, in its stored order. */
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
  /** The ids of the rows that stay above the page. */
  readonly pinned?: readonly string[] | undefined;
  /** The rules by which cells are formatted; absent without rules. */
  readonly formats?: readonly FormatRule[] | undefined;
};

/** A question with the name of its requester: a newer question only cancels older ones of the same requester. */
export type Asked<Q> = Q & { readonly requesterId: string };

/** A page of rows, column by column; each array has one entry per row. */
export type ListPage = {
  readonly month: MonthRef;
  readonly offset: number;
  readonly matched: number;
  readonly total: number;
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  /** The dossier that each row opens: a KvK number or a location id; null for a row without a dossier. */
  readonly dossiers: readonly (string | null)[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
  /** Why cells have no value; absent when every cell without a value is simply empty. */
  readonly reasons?: EmptyReasons | undefined;
  /** The pinned rows that the month has, in the order of the question; absent if the question had none. */
  readonly pinned?: PinnedPart | undefined;
  /** The formats of its cells; absent when no rule applies. */
  readonly formats?: CellFormats | undefined;
};

/** Pinned rows as they are drawn. `outside` are the ids of the pinned rows that the question's filters leave out. */
export type PinnedPart = Pick<ListPage, 'ids' | 'active' | 'dossiers' | 'columns' | 'reasons' | 'formats'> & {
  readonly outside: readonly string[];
};

/** A row that stays above the others. Its name is shown when the month does not have the row (docs/rules/list.md#pinned-rows). */
export type PinnedRow = { readonly id: string; readonly name: string };
export const mostPinned = 50;

/** Asks for the description of a list; with a comparison, also for its columns about whole rows and the columns with changes. */
export type ListDescriptionQuery = { readonly list: ListName; readonly comparison?: Comparison | null | undefined };

export type ListDescription = {
  readonly list: ListName;
  readonly month: MonthRef;
  readonly total: number;
  readonly columns: readonly Column[];
  /** The names of the columns with few enough values to colour rows by. */
  readonly colourable: readonly string[];
  /** In a comparison: the names of the columns with changes that count; those with most changes come first. */
  readonly changed?: readonly string[] | undefined;
};

/** The most values of a column by which rows and points can be coloured (docs/rules/analysis.md#colours). */
export const mostColours = 12;

export type FacetQuery = ListQuery & {
  readonly column: string;
  /** Keeps only values that contain this text. */
  readonly search: string;
  readonly order: 'count' | 'value';
  /** The most values in the answer (200 on screen). */
  readonly limit: number;
};

export type HistogramQuery = ListQuery & { readonly column: string };

/** The distribution of a column's numbers as shown. Both bounds of a bin belong to it. */
export type Histogram = {
  readonly column: string;
  readonly count: number;
  /** The number of rows without a value. */
  readonly empty: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly median: number | null;
  /** `growing`: the bins get wider away from zero, because most rows would be in one of several equally wide bins. */
  readonly scale: 'even' | 'growing';
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
};

/** The most columns in one question for statistics. */
export const mostStatistics = 12;

export type StatisticsQuery = ListQuery & { readonly columns: readonly string[]; readonly rows: RowChoice };

/** The statistics of a column over some rows. */
export type ColumnStatistics = {
  readonly column: string;
  /** The number of rows with a value, and without. */
  readonly count: number;
  readonly empty: number;
  /** Null for a column without numbers, or when no row has a value. */
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

/** How often each value of a column occurs under the filters of the other columns. */
export type Facet = {
  readonly column: string;
  /** The number of rows without a value. */
  readonly empty: number;
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** The number of distinct values that match the search, shown or not. */
  readonly distinct: number;
};

/** The rows that an action is about: all rows that the query keeps, all but some, one page, or a selection. */
export type RowChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'allBut'; readonly ids: readonly string[] }
  | { readonly kind: 'page'; readonly offset: number; readonly limit: number }
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

/** Asks for the cells of some rows and columns, in the order of the query. */
export type CellsQuery = ListQuery & { readonly columns: readonly string[]; readonly rows: RowChoice };
export type ListCells = {
  readonly rows: number;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
};
/** A question for more cells answers TOO_MANY_CELLS: a clipboard and a spreadsheet cannot take more at once. */
export const mostCells = 1_000_000;

/** The most rows that can be chosen one by one, and the length of the longest row id. */
export const mostIds = 1_000_000;
export const longestId = 40;

/** A column as the user arranged it. A pinned column stays at the left while the others scroll. */
export type ColumnArrangement = {
  readonly name: string;
  readonly width: number;
  readonly shown: boolean;
  /** Null in views from before columns could be pinned: then the number that the subscription fixes is pinned. */
  readonly pinned: boolean | null;
};

/** The row of a list that has or had the focus, and the column of that cell. */
export type RowCursor = { readonly id: string; readonly index: number; readonly column: string };
export type Scroll = { readonly top: number; readonly left: number };
/** The row in the preview, and its dossier; null for a row without a dossier. */
export type Preview = { readonly id: string; readonly dossier: string | null };

/** The user's position in a list; absent in views of earlier versions. */
export type ListPosition = {
  readonly offset: number;
  readonly scroll: Scroll;
  readonly row: RowCursor | null;
  readonly preview: Preview | null;
};

/** The numbers of rows on a page; the default is 20 (docs/rules/list.md#pages). */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const;
export const defaultPageSize = 20;
/** The limits of a page that fits the window. */
export const fewestRows = 3;
export const largestPage = 500;

/** The most filters of one question, those in conditions included: each may be tested on every distinct value of a column. */
export const mostFiltersAsked = 300;
