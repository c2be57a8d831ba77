import { isMainThread } from 'node:worker_threads';
import { systemCode } from './file-faults';

/** How a failed step on a file is tried again. */
export type Patience = {
  readonly platform: NodeJS.Platform;
  /** Milliseconds to wait in total before the step fails. */
  readonly limit: number;
  readonly wait: (ms: number) => void;
};

const sleepSync = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

const longestInAll = 10_000;

/** The main thread also routes the window's requests and must go on soon; a worker may wait longer. */
export const patience = {
  platform: process.platform,
  limit: isMainThread ? 1000 : longestInAll,
  wait: sleepSync,
} satisfies Patience;

/** Lets the main thread wait as long as a worker, in a program without a window. */
export function waitAsWorker(): void {
  patience.limit = longestInAll;
}

const firstWait = 10;
const longestWait = 100;

/**
 * Codes of failures that pass. On Windows a virus scanner, an indexer or a synchronising folder opens a file for a moment, and moving or
 * removing it then fails with any of the three. On other systems EPERM and EACCES are about rights and do not pass; EBUSY comes from
 * folders that a Windows server shares.
 */
const passing = (platform: NodeJS.Platform): ReadonlySet<string> =>
  new Set(platform === 'win32' ? ['EPERM', 'EBUSY', 'EACCES'] : ['EBUSY']);

/**
 * Runs one step on a file, and repeats it while it fails with a code that passes: after 10 ms, 20 ms, up to 100 ms, as graceful-fs and VS
 * Code do.
 * @throws the last error
 */
export function patiently<T>(step: () => T, { platform, limit, wait }: Patience = patience): T {
  const codes = passing(platform);
  let waited = 0;
  for (let pause = firstWait; ; pause = Math.min(pause + firstWait, longestWait)) {
    try {
      return step();
    } catch (error) {
      if (!codes.has(systemCode(error)) || waited + pause > limit) throw error;
      wait(pause);
      waited += pause;
    }
  }
}
