import { columnsOf } from '../catalog/catalog';
import type { Column } from '../domain/lists/column';
import { type ListName, listNames } from '../domain/lists/list-name';
import { namesOfOnePlace } from '../geo/place-aliases';
import { placesByProvince } from '../geo/places-by-province';
import type { CentreLookup } from './distance';
import { columnWords, listHints, listWords, spokenColumns, valueWords, wordFilters } from './other-words';
import { wordKey } from './reading';

/** A possible meaning of one or more words. */
export type Meaning =
  | { readonly kind: 'column'; readonly column: Column }
  /** @property spoken whether the value is recognised without its column's name */
  | { readonly kind: 'value'; readonly column: Column; readonly value: string; readonly spoken: boolean }
  /** A place, with each of the names that addresses use for it. */
  | { readonly kind: 'place'; readonly column: Column; readonly names: readonly string[] }
  | { readonly kind: 'filter'; readonly column: Column; readonly text: string };

/** The words of a list, made once for many sentences. */
export type Vocabulary = {
  readonly list: ListName;
  readonly columns: readonly Column[];
  readonly thisYear: number;
  readonly centreNamed: CentreLookup;
  /** The meanings by the key of the words. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
};

type VocabularyParts = {
  readonly list: ListName;
  /** The columns of the list, including withheld ones; those of the catalogue when absent. */
  readonly columns?: readonly Column[];
  /** The values of columns with a list filter, by column name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** This year by the program's clock. */
  readonly thisYear: number;
  /** Finds the centre of a distance. */
  readonly centreNamed: CentreLookup;
};

const provinceCode = / (?:\()?(?:GN|FR|DR|OV|FL|GD|GLD|UT|NH|ZH|ZLD|ZE|NB|LB|L)\)?$/;
const smallWords = new Set(['aan', 'bij', 'de', 'den', 'der', 'en', 'het', 'in', 'op', 'te', 'ten', 'ter', 'van']);

/** Converts a name in upper case to usual spelling: `Alphen aan den Rijn`. */
const written = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .replace(/^Ij/, 'IJ')
    .replace(/^'(\p{L})/u, (_, letter: string) => `'${letter.toLowerCase()}`);

/** Names of places that nearly always mean something else in a sentence. */
const noPlaces = [
  'nederland',
  'noorden',
  'oosten',
  'zuiden',
  'westen',
  'midden',
  'friesland',
  'fryslan',
  'een',
  'best',
  'echt',
  'made',
  'dieren',
  'hoogste',
  'groot',
  'nieuw',
  'heel',
  'veen',
  'over',
  'stad',
];

/** All places by the key of each of their names, with all names that addresses use for them. */
function namesByPlace(): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  const add = (key: string, names: readonly string[]) => {
    const all = places.get(key) ?? new Set();
    for (const name of names) all.add(name);
    places.set(key, all);
  };
  for (const table of Object.values(placesByProvince)) {
    for (const entry of table.split(',')) {
      const name = entry.replace(/\s+/g, ' ').trim();
      const base = name.replace(provinceCode, '');
      add(wordKey(base), base === name ? [written(name)] : [written(base), name]);
      if (base !== name) add(wordKey(name), [name]);
    }
  }
  for (const names of namesOfOnePlace)
    for (const name of names) add(wordKey(name), [name, ...names.filter((spelling) => spelling !== name)]);
  for (const key of noPlaces) places.delete(key);
  return places;
}

let knownPlaces: ReadonlyMap<string, ReadonlySet<string>> | null = null;

const provinceNames: readonly string[] = Object.keys(placesByProvince);

/** Other forms of a value: its plural, and the adjective made from it. */
function formsOf(value: string): readonly string[] {
  const words = value.split(' ');
  const last = words.at(-1) ?? '';
  const plural = /kantoor$/i.test(last) ? last.replace(/kantoor$/i, 'kantoren') : null;
  const valueWord = valueWords[value];
  const before = words.slice(0, -1).map((word) => (/^\p{L}+[^e]$/u.test(word) ? `${word}e` : word));
  const adjective = before.join(' ');
  return [
    value,
    ...(plural === null ? [] : [`${words.slice(0, -1).join(' ')} ${plural}`, `${adjective} ${plural}`]),
    `${value}s`,
    ...(words.length === 1 ? [value.replace(/aak$/, 'aken')] : []),
    ...(valueWord === undefined ? [] : valueWord.split(', ')),
  ];
}

/** Makes the vocabulary of a list. */
export function makeVocabulary({
  list,
  values,
  thisYear,
  centreNamed,
  columns = columnsOf(list),
}: VocabularyParts): Vocabulary {
  const meanings = new Map<string, Meaning[]>();
  const add = (words: string, meaning: Meaning) => {
    const key = wordKey(words);
    if (key === '') return;
    const all = meanings.get(key) ?? [];
    if (!all.some((known) => known.kind === meaning.kind && known.column === meaning.column && known.kind !== 'filter'))
      all.push(meaning);
    meanings.set(key, all);
  };
  for (const column of columns) {
    // Every office has one, so `met een vestiging` is about their number.
    if (list === 'advisers' && column.name === 'locationId') continue;
    for (const words of [column.label.replace(/ sinds$/, ''), ...(columnWords.get(column.name) ?? [])])
      add(words, { kind: 'column', column });
    const known = column.name === 'province' ? provinceNames : (values[column.name] ?? []);
    const spoken = spokenColumns.has(column.name);
    for (const value of known) for (const form of formsOf(value)) add(form, { kind: 'value', column, value, spoken });
  }
  for (const { words, column: name, text } of wordFilters) {
    const column = columns.find((column) => column.name === name);
    if (column !== undefined) for (const word of words.split(', ')) add(word, { kind: 'filter', column, text });
  }
  const city = columns.find(({ name }) => name === 'city');
  if (city !== undefined) {
    knownPlaces ??= namesByPlace();
    for (const [key, names] of knownPlaces) add(key, { kind: 'place', column: city, names: [...names] });
  }
  const rank = new Map(columns.map((column, at) => [column, at]));
  for (const all of meanings.values()) all.sort((a, b) => (rank.get(a.column) ?? 0) - (rank.get(b.column) ?? 0));
  return { list, columns, thisYear, centreNamed, meanings };
}

const listByWord: ReadonlyMap<string, ListName> = new Map(
  listNames.flatMap((list) => listWords[list].split(', ').map((word) => [wordKey(word), list] as const)),
);

const listByHint: ReadonlyMap<string, ListName> = new Map(
  listNames.flatMap((list) => (listHints[list] ?? '').split(', ').map((word) => [wordKey(word), list] as const)),
);

/** The list to which a word belongs without naming it: `vrouwen`. */
export const listHinted = (key: string): ListName | undefined => (key === '' ? undefined : listByHint.get(key));

/** The list that a word names; undefined for any other word. */
export const listNamed = (key: string): ListName | undefined => (key === '' ? undefined : listByWord.get(key));
