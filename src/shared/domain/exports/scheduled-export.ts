import type { ErrorCode } from '../result';
import type { ExportFormat } from './export';

/** A saved filter that is exported automatically after each new month (docs/rules/exports.md#exports-after-each-month). */
export type ScheduledExport = {
  /** Id of the saved filter. */
  readonly filter: string;
  readonly format: ExportFormat;
  /** The folder of the file. */
  readonly folder: string;
  /** Whether the folder was chosen for this filter; otherwise it is the folder of all exports. */
  readonly isChosen: boolean;
  /** The newest month that does not need to be exported any more; null when there was no month yet. */
  readonly done: string | null;
  /** The month whose export failed and why, until an export succeeds. */
  readonly failed: { readonly period: string; readonly code: ErrorCode } | null;
};

/** How a scheduled export ended. */
export type ScheduledOutcome = {
  /** The name of the saved filter. */
  readonly name: string;
  readonly period: string;
  readonly outcome:
    | { readonly kind: 'done'; readonly fileName: string; readonly folder: string; readonly rows: number }
    | { readonly kind: 'failed'; readonly code: ErrorCode };
};
