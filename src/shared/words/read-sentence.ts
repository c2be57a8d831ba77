import { conditionsName } from '../catalog/computed';
import { type Condition, filtersIn, isGroup } from '../domain/lists/conditions';
import { traitsOf } from '../domain/lists/filter-kind';
import type { Filter, Near } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import { writeConditions } from '../filters/kinds/conditions-text';
import { isLimit } from '../filters/kinds/row-limit-filters';
import { ClauseReader } from './clause';
import { numberOfWord } from './operand';
import { fillWords } from './other-words';
import type { Clause } from './phrase-reader';
import {
  type FilterPart,
  isFilterPart,
  type Reading,
  type SentencePart,
  type SentenceWord,
  wordsOfSentence,
} from './reading';
import { listHinted, listNamed, type Vocabulary } from './vocabulary';

/** The most readings of a sentence that are offered. */
const mostReadings = 4;

/** Longer texts are not sentences that a user typed. */
const longest = 300;

/**
 * Words before something that is counted or present in a row, so that a word for a list is a column there: `met meer dan 3 vestigingen`.
 */
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

/** The index of the word that names the list of a sentence, and that list; undefined when no word does. */
function listOfSentence(words: readonly SentenceWord[]): { readonly at: number; readonly list: ListName } | undefined {
  for (const [at, { key }] of words.entries()) {
    const list = listNamed(key);
    const before = words[at - (words[at - 1]?.key === 'een' ? 2 : 1)];
    if (list !== undefined && !isCounted(words, at) && !beforeColumn.has(before?.key ?? '')) return { at, list };
  }
  return undefined;
}

/** Whether a number precedes a word: `meer dan 3 bestuurders`. */
function isCounted(words: readonly SentenceWord[], at: number): boolean {
  const before = words[at - (words[at - 1]?.key === 'een' ? 2 : 1)];
  return before?.kind === 'number' || numberOfWord(before?.key ?? '') !== null;
}

/** The list that a sentence is about. @param shown the list for a sentence that does not name one */
export const listInSentence = (sentence: string, shown: ListName): ListName =>
  listOfWords(wordsOfSentence(sentence.slice(0, longest))) ?? shown;

const listOfWords = (words: readonly SentenceWord[]): ListName | undefined =>
  listOfSentence(words)?.list ??
  words.map(({ key }, at) => (isCounted(words, at) ? undefined : listHinted(key))).find((list) => list !== undefined);

/**
 * Reads a sentence as filters (docs/rules/filters.md#words-to-a-filter). Words that are neither understood nor fill words become unread parts.
 * @param vocabulary the vocabulary of the list from `listInSentence`
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
  /** Adds an `of` that joins nothing. Only the name of the list can have been read since: parts stay in the order of the sentence. */
  const addLone = (at: number) => {
    const lone = words[at];
    if (lone === undefined) return;
    const behind = parts.findIndex(({ begin }) => begin > lone.begin);
    parts.splice(behind === -1 ? parts.length : behind, 0, { begin: lone.begin, end: lone.end, ...unknown });
  };
  /** For each part that `of` joins to the part before it: the indexes of both. */
  const joined = new Map<number, number>();
  let or: number | null = null;
  let before = null as Clause | null;
  let at = 0;
  while (at < words.length) {
    const key = words[at]?.key ?? '';
    const isDirect = before !== null && words.slice(before.next, at).every(({ key }) => joiners.has(key));
    const clause = named?.at === at ? null : reader.read(at, isDirect && before?.has === true);
    const isOverList =
      named !== undefined && clause !== null && at < named.at && named.at < clause.next && clause.next - at === 1;
    if (clause !== null && !isOverList) {
      // In `zonder Kifid en Adfiz` it is unclear whether the second is denied too.
      const isRest = isDirect && before?.denies === true && clause.leads !== true;
      add(firstOf(words, at, clause), clause.next, isRest ? unclear : contentOf(clause));
      before = clause;
      if (or !== null) joined.set(parts.length - 1, or);
      at = clause.next;
      or = null;
      continue;
    }
    if (or !== null && !fillWords.has(key) && named?.at !== at) {
      addLone(or);
      or = null;
    }
    const behind = named?.at === at ? at : reader.afterColumn(at);
    // The rest of a column's name, such as `vermogen`, is not a name itself.
    if (behind > at + 1) {
      add(at, behind, unknown);
      at = behind;
      continue;
    }
    if (named?.at === at) add(at, at + 1, { kind: 'list', list: named.list });
    else if (key === 'of') or = at;
    else if (!fillWords.has(key) && key !== ',' && key !== '.' && key !== '?') add(at, at + 1, unknown);
    at += 1;
  }
  if (or !== null) addLone(or);
  if (sentence.length > longest) parts.push({ begin: longest, end: sentence.length, ...unknown });
  return {
    list: vocabulary.list,
    parts: mergeUnread(sentence, withoutContradictions(withOneDistance(joinAlternatives(parts, joined)), vocabulary)),
  };
}

type PartContent =
  | { readonly kind: 'list'; readonly list: ListName }
  | { readonly kind: 'filter'; readonly choices: readonly Condition[] }
  | { readonly kind: 'near'; readonly near: Near }
  | { readonly kind: 'unread'; readonly reason: 'unknown' | 'unclear' | 'withheld' };

const unknown: PartContent = { kind: 'unread', reason: 'unknown' };

