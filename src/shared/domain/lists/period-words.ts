import type { ColumnWords } from './column';

/** The columns by a login: as they are now, and as they were in the months up to and including a period (`YYYY-MM`). */
export type PeriodWords = {
  readonly now: ColumnWords;
  readonly earlier: readonly (ColumnWords[number] & { readonly until: string })[];
};

/** The labels and meanings of columns in a month: of several that held until later periods, the earliest. */
export function wordsIn({ now, earlier }: PeriodWords, period: string): ColumnWords {
  const held = new Map(now.map((word) => [word.name, word]));
  const inOrder = earlier.filter(({ until }) => until >= period).sort((a, b) => (a.until < b.until ? 1 : -1));
  for (const { until: _, ...word } of inOrder) held.set(word.name, { ...held.get(word.name), ...word });
  return [...held.values()];
}
