import type { GroupMember, Nearby } from '../../../shared/domain/dossiers/dossier';
import type { RowValues } from '../../../shared/domain/lists/cell';
import type { ChangeCounts, EarlierQuery, EarlierValues } from '../../../shared/domain/lists/changes';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type {
  CellsQuery,
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListCells,
  ListPage,
  ListPageQuery,
  ListQuery,
  Mutations,
  Near,
  RowChoice,
  Statistics,
  StatisticsQuery,
} from '../../../shared/domain/lists/list';
import type { AreasQuery, ListAreas, PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type {
  ListPoints,
  PointsQuery,
  RowsAt,
  RowsAtQuery,
  WithinQuery,
} from '../../../shared/domain/lists/list-points';
import type { FlowQuery, MonthFlow } from '../../../shared/domain/lists/month-flow';
import type { FoundNames, NameSearch } from '../../../shared/domain/lists/name-search';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { Article } from '../../../shared/domain/register/article';
import type { StoredMonth } from '../../months/month-file';
import type { NamedList } from '../questions/found-names';

/** What the list thread answers. */
export type ListCalls = {
  /** The user's own lists of KvK numbers, in the place of those before. */
  setKvkLists: (input: { readonly kvkLists: readonly KvkList[] }) => null;
  /** Which of these numbers are no offices of the month. */
  /** KvK numbers as numbers. */
  missing: (input: OfMonth & { readonly kvks: Uint32Array }) => Uint32Array;
  /** Fails with PLACE_UNKNOWN when the place of the centre is unknown. */
  checkCentre: (input: OfMonth & { readonly near: Near }) => null;
  /** Closes all months but these, so that their files can be removed; after logout nothing of any stays in memory. */
  closeOthers: (input: { readonly kept: readonly MonthRef[] }) => null;
  /** Reads what the first page of the offices needs. */
  foresee: (input: OfMonth) => null;
  describe: (input: OfMonth & { readonly list: ListName }) => {
    readonly total: number;
    readonly colourable: readonly string[];
    readonly withheld: readonly string[];
  };
  page: (input: OfMonth & { readonly query: ListPageQuery }) => ListPage;
  facet: (input: OfMonth & { readonly query: FacetQuery }) => Facet;
  histogram: (input: OfMonth & { readonly query: HistogramQuery }) => Histogram;
  /** Fails with TOO_MANY_CELLS beyond `mostCells`. */
  cells: (input: OfMonth & { readonly query: CellsQuery }) => ListCells;
  statistics: (input: OfMonth & { readonly query: StatisticsQuery }) => Statistics;
  /** How many rows changed in each info group, under all else that a query asks. */
  changes: (input: OfMonth & { readonly query: ListQuery & { readonly mutations: Mutations } }) => ChangeCounts;
  /** What cells were before they changed, where a month of `before` knows it; the newest of them first. */
  earlier: (input: OfMonth & EarlierQuery & { readonly before: readonly StoredMonth[] }) => EarlierValues;
  /** Figures of an office in an earlier month, in the order of the columns; null where that month cannot be read. */
  figures: (
    input: OfMonth & { readonly then: StoredMonth; readonly id: string; readonly columns: readonly string[] },
  ) => readonly (number | null)[] | null;
  /** The places of the rows that a query keeps. */
  points: (input: OfMonth & { readonly query: PointsQuery }) => ListPoints;
  /** What the rows that a query keeps are in each part of the country. */
  areas: (input: OfMonth & { readonly query: AreasQuery }) => ListAreas;
  /** What a query kept in an earlier month and what became of it; null where that month cannot be read, or lacks the list. */
  flow: (input: OfMonth & { readonly query: FlowQuery; readonly earlier: StoredMonth }) => MonthFlow | null;
  /** Reads the provider's geo list; fails with PROVIDER_ANSWER_INVALID. */
  postcodes: (input: { readonly answer: Uint8Array }) => PostcodeAreas;
  at: (input: OfMonth & { readonly query: RowsAtQuery }) => RowsAt;
  /** Ids of the rows that are in a part of the map. */
  within: (input: OfMonth & { readonly query: WithinQuery }) => readonly string[];
  values: (
    input: OfMonth & {
      readonly list: ListName;
      readonly id: string;
      readonly columns?: readonly string[] | undefined;
    },
  ) => RowValues | null;
  /** Ids of the dossiers of the rows of an action, each once. */
  dossiers: (input: OfMonth & { readonly query: ListQuery; readonly rows: RowChoice }) => readonly string[];
  members: (input: OfMonth & { readonly kvks: readonly string[] }) => readonly GroupMember[];
  /** Offices, or persons, by what was typed of their names. */
  named: (input: OfMonth & NameSearch & { readonly list: NamedList }) => FoundNames;
  /** Fails with PLACE_UNKNOWN when the place of the office or location is unknown. */
  nearby: (input: OfMonth & NearbyQuery) => Nearby;
  articles: (input: OfMonth & { readonly kvk: string }) => readonly Article[];
  /** How many rows a query keeps; nothing is put in order for it. */
  matched: (input: OfMonth & { readonly query: ListQuery }) => number;
  count: (input: OfMonth & { readonly query: ListQuery; readonly rows: RowChoice }) => RowCounts;
};

/** What is around an office or one of its locations, within so many kilometres. */
export type NearbyQuery = { readonly id: string; readonly radius: number; readonly columns: readonly string[] };

/** How many rows an action is about, and how many its query keeps. */
export type RowCounts = {
  readonly rows: number;
  readonly matched: number;
  /** Rows of the action that the query leaves out. */
  readonly outside: number;
};

/** The month that a call is about; the thread opens it when it is not among those that it keeps open. */
export type OfMonth = { readonly month: StoredMonth & { readonly thisYear: number } };
