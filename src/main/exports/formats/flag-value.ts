const flags: ReadonlyMap<string, boolean> = new Map([
  ['ja', true],
  ['nee', false],
]);

/** Yes or no for programs; null for a text that is neither, which the month does not have. */
export const flagValue = (text: string): boolean | null => flags.get(text) ?? null;
