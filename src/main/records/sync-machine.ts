import type { ErrorCode } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';
import type { SyncScope } from './sync-progress';

/** How often the provider is asked what changed while the program runs, in milliseconds (docs/product.md#sync). */
export const syncInterval = 5 * 60_000;
/** How long an answer about everything is valid, in milliseconds; and how long while it has unreadable entries. */
const [wholeInterval, unreadInterval] = [24 * 60 * 60_000, 60 * 60_000];

/** How asking the provider ended. */
export type SyncOutcome =
  | {
      readonly kind: 'done';
      /** ISO time by the clock service. */
      readonly at: string;
      /** Everything was asked for. */
      readonly isWhole: boolean;
      /** The provider's clock went back since the answer before, so changes may be missing. */
      readonly wentBack: boolean;
      /** This answer or an earlier one has unreadable entries. */
      readonly hasUnread: boolean;
    }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/**
 * Keeping the mirror up to date, as a machine: `transition` gives the next state and the effects of an event. It reads no clock
 * and sends nothing. An event with the number of another run or wait, or one that the table leaves out, changes nothing.
 *
 * | phase                        | event                                      | next                                    | to do            |
 * |------------------------------|--------------------------------------------|-----------------------------------------|------------------|
 * | any                          | opened                                     | asking changes, everything is owed      | abort, ask       |
 * | idle                         | asked                                      | asking that, awaited                    | ask              |
 * | idle                         | woke, everything is due                    | asking all                              | ask              |
 * | idle                         | woke                                       | asking changes                          | ask              |
 * | asking record changes        | woke                                       | asking, and once more                   |                  |
 * | asking all, not awaited      | asked                                      | asking that, awaited; everything is owed | stop, ask        |
 * | asking                       | asked                                      | asking, and once more                   |                  |
 * | asking changes               | ended: the provider's clock went back      | asking all; everything is owed          | ask              |
 * | asking record changes        | ended, nothing was asked, the wait goes on | idle                                    | settle           |
 * | asking                       | ended, nothing was asked since             | idle                                    | settle, wait     |
 * | asking                       | ended, asked since                         | asking that, awaited                    | settle, ask      |
 * | any                          | closed                                     | closed                                  | abort, if asking |
 *
 * Everything is due when it is owed, when the last answer about everything is a day old (an hour while something could not be read), and
 * when it has a later time than now: the clock of this computer was put back. It is asked for a moment after a start, by chance, so that
 * not all computers ask at nine; one question is under way at a time; and a question that comes meanwhile does not wait for it.
 *
 * Each save asks for changes of records only; this does not postpone those of attachments, because the wait for both continues.
 *
 * A question is answered by a run that began after it, so that a record which was just saved is in the answer. A run during which the
 * provider's clock went back answers no question; the following run about everything does.
 */
export type SyncState = {
  readonly phase: 'closed' | 'idle' | 'asking';
  /** The number of the run under way, or of the last one. */
  readonly run: number;
  /** The scope of the run under way. */
  readonly scope: SyncScope;
  /** A question waits for the run under way. */
  readonly isAwaited: boolean;
  /** The scope that was asked for after the run under way had begun; null for none. */
  readonly again: SyncScope | null;
  /** The number of the wait that counts; an earlier one that ends changes nothing. */
  readonly wait: number;
  /** Whether that wait is still going on. */
  readonly isWaiting: boolean;
  /** Whether everything must be asked for. */
  readonly isOwed: boolean;
  /** When the last answer about everything came, in milliseconds; null when none came since the role was opened. */
  readonly wholeAt: number | null;
  readonly hasUnread: boolean;
  /** How long after an answer everything that is owed is asked for, in milliseconds. */
  readonly spread: number;
  /** How the last run of this role ended; null when none has. */
  readonly last: SyncOutcome | null;
  /** The time of the last answer, in this run of the program or an earlier one. */
  readonly syncedAt: string | null;
};

