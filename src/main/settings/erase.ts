import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { type Erasure, erasures } from '../../shared/domain/program/storage';
import { removeFile, writeFileAtomic } from '../files/atomic-write';
import { keepNewestCrashReports } from '../files/crash-reports';
import type { DataFolder } from '../files/data-folder';
import { keepOnlyOurs } from '../files/put-aside';
import { isOwnWork } from './storage';

/** The note that something is being erased. It exists from before the first file is removed until after the last. */
const noteOf = ({ root }: Pick<DataFolder, 'root'>): string => join(root, 'erase.json');
const noteSchema = z.object({ what: z.enum(erasures) });

/** Notes what to erase: if the program ends before everything is removed, the next start removes the rest. @throws Fault of the disk */
export const beginErasure = (folder: DataFolder, what: Erasure): void =>
  writeFileAtomic(noteOf(folder), JSON.stringify({ what }));

/**
 * Removes what the note names, if there is a note; files that no longer exist are skipped (docs/rules/settings.md#erasing).
 * @returns false when something could not be removed; the next start tries again
 */
export function finishErasure(folder: DataFolder, log: (where: string, error: unknown) => void): boolean {
  const note = noteOf(folder);
  // An unreadable note must not remove anything; it is put aside, and the user is notified.
  keepOnlyOurs(note, (text) => whatIn(text) !== null);
  if (!existsSync(note)) return true;
  const what = whatIn(readFileSync(note, 'utf8'));
  if (what === null) return false;
  // A report has memory of a process, which may have had any of this.
  keepNewestCrashReports(folder.crashes, 0);
  const gone = pathsOf(folder, what)
    .map((path) => removed(path, log))
    .every(Boolean);
  if (gone) removeFile(note);
  return gone;
}

/** Removes everything that the provider can send again, where nothing may be kept on this computer. @throws Fault of the disk */
export function eraseDownloaded(folder: DataFolder, log: (where: string, error: unknown) => void): void {
  // An erasure that the user began goes first, because it may remove more.
  if (!finishErasure(folder, log)) return;
  beginErasure(folder, 'downloaded');
  finishErasure(folder, log);
}

function whatIn(text: string): Erasure | null {
  try {
    return noteSchema.parse(JSON.parse(text)).what;
  } catch {
    return null;
  }
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** A file, and the files that were put aside from its path. */
const withDamaged = (path: string): readonly string[] =>
  namesIn(dirname(path)).flatMap((name) => (name.startsWith(basename(path)) ? [join(dirname(path), name)] : []));

function pathsOf(folder: DataFolder, what: Erasure): readonly string[] {
  const { accounts, session, proxyLogins, question, tiles, logs, demoLists } = folder;
  if (what === 'everything')
    return [...withDamaged(session), proxyLogins, ...withDamaged(question), accounts, tiles, demoLists, logs];
  const downloaded = namesIn(accounts).flatMap((account) =>
    namesIn(join(accounts, account)).flatMap((name) => (isOwnWork(name) ? [] : [join(accounts, account, name)])),
  );
  return [...withDamaged(session), proxyLogins, tiles, demoLists, ...downloaded];
}

function removed(path: string, log: (where: string, error: unknown) => void): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch (error) {
    log('data.erase', error);
    return false;
  }
}
