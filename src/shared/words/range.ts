import type { Column } from '../domain/lists/column';
import { traitsOf } from '../domain/lists/filter-kind';
import { firstFilterYear } from '../filters/kinds/date-filter';
import { typedNumber } from '../format/format-number';
import { type Operand, operandAt } from './operand';
import type { SentenceWord } from './reading';

/** How an operand limits values; `until` (`tot`) can include or exclude the operand. */
type BoundKind = 'above' | 'atLeast' | 'below' | 'atMost' | 'equal' | 'until';
export type Range =
  | {
      readonly form: 'bound';
      readonly kind: BoundKind;
      readonly at: Operand;
      /** Whether the words only make sense with a day or a year. */
      readonly isOfTime?: boolean;
      /** Whether there is only an operand, without a word that makes it a bound. */
      readonly isPlain?: boolean;
    }
  | { readonly form: 'between'; readonly from: Operand; readonly to: Operand }
  /** The ends can be understood in several ways, or are invalid. */
  | { readonly form: 'unclear' };
export type FoundRange = { readonly range: Range; readonly next: number };

const phrases = (kind: BoundKind, texts: string): readonly (readonly [readonly string[], BoundKind])[] =>
  texts.split(', ').map((text) => [text.split(' '), kind]);

/** Words that only limit days and years. */
const timePhrases: ReadonlySet<string> = new Set(['later dan', 'eerder dan', 'na', 'voor', 'sinds']);

/** Longer phrases must come first. */
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

/** Phrases that follow an amount, such as `5 of meer`. */
const trailingPhrases = [
  ...phrases('atLeast', 'of meer, of hoger, of groter, of later, en meer, en hoger, +'),
  ...phrases('atMost', 'of minder, of lager, of kleiner, of eerder, en minder, en lager'),
];

