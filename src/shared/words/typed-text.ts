import type { Column } from '../domain/lists/column';
import { traitsOf } from '../domain/lists/filter-kind';
import { fillWords } from './other-words';
import type { SentenceWord } from './reading';

/** How a column must match the words after it. */
type TextSign = 'contains' | 'begins' | 'whole' | 'none';

const signs: readonly (readonly [readonly string[], TextSign])[] = [
  [['begint', 'met'], 'begins'],
  [['beginnend', 'met'], 'begins'],
  [['beginnen', 'met'], 'begins'],
  [['bevat'], 'contains'],
  [['bevatten'], 'contains'],
  [['met', 'daarin'], 'contains'],
  [['is'], 'whole'],
  [['='], 'whole'],
  [['heet'], 'whole'],
];

const textEnds: ReadonlySet<string> = new Set([
  ...fillWords,
  ...'in uit zonder of niet geen buiten meer minder groter kleiner hoger lager boven onder minstens maximaal tussen sinds vanaf na voor , ; .'.split(
    ' ',
  ),
]);

export type TypedText = { readonly text: string; readonly next: number };

/** Reads the text to search for in a column, after the column's name: `bevat advies`, `begint met 35`. */
export function typedTextAt(words: readonly SentenceWord[], at: number, { filterKind }: Column): TypedText | null {
  const { matches, isOfDigits } = traitsOf(filterKind);
  if (matches !== 'part' && matches !== 'beginning') return null;
  const known = signs.find(([phrase]) => phrase.every((key, by) => words[at + by]?.key === key));
  const sign = known?.[1] ?? 'none';
  const start = at + (known?.[0].length ?? 0);
  const value = isOfDigits ? digitsAt(words, start) : lettersAt(words, start);
  if (value === null) return null;
  // A filter either matches the beginning of a value or searches anywhere in it; a sentence cannot ask for the other.
  if ((sign === 'begins' && matches === 'part') || (sign === 'contains' && matches === 'beginning')) return null;
  return { text: sign === 'whole' && filterKind !== 'postcode' ? `=${value.text}` : value.text, next: value.next };
}

/** Reads digits and letters that are written together, as in a postcode. */
function digitsAt(words: readonly SentenceWord[], start: number): TypedText | null {
  if (words[start]?.kind !== 'number') return null;
  let next = start + 1;
  const isJoined = () => words[next]?.begin === words[next - 1]?.end || /^[a-z]{2}$/.test(words[next]?.key ?? '');
  while (words[next] !== undefined && isJoined() && !textEnds.has(words[next]?.key ?? '')) next++;
  return {
    text: words
      .slice(start, next)
      .map(({ text }) => text)
      .join(''),
    next,
  };
}

function lettersAt(words: readonly SentenceWord[], start: number): TypedText | null {
  const first = words[start];
  if (first === undefined) return null;
  if (first.kind === 'quoted') return { text: first.text.slice(1, -1), next: start + 1 };
  let next = start;
  while (words[next]?.kind === 'word' && !textEnds.has(words[next]?.key ?? '')) next++;
  const text = words
    .slice(start, next)
    .map((word) => word.text)
    .join(' ');
  return text === '' ? null : { text, next };
}
