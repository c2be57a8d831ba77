import type { Column, FilterKind } from '../domain/lists/column';
import { filterKinds } from './filter-kinds';
import { describeSigned } from './kinds/signed-filter';

/** A filter in Dutch: its subject, and the words after it (bold on a chip). */
export type FilterDescription = { readonly label: string; readonly words: string };

/** Thousands as the cells of the column show them: a year has none. */
const groupDigits = (words: string): string => words.replace(/(?<![,\d])\d{4,}/g, (digits) => formatDigits(digits));
const formatDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** A filter as a chip and an export say it, e.g. `Naam` and `bevat “advies”`. */
export function describeFilter({ label, filterKind, kind }: Column, text: string): FilterDescription {
  const words = describeSigned(filterKind, text, filterKinds[filterKind].describe);
  return { label, words: filterKind === 'number' && kind !== 'year' ? groupDigits(words) : words };
}

/** Pixels of a letter, about, and those of a filter cell that are no text. */
const pixelsPerLetter = 6.6;
const aroundText = 26;

/** Syntax hint in an empty filter cell, in as many words as fit. @param width of the column in pixels */
export function hintOf(
  { filterKind, example }: Pick<Column, 'filterKind' | 'example'>,
  width = Number.POSITIVE_INFINITY,
): string {
  const rules = filterKinds[filterKind];
  const { hint, shortHint = hint } = example === undefined ? rules : { hint: `bijv. ${example}`, shortHint: example };
  return hint.length * pixelsPerLetter + aroundText <= width ? hint : shortHint;
}

/** Kinds whose typed text needs no description. */
const plainKinds: ReadonlySet<FilterKind> = new Set(['infix', 'place', 'web', 'kvkNumbers', 'prefix']);

/** Signs that a filter of another kind reads as more than themselves. */
const signs = /^[-+*<>=~&|!]/;

/**
 * How a filter was understood, for under its field: `is 3500 t/m 3599`. Null where that is plain, as in a text of
 * letters that is searched for literally.
 */
export function readingUnderField(column: Column, text: string): string | null {
  const { filterKind } = column;
  const isPlain = plainKinds.has(filterKind) && !signs.test(text.trim());
  return isPlain || text.trim() === '' ? null : describeFilter(column, text).words;
}
