import type { Owner } from '../../../shared/domain/account/session';
import type { AskedExport, ExportFormat, ExportShape } from '../../../shared/domain/exports/export';
import type { Chart } from '../../../shared/domain/lists/analysis/chart';
import type { PivotView } from '../../../shared/domain/lists/analysis/pivot';
import type { Comparison, ComparisonLimits } from '../../../shared/domain/lists/comparison';
import type { Condition } from '../../../shared/domain/lists/conditions';
import type { FormatRule } from '../../../shared/domain/lists/format-rule';
import type { SavedFilter, ViewFile } from '../../../shared/domain/lists/kept-view';
import type { KvkListHead } from '../../../shared/domain/lists/kvk-list';
import type {
  ColumnPreset,
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
} from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MapArea } from '../../../shared/domain/lists/list-points';
import type { ListText } from '../../../shared/domain/lists/table-file';
import type { VisitPlan } from '../../../shared/domain/lists/visit';
import type { Failure, Result } from '../../../shared/domain/result';
import type { MapCamera } from '../../map/map-camera';
import type { DrawnWith } from '../../map/shapes/drawn-area';
import type { Viewport } from './arrangement';
import type { LoadedPage } from './loaded-page';
import type { MapLook } from './map-look';
import type { KeptBefore, RedoStep, StepName, Undoable, UndoStep } from './undo-stack';

/** The tools of the toolbar that open something. */
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
  | 'colour'
  | 'formats';

/** The first choices of an export: those of an earlier attempt, or of a command. */
export type ExportStart = {
  readonly before: AskedExport | null;
  readonly format?: ExportFormat;
  readonly shape?: ExportShape;
};

/** Columns to bring into sight, and whether the filter of the first gets the focus. */
export type Arrival = { readonly columns: readonly string[]; readonly toFilter: boolean };

export type ListState = Undoable & {
  /** The owner of the list; null without a login. */
  readonly owner: Owner | null;
  /** Identifies this list in requests (`ListDependencies.requesterId`). */
  readonly requesterId: string;
  /** Changes when another list, or the list of another owner, is shown. */
  readonly switchCount: number;
  /** Which list is on screen. */
  readonly list: ListName;
  readonly description: ListDescription | null;
  /** The user's settings of what counts as a change; a comparison may show more once. */
  readonly limits: ComparisonLimits;
  /** The KvK list whose missing numbers are shown after the rows; null for none. */
  readonly behind: number | null;
  /** The values of that column, in Dutch order, with what they are the values of; null without a request for them. */
  readonly colourValues: { readonly key: string; readonly values: readonly string[] } | null;
  readonly presets: readonly ColumnPreset[];
  /** Rows on a page now. */
  readonly pageSize: number;
  /** A page has as many rows as the window shows. */
  readonly pageFits: boolean;
  readonly offset: number;
  readonly loaded: LoadedPage | null;
  /** A question about rows is under way. */
  readonly busy: boolean;
  readonly problem: Failure | null;
  /** The steps that can be undone, the last step last. */
  readonly steps: readonly UndoStep[];
  /** The steps that can be redone, the next one last. */
  readonly undone: readonly RedoStep[];
  /** The row that has or had the focus. */
  readonly cursor: RowCursor | null;
  /** The row whose preview is open; null when there is none. */
  readonly preview: Preview | null;
  /** The pivot that was shown last, to start with when it is shown again. */
  readonly lastPivot: PivotView | null;
  /** The chart that was shown last. */
  readonly lastChart: Chart | null;
  /** Whether the rows are shown in the table or on the map; the same for every list that has places. */
  readonly display: 'table' | 'map';
  /** The position of the map; null until it was moved. */
  readonly camera: MapCamera | null;
  /** Takes a picture of the visible map; null while it is not on screen. */
  readonly takeMap: (() => Promise<Blob>) | null;
  /** How the map shows the rows. */
  readonly mapLook: MapLook;
  /** Columns that a command added, until they are in sight; null for none. */
  readonly arrival: Arrival | null;
  /** The column whose formula is being changed, or beside which a new column comes; null for neither. */
  readonly calculating: { readonly column: string; readonly isNew: boolean } | null;
  /** The column whose formats are being edited; null for the first one with formats. */
  readonly formatting: string | null;
  /** The tool of the toolbar that is open; null for none. */
  readonly tool: ListTool | null;
  /** The export dialog that is open, with the choices to begin with; null when it is closed. */
  readonly exporting: ExportStart | null;
};

