import type { Column } from '../domain/lists/column';
import { fillWords } from './other-words';
import { type FoundRange, rangeAt } from './range';
import type { SentenceWord } from './reading';
import type { Meaning, Vocabulary } from './vocabulary';

/** The words before a clause. */
export type Lead = { readonly not: boolean; readonly has: boolean; readonly isIn: boolean };

const longestPhrase = 7;
const negations: ReadonlySet<string> = new Set(['zonder', 'geen', 'niet', 'buiten', 'behalve']);
/** Words that may come between a negation and the denied words. */
const afterNegation: ReadonlySet<string> = new Set('de het die met zijn is hebben heeft van'.split(' '));
const having: ReadonlySet<string> = new Set(['met', 'maar', 'heeft', 'hebben', 'is', 'zijn', 'wel']);
export const within: ReadonlySet<string> = new Set(['in', 'uit', 'te', 'buiten']);

export type ValueMeaning = Meaning & { readonly is: 'value' | 'place' };
const isValue = (meaning: Meaning): meaning is ValueMeaning => meaning.is === 'value' || meaning.is === 'place';

/** Finds words of the vocabulary in a sentence. */
export class SentenceLookup {
  constructor(
    protected readonly words: readonly SentenceWord[],
    protected readonly vocabulary: Vocabulary,
  ) {}

  protected key(at: number): string {
    return this.words[at]?.key ?? '';
  }

  /** The longest words from a place on that have a meaning that is wanted. */
  protected phrase<M extends Meaning>(at: number, isWanted: (meaning: Meaning) => meaning is M) {
    for (let count = Math.min(longestPhrase, this.words.length - at); count > 0; count--) {
      const keys = this.words
        .slice(at, at + count)
        .map(({ is, key }) => (is === 'sign' && count > 1 && /[-&/()']/.test(key) ? '' : key));
      if (keys.some((key) => /^[,;<>=+]/.test(key))) continue;
      const found = (this.vocabulary.meanings.get(keys.join('')) ?? []).filter(isWanted);
      if (found.length > 0) return { meanings: found, next: at + count };
    }
    return null;
  }

  protected columnsAt(at: number) {
    const found = this.phrase(at, (meaning): meaning is Meaning & { is: 'column' } => meaning.is === 'column');
    return found === null ? null : { columns: found.meanings.map(({ column }) => column), next: found.next };
  }

  /** The word behind the name of a column that begins at a place; the same place where none does. */
  behindColumn(at: number): number {
    return this.columnsAt(at)?.next ?? at;
  }

  /** Where a name begins that has fill words of its own: `De Bilt`. */
  protected beginOfName(start: number, behind: number): number {
    for (let at = start; at < behind; at++) {
      const found = this.phrase(at, (meaning): meaning is Meaning => meaning.is !== 'column');
      if (found !== null && found.next > behind && !negations.has(this.key(at))) return at;
    }
    return behind;
  }

  /** The words before a clause, and whether a day or year follows `in`; no lead where `niet` is about something else. */
  protected leadAt(start: number): { at: number; lead: Lead | null; isOfTime: boolean } {
    const lead = { not: false, has: false, isIn: false };
    for (let at = start; ; at++) {
      const key = this.key(at);
      // `niet meer dan` is a bound, and no clause that is denied.
      const isNegation = negations.has(key) && this.rangeBefore(at) === null;
      if (lead.not && (isNegation || (fillWords.has(key) && !afterNegation.has(key)))) {
        return { at, lead: null, isOfTime: false };
      }
      if (isNegation) lead.not = true;
      else if (having.has(key)) lead.has = true;
      else if (!fillWords.has(key) && !within.has(key)) return { at, lead, isOfTime: false };
      if (within.has(key)) {
        if (this.rangeBefore(at + 1) !== null) return { at: at + 1, lead, isOfTime: true };
        lead.isIn = true;
      }
    }
  }

  protected rangeBefore(at: number): FoundRange | null {
    return rangeAt(this.words, at, this.vocabulary.thisYear);
  }

  /** The values at a place; of given columns, or those that are known without their column. */
  protected valuesAt(at: number, columns: readonly Column[] | null, isIn: boolean) {
    return this.phrase(at, (meaning): meaning is ValueMeaning => {
      if (!isValue(meaning)) return false;
      if (columns !== null) return columns.includes(meaning.column);
      return meaning.is === 'place' ? isIn || this.key(at).length > 3 : meaning.spoken;
    });
  }
}