export type SyncEvent =
  /** `syncedAt` is the time of the mirror on the disk; `spread` is random, in milliseconds. */
  | { readonly type: 'opened'; readonly syncedAt: string | null; readonly spread: number }
  | { readonly type: 'closed' }
  | { readonly type: 'asked'; readonly scope: SyncScope }
  | { readonly type: 'ended'; readonly run: number; readonly outcome: SyncOutcome }
  /** `now` is in milliseconds, by the clock service. */
  | { readonly type: 'woke'; readonly wait: number; readonly now: number };

export type SyncEffect =
  | { readonly type: 'ask'; readonly run: number; readonly scope: SyncScope }
  | { readonly type: 'wait'; readonly wait: number; readonly milliseconds: number }
  /** Breaks off one run, which has no answer. */
  | { readonly type: 'stop'; readonly run: number }
  /** Every question that waits for this run or an earlier one has an answer. */
  | { readonly type: 'settle'; readonly run: number; readonly outcome: SyncOutcome }
  /** Breaks off the run under way and every wait. */
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
  isOwed: false,
  wholeAt: null,
  hasUnread: false,
  spread: 0,
  last: null,
  syncedAt: null,
};

/** The number of the run that answers a question of now. */
export const nextRun = ({ run }: SyncState): number => run + 1;

export function transition(state: SyncState, event: SyncEvent): SyncStep {
  switch (event.type) {
    case 'opened': {
      const { syncedAt, spread } = event;
      const fresh = { ...notSyncing, run: state.run, wait: state.wait, syncedAt, spread, isOwed: true };
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

function isDue({ isOwed, wholeAt, hasUnread }: SyncState, now: number): boolean {
  if (isOwed || wholeAt === null) return true;
  return now < wholeAt || now - wholeAt >= (hasUnread ? unreadInterval : wholeInterval);
}

function asked(state: SyncState, scope: SyncScope): SyncStep {
  if (state.phase === 'idle') return ask(state, scope, true);
  if (state.phase === 'closed') return { state, effects: [] };
  if (state.scope === 'all' && !state.isAwaited) {
    const { state: next, effects } = ask({ ...state, isOwed: true }, scope, true);
    return { state: next, effects: [{ type: 'stop', run: state.run }, ...effects] };
  }
  return { state: { ...state, again: wider(state.again, scope) }, effects: [] };
}

const scopes: readonly SyncScope[] = ['recordChanges', 'changes', 'all'];
const wider = (one: SyncScope | null, other: SyncScope): SyncScope =>
  one !== null && scopes.indexOf(one) > scopes.indexOf(other) ? one : other;

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
    return ask({ ...known, isOwed: true }, 'all', state.isAwaited || state.again !== null);
  }
  const settle = { type: 'settle', run: state.run, outcome } as const;
  if (state.again !== null) {
    const next = ask(known, state.again, true);
    return { ...next, effects: [settle, ...next.effects] };
  }
  if (state.scope === 'recordChanges' && state.isWaiting)
    return { state: { ...known, phase: 'idle' }, effects: [settle] };
  const wait = state.wait + 1;
  const isSoon = known.isOwed && outcome.kind === 'done';
  return {
    state: { ...known, phase: 'idle', wait, isWaiting: true },
    effects: [settle, { type: 'wait', wait, milliseconds: isSoon ? known.spread : syncInterval }],
  };
}

function afterOutcome(state: SyncState, outcome: SyncOutcome): SyncState {
  if (outcome.kind === 'failed') return { ...state, last: outcome };
  const { at, isWhole, hasUnread } = outcome;
  const whole = isWhole ? { isOwed: false, wholeAt: Date.parse(at) } : {};
  const isOfBoth = isWhole || state.scope !== 'recordChanges';
  return { ...state, ...whole, hasUnread, last: outcome, syncedAt: isOfBoth ? at : state.syncedAt };
}
