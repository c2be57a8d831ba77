import type { CarriedReport } from '../../../shared/domain/months/carried-months';
import { monthListNames } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { readColumnBlob } from '../../columns/column-blob';
import { removeFile, temporaryFor } from '../../files/atomic-write';
import { moveToTarget } from '../../files/save-file';
import { MonthFile, type StoredMonth } from '../month-file';
import { MonthFolder, type MonthLocation } from '../month-folder';
import type { MonthHead } from '../month-head';
import { MonthWriter } from '../month-writer';
import { storedClean } from '../removal/clean-month';
import { RemovedList } from '../removed-list';
import { type CarriedOwner, type CarriedRecord, recordBytes, recordsOf } from './carried-records';
import { framesOf, openSealed, SealedWriter } from './sealed-file';

/** Own data about months in the file, as text. `name` is the part of the program that stores it. */
export type CarriedPart = { readonly name: string; readonly text: string };

/** Reports the progress, 0 to 1. @throws Fault CANCELLED */
type OnStep = (part: number) => void;

export type CarryOut = {
  readonly location: MonthLocation;
  readonly owner: CarriedOwner;
  readonly password: string;
  readonly parts: readonly CarriedPart[];
  readonly path: string;
  readonly replaces: boolean;
};

/**
 * Writes all months of a role, and own data about them, into one encrypted file (docs/rules/months.md#months-moved). After a failure no file
 * remains.
 * @returns the path of the file, and its periods
 * @throws Fault MONTH_DAMAGED, of the disk, CANCELLED
 */
export async function writeCarried(
  { location, owner, password, parts, path, replaces }: CarryOut,
  onStep: OnStep,
): Promise<{ readonly path: string; readonly periods: readonly string[] }> {
  const folder = new MonthFolder(location);
  const refs = newestOf(folder);
  const temporary = temporaryFor(path);
  const writer = await SealedWriter.create(temporary, password);
  let isOpen = true;
  try {
    const add = (record: CarriedRecord, bytes?: Uint8Array) => {
      for (const piece of recordBytes(record, bytes)) writer.write(piece);
    };
    add({ is: 'owner', ...owner });
    for (const part of parts) add({ is: 'part', name: part.name }, Buffer.from(part.text));
    for (const [at, stored] of refs.entries()) {
      addMonth(stored, add, () => onStep(at / refs.length));
      onStep((at + 1) / refs.length);
    }
    add({ is: 'end' });
    isOpen = false;
    writer.end();
    return { path: moveToTarget({ temporary, path, replaces }), periods: refs.map(({ ref }) => ref.period) };
  } catch (error) {
    if (isOpen) writer.close();
    removeFile(temporary);
    throw error;
  }
}

/** The newest generation of each period. */
function newestOf(folder: MonthFolder): readonly StoredMonth[] {
  const newest = new Map<string, StoredMonth>();
  for (const ref of folder.months()) if (!newest.has(ref.period)) newest.set(ref.period, folder.stored(ref));
  return [...newest.values()];
}

function addMonth(
  stored: StoredMonth,
  add: (record: CarriedRecord, bytes?: Uint8Array) => void,
  onColumn: () => void,
): void {
  const file = MonthFile.open(stored);
  try {
    add({ is: 'month', head: file.head });
    for (const { name } of file.head.lists) {
      for (const { blob, ...column } of file.packedColumns(name)) {
        add({ is: 'column', list: name, ...column }, blob);
        onColumn();
      }
    }
  } finally {
    file.close();
  }
}

export type CarryIn = {
  readonly location: MonthLocation;
  readonly owner: CarriedOwner;
  readonly password: string;
  /** The received file. */
  readonly path: string;
  /** How many months the program keeps at most. */
  readonly most: number;
};

/**
 * Reads months from a file that `writeCarried` made. All of it is checked before the first month is written, and each month is complete or
 * absent. A stored month stays, unless the file has a later generation of it.
 * @returns the outcome of each month, and the parts of own data
 * @throws Fault CARRIED_INVALID, CARRIED_TOO_NEW, CARRIED_PASSWORD, CARRIED_OTHER, of the disk, CANCELLED
 */
export async function readCarried(
  { location, owner, password, path, most }: CarryIn,
  onStep: OnStep,
): Promise<CarriedReport & { readonly parts: readonly CarriedPart[] }> {
  const sealed = await openSealed(path, password);
  const { heads, parts, columns } = check(recordsOf(framesOf(sealed)), owner, () => onStep(0));
  const folder = new MonthFolder(location);
  const wanted = wantedOf(heads, folder, most);
  let writing: { readonly writer: MonthWriter; readonly head: MonthHead } | null = null;
  let done = 0;
  const finish = () => {
    if (writing === null) return;
    const { writer, head } = writing;
    writing = null;
    writer.finish();
    if (location.removed === undefined) return;
    const removed = new RemovedList(location.removed);
    storedClean(folder, folder.stored(head), { removed, now: head.storedAt });
  };
  try {
    for (const { record, bytes } of recordsOf(framesOf(sealed))) {
      if (record.is === 'month' || record.is === 'end') finish();
      if (record.is === 'month' && wanted.taken.includes(record.head.period)) {
        writing = { head: record.head, writer: begin(folder, record.head) };
      } else if (record.is === 'column') {
        done += 1;
        onStep(done / columns);
        if (writing !== null) writeColumn(writing, record, bytes);
      }
    }
  } catch (error) {
    (writing as { readonly writer: MonthWriter } | null)?.writer.abandon();
    throw error;
  }
  return { ...wanted, parts };
}

