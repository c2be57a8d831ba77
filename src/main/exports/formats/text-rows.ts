import type { Cell, Column } from '../../../shared/domain/lists/column';
import { ByteSink } from './byte-sink';
import { blockRows, CellBlock, type PackedColumn } from './cell-block';
import { copyBytes, copySlack, packTexts } from './copy-bytes';
import { columnOfValue, type ExportRows, type RowsTarget } from './export-source';

/** How a format of text writes rows. */
export type TextRows = {
  /** What the file begins with. */
  readonly head: string;
  /** Written before every cell of a column. */
  readonly lead: (column: Column, index: number) => string;
  /** A value, or null for an empty cell; each different one is asked once. */
  readonly cell: (column: Column, cell: Cell) => string;
  /** Written behind every row, and between two of them. */
  readonly rowEnd: string;
  readonly between: string;
  /** What the file ends with. */
  readonly tail: string;
};

/** Writes rows as text. A cell is its prefix and its value as one piece of bytes, packed once for each value. */
export async function writeTextRows(
  source: ExportRows,
  { file, onRow }: RowsTarget,
  { head, lead, cell, rowEnd, between, tail }: TextRows,
): Promise<void> {
  const sink = new ByteSink(async (filled) => {
    await file.appendFile(filled);
    return Buffer.from(filled.buffer, filled.byteOffset, filled.buffer.byteLength);
  });
  await sink.text(head);
  const columns = source.columns.map((column, index): PackedColumn => {
    onRow(0);
    const cells = source.cells(index);
    onRow(0);
    const { codes, values } = cells;
    const before = lead(column, index);
    const columnAt = columnOfValue(source, index, cells);
    const textAt = (at: number): string => before + cell(columnAt(at), values[at] ?? null);
    return { codes, cells: packTexts(values.length, textAt) };
  });
  const end = Buffer.from(rowEnd + between);
  const room = columns.reduce((sum, { cells }) => sum + cells.longest, end.length + copySlack);
  const block = new CellBlock(columns);
  const sources: Sources = { block, pools: columns.map(({ cells }) => cells.bytes) };
  for (let first = 0; first < source.rows; first += blockRows) {
    onRow(first);
    const count = Math.min(blockRows, source.rows - first);
    block.fill(first, count);
    for (let row = 0; row < count; row++) {
      if (sink.lacks(room)) await sink.flush(room);
      sink.at = writeRow(sink, sources, row);
      sink.at += end.copy(sink.bytes, sink.at);
    }
  }
  // There is nothing between the last row and the end.
  if (source.rows > 0) sink.at -= between.length;
  await sink.text(tail);
  await sink.flush();
  onRow(source.rows);
}

/** Where the cells of a block of rows are, and the bytes of each column. */
type Sources = { readonly block: CellBlock; readonly pools: readonly DataView[] };

/** @returns where the row ends */
function writeRow({ view, at: start }: ByteSink, { block, pools }: Sources, row: number): number {
  const { starts, ends, width } = block;
  let at = start;
  for (let column = 0; column < width; column++) {
    const cell = row * width + column;
    at = copyBytes(view, at, pools[column] as DataView, starts[cell] as number, ends[cell] as number);
  }
  return at;
}
