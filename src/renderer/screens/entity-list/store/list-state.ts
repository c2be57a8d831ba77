import type { Failure } from '../../../../shared/bridge/result';
import type { ListDescription, Mutations, Near, PeerGroup, SortKey } from '../../../../shared/domain/list';
import type { ListName } from '../../../../shared/domain/list-name';
import type { ArrangedColumn } from './arrangement';
import type { Viewport } from './column-window';
import type { FilterState } from './filter-state';
import type { LoadedPage } from './loaded-page';
import type { Selection } from './selection';

/** A row of the grid that has or had the focus. */
export type Place = { readonly id: string; readonly index: number; readonly column: string };
export type Scroll = { readonly top: number; readonly left: number };

export type ListState = {
  /** Which list is on screen. */
  readonly list: ListName;
  readonly description: ListDescription | null;
  readonly columns: readonly ArrangedColumn[];
  readonly sort: readonly SortKey[];
  readonly filters: FilterState;
  /** Only what changed in a period; null when mutations are off. */
  readonly mutations: Mutations | null;
  /** Only around a place; null for everywhere. */
  readonly near: Near | null;
  /** Whom the offices are compared with; null for nobody. */
  readonly peers: PeerGroup | null;
  readonly pageSize: number;
  readonly offset: number;
  readonly loaded: LoadedPage | null;
  /** A question about rows is under way. */
  readonly busy: boolean;
  readonly problem: Failure | null;
  readonly selection: Selection;
  /** The filters before they were wiped; null when there is nothing to undo. */
  readonly undo: FilterState | null;
  readonly place: Place | null;
};

export type ListActions = {
  /** Begins with the list of this account and role; does nothing when it is there already. */
  readonly open: (owner: string) => Promise<void>;
  /** Shows another list; each keeps its own filters, sort, columns and place. */
  readonly showList: (list: ListName) => Promise<void>;
  readonly setMutations: (mutations: Mutations | null) => void;
  /** Shows the distance while there is a place. */
  readonly setNear: (near: Near | null) => void;
  /** Shows the places within the group while there is one. */
  readonly setPeers: (peers: PeerGroup | null) => void;
  /** Forgets everything: the account or the role changed. */
  readonly close: () => void;
  /** Asks everything again, and keeps filters, sort, selection and scroll. */
  readonly again: () => Promise<void>;
  readonly type: (column: string, text: string) => void;
  readonly wipe: (columns?: readonly string[]) => void;
  readonly undoWipe: () => void;
  readonly sortBy: (column: string, addLevel: boolean) => void;
  readonly goTo: (offset: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly select: (chosen: ReadonlySet<string>) => void;
  readonly selectAll: () => void;
  readonly selectNothing: () => void;
  readonly setWidth: (column: string, width: number) => void;
  readonly setShown: (column: string, shown: boolean) => void;
  /** Puts a column where another one stands. */
  readonly dropColumn: (column: string, onto: string) => void;
  readonly showAll: () => void;
  readonly restoreColumns: () => void;
  readonly setViewport: (viewport: Viewport) => void;
  readonly setPlace: (place: Place) => void;
  readonly keepScroll: (scroll: Scroll) => void;
  readonly keptScroll: () => Scroll;
  /** Writes the view at once when it still waits. */
  readonly flushView: () => void;
};
