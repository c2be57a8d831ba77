import type { ColumnWords } from '../../../shared/domain/lists/column';
import { monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { MonthFile, type StoredMonth } from '../../months/month-file';

/** The words that months were fetched with, for the months that were asked last. */
const known = new Map<string, ColumnWords | null>();
const mostKnown = 13;

/**
 * The provider's words for columns in a month before the current one: their names and explanations of that month, and how figures are shown
 * now (docs/rules/months.md#reference-month). Months of earlier versions have no words of their own.
 * @throws Fault of the disk
 */
export function wordsOfMonth(currentWords: ColumnWords, month: StoredMonth): ColumnWords {
  const stored = storedWords(month);
  if (stored === null) return currentWords;
  const byName = new Map(stored.map((word) => [word.name, word]));
  const ofNow = currentWords.map(({ label: _label, explanation: _explanation, ...figures }) => {
    const { label, explanation } = byName.get(figures.name) ?? {};
    return {
      ...figures,
      ...(label === undefined ? {} : { label }),
      ...(explanation === undefined ? {} : { explanation }),
    };
  });
  const names = new Set(currentWords.map(({ name }) => name));
  return [...ofNow, ...stored.filter(({ name }) => !names.has(name))];
}

function storedWords(month: StoredMonth): ColumnWords | null {
  const key = monthKey(month.ref);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  if (known.size >= mostKnown) known.clear();
  const words = readWords(month);
  known.set(key, words);
  return words;
}

/** Null for a month without words, and for an unreadable one: its own questions report that. */
function readWords(month: StoredMonth): ColumnWords | null {
  try {
    const file = MonthFile.open(month);
    file.close();
    return file.head.words ?? null;
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
