import {
  isNewerVersion,
  type UpdateChannel,
  type UpdateObstacle,
  type UpdateState,
} from '../../shared/domain/program/update';
import type { ErrorCode } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';

/**
 * Looking for another version of the program, fetching it, and keeping the user's data before it is installed, as a machine
 * (docs/rules/settings.md#updates, docs/rules/settings.md#going-back).
 *
 * | phase | event | next | effects |
 * |---|---|---|---|
 * | any but unable, keeping, kept | time, lookAsked on another channel | looking | stop, look |
 * | current, held, left, found, failed | time, when it is due | looking | look |
 * | current, held, left, found, failed, seeking, returning, returnReady | lookAsked | looking | stop, look |
 * | looking | found, to be fetched automatically | fetching | fetch |
 * | looking | found | found |   |
 * | looking | nothing | current |   |
 * | looking | found, newer than what is pinned | held |   |
 * | looking | found, not newer than what the user left | left |   |
 * | left, found | fetchAsked | fetching | fetch |
 * | current, held, left, found, failed, ready | returnAsked | seeking | seek |
 * | seeking | found, the sought version | returning | fetch |
 * | seeking | found, nothing | failed |   |
 * | fetching, returning | part | the same |   |
 * | fetching | fetched | ready | notify |
 * | returning | fetched | returnReady | notify |
 * | looking, seeking, fetching, returning | failed | failed |   |
 * | ready, returnReady | restartAsked | keeping, not the last time | keep |
 * | keeping, not the last time | kept | kept | restart |
 * | ready, returnReady, kept | ended | keeping, the last time | keep |
 * | keeping, the last time | kept | kept | |
 * | keeping, kept | failed | ready, returnReady |   |
 *
 * Any other event changes nothing. Requests to the updater have numbers, and an answer to an earlier number is dropped. Only what was kept
 * the last time, when nothing is written any more, may replace the program.
 */
export type UpdateWork = {
  readonly channel: UpdateChannel;
  readonly view: UpdateState;
  /** The number of the last request. */
  readonly attempt: number;
  /** When the program last looked for a version, in milliseconds; null before the first time. */
  readonly lookedAt: number | null;
};

export type UpdateEvent =
  | { readonly type: 'time' | 'lookAsked'; readonly now: number; readonly channel: UpdateChannel }
  | {
      readonly type: 'found';
      readonly attempt: number;
      readonly version: string;
      readonly bytes: number | null;
      /** The newest version that the administrator allows; empty for any. */
      readonly pinned: string;
      /** The version from which the user went back; empty for none. */
      readonly left: string;
      readonly now: number;
      /** Whether a found version is fetched without a request of the user. */
      readonly isAutomatic: boolean;
    }
  | { readonly type: 'nothing'; readonly attempt: number; readonly now: number }
  | { readonly type: 'fetchAsked' | 'restartAsked' | 'ended' }
  /** The user asks for an earlier version. */
  | { readonly type: 'returnAsked'; readonly version: string }
  | { readonly type: 'part'; readonly attempt: number; readonly part: number }
  | { readonly type: 'fetched' | 'kept'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly code: ErrorCode; readonly now: number };

export type UpdateEffect =
  | { readonly type: 'look'; readonly channel: UpdateChannel; readonly attempt: number }
  /** Looks for an earlier version. */
  | { readonly type: 'seek'; readonly version: string; readonly attempt: number }
  | { readonly type: 'fetch'; readonly attempt: number }
  /** Keeps the user's data; the last time a return also puts the data of its version back. */
  | {
      readonly type: 'keep';
      readonly attempt: number;
      readonly version: string;
      readonly isReturn: boolean;
      readonly isLast: boolean;
    }
  /** Cancels the fetch. */
  | { readonly type: 'stop' }
  /** Ends the program as a user would. */
  | { readonly type: 'restart' }
  /** Notifies the user that another version is ready. */
  | { readonly type: 'notify'; readonly isReturn: boolean };

