import { Fault } from '../../../shared/domain/result';

/** What a list may be at most, far above any real one (decision 26): the offices of a register of 250,000 need half of `held`. */
export const largestList = {
  rows: 2_000_000,
  /** Places in a row, and columns that a head may name. */
  cells: 4096,
  /** Bytes of one row, and of the text before and behind the rows. */
  row: 1024 * 1024,
  /** Bytes of the whole list, unpacked. */
  bytes: 2 * 1024 ** 3,
  /** Bytes that its columns may take in memory. */
  held: 640 * 1024 ** 2,
} as const;

/** The answer goes beyond what `largestList` allows. @param what which of its limits */
export const tooLarge = (what: keyof typeof largestList): Fault =>
  new Fault('PROVIDER_ANSWER_INVALID', `too large: ${what}`);

/** Bytes that something may still hold in memory. */
export class Allowance {
  constructor(private left: number = largestList.held) {}

  /** @throws Fault PROVIDER_ANSWER_INVALID when there is no more */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw tooLarge('held');
  }
}

/** About what a value costs beside its characters: a header, a place in an array, and what keeps it apart from others. */
export const valueOverhead = 48;

/**
 * What the thread of a refresh may hold besides the cells, in MB. Far more than a list needs, because it also says how soon the
 * collector runs; without a bound it lets some 300 more lie (decision 26).
 */
export const refreshHeap = 2000;
