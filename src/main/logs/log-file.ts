import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../shared/domain/clock';
import { ensureFolder, keepOnlyOurs } from '../files/put-aside';

const largest = 512 * 1024;

/**
 * What went wrong or took long, a line each, in at most two files. A line holds codes, names of columns and durations: never a
 * token, a password, an address or anything that the user typed.
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
      // A disk that takes no log is reported where it matters; work goes on without.
    }
  }

  /** The newest lines, oldest first. */
  last(count: number): readonly string[] {
    return [this.olderPath, this.path].flatMap(linesOf).slice(-count);
  }

  /** Makes its place free of everything else. @throws Fault DATA_FOLDER_UNUSABLE */
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
    // There is no log yet, or it cannot be read; the caller continues without it.
    return [];
  }
}
