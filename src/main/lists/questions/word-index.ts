import { errorsAllowed, isNearly, lettersOf, mayBeNearly, wordsOf } from '../../../shared/format/near-words';
import type { Codes, StoredColumn } from '../../columns/stored-column';
import { createHaystack, type Haystack } from '../rows/columns/haystack';

/** A column to search, with its weight; `via` gives its row for every row of the list. */
export type SearchedColumn = {
  readonly weight: 1 | 2 | 3;
  readonly stored: StoredColumn;
  readonly via: Int32Array | null;
  /** Other names of a text, which match as well. */
  readonly otherNames?: ((text: string) => readonly string[]) | undefined;
};

/** The score of a word that matches a typed word; a match with a typing error scores least. */
const quality = { exact: 9, prefix: 6, inside: 4, nearly: 2 } as const;
/** The shortest text that may match inside a word; a shorter one is inside half of all words. */
const shortestInside = 3;

/** How many texts are read in one step. */
const textsAtOnce = 200;

/** A column's words: those of text `t` are `words[ends[t - 1]]` up to `words[ends[t]]`. */
type WordColumn = {
  readonly weight: number;
  readonly codes: Codes;
  readonly via: Int32Array | null;
  readonly words: Uint32Array;
  readonly ends: Uint32Array;
  /** The texts of each combination's code; null when a code is a text. */
  readonly combinations: readonly (readonly number[])[] | null;
};

/**
 * The words of a list's texts. Each distinct text is read once, and each distinct word has a number. A search matches words with the typed
 * text, then texts by their words, then rows by their texts (docs/rules/list.md#palette).
 */
export class WordIndex {
  private readonly words: string[] = [];
  /** A bit set of each word's letters, to skip most words quickly. */
  private readonly letters: number[] = [];
  private readonly columns: WordColumn[] = [];
  /** The words as one text; made by the first search. */
  private haystack: Haystack | null = null;

  private constructor(private readonly rows: number) {}

  /** Reads the columns one by one; the work can pause at every `yield`. */
  static *of(rows: number, columns: Iterable<SearchedColumn>): Generator<undefined, WordIndex> {
    const index = new WordIndex(rows);
    const known = new Map<string, number>();
    for (const { weight, stored, via, otherNames } of columns) {
      if (stored.storage !== 'text' && stored.storage !== 'items') continue;
      const { dictionary, codes } = stored;
      const words: number[] = [];
      const ends = new Uint32Array(dictionary.length);
      for (const [at, text] of dictionary.entries()) {
        for (const word of wordsOf(text)) words.push(index.numberOf(known, word));
        for (const name of otherNames?.(text) ?? []) {
          for (const word of wordsOf(name)) words.push(index.numberOf(known, word));
        }
        ends[at] = words.length;
        if (at % textsAtOnce === 0) yield;
      }
      const combinations = stored.storage === 'items' ? stored.combinations : null;
      index.columns.push({ weight, codes, via, words: Uint32Array.from(words), ends, combinations });
      yield;
    }
    return index;
  }

  private numberOf(known: Map<string, number>, word: string): number {
    const wordIndex = known.get(word);
    if (wordIndex !== undefined) return wordIndex;
    known.set(word, this.words.length);
    this.letters.push(lettersOf(word));
    return this.words.push(word) - 1;
  }

  /** Whether one of the typed words is only found with a typing error. */
  isNearly(typed: readonly string[]): boolean {
    return typed.some((word) => this.pointsOf(word)?.includes(quality.nearly) === true);
  }

  /** A score for every row that matches all typed words; 0 for other rows. */
  scores(typed: readonly string[]): Uint16Array {
    const sums = new Uint16Array(this.rows);
    for (const [at, word] of typed.entries()) {
      const best = this.bestOf(word);
      if (best === null) return new Uint16Array(this.rows);
      for (let row = 0; row < best.length; row++) {
        const score = best[row];
        sums[row] = score === 0 || (at > 0 && sums[row] === 0) ? 0 : sums[row] + score;
      }
    }
    return sums;
  }

  /** The score of every row for one typed word, in the column where it scores best; null when no row matches. */
  private bestOf(typed: string): Uint8Array | null {
    const points = this.pointsOf(typed);
    if (points === null) return null;
    const best = new Uint8Array(this.rows);
    for (const column of this.columns) {
      const ofCode = codePoints(column, points);
      if (ofCode !== null) raise(best, ofCode, column);
    }
    return best;
  }

  /** The score of every word for a typed word; null when no word matches. */
  private pointsOf(typed: string): Uint8Array | null {
    const points = new Uint8Array(this.words.length);
    this.haystack ??= createHaystack(this.words);
    this.haystack.mark(typed, points);
    let isFound = false;
    for (let at = points.indexOf(1); at >= 0; at = points.indexOf(1, at + 1)) {
      points[at] = qualityOf(typed, this.words[at]);
      if (points[at] !== 0) isFound = true;
    }
    const most = errorsAllowed(typed.length);
    // Typing errors are considered only when no word matches otherwise.
    if (isFound || most === 0) return isFound ? points : null;
    const letters = lettersOf(typed);
    for (let at = 0; at < points.length; at++) {
      if (!mayBeNearly(letters, this.letters[at], most)) continue;
      if (!isNearly(typed, this.words[at], most)) continue;
      isFound = true;
      points[at] = quality.nearly;
    }
    return isFound ? points : null;
  }
}

/** The score of a word that contains the typed text. */
function qualityOf(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? quality.exact : quality.prefix;
  return typed.length < shortestInside ? 0 : quality.inside;
}

/** The best score of every code in a column, with the column's weight; null when no word matches. */
function codePoints({ weight, words, ends, combinations }: WordColumn, points: Uint8Array): Uint8Array | null {
  const ofText = new Uint8Array(ends.length);
  let isFound = false;
  for (let text = 0, at = 0; text < ends.length; text++) {
    let most = 0;
    for (const end = ends[text]; at < end; at++) {
      const own = points[words[at]];
      if (own > most) most = own;
    }
    if (most === 0) continue;
    isFound = true;
    ofText[text] = most * 4 + weight;
  }
  if (!isFound || combinations === null) return isFound ? ofText : null;
  const ofCode = new Uint8Array(combinations.length);
  combinations.forEach((texts, code) => {
    for (const text of texts) ofCode[code] = Math.max(ofCode[code], ofText[text]);
  });
  return ofCode;
}

/** Raises the score of every row to the score of its code, if that is higher. */
function raise(best: Uint8Array, ofCode: Uint8Array, { codes, via }: WordColumn): void {
  for (let row = 0; row < best.length; row++) {
    const score = ofCode[codes[via === null ? row : via[row]]];
    if (score > best[row]) best[row] = score;
  }
}
