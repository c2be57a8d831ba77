import { conditionsName } from '../catalog/computed';
import { type Condition, isGroup } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import { writeConditions } from '../filters/conditions/conditions-text';
import { type Clause, ClauseReader } from './clause';
import { fillWords } from './other-words';
import { type FilterPart, isFilterPart, type Reading, type SentencePart } from './reading';
import { type SentenceWord, wordsOfSentence } from './sentence-words';
import { listNamed, type Vocabulary } from './vocabulary';

/** Longer texts are no sentence that someone types. */
const longest = 300;

/** Words behind which a list is counted or had: `met meer dan 3 vestigingen`. */
const beforeColumn: ReadonlySet<string> = new Set([
  'met',
  'zonder',
  'geen',
  'dan',
  'aantal',
  'minstens',
  'maximaal',
  'bij',
  'of',
  'per',
]);

/** The word that names the list of a sentence, and the list; undefined where none does. */
export function listOfSentence(
  words: readonly SentenceWord[],
): { readonly at: number; readonly list: ListName } | undefined {
  for (const [at, { key }] of words.entries()) {
    const list = listNamed(key);
    const before = words[at - 1];
    if (list !== undefined && before?.is !== 'number' && !beforeColumn.has(before?.key ?? '')) return { at, list };
  }
  return undefined;
}

/** The list that a sentence is about. @param shown what it is about where it names none */
export const listMeant = (sentence: string, shown: ListName): ListName =>
  listOfSentence(wordsOfSentence(sentence.slice(0, longest)))?.list ?? shown;

/**
 * Reads a sentence as filters (docs/product.md#words-to-a-filter). Every word that is neither in a part nor a fill word is in a part
 * that is not read.
 * @param vocabulary of the list that `listMeant` names
 */
export function readSentence(sentence: string, vocabulary: Vocabulary): Reading {
  const words = wordsOfSentence(sentence.slice(0, longest));
  const named = listOfSentence(words);
  const reader = new ClauseReader(words, vocabulary);
  const parts: SentencePart[] = [];
  const add = (from: number, to: number, part: PartContent) => {
    const [first, last] = [words[from], words[to - 1]];
    if (first !== undefined && last !== undefined) parts.push({ begin: first.begin, end: last.end, ...part });
  };
  /** The parts that `of` joins with the part before them, by their place. */
  const joined = new Map<number, number>();
  let or: number | null = null;
  let at = 0;
  while (at < words.length) {
    const key = words[at]?.key ?? '';
    const clause = named?.at === at ? null : reader.read(at);
    const isOverList =
      named !== undefined && clause !== null && at < named.at && named.at < clause.next && clause.next - at === 1;
    if (clause !== null && !isOverList) {
      add(firstOf(words, at, clause), clause.next, contentOf(clause));
      if (or !== null) joined.set(parts.length - 1, or);
      at = clause.next;
      or = null;
      continue;
    }
    if (or !== null && !fillWords.has(key) && named?.at !== at) {
      add(or, or + 1, unknown);
      or = null;
    }
    if (named?.at === at) add(at, at + 1, { is: 'list', list: named.list });
    else if (key === 'of') or = at;
    else if (!fillWords.has(key) && key !== ',' && key !== '.' && key !== '?') add(at, at + 1, unknown);
    at += 1;
  }
  if (or !== null) add(or, or + 1, unknown);
  return { list: vocabulary.list, parts: mergeUnread(sentence, joinAlternatives(parts, joined, words)) };
}

type PartContent =
  | { readonly is: 'list'; readonly list: ListName }
  | { readonly is: 'filter'; readonly choices: readonly Condition[] }
  | { readonly is: 'unread'; readonly reason: 'unknown' | 'unclear' | 'withheld' };

const unknown: PartContent = { is: 'unread', reason: 'unknown' };

const contentOf = (clause: Clause): PartContent =>
  'choices' in clause ? { is: 'filter', choices: clause.choices } : { is: 'unread', reason: clause.unread };

/** Where the words of a clause begin, without `en` and commas before it. */
function firstOf(words: readonly SentenceWord[], at: number, { next }: Clause): number {
  let first = at;
  while (first < next - 1 && ['en', ',', 'die', 'ook', 'maar', 'alle', 'de'].includes(words[first]?.key ?? '')) first++;
  return first;
}

/**
 * Parts with `of` between them as one. Of different columns only where the sentence has no other filter: `a en b of c` can be read in
 * two ways.
 */
function joinAlternatives(
  parts: readonly SentencePart[],
  joined: ReadonlyMap<number, number>,
  words: readonly SentenceWord[],
): readonly SentencePart[] {
  if (joined.size === 0) return parts;
  const runs: SentencePart[][] = [];
  parts.forEach((part, at) => {
    const run = runs.at(-1);
    if (joined.has(at) && run !== undefined) run.push(part);
    else runs.push([part]);
  });
  const filters = parts.filter(isFilterPart).length;
  return runs.map((run): SentencePart => {
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined || run.length === 1)
      return first ?? ({ begin: 0, end: words[0]?.end ?? 0, ...unknown } as SentencePart);
    const span = { begin: first.begin, end: last.end };
    const members = run.filter(isFilterPart);
    const of = members.flatMap(({ choices }) => (choices.length === 1 ? choices : []));
    const columns = new Set(of.map((each) => (isGroup(each) ? each : each.column)));
    const isClear = of.length === run.length && (columns.size === 1 || filters === run.length);
    return isClear
      ? { ...span, is: 'filter', choices: [{ mode: 'any', of }] }
      : { ...span, is: 'unread', reason: 'unclear' };
  });
}

/** Neighbours that are not read, and have only spaces between them, as one part. */
function mergeUnread(sentence: string, parts: readonly SentencePart[]): readonly SentencePart[] {
  const merged: SentencePart[] = [];
  for (const part of parts) {
    const before = merged.at(-1);
    const isNext =
      before?.is === 'unread' &&
      part.is === 'unread' &&
      before.reason === part.reason &&
      sentence.slice(before.end, part.begin).trim() === '';
    if (isNext) merged[merged.length - 1] = { ...before, end: part.end };
    else merged.push(part);
  }
  return merged;
}

/** One condition of a part for each of its choices. */
const chosenOf = ({ choices }: FilterPart, at: number): readonly Condition[] => choices.slice(at, at + 1);

/**
 * The filters of a reading: a column with one filter has it itself, all else is one filter of conditions.
 * @param chosen which meaning of each filter part, in their order
 */
export function filtersOfReading({ parts }: Reading, chosen: readonly number[]): readonly Filter[] {
  const conditions = parts.filter(isFilterPart).flatMap((part, at) => chosenOf(part, chosen[at] ?? 0));
  const isAlone = (condition: Condition): condition is Filter =>
    !isGroup(condition) && conditions.filter((each) => !isGroup(each) && each.column === condition.column).length === 1;
  const alone = conditions.filter(isAlone);
  const others = conditions.filter((condition) => !isAlone(condition));
  if (others.length === 0) return alone;
  return [...alone, { column: conditionsName, text: writeConditions({ mode: 'all', of: others }) }];
}

const mostReadings = 4;

/** Every way to choose a meaning for each filter part; the first meanings come first. */
export function waysToRead({ parts }: Reading): readonly (readonly number[])[] {
  return parts
    .filter(isFilterPart)
    .reduce<readonly (readonly number[])[]>(
      (ways, { choices }) => ways.flatMap((way) => choices.map((_, at) => [...way, at])).slice(0, 4 * mostReadings),
      [[]],
    )
    .slice(0, mostReadings);
}