const unclear: PartContent = { kind: 'unread', reason: 'unclear' };
const joiners: ReadonlySet<string> = new Set(['of', 'en', ',']);

function contentOf(clause: Clause): PartContent {
  if ('choices' in clause) return { kind: 'filter', choices: clause.choices };
  return 'near' in clause ? { kind: 'near', near: clause.near } : { kind: 'unread', reason: clause.unread };
}

/** The index at which the words of a clause begin, without `en` and commas before them. */
function firstOf(words: readonly SentenceWord[], at: number, { next }: Clause): number {
  let first = at;
  while (first < next - 1 && ['en', ',', 'die', 'ook', 'maar', 'alle', 'de'].includes(words[first]?.key ?? '')) first++;
  return first;
}

/**
 * Joins parts with `of` between them. Parts about different columns are only joined when the sentence has no other filter: `a en b of c` is
 * ambiguous.
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
    const ways = run.every(isFilterPart) ? combinations(run.map(({ choices }) => choices)) : [];
    const names = new Set(run.filter(isFilterPart).flatMap(({ choices }) => choices.flatMap(namesOf)));
    const isClear = ways.length > 0 && ways.length <= mostReadings && (names.size === 1 || filters === run.length);
    return isClear
      ? [{ ...span, kind: 'filter', choices: ways.map((of) => ({ mode: 'any', of })) }]
      : [{ ...span, kind: 'unread', reason: 'unclear' }];
  });
}

/** Removes the distances of a sentence with several, because a list has one. */
function withOneDistance(parts: readonly SentencePart[]): readonly SentencePart[] {
  if (parts.filter(({ kind }) => kind === 'near').length < 2) return parts;
  return parts.map((part) => (part.kind === 'near' ? { begin: part.begin, end: part.end, ...unclear } : part));
}

/**
 * Removes conditions that no row can meet, because a column has one value per row: `mannen en vrouwen` and `actief en inactief` are not
 * read.
 */
function withoutContradictions(parts: readonly SentencePart[], { columns }: Vocabulary): readonly SentencePart[] {
  const single = new Set(columns.flatMap(({ filterKind, name }) => (traitsOf(filterKind).isSingle ? [name] : [])));
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
      ? { begin: part.begin, end: part.end, kind: 'unread', reason: 'unclear' }
      : part,
  );
}

const namesOf = (condition: Condition): readonly string[] => filtersIn(condition).map(({ column }) => column);

/** All combinations with one element of each group. */
const combinations = <T>(groups: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  groups.reduce<readonly (readonly T[])[]>(
    (ways, group) => ways.flatMap((way) => group.map((reading) => [...way, reading])).slice(0, 4 * mostReadings),
    [[]],
  );

/** Joins neighbouring unread parts with only spaces between them. */
function mergeUnread(sentence: string, parts: readonly SentencePart[]): readonly SentencePart[] {
  const merged: SentencePart[] = [];
  for (const part of parts) {
    const before = merged.at(-1);
    const isNext =
      before?.kind === 'unread' &&
      part.kind === 'unread' &&
      before.reason === part.reason &&
      sentence.slice(before.end, part.begin).trim() === '';
    if (isNext) merged[merged.length - 1] = { ...before, end: part.end };
    else merged.push(part);
  }
  return merged;
}

/** The condition for the chosen meaning of a part. */
const chosenOf = ({ choices }: FilterPart, at: number): readonly Condition[] => choices.slice(at, at + 1);

/**
 * The filters of a reading: a column with a single filter gets it itself; all other conditions become one filter.
 * @param chosen the index of the chosen meaning of each filter part
 */
export function filtersOfReading({ parts }: Reading, chosen: readonly number[]): readonly Filter[] {
  const conditions = parts.filter(isFilterPart).flatMap((part, at) => chosenOf(part, chosen[at] ?? 0));
  const isAlone = (condition: Condition): condition is Filter =>
    !isGroup(condition) && conditions.filter((part) => !isGroup(part) && part.column === condition.column).length === 1;
  const alone = conditions.filter(isAlone);
  const others = conditions.filter((condition) => !isAlone(condition));
  const together =
    others.length === 0 ? [] : [{ column: conditionsName, text: writeConditions({ mode: 'all', of: others }) }];
  // A limit such as `de 10 grootste` counts among the rows of all other filters, wherever the sentence says it.
  return [...alone.filter((filter) => !isLimit(filter)), ...together, ...alone.filter(isLimit)];
}

/** The distance of a reading; null without one. */
export const distanceOfReading = ({ parts }: Reading): Near | null =>
  parts.flatMap((part) => (part.kind === 'near' ? [part.near] : []))[0] ?? null;

/** The ways to choose a meaning for each filter part, a few at most; the first meanings come first. */
export const waysToRead = ({ parts }: Reading): readonly (readonly number[])[] =>
  combinations(parts.filter(isFilterPart).map(({ choices }) => choices.map((_, at) => at))).slice(0, mostReadings);

/** Whether a reading is a sentence, and not the name of a place or office that happens to contain words of filters. */
export function isSentence({ parts }: Reading): boolean {
  const read = parts.filter(({ kind }) => kind === 'filter' || kind === 'near').length;
  const isNamed = parts.some(({ kind }) => kind === 'list');
  return read > 0 && (isNamed || read > 1 || read === parts.length);
}
