import { fold } from './fold';
import { errorsAllowed, isNearly, wordsOf } from './near-words';

/** How well a text matches the typed one, the best grade first (docs/rules/filters.md#best-match). */
export const matchGrades = ['equal', 'begins', 'word', 'inside', 'otherName', 'explained', 'nearly'] as const;
export type MatchGrade = (typeof matchGrades)[number];

/** The texts of an item that a search compares, ignoring case and accents. */
export type SearchedTexts = {
  /** The label on screen. */
  readonly label: string;
  /** Other names: the item's group, or words that users may type for it. */
  readonly otherNames?: string;
  readonly explanation?: string;
};

/** The same texts, folded once for many searches. */
export type FoldedTexts = Required<SearchedTexts>;

export const foldTexts = ({ label, otherNames = '', explanation = '' }: SearchedTexts): FoldedTexts => ({
  label: fold(label),
  otherNames: fold(otherNames),
  explanation: fold(explanation),
});

/** The typed text, folded, with single spaces between words and none around them. */
const typedText = (typed: string): string => fold(typed).trim().replace(/\s+/g, ' ');

const letterOrFigure = /[\p{L}\p{N}]/u;

/** Whether a text contains `part` at the beginning of a word. */
function beginsWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !letterOrFigure.test(text.charAt(at - 1)) || !letterOrFigure.test(part.charAt(0))) return true;
  }
  return false;
}

/** Whether a word of the label equals the typed one or begins with it, apart from typing errors. */
function isNearlyIn(label: string, typed: string): boolean {
  if (label.includes(typed)) return true;
  const most = errorsAllowed(typed.length);
  const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => typed.length - most + at);
  return (
    most > 0 && wordsOf(label).some((word) => lengths.some((length) => isNearly(typed, word.slice(0, length), most)))
  );
}

/** Whether the label equals or begins with the typed text (folded, with single spaces); null when it does neither. */
const beginning = (label: string, text: string): 'equal' | 'begins' | null =>
  label === text || text === '' ? 'equal' : label.startsWith(text) ? 'begins' : null;

/** Tests many folded labels: whether each equals the typed text, or begins with it. */
export function beginningOf(typed: string): (label: string) => 'equal' | 'begins' | null {
  const text = typedText(typed);
  return (label) => beginning(label, text);
}

/** The grade of an item that contains every typed word literally; null when it does not. */
function writtenGrade({ label, otherNames, explanation }: FoldedTexts, text: string): MatchGrade | null {
  const begun = beginning(label, text);
  if (begun !== null) return begun;
  const words = text.split(' ');
  const has = (within: string) => words.every((word) => within.includes(word));
  if (words.every((word) => beginsWord(label, word))) return 'word';
  if (has(label)) return 'inside';
  if (has(`${label} ${otherNames}`)) return 'otherName';
  return has(`${label} ${otherNames} ${explanation}`) ? 'explained' : null;
}

export const gradeRank = (grade: MatchGrade): number => matchGrades.indexOf(grade);

export type Match<T> = { readonly item: T; readonly grade: MatchGrade };

/**
 * The items that match a typed text, the best first; items with equal grades keep their order. Labels that only resemble the text count
 * when no item matches literally. A text of only spaces returns all items in their order.
 */
export function matchesOf<T>(
  items: readonly T[],
  textsOf: (item: T) => FoldedTexts,
  typed: string,
): readonly Match<T>[] {
  const text = typedText(typed);
  const written = items.flatMap((item) => {
    const grade = writtenGrade(textsOf(item), text);
    return grade === null ? [] : [{ item, grade }];
  });
  if (written.length > 0) return written.sort((a, b) => gradeRank(a.grade) - gradeRank(b.grade));
  const words = text.split(' ');
  return items.flatMap((item) => {
    const { label } = textsOf(item);
    return words.every((word) => isNearlyIn(label, word)) ? [{ item, grade: 'nearly' as const }] : [];
  });
}

/** The matches without their grades. */
export const bestMatches = <T>(items: readonly T[], textsOf: (item: T) => FoldedTexts, typed: string): readonly T[] =>
  matchesOf(items, textsOf, typed).map(({ item }) => item);
