import { fold } from './fold';

/** From the first character up to, but not including, `end`. */
export type Range = readonly [start: number, end: number];

/** The words of a search, folded for comparison (docs/rules/records.md#record-search). */
export const searchWords = (search: string): readonly string[] =>
  fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * A text folded character by character, and the position in the original of each folded character; the last position is the end of the
 * text.
 */
function foldedPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  const parts: string[] = [];
  const places: number[] = [];
  let index = 0;
  for (const character of text) {
    const part = fold(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(index);
    parts.push(part);
    index += character.length;
  }
  return { folded: parts.join(''), places: [...places, text.length] };
}

/** All positions of all folded words, from left to right; adjoining ranges are joined. An empty word is never found. */
export function foundRanges(text: string, words: readonly string[]): readonly Range[] {
  if (words.length === 0) return [];
  const { folded, places } = foldedPlaces(text);
  const all: Range[] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [start, end] = [places[at] ?? 0, places[at + word.length] ?? text.length];
      // A part of a character that folds into several characters does not count.
      if (end > start) all.push([start, end]);
    }
  }
  const merged: [number, number][] = [];
  for (const [start, end] of all.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
