import { rmSync } from 'node:fs';
import { ownColumnNamed } from '../../../shared/catalog/catalog';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { readColumnBlob } from '../../columns/column-blob';
import { cellAt } from '../../columns/column-builder';
import { packColumn } from '../../columns/packed-column';
import type { StoredColumn } from '../../columns/stored-column';
import { makeGeneration } from '../generation';
import { MonthFile, type StoredMonth } from '../month-file';
import type { MonthFolder } from '../month-folder';
import { MonthWriter } from '../month-writer';
import type { RemovedList } from '../removed-list';
import { type Cleaned, cleanColumn, cleanNumbers, type KeptRows } from './clean-columns';

/** What was removed from a month; `stored` is the new file, or the same file when nothing was removed. */
export type CleanedMonth = {
  readonly stored: StoredMonth;
  readonly rows: number;
  readonly cells: number;
  /** The names of the removed subjects in the month. */
  readonly names: readonly string[];
};

/** The column of each list that names the owner of a row. */
const ownerColumns = {
  advisers: 'kvk',
  locations: 'kvk',
  profiling: 'kvk',
  positions: 'employer',
  persons: 'id',
  press: 'id',
} as const satisfies Readonly<Record<MonthListName, string>>;

/** Columns with an office's own names. Another office may have the same names. */
const ownNames: ReadonlySet<string> = new Set(['name', 'tradenames', 'locationName', 'nameLicense']);

/** The patterns of numbers of offices, persons and locations. */
const number = /^\d{7,12}(?:_\d+|~1)?$/;

/** The texts that belong to the removed subjects, by the lists of a month. */
type Subjects = {
  readonly isRemoved: (text: string) => boolean;
  readonly officeNames: ReadonlySet<string>;
  /** The names of persons, each with the offices where it is removed: a namesake elsewhere is another person. */
  readonly personNames: ReadonlyMap<string, ReadonlySet<string>>;
};

/** The subjects to remove, and the present time. */
type Removal = { readonly removed: RemovedList; readonly now: string };

/**
 * Writes a month without the removed offices and persons, as a new generation (docs/rules/settings.md#removal-on-request). The caller removes the
 * old file. A month without any of their data stays unchanged.
 * @throws Fault MONTH_DAMAGED, of the disk
 */
export function cleanMonth(folder: MonthFolder, stored: StoredMonth, { removed, now }: Removal): CleanedMonth {
  const unchanged = { stored, rows: 0, cells: 0, names: [] };
  if (removed.isEmpty) return unchanged;
  const file = MonthFile.open(stored);
  try {
    const subjects = subjectsOf(file, removed);
    if (subjects === null) return unchanged;
    const { period, generation } = stored.ref;
    const next = folder.stored({ period, generation: makeGeneration(now, generation) });
    const lost = rewrite(file, next, subjects);
    const names = [...subjects.officeNames, ...subjects.personNames.keys()];
    return { stored: next, ...lost, names };
  } finally {
    file.close();
  }
}

/** Cleans a month that has just been stored, and that nothing reads yet. @returns the file to read */
export function storedClean(folder: MonthFolder, stored: StoredMonth, removal: Removal): StoredMonth {
  const cleaned = cleanMonth(folder, stored, removal).stored;
  if (cleaned.path !== stored.path) rmSync(stored.path, { force: true });
  return cleaned;
}

/** The texts of the removed subjects in a month; null when the month has no data of them. */
function subjectsOf(file: MonthFile, removed: RemovedList): Subjects | null {
  const known = new Map<string, boolean>();
  const isRemoved = (text: string): boolean => {
    if (!number.test(text)) return false;
    const before = known.get(text);
    if (before !== undefined) return before;
    const isRemoved = removed.kindOf(text) !== null;
    known.set(text, isRemoved);
    return isRemoved;
  };
  let isFound = false;
  for (const { name, columns } of file.head.lists) {
    for (const { name: column } of columns) {
      const stored = file.readColumn(name, column);
      if (stored?.storage !== 'text' && stored?.storage !== 'items') continue;
      isFound = stored.dictionary.some(isRemoved) || isFound;
    }
  }
  if (!isFound) return null;
  return { isRemoved, officeNames: officeNames(file, isRemoved), personNames: personNames(file, isRemoved) };
}

const textsOf = (stored: StoredColumn | null, row: number): readonly string[] => {
  const cell = stored === null ? null : cellAt(stored, row);
  if (typeof cell === 'string') return [cell];
  return Array.isArray(cell) ? cell : [];
};

function officeNames(file: MonthFile, isRemoved: (text: string) => boolean): ReadonlySet<string> {
  const kvk = file.readColumn('advisers', 'kvk');
  const names = ['name', 'tradenames'].map((column) => file.readColumn('advisers', column));
  const removed = new Set<string>();
  for (let row = 0; row < file.rowCount('advisers'); row += 1) {
    if (!textsOf(kvk, row).some(isRemoved)) continue;
    for (const column of names) for (const name of textsOf(column, row)) removed.add(name);
  }
  return removed;
}

