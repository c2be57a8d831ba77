import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../shared/domain/clock';
import type { Month } from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { Fault } from '../../shared/domain/result';
import type { Lock } from '../files/lock-file';
import type { MonthFolder } from '../months/month-folder';
import { wayTo } from '../network/way';
import type { PrestartedJob } from '../wire/job';
import type { Pause } from '../wire/pause-flag';
import type { MonthAccess } from './month-machine';
import type { RefreshJob, RefreshNote, RefreshResult, RefreshWork } from './worker/refresh-calls';

/** How often to check whether another program has finished fetching, in milliseconds. */
const lockInterval = 500;
/** The least free space for a refresh, in bytes, and its ratio to the size of the current month. */
const leastFree = 100 * 1024 * 1024;
const spaceFactor = 1.5;

export type FetchParts = {
  readonly providerUrl: URL;
  readonly clock: Clock;
  readonly refreshThread: Pick<PrestartedJob<RefreshWork>, 'run'>;
  /** Delays the reading of a month while the user does something more urgent. */
  readonly userActivity: Pause;
  readonly freeBytes: (path: string) => number;
};

export type FetchInput = {
  readonly access: MonthAccess;
  readonly current: Month | null;
  readonly folder: MonthFolder;
  /** The doubts that the user accepted (`doubtKey`). */
  readonly accepted: readonly string[];
  /** Whether the user requested the fetch. */
  readonly isWanted: boolean;
  /** Only these lists are fetched, and the others are copied from the current month; null for a whole month. */
  readonly part: readonly MonthListName[] | null;
  /** The period of an earlier month; absent for the provider's current month. */
  readonly earlier?: string;
  /** Whether another month will be fetched soon, on the same thread. */
  readonly hasNext?: boolean;
  readonly onNote: (note: RefreshNote) => void;
  readonly signal: AbortSignal;
};

/**
 * Fetches a month in a worker. It first waits until no other program is fetching; if another program fetched the month by then, nothing is
 * fetched.
 * @returns the new current month, or its doubts; null when another program fetched it
 * @throws Fault of the provider, the shapes, the disk, or CANCELLED
 */
export async function fetchMonth(parts: FetchParts, input: FetchInput): Promise<RefreshResult | null> {
  const { folder, signal } = input;
  const before = JSON.stringify(folder.pointer());
  const { lock, waited } = await lockOf(folder, signal);
  try {
    const isDone =
      input.earlier === undefined
        ? waited && JSON.stringify(folder.pointer()) !== before
        : folder.ofPeriod(input.earlier) !== null;
    if (isDone) return null;
    requireSpace(parts, folder);
    return await work(parts, input);
  } finally {
    lock.release();
  }
}

/** Works on a role's months while no program fetches. @throws Fault CANCELLED during the wait */
export async function withRefreshLock<T>(folder: MonthFolder, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { lock } = await lockOf(folder, signal);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** @throws Fault CANCELLED during the wait */
async function lockOf(folder: MonthFolder, signal: AbortSignal): Promise<{ lock: Lock; waited: boolean }> {
  for (let waited = false; ; waited = true) {
    const lock = folder.takeRefreshLock();
    if (lock !== null) return { lock, waited };
    await sleep(lockInterval, undefined, { signal }).catch(() => {
      throw new Fault('CANCELLED');
    });
  }
}

/** A new month is stored beside the current one, and needs about as much space. @throws Fault DISK_FULL */
function requireSpace({ freeBytes }: FetchParts, folder: MonthFolder): void {
  const needed = Math.max(leastFree, folder.currentBytes() * spaceFactor);
  if (freeBytes(folder.path) < needed) throw new Fault('DISK_FULL', `needs ${needed}`);
}

async function work(parts: FetchParts, input: FetchInput): Promise<RefreshResult> {
  const { access, current, folder, accepted, isWanted, part, earlier = null, onNote, signal } = input;
  const job: RefreshJob = {
    providerUrl: parts.providerUrl.href,
    token: access.token,
    way: await wayTo(parts.providerUrl),
    period: access.period,
    location: access.location,
    storedAt: parts.clock.now().toISOString(),
    lists: access.lists,
    words: access.words,
    present: current === null ? null : folder.heads.summary(current),
    accepted,
    isWanted,
    part,
    earlier,
  };
  return parts.refreshThread.run(job, { signal, onNote, pause: parts.userActivity.flag, stays: input.hasNext });
}
