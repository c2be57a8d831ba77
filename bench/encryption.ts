import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readColumnBlob, writeColumnBlob } from '../src/main/columns/column-blob';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { adviserColumns } from '../src/shared/catalog/advisers';
import { type BenchResult, medianTime } from './result';

const columnsRead = 30;

/** Measures opening an encrypted month and reading some of its columns, against the same BLOBs in a plain database. */
export async function benchEncryption(month: StoredMonth, folder: string): Promise<BenchResult[]> {
  const names = adviserColumns.slice(0, columnsRead).map(({ name }) => name);
  const path = join(folder, 'plain.sqlite');
  copyPlain(month, path);
  const ours = await medianTime(20, () => {
    const file = MonthFile.open(month);
    for (const name of names) file.readColumn('advisers', name);
    file.close();
  });
  const bare = await medianTime(20, () => {
    const database = new Database(path, { readonly: true });
    const select = database.prepare('SELECT data FROM columns WHERE name = ?').pluck();
    for (const name of names) readColumnBlob(select.get(name) as Uint8Array, name);
    database.close();
  });
  return [
    {
      name: 'opening a month and reading 30 columns, decrypted',
      value: ours,
      unit: 'ms',
      ratioTo: 'the time without encryption',
      ratio: ours / bare,
      budget: null,
      within: null,
    },
  ];
}

/** Copies all columns of the offices to a database without encryption. */
function copyPlain(month: StoredMonth, path: string): void {
  const file = MonthFile.open(month);
  const database = new Database(path);
  database.pragma('page_size = 16384');
  database.exec('CREATE TABLE columns (name TEXT PRIMARY KEY, data BLOB NOT NULL)');
  const insert = database.prepare('INSERT INTO columns VALUES (?, ?)');
  for (const { name } of file.head.lists.find((list) => list.name === 'advisers')?.columns ?? []) {
    const stored = file.readColumn('advisers', name);
    if (stored !== null) insert.run(name, writeColumnBlob(stored));
  }
  database.close();
  file.close();
}
