/** The values of a flag, as they are stored, shown, and typed in filters and formulas. */
export const flagWords = { yes: 'ja', no: 'nee' } as const;

/** The flag that a stored or typed value says; null for any other value. */
export const flagOf = (value: unknown): boolean | null =>
  value === flagWords.yes ? true : value === flagWords.no ? false : null;

/** A flag as it is stored. */
export const flagWord = (flag: boolean): 'ja' | 'nee' => (flag ? flagWords.yes : flagWords.no);
