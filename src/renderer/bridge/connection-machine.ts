import type { Step } from '../../shared/machines/machine';

/**
 * The connection of a window with the program in the browser, as a machine (docs/rules/program.md#lost-connection). It reads no clock and
 * opens no socket. Each attempt has a number, so that reports of an earlier socket change nothing.
 *
 * | at | event | next | to do |
 * |---|---|---|---|
 * | opening | welcomed | open | wait, carryOn |
 * | opening | closed, due (no answer in time) | waiting | leave, wait |
 * | opening | refused | refused | stopWaiting, giveUp |
 * | open | received | open, not asked | |
 * | open | due, not asked | open, asked | probe, wait |
 * | open | due, asked (no answer in time) | opening | leave, connect, wait |
 * | open | closed | opening, or waiting after a short connection | connect, wait |
 * | waiting | due, retried | opening | connect, wait |
 * | any | left | left | stopWaiting |
 *
 * Anything else changes nothing.
 */
export type ConnectionState = {
  /** Each new socket has a higher number; events of older sockets are ignored. */
  readonly attempt: number;
  /** Failed attempts since the last connection that stayed open for a while. */
  readonly failures: number;
  /** Whether this window was ever connected. */
  readonly wasOpen: boolean;
} & (
  | { readonly at: 'opening' | 'waiting' | 'refused' | 'left' }
  /** `asked`: the machine sent a probe, and no message has come since. */
  | { readonly at: 'open'; readonly asked: boolean }
);

export type ConnectionEvent =
  | { readonly type: 'welcomed' | 'received' | 'closed' | 'refused'; readonly attempt: number }
  | { readonly type: 'due' | 'retried' | 'left' };

export type ConnectionEffect =
  | { readonly type: 'connect'; readonly attempt: number }
  /** There is one timer: a new wait replaces the earlier one. */
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'stopWaiting' }
  /** Closes the newest socket and ignores it from then on. */
  | { readonly type: 'leave' }
  /** Asks main for any message, to test whether the connection still works. */
  | { readonly type: 'probe' }
  /** Sends the waiting calls. `isReopened`: the window was connected before. */
  | { readonly type: 'carryOn'; readonly isReopened: boolean }
  /** Answers the waiting calls with a failure, because no answer will come. */
  | { readonly type: 'giveUp' };

type ConnectionStep = Step<ConnectionState, ConnectionEffect>;

/** How long to wait for a socket to open, or for an answer to a probe, in milliseconds. */
export const answerTimeout = 15_000;
const longestPause = 15_000;

/** Milliseconds before the next attempt: 250 at first, doubled after each failure, at most 15 seconds. */
const pauseAfter = (failures: number): number => Math.min(longestPause, 250 * 2 ** Math.min(failures - 1, 10));

/** The state of a page that has just been loaded, with the effects to perform first. */
export const firstStep: ConnectionStep = {
  state: { at: 'opening', attempt: 1, failures: 0, wasOpen: false },
  effects: [
    { type: 'connect', attempt: 1 },
    { type: 'wait', milliseconds: answerTimeout },
  ],
};

const stay = (state: ConnectionState): ConnectionStep => ({ state, effects: [] });

function connect({ attempt, failures, wasOpen }: ConnectionState): ConnectionStep {
  const next = attempt + 1;
  return {
    state: { at: 'opening', attempt: next, failures, wasOpen },
    effects: [
      { type: 'connect', attempt: next },
      { type: 'wait', milliseconds: answerTimeout },
    ],
  };
}

function fail({ attempt, failures, wasOpen }: ConnectionState, leaves: boolean): ConnectionStep {
  const count = failures + 1;
  return {
    state: { at: 'waiting', attempt, failures: count, wasOpen },
    effects: [...(leaves ? [{ type: 'leave' } as const] : []), { type: 'wait', milliseconds: pauseAfter(count) }],
  };
}

/** Returns the next state and its effects; see the table at `ConnectionState`. */
export function transition(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  if (state.at === 'refused' || state.at === 'left') return stay(state);
  if ('attempt' in event && event.attempt !== state.attempt) return stay(state);
  const { attempt, failures, wasOpen } = state;
  switch (event.type) {
    case 'welcomed':
      if (state.at !== 'opening') return stay(state);
      return {
        state: { at: 'open', attempt, failures, wasOpen: true, asked: false },
        effects: [
          { type: 'wait', milliseconds: answerTimeout },
          { type: 'carryOn', isReopened: wasOpen },
        ],
      };
    case 'received':
      return stay(state.at === 'open' ? { ...state, asked: false } : state);
    case 'closed':
      if (state.at === 'opening') return fail(state, false);
      // The first attempt is made at once. After a short connection there is a pause, because a connection that breaks at once would be
      // reopened without end.
      if (state.at === 'open') return failures === 0 ? connect({ ...state, failures: 1 }) : fail(state, false);
      return stay(state);
    case 'refused':
      return {
        state: { at: 'refused', attempt, failures, wasOpen },
        effects: [{ type: 'stopWaiting' }, { type: 'giveUp' }],
      };
    case 'due':
      return due(state);
    case 'retried':
      return state.at === 'waiting' ? connect(state) : stay(state);
    case 'left':
      // The socket stays open, so that the last requests of the page are still sent; the browser closes it.
      return { state: { at: 'left', attempt, failures, wasOpen }, effects: [{ type: 'stopWaiting' }] };
  }
}

function due(state: ConnectionState): ConnectionStep {
  if (state.at === 'waiting') return connect(state);
  if (state.at === 'opening') return fail(state, true);
  if (state.at !== 'open') return stay(state);
  const { attempt, wasOpen } = state;
  if (state.asked) {
    const { state: next, effects } = connect({ ...state, failures: 1 });
    return { state: next, effects: [{ type: 'leave' }, ...effects] };
  }
  // The connection lasted, so the next loss counts as the first.
  return {
    state: { at: 'open', attempt, failures: 0, wasOpen, asked: true },
    effects: [{ type: 'probe' }, { type: 'wait', milliseconds: answerTimeout }],
  };
}

/** `refused`: the program rejects the key of this page's address. `restarted`: it accepted the key before. */
export type Connection = 'open' | 'reopening' | 'unreachable' | 'refused' | 'restarted';

/** After this many failed attempts (some four seconds) the window advises the user to start the program. */
const failuresOfLoss = 4;

/** The state as the user sees it. A page that was never connected has nothing to reopen. */
export function connectionOf({ at, failures, wasOpen }: ConnectionState): Connection {
  if (at === 'refused') return wasOpen ? 'restarted' : 'refused';
  if (at === 'open' || at === 'left' || failures === 0) return 'open';
  if (!wasOpen) return 'unreachable';
  return failures > failuresOfLoss ? 'unreachable' : 'reopening';
}
