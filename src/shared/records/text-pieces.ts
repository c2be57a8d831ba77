import { readKvk } from '../domain/register/kvk';
import { findFolded } from '../format/fold';
import { foundRanges } from '../format/found-ranges';

/** A part of a text: its content, whether a search found it, and the office that it names. */
export type TextPiece = { readonly text: string; readonly found: boolean; readonly kvk: string | null };

/** Seven or eight digits without others around them. */
const numbers = /(?<!\d)\d{7,8}(?!\d)/g;

/**
 * A text in parts: plain, found by a search, or a KvK number of 7 or 8 digits with the 8 digits that it means. Together the
 * parts are the text.
 */
export function textPieces(text: string, words: readonly string[]): readonly TextPiece[] {
  const found = foundRanges(text, words);
  const pieces: TextPiece[] = [];
  let next = 0;
  const passed = (at: number) => {
    while (next < found.length && (found[next]?.[1] ?? 0) <= at) next += 1;
    return found[next];
  };
  const addPlain = (from: number, to: number): void => {
    for (let at = from; at < to; ) {
      const [start, end] = passed(at) ?? [to, to];
      const isFound = start <= at;
      const until = Math.min(to, isFound ? end : start);
      pieces.push({ text: text.slice(at, until), found: isFound, kvk: null });
      at = until;
    }
  };
  let at = 0;
  for (const match of text.matchAll(numbers)) {
    const [start, end] = [match.index, match.index + match[0].length];
    addPlain(at, start);
    const isFound = (passed(start)?.[0] ?? end) < end;
    pieces.push({ text: match[0], found: isFound, kvk: readKvk(match[0]) });
    at = end;
  }
  addPlain(at, text.length);
  return pieces;
}

export type Excerpt = { readonly before: boolean; readonly text: string; readonly after: boolean };

/** At most `room` characters of a text, around the first find where there is one; whether there is more before and after. */
export function excerptOf(text: string, words: readonly string[], room: number): Excerpt {
  if (text.length <= room) return { before: false, text, after: false };
  const places = words.flatMap((word) => findFolded(text, word)?.[0] ?? []);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < room * 0.8 ? 0 : Math.min(first - Math.floor(room / 4), text.length - room);
  // Half a sign of two codes would show as something else.
  const from = isLow(text, start) ? start + 1 : start;
  const to = isLow(text, start + room) ? start + room - 1 : start + room;
  return { before: from > 0, text: text.slice(from, to), after: to < text.length };
}

const isLow = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};