function personNames(file: MonthFile, isRemoved: (text: string) => boolean): Subjects['personNames'] {
  if (!file.has('persons')) return new Map();
  const read = (column: string) => file.readColumn('persons', column);
  const id = read('id');
  const [initials, infix, lastName, maidenInfix, maidenName, kvks] = [
    ...['initials', 'infix', 'lastName', 'maidenInfix', 'maidenName', 'kvks'],
  ].map(read);
  const names = new Map<string, Set<string>>();
  for (let row = 0; row < file.rowCount('persons'); row += 1) {
    if (!textsOf(id, row).some(isRemoved)) continue;
    const part = (column: StoredColumn | null | undefined) => textsOf(column ?? null, row)[0] ?? '';
    const own = [part(infix), part(lastName)].filter((text) => text !== '').join(' ');
    const maiden = [part(maidenInfix), part(maidenName)].filter((text) => text !== '').join(' ');
    for (const last of maiden === '' ? [own] : [own, maiden, `${own}-${maiden}`]) {
      const name = [part(initials), last].filter((text) => text !== '').join(' ');
      const offices = names.get(name) ?? new Set();
      for (const kvk of textsOf(kvks ?? null, row)) offices.add(kvk);
      names.set(name, offices);
    }
  }
  return names;
}

function rewrite(file: MonthFile, next: StoredMonth, subjects: Subjects): Pick<CleanedMonth, 'rows' | 'cells'> {
  const { lists, ...head } = file.head;
  const writer = new MonthWriter(next, { ...head, generation: next.ref.generation });
  let [rows, cells] = [0, 0];
  try {
    for (const { name: list, rows: count, etag } of lists) {
      const kept = keptRows(file, list, subjects);
      rows += kept === null ? 0 : count - kept.length;
      writer.writeList(list, kept?.length ?? count, etag);
      const owners = file.readColumn(list, ownerColumns[list]);
      for (const packed of file.packedColumns(list)) {
        const column = ownColumnNamed(list, packed.name);
        const isTakenOut = (text: string, row: number): boolean => {
          if (subjects.isRemoved(text)) return true;
          if (!ownNames.has(packed.name) && subjects.officeNames.has(text)) return true;
          return isNameOf(subjects, text, textsOf(owners, row)[0] ?? '');
        };
        const concerns = (text: string): boolean =>
          subjects.isRemoved(text) || subjects.officeNames.has(text) || personIn(subjects, text) !== null;
        const cleaned =
          column === undefined
            ? null
            : packed.name === companyCount
              ? companiesLeft(file, subjects, kept)
              : cleanColumn(column, readColumnBlob(packed.blob, packed.name), { kept, concerns, isTakenOut });
        cells += cleaned?.cells ?? 0;
        writer.writeColumn(
          list,
          cleaned === null || column === undefined ? packed : packColumn(column, cleaned.stored),
        );
      }
    }
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  return { rows, cells };
}

/** The column with the number of a person's companies, which counts the removed ones too. */
const companyCount = 'companyCount';

/** The numbers of companies that are left of the persons who stay. */
function companiesLeft(file: MonthFile, { isRemoved }: Subjects, kept: KeptRows): Cleaned | null {
  const [stored, kvks] = [file.readColumn('persons', companyCount), file.readColumn('persons', 'kvks')];
  if (stored?.storage !== 'number') return null;
  const values = stored.values.map((value, row) => {
    const offices = textsOf(kvks, row);
    return offices.some(isRemoved) ? new Set(offices.filter((kvk) => !isRemoved(kvk))).size : value;
  });
  return cleanNumbers({ ...stored, values }, kept);
}

/** The offices at which a text names a removed person: `J.A. Vos`, or `J.A. Vos (17-03-1968) bestuurder`; null for another text. */
function personIn({ personNames }: Subjects, text: string): ReadonlySet<string> | null {
  for (const [name, offices] of personNames) {
    if (text === name || (text.startsWith(name) && /^[ ,(]/.test(text.slice(name.length)))) return offices;
  }
  return null;
}

const isNameOf = (subjects: Subjects, text: string, owner: string): boolean =>
  personIn(subjects, text)?.has(owner) === true;

/** The rows that do not belong to a removed subject; null when all rows stay. */
function keptRows(file: MonthFile, list: MonthListName, { isRemoved, officeNames }: Subjects): KeptRows {
  const owners = file.readColumn(list, ownerColumns[list]);
  const about = list === 'persons' || list === 'press' ? file.readColumn(list, 'kvks') : null;
  const texts = list === 'press' ? ['title', 'excerpt'].map((column) => file.readColumn('press', column)) : [];
  const names = [...officeNames].filter(({ length }) => length > 3);
  const count = file.rowCount(list);
  const kept: number[] = [];
  for (let row = 0; row < count; row += 1) {
    if (textsOf(owners, row).some(isRemoved)) continue;
    const offices = textsOf(about, row);
    const isAbout = offices.some(isRemoved);
    // A person whose functions are all at removed offices is removed too.
    if (list === 'persons' && isAbout && offices.every(isRemoved)) continue;
    const isNamed = () =>
      texts.some((column) => textsOf(column, row).some((text) => names.some((name) => text.includes(name))));
    if (list === 'press' && isAbout && isNamed()) continue;
    kept.push(row);
  }
  return kept.length === count ? null : Uint32Array.from(kept);
}
