import { realDate, withMonthNumbers } from '../format/format-date';
import type { SentenceWord } from './reading';

/** A number, or a day, month or year, in a sentence, and the index of the next word. */
export type Operand = {
  readonly next: number;
  readonly number: number | null;
  readonly unit?: Unit | undefined;
  /** What a word behind the number multiplies it by, such as `miljoen`. */
  readonly multiple?: number | undefined;
  /** The date in the notation of a date filter. */
  readonly date: string | null;
};

const numberWords: ReadonlyMap<string, number> = new Map([
  ...'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'
    .split(' ')
    .map((word, at) => [word, at] as const),
  ...'twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd'
    .split(' ')
    .map((word, at) => [word, 20 + 10 * at] as const),
]);
/** Parts of a multiple: `een half miljoen`, `anderhalf miljoen`. */
const parts: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['kwart', 0.25],
  ['anderhalf', 1.5],
]);
/** The number that a word means; null for any other word. */
export const numberOfWord = (key: string): number | null => numberWords.get(key) ?? null;

const multiples: ReadonlyMap<string, number> = new Map([
  ...['duizend', 'dzd', 'k'].map((word) => [word, 1000] as const),
  ['ton', 100_000],
  ...['miljoen', 'mln', 'mio'].map((word) => [word, 1_000_000] as const),
  ...['miljard', 'mld'].map((word) => [word, 1_000_000_000] as const),
]);
/** The unit of a number, if the sentence states it. */
export type Unit = 'euro' | 'percentage' | 'year';
const units: ReadonlyMap<string, Unit> = new Map([
  ['euro', 'euro'],
  ['eur', 'euro'],
  ['€', 'euro'],
  ['%', 'percentage'],
  ['procent', 'percentage'],
  ['jaar', 'year'],
]);

const relativeYears: ReadonlyMap<string, number> = new Map([
  ['dit', 0],
  ['vorig', -1],
]);

/** Reads `100.000`, `1,5` or `3.5`: a point before three digits is a thousands separator. */
function readDigits(text: string): number | null {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Reads a day, a month with its year, or a year, in at most five words. */
function dateAt(words: readonly SentenceWord[], at: number): { text: string; next: number } | null {
  for (let count = 5; count >= 1; count--) {
    const last = words[at + count - 1];
    const first = words[at];
    if (first === undefined || last === undefined) continue;
    const parts = words.slice(at, at + count).map(({ text }) => text);
    const text = withMonthNumbers(parts.join(' ')).replace(/\s*([-/])\s*/g, '-');
    if (!/^(?:(?:\d{1,2}-)?\d{1,2}-)?(?:19|20)\d{2}$/.test(text)) continue;
    const [year = '', month = '', day = ''] = text.split('-').reverse();
    if (month !== '' && realDate(Number(year) * 10_000 + Number(month) * 100 + Number(day || 1)) === null) return null;
    return { text, next: at + count };
  }
  return null;
}

/** Reads a number with its multiple and unit, or a date; null when there is neither. */
export function operandAt(words: readonly SentenceWord[], start: number, thisYear: number): Operand | null {
  const relative = words[start + 1]?.key === 'jaar' ? relativeYears.get(words[start]?.key ?? '') : undefined;
  if (relative !== undefined) return { next: start + 2, number: null, date: String(thisYear + relative) };
  let at = start;
  while (words[at]?.key === '€' || words[at]?.key === 'het' || words[at]?.key === 'jaar') at++;
  const minus = words[at]?.key === '-' && words[at + 1]?.kind === 'number';
  if (minus) at++;
  const date = minus ? null : dateAt(words, at);
  const word = words[at];
  if (word === undefined) return null;
  if (date !== null && (date.next > at + 1 || word.text.length !== 4))
    return { next: date.next, number: null, date: date.text };
  if (word.key === 'een' && parts.has(words[at + 1]?.key ?? '')) {
    // Half of something else, such as a year, is not read.
    if (!multiples.has(words[at + 2]?.key ?? '')) return null;
    at++;
  }
  const part = multiples.has(words[at + 1]?.key ?? '') ? parts.get(words[at]?.key ?? '') : undefined;
  const read = part ?? (word.kind === 'number' ? readDigits(word.text) : (numberWords.get(word.key) ?? null));
  if (read === null) return null;
  let next = at + 1;
  let number = minus ? -read : read;
  const multiple = multiples.get(words[next]?.key ?? '');
  if (multiple !== undefined) {
    number = Math.round(number * multiple * 100) / 100;
    next++;
  }
  const isAge = words[next]?.key === 'jaar' && words[next + 1]?.key === 'oud';
  const behind = isAge ? undefined : units.get(words[next]?.key ?? '');
  if (behind !== undefined) next++;
  const unit = behind ?? (words.slice(start, at).some(({ key }) => key === '€') ? 'euro' : undefined);
  return {
    next,
    unit,
    number,
    multiple,
    date: next === at + 1 ? (date?.text ?? null) : null,
  };
}
