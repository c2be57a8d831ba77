import type { Owner } from '../../../../shared/domain/account/session';
import type { AskedExport, ExportFormat, ExportShape } from '../../../../shared/domain/exports/export';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import type { PivotView } from '../../../../shared/domain/lists/analysis/pivot';
import type { ComparisonLimits } from '../../../../shared/domain/lists/comparison';
import type { ListDescription, Preview, RowCursor } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { Failure } from '../../../../shared/domain/result';
import type { ColumnPreset } from '../../../../shared/view/view';
import type { MapCamera } from '../../../map/camera/map-camera';
import type { LoadedPage } from './loaded-page';
import type { MapLook } from './map-look';
import type { RedoStep, Undoable, UndoStep } from './undo-stack';

/** The tools in the toolbar that can be open. */
export type ListTool =
  | 'columns'
  | 'calculate'
  | 'formats'
  | 'limits'
  | 'conditions'
  | 'sample'
  | 'topOf'
  | 'savePreset'
  | 'savedFilters'
  | 'past'
  | 'followUp'
  | 'steps'
  | 'kvkLists'
  | 'makeDossiers'
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
  /** The column whose limits are on trial, while that tool is open. */
  readonly trying: string | null;
  /** The tool in the toolbar that is open; null when all are closed. */
  readonly tool: ListTool | null;
  /** The initial choices of the open export dialog; null while it is closed. */
  readonly exporting: ExportStart | null;
};
