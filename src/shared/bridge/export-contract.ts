import type { Owner } from '../domain/account/session';
import type { EarlierExport } from '../domain/exports/earlier-export';
import type { AskedExport, ExportFormat, ExportPlan, ExportRequest, ExportState } from '../domain/exports/export';
import type { ExportRecipe, KeptRecipe } from '../domain/exports/export-recipe';
import type { ListReport, OfficeReport } from '../domain/exports/report';
import type { ScheduledExport, ScheduledOutcome } from '../domain/exports/scheduled-export';
import type { PackedPart } from '../format/zip-part';

/** What the window may ask about files of lists and reports. */
export type ExportRequests = {
  'export.plan': (request: ExportRequest) => ExportPlan;
  /** Starts writing; null when the user closed the save dialog. Progress comes as `export.changed`. */
  'export.start': (input: AskedExport) => ExportState | null;
  /** The provider's workbook of one office; as with `export.start`, its state reports the progress. */
  'report.office': (report: OfficeReport) => ExportState | null;
  /** The provider's workbook of rows of a list; REPORT_ROWS for none, or more than it takes. */
  'report.list': (report: ListReport) => ExportState | null;
  /** Files that were written before, the newest first; `canOpen`: this place can show a file itself. */
  'earlierExport.list': (input: { readonly owner: Owner }) => {
    readonly exports: readonly EarlierExport[];
    readonly canOpen: boolean;
  };
  'earlierExport.recipe': (input: { readonly owner: Owner; readonly id: string }) => KeptRecipe;
  /** As `export.open`; NOT_FOUND where the file is gone. */
  'earlierExport.open': (input: {
    readonly owner: Owner;
    readonly id: string;
    readonly how: 'file' | 'folder' | 'download';
  }) => { readonly address: string | null };
  /** Forgets a file, which stays where it is. */
  'earlierExport.remove': (input: { readonly owner: Owner; readonly id: string }) => null;
  /** How a workbook was made, of the part that says so; fails with RECIPE_INVALID, VIEW_FILE_TOO_NEW. */
  'recipe.read': (part: PackedPart) => ExportRecipe;
  /** Saved filters that are exported after each new month. */
  'schedule.list': (input: { readonly owner: Owner }) => readonly ScheduledExport[];
  /** Switches one on, or writes it in another format from now on; needs the options of an export. */
  'schedule.write': (input: {
    readonly owner: Owner;
    readonly filter: string;
    readonly format: ExportFormat;
  }) => readonly ScheduledExport[];
  /** Asks for its folder in a dialog of the system; NOT_ALLOWED where there is none. */
  'schedule.chooseFolder': (input: { readonly owner: Owner; readonly filter: string }) => readonly ScheduledExport[];
  'schedule.remove': (input: { readonly owner: Owner; readonly filter: string }) => readonly ScheduledExport[];
  'export.cancel': (input: { readonly id: string }) => null;
  /** Opens the finished file, shows it in its folder, or gives a single-use address to download it from. */
  'export.open': (input: { readonly id: string; readonly how: 'file' | 'folder' | 'download' }) => {
    readonly address: string | null;
  };
};

/** The events about exports. */
export type ExportEvents = {
  'export.changed': ExportState;
  'earlierExports.changed': { readonly role: string };
  'schedules.changed': { readonly role: string };
  /** A scheduled export has ended. */
  'schedule.ended': ScheduledOutcome;
};

export const exportRequestNames = [
  'export.plan',
  'export.start',
  'report.office',
  'report.list',
  'earlierExport.list',
  'earlierExport.recipe',
  'earlierExport.open',
  'earlierExport.remove',
  'recipe.read',
  'schedule.list',
  'schedule.write',
  'schedule.chooseFolder',
  'schedule.remove',
  'export.cancel',
  'export.open',
] as const satisfies readonly (keyof ExportRequests)[];

export const exportEventNames = [
  'export.changed',
  'earlierExports.changed',
  'schedules.changed',
  'schedule.ended',
] as const satisfies readonly (keyof ExportEvents)[];
