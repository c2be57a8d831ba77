import type { Owner } from '../domain/account/session';
import type { EarlierExport, ExportRecipe, KeptRecipe } from '../domain/exports/earlier-export';
import type { AskedExport, ExportFormat, ExportPlan, ExportRequest, ExportState } from '../domain/exports/export';
import type { ListReport, OfficeReport } from '../domain/exports/report';
import type { ScheduledExport, ScheduledOutcome } from '../domain/exports/scheduled-export';
import type { SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type { InMonth } from '../domain/months/month';
import type { PackedPart } from '../format/zip-part';
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
          /** Whether the columns are months. */
          readonly isOfChanges: boolean;
        }>,
      ) => { readonly path: string } | null
    >(),
  'export.plan': declared<(request: ExportRequest) => ExportPlan>(),
  /** Starts writing; null when the user closed the save dialog. Progress comes as `export.changed`. */
  'export.start': declared<(input: AskedExport) => ExportState | null>(),
  /** The provider's workbook of one office; as with `export.start`, its state reports the progress. */
  'report.office': declared<(report: OfficeReport) => ExportState | null>(),
  /** The provider's workbook of rows of a list; REPORT_ROWS for none, or more than it takes. */
  'report.list': declared<(report: ListReport) => ExportState | null>(),
  /** Files that were written before, the newest first; `canOpen`: this place can show a file itself. */
  'earlierExport.list':
    declared<
      (input: { readonly owner: Owner }) => {
        readonly exports: readonly EarlierExport[];
        readonly canOpen: boolean;
      }
    >(),
  'earlierExport.recipe': declared<(input: { readonly owner: Owner; readonly id: string }) => KeptRecipe>(),
  /** As `export.open`; NOT_FOUND where the file is gone. */
  'earlierExport.open':
    declared<
      (input: { readonly owner: Owner; readonly id: string; readonly how: 'file' | 'folder' | 'download' }) => {
        readonly address: string | null;
      }
    >(),
  /** Forgets a file, which stays where it is. */
  'earlierExport.remove': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  /** The recipe of a workbook, from its part of the file; fails with RECIPE_INVALID, VIEW_FILE_TOO_NEW. */
  'recipe.read': declared<(part: PackedPart) => ExportRecipe>(),
  /** Saved filters that are exported after each new month. */
  'schedule.list': declared<(input: { readonly owner: Owner }) => readonly ScheduledExport[]>(),
  /** Switches one on, or writes it in another format from now on; needs the options of an export. */
  'schedule.write':
    declared<
      (input: {
        readonly owner: Owner;
        readonly filter: string;
        readonly format: ExportFormat;
      }) => readonly ScheduledExport[]
    >(),
  /** Asks for its folder in a dialog of the system; NOT_ALLOWED where there is none. */
  'schedule.chooseFolder':
    declared<(input: { readonly owner: Owner; readonly filter: string }) => readonly ScheduledExport[]>(),
  'schedule.remove':
    declared<(input: { readonly owner: Owner; readonly filter: string }) => readonly ScheduledExport[]>(),
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
  'schedules.changed': declared<{ readonly role: string }>(),
  /** A scheduled export has ended. */
  'schedule.ended': declared<ScheduledOutcome>(),
};
