import type { ColumnWords } from './column';

/** The provider's words for columns: those of now, and those of the months up to and including `until` (`YYYY-MM`). */
export type PeriodWords = {
  readonly current: ColumnWords;
  readonly earlier: readonly (ColumnWords[number] & { readonly until: string })[];
};

/** The provider's words for columns in a month. When several earlier words include the month, those with the earliest `until` apply. */
export function wordsIn({ current: currentWords, earlier }: PeriodWords, period: string): ColumnWords {
  const held = new Map(currentWords.map((word) => [word.name, word]));
  const inOrder = earlier.filter(({ until }) => until >= period).sort((a, b) => (a.until < b.until ? 1 : -1));
  for (const { until: _, ...word } of inOrder) held.set(word.name, { ...held.get(word.name), ...word });
  return [...held.values()];
}
