import type { Cell, Column } from '../../../shared/domain/lists/column';
import { ByteSink } from '../content/byte-sink';
import { blockRows, CellBlock, type PackedColumn } from '../content/cell-block';
import { copyBytes, copySlack, packTexts } from '../content/copy-bytes';
import { columnOfValue, type ExportRows, type RowsTarget } from '../content/export-source';

/** How a text format writes rows. */
export type TextRows = {
  /** The beginning of the file. */
  readonly head: string;
  /** Written before every cell of a column. */
  readonly lead: (column: Column, index: number) => string;
  /** The text of a value, or of null for an empty cell; called once for each distinct value. */
  readonly cell: (column: Column, cell: Cell) => string;
  /** Written after every row, and `between` also between two rows. */
  readonly rowEnd: string;
  readonly between: string;
  /** The end of the file. */
  readonly tail: string;
};

/** Writes rows as text. Each cell's lead and value are packed as one piece of bytes, once for each distinct value. */
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
  // The last row has no separator after it.
  if (source.rows > 0) sink.at -= between.length;
  await sink.text(tail);
  await sink.flush();
  onRow(source.rows);
}

/** The positions of the cells of a block of rows, and the bytes of each column. */
type Sources = { readonly block: CellBlock; readonly pools: readonly DataView[] };

/** @returns the position after the row */
function writeRow({ view, at: start }: ByteSink, { block, pools }: Sources, row: number): number {
  const { starts, ends, width } = block;
  let at = start;
  for (let column = 0; column < width; column++) {
    const cell = row * width + column;
    at = copyBytes(view, at, pools[column] as DataView, starts[cell] as number, ends[cell] as number);
  }
  return at;
}