type UpdateStep = Step<UpdateWork, UpdateEffect>;

const hour = 60 * 60_000;
/** How often the program looks for a version automatically, in milliseconds. */
export const lookInterval = 24 * hour;
/** How long to wait after a failed check, in milliseconds. A failed fetch waits a day, because it would cost as much data again. */
export const retryInterval = hour;

/** @param obstacle why the program cannot update itself; null when it can */
export const startOfUpdates = (channel: UpdateChannel, obstacle: UpdateObstacle | null): UpdateWork => ({
  channel,
  view: obstacle === null ? { phase: 'current', at: null } : { phase: 'unable', why: obstacle },
  attempt: 0,
  lookedAt: null,
});

const isoOf = (time: number): string => new Date(time).toISOString();

/** Phases in which nothing is under way or waiting to be installed. */
const free: ReadonlySet<UpdateState['phase']> = new Set(['current', 'held', 'left', 'found', 'failed']);

/** The next state, and its effects. */
export function transition(work: UpdateWork, event: UpdateEvent): UpdateStep {
  const { view } = work;
  const same: UpdateStep = { state: work, effects: [] };
  if (view.phase === 'unable') return same;
  if ('channel' in event) return lookedFor(work, event);
  if ('attempt' in event && event.attempt !== work.attempt) return same;
  // A restart that failed leaves what is ready as it was.
  if (view.phase === 'keeping' || (view.phase === 'kept' && event.type === 'failed'))
    return keptOrNot(work, view, event);
  if (event.type === 'restartAsked' || event.type === 'ended') return keep(work, event.type === 'ended');
  if (event.type === 'returnAsked') return free.has(view.phase) || view.phase === 'ready' ? seek(work, event) : same;
  if (event.type === 'fetchAsked')
    return view.phase === 'found' || view.phase === 'left' ? fetchFound(work, view.version) : same;
  if (view.phase === 'looking') return answered(work, event);
  if (view.phase === 'seeking') return sought(work, view.version, event);
  if (view.phase === 'fetching' || view.phase === 'returning') return fetched(work, view, event);
  return same;
}

function lookedFor(work: UpdateWork, event: Extract<UpdateEvent, { readonly channel: UpdateChannel }>): UpdateStep {
  const { phase } = work.view;
  const same: UpdateStep = { state: work, effects: [] };
  if (phase === 'keeping' || phase === 'kept') return same;
  if (event.channel !== work.channel) return look(work, event.channel, event.now);
  // Looking for a newer version is also how the user cancels a return.
  const isReturn = phase === 'seeking' || phase === 'returning' || phase === 'returnReady';
  const isWanted = event.type === 'lookAsked' ? free.has(phase) || isReturn : free.has(phase) && isDue(work, event.now);
  return isWanted ? look(work, work.channel, event.now) : same;
}

/** The answer to a look. */
function answered(work: UpdateWork, event: UpdateEvent): UpdateStep {
  if (event.type === 'nothing') return shown(work, { phase: 'current', at: isoOf(event.now) });
  if (event.type === 'failed')
    return shown(work, { phase: 'failed', code: event.code, at: isoOf(event.now), version: null });
  if (event.type !== 'found') return { state: work, effects: [] };
  const { version, bytes, pinned, left } = event;
  const at = isoOf(event.now);
  if (pinned !== '' && isNewerVersion(version, pinned)) return shown(work, { phase: 'held', version, pinned, at });
  if (left !== '' && !isNewerVersion(version, left)) return shown(work, { phase: 'left', version, at });
  return event.isAutomatic ? fetchFound(work, version) : shown(work, { phase: 'found', version, bytes });
}

