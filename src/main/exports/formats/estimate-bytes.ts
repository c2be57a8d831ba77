import type { ColumnLookup } from '../../../shared/catalog/kvk-list-column';
import type { ExportRequest } from '../../../shared/domain/exports/export';
import { type Storage, storageOf } from '../../../shared/domain/lists/column';

/** Average bytes of a cell in the file, measured over the demo's lists (docs/decisions/0006-estimate-the-size-of-an-export.md). */
const bytesPerCell: Readonly<Record<ExportRequest['format'], Readonly<Record<Storage, number>>>> = {
  xlsx: { text: 2.4, items: 3.3, number: 3.7, date: 4 },
  csv: { text: 4.9, items: 11.9, number: 2.6, date: 7.2 },
  json: { text: 23, items: 32, number: 19, date: 29 },
  parquet: { text: 0.8, items: 2.9, number: 0.8, date: 1.6 },
};

/** Bytes of a file without a single row. */
const emptyFile: Readonly<Record<ExportRequest['format'], number>> = { xlsx: 8000, csv: 3, json: 5, parquet: 20_000 };

/** What the dialog says before anything is written; an estimate, not a promise. */
export function estimateBytes(request: ExportRequest, rows: number, columnOf: ColumnLookup): number {
  const perRow = request.columns.reduce((sum, name) => {
    const column = columnOf(name);
    return sum + (column === undefined ? 0 : bytesPerCell[request.format][storageOf(column.kind)]);
  }, 0);
  return Math.round(emptyFile[request.format] + rows * perRow);
}
