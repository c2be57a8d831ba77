import { packNumbers, unpackNumbers } from '../../columns/number-bytes';
import type { Allowance } from './allowance';

/** Bytes that outgrow their reserved addresses reserve this many times the needed length. */
const roomFactor = 4;
const firstRoom = 1024 * 1024;

/**
 * Bytes that are only appended to, in a resizable buffer: they grow in place, and their memory returns to the system when they are
 * released. Many small arrays would stay in the memory that all threads share, and a program that has read a month would keep that memory
 * during the next one (docs/decisions/0026). Reading single bytes of such a buffer is slow; whole ranges are fast.
 */
export class PageBytes {
  private buffer = new ArrayBuffer(0, { maxByteLength: firstRoom });
  private used = 0;

  constructor(private readonly allowance: Allowance) {}

  /** Appends bytes, and returns their start. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  append(bytes: Uint8Array): number {
    const from = this.used;
    this.allowance.take(bytes.byteLength);
    this.used += bytes.byteLength;
    this.reserve(this.used);
    new Uint8Array(this.buffer, from, bytes.byteLength).set(bytes);
    return from;
  }

  /** A copy of a range in its own buffer. */
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

/** The number of rows in a piece. The current piece is stored as it is; earlier pieces are packed. */
const rowsInPiece = 4096;

/** Unpacks a piece. @param buffer a buffer that the result may use */
type Unpack = (buffer: ArrayBuffer) => ArrayLike<number>;

/** How numbers of one sort are packed. */
export type Packing<A extends Float64Array | Uint32Array> = {
  /** The value that means no number. */
  readonly none: number;
  /** An array with only that value. */
  readonly empty: (length: number) => A;
  readonly pack: (piece: Float64Array) => { readonly bytes: Uint8Array; readonly unpack: Unpack };
};

/** Any numbers; NaN means none. */
export const anyFigures: Packing<Float64Array> = {
  none: Number.NaN,
  empty: (length) => new Float64Array(length).fill(Number.NaN),
  pack: (piece) => {
    const { bytes, ...fit } = packNumbers(piece);
    return { bytes, unpack: (buffer) => unpackNumbers(fit, buffer) };
  },
};

/** Numbers that count from 1, such as the numbers of cells; 0 means none. */
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

/** A number for every row of a list, set row by row. It takes little more memory than the numbers need. */
export class RowFigures<A extends Float64Array | Uint32Array> {
  /** The full pieces, with their positions in the bytes; null for a piece without numbers. */
  private pieces: ({ readonly unpack: Unpack; readonly from: number; readonly to: number } | null)[] = [];
  private readonly packed: PageBytes;
  private last = new Float64Array(0);
  private isLastEmpty = true;
  /** The first row after the current piece; 0 before the first piece. */
  private end = 0;

  constructor(
    private readonly allowance: Allowance,
    private readonly packing: Packing<A>,
  ) {
    this.packed = new PageBytes(allowance);
  }

  /** @param row must not be before the current piece. @throws Fault PROVIDER_ANSWER_INVALID beyond the allowance */
  set(row: number, figure: number): void {
    if (row >= this.end) this.reach(row);
    this.last[row % rowsInPiece] = figure;
    this.isLastEmpty = false;
  }

  /** The number of a row in the current piece. */
  get(row: number): number {
    const { none } = this.packing;
    return row < this.end ? (this.last[row % rowsInPiece] ?? none) : none;
  }

  /** The numbers of the first `rows` rows. */
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
