import { fold } from '../format/fold';

/** Where words are in a sentence: from `begin` up to `end`, which is not included. */
export type WordSpan = { readonly begin: number; readonly end: number };

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
