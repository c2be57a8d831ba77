import type { Condition } from '../domain/lists/conditions';
import type { Near } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import { fold } from '../format/fold';

/** The position of words in a sentence; `end` is not included. */
type WordSpan = { readonly begin: number; readonly end: number };

/** A word, a number or a sign of a sentence. */
export type SentenceWord = WordSpan & {
  readonly text: string;
  /** The word for comparison: without case, accents, spaces, hyphens and apostrophes. A sign is its own key. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'sign' | 'quoted';
};

const pattern =
  /(?<quoted>["“”][^"“”]*["“”])|(?<number>\d+(?:[.,]\d+)*)|(?<word>t\/m|\p{L}[\p{L}\p{M}\p{N}'’`/]*(?:[-.][\p{L}\p{N}'’]+)*|['’]\p{L}[\p{L}'’]*(?:-[\p{L}\p{N}'’]+)*)|(?<sign><=|>=|\.\.|[^\s])/gu;

/** The key by which words are compared: `E-mail`, `e mail` and `email` have the same. */
export const wordKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a sentence, in their order; spaces are not part of them. */
export function wordsOfSentence(sentence: string): readonly SentenceWord[] {
  return [...sentence.matchAll(pattern)].map(({ 0: text, index: begin, groups }) => {
    const kind =
      groups?.quoted !== undefined
        ? 'quoted'
        : groups?.number !== undefined
          ? 'number'
          : groups?.word !== undefined
            ? 'word'
            : 'sign';
    return { text, begin, end: begin + text.length, kind, key: kind === 'sign' ? text : wordKey(text) };
  });
}

/** Why words are not a filter: they are unknown, ambiguous, or about a column that the subscription withholds. */
export type UnreadReason = 'unknown' | 'unclear' | 'withheld';

/** The meaning of some words of a sentence (docs/rules/filters.md#words-to-a-filter). */
export type SentencePart = WordSpan &
  (
    | { readonly kind: 'list'; readonly list: ListName }
    /** A condition for each meaning of the words; their order does not matter. */
    | { readonly kind: 'filter'; readonly choices: readonly Condition[] }
    /** A distance, which is set beside the filters. */
    | { readonly kind: 'near'; readonly near: Near }
    | { readonly kind: 'unread'; readonly reason: UnreadReason }
  );

export type FilterPart = Extract<SentencePart, { readonly kind: 'filter' }>;

/** A sentence as filters of a list. Words that belong to no part, such as `met`, have no meaning of their own. */
export type Reading = { readonly list: ListName; readonly parts: readonly SentencePart[] };

/** The words of a sentence that have no meaning as a filter. */
export const unreadWords = (sentence: string, { parts }: Reading): readonly string[] =>
  parts.flatMap(({ kind, begin, end }) => (kind === 'unread' ? [sentence.slice(begin, end)] : []));

export const isFilterPart = (part: SentencePart): part is FilterPart => part.kind === 'filter';
