import type { Column } from '../domain/lists/column';
import { realDate, withMonthNumbers } from '../format/format-date';
import { typedNumber } from '../format/format-number';
import type { SentenceWord } from './sentence-words';

/** A number or a day, month or year, as it is in a sentence, and the word behind it. */
export type Operand = {
  readonly next: number;
  readonly number: number | null;
  /** A word such as `miljoen` is behind the number. */
  readonly isMultiple?: boolean;
  /** As a date filter reads it. */
  readonly date: string | null;
};

/** How an operand bounds: `tot` is read in two ways. */
export type BoundKind = 'above' | 'atLeast' | 'below' | 'atMost' | 'equal' | 'until';
export type Range =
  | { readonly is: 'bound'; readonly kind: BoundKind; readonly at: Operand }
  | { readonly is: 'between'; readonly from: Operand; readonly to: Operand };
export type FoundRange = { readonly range: Range; readonly next: number };

const phrases = (kind: BoundKind, texts: string): readonly (readonly [readonly string[], BoundKind])[] =>
  texts.split(', ').map((text) => [text.split(' '), kind]);

/** The longest come first. */
const boundPhrases = [
  ...phrases('atLeast', 'niet minder dan, niet kleiner dan, niet lager dan, op zijn minst, groter of gelijk aan'),
  ...phrases('atMost', 'niet meer dan, niet groter dan, niet hoger dan, tot en met, kleiner of gelijk aan'),
  ...phrases('above', 'meer dan, groter dan, hoger dan, later dan, boven, na, >'),
  ...phrases('below', 'minder dan, kleiner dan, lager dan, eerder dan, onder, beneden, voor, <'),
  ...phrases('atLeast', 'ten minste, tenminste, minstens, minimaal, vanaf, sinds, >=, ≥'),
  ...phrases('atMost', 'ten hoogste, hoogstens, maximaal, hooguit, tm, <=, ≤'),
  ...phrases('equal', 'gelijk aan, precies, exact, ='),
  ...phrases('until', 'tot'),
];

/** `5 of meer`, and what else is behind an amount. */
const behindPhrases = [
  ...phrases('atLeast', 'of meer, of hoger, of groter, of later, en meer, en hoger, +'),
  ...phrases('atMost', 'of minder, of lager, of kleiner, of eerder, en minder, en lager'),
];

