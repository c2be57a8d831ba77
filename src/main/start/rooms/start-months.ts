import type { Month, MonthRef, MonthState, ThriftReason } from '../../../shared/domain/months/month';
import type { Fault } from '../../../shared/domain/result';
import { isFindingOfCells } from '../../../shared/quality/rules/quality-rules';
import { freeBytesAt } from '../../files/data-folder';
import { CarryService } from '../../refresh/carry-service';
import { EarlierService } from '../../refresh/earlier-service';
import { MonthService, type MonthServiceParts } from '../../refresh/month-service';
import { refreshHeap } from '../../refresh/worker/allowance';
import type { MonthTask, MonthTaskOf, MonthTaskResult, MonthTaskWork } from '../../refresh/worker/month-task';
import type { RefreshWork } from '../../refresh/worker/refresh-calls';
import { PrestartedJob, runJob } from '../../wire/job';
import { LimitedJobs } from '../../wire/limited-jobs';
import { Pause } from '../../wire/pause-flag';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';
import type { Account } from './start-session';

/** The events about months that later rooms follow. */
type MonthFollower = {
  readonly onChange?: (state: MonthState) => void;
  /** Called when another month has become current. */
  readonly onReplaced?: (month: Month, isAnnounced: boolean) => void;
  /** Called when earlier months were stored. */
  readonly onEarlier?: () => void;
  /** Called before months are removed: all months except these must be closed. */
  readonly release?: (kept: readonly MonthRef[]) => Promise<void>;
};

type Refreshed = { readonly months: MonthService; readonly earlier: EarlierService; readonly ownsFolder: boolean };

/** Refreshes the present month before the earlier ones. */
async function refreshAll({ months, earlier, ownsFolder }: Refreshed): Promise<void> {
  await months.refresh(false);
  await months.settled();
  if (months.view().current !== null && ownsFolder) earlier.resume();
}

/** The rooms that follow the months, in order of registration. */
function startFollowing() {
  const followers: MonthFollower[] = [];
  return {
    follow: (follower: MonthFollower): void => void followers.push(follower),
    changed: (state: MonthState): void => {
      for (const { onChange } of followers) onChange?.(state);
    },
    replaced: (month: Month, isAnnounced: boolean): void => {
      for (const { onReplaced } of followers) onReplaced?.(month, isAnnounced);
    },
    earlierCame: (): void => {
      for (const { onEarlier } of followers) onEarlier?.();
    },
    release: async (kept: readonly MonthRef[]): Promise<void> => {
      for (const { release } of followers) await release?.(kept);
    },
  };
}

/** The months on this computer, and their refreshes. */
export type Months = ReturnType<typeof startMonths>;

/** How often a running session asks for a newer month, in milliseconds (docs/rules/months.md#refresh). */
const newerMonthInterval = 30 * 60_000;

/** Runs tasks on stored months on their own thread. */
function monthTasks(thread: URL) {
  return <T extends MonthTask['task']>(job: MonthTaskOf<T>, signal: AbortSignal) =>
    runJob<{ readonly job: typeof job; readonly note: number; readonly result: MonthTaskResult<T> }>(thread, job, {
      heap: refreshHeap,
      signal,
      onNote: () => {},
    });
}

