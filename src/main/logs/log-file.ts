import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../shared/domain/clock';
import { ensureFolder, keepOnlyOurs } from '../files/put-aside';

const largest = 512 * 1024;

/**
 * Logs failures and slow work, one per line, in at most two files. A line contains codes, column names and durations: never a token, a
 * password, an address or anything that the user typed.
 */
export class LogFile {
  private readonly path: string;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    this.path = join(folder, 'adviesatlas.log');
  }

  write(line: string): void {
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      if (existsSync(this.path) && statSync(this.path).size > largest) renameSync(this.path, this.olderPath);
      appendFileSync(this.path, `${this.clock.now().toISOString()} ${line}\n`, { mode: 0o600 });
    } catch {
      // A full or failing disk is reported elsewhere; the work continues without a log.
    }
  }

  /** The newest lines, in order of time. */
  last(count: number): readonly string[] {
    return [this.olderPath, this.path].flatMap(linesOf).slice(-count);
  }

  /** Puts aside anything else that is in the place of the log files. @throws Fault DATA_FOLDER_UNUSABLE */
  clearFiles(): void {
    ensureFolder(this.folder);
    for (const path of [this.path, this.olderPath]) keepOnlyOurs(path);
  }

  private get olderPath(): string {
    return join(this.folder, 'adviesatlas.log.1');
  }
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n');
  } catch {
    // There is no log yet, or it is unreadable; the caller continues without it.
    return [];
  }
}
