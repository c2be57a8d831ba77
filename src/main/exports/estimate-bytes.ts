import { columnNamed } from '../../shared/catalog/catalog';
import { type Storage, storageOf } from '../../shared/catalog/column';
import type { ExportRequest } from '../../shared/domain/export';

/** Average bytes of a cell in the file, measured over the demo's lists (docs/decisions/0006-export-size-estimate.md). */
const bytesPerCell: Readonly<Record<ExportRequest['format'], Readonly<Record<Storage, number>>>> = {
  xlsx: { text: 8, items: 14, number: 6, date: 6 },
  csv: { text: 14, items: 40, number: 6, date: 11 },
};

/** Bytes of a file without a single row. */
const emptyFile: Readonly<Record<ExportRequest['format'], number>> = { xlsx: 8000, csv: 3 };

/** What the dialog says before anything is written; an estimate, not a promise. */
export function estimateBytes(request: ExportRequest, rows: number): number {
  const perRow = request.columns.reduce((sum, name) => {
    const column = columnNamed(request.query.list, name);
    return sum + (column === undefined ? 0 : bytesPerCell[request.format][storageOf(column.kind)]);
  }, 0);
  return emptyFile[request.format] + rows * perRow;
}
