import { formatCount } from '../format/format-number';
import { readTypedDigits } from '../kvk-lists/typed-digits';

/** A filter takes at most so many numbers: with their commas they fit in the text of a filter. */
export const mostNumbersInFilter = 10_000;

/** So many are written out on a chip. */
const mostWritten = 3;
const kvkDigits = 8;
/** The whole number of a location, or of a person whom the AFM alone lists. */
const withSuffix = /^\d{8,12}[_~]\d{1,6}$/;

/** Several numbers with commas between them (docs/product.md#several-numbers), each a whole KvK number or the beginning of one. */
export type SeveralNumbers = {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
};

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Null for a text without commas, and for one with anything that is no number. */
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

/** Whether one of the numbers is a number of a cell, or how it begins. */
export const isOneOf = ({ whole, beginnings }: SeveralNumbers, value: string): boolean =>
  whole.has(value) || beginnings.some((each) => value.startsWith(each));

/** `is 99000001 of 99000002`, or `is een van 198 nummers`; null for a text without commas. */
export function describeSeveralNumbers(text: string): string | null {
  if (readSeveralNumbers(text) === null) return null;
  const parts = partsOf(text);
  const written = `${parts.slice(0, -1).join(', ')} of ${parts.at(-1)}`;
  return parts.length > mostWritten ? `is een van ${formatCount(parts.length)} nummers` : `is ${written}`;
}
