/** The values of a flag, as they are stored, shown, and typed in filters and formulas. */
export const flagWords = { yes: 'ja', no: 'nee' } as const;
