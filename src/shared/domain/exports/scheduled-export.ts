import type { ErrorCode } from '../result';
import type { ExportFormat } from './export';

/** A saved filter that is exported automatically after each new month (docs/product.md#exports-after-each-month). */
export type ScheduledExport = {
  /** Id of the saved filter. */
  readonly filter: string;
  readonly format: ExportFormat;
  /** The folder of the file. */
  readonly folder: string;
  /** Whether that folder was chosen for this filter; otherwise it is where all exports go. */
  readonly isChosen: boolean;
  /** The newest month that needs no export any more; null where there was no month yet. */
  readonly done: string | null;
  /** Why the export of a month failed, as long as it has not succeeded. */
  readonly failed: { readonly period: string; readonly code: ErrorCode } | null;
};

/** How a scheduled export ended. */
export type ScheduledOutcome = {
  /** Of the saved filter. */
  readonly name: string;
  readonly period: string;
  readonly outcome:
    | { readonly kind: 'done'; readonly fileName: string; readonly folder: string; readonly rows: number }
    | { readonly kind: 'failed'; readonly code: ErrorCode };
};
