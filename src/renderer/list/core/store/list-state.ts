import type { Owner } from '../../../../shared/domain/account/session';
import type { AskedExport, ExportFormat, ExportShape } from '../../../../shared/domain/exports/export';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import type { PivotView } from '../../../../shared/domain/lists/analysis/pivot';
import type { Comparison, ComparisonLimits, LimitChange } from '../../../../shared/domain/lists/comparison';
import type { Condition } from '../../../../shared/domain/lists/conditions';
import type { FormatRule } from '../../../../shared/domain/lists/format-rule';
import type { KvkListHead } from '../../../../shared/domain/lists/kvk-list';
import type {
  Filter,
  ListDescription,
  Mutations,
  Near,
  PeerGroup,
  PinnedRow,
  Preview,
  RowCursor,
  Scroll,
  SortKey,
} from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { MapArea } from '../../../../shared/domain/lists/list-points';
import type { ListText } from '../../../../shared/domain/lists/table-file';
import type { VisitPlan } from '../../../../shared/domain/lists/visit';
import type { Failure, Result } from '../../../../shared/domain/result';
import type { ColumnPreset, SavedFilter, ViewFile } from '../../../../shared/view/view';
import type { MapCamera } from '../../../map/camera/map-camera';
import type { DrawnWith } from '../../../map/shapes/drawn-area';
import type { Viewport } from './arrangement';
import type { LoadedPage } from './loaded-page';
import type { MapLook } from './map-look';
import type { RedoStep, StepName, StoredBefore, Undoable, UndoStep } from './undo-stack';

/** The tools in the toolbar that can be open. */
export type ListTool =
  | 'columns'
  | 'calculate'
  | 'formats'
  | 'conditions'
  | 'sample'
  | 'topOf'
  | 'savePreset'
  | 'steps'
  | 'kvkLists'
  | 'peers'
  | 'distance'
  | 'colour';

/** The initial choices of an export: from an earlier attempt, or from a command. */
export type ExportStart = {
  readonly before: AskedExport | null;
  readonly format?: ExportFormat;
  readonly shape?: ExportShape;
};

/** Columns to scroll into view, and whether the filter of the first gets the focus. */
export type Arrival = { readonly columns: readonly string[]; readonly toFilter: boolean };

export type ListState = Undoable & {
  /** The owner of the list; null without a login. */
  readonly owner: Owner | null;
  /** Identifies this list in requests (`ListDependencies.requesterId`). */
  readonly requesterId: string;
  /** Changes when another list, or another owner's list, is shown. */
  readonly switchCount: number;
  /** Which list is on screen. */
  readonly list: ListName;
  readonly description: ListDescription | null;
  /** The user's limits for what counts as a change; a comparison can be set to show more. */
  readonly limits: ComparisonLimits;
  /** The revisions of presets and saved filters when this list last showed or stored them, by id. */
  readonly shownRevisions: Readonly<Record<string, number>>;
  /** The id of the KvK list whose missing numbers are shown after the rows; null for none. */
  readonly behind: number | null;
  /** The colouring column's values in Dutch order, with a key for what they belong to; null until they are requested. */
  readonly colourValues: { readonly key: string; readonly values: readonly string[] } | null;
  readonly presets: readonly ColumnPreset[];
  /** The number of rows on a page. */
  readonly pageSize: number;
  /** Whether a page has as many rows as fit in the window. */
  readonly pageFits: boolean;
  readonly offset: number;
  readonly loaded: LoadedPage | null;
  /** Whether an answer with rows is awaited. */
  readonly busy: boolean;
  readonly problem: Failure | null;
  /** The steps that can be undone, the newest last. */
  readonly steps: readonly UndoStep[];
  /** The steps that can be redone; the last one is redone first. */
  readonly undone: readonly RedoStep[];
  /** The row that has the focus, or had it last. */
  readonly cursor: RowCursor | null;
  /** The open preview; null when it is closed. */
  readonly preview: Preview | null;
  /** The last pivot, which is used when a pivot is shown again. */
  readonly lastPivot: PivotView | null;
  /** The last chart, which is used when a chart is shown again. */
  readonly lastChart: Chart | null;
  /** Whether rows are shown in the table or on the map; shared by all lists whose rows have positions. */
  readonly display: 'table' | 'map';
  /** The position of the map; null until the map has moved. */
  readonly camera: MapCamera | null;
  /** Takes a picture of the visible map; null while no map is on screen. */
  readonly takeMap: (() => Promise<Blob>) | null;
  /** How the map shows the rows. */
  readonly mapLook: MapLook;
  /** Columns that a command added, until they have been scrolled into view; null for none. */
  readonly arrival: Arrival | null;
  /** The column whose formula is being changed, or beside which a new column will be placed; null while the dialog is closed. */
  readonly calculating: { readonly column: string; readonly isNew: boolean } | null;
  /** The column whose formats are being edited; null for the first column with formats. */
  readonly formatting: string | null;
  /** The tool in the toolbar that is open; null when all are closed. */
  readonly tool: ListTool | null;
  /** The initial choices of the open export dialog; null while it is closed. */
  readonly exporting: ExportStart | null;
};

