import { packNumbers, unpackNumbers } from '../columns/number-bytes';
import type { Allowance } from './allowance';
import { PageBytes } from './page-bytes';

/** Rows that are kept as they come; those before them lie packed. */
const rowsInPiece = 4096;

/** What makes a packed piece of bytes again. @param buffer of its own */
type Unpack = (buffer: ArrayBuffer) => ArrayLike<number>;

/** How figures of one sort are kept. */
export type Packing<A extends Float64Array | Uint32Array> = {
  /** Stands for no figure. */
  readonly none: number;
  /** As many of it. */
  readonly empty: (length: number) => A;
  readonly pack: (piece: A) => { readonly bytes: Uint8Array; readonly unpack: Unpack };
};

/** Any figures; NaN for none. */
export const anyFigures: Packing<Float64Array> = {
  none: Number.NaN,
  empty: (length) => new Float64Array(length).fill(Number.NaN),
  pack: (piece) => {
    const { bytes, ...fit } = packNumbers(piece);
    return { bytes, unpack: (buffer) => unpackNumbers(fit, buffer) };
  },
};

/** Numbers that count from 1, such as those of cells; 0 for none. */
export const countingNumbers: Packing<Uint32Array> = {
  none: 0,
  empty: (length) => new Uint32Array(length),
  pack: (piece) => {
    let most = 0;
    for (let at = 0; at < piece.length; at++) if ((piece[at] as number) > most) most = piece[at] as number;
    const Narrow = most < 0x100 ? Uint8Array : most < 0x10000 ? Uint16Array : Uint32Array;
    return { bytes: new Uint8Array(new Narrow(piece).buffer), unpack: (buffer) => new Narrow(buffer) };
  },
};

/** A figure for every row of a list, told row by row, in little more memory than the figures need. */
export class RowFigures<A extends Float64Array | Uint32Array> {
  /** Whole pieces, with where in the bytes they lie; null for one without any figure. */
  private pieces: ({ readonly unpack: Unpack; readonly from: number; readonly to: number } | null)[] = [];
  private readonly packed: PageBytes;
  private last: A;
  private isLastEmpty = true;

  constructor(
    private readonly allowance: Allowance,
    private readonly packing: Packing<A>,
  ) {
    this.packed = new PageBytes(allowance);
    this.last = packing.empty(0);
  }

  /** @param row not before the piece that is being told. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  set(row: number, figure: number): void {
    while (row >= (this.pieces.length + 1) * rowsInPiece) this.close();
    if (this.last.length === 0) {
      this.last = this.packing.empty(rowsInPiece);
      this.allowance.take(this.last.byteLength);
    }
    this.last[row % rowsInPiece] = figure;
    this.isLastEmpty = false;
  }

  /** The figure of the row that is being told. */
  get(row: number): number {
    const { none } = this.packing;
    if (row >= (this.pieces.length + 1) * rowsInPiece) return none;
    return this.last[row % rowsInPiece] ?? none;
  }

  /** The figures of the first so many rows. */
  all(rows: number): A {
    const figures = this.packing.empty(rows);
    this.pieces.forEach((piece, index) => {
      if (piece === null) return;
      figures.set(piece.unpack(this.packed.copy(piece.from, piece.to)), index * rowsInPiece);
    });
    const inPieces = this.pieces.length * rowsInPiece;
    figures.set(this.last.subarray(0, Math.max(0, rows - inPieces)), Math.min(inPieces, rows));
    return figures;
  }

  release(): void {
    this.pieces = [];
    this.packed.release();
    this.last = this.packing.empty(0);
  }

  private close(): void {
    if (this.isLastEmpty) {
      this.pieces.push(null);
      return;
    }
    const { bytes, unpack } = this.packing.pack(this.last);
    const from = this.packed.append(bytes);
    this.pieces.push({ unpack, from, to: from + bytes.byteLength });
    this.last.fill(this.packing.none);
    this.isLastEmpty = true;
  }
}
