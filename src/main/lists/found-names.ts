import type { Cell } from '../../shared/domain/cell';
import type { FoundName, FoundNames, NameSearch } from '../../shared/domain/name-search';
import type { ListEngine } from './list-engine';
import { type IndexedText, WordIndex, wordsOf } from './word-index';

const textsOf = (cell: Cell): readonly string[] =>
  cell === null ? [] : Array.isArray(cell) ? (cell as readonly string[]) : [String(cell)];

/** What is searched in a list of offices, and in the list of persons. */
const offices = { name: 3, tradenames: 2, city: 1 } as const;
const persons = { lastName: 3, maidenName: 2, firstNames: 2, initials: 1, infix: 1, companies: 1 } as const;

/** Indexes go with the list that they are of. */
const indexes = new WeakMap<ListEngine, WordIndex>();

function indexOf(list: ListEngine, columns: Readonly<Record<string, 1 | 2 | 3>>): WordIndex {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const fields = Object.entries(columns)
    .filter(([name]) => !list.isWithheld(name))
    .map(([name, weight]): IndexedText => {
      const cell = list.cells(name);
      return { weight, texts: (row) => textsOf(cell(row)) };
    });
  const made = new WordIndex(list.total, fields);
  indexes.set(list, made);
  return made;
}

/** The rows with the highest scores, the best first; of equals the first of the list. */
function bestRows(scores: Uint16Array, most: number): { readonly rows: readonly number[]; readonly matched: number } {
  const rows: number[] = [];
  let matched = 0;
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] as number;
    if (score === 0) continue;
    matched += 1;
    if (rows.length === most && score <= (scores[rows[most - 1] as number] as number)) continue;
    const at = rows.findIndex((other) => (scores[other] as number) < score);
    rows.splice(at < 0 ? rows.length : at, 0, row);
    if (rows.length > most) rows.pop();
  }
  return { rows, matched };
}

const string = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

/** Offices by name, trade name, place or KvK number; active ones before the others. */
export function findOffices(list: ListEngine, { text, activeOnly, limit }: NameSearch): FoundNames {
  const scores = /^\d+$/.test(text.trim()) ? numbered(list, text.trim()) : indexOf(list, offices).scores(wordsOf(text));
  if (!list.isWithheld('active')) {
    const active = list.cells('active');
    for (let row = 0; row < scores.length; row++) {
      if (scores[row] === 0) continue;
      const isActive = active(row) !== 'nee';
      if (isActive) scores[row] = (scores[row] as number) + activeFirst;
      else if (activeOnly) scores[row] = 0;
    }
  }
  const { rows, matched } = bestRows(scores, limit);
  const columns = ['kvk', 'name', 'city', 'active'].filter((name) => !list.isWithheld(name));
  const found = rows.map((row): FoundName => {
    const { kvk, name, city, active } = list.values(row, columns);
    return { id: string(kvk), name: string(name), aside: string(city), active: active !== 'nee' };
  });
  return { found, matched };
}

/** More than any score of words. */
const activeFirst = 4096;

function numbered(list: ListEngine, digits: string): Uint16Array {
  const kvk = list.cells('kvk');
  // A number of seven digits lacks its zero.
  const starts = digits.length === 7 ? [digits, `0${digits}`] : [digits];
  return Uint16Array.from({ length: list.total }, (_, row) =>
    starts.some((start) => string(kvk(row)).startsWith(start)) ? 1 : 0,
  );
}

/** Persons by any of their names, or an office of theirs. */
export function findPersons(list: ListEngine, { text, limit }: NameSearch): FoundNames {
  const { rows, matched } = bestRows(indexOf(list, persons).scores(wordsOf(text)), limit);
  const columns = ['id', 'initials', 'infix', 'lastName', 'companies'].filter((name) => !list.isWithheld(name));
  const found = rows.map((row): FoundName => {
    const { id, initials, infix, lastName, companies } = list.values(row, columns);
    const name = [initials, infix, lastName].map(string).filter((part) => part !== '');
    return { id: string(id), name: name.join(' '), aside: textsOf(companies ?? null)[0] ?? '', active: true };
  });
  return { found, matched };
}
