import { readKvk } from '../domain/register/kvk';
import { findFolded } from '../format/fold';
import { foundRanges } from '../format/found-ranges';

/** A piece of a text, whether it matches a search, and the office that it mentions. */
export type TextPiece = { readonly text: string; readonly isMatch: boolean; readonly kvk: string | null };

/** Seven or eight digits that are not part of a longer word, number, amount, day or address. */
const numbers = /(?<![\p{L}\d_@€$£/=&?#%+-]|[€$£]\s|\d[.,])\d{7,8}(?![\p{L}\d_@€%]|[.,-]\d|\s?(?:€|eur\b|euro\b|%))/giu;
/** Web and mail addresses. */
const addresses = /(?:https?:\/\/|www\.)\S+|\S+@\S+/gi;
/** Words before a number that make it a KvK number, or a number of another register. */
const [kvkBefore, otherBefore] = [
  /k\.?\s?v\.?\s?k\.?[\s:.-]*(?:nummer|nr|no)?[\s:.-]*$/iu,
  /(?:afm|wft|btw|rsin|iban|bsn|tel|telefoon|fax|factuur|order|klant|relatie|polis|dossier|vergunning)[\s:.-]*(?:nummer|nr|no)?[\s:.-]*$/iu,
];
/** The number of characters before a number that are searched for such words. */
const lookBehind = 30;

/** The KvK numbers in a text by position: those that the text calls so, and those of known offices (docs/rules/records.md#notes). */
function numbersIn(
  text: string,
  isKnown: (kvk: string) => boolean,
): readonly { readonly at: number; readonly digits: string; readonly kvk: string }[] {
  const excluded = [...text.matchAll(addresses)].map((match) => [match.index, match.index + match[0].length] as const);
  let next = 0;
  return [...text.matchAll(numbers)].flatMap(({ 0: digits, index: at }) => {
    while ((excluded[next]?.[1] ?? at) < at) next += 1;
    const [from = at + 1] = excluded[next] ?? [];
    const kvk = readKvk(digits);
    const before = text.slice(Math.max(0, at - lookBehind), at);
    if (kvk === null || from <= at || otherBefore.test(before)) return [];
    return kvkBefore.test(before) || isKnown(kvk) ? [{ at, digits, kvk }] : [];
  });
}

/**
 * Splits a text into pieces: plain text, matches of a search, and KvK numbers of 7 or 8 digits with their 8-digit form. The pieces joined
 * together are the text.
 * @param isKnown whether the month has an office with this number
 */
export function textPieces(
  text: string,
  words: readonly string[],
  isKnown: (kvk: string) => boolean,
): readonly TextPiece[] {
  const ranges = foundRanges(text, words);
  const pieces: TextPiece[] = [];
  let next = 0;
  const passed = (at: number) => {
    while (next < ranges.length && (ranges[next]?.[1] ?? 0) <= at) next += 1;
    return ranges[next];
  };
  const addPlain = (from: number, to: number): void => {
    for (let at = from; at < to; ) {
      const [start, end] = passed(at) ?? [to, to];
      const isFound = start <= at;
      const until = Math.min(to, isFound ? end : start);
      pieces.push({ text: text.slice(at, until), isMatch: isFound, kvk: null });
      at = until;
    }
  };
  let at = 0;
  for (const { at: start, digits, kvk } of numbersIn(text, isKnown)) {
    const end = start + digits.length;
    addPlain(at, start);
    const isFound = (passed(start)?.[0] ?? end) < end;
    pieces.push({ text: digits, isMatch: isFound, kvk });
    at = end;
  }
  addPlain(at, text.length);
  return pieces;
}

export type Excerpt = { readonly before: boolean; readonly text: string; readonly after: boolean };

/** At most `room` characters of a text, around the first match if there is one, and whether there is more text before and after. */
export function excerptOf(text: string, words: readonly string[], room: number): Excerpt {
  if (text.length <= room) return { before: false, text, after: false };
  const places = words.flatMap((word) => findFolded(text, word)?.[0] ?? []);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < room * 0.8 ? 0 : Math.min(first - Math.floor(room / 4), text.length - room);
  // Half of a surrogate pair would be shown as another character.
  const from = isLow(text, start) ? start + 1 : start;
  const to = isLow(text, start + room) ? start + room - 1 : start + room;
  return { before: from > 0, text: text.slice(from, to), after: to < text.length };
}

const isLow = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};

/** The search text for notes that mention an office: its number without a leading zero, which finds both notations. */
export const searchOfOffice = (kvk: string): string => kvk.replace(/^0/, '');

/** The KvK numbers, of 8 digits, that a text can mention, each once. */
export const officesIn = (text: string): ReadonlySet<string> =>
  new Set(numbersIn(text, () => true).map(({ kvk }) => kvk));

/** Whether a text mentions an office by its KvK number. @param kvk 8 digits */
export const namesOffice = (text: string, kvk: string): boolean => officesIn(text).has(kvk);
