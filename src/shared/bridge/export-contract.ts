import type { Owner } from '../domain/account/session';
import type { EarlierExport } from '../domain/exports/earlier-export';
import type { AskedExport, ExportPlan, ExportRequest, ExportState } from '../domain/exports/export';
import type { PaperRunChoice } from '../domain/exports/paper';
import type {
  MeasuredPapers,
  PaperMeasureRequest,
  PaperPlan,
  PaperRows,
  PaperRunRequest,
  PaperRunView,
} from '../domain/exports/paper-run';
import type { ListReport, OfficeReport } from '../domain/exports/report';
import type { ScheduledExport, ScheduledOutcome, ScheduleFormat } from '../domain/exports/scheduled-export';
import type { SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type { InMonth } from '../domain/months/month';
import type { PackedPart } from '../format/zip-part';
import type { ExportRecipe, KeptRecipe } from '../view/export-recipe';
import { declared } from './declared';

/** The requests about files of lists and reports. */
export const exportRequests = {
  /** Writes offices or months side by side to a file; needs the options of an export. Null when the user closed the save dialog. */
  'list.saveBeside':
    declared<
      (
        input: InMonth<{
          readonly table: SheetTable;
          readonly format: SheetTableFormat;
          /** The month of each column with values, `YYYY-MM`. */
          readonly periods: readonly string[];
        }>,
      ) => { readonly path: string } | null
    >(),
  'export.plan': declared<(request: ExportRequest) => ExportPlan>(),
  /** Starts to write a file; null when the user closed the save dialog. `export.changed` reports the progress. */
  'export.start': declared<(input: AskedExport) => ExportState | null>(),
  /** Fetches the provider's workbook of one office. As with `export.start`, its state reports the progress. */
  'report.office': declared<(report: OfficeReport) => ExportState | null>(),
  /** Fetches the provider's workbook of the rows of a list; REPORT_ROWS for no rows, or for more than the provider accepts. */
  'report.list': declared<(report: ListReport) => ExportState | null>(),
  /** Files that were written before, newest first. `canOpen` says whether this host can show a file itself. */
  'earlierExport.list':
    declared<
      (input: { readonly owner: Owner }) => {
        readonly exports: readonly EarlierExport[];
        readonly canOpen: boolean;
      }
    >(),
  'earlierExport.recipe': declared<(input: { readonly owner: Owner; readonly id: string }) => KeptRecipe>(),
  /** Opens an earlier file as `export.open` does; NOT_FOUND when the file is gone. */
  'earlierExport.open':
    declared<
      (input: { readonly owner: Owner; readonly id: string; readonly how: 'file' | 'folder' | 'download' }) => {
        readonly address: string | null;
      }
    >(),
  /** Removes a file from the remembered ones; the file itself stays on disk. */
  'earlierExport.remove': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  /** Reads the recipe from the part of a workbook that contains it; fails with RECIPE_INVALID, VIEW_FILE_TOO_NEW. */
  'recipe.read': declared<(part: PackedPart) => ExportRecipe>(),
  /** Saved filters that are exported after each new month. */
  'schedule.list': declared<(input: { readonly owner: Owner }) => readonly ScheduledExport[]>(),
  /**
   * Schedules the export of a saved filter, or changes its format; needs the options of an export. `seen` is the format that the window saw,
   * and null for a filter that was not scheduled.
   */
  'schedule.write':
    declared<
      (input: {
        readonly owner: Owner;
        readonly filter: string;
        readonly format: ScheduleFormat;
        readonly seen: ScheduleFormat | null;
      }) => readonly ScheduledExport[]
    >(),
  /** Opens the system's dialog to choose the folder of one scheduled export; NOT_ALLOWED on a host without such a dialog. */
  'schedule.chooseFolder':
    declared<(input: { readonly owner: Owner; readonly filter: string }) => readonly ScheduledExport[]>(),
  /** Writes the files of an Excel source again. */
  'schedule.writeNow':
    declared<(input: { readonly owner: Owner; readonly filter: string }) => readonly ScheduledExport[]>(),
  /** Ends a schedule; `withFiles` also removes the files of an Excel source. */
  'schedule.remove':
    declared<
      (input: {
        readonly owner: Owner;
        readonly filter: string;
        readonly seen: ScheduleFormat;
        readonly withFiles?: boolean | undefined;
      }) => readonly ScheduledExport[]
    >(),
  /** The run of dossiers on paper; `papers.changed` reports each change of it. */
  'papers.view': declared<() => PaperRunView>(),
  /** The choices of the last run; null before the first. */
  'papers.choice': declared<() => PaperRunChoice | null>(),
  /** What a run would make; needs the options of an export. */
  'papers.plan': declared<(request: PaperRows) => PaperPlan>(),
  /** Makes the first documents whose dossier is on this computer, and keeps none; null without any. */
  'papers.measure': declared<(request: PaperMeasureRequest) => MeasuredPapers | null>(),
  /** Opens the system's dialog to choose where the folders of runs come; null when the user closed it. NOT_ALLOWED without such a dialog. */
  'papers.chooseFolder': declared<() => string | null>(),
  /** Begins a run; PAPERS_UNFINISHED while one is not at its end. */
  'papers.start': declared<(request: PaperRunRequest) => PaperRunView>(),
  'papers.continue': declared<() => PaperRunView>(),
  /** Goes on in another folder, which the user chooses, with the rest; null when the user closed the dialog. */
  'papers.move': declared<() => PaperRunView | null>(),
  'papers.pause': declared<() => PaperRunView>(),
  /** Ends a run that is not at its end; what is whole stays when `keeps`, and is removed otherwise. */
  'papers.leave': declared<(input: { readonly keeps: boolean }) => PaperRunView>(),
  /** Forgets a run that has ended. */
  'papers.dismiss': declared<() => PaperRunView>(),
  /** Shows the folder of the documents; NOT_FOUND when it is gone. */
  'papers.openFolder': declared<() => null>(),
  'export.cancel': declared<(input: { readonly id: string }) => null>(),
  /** Opens the finished file, shows it in its folder, or gives a single-use address to download it from. */
  'export.open':
    declared<
      (input: { readonly id: string; readonly how: 'file' | 'folder' | 'download' }) => {
        readonly address: string | null;
      }
    >(),
};

/** The events about exports. */
export const exportEvents = {
  'export.changed': declared<ExportState>(),
  'earlierExports.changed': declared<{ readonly role: string }>(),
  'papers.changed': declared<PaperRunView>(),
  'schedules.changed': declared<{ readonly role: string }>(),
  /** A scheduled export has ended. */
  'schedule.ended': declared<ScheduledOutcome>(),
};
