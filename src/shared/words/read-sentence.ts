import { conditionsName } from '../catalog/computed';
import type { FilterKind } from '../domain/lists/column';
import { type Condition, filtersIn, isGroup } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import { writeConditions } from '../filters/conditions/conditions-text';
import { type Clause, ClauseReader } from './clause';
import { isNumberWord } from './operand';
import { fillWords } from './other-words';
import {
  type FilterPart,
  isFilterPart,
  type Reading,
  type SentencePart,
  type SentenceWord,
  wordsOfSentence,
} from './reading';
import { listHinted, listNamed, type Vocabulary } from './vocabulary';

/** So many readings of a sentence are offered. */
const mostReadings = 4;

/** Longer texts are no sentence that someone types. */
const longest = 300;

/** Words behind which a list is counted or had: `met meer dan 3 vestigingen`. */
const beforeColumn: ReadonlySet<string> = new Set([
  'met',
  'zonder',
  'geen',
  'dan',
  'meer',
  'minder',
  'aantal',
  'minstens',
  'maximaal',
  'bij',
  'of',
  'per',
]);

/** The word that names the list of a sentence, and the list; undefined where none does. */
function listOfSentence(words: readonly SentenceWord[]): { readonly at: number; readonly list: ListName } | undefined {
  for (const [at, { key }] of words.entries()) {
    const list = listNamed(key);
    const before = words[at - (words[at - 1]?.key === 'een' ? 2 : 1)];
    const isCounted = before?.is === 'number' || isNumberWord(before?.key ?? '');
    if (list !== undefined && !isCounted && !beforeColumn.has(before?.key ?? '')) return { at, list };
  }
  return undefined;
}

/** The list of a sentence. @param shown the list when the sentence names none */
export const listMeant = (sentence: string, shown: ListName): ListName =>
  listOfWords(wordsOfSentence(sentence.slice(0, longest))) ?? shown;

const listOfWords = (words: readonly SentenceWord[]): ListName | undefined =>
  listOfSentence(words)?.list ?? words.map(({ key }) => listHinted(key)).find((list) => list !== undefined);

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
  let before: Clause | null = null;
  let at = 0;
  while (at < words.length) {
    const key = words[at]?.key ?? '';
    const clause = named?.at === at ? null : reader.read(at);
    const isOverList =
      named !== undefined && clause !== null && at < named.at && named.at < clause.next && clause.next - at === 1;
    if (clause !== null && !isOverList) {
      const isDirect = before !== null && words.slice(before.next, at).every(({ key: each }) => joiners.has(each));
      // `zonder Kifid en Adfiz`: whether the second is denied too is not said.
      const isRest = isDirect && before?.denies === true && clause.leads !== true;
      add(firstOf(words, at, clause), clause.next, isRest ? unclear : contentOf(clause));
      before = clause;
      if (or !== null) joined.set(parts.length - 1, or);
      at = clause.next;
      or = null;
      continue;
    }
    if (or !== null && !fillWords.has(key) && named?.at !== at) {
      add(or, or + 1, unknown);
      or = null;
    }
    const behind = named?.at === at ? at : reader.behindColumn(at);
    // What is left of the name of a column, such as `vermogen`, is no name of its own.
    if (behind > at + 1) {
      add(at, behind, unknown);
      at = behind;
      continue;
    }
    if (named?.at === at) add(at, at + 1, { is: 'list', list: named.list });
    else if (key === 'of') or = at;
    else if (!fillWords.has(key) && key !== ',' && key !== '.' && key !== '?') add(at, at + 1, unknown);
    at += 1;
  }
  if (or !== null) add(or, or + 1, unknown);
  if (sentence.length > longest) parts.push({ begin: longest, end: sentence.length, ...unknown });
  return {
    list: vocabulary.list,
    parts: mergeUnread(sentence, withoutContradictions(joinAlternatives(parts, joined), vocabulary)),
  };
}

type PartContent =
  | { readonly is: 'list'; readonly list: ListName }
  | { readonly is: 'filter'; readonly choices: readonly Condition[] }
  | { readonly is: 'unread'; readonly reason: 'unknown' | 'unclear' | 'withheld' };

const unknown: PartContent = { is: 'unread', reason: 'unknown' };

const unclear: PartContent = { is: 'unread', reason: 'unclear' };
const joiners: ReadonlySet<string> = new Set(['of', 'en', ',']);

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
): readonly SentencePart[] {
  if (joined.size === 0) return parts;
  const runs: SentencePart[][] = [];
  parts.forEach((part, at) => {
    const run = runs.at(-1);
    if (joined.has(at) && run !== undefined) run.push(part);
    else runs.push([part]);
  });
  const filters = parts.filter(isFilterPart).length;
  return runs.flatMap((run): readonly SentencePart[] => {
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined || run.length === 1) return run;
    const span = { begin: first.begin, end: last.end };
    const ways = run.every(isFilterPart) ? everyWay(run.map(({ choices }) => choices)) : [];
    const names = new Set(run.filter(isFilterPart).flatMap(({ choices }) => choices.flatMap(namesOf)));
    const isClear = ways.length > 0 && ways.length <= mostReadings && (names.size === 1 || filters === run.length);
    return isClear
      ? [{ ...span, is: 'filter', choices: ways.map((of) => ({ mode: 'any', of })) }]
      : [{ ...span, is: 'unread', reason: 'unclear' }];
  });
}

/** Kinds of which a row has one value. */
const singleKinds: ReadonlySet<FilterKind> = new Set(['list', 'yesNo', 'place']);

/** No row has two values of such a column: `mannen en vrouwen` and `actief en inactief` are not read. */
function withoutContradictions(parts: readonly SentencePart[], { columns }: Vocabulary): readonly SentencePart[] {
  const single = new Set(columns.flatMap(({ filterKind, name }) => (singleKinds.has(filterKind) ? [name] : [])));
  const wanted = ({ choices }: FilterPart): readonly string[] =>
    choices.flatMap((choice) => {
      if (isGroup(choice) && choice.mode === 'none') return [];
      const [first] = filtersIn(choice);
      return first !== undefined && single.has(first.column) && !first.text.startsWith('!') ? [first.column] : [];
    });
  const all = parts.filter(isFilterPart).flatMap((part) => [...new Set(wanted(part))]);
  const double = new Set(all.filter((name, at) => all.indexOf(name) !== at));
  return parts.map((part) =>
    isFilterPart(part) && wanted(part).some((name) => double.has(name))
      ? { begin: part.begin, end: part.end, is: 'unread', reason: 'unclear' }
      : part,
  );
}

const namesOf = (condition: Condition): readonly string[] => filtersIn(condition).map(({ column }) => column);

/** Every way to take one of each. */
const everyWay = <T>(groups: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  groups.reduce<readonly (readonly T[])[]>(
    (ways, group) => ways.flatMap((way) => group.map((each) => [...way, each])).slice(0, 4 * mostReadings),
    [[]],
  );

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

/** Every way to choose a meaning for each filter part, a few at most; the first meanings come first. */
export const waysToRead = ({ parts }: Reading): readonly (readonly number[])[] =>
  everyWay(parts.filter(isFilterPart).map(({ choices }) => choices.map((_, at) => at))).slice(0, mostReadings);

/** Whether a reading is more than the name of a place or an office that has filters in it by chance. */
export function isSentence({ parts }: Reading): boolean {
  const filters = parts.filter(isFilterPart).length;
  const isNamed = parts.some(({ is }) => is === 'list');
  return filters > 0 && (isNamed || filters > 1 || parts.every(isFilterPart));
}
