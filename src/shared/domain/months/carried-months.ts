/** The outcome of reading a file of months, by period (docs/product.md#months-moved). */
export type CarriedReport = {
  readonly taken: readonly string[];
  /** Here already, and as new. */
  readonly known: readonly string[];
  /** Older than the months that are kept. */
  readonly tooOld: readonly string[];
};

/** A file of months comes to the program in pieces of at most so many bytes. */
export const carriedPiece = 1024 * 1024;
/** Bytes of the largest file of months that is read. */
export const largestCarried = 4 * 1024 * 1024 * 1024;
/** The shortest password of a file of months. */
export const shortestCarriedPassword = 12;
