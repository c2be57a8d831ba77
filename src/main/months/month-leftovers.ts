import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemCode } from '../files/file-faults';
import { takeLock } from '../files/lock-file';

/** The lock of the program that fetches months into a folder. */
export const lockName = 'refresh.lock';
/** The name of a month, pointer or carried file in a role's folder that was cut off while it was written. */
const cutOff =
  /[\\/](((\d{4}-\d{2}\.[0-9a-f]{16}\.sqlite|(current|refused|compared|earlier)\.json)\.[0-9a-f]{8}\.partial(-journal)?)|carried\.[0-9a-f]{16}\.partial)$/;
/** Leftovers of a killed refresh, and months of earlier versions without a generation, which are fetched again. */
const leftover = /(\.partial(-journal)?|^\d{4}-\d{2}\.sqlite)$/;

const inUseCodes: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** Some systems cannot remove a file that another program still reads; a later sweep then removes it. */
export function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    // A folder with such a name is not a month, and does no harm.
    if (!inUseCodes.has(systemCode(error)) && systemCode(error) !== 'ERR_FS_EISDIR') throw error;
  }
}

/** Whether a file was kept beside a month that is gone (`beside-month.ts`). */
const isLeftBeside = (name: string, names: readonly string[]): boolean =>
  /^\d{4}-\d{2}\.[0-9a-f]{16}\.beside$/.test(name) && !names.includes(name.replace(/beside$/, 'sqlite'));

/** Removes what killed fetches left in a folder of months. */
export function removeLeftovers(folder: string): void {
  const names = readdirSync(folder);
  for (const name of names) if (leftover.test(name) || isLeftBeside(name, names)) remove(join(folder, name));
}

/**
 * Removes leftovers of killed fetches in every account, because an account or role may not be opened again for a long time.
 * @param accounts the folder of all accounts; a role in which another program is fetching stays untouched
 * @param onFailed called when files cannot be removed; opening that folder later reports the failure
 */
export function clearLeftovers(accounts: string, onFailed: (error: unknown) => void): void {
  try {
    if (!existsSync(accounts)) return;
    const left = readdirSync(accounts, { recursive: true, encoding: 'utf8' }).filter((name) => cutOff.test(name));
    for (const folder of new Set(left.map((name) => join(accounts, dirname(name))))) {
      const lock = takeLock(join(folder, lockName));
      if (lock === null) continue;
      removeLeftovers(folder);
      lock.release();
    }
  } catch (error) {
    onFailed(error);
  }
}
