import type { PackedTexts } from './copy-bytes';

/** The different texts of a column, packed, and the number of each row's text. */
export type PackedColumn = { readonly codes: ArrayLike<number>; readonly cells: PackedTexts };

/** Rows of a block: few enough that the positions of their cells stay in the processor's cache. */
export const blockRows = 64;

/**
 * The positions of some rows' cells in the bytes of their columns. They are found column by column and read row by row: searching row by
 * row would touch five objects of every column for every row, which takes several times as long.
 */
export class CellBlock {
  readonly width: number;
  /** The start of each cell, at `row * width + column`, with rows counted within the block. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  constructor(private readonly columns: readonly PackedColumn[]) {
    this.width = columns.length;
    this.starts = new Uint32Array(this.width * blockRows);
    this.ends = new Uint32Array(this.width * blockRows);
  }

  /** Finds the cells of at most `blockRows` rows. */
  fill(first: number, count: number): void {
    for (let column = 0; column < this.width; column++) this.fillColumn(column, first, count);
  }

  private fillColumn(column: number, first: number, count: number): void {
    const { codes, cells } = this.columns[column] as PackedColumn;
    const { starts, ends, width } = this;
    for (let row = 0; row < count; row++) {
      const code = codes[first + row] as number;
      starts[row * width + column] = cells.starts[code] as number;
      ends[row * width + column] = cells.starts[code + 1] as number;
    }
  }
}