export type ListActions = {
  /**
   * Shows a list of an account and role as it was left, and nothing without a login; does nothing when it is
   * shown already. Each list keeps its own filters, sort, columns and position.
   */
  readonly switchList: (owner: Owner | null, list: ListName) => Promise<void>;
  /** Shows a list with only these filters; false when the list cannot be shown. */
  readonly showFiltered: (owner: Owner | null, list: ListName, filters: readonly Filter[]) => Promise<boolean>;
  /** Compares the list with an earlier month, or shows one month again; earlier steps cannot be undone then. */
  readonly compareWith: (comparison: Comparison | null) => Promise<void>;
  /** Reads the user's settings of what counts as a change. */
  readonly readLimits: (owner: Owner) => Promise<void>;
  /** Stores the settings of what counts as a change, and compares by them. */
  readonly setLimits: (limits: ComparisonLimits) => Promise<void>;
  /** Changes which rows a comparison shows; nothing without one. */
  readonly setComparison: (change: Partial<Omit<Comparison, 'earlier'>>) => void;
  /** Replaces the filters of a comparison, and shows their columns. */
  readonly filterCompared: (filters: readonly Filter[], change: Partial<Omit<Comparison, 'earlier'>>) => void;
  /** Arranges the columns of a comparison otherwise. */
  readonly arrangeCompared: () => void;
  readonly setMutations: (mutations: Mutations | null) => void;
  /** Shows the distance while there is a centre. */
  readonly setNear: (near: Near | null) => void;
  /** Shows the ranks within the group while there is one. */
  /** Shows the rows in groups in the place of the table, or the table again with null. */
  readonly setPivot: (pivot: PivotView | null) => void;
  /** Shows a chart of the rows in the place of the table, or the table again with null. */
  readonly setChart: (chart: Chart | null) => void;
  /** Keeps only the rows of some classes, besides all that hides rows, and shows them in the table: one step. */
  readonly openClasses: (conditions: readonly Condition[]) => void;
  readonly setPeers: (peers: PeerGroup | null) => void;
  readonly setColour: (column: string | null) => void;
  readonly setDisplay: (display: ListState['display']) => void;
  readonly keepCamera: (camera: MapCamera) => void;
  readonly offerMap: (take: ListState['takeMap']) => void;
  readonly setMapLook: (change: Partial<MapLook>) => void;
  readonly showBehind: (kvkList: number | null) => void;
  /** Asks for the values of the column that colours the rows, unless they are known. */
  readonly askColourValues: () => Promise<void>;
  /** Shows the columns of a preset or of a ready view; of the first ready view for null. */
  readonly choosePreset: (id: string | null) => void;
  /** Keeps the columns and the sort as they are now, under a new name or in the preset that is chosen. */
  readonly savePreset: (name: string | null) => Promise<Failure | null>;
  /** Returns the removed preset, so that it can be restored. */
  readonly removePreset: (id: string) => Promise<Result<ColumnPreset>>;
  readonly putBackPreset: (preset: ColumnPreset) => Promise<Failure | null>;
  /** Keeps a new preset, and answers it. */
  readonly addPreset: (name: string, columns: ColumnPreset['columns']) => Promise<Result<ColumnPreset>>;
  /** Changes a preset, one change after the other; the list follows while it looks like it. */
  readonly editPreset: (
    id: string,
    step: StepName,
    edit: (preset: ColumnPreset) => ColumnPreset,
  ) => Promise<Failure | null>;
  /** Asks for the presets again: another window changed them. */
  readonly readPresets: () => Promise<void>;
  /** Shows a list as it was kept, and answers what of it is missing here; null when the list itself cannot be shown. */
  readonly showSaved: (filter: SavedFilter) => Promise<readonly string[] | null>;
  readonly showFile: (file: Pick<ViewFile, 'view' | 'kvkLists'>) => Promise<readonly string[] | null>;
  /** Saves the present list. @param before the filter that it overwrites; null for a new one */
  readonly saveFilter: (head: Omit<SavedFilter, 'view'>, before: SavedFilter | null) => Promise<Result<SavedFilter>>;
  readonly removeSaved: (filter: SavedFilter) => Promise<Failure | null>;
  readonly putBackSaved: (filter: SavedFilter) => Promise<Failure | null>;
  /** Keeps a new list, and shows it as the next. */
  readonly addKvkList: (name: string, list: ListText) => Promise<Result<KvkListHead>>;
  /** Its columns, and only the offices that are in it. */
  readonly showKvkList: (list: KvkListHead) => void;
  /** Removes a list of KvK numbers, with its columns and filters; an undo restores it. */
  readonly removeKvkList: (list: KvkListHead) => Promise<Failure | null>;
  /** Replaces the content of a KvK list by that of a text. */
  readonly replaceKvkList: (list: KvkListHead, text: ListText) => Promise<Failure | null>;
  /** Asks everything again, and keeps filters, sort, selection and scroll. */
  readonly reload: () => Promise<void>;
  /** Reloads when the current month differs from the one that is shown or asked about. */
  readonly followMonth: () => Promise<void>;
  readonly type: (column: string, text: string) => void;
  /** Filters a column by a text that was chosen and not typed, as a step of its own. */
  readonly filterBy: (column: string, text: string) => void;
  /** Notifies main that the focus is in a filter. */
  readonly expectTyping: () => void;
  /** Removes the filters of these columns; without columns, everything that hides rows, also period and distance. */
  readonly wipe: (columns?: readonly string[]) => void;
  /** Undoes the last step, and reports it. */
  readonly undo: () => Promise<void>;
  /** Redoes the step that was undone last, and reports it. */
  readonly redo: () => Promise<void>;
  /** Undoes or redoes steps until so many are done. */
  readonly goToStep: (done: number) => Promise<void>;
  readonly sortBy: (column: string, addLevel: boolean) => void;
  readonly sortIn: (column: string, direction: SortKey['direction'], addLevel: boolean) => void;
  readonly goTo: (offset: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly fitPage: () => void;
  /** Sets how many rows the window shows. */
  readonly setRoom: (rows: number) => void;
  readonly select: (chosen: ReadonlySet<string>) => void;
  /** Chooses the rows that are in a part of the map; null when that is done, else why not. */
  readonly selectArea: (tool: DrawnWith, area: MapArea) => Promise<Failure | null>;
  readonly selectAll: () => void;
  readonly selectNothing: () => void;
  /** Pins a row above the others; false when no more can be pinned. */
  readonly pinRow: (row: PinnedRow) => boolean;
  readonly unpinRow: (id: string) => void;
  readonly unpinRows: () => void;
  /** Makes a stored remark a step that can be undone. */
  readonly noteRemark: (label: string, kept: KeptBefore) => void;
  /** Opens a visit plan, changes the open one, or closes it with null. @param step the name of the change */
  readonly planVisits: (plan: VisitPlan | null, step?: StepName) => void;
  readonly setWidth: (column: string, width: number) => void;
  readonly setShown: (column: string, shown: boolean) => void;
  /** Shows a column in the table, and goes to its filter. */
  readonly goToColumn: (column: string) => void;
  /** Notes that the added columns are in sight. */
  readonly forgetArrival: () => void;
  readonly setPinned: (column: string, pinned: boolean) => void;
  /** One place to the left or the right among the shown columns. */
  readonly moveColumn: (column: string, step: -1 | 1) => void;
  /** Moves a column to the place of another. */
  readonly dropColumn: (column: string, onto: string) => void;
  /** Shows columns with the past of a column beside it, or removes them. @param names names by `pastName` */
  readonly setPast: (base: string, names: readonly string[], shown: boolean) => void;
  /** Opens the dialog for a new calculated column beside a column, or for a change of one; without a column, at the end. */
  readonly openCalculation: (calculating: ListState['calculating']) => void;
  /** Shows a calculated column in the place of the changed one, and moves its filter, sort and colour along. */
  readonly calculate: (name: string) => void;
  readonly removeCalculated: (name: string) => void;
  /** Opens the formats of a column; null for the focused column, or else the first one with formats. */
  readonly openFormats: (column: string | null) => void;
  /** Replaces the rules of a column; consecutive changes are one step. */
  readonly formatColumn: (column: string, rules: readonly FormatRule[]) => void;
  /** Removes a rule, whether its column exists or not; null for rules that only a later version can read. */
  readonly removeFormat: (rule: FormatRule | null) => void;
  readonly setShownOf: (columns: readonly string[], shown: boolean) => void;
  readonly showOnly: (columns: readonly string[]) => void;
  readonly showAll: () => void;
  readonly restoreColumns: () => void;
  readonly setViewport: (viewport: Viewport) => void;
  /** Sets the row that has the focus; an open preview follows it. */
  readonly setCursor: (cursor: RowCursor) => void;
  readonly showPreview: (id: string) => void;
  readonly closePreview: () => void;
  readonly keepScroll: (scroll: Scroll) => void;
  /** The position of the user when the list was left. */
  readonly keptPosition: () => { readonly scroll: Scroll; readonly cursor: RowCursor | null };
  /** With an earlier attempt the list is brought on screen too: its notification asks for it. */
  readonly openExport: (start?: Partial<ExportStart>) => void;
  /** Opens a tool of the toolbar, wherever it is. */
  readonly openTool: (tool: ListTool) => void;
  /** Closes the tool when it is the open one: its answer may come after another tool was opened. */
  readonly closeTool: (tool: ListTool) => void;
  readonly closeExport: () => void;
  /** How many columns the subscription fixes at the left. */
  readonly fixedColumns: () => number;
  /** Writes the view at once when it still waits. */
  readonly flushView: () => void;
};
