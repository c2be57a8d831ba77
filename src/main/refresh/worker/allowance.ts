import { Fault } from '../../../shared/domain/result';

/** The limits of a list, far above any real list (decision 26): the offices of a register of 250,000 need half of `held`. */
export const largestList = {
  rows: 2_000_000,
  /** Cells of a row, and columns that a head may name. */
  cells: 4096,
  /** Bytes of one row, and of the text before and after the rows. */
  row: 1024 * 1024,
  /** Bytes of the whole list, unpacked. */
  bytes: 2 * 1024 ** 3,
  /** Bytes that the list's columns may take in memory. */
  held: 640 * 1024 ** 2,
} as const;

/** The answer exceeds `largestList`. @param what the exceeded bound */
export const tooLarge = (what: keyof typeof largestList): Fault =>
  new Fault('PROVIDER_ANSWER_INVALID', `too large: ${what}`);

/** Counts the bytes of memory that are still available. */
export class Allowance {
  constructor(private left: number = largestList.held) {}

  /** @throws Fault PROVIDER_ANSWER_INVALID when the memory is used up */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw tooLarge('held');
  }
}

/** The approximate cost of a value besides its characters, in bytes: an object header, a place in an array, and a key to find it. */
export const valueOverhead = 48;

/**
 * The most MB of heap of the refresh thread, besides the cells. It is far more than a list needs, because it also decides how soon the
 * garbage collector runs; without a limit some 300 MB more stay uncollected (decision 26).
 */
export const refreshHeap = 2000;
