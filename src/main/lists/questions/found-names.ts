import { columnNamed } from '../../../shared/catalog/catalog';
import type { Cell } from '../../../shared/domain/lists/column';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { FoundName, FoundNames, NameSearch } from '../../../shared/domain/lists/name-search';
import { parseFilter } from '../../../shared/filters/kinds/parse-filter';
import { beginningOf } from '../../../shared/format/best-match';
import { fold, withoutInvisibleSigns } from '../../../shared/format/fold';
import { phoneDigits } from '../../../shared/format/format-phone';
import { wordsOf } from '../../../shared/format/near-words';
import { normalisedNames } from '../../../shared/geo/place-aliases';
import { readTypedDigits } from '../../../shared/kvk-lists/typed-digits';
import { inSlices } from '../rows/in-slices';
import type { ListEngine } from '../rows/list-engine';
import { rowValues } from '../rows/row-values';
import { type SearchedColumn, WordIndex } from './word-index';

/** The columns that are searched in the lists of offices and persons, with their weights. */
const searchedColumns = {
  advisers: { name: 3, tradenames: 2, city: 1 },
  persons: { lastName: 3, maidenName: 2, firstNames: 2, initials: 1, infix: 1, companies: 1 },
} as const satisfies Partial<Record<ListName, Readonly<Record<string, 1 | 2 | 3>>>>;
export type NamedList = keyof typeof searchedColumns;

/** The index of each table. While an index is being made, all searches wait for it. */
const indexes = new WeakMap<object, Promise<WordIndex>>();

function indexOf(list: ListEngine, name: NamedList): Promise<WordIndex> {
  const known = indexes.get(list.ownTable);
  if (known !== undefined) return known;
  const made = inSlices(WordIndex.of(list.total, searched(list, searchedColumns[name])));
  indexes.set(list.ownTable, made);
  // After a failure the next search starts again: a month that was closed in the meantime may be opened again.
  made.catch(() => indexes.delete(list.ownTable));
  return made;
}

/** The searched columns. Each is read when it is needed, and does not stay in memory. */
function* searched(list: ListEngine, columns: Readonly<Record<string, 1 | 2 | 3>>): Generator<SearchedColumn> {
  for (const [name, weight] of Object.entries(columns)) {
    if (list.isWithheld(name)) continue;
    const { column, via } = list.columnOnce(name);
    const otherNames = name === 'city' ? (text: string) => normalisedNames(fold(text)) : undefined;
    yield { weight, stored: column.stored, via, otherNames };
  }
}

/** The rows with the highest scores, the best first; equal scores in list order. */
function bestRows(scores: Uint16Array, most: number): { readonly rows: readonly number[]; readonly matched: number } {
  const rows: number[] = [];
  let matched = 0;
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row];
    if (score === 0) continue;
    matched += 1;
    if (rows.length === most && score <= scores[rows[most - 1]]) continue;
    const at = rows.findIndex((otherRow) => scores[otherRow] < score);
    rows.splice(at < 0 ? rows.length : at, 0, row);
    if (rows.length > most) rows.pop();
  }
  return { rows, matched };
}

const first = (cell: Cell): string => string(Array.isArray(cell) ? cell[0] : cell);
const string = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

/** Offices by name, trade name, place, number or address; active ones come first. */
function findOffices(list: ListEngine, index: WordIndex, { text, activeOnly, limit }: NameSearch): FoundNames {
  const byNumber = scoresByNumber(list, text);
  const scores = byNumber ?? index.scores(wordsOf(text));
  raiseNames(list, scores, text);
  if (!list.isWithheld('active')) {
    const active = list.cells('active');
    for (let row = 0; row < scores.length; row++) {
      if (scores[row] === 0) continue;
      const isActive = flagOf(active(row)) !== false;
      if (isActive) scores[row] += activeFirst;
      else if (activeOnly) scores[row] = 0;
    }
  }
  const { rows, matched } = bestRows(scores, limit);
  const columns = ['kvk', 'name', 'city', 'active'].filter((name) => !list.isWithheld(name));
  const names = rows.map((row): FoundName => {
    const { kvk, name, city, active } = rowValues(list, row, columns).values;
    return { id: string(kvk), name: string(name), aside: string(city), active: flagOf(active) !== false };
  });
  return { names, matched, isNearly: byNumber === null && matched > 0 && index.isNearly(wordsOf(text)) };
}

/** Scores that exceed any score of words: for a name that begins with the text, an active office, and a name that equals the text. */
const [begins, activeFirst, equals] = [2048, 4096, 8192] as const;

