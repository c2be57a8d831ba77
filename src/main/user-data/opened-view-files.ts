import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../shared/domain/result';
import { largestViewFile, type OpenedFile } from '../../shared/view/view';

/** Bytes of the largest file that is read at all; no character takes more than four bytes. */
const mostBytes = largestViewFile * 4;
/** How many files may wait at once. A user who opens more has selected a whole folder. */
const mostWaiting = 16;

/**
 * The path in a command line argument; null for an option, a link or another kind of file.
 * @param folder the working folder, for a relative path
 */
export function viewFileOf(argument: string, folder: string): string | null {
  if (argument.startsWith('-') || !argument.toLowerCase().endsWith('.json')) return null;
  if (!argument.includes('://')) return resolve(folder, argument);
  try {
    // File managers of Linux pass a file as a URL.
    return fileURLToPath(argument);
  } catch {
    return null;
  }
}

/** Files with a view that the system opened with the program; each waits for a window that takes it (docs/rules/program.md#opened-files). */
export class OpenedViewFiles {
  private waiting: readonly string[] = [];

  /** @param notify reports that a file waits */
  constructor(private readonly notify: () => void = () => {}) {}

  readonly open = (path: string): void => {
    if (this.waiting.includes(path) || this.waiting.length >= mostWaiting) return;
    this.waiting = [...this.waiting, path];
    this.notify();
  };

  /** The name and text of the file that has waited longest; null when no file waits. @throws Fault FILE_UNREADABLE, VIEW_FILE_INVALID */
  readonly take = (): OpenedFile | null => {
    const [path, ...others] = this.waiting;
    if (path === undefined) return null;
    this.waiting = others;
    return { name: basename(path), text: textOf(path) };
  };
}

function textOf(path: string): string {
  try {
    const { size } = statSync(path);
    if (size <= mostBytes) return readFileSync(path, 'utf8');
  } catch {
    throw new Fault('FILE_UNREADABLE');
  }
  throw new Fault('VIEW_FILE_INVALID');
}
