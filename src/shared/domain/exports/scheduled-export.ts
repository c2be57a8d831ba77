import { namesOf } from '../by-name';
import type { ErrorCode } from '../result';
import { type ExportFormat, exportFormatNames } from './export';

/** What a saved filter is written as after each new month, with its Dutch name: a file of a format, or an Excel source. */
export const scheduleFormatNames = { ...exportFormatNames, source: { name: 'Excel-bron' } } as const;
export type ScheduleFormat = ExportFormat | 'source';
export const scheduleFormats = namesOf(scheduleFormatNames);

/** The files of an Excel source (docs/rules/exports.md#excel-source). */
export type SourceState = {
  /** Null until the first writing. */
  readonly folder: string | null;
  readonly isWriting: boolean;
  /** The file that another program has open now, by its name; null for none. */
  readonly held: string | null;
  /** How the files were written last; null when they are not there, or their disk does not answer. */
  readonly written: {
    /** ISO time. */
    readonly at: string;
    readonly period: string;
    readonly rows: number;
    readonly version: number;
    readonly columns: number;
    /** The columns without values, each with the reason in words. */
    readonly empty: readonly { readonly label: string; readonly reason: string }[];
    readonly workbook: string;
    /** Why the workbook was not replaced: the user changed it, or had it open. */
    readonly kept: 'changed' | 'open' | null;
  } | null;
};

/** A saved filter that is exported automatically after each new month (docs/rules/exports.md#exports-after-each-month). */
export type ScheduledExport = {
  /** Id of the saved filter. */
  readonly filter: string;
  readonly format: ScheduleFormat;
  /** The folder of the file. */
  readonly folder: string;
  /** Whether the folder was chosen for this filter; otherwise it is the folder of all exports. */
  readonly isChosen: boolean;
  /** The newest month that does not need to be exported any more; null when there was no month yet. */
  readonly done: string | null;
  /** The month whose export failed and why, until an export succeeds. */
  readonly failed: { readonly period: string; readonly code: ErrorCode } | null;
  /** Null for a schedule of files. */
  readonly source: SourceState | null;
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
