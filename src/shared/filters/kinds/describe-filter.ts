import type { Column } from '../../domain/lists/column';
import { traitsOf } from '../../domain/lists/filter-kind';
import { filterKinds } from './filter-kinds';
import { describeSigned } from './signed-filter';

/** A filter in Dutch: its subject, and the words after it (bold on a chip). */
export type FilterDescription = { readonly label: string; readonly words: string };

/** Groups digits as the cells of the column do; years have no thousands separators. */
const groupDigits = (words: string): string => words.replace(/(?<![,\d])\d{4,}/g, (digits) => formatDigits(digits));
const formatDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Describes a filter for chips and exports, for example as `Naam` and `bevat “advies”`. */
export function describeFilter({ label, filterKind, kind }: Column, text: string): FilterDescription {
  const words = describeSigned(filterKind, text, filterKinds[filterKind].describe);
  return { label, words: filterKind === 'number' && kind !== 'year' ? groupDigits(words) : words };
}

/** The approximate width of a letter, and of the parts of a filter cell around its text, in pixels. */
const pixelsPerLetter = 6.6;
const aroundText = 26;

/** The hint in an empty filter cell: the longest text that fits. @param width the column's width in pixels */
export function hintOf(
  { filterKind, example }: Pick<Column, 'filterKind' | 'example'>,
  width = Number.POSITIVE_INFINITY,
): string {
  const rules = filterKinds[filterKind];
  const { hint, shortHint = hint } = example === undefined ? rules : { hint: `bijv. ${example}`, shortHint: example };
  return hint.length * pixelsPerLetter + aroundText <= width ? hint : shortHint;
}

/** Signs with a special meaning in filters of other kinds. */
const signs = /^[-+*<>=~&|!]/;

/**
 * How a filter was understood, to be shown under its field: `is 3500 t/m 3599`. Null when this is obvious, as for letters that are searched
 * literally.
 */
export function readingUnderField(column: Column, text: string): string | null {
  const { filterKind } = column;
  const isPlain = traitsOf(filterKind).isPlain && !signs.test(text.trim());
  return isPlain || text.trim() === '' ? null : describeFilter(column, text).words;
}