/** Raises offices whose name begins with the typed text or equals it. */
function raiseNames(list: ListEngine, scores: Uint16Array, text: string): void {
  if (list.isWithheld('name')) return;
  const { column, via } = list.column('name');
  const { stored } = column;
  if (stored.storage !== 'text') return;
  const beginning = beginningOf(text);
  const ofCode = column.folded().map((label) => {
    const grade = beginning(label);
    return grade === 'equal' ? equals : grade === 'begins' ? begins : 0;
  });
  for (let row = 0; row < scores.length; row++) {
    if (scores[row] === 0) continue;
    const code = stored.codes[via === null ? row : via[row]];
    scores[row] += ofCode[code];
  }
}

/** A score of 1 for offices whose number or address the typed text is; null when it looks like neither. */
function scoresByNumber(list: ListEngine, text: string): Uint16Array | null {
  const tests = numberTests(text);
  if (tests.length === 0) return null;
  const scores = new Uint16Array(list.total);
  for (const { columns, test } of tests) {
    for (const name of columns) {
      if (list.isWithheld(name)) continue;
      const cells = list.cells(name);
      for (let row = 0; row < scores.length; row++) {
        const cell = cells(row);
        if (scores[row] === 0 && typeof cell === 'string' && test(fold(cell))) scores[row] = 1;
      }
    }
  }
  // A name may look like an address: `J.Jansen`.
  return scores.some((score) => score > 0) || /^\d+$/.test(text.trim()) ? scores : null;
}

/** Persons by any of their names, or by an office of theirs. */
function findPersons(list: ListEngine, index: WordIndex, { text, limit }: NameSearch): FoundNames {
  const words = wordsOf(text);
  const { rows, matched } = bestRows(index.scores(words), limit);
  const columns = ['id', 'initials', 'infix', 'lastName', 'companies'].filter((name) => !list.isWithheld(name));
  const names = rows.map((row): FoundName => {
    const { id, initials, infix, lastName, companies } = rowValues(list, row, columns).values;
    const name = [initials, infix, lastName].map(string).filter((part) => part !== '');
    return { id: string(id), name: name.join(' '), aside: first(companies ?? null), active: true };
  });
  return { names, matched, isNearly: matched > 0 && index.isNearly(words) };
}

/**
 * Finds offices or persons of a month. The first search makes the index, in slices between which other calls are answered. An empty text
 * only makes the index.
 * @param open opens the list again, because it may be closed while the index is made
 */
export async function findNames(open: () => ListEngine, name: NamedList, search: NameSearch): Promise<FoundNames> {
  const index = await indexOf(open(), name);
  return (name === 'persons' ? findPersons : findOffices)(open(), index, search);
}

/** Columns of the offices, and a test of their folded values. */
type NumberTest = { readonly columns: readonly string[]; readonly test: (folded: string) => boolean };

const wholePostcode = /^[1-9]\d{3}\s*[a-z]{2}$/i;
/** Matches `kantoor.nl`, `www.kantoor.nl/contact`, `info@kantoor.nl`, but not names with points in them, such as `b.v.`. */
const web = /^(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?)$/i;
const mail = /^[^\s@]+@[^\s@]+$/;
/** Fewer digits are not treated as part of a telephone number. */
const shortestPhone = 6;

/** The test of a filter on a column. It needs no year, because none of these columns has dates. */
function filterTest(column: string, text: string): NumberTest | null {
  const namedColumn = columnNamed('advisers', column);
  const read = namedColumn === undefined ? null : parseFilter(namedColumn, text, 0);
  return read?.ok === true && read.test.on === 'text' ? { columns: [column], test: read.test.test } : null;
}

const present = (tests: readonly (NumberTest | null)[]): readonly NumberTest[] => tests.filter((test) => test !== null);

/**
 * What a search text may be besides a name: a KvK or telephone number, a postcode or an address, read as the filters do
 * (docs/rules/list.md#palette).
 */
function numberTests(text: string): readonly NumberTest[] {
  const typed = withoutInvisibleSigns(text).trim();
  const of = (...columns: readonly string[]) => present(columns.map((column) => filterTest(column, typed)));
  if (wholePostcode.test(typed)) return of('postcode', 'addressPostal.postcode');
  if (mail.test(typed)) return of('mail', 'mailCombined');
  if (web.test(typed)) return of('url', 'urlCombined');
  const phone = phoneDigits(typed);
  const isPhone = /^[+\d\s()./-]+$/.test(typed) && phone.startsWith('0') && phone.length >= shortestPhone;
  const isNumber = readTypedDigits(typed) !== null && !typed.startsWith('+');
  return [...(isNumber ? of('kvk') : []), ...(isPhone ? of('phone', 'mobile') : [])];
}
