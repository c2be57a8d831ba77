import type { PackedTexts } from './copy-bytes';

/** A column of packed texts with the number of one for every row. */
export type PackedColumn = { readonly codes: ArrayLike<number>; readonly cells: PackedTexts };

/** Rows of a block: so few that the positions of their cells stay in the cache of the processor. */
export const blockRows = 64;

/**
 * The positions of the cells of some rows in the bytes of their columns. They are found column by column and read row by row: row by row
 * alone would touch five objects of every column for every row, which takes several times as long.
 */
export class CellBlock {
  readonly width: number;
  /** By row of the block and column: `row * width + column`. */
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
