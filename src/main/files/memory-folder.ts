import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './lock-file';

const name = /^adviesatlas-memory-(\d+)-/;

/**
 * A place for one run without a keychain: what lies there is encrypted with a key that only this run has, and goes away with
 * it. Those of programs that were killed are cleared away.
 */
export function openMemoryFolder(parent: string = tmpdir()): string {
  for (const entry of readdirSync(parent)) {
    const pid = name.exec(entry)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, entry), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `adviesatlas-memory-${process.pid}-`));
}