const isPhraseAt = (words: readonly SentenceWord[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((key, by) => words[at + by]?.key === key);

/** The bounding phrase at a place of a sentence. */
function boundAt(
  words: readonly SentenceWord[],
  at: number,
): { kind: BoundKind; next: number; isOfTime: boolean } | null {
  const boundPhrase = boundPhrases.find(([phrase]) => isPhraseAt(words, at, phrase));
  if (boundPhrase === undefined) return null;
  const [phrase, kind] = boundPhrase;
  return { kind, next: at + phrase.length, isOfTime: timePhrases.has(phrase.join(' ')) };
}

/** Reads bounds with their operands: `meer dan 5`, `5 of meer`, `tussen 5 en 20`, `5-20`, `5`. */
export function rangeAt(words: readonly SentenceWord[], at: number, thisYear: number): FoundRange | null {
  if (words[at]?.key === 'tussen' || (words[at]?.key === 'van' && isFromTo(words, at, thisYear))) {
    const isBetween = words[at]?.key === 'tussen';
    const skip = isBetween && words[at + 1]?.key === 'de' ? 2 : 1;
    const from = operandAt(words, at + skip, thisYear);
    const joins = isBetween ? ['en'] : ['tot', 'tm'];
    if (from === null || !joins.includes(words[from.next]?.key ?? '')) return null;
    const isWhole = isPhraseAt(words, from.next, ['tot', 'en', 'met']);
    const to = operandAt(words, from.next + (isWhole ? 3 : 1), thisYear);
    return to === null ? null : { range: between(from, to), next: to.next };
  }
  const bound = boundAt(words, at);
  // `boven de 100.000 euro`
  const begin = bound === null ? at : bound.next + (words[bound.next]?.key === 'de' ? 1 : 0);
  const first = operandAt(words, begin, thisYear);
  if (first === null) return null;
  if (bound !== null)
    return { range: { form: 'bound', kind: bound.kind, at: first, isOfTime: bound.isOfTime }, next: first.next };
  const behind = trailingBoundAt(words, first.next);
  if (behind !== null) return { range: { form: 'bound', kind: behind.kind, at: first }, next: behind.next };
  const dash = dashAt(words, first.next);
  const second = dash === 0 ? null : operandAt(words, first.next + dash, thisYear);
  if (second !== null) return { range: between(first, second), next: second.next };
  return { range: { form: 'bound', kind: 'equal', at: first, isPlain: true }, next: first.next };
}

/** `1 tot 5 miljoen` begins at 1 million; `100 tot 5 miljoen` can begin at 100 or at 100 million, so it is unclear. */
function between(from: Operand, to: Operand): Range {
  const { multiple, number } = to;
  if (multiple === undefined || from.multiple !== undefined) return { form: 'between', from, to };
  if (from.number === null || number === null || from.number >= number / multiple) return { form: 'unclear' };
  return { form: 'between', from: { ...from, number: from.number * multiple, date: null }, to };
}

function isFromTo(words: readonly SentenceWord[], at: number, thisYear: number): boolean {
  const from = operandAt(words, at + 1, thisYear);
  return from !== null && ['tot', 'tm'].includes(words[from.next]?.key ?? '');
}

/** The number of words that separate the two ends of a range. */
function dashAt(words: readonly SentenceWord[], at: number): number {
  if (isPhraseAt(words, at, ['tot', 'en', 'met'])) return 3;
  return ['-', '–', '..', 'tm', 'tot'].includes(words[at]?.key ?? '') ? 1 : 0;
}

/** Reads `of meer` and similar phrases, after an amount or its column. */
export function trailingBoundAt(words: readonly SentenceWord[], at: number): { kind: BoundKind; next: number } | null {
  const boundPhrase = trailingPhrases.find(([phrase]) => isPhraseAt(words, at, phrase));
  return boundPhrase === undefined ? null : { kind: boundPhrase[1], next: at + boundPhrase[0].length };
}

/** The day, month or year before or after a typed one. */
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

type Bound = Pick<Extract<Range, { readonly form: 'bound' }>, 'kind' | 'at'>;

function boundTexts(column: Column, { kind, at }: Bound, thisYear: number): readonly string[] {
  if (kind === 'until')
    return (['below', 'atMost'] as const).flatMap((kind) => boundTexts(column, { kind, at }, thisYear));
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
  return /^\d{4}$/.test(end) ? [isFrom ? `${end}-${thisYear}` : `${firstFilterYear}-${end}`] : [];
}

const ends = (range: Exclude<Range, { readonly form: 'unclear' }>): readonly Operand[] =>
  range.form === 'bound' ? [range.at] : [range.from, range.to];

/** Whether a column has the unit that the sentence states. */
function hasUnit({ kind, name }: Column, { unit }: Operand): boolean {
  switch (unit) {
    case undefined:
      return true;
    case 'euro':
      return kind === 'amount';
    case 'percentage':
      return kind === 'percentage';
    case 'year':
      return name === 'officeAge' || kind === 'year' || kind === 'date';
  }
}

/** Postcodes from one district or number to another, such as `10-12` and `3500-3599`. */
function postcodeTexts(range: Range): readonly string[] {
  if (range.form !== 'between') return [];
  const [from, to] = [range.from.number, range.to.number];
  const isPostcode = (number: number | null) => number !== null && /^[1-9]\d(?:\d\d)?$/.test(String(number));
  return isPostcode(from) && isPostcode(to) ? [`${from}-${to}`] : [];
}

/** The filter texts for a range, one for each meaning; empty when the column cannot have such a range. */
export function rangeTexts(column: Column, range: Range, thisYear: number): readonly string[] {
  if (range.form === 'unclear') return [];
  if (column.filterKind === 'postcode') return postcodeTexts(range);
  if (traitsOf(column.filterKind).ordered === null) return [];
  if (!ends(range).every((end) => hasUnit(column, end))) return [];
  if (range.form === 'bound') {
    const isYear = range.isPlain === true && /^\d{4}$/.test(range.at.date ?? '');
    if (isYear && column.filterKind === 'number' && column.kind !== 'year') return [];
    // `sinds 2018` can only limit years, and no other numbers.
    if (range.isOfTime === true && column.filterKind === 'number' && column.kind !== 'year') return [];
    return boundTexts(column, range, thisYear);
  }
  const { from, to } = range;
  if (column.filterKind === 'number') {
    if (from.number === null || to.number === null) return [];
    return [`${typedNumber(Math.min(from.number, to.number))}-${typedNumber(Math.max(from.number, to.number))}`];
  }
  if (from.date === null || to.date === null) return [];
  return [column.filterKind === 'date' ? `${from.date}..${to.date}` : `${from.date}-${to.date}`];
}
