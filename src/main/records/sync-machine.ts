import type { ErrorCode } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';
import type { SyncScope } from './sync-progress';

/** How often the provider is asked for changes while the program runs, in milliseconds (docs/rules/records.md#sync). */
export const syncInterval = 5 * 60_000;
/** How long an answer about everything is valid, in milliseconds, and how long when it had unreadable entries. */
const [wholeInterval, unreadInterval] = [24 * 60 * 60_000, 60 * 60_000];

/** How a run, which asks the provider, ended. */
export type SyncOutcome =
  | {
      readonly kind: 'done';
      /** ISO time by the clock service. */
      readonly at: string;
      /** Whether the run asked for everything. */
      readonly isWhole: boolean;
      /** Whether the provider's clock was set back since the previous answer, so that changes may be missing. */
      readonly wentBack: boolean;
      /** Whether this answer or an earlier one has unreadable entries. */
      readonly hasUnread: boolean;
    }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/**
 * Keeps the mirror up to date, as a machine. An event with the number of another run or wait, or one that the table leaves out, changes
 * nothing.
 *
 * | phase                        | event                                      | next                                    | to do            |
 * |------------------------------|--------------------------------------------|-----------------------------------------|------------------|
 * | any                          | opened                                     | asking changes, everything is needed    | abort, ask       |
 * | idle                         | asked                                      | asking that, awaited                    | ask              |
 * | idle                         | woke, everything is due                    | asking all                              | ask              |
 * | idle                         | woke                                       | asking changes                          | ask              |
 * | asking record changes        | woke                                       | asking, and once more                   |                  |
 * | asking all, not awaited      | asked                                      | asking that, awaited; needs everything  | stop, ask        |
 * | asking                       | asked                                      | asking, and once more                   |                  |
 * | asking changes               | ended: the provider's clock was set back   | asking all; everything is needed        | ask              |
 * | asking record changes        | ended, nothing was asked, the wait goes on | idle                                    | settle           |
 * | asking                       | ended, nothing was asked since             | idle                                    | settle, wait     |
 * | asking                       | ended, asked since                         | asking that, awaited                    | settle, ask      |
 * | any                          | closed                                     | closed                                  | abort, if asking |
 *
 * Everything is due when it is needed, when the last answer about everything is a day old (an hour while entries are unreadable), and when
 * that answer has a later time than now, because this computer's clock was set back. After a start a random time passes before everything
 * is requested, so that not all computers ask at nine. Only one request runs at a time, but a new request does not wait for one about
 * everything.
 *
 * Each save asks only for changes of records. This does not postpone the next request for attachments, because the wait for it continues.
 *
 * A request is answered by a run that began after it, so that the answer contains a record that was just saved. A run during which the
 * provider's clock was set back answers no request; the following run about everything does.
 */
export type SyncState = {
  readonly phase: 'closed' | 'idle' | 'asking';
  /** The number of the present or last run. */
  readonly run: number;
  /** What the present run asks for. */
  readonly scope: SyncScope;
  /** Whether a request waits for the present run. */
  readonly isAwaited: boolean;
  /** What was requested after the present run had begun; null for nothing. */
  readonly again: SyncScope | null;
  /** The number of the present wait; the end of an earlier wait changes nothing. */
  readonly wait: number;
  /** Whether the present wait still lasts. */
  readonly isWaiting: boolean;
  /** Whether everything must be requested, because an answer about everything is missing. */
  readonly needsAll: boolean;
  /** When the last answer about everything came, in milliseconds; null when none has come since the role was opened. */
  readonly wholeAt: number | null;
  readonly hasUnread: boolean;
  /** How long after an answer a needed request for everything is made, in milliseconds. */
  readonly spread: number;
  /** How the last run of this role ended; null when no run has ended. */
  readonly last: SyncOutcome | null;
  /** The ISO time of the last answer, in this run of the program or an earlier one. */
  readonly syncedAt: string | null;
};

export type SyncEvent =
  /** `syncedAt` is the time that the mirror on disk has; `spread` is random, in milliseconds. */
  | { readonly type: 'opened'; readonly syncedAt: string | null; readonly spread: number }
  | { readonly type: 'closed' }
  | { readonly type: 'asked'; readonly scope: SyncScope }
  | { readonly type: 'ended'; readonly run: number; readonly outcome: SyncOutcome }
  /** `now` is in milliseconds, by the clock service. */
  | { readonly type: 'woke'; readonly wait: number; readonly now: number };

export type SyncEffect =
  | { readonly type: 'ask'; readonly run: number; readonly scope: SyncScope }
  | { readonly type: 'wait'; readonly wait: number; readonly milliseconds: number }
  /** Cancels one run, which then has no answer. */
  | { readonly type: 'stop'; readonly run: number }
  /** Answers every request that waits for this run or an earlier one. */
  | { readonly type: 'settle'; readonly run: number; readonly outcome: SyncOutcome }
  /** Cancels the present run and every wait. */
  | { readonly type: 'abort' };