/** Reads the whole file once, so that nothing is written from an incomplete file or another owner's file. */
function check(
  records: Iterable<{ readonly record: CarriedRecord; readonly bytes: Uint8Array }>,
  owner: CarriedOwner,
  onRecord: () => void,
) {
  const heads: MonthHead[] = [];
  const parts: CarriedPart[] = [];
  const columns = new Set<string>();
  let isOwned = false;
  for (const { record, bytes } of records) {
    onRecord();
    if (record.is === 'owner') {
      if (!isSame(record, owner)) throw new Fault('CARRIED_OTHER');
      isOwned = true;
    }
    if (!isOwned) throw new Fault('CARRIED_INVALID', 'owner');
    if (record.is === 'part') parts.push({ name: record.name, text: Buffer.from(bytes).toString('utf8') });
    if (record.is === 'month') heads.push(headOf(record.head, owner));
    if (record.is === 'column') {
      const head = heads.at(-1);
      requireColumn(head, record, bytes);
      columns.add(`${head?.period} ${record.list} ${record.number}`);
    }
  }
  const expected = heads.reduce((sum, { lists }) => sum + lists.reduce((of, list) => of + list.columns.length, 0), 0);
  // Each column of a month may occur only once: the count would not show a missing column if another one occurred twice.
  if (columns.size !== expected) throw new Fault('CARRIED_INVALID', 'columns');
  return { heads, parts, columns: columns.size };
}

const isSame = (first: CarriedOwner, second: CarriedOwner): boolean =>
  first.provider === second.provider &&
  first.email.toLowerCase() === second.email.toLowerCase() &&
  first.role === second.role;

function headOf(head: MonthHead, { role }: CarriedOwner): MonthHead {
  const isNamed = /^\d{4}-\d{2}$/.test(head.period) && /^[0-9a-f]{16}$/.test(head.generation);
  if (!isNamed || head.role !== role) throw new Fault('CARRIED_INVALID', 'month');
  return head;
}

function requireColumn(
  head: MonthHead | undefined,
  { list: name, number }: Extract<CarriedRecord, { readonly is: 'column' }>,
  bytes: Uint8Array,
): void {
  const list = head?.lists.find((list) => list.name === name);
  const column = list?.columns.find((column) => column.number === number);
  if (list === undefined || column === undefined || column.bytes !== bytes.length) {
    throw new Fault('CARRIED_INVALID', 'column');
  }
  try {
    const stored = readColumnBlob(bytes, column.name);
    const { length } = stored.storage === 'number' || stored.storage === 'date' ? stored.values : stored.codes;
    if (length === list.rows) return;
  } catch {
    // Reported below.
  }
  throw new Fault('CARRIED_INVALID', column.name);
}

/** Decides which months are read in; the others get the reason why not. */
function wantedOf(heads: readonly MonthHead[], folder: MonthFolder, most: number): CarriedReport {
  const here = new Map(newestOf(folder).map(({ ref }) => [ref.period, ref.generation]));
  const periods = [...new Set([...here.keys(), ...heads.map(({ period }) => period)])].sort().reverse();
  const kept = new Set(periods.slice(0, most));
  const report = { taken: [] as string[], known: [] as string[], tooOld: [] as string[] };
  for (const { period, generation } of heads) {
    const present = here.get(period);
    if (!kept.has(period)) report.tooOld.push(period);
    else if (present !== undefined && present >= generation) report.known.push(period);
    else report.taken.push(period);
  }
  return report;
}

function begin(folder: MonthFolder, { lists, ...head }: MonthHead): MonthWriter {
  const writer = new MonthWriter(folder.stored(head), head);
  const inOrder = [...lists].sort((a, b) => monthListNames.indexOf(a.name) - monthListNames.indexOf(b.name));
  for (const { name, rows, etag } of inOrder) writer.writeList(name, rows, etag);
  return writer;
}

function writeColumn(
  { writer }: { readonly writer: MonthWriter },
  record: Extract<CarriedRecord, { readonly is: 'column' }>,
  blob: Uint8Array,
): void {
  const { is: _, list, ...column } = record;
  writer.writeColumn(list, { ...column, blob });
}
