import type { FormatRule } from '../lists/format-rule';
import type { ListQuery, RowChoice } from '../lists/list';
import type { MonthRef } from '../months/month';
import type { ErrorCode } from '../result';

/** The formats of a list, by the extension of the file: the name of the format, and of a file of it. */
export const exportFormatNames = {
  xlsx: { name: 'Excel', file: 'Excel-werkmap' },
  csv: { name: 'CSV', file: 'CSV-bestand' },
  json: { name: 'JSON', file: 'JSON-bestand' },
  parquet: { name: 'Parquet', file: 'Parquet-bestand' },
} as const;
export type ExportFormat = keyof typeof exportFormatNames;
export const exportFormats = Object.keys(exportFormatNames) as readonly ExportFormat[];

export const isExportFormat = (text: string): text is ExportFormat => Object.hasOwn(exportFormatNames, text);

/**
 * What a line of the file is: a row of the list; with mutations a change of a row (docs/product.md#changes-to-file), or a row with the
 * days on which it changed; of two months a row with what differs (docs/product.md#differences-for-daff).
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

/** The wanted shape if a file of the query can have it, else rows. */
export const shapeFor = (query: Pick<ListQuery, 'mutations' | 'comparison'>, shape: ExportShape): ExportShape =>
  shapesOf(query).includes(shape) ? shape : 'rows';

export type ExportRequest = {
  /** The month that the file will hold, whatever month is current by then. */
  readonly month: MonthRef;
  readonly query: ListQuery;
  readonly rows: RowChoice;
  /** Column names in the order of the file; what changed has columns of its own. */
  readonly columns: readonly string[];
  /** Rows when absent. */
  readonly shape?: ExportShape | undefined;
  readonly format: ExportFormat;
  /** Kale tabel: only labels and rows. */
  readonly plain: boolean;
  /** Name of the list and its preset, as the title of the file. */
  readonly title: string;
  /** The rules by which cells are formatted: a workbook has them as conditional formats; absent for none. */
  readonly formats?: readonly FormatRule[] | undefined;
  /** The month of a file that this one repeats: a workbook says what changed since, on a sheet of its own. `YYYY-MM` */
  readonly since?: string | undefined;
};

/** The kind of an export. */
export type AskedExport = {
  readonly request: ExportRequest;
  readonly fileName: string;
  /** A picture of the map as PNG, for a sheet of its own in a workbook that is no bare table; needs canGeo. */
  readonly picture?: Uint8Array | undefined;
};

/** The plan of a file, known before it is written. */
export type ExportPlan = {
  /** Lines of the file; of changes the rows that changed, because how many changes they have is known only when they are looked up. */
  readonly rows: number;
  readonly columns: number;
  readonly period: string;
  /** Estimated size of the file in bytes; null where it is unknown before it is written. */
  readonly bytes: number | null;
  readonly fileName: string;
  readonly folder: string;
  /**
   * Of a file of changes, of how many dossiers, how many have all their old values on this computer, and the rows of those that may
   * say more once they are fetched; null for any other file.
   */
  readonly oldValues: { readonly of: number; readonly known: number; readonly toFetch: readonly string[] } | null;
  /** Which rows they are and their sort, in Dutch words. */
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
   * Bytes of a report of the provider that have come, and how many there will be when that is known; null for a list, which is
   * written here.
   */
  readonly download: { readonly bytes: number; readonly of: number | null } | null;
  readonly outcome:
    | { readonly kind: 'busy' }
    /** Another export is being written; this one comes after it. */
    | { readonly kind: 'waiting' }
    | { readonly kind: 'done'; readonly bytes: number; readonly canOpen: boolean }
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string };
};
