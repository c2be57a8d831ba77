import type { Column } from '../domain/lists/column';
import { fillWords } from './other-words';
import { type FoundRange, rangeAt } from './range';
import type { SentenceWord } from './reading';
import type { Meaning, Vocabulary } from './vocabulary';

/** What the words before a clause say: `not` for a negation, `has` for words such as `met`, `isIn` for words such as `in`. */
export type Lead = { readonly not: boolean; readonly has: boolean; readonly isIn: boolean };

const longestPhrase = 7;
const negations: ReadonlySet<string> = new Set([
  'zonder',
  'geen',
  'niet',
  'buiten',
  'behalve',
  'onbekend',
  'onbekende',
]);
/** Words that can come between a negation and the words that it denies. */
const afterNegation: ReadonlySet<string> = new Set('de het die met zijn is hebben heeft van bekend bekende'.split(' '));
const having: ReadonlySet<string> = new Set(['met', 'maar', 'heeft', 'hebben', 'is', 'zijn', 'wel']);
export const within: ReadonlySet<string> = new Set(['in', 'uit', 'te', 'buiten']);

export type ValueMeaning = Meaning & { readonly kind: 'value' | 'place' };
const isValue = (meaning: Meaning): meaning is ValueMeaning => meaning.kind === 'value' || meaning.kind === 'place';

/** Finds words of the vocabulary in a sentence. */
export class SentenceLookup {
  constructor(
    protected readonly words: readonly SentenceWord[],
    protected readonly vocabulary: Vocabulary,
  ) {}

  protected key(at: number): string {
    return this.words[at]?.key ?? '';
  }

  /** The longest phrase at a word that has a wanted meaning, with those meanings. */
  protected phrase<M extends Meaning>(at: number, isWanted: (meaning: Meaning) => meaning is M) {
    for (let count = Math.min(longestPhrase, this.words.length - at); count > 0; count--) {
      const keys = this.words
        .slice(at, at + count)
        .map(({ kind, key }) => (kind === 'sign' && count > 1 && /[-&/()']/.test(key) ? '' : key));
      if (keys.some((key) => /^[,;<>=+]/.test(key))) continue;
      const meanings = (this.vocabulary.meanings.get(keys.join('')) ?? []).filter(isWanted);
      if (meanings.length > 0) return { meanings, next: at + count };
    }
    return null;
  }

  protected columnsAt(at: number) {
    const phrase = this.phrase(at, (meaning): meaning is Meaning & { kind: 'column' } => meaning.kind === 'column');
    return phrase === null ? null : { columns: phrase.meanings.map(({ column }) => column), next: phrase.next };
  }

  /** The index of the word after a column's name; the same index when no name begins there. */
  afterColumn(at: number): number {
    return this.columnsAt(at)?.next ?? at;
  }

  /** The index at which a name begins that itself contains fill words: `De Bilt`. */
  protected beginOfName(start: number, behind: number): number {
    for (let at = start; at < behind; at++) {
      const phrase = this.phrase(at, (meaning): meaning is Meaning => meaning.kind !== 'column');
      if (phrase !== null && phrase.next > behind && !negations.has(this.key(at))) return at;
    }
    return behind;
  }

  /** Reads the words before a clause, and whether a day or year follows `in`. The lead is null when `niet` denies something else. */
  protected leadAt(start: number): { at: number; lead: Lead | null; isOfTime: boolean } {
    const lead = { not: false, has: false, isIn: false };
    for (let at = start; ; at++) {
      const key = this.key(at);
      // `niet meer dan` is a bound, not a negation.
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

  /** Whether a word from `start` on, before `at`, denies what follows. */
  protected isDenied(start: number, at: number): boolean {
    return this.words.slice(start, at).some(({ key }) => negations.has(key));
  }

  protected rangeBefore(at: number): FoundRange | null {
    return rangeAt(this.words, at, this.vocabulary.thisYear);
  }

  /** The values at a word: of the given columns, or those that are recognised without their column. */
  protected valuesAt(at: number, columns: readonly Column[] | null, isIn: boolean) {
    return this.phrase(at, (meaning): meaning is ValueMeaning => {
      if (!isValue(meaning)) return false;
      if (columns !== null) return columns.includes(meaning.column);
      return meaning.kind === 'place' ? isIn || this.key(at).length > 3 : meaning.spoken;
    });
  }
}
