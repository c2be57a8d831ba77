import {
  isNewerVersion,
  type UpdateChannel,
  type UpdateObstacle,
  type UpdateState,
} from '../../shared/domain/program/update';
import type { ErrorCode } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';

/**
 * Looking for a newer version of the program, and fetching it, as a machine (docs/rules/settings.md#updates).
 *
 * | phase | event | next | effects |
 * |---|---|---|---|
 * | any but unable | time, lookAsked on another channel | looking | stop, look |
 * | current, held, found, failed | time, when it is due | looking | look |
 * | current, held, found, failed | lookAsked | looking | look |
 * | looking | found, to be fetched automatically | fetching | fetch |
 * | looking | found | found |   |
 * | looking | nothing | current |   |
 * | looking | found, newer than what is pinned | held |   |
 * | found | fetchAsked | fetching | fetch |
 * | fetching | part | fetching |   |
 * | fetching | fetched | ready | notify |
 * | looking, fetching | failed | failed |   |
 *
 * Any other event changes nothing. Requests to the updater have numbers, and an answer to an earlier number is dropped.
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
      readonly now: number;
      /** Whether a found version is fetched without a request of the user. */
      readonly isAutomatic: boolean;
    }
  | { readonly type: 'nothing'; readonly attempt: number; readonly now: number }
  | { readonly type: 'fetchAsked' }
  | { readonly type: 'part'; readonly attempt: number; readonly part: number }
  | { readonly type: 'fetched'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly code: ErrorCode; readonly now: number };

export type UpdateEffect =
  | { readonly type: 'look'; readonly channel: UpdateChannel; readonly attempt: number }
  | { readonly type: 'fetch'; readonly attempt: number }
  /** Cancels the fetch. */
  | { readonly type: 'stop' }
  /** Notifies the user that a newer version is ready. */
  | { readonly type: 'notify' };

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

/** The next state, and its effects. */
export function transition(work: UpdateWork, event: UpdateEvent): UpdateStep {
  const { view, attempt } = work;
  const same: UpdateStep = { state: work, effects: [] };
  const show = (next: UpdateState, effects: readonly UpdateEffect[] = []): UpdateStep => ({
    state: { ...work, view: next },
    effects,
  });
  if (view.phase === 'unable') return same;
  if ('channel' in event) {
    if (event.channel !== work.channel) return look(work, event.channel, event.now);
    const isFree =
      view.phase === 'current' || view.phase === 'held' || view.phase === 'found' || view.phase === 'failed';
    return isFree && (event.type === 'lookAsked' || isDue(work, event.now))
      ? look(work, work.channel, event.now)
      : same;
  }
  if (event.type === 'fetchAsked') return view.phase === 'found' ? fetchFound(work, view.version) : same;
  if (event.attempt !== attempt) return same;
  if (view.phase === 'looking') {
    if (event.type === 'nothing') return show({ phase: 'current', at: isoOf(event.now) });
    if (event.type === 'failed')
      return show({ phase: 'failed', code: event.code, at: isoOf(event.now), version: null });
    if (event.type !== 'found') return same;
    const { version, bytes, pinned } = event;
    if (pinned !== '' && isNewerVersion(version, pinned))
      return show({ phase: 'held', version, pinned, at: isoOf(event.now) });
    return event.isAutomatic ? fetchFound(work, version) : show({ phase: 'found', version, bytes });
  }
  if (view.phase === 'fetching') {
    const { version } = view;
    if (event.type === 'part') return show({ phase: 'fetching', version, part: event.part });
    if (event.type === 'fetched') return show({ phase: 'ready', version }, [{ type: 'notify' }]);
    if (event.type === 'failed') return show({ phase: 'failed', code: event.code, at: isoOf(event.now), version });
  }
  return same;
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
    effects: work.view.phase === 'fetching' ? [{ type: 'stop' }, ...effects] : effects,
  };
}

function fetchFound(work: UpdateWork, version: string): UpdateStep {
  const attempt = work.attempt + 1;
  return {
    state: { ...work, attempt, view: { phase: 'fetching', version, part: 0 } },
    effects: [{ type: 'fetch', attempt }],
  };
}
