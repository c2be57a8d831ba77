import { fold } from '../../shared/filters/fold';
import { errorsAllowed, isNearly, lettersOf, mayBeNearly } from './typing-errors';

/** A text of a row, and how much it counts to be found in it. */
export type IndexedText = { readonly weight: 1 | 2 | 3; readonly texts: (row: number) => readonly string[] };

/** How well a word fits what was typed; a typing error counts least. */
const quality = { exact: 9, prefix: 6, inside: 4, nearly: 2 } as const;
/** Fewer letters stand inside half of all words. */
const shortestInside = 3;

/** Texts of a field whose words are remembered while the index is made. */
const mostRead = 10_000;

const plain = /^[\x20-\x7e]*$/;

/** The words of a text, as they are compared. */
export function wordsOf(text: string): readonly string[] {
  const folded = fold(text);
  return folded.match(plain.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The words of the rows of a list, each with the rows in which it stands, so that a search looks at each different word once and
 * not at every row (docs/product.md#palette).
 */
export class WordIndex {
  private readonly words: string[] = [];
  /** Of each word, to pass over most of them at once. */
  private readonly letters: number[] = [];
  /** For each word, rows and weights as `row * 4 + weight`. */
  private readonly places: number[][] = [];

  constructor(
    private readonly rows: number,
    fields: readonly IndexedText[],
  ) {
    const known = new Map<string, number>();
    const numberOf = (word: string): number => {
      const found = known.get(word);
      if (found !== undefined) return found;
      known.set(word, this.words.length);
      this.places.push([]);
      this.letters.push(lettersOf(word));
      return this.words.push(word) - 1;
    };
    for (const { weight, texts } of fields) {
      // Places repeat themselves; names hardly do.
      const read = new Map<string, readonly number[]>();
      for (let row = 0; row < rows; row++) {
        for (const text of texts(row)) {
          const numbers = read.get(text) ?? wordsOf(text).map(numberOf);
          if (read.size < mostRead) read.set(text, numbers);
          for (const at of numbers) (this.places[at] as number[]).push(row * 4 + weight);
        }
      }
    }
  }

  /** A score for every row in which each typed word stands, more or less; 0 for the others. */
  scores(typed: readonly string[]): Uint16Array {
    const sums = new Uint16Array(this.rows);
    typed.forEach((word, at) => {
      const best = this.bestOf(word);
      for (let row = 0; row < this.rows; row++) {
        const found = best[row] as number;
        sums[row] = found === 0 || (at > 0 && sums[row] === 0) ? 0 : (sums[row] as number) + found;
      }
    });
    return sums;
  }

  private bestOf(typed: string): Uint8Array {
    const best = new Uint8Array(this.rows);
    const note = (at: number, points: number): void => {
      for (const place of this.places[at] as number[]) {
        const row = place >> 2;
        const score = points * 4 + (place & 3);
        if (score > (best[row] as number)) best[row] = score;
      }
    };
    let found = false;
    this.words.forEach((word, at) => {
      const where = word.indexOf(typed);
      if (where < 0 || (where > 0 && typed.length < shortestInside)) return;
      found = true;
      note(at, where > 0 ? quality.inside : word.length === typed.length ? quality.exact : quality.prefix);
    });
    const most = errorsAllowed(typed.length);
    // Errors are looked for only where nothing is written as it was typed.
    if (!found && most > 0) {
      const letters = lettersOf(typed);
      this.words.forEach((word, at) => {
        if (!mayBeNearly(letters, this.letters[at] as number, most)) return;
        if (isNearly(typed, word, most)) note(at, quality.nearly);
      });
    }
    return best;
  }
}
