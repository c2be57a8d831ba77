import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageReport, StoredAccount, StoredMonth } from '../../shared/domain/program/storage';
import { type DataFolder, roleFolder } from '../files/data-folder';
import { placeOf } from '../files/folder-place';

/** The folder of the logged-in account, and the names of its roles. */
export type OwnFolder = {
  readonly folder: string;
  readonly roles: readonly { readonly role: string; readonly name: string }[];
} | null;

type Sizes = Pick<StorageReport, 'folder' | 'place' | 'accounts' | 'tiles' | 'logs'>;

/** The name of a month file: the period and the generation. */
const monthFile = /^(\d{4}-\d{2})\.[^.]+\.sqlite$/;

/** Sizes of the files in the data folder; files that are removed in the meantime are not counted. */
export async function storedSizes(data: DataFolder, own: OwnFolder): Promise<Sizes> {
  const [accounts, tiles, logs] = await Promise.all([
    Promise.all((await namesIn(data.accounts)).map((name) => accountIn(join(data.accounts, name), own))),
    bytesBelow(data.tiles),
    Promise.all([data.logs, data.crashes].map(bytesBelow)).then((sizes) => sizes.reduce((sum, size) => sum + size, 0)),
  ]);
  accounts.sort((first, second) => Number(second.isOwn) - Number(first.isOwn));
  return { folder: data.root, place: placeOf(data.root), accounts, tiles, logs };
}

async function accountIn(folder: string, own: OwnFolder): Promise<StoredAccount> {
  const isOwn = own?.folder === folder;
  const nameOf = (path: string): string =>
    (isOwn && own?.roles.find(({ role }) => roleFolder(folder, role) === path)?.name) || '';
  const months: StoredMonth[] = [];
  const sums = { dossiers: 0, records: 0, ownWork: 0 };
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (isOwnWork(name)) {
      sums.ownWork += await bytesBelow(path);
      continue;
    }
    for (const file of await namesIn(path)) {
      const bytes = await bytesBelow(join(path, file));
      const period = monthFile.exec(file)?.[1];
      if (period !== undefined) months.push({ role: nameOf(path), period, bytes });
      else if (file.startsWith('dossiers.')) sums.dossiers += bytes;
      else if (file.startsWith('records.')) sums.records += bytes;
    }
  }
  months.sort(
    (first, second) => first.role.localeCompare(second.role, 'nl') || second.period.localeCompare(first.period),
  );
  return { isOwn, months, ...sums };
}

/** Whether a file is the user's own work: the user's database with its backups and lock, an unsent question, and the list of removals. */
export const isOwnWork = (name: string): boolean => /^(user|question|removed|removing)\./.test(name);

const namesIn = async (folder: string): Promise<readonly string[]> => (await readdir(folder).catch(() => [])).sort();

async function bytesBelow(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) return 0;
  if (!stats.isDirectory()) return stats.size;
  let sum = 0;
  for (const name of await namesIn(path)) sum += await bytesBelow(join(path, name));
  return sum;
}