/** @returns a function that stops the repetition */
function repeat(work: () => void, milliseconds: number): () => void {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** The most that reading a file of months may cost, in MB and milliseconds (docs/rules/program.md#strangers-files). */
const carriedLimits = { heap: 1024, resident: 3072, milliseconds: 15 * 60_000, idle: 0 };

/** Starts the service that carries the logged-in account's months to and from another computer. */
const startCarrying = (
  { fileHost: host, clock, demo, launch, threads }: ApplicationParts,
  { provider, session, access }: Account,
  work: Pick<ConstructorParameters<typeof CarryService>[0], 'monthsKept' | 'write' | 'onCame'>,
): CarryService =>
  new CarryService({
    opened: () => {
      const held = session.held();
      if (held === null) return null;
      const owner = { provider: provider.origin, email: held.stored.email, role: held.stored.payload.role };
      return { access: access.months(held), owner };
    },
    host,
    clock,
    isFictitious: () => demo || session.view().account?.fictitious === true,
    reader: new LimitedJobs<MonthTaskWork<'carryIn'>>({
      guard: { launch, entry: threads.guard },
      address: threads.refresh,
      ...carriedLimits,
    }),
    ...work,
  });

type Announcing = {
  readonly notices: Files['notices'];
  readonly following: ReturnType<typeof startFollowing>;
  readonly earlier: EarlierService;
};

/** Notifies the windows, and the rooms that follow the months, of what happens to the current month. */
const announceMonths = (
  { emit }: ApplicationParts,
  { notices, following, earlier }: Announcing,
): Pick<MonthServiceParts, 'onDamaged' | 'onPartlyRead' | 'onChange' | 'onReplaced' | 'release'> => ({
  onDamaged: () => {
    notices.raise('MONTH_PUT_ASIDE');
    // A window that is set back to that month asks which months are left.
    emit('months.changed', earlier.view());
  },
  onPartlyRead: ({ leftOut }) => {
    if (leftOut.some((left) => !isFindingOfCells(left))) notices.raise('MONTH_PARTLY_READ');
  },
  onChange: (state) => {
    emit('month.changed', state);
    following.changed(state);
  },
  onReplaced: (month, isAnnounced) => {
    if (month === null) return;
    following.replaced(month, isAnnounced);
    emit('month.replaced', { period: month.period, isAnnounced });
  },
  release: following.release,
});

export function startMonths(parts: ApplicationParts, { log, notices, settings, policy }: Files, account: Account) {
  const { provider, session } = account;
  const { clock, emit, threads } = parts;
  const refreshThread = new PrestartedJob<RefreshWork>(threads.refresh, refreshHeap);
  // Writing files and reading months pause for work that the user waits for.
  const userActivity = new Pause();
  const following = startFollowing();
  const fetching = {
    providerUrl: parts.providerUrl,
    clock,
    refreshThread,
    userActivity,
    monthsKept: () => settings.current().monthsKept,
    freeBytes: parts.freeBytes ?? freeBytesAt,
    onOutcome: (epoch: number, fault: Fault | null) => session.note(epoch, fault),
    log,
  };
  const earlier = new EarlierService({
    ...fetching,
    onChange: (fetch) => {
      emit('months.changed', fetch);
      if (fetch.phase === 'done') following.earlierCame();
    },
    onRest: () => void refreshThread.getReady().catch((error) => log('threads.ahead', error)),
    onRestBroken: () => void refreshThread.stop().catch((error) => log('threads.ahead', error)),
  });
  /** Why large downloads wait, as reported by the windows about power and connection (docs/rules/months.md#refresh). */
  let thrift: ThriftReason | null = null;
  const months = new MonthService({
    thrift: () => thrift,
    ...fetching,
    provider,
    enforcedMonths: policy.enforced.monthsKept ?? null,
    ownsFolder: ownsFolder(parts),
    ...announceMonths(parts, { notices, following, earlier }),
  });
  const runTask = monthTasks(threads.refresh);
  const carry = startCarrying(parts, account, {
    monthsKept: fetching.monthsKept,
    write: runTask,
    onCame: (replaced) => {
      if (replaced !== null) months.show(replaced);
      emit('months.changed', earlier.view());
      following.earlierCame();
    },
  });
  /** Asks for a newer month in the background; a failure shows in the month's own state. */
  const refreshBehind = (): void => {
    if (session.held() === null) return;
    refreshAll({ months, earlier, ownsFolder: ownsFolder(parts) }).catch((error) => log('month.refresh', error));
  };
  return {
    months,
    earlier,
    carry,
    runTask,
    refreshThread,
    userActivity,
    refreshBehind,
    reportThrift: (because: ThriftReason | null): null => {
      thrift = because;
      // A postponed download is tried again when the reason has ended.
      if (because === null && months.view().refresh.phase === 'postponed') refreshBehind();
      return null;
    },
    follow: following.follow,
    /** Asks for newer months from now on. @returns a function that stops this */
    keepCurrent: () => repeat(refreshBehind, newerMonthInterval),
  };
}
