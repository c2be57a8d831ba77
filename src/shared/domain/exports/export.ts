import { namesOf } from '../by-name';
import type { FormatRule } from '../lists/format-rule';
import type { ListQuery, RowChoice } from '../lists/list';
import type { MonthRef } from '../months/month';
import type { ErrorCode } from '../result';

/** The formats of an exported list by file extension, with the Dutch names of the format and of its file. */
export const exportFormatNames = {
  xlsx: { name: 'Excel', file: 'Excel-werkmap' },
  csv: { name: 'CSV', file: 'CSV-bestand' },
  json: { name: 'JSON', file: 'JSON-bestand' },
  parquet: { name: 'Parquet', file: 'Parquet-bestand' },
} as const;
export type ExportFormat = keyof typeof exportFormatNames;
export const exportFormats = namesOf(exportFormatNames);

export const isExportFormat = (text: string): text is ExportFormat => Object.hasOwn(exportFormatNames, text);

/**
 * What each line of a file is: a row of the list; with mutations a change of a row (docs/rules/exports.md#changes-to-file) or a row with the days
 * on which it changed; in a comparison a row with its differences (docs/rules/exports.md#differences-for-daff).
 */
export const exportShapes = ['rows', 'changes', 'days', 'diff'] as const;
export type ExportShape = (typeof exportShapes)[number];

/** The shapes that a file of a query can have. */
export function shapesOf({
  mutations,
  comparison,
}: Pick<ListQuery, 'mutations' | 'comparison'>): readonly ExportShape[] {
  if (mutations !== null) return ['rows', 'changes', 'days'];
  return comparison === null ? ['rows'] : ['rows', 'diff'];
}

/** The wanted shape if a file of the query can have it; otherwise `rows`. */
export const shapeFor = (query: Pick<ListQuery, 'mutations' | 'comparison'>, shape: ExportShape): ExportShape =>
  shapesOf(query).includes(shape) ? shape : 'rows';

export type ExportRequest = {
  /** The month of the file's data. It stays the same if another month becomes current before the file is written. */
  readonly month: MonthRef;
  readonly query: ListQuery;
  readonly rows: RowChoice;
  /** Column names in the order of the file. The columns about changes are not among them. */
  readonly columns: readonly string[];
  /** `rows` when absent. */
  readonly shape?: ExportShape | undefined;
  readonly format: ExportFormat;
  /** *Kale tabel*: the file has only labels and rows. */
  readonly plain: boolean;
  /** The file's title: the names of the list and its preset. */
  readonly title: string;
  /** The rules by which cells are formatted; a workbook gets them as conditional formats. Absent without rules. */
  readonly formats?: readonly FormatRule[] | undefined;
  /** The month, `YYYY-MM`, of an earlier file that this one repeats: the workbook gets a sheet with the changes since then. */
  readonly since?: string | undefined;
};

/** An export as the window asks for it. */
export type AskedExport = {
  readonly request: ExportRequest;
  readonly fileName: string;
  /** A PNG of the map for a separate sheet of a workbook, unless the workbook is plain; needs canGeo. */
  readonly picture?: Uint8Array | undefined;
};

/** What is known of a file before it is written. */
export type ExportPlan = {
  /**
   * The lines of the file. For a file of changes these are the rows with changes: the number of changes is only known once they are looked
   * up.
   */
  readonly rows: number;
  readonly columns: number;
  readonly period: string;
  /** Estimated size of the file in bytes; null when it cannot be estimated. */
  readonly bytes: number | null;
  readonly fileName: string;
  readonly folder: string;
  /**
   * For a file of changes: how many dossiers it needs, how many of them have all old values on this computer, and the rows whose dossiers
   * may have more values when they are fetched. Null for any other file.
   */
  readonly oldValues: { readonly of: number; readonly known: number; readonly toFetch: readonly string[] } | null;
  /** Descriptions of the rows and their order, in Dutch. */
  readonly filterText: string;
  readonly sortText: string;
};

export type ExportState = {
  readonly id: string;
  readonly fileName: string;
  readonly period: string;
  readonly columns: number;
  readonly rows: number;
  readonly rowsDone: number;
  readonly startedAt: string;
  /**
   * The bytes of the provider's report that have arrived, and the expected total if it is known; null for a list, which the program writes
   * itself.
   */
  readonly download: { readonly bytes: number; readonly of: number | null } | null;
  readonly outcome:
    | { readonly kind: 'busy' }
    /** Another export is being written; this one waits for it. */
    | { readonly kind: 'waiting' }
    | { readonly kind: 'done'; readonly bytes: number; readonly canOpen: boolean }
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string };
};
