/**
 * Signs without a shape that come along when text is copied from mail, web pages and Word: zero width, direction, soft hyphens and
 * byte-order marks (docs/product.md#invisible-signs).
 */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Blanks that do not break a line, and those of another width. */
const otherBlanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text without invisible signs, and with plain blanks. */
export const withoutInvisibleSigns = (text: string): string =>
  /[^\x20-\x7e]/.test(text) ? text.replace(invisible, '').replace(otherBlanks, ' ') : text;

/** Not the signs of a keyboard that are marks too, such as the backtick in D`Or: they count, beside whatever letters. */
const marks = /(?![\x20-\x7e])\p{Diacritic}/gu;
const plainAscii = /^[\x20-\x7e]*$/;

/** Signs that people and programs write for an apostrophe, and for a hyphen. */
const [apostrophes, hyphens] = [
  /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u00b4\u2032\uff07]/g,
  /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g,
];

/** Text as filters compare it: without case, accents and invisible signs, with one apostrophe and one hyphen (docs/product.md#filters). */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plainAscii.test(lower)) return lower;
  const plain = withoutInvisibleSigns(lower).replace(apostrophes, "'").replace(hyphens, '-');
  return plainAscii.test(plain) ? plain : plain.normalize('NFD').replace(marks, '');
}

/** Where `needle` (folded) first occurs in `text`, as [start, end) of the text itself; null when it does not. */
export function findFolded(text: string, needle: string): readonly [number, number] | null {
  if (needle === '') return null;
  const folded = fold(text);
  const at = folded.indexOf(needle);
  if (at < 0) return null;
  if (plainAscii.test(text)) return [at, at + needle.length];

  let position = 0;
  let index = 0;
  let start = -1;
  for (const character of text) {
    if (position >= at + needle.length) return [start, index];
    position += fold(character).length;
    if (start < 0 && position > at) start = index;
    index += character.length;
  }
  return [start, text.length];
}

/** Where the digits of a needle are in a text whose digits have other signs between them: `020-1234567`; null where they are not. */
export function findDigits(text: string, needle: string): readonly [number, number] | null {
  if (!/^\d+$/.test(needle)) return null;
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const at = places
    .map((place) => text.charAt(place))
    .join('')
    .indexOf(needle);
  const [first, last] = [places[at], places[at + needle.length - 1]];
  return at < 0 || first === undefined || last === undefined ? null : [first, last + 1];
}
