import type { ErrorCode } from '../../shared/bridge/result';

/** How often the provider is asked what changed while the program runs, in milliseconds (docs/product.md#sync). */
export const syncInterval = 5 * 60_000;

/** How asking what changed ended. `at` is an ISO time by the clock service. */
export type SyncOutcome =
  | { readonly kind: 'done'; readonly at: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/**
 * Keeping the mirror up to date, as a machine: `transition` says what an event does, and what has to be done for it. It reads no clock
 * and asks nobody. What bears the number of another run or wait changes nothing, and so does whatever the table leaves out.
 *
 * | phase  | event                     | next                       | to do               |
 * |--------|---------------------------|----------------------------|---------------------|
 * | any    | opened                    | asking, another run        | abort, ask          |
 * | idle   | asked, or woke            | asking, another run        | ask                 |
 * | asking | asked                     | asking, and once more      |                     |
 * | asking | ended, nobody asked since | idle                       | settle, wait        |
 * | asking | ended, asked since        | asking, another run        | settle, ask         |
 * | any    | closed                    | closed                     | abort, when asking  |
 *
 * Who asks is answered by a run that began after the question: what was saved a moment ago is in its answer.
 */
export type SyncState = {
  readonly phase: 'closed' | 'idle' | 'asking';
  /** The number of the run under way, or of the last one. */
  readonly run: number;
  /** Somebody asked after the run under way had begun. */
  readonly again: boolean;
  /** The number of the wait that counts; an earlier one that ends wakes nobody. */
  readonly wait: number;
  /** How the last run of this role ended; null when none has. */
  readonly last: SyncOutcome | null;
  /** The time of the last whole answer, this run of the program or one before. */
  readonly syncedAt: string | null;
};

export type SyncEvent =
  /** `syncedAt` is when the mirror on the disk was whole. */
  | { readonly type: 'opened'; readonly syncedAt: string | null }
  | { readonly type: 'closed' }
  | { readonly type: 'asked' }
  | { readonly type: 'ended'; readonly run: number; readonly outcome: SyncOutcome }
  | { readonly type: 'woke'; readonly wait: number };

export type SyncEffect =
  | { readonly type: 'ask'; readonly run: number }
  | { readonly type: 'wait'; readonly wait: number; readonly milliseconds: number }
  /** Whoever waits for this run or an earlier one has an answer. */
  | { readonly type: 'settle'; readonly run: number; readonly outcome: SyncOutcome }
  /** Breaks off the run under way and every wait. */
  | { readonly type: 'abort' };

export type SyncStep = { readonly state: SyncState; readonly effects: readonly SyncEffect[] };

export const notSyncing: SyncState = { phase: 'closed', run: 0, again: false, wait: 0, last: null, syncedAt: null };

/** The number of the run that answers who asks now. */
export const runOfAsker = ({ run }: SyncState): number => run + 1;

export function transition(state: SyncState, event: SyncEvent): SyncStep {
  switch (event.type) {
    case 'opened': {
      const fresh = { ...state, last: null, syncedAt: event.syncedAt };
      const { state: next, effects } = ask(fresh);
      return { state: next, effects: [{ type: 'abort' }, ...effects] };
    }
    case 'closed':
      return {
        state: { ...state, phase: 'closed', again: false, last: null, syncedAt: null },
        effects: state.phase === 'closed' ? [] : [{ type: 'abort' }],
      };
    case 'asked':
      if (state.phase === 'idle') return ask(state);
      if (state.phase === 'asking') return { state: { ...state, again: true }, effects: [] };
      return { state, effects: [] };
    case 'woke':
      return state.phase === 'idle' && event.wait === state.wait ? ask(state) : { state, effects: [] };
    case 'ended':
      return state.phase === 'asking' && event.run === state.run ? ended(state, event.outcome) : { state, effects: [] };
  }
}

function ask(state: SyncState): SyncStep {
  const run = state.run + 1;
  return { state: { ...state, phase: 'asking', run, again: false }, effects: [{ type: 'ask', run }] };
}

function ended(state: SyncState, outcome: SyncOutcome): SyncStep {
  const syncedAt = outcome.kind === 'done' ? outcome.at : state.syncedAt;
  const known: SyncState = { ...state, phase: 'idle', last: outcome, syncedAt };
  const settle = { type: 'settle', run: state.run, outcome } as const;
  if (state.again) {
    const next = ask(known);
    return { ...next, effects: [settle, ...next.effects] };
  }
  const wait = state.wait + 1;
  return {
    state: { ...known, wait },
    effects: [settle, { type: 'wait', wait, milliseconds: syncInterval }],
  };
}
