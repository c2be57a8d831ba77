import { packNumbers, unpackNumbers } from '../../columns/number-bytes';
import type { Allowance } from './allowance';

/** Bytes that outgrow their reserved addresses get so many times as many. */
const roomFactor = 4;
const firstRoom = 1024 * 1024;

/**
 * Bytes that are only appended to, in pages of their own: they grow in place, and go back to the system when they are
 * released. Many small arrays in the memory that all threads share do not: a program that has read a month would keep their room
 * beside the next one (docs/decisions/0026). Single bytes of such a buffer are read and written slowly; whole ranges are not.
 */
export class PageBytes {
  private buffer = new ArrayBuffer(0, { maxByteLength: firstRoom });
  private used = 0;

  constructor(private readonly allowance: Allowance) {}

  /** Returns the start of the bytes. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  append(bytes: Uint8Array): number {
    const from = this.used;
    this.allowance.take(bytes.byteLength);
    this.used += bytes.byteLength;
    this.reserve(this.used);
    new Uint8Array(this.buffer, from, bytes.byteLength).set(bytes);
    return from;
  }

  /** A copy of a range, in memory of its own. */
  copy(from: number, to: number): ArrayBuffer {
    return new Uint8Array(this.buffer).slice(from, to).buffer;
  }

  release(): void {
    this.buffer = new ArrayBuffer(0);
    this.used = 0;
  }

  private reserve(length: number): void {
    if (length <= this.buffer.maxByteLength) {
      this.buffer.resize(length);
      return;
    }
    const before = new Uint8Array(this.buffer);
    this.buffer = new ArrayBuffer(length, { maxByteLength: length * roomFactor });
    new Uint8Array(this.buffer).set(before);
  }
}

/** Rows that are kept as they come; those before them are packed. */
const rowsInPiece = 4096;

/** Unpacks a piece. @param buffer a buffer of its own */
type Unpack = (buffer: ArrayBuffer) => ArrayLike<number>;

/** How figures of one sort are kept. */
export type Packing<A extends Float64Array | Uint32Array> = {
  /** The value that means no figure. */
  readonly none: number;
  /** As many of it. */
  readonly empty: (length: number) => A;
  readonly pack: (piece: Float64Array) => { readonly bytes: Uint8Array; readonly unpack: Unpack };
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

/** A figure for every row of a list, set row by row, in little more memory than the figures need. */
export class RowFigures<A extends Float64Array | Uint32Array> {
  /** The full pieces, with their places in the bytes; null for a piece without figures. */
  private pieces: ({ readonly unpack: Unpack; readonly from: number; readonly to: number } | null)[] = [];
  private readonly packed: PageBytes;
  private last = new Float64Array(0);
  private isLastEmpty = true;
  /** The first row that the current piece does not reach; 0 before there is one. */
  private end = 0;

  constructor(
    private readonly allowance: Allowance,
    private readonly packing: Packing<A>,
  ) {
    this.packed = new PageBytes(allowance);
  }

  /** @param row not before the current piece. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  set(row: number, figure: number): void {
    if (row >= this.end) this.reach(row);
    this.last[row % rowsInPiece] = figure;
    this.isLastEmpty = false;
  }

  /** The figure of the current row. */
  get(row: number): number {
    const { none } = this.packing;
    return row < this.end ? (this.last[row % rowsInPiece] ?? none) : none;
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
    this.last = new Float64Array(0);
    this.isLastEmpty = true;
    this.end = 0;
  }

  private reach(row: number): void {
    if (this.end === 0) {
      this.last = new Float64Array(rowsInPiece).fill(this.packing.none);
      this.allowance.take(this.last.byteLength);
      this.end = rowsInPiece;
    }
    for (; row >= this.end; this.end += rowsInPiece) this.close();
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