const isPhraseAt = (words: readonly SentenceWord[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((key, by) => words[at + by]?.key === key);

/** The bounding words at a place of a sentence. */
function boundAt(words: readonly SentenceWord[], at: number): { kind: BoundKind; next: number } | null {
  const found = boundPhrases.find(([phrase]) => isPhraseAt(words, at, phrase));
  return found === undefined ? null : { kind: found[1], next: at + found[0].length };
}

const numberWords: ReadonlyMap<string, number> = new Map(
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ').map((word, at) => [word, at] as const),
);
const multiples: ReadonlyMap<string, number> = new Map([
  ...['duizend', 'dzd', 'k'].map((word) => [word, 1000] as const),
  ...['miljoen', 'mln', 'mio'].map((word) => [word, 1_000_000] as const),
  ...['miljard', 'mld'].map((word) => [word, 1_000_000_000] as const),
]);
const units: ReadonlySet<string> = new Set(['euro', 'eur', '€', '%', 'procent', 'jaar']);

const relativeYears: ReadonlyMap<string, number> = new Map([
  ['dit', 0],
  ['vorig', -1],
]);

/** `100.000`, `1,5` or `3.5`: a point before three digits parts thousands. */
function readDigits(text: string): number | null {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A day, a month with its year or a year, of at most five words. */
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

/** A number with its multiple and unit, or a date; null where there is none. */
export function operandAt(words: readonly SentenceWord[], start: number, thisYear: number): Operand | null {
  const relative = words[start + 1]?.key === 'jaar' ? relativeYears.get(words[start]?.key ?? '') : undefined;
  if (relative !== undefined) return { next: start + 2, number: null, date: String(thisYear + relative) };
  let at = start;
  while (words[at]?.key === '€' || words[at]?.key === 'het' || words[at]?.key === 'jaar') at++;
  const minus = words[at]?.key === '-' && words[at + 1]?.is === 'number';
  if (minus) at++;
  const date = minus ? null : dateAt(words, at);
  const word = words[at];
  if (word === undefined) return null;
  if (date !== null && (date.next > at + 1 || word.text.length !== 4))
    return { next: date.next, number: null, date: date.text };
  const read = word.is === 'number' ? readDigits(word.text) : (numberWords.get(word.key) ?? null);
  if (read === null) return null;
  let next = at + 1;
  let number = minus ? -read : read;
  const multiple = multiples.get(words[next]?.key ?? '');
  if (multiple !== undefined) {
    number = Math.round(number * multiple * 100) / 100;
    next++;
  }
  const isAge = words[next]?.key === 'jaar' && words[next + 1]?.key === 'oud';
  if (units.has(words[next]?.key ?? '') && !isAge) next++;
  return { next, number, isMultiple: multiple !== undefined, date: next === at + 1 ? (date?.text ?? null) : null };
}

/** Bounds with their operands: `meer dan 5`, `5 of meer`, `tussen 5 en 20`, `5-20`, `5`. */
export function rangeAt(words: readonly SentenceWord[], at: number, thisYear: number): FoundRange | null {
  if (words[at]?.key === 'tussen' || (words[at]?.key === 'van' && isFromTo(words, at, thisYear))) {
    const isBetween = words[at]?.key === 'tussen';
    const skip = isBetween && words[at + 1]?.key === 'de' ? 2 : 1;
    const from = operandAt(words, at + skip, thisYear);
    const joins = isBetween ? ['en'] : ['tot', 'tm'];
    if (from === null || !joins.includes(words[from.next]?.key ?? '')) return null;
    const isWhole = isPhraseAt(words, from.next, ['tot', 'en', 'met']);
    const to = operandAt(words, from.next + (isWhole ? 3 : 1), thisYear);
    return to === null || isHalfMultiple(from, to) ? null : { range: { is: 'between', from, to }, next: to.next };
  }
  const bound = boundAt(words, at);
  const first = operandAt(words, bound?.next ?? at, thisYear);
  if (first === null) return null;
  if (bound !== null) return { range: { is: 'bound', kind: bound.kind, at: first }, next: first.next };
  const behind = behindAt(words, first.next);
  if (behind !== null) return { range: { is: 'bound', kind: behind.kind, at: first }, next: behind.next };
  const dash = dashAt(words, first.next);
  const second = dash === 0 ? null : operandAt(words, first.next + dash, thisYear);
  if (second !== null && isHalfMultiple(first, second)) return null;
  if (second !== null) return { range: { is: 'between', from: first, to: second }, next: second.next };
  return { range: { is: 'bound', kind: 'equal', at: first }, next: first.next };
}

/** `100 tot 250 duizend` can begin at 100 or at 100.000. */
const isHalfMultiple = (from: Operand, to: Operand): boolean => to.isMultiple === true && from.isMultiple !== true;

function isFromTo(words: readonly SentenceWord[], at: number, thisYear: number): boolean {
  const from = operandAt(words, at + 1, thisYear);
  return from !== null && ['tot', 'tm'].includes(words[from.next]?.key ?? '');
}

/** How many words part the ends of a range that begins without a bound. */
function dashAt(words: readonly SentenceWord[], at: number): number {
  if (isPhraseAt(words, at, ['tot', 'en', 'met'])) return 3;
  return ['-', '–', '..', 'tm', 'tot'].includes(words[at]?.key ?? '') ? 1 : 0;
}

/** `of meer` and the like, behind an amount or its column. */
export function behindAt(words: readonly SentenceWord[], at: number): { kind: BoundKind; next: number } | null {
  const found = behindPhrases.find(([phrase]) => isPhraseAt(words, at, phrase));
  return found === undefined ? null : { kind: found[1], next: at + found[0].length };
}

/** The day, month or year before or behind a typed one. */
function dateBeside(text: string, step: -1 | 1): string {
  const parts = text.split('-').map(Number);
  const [year = 0, month, day] = parts.reverse();
  if (month === undefined) return String(year + step);
  const beside = new Date(
    Date.UTC(year, month - 1 + (day === undefined ? step : 0), day === undefined ? 1 : day + step),
  );
  const two = (value: number): string => String(value).padStart(2, '0');
  const at = `${two(beside.getUTCMonth() + 1)}-${beside.getUTCFullYear()}`;
  return day === undefined ? at : `${two(beside.getUTCDate())}-${at}`;
}

function boundTexts(column: Column, kind: BoundKind, at: Operand, thisYear: number): readonly string[] {
  if (kind === 'until')
    return ['below', 'atMost'].flatMap((each) => boundTexts(column, each as BoundKind, at, thisYear));
  if (column.filterKind === 'number') {
    if (at.number === null) return [];
    const signs = { above: '>', atLeast: '>=', below: '<', atMost: '<=', equal: '' } as const;
    return [signs[kind] + typedNumber(at.number)];
  }
  if (at.date === null) return [];
  if (kind === 'equal') return [at.date];
  const end = kind === 'above' ? dateBeside(at.date, 1) : kind === 'below' ? dateBeside(at.date, -1) : at.date;
  const isFrom = kind === 'above' || kind === 'atLeast';
  if (column.filterKind === 'date') return [isFrom ? `${end}..` : `..${end}`];
  return /^\d{4}$/.test(end) ? [isFrom ? `${end}-${thisYear}` : `1900-${end}`] : [];
}

/** A range as the filter of a column reads it, once for each meaning; none where the column has no such ranges. */
export function rangeTexts(column: Column, range: Range, thisYear: number): readonly string[] {
  if (!['number', 'date', 'birthDate'].includes(column.filterKind)) return [];
  if (range.is === 'bound') return boundTexts(column, range.kind, range.at, thisYear);
  const { from, to } = range;
  if (column.filterKind === 'number') {
    if (from.number === null || to.number === null) return [];
    return [`${typedNumber(Math.min(from.number, to.number))}-${typedNumber(Math.max(from.number, to.number))}`];
  }
  if (from.date === null || to.date === null) return [];
  return [column.filterKind === 'date' ? `${from.date}..${to.date}` : `${from.date}-${to.date}`];
}
