/**
 * Invisible characters that come along when users copy text from mail, web pages and Word: of zero width, for text direction, soft hyphens
 * and byte-order marks (docs/rules/months.md#invisible-signs).
 */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Non-breaking spaces, and spaces of other widths. */
const otherBlanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Digits as wide as a Chinese character, which copied texts have. */
const wideDigits = /[\uff10-\uff19]/g;

/** A text without invisible characters, and with ordinary spaces and digits. */
export const withoutInvisibleSigns = (text: string): string =>
  /[^\x20-\x7e]/.test(text)
    ? text
        .replace(invisible, '')
        .replace(otherBlanks, ' ')
        .replace(wideDigits, (digit) => String(digit.charCodeAt(0) - 0xff10))
    : text;

/** Diacritics, except those that are ordinary keyboard characters, such as the backtick in D`Or: these remain significant. */
const marks = /(?![\x20-\x7e])\p{Diacritic}/gu;
const plainAscii = /^[\x20-\x7e]*$/;

/** The characters that people and programs use as an apostrophe, and as a hyphen. */
const [apostrophes, hyphens] = [
  /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u00b4\u2032\uff07]/g,
  /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g,
];

/**
 * A text as filters compare it: without case, accents and invisible characters, and with one kind of apostrophe and hyphen
 * (docs/rules/filters.md#filters).
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plainAscii.test(lower)) return lower;
  const plain = withoutInvisibleSigns(lower).replace(apostrophes, "'").replace(hyphens, '-');
  return plainAscii.test(plain) ? plain : plain.normalize('NFD').replace(marks, '');
}

/** The first occurrence of `needle` (folded) in `text`, as [start, end) in the original text; null when it does not occur. */
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

/**
 * The first occurrence of the needle's digits in a text with other characters between its digits (`020-1234567`); null when they do not
 * occur.
 */
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