/** What happens while a version is fetched, or an earlier one also looked for. */
function fetched(
  work: UpdateWork,
  view: Extract<UpdateState, { readonly phase: 'fetching' | 'returning' }>,
  event: UpdateEvent,
): UpdateStep {
  const { version } = view;
  const isReturn = view.phase === 'returning';
  if (event.type === 'part') return shown(work, { ...view, part: event.part });
  if (event.type === 'fetched')
    return shown(work, { phase: isReturn ? 'returnReady' : 'ready', version }, [{ type: 'notify', isReturn }]);
  if (event.type === 'failed') return shown(work, { phase: 'failed', code: event.code, at: isoOf(event.now), version });
  return { state: work, effects: [] };
}

/** The answer to a look for an earlier version. */
function sought(work: UpdateWork, version: string, event: UpdateEvent): UpdateStep {
  if (event.type === 'failed') return shown(work, { phase: 'failed', code: event.code, at: isoOf(event.now), version });
  if (event.type !== 'found' && event.type !== 'nothing') return { state: work, effects: [] };
  if (event.type === 'nothing' || event.version !== version)
    return shown(work, { phase: 'failed', code: 'RETURN_UNAVAILABLE', at: isoOf(event.now), version });
  const attempt = work.attempt + 1;
  return {
    state: { ...work, attempt, view: { phase: 'returning', version, part: 0 } },
    effects: [{ type: 'fetch', attempt }],
  };
}

function keep(work: UpdateWork, isLast: boolean): UpdateStep {
  const { view } = work;
  const isReady = view.phase === 'ready' || view.phase === 'returnReady' || (view.phase === 'kept' && isLast);
  if (!isReady) return { state: work, effects: [] };
  const { version } = view;
  const isReturn = view.phase === 'returnReady' || (view.phase === 'kept' && view.isReturn);
  const attempt = work.attempt + 1;
  return {
    state: { ...work, attempt, view: { phase: 'keeping', version, isReturn, isLast } },
    effects: [{ type: 'keep', attempt, version, isReturn, isLast }],
  };
}

function keptOrNot(
  work: UpdateWork,
  { version, isReturn, isLast }: Extract<UpdateState, { readonly phase: 'keeping' | 'kept' }>,
  event: UpdateEvent,
): UpdateStep {
  if (event.type === 'failed') return shown(work, { phase: isReturn ? 'returnReady' : 'ready', version });
  if (event.type !== 'kept') return { state: work, effects: [] };
  return shown(work, { phase: 'kept', version, isReturn, isLast }, isLast ? [] : [{ type: 'restart' }]);
}

function shown(work: UpdateWork, view: UpdateState, effects: readonly UpdateEffect[] = []): UpdateStep {
  return { state: { ...work, view }, effects };
}

function isDue({ view, lookedAt }: UpdateWork, now: number): boolean {
  if (lookedAt === null) return true;
  // A clock that was set back must not cause a wait of more than a day.
  const since = Math.abs(now - lookedAt);
  return since >= (view.phase === 'failed' && view.version === null ? retryInterval : lookInterval);
}

function look(work: UpdateWork, channel: UpdateChannel, now: number): UpdateStep {
  const attempt = work.attempt + 1;
  const effects: readonly UpdateEffect[] = [{ type: 'look', channel, attempt }];
  return {
    state: { channel, view: { phase: 'looking' }, attempt, lookedAt: now },
    effects: fetchingPhases.has(work.view.phase) ? [{ type: 'stop' }, ...effects] : effects,
  };
}

const fetchingPhases: ReadonlySet<UpdateState['phase']> = new Set(['fetching', 'returning']);

function seek(work: UpdateWork, { version }: { readonly version: string }): UpdateStep {
  const attempt = work.attempt + 1;
  return {
    state: { ...work, attempt, view: { phase: 'seeking', version } },
    effects: [{ type: 'seek', version, attempt }],
  };
}

function fetchFound(work: UpdateWork, version: string): UpdateStep {
  const attempt = work.attempt + 1;
  return {
    state: { ...work, attempt, view: { phase: 'fetching', version, part: 0 } },
    effects: [{ type: 'fetch', attempt }],
  };
}
