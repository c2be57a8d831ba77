import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { z } from 'zod';
import { writeFileAtomic } from './atomic-write';
import { faultOfFile, systemCode } from './file-faults';

const heartbeat = 2000;
/** Without a heartbeat for so long the holder is gone, or its computer slept: the lock is free. */
const staleAfter = 15_000;

const contentSchema = z.object({ pid: z.number().int(), id: z.string(), note: z.string() });

export type Lock = {
  /** Lets others know something, such as the address of the program that holds the lock. */
  readonly tell: (note: string) => void;
  readonly release: () => void;
};
export type LockAnswer = { readonly lock: Lock } | { readonly heldBy: { readonly pid: number; readonly note: string } };

/**
 * Takes a lock that one program at a time has, or says who has it. A file holds it, with a heartbeat, readable by this user
 * only; the lock of a program that was killed is taken over.
 * @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL
 */
export function takeLock(path: string): LockAnswer {
  const id = randomUUID();
  const own = `${path}.${id}`;
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid, id, note: '' }), { mode: 0o600 });
    for (;;) {
      try {
        linkOrCopy(own, path);
        break;
      } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error;
        const holder = holderOf(path, own);
        if (holder !== null) return { heldBy: holder };
        breakLock(path);
      }
    }
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  } finally {
    rmSync(own, { force: true });
  }
  return { lock: hold(path, id) };
}

/** A link is made whole or not at all, so that nobody reads a lock that is half written; some disks have no links. */
function linkOrCopy(own: string, path: string): void {
  try {
    linkSync(own, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw error;
    copyFileSync(own, path, constants.COPYFILE_EXCL);
  }
}

function hold(path: string, id: string): Lock {
  const isOurs = () => read(path)?.id === id;
  const timer = setInterval(() => {
    const now = new Date();
    if (isOurs()) utimesSync(path, now, now);
  }, heartbeat);
  timer.unref();
  return {
    tell: (note) => {
      // Whole or not at all: a lock that is half written would be taken for one that nobody holds.
      if (isOurs()) writeFileAtomic(path, JSON.stringify({ pid: process.pid, id, note }));
    },
    release: () => {
      clearInterval(timer);
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

/** Who holds a lock; null when nobody does any more. `fresh` is a file of this moment, by the same disk's clock. */
function holderOf(path: string, fresh: string): { pid: number; note: string } | null {
  const content = read(path);
  const [now, beat] = [modified(fresh), modified(path)];
  if (content === null || now === null || beat === null) return null;
  return isRunning(content.pid) && now - beat < staleAfter ? { pid: content.pid, note: content.note } : null;
}

function modified(path: string): number | null {
  try {
    return statSync(path).mtimeMs;
  } catch {
    // Gone in between: then nobody holds it.
    return null;
  }
}

function read(path: string): z.infer<typeof contentSchema> | null {
  try {
    return contentSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Absent, or of no use: it locks nothing.
    return null;
  }
}

/** Of two that break the same lock one moves it away; the other finds it gone, or a new one and asks again. */
function breakLock(path: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

/** Whether a process of this number runs on this computer. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process runs as well.
    return systemCode(error) === 'EPERM';
  }
}
