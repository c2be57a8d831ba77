import type { ByteSink } from '../content/byte-sink';
import { blockRows, CellBlock } from '../content/cell-block';
import { copyBytes, copySlack, viewOf } from '../content/copy-bytes';
import type { SheetColumn } from './sheet-columns';

/**
 * The fixed XML of each column's cells: the part before the row number, which begins with the end of the cell before it, and the part between
 * the row number and the value.
 */
export type CellFrames = {
  readonly bytes: DataView;
  /** The start of both parts of every column, and the end of the last one: `[lead, style, lead, style, ...]`. */
  readonly starts: Uint32Array;
};

/** The file's rows on one sheet, and the number of the first one on that sheet. */
export type SheetPart = { readonly from: number; readonly to: number; readonly firstNumber: number };

const bytesOf = (text: string): DataView => viewOf(Buffer.from(text, 'latin1'));
const lengthOf = (bytes: DataView): number => bytes.byteLength - copySlack;
const rowStart = bytesOf('<row r="');
const rowOpen = bytesOf('">');
/** The end of a cell, which is copied with what follows the cell: fewer copies take less time. */
const cellEnd = '</v></c>';
const rowEnd = bytesOf('</row>');
const filledRowEnd = bytesOf(`${cellEnd}</row>`);
/** The most digits of a row number on a sheet. */
const mostDigits = 7;

/** The letters of a column: `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** @param styles the style number of each column's cells */
export function cellFrames(columns: readonly SheetColumn[], styles: readonly number[]): CellFrames {
  const texts = columns.flatMap(({ lead, hasOwnStyles }, index) => {
    const style = hasOwnStyles ? 0 : (styles[index] ?? 0);
    return [`${cellEnd}<c r="${columnLetters(index)}`, (style === 0 ? '"' : `" s="${style}"`) + lead];
  });
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] as number) + text.length;
  });
  return { bytes: bytesOf(texts.join('')), starts };
}

/** The most bytes of a row, if every cell has its column's longest value. */
export const mostRowBytes = (columns: readonly SheetColumn[], frames: CellFrames): number =>
  columns.reduce((sum, { cells }) => sum + mostDigits + cells.longest, 64 + frames.bytes.byteLength);

type SheetRows = {
  readonly columns: readonly SheetColumn[];
  readonly frames: CellFrames;
  readonly part: SheetPart;
  /** Called every few rows with the number of written rows; throws to stop. */
  readonly onRow: (done: number) => void;
};

/** Writes the rows of a sheet from their columns' bytes; empty cells are left out. */
export async function writeSheetRows(
  sink: ByteSink,
  { columns, frames, part: { from, to, firstNumber }, onRow }: SheetRows,
): Promise<void> {
  const room = mostRowBytes(columns, frames);
  const block = new CellBlock(columns);
  const pools = columns.map(({ cells }) => cells.bytes);
  for (let first = from; first < to; first += blockRows) {
    onRow(first);
    const count = Math.min(blockRows, to - first);
    block.fill(first, count);
    for (let row = 0; row < count; row++) {
      if (sink.lacks(room)) await sink.flush(room);
      sink.at = writeRow(sink, { block, pools, frames }, row, firstNumber + first + row - from);
    }
  }
  onRow(to);
}

type Sources = { readonly block: CellBlock; readonly pools: readonly DataView[]; readonly frames: CellFrames };
const digits = viewOf(new Uint8Array(mostDigits));

/** @returns the position after the row */
function writeRow(
  { view, at: start }: ByteSink,
  { block: { starts, ends, width }, pools, frames }: Sources,
  row: number,
  number: number,
): number {
  const length = writeDigits(number);
  let at = copyBytes(view, start, rowStart, 0, lengthOf(rowStart));
  at = copyBytes(view, at, digits, 0, length);
  at = copyBytes(view, at, rowOpen, 0, lengthOf(rowOpen));
  // The first cell of a row ends no other cell.
  let skipped = cellEnd.length;
  for (let column = 0; column < width; column++) {
    const from = starts[row * width + column] as number;
    const to = ends[row * width + column] as number;
    if (from === to) continue;
    const lead = frames.starts[2 * column] as number;
    const style = frames.starts[2 * column + 1] as number;
    at = copyBytes(view, at, frames.bytes, lead + skipped, style);
    at = copyBytes(view, at, digits, 0, length);
    at = copyBytes(view, at, frames.bytes, style, frames.starts[2 * column + 2] as number);
    at = copyBytes(view, at, pools[column] as DataView, from, to);
    skipped = 0;
  }
  const end = skipped === 0 ? filledRowEnd : rowEnd;
  return copyBytes(view, at, end, 0, lengthOf(end));
}

/** @returns the number of digits */
function writeDigits(value: number): number {
  const text = String(value);
  for (let at = 0; at < text.length; at++) digits.setUint8(at, text.charCodeAt(at));
  return text.length;
}