type SyncStep = Step<SyncState, SyncEffect>;

export const notSyncing: SyncState = {
  phase: 'closed',
  run: 0,
  scope: 'changes',
  isAwaited: false,
  again: null,
  wait: 0,
  isWaiting: false,
  needsAll: false,
  wholeAt: null,
  hasUnread: false,
  spread: 0,
  last: null,
  syncedAt: null,
};

/** The number of the run that will answer a request made now. */
export const nextRun = ({ run }: SyncState): number => run + 1;

export function transition(state: SyncState, event: SyncEvent): SyncStep {
  switch (event.type) {
    case 'opened': {
      const { syncedAt, spread } = event;
      const fresh = { ...notSyncing, run: state.run, wait: state.wait, syncedAt, spread, needsAll: true };
      const { state: next, effects } = ask(fresh, 'changes', false);
      return { state: next, effects: [{ type: 'abort' }, ...effects] };
    }
    case 'closed':
      return {
        state: { ...notSyncing, run: state.run, wait: state.wait },
        effects: state.phase === 'closed' ? [] : [{ type: 'abort' }],
      };
    case 'asked':
      return asked(state, event.scope);
    case 'woke':
      return event.wait === state.wait && state.isWaiting ? woke(state, event.now) : { state, effects: [] };
    case 'ended':
      return state.phase === 'asking' && event.run === state.run ? ended(state, event.outcome) : { state, effects: [] };
  }
}

function woke(state: SyncState, now: number): SyncStep {
  const scope = isDue(state, now) ? 'all' : 'changes';
  const woken = { ...state, isWaiting: false };
  if (state.phase === 'idle') return ask(woken, scope, false);
  if (state.scope !== 'recordChanges') return { state: woken, effects: [] };
  return { state: { ...woken, again: wider(state.again, 'changes') }, effects: [] };
}

function isDue({ needsAll, wholeAt, hasUnread }: SyncState, now: number): boolean {
  if (needsAll || wholeAt === null) return true;
  return now < wholeAt || now - wholeAt >= (hasUnread ? unreadInterval : wholeInterval);
}

function asked(state: SyncState, scope: SyncScope): SyncStep {
  if (state.phase === 'idle') return ask(state, scope, true);
  if (state.phase === 'closed') return { state, effects: [] };
  if (state.scope === 'all' && !state.isAwaited) {
    const { state: next, effects } = ask({ ...state, needsAll: true }, scope, true);
    return { state: next, effects: [{ type: 'stop', run: state.run }, ...effects] };
  }
  return { state: { ...state, again: wider(state.again, scope) }, effects: [] };
}

const scopes: readonly SyncScope[] = ['recordChanges', 'changes', 'all'];
const wider = (first: SyncScope | null, second: SyncScope): SyncScope =>
  first !== null && scopes.indexOf(first) > scopes.indexOf(second) ? first : second;

function ask(state: SyncState, scope: SyncScope, isAwaited: boolean): SyncStep {
  const run = state.run + 1;
  return {
    state: { ...state, phase: 'asking', run, scope, isAwaited, again: null },
    effects: [{ type: 'ask', run, scope }],
  };
}

function ended(state: SyncState, outcome: SyncOutcome): SyncStep {
  const known = afterOutcome(state, outcome);
  if (outcome.kind === 'done' && outcome.wentBack && !outcome.isWhole) {
    return ask({ ...known, needsAll: true }, 'all', state.isAwaited || state.again !== null);
  }
  const settle = { type: 'settle', run: state.run, outcome } as const;
  if (state.again !== null) {
    const next = ask(known, state.again, true);
    return { ...next, effects: [settle, ...next.effects] };
  }
  if (state.scope === 'recordChanges' && state.isWaiting)
    return { state: { ...known, phase: 'idle' }, effects: [settle] };
  const wait = state.wait + 1;
  const isSoon = known.needsAll && outcome.kind === 'done';
  return {
    state: { ...known, phase: 'idle', wait, isWaiting: true },
    effects: [settle, { type: 'wait', wait, milliseconds: isSoon ? known.spread : syncInterval }],
  };
}

function afterOutcome(state: SyncState, outcome: SyncOutcome): SyncState {
  if (outcome.kind === 'failed') return { ...state, last: outcome };
  const { at, isWhole, hasUnread } = outcome;
  const whole = isWhole ? { needsAll: false, wholeAt: Date.parse(at) } : {};
  const isOfBoth = isWhole || state.scope !== 'recordChanges';
  return { ...state, ...whole, hasUnread, last: outcome, syncedAt: isOfBoth ? at : state.syncedAt };
}