export type ListActions = {
  /**
   * Shows a list of an account and role as the user left it, or nothing without a login; does nothing when that list is shown already. Each
   * list has its own filters, sort, columns and position.
   */
  readonly switchList: (owner: Owner | null, list: ListName) => Promise<void>;
  /** Shows a list with only these filters; resolves to false when the list cannot be shown. */
  readonly showFiltered: (owner: Owner | null, list: ListName, filters: readonly Filter[]) => Promise<boolean>;
  /** Compares the list with an earlier month, or shows a single month again. Earlier steps can then no longer be undone. */
  readonly compareWith: (comparison: Comparison | null) => Promise<void>;
  /** Reads the user's limits for what counts as a change. */
  readonly readLimits: (owner: Owner) => Promise<void>;
  /** Applies the limits for what counts as a change, as they are stored, to the comparison. */
  readonly takeLimits: (limits: ComparisonLimits) => void;
  /** Stores and applies a change of one limit. */
  readonly changeLimit: (change: LimitChange) => Promise<void>;
  /** Changes which rows a comparison shows; does nothing without a comparison. */
  readonly setComparison: (change: Partial<Omit<Comparison, 'earlier'>>) => void;
  /** Replaces the filters of a comparison, and shows the filtered columns. */
  readonly filterCompared: (filters: readonly Filter[], change: Partial<Omit<Comparison, 'earlier'>>) => void;
  /** Arranges the columns of a comparison again. */
  readonly arrangeCompared: () => void;
  readonly setMutations: (mutations: Mutations | null) => void;
  /** Sets a centre or removes it; the distance column is shown while there is one. */
  readonly setNear: (near: Near | null) => void;
  /** Replaces the table of rows by groups of rows; null shows the rows again. */
  readonly setPivot: (pivot: PivotView | null) => void;
  /** Replaces the table of rows by a chart; null shows the rows again. */
  readonly setChart: (chart: Chart | null) => void;
  /** Adds conditions to the existing filters, and shows the remaining rows in the table, as one step. */
  readonly openClasses: (conditions: readonly Condition[]) => void;
  /** Sets a peer group or removes it; the columns of ranks are shown while there is one. */
  readonly setPeers: (peers: PeerGroup | null) => void;
  readonly setColour: (column: string | null) => void;
  readonly setDisplay: (display: ListState['display']) => void;
  readonly keepCamera: (camera: MapCamera) => void;
  readonly offerMap: (take: ListState['takeMap']) => void;
  readonly setMapLook: (change: Partial<MapLook>) => void;
  readonly showBehind: (kvkList: number | null) => void;
  /** Requests the values of the column that colours rows, unless they are known. */
  readonly askColourValues: () => Promise<void>;
  /** Shows the columns of a preset or ready view; null chooses the first ready view. */
  readonly choosePreset: (id: string | null) => void;
  /** Stores the present columns and sort under a new name, or in the chosen preset when `name` is null. */
  readonly savePreset: (name: string | null) => Promise<Failure | null>;
  /** Returns the removed preset, so that it can be restored. */
  readonly removePreset: (id: string) => Promise<Result<ColumnPreset>>;
  readonly putBackPreset: (preset: ColumnPreset) => Promise<Failure | null>;
  /** Stores a new preset, and resolves to it. */
  readonly addPreset: (name: string, columns: ColumnPreset['columns']) => Promise<Result<ColumnPreset>>;
  /** Changes a preset; concurrent changes run one after another. The list follows if it looked like the preset. */
  readonly editPreset: (
    id: string,
    step: StepName,
    edit: (preset: ColumnPreset) => ColumnPreset,
  ) => Promise<Failure | null>;
  /** Reads the presets again, because another window changed them. */
  readonly readPresets: () => Promise<void>;
  /** Shows a saved filter, and resolves to descriptions of the parts that are missing here; null when its list cannot be shown. */
  readonly showSaved: (filter: SavedFilter) => Promise<readonly string[] | null>;
  readonly showFile: (file: Pick<ViewFile, 'view' | 'kvkLists'>) => Promise<readonly string[] | null>;
  /**
   * Saves the present list.
   * @param before the filter to overwrite; null for a new filter
   */
  readonly saveFilter: (head: Omit<SavedFilter, 'view'>, before: SavedFilter | null) => Promise<Result<SavedFilter>>;
  readonly removeSaved: (filter: SavedFilter) => Promise<Failure | null>;
  readonly writeSaved: (filter: SavedFilter) => Promise<Failure | null>;
  /** Stores a new KvK list, and then shows only its offices. */
  readonly addKvkList: (name: string, list: ListText) => Promise<Result<KvkListHead>>;
  /** Shows the columns of a KvK list, and only the offices in it. */
  readonly showKvkList: (list: KvkListHead) => void;
  /** Removes a KvK list with its columns and filters; an undo restores it. */
  readonly removeKvkList: (list: KvkListHead) => Promise<Failure | null>;
  /** Replaces the content of a KvK list by the numbers in a text. */
  readonly replaceKvkList: (list: KvkListHead, text: ListText) => Promise<Failure | null>;
  /** Requests everything again, and keeps filters, sort, selection and scroll position. */
  readonly reload: () => Promise<void>;
  /** Reloads when the current month is not the one that is shown or being requested. */
  readonly followMonth: () => Promise<void>;
  readonly type: (column: string, text: string) => void;
  /** Filters a column by a text that was chosen instead of typed; always a separate step. */
  readonly filterBy: (column: string, text: string) => void;
  /** Notifies main that a filter has the focus, so that main can prepare. */
  readonly expectTyping: () => void;
  /** Removes the filters of these columns. Without columns, removes everything that hides rows, including period and distance. */
  readonly wipe: (columns?: readonly string[]) => void;
  /** Undoes the last step, and reports it. */
  readonly undo: () => Promise<void>;
  /** Redoes the step that was undone last, and reports it. */
  readonly redo: () => Promise<void>;
  /** Undoes or redoes steps until `done` steps remain. */
  readonly goToStep: (done: number) => Promise<void>;
  readonly sortBy: (column: string, addLevel: boolean) => void;
  readonly sortIn: (column: string, direction: SortKey['direction'], addLevel: boolean) => void;
  readonly goTo: (offset: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly fitPage: () => void;
  /** Sets the number of rows that fit in the window. */
  readonly setRoom: (rows: number) => void;
  readonly select: (chosen: ReadonlySet<string>) => void;
  /** Selects the rows inside an area of the map; resolves to null when that succeeded. */
  readonly selectArea: (tool: DrawnWith, area: MapArea) => Promise<Failure | null>;
  readonly selectAll: () => void;
  readonly selectNothing: () => void;
  /** Pins a row above the others; returns false when no more rows can be pinned. */
  readonly pinRow: (row: PinnedRow) => boolean;
  readonly unpinRow: (id: string) => void;
  readonly unpinRows: () => void;
  /** Adds a step for a remark that was stored, so that it can be undone. */
  readonly noteRemark: (label: string, stored: StoredBefore) => void;
  /**
   * Opens, changes, or with null closes a visit plan.
   * @param step the name of the change
   */
  readonly planVisits: (plan: VisitPlan | null, step?: StepName) => void;
  readonly setWidth: (column: string, width: number) => void;
  readonly setShown: (column: string, shown: boolean) => void;
  /** Shows a column in the table, and moves to its filter. */
  readonly goToColumn: (column: string) => void;
  /** Records that the added columns have been scrolled into view. */
  readonly forgetArrival: () => void;
  readonly setPinned: (column: string, pinned: boolean) => void;
  /** Moves a column one place to the left or right among the visible columns. */
  readonly moveColumn: (column: string, step: -1 | 1) => void;
  /** Moves a column to the place of another. */
  readonly dropColumn: (column: string, onto: string) => void;
  /**
   * Shows columns with a column's past beside it, or removes them.
   * @param names names made by `pastName`
   */
  readonly setPast: (base: string, names: readonly string[], shown: boolean) => void;
  /** Opens the dialog to change a calculated column, or to add a column beside another one, or at the end. */
  readonly openCalculation: (calculating: ListState['calculating']) => void;
  /** Shows a calculated column instead of the one being changed, and transfers that one's filter, sort and colour. */
  readonly calculate: (name: string) => void;
  readonly removeCalculated: (name: string) => void;
  /** Opens the formats of a column; null chooses the focused column, or the first column with formats. */
  readonly openFormats: (column: string | null) => void;
  /** Replaces the format rules of a column; consecutive changes are one step. */
  readonly formatColumn: (column: string, rules: readonly FormatRule[]) => void;
  /** Removes a rule, even if its column no longer exists; null removes the rules that only a later version can read. */
  readonly removeFormat: (rule: FormatRule | null) => void;
  readonly setShownOf: (columns: readonly string[], shown: boolean) => void;
  readonly showOnly: (columns: readonly string[]) => void;
  readonly showAll: () => void;
  readonly restoreColumns: () => void;
  readonly setViewport: (viewport: Viewport) => void;
  /** Sets the focused row; an open preview shows that row. */
  readonly setCursor: (cursor: RowCursor) => void;
  readonly showPreview: (id: string) => void;
  readonly closePreview: () => void;
  readonly keepScroll: (scroll: Scroll) => void;
  /** The user's position when the list was last on screen. */
  readonly keptPosition: () => { readonly scroll: Scroll; readonly cursor: RowCursor | null };
  /**
   * Opens the export dialog. With choices of an earlier attempt it also shows the list, because the notification may be on another screen.
   */
  readonly openExport: (start?: Partial<ExportStart>) => void;
  /** Opens a tool in the toolbar, even if it has moved under 'Meer'. */
  readonly openTool: (tool: ListTool) => void;
  /** Closes a tool, unless another tool was opened in the meantime. */
  readonly closeTool: (tool: ListTool) => void;
  readonly closeExport: () => void;
  /** The number of columns that the subscription fixes at the left. */
  readonly fixedColumns: () => number;
  /** Writes the view at once, if it is waiting to be written. */
  readonly flushView: () => void;
};
