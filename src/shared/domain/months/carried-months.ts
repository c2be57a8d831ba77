/** The outcome of importing a file of months, by period (docs/rules/months.md#months-moved). */
export type CarriedReport = {
  readonly taken: readonly string[];
  /** Months that are here already, and are at least as new. */
  readonly known: readonly string[];
  /** Months that are older than those that are stored. */
  readonly tooOld: readonly string[];
};

/** The window sends a file of months in pieces of at most this many bytes. */
export const carriedPiece = 1024 * 1024;
/** The most bytes of a file of months that is read. */
export const largestCarried = 4 * 1024 * 1024 * 1024;
/** The shortest password of a file of months. */
export const shortestCarriedPassword = 12;
