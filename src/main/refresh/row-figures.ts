import { type NumberBytes, packNumbers, unpackNumbers } from '../columns/number-bytes';
import type { Allowance } from './allowance';
import { PageBytes } from './page-bytes';

/** Rows that are kept as they come; those before them lie packed. */
const rowsInPiece = 4096;

/** Where in the bytes it lies. */
type Piece = NumberBytes & { readonly from: number; readonly to: number };

/** A number for every row of a list, told row by row, in little more memory than the numbers need; NaN for none. */
export class RowFigures {
  /** Whole pieces; null for one without any number. */
  private pieces: (Piece | null)[] = [];
  private readonly packed: PageBytes;
  private last = new Float64Array(0);
  private isLastEmpty = true;

  constructor(private readonly allowance: Allowance) {
    this.packed = new PageBytes(allowance);
  }

  /** @param row not before the piece that is being told. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  set(row: number, figure: number): void {
    while (row >= (this.pieces.length + 1) * rowsInPiece) this.close();
    if (this.last.length === 0) {
      this.allowance.take(rowsInPiece * 8);
      this.last = new Float64Array(rowsInPiece).fill(Number.NaN);
    }
    this.last[row % rowsInPiece] = figure;
    this.isLastEmpty = false;
  }

  /** The figure of the row that is being told. */
  get(row: number): number {
    if (row >= (this.pieces.length + 1) * rowsInPiece) return Number.NaN;
    return this.last[row % rowsInPiece] ?? Number.NaN;
  }

  /** The figures of the first so many rows. */
  all(rows: number): Float64Array {
    const figures = new Float64Array(rows).fill(Number.NaN);
    this.pieces.forEach((piece, index) => {
      if (piece === null) return;
      figures.set(unpackNumbers(piece, this.packed.copy(piece.from, piece.to)), index * rowsInPiece);
    });
    const inPieces = this.pieces.length * rowsInPiece;
    figures.set(this.last.subarray(0, Math.max(0, rows - inPieces)), Math.min(inPieces, rows));
    return figures;
  }

  release(): void {
    this.pieces = [];
    this.packed.release();
    this.last = new Float64Array(0);
  }

  private close(): void {
    if (this.isLastEmpty) {
      this.pieces.push(null);
      return;
    }
    const { bytes, ...fit } = packNumbers(this.last);
    const from = this.packed.append(bytes);
    this.pieces.push({ ...fit, from, to: from + bytes.byteLength });
    this.last.fill(Number.NaN);
    this.isLastEmpty = true;
  }
}
