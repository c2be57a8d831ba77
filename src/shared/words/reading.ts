import type { Condition } from '../domain/lists/conditions';
import type { ListName } from '../domain/lists/list-name';
import { fold } from '../format/fold';

/** The place of words in a sentence: from `begin` up to `end`, which is not included. */
type WordSpan = { readonly begin: number; readonly end: number };

/** A word, a number or a sign of a sentence. */
export type SentenceWord = WordSpan & {
  readonly text: string;
  /** As words are compared: without case, accents, spaces, hyphens and apostrophes. A sign is itself. */
  readonly key: string;
  readonly is: 'word' | 'number' | 'sign' | 'quoted';
};

const pattern =
  /(?<quoted>["“”][^"“”]*["“”])|(?<number>\d+(?:[.,]\d+)*)|(?<word>t\/m|\p{L}[\p{L}\p{M}\p{N}'’`/]*(?:[-.][\p{L}\p{N}'’]+)*|['’]\p{L}[\p{L}'’]*(?:-[\p{L}\p{N}'’]+)*)|(?<sign><=|>=|\.\.|[^\s])/gu;

/** A word as it is compared: `E-mail`, `e mail` and `email` are the same. */
export const wordKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a sentence, in their order; spaces are between them only. */
export function wordsOfSentence(sentence: string): readonly SentenceWord[] {
  return [...sentence.matchAll(pattern)].map(({ 0: text, index: begin, groups }) => {
    const is =
      groups?.quoted !== undefined
        ? 'quoted'
        : groups?.number !== undefined
          ? 'number'
          : groups?.word !== undefined
            ? 'word'
            : 'sign';
    return { text, begin, end: begin + text.length, is, key: is === 'sign' ? text : wordKey(text) };
  });
}

/**
 * Why words are no filter: they are not known, can mean more than a filter can say, or are about a column that the subscription
 * leaves out.
 */
export type UnreadReason = 'unknown' | 'unclear' | 'withheld';

/** The meaning of some words of a sentence (docs/product.md#words-to-a-filter). */
export type SentencePart = WordSpan &
  (
    | { readonly is: 'list'; readonly list: ListName }
    /** One condition for each meaning of the words; the first is no better than the others. */
    | { readonly is: 'filter'; readonly choices: readonly Condition[] }
    | { readonly is: 'unread'; readonly reason: UnreadReason }
  );

export type FilterPart = Extract<SentencePart, { readonly is: 'filter' }>;

/** A sentence as filters of a list. Words without a part, such as `met`, say nothing of their own. */
export type Reading = { readonly list: ListName; readonly parts: readonly SentencePart[] };

export const isFilterPart = (part: SentencePart): part is FilterPart => part.is === 'filter';
