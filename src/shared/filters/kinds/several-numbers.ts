import { formatCount } from '../../format/format-number';
import { readTypedDigits } from '../../kvk-lists/typed-digits';

/** The most numbers in a filter: with their commas they fit in the text of a filter. */
export const mostNumbersInFilter = 10_000;

/** The most numbers that a chip lists. */
const mostWritten = 3;
const kvkDigits = 8;
/** The complete number of a location, or of a person who is only in the AFM's register. */
const withSuffix = /^\d{8,12}[_~]\d{1,6}$/;

/** Several comma-separated numbers (docs/rules/filters.md#several-numbers), each a whole KvK number or a beginning. */
export type SeveralNumbers = {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
};

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads several numbers; null for a text without commas, and when a part is not a number. */
export function readSeveralNumbers(text: string): SeveralNumbers | null {
  if (!text.includes(',')) return null;
  const numbers = partsOf(text).map((part) => (withSuffix.test(part) ? part : readTypedDigits(part)));
  if (numbers.length < 2 || numbers.length > mostNumbersInFilter) return null;
  const read = numbers.filter(
    (number) => number !== null && (/^\d{1,12}$/.test(number) || withSuffix.test(number)),
  ) as readonly string[];
  if (read.length < numbers.length) return null;
  const padded = read.map((number) => (number.length === kvkDigits - 1 ? `0${number}` : number));
  return {
    whole: new Set(padded.filter((number) => number.length === kvkDigits || withSuffix.test(number))),
    beginnings: read.filter((number) => number.length !== kvkDigits && !withSuffix.test(number)),
  };
}

/** Whether a value is one of the numbers, or begins with one of them. */
export const isOneOf = ({ whole, beginnings }: SeveralNumbers, value: string): boolean =>
  whole.has(value) || beginnings.some((beginning) => value.startsWith(beginning));

/** Describes several numbers: `is 99000001 of 99000002`, or `is een van 198 nummers`; null for a text without commas. */
export function describeSeveralNumbers(text: string): string | null {
  if (readSeveralNumbers(text) === null) return null;
  const parts = partsOf(text);
  const written = `${parts.slice(0, -1).join(', ')} of ${parts.at(-1)}`;
  return parts.length > mostWritten ? `is een van ${formatCount(parts.length)} nummers` : `is ${written}`;
}
