import type { Step } from '../../shared/machines/machine';

/**
 * When the rules of the watch are run (docs/rules/watch.md#watch-lines), as a machine. Each run determines the missing lines from the stored
 * ones, so that the next run completes a run that was killed.
 *
 * | state | event | next | effects |
 * |---|---|---|---|
 * | closed | opened | resting, with a run that is due | |
 * | resting | changed, with a whole month | running | run |
 * | running | changed | running, to be run again | |
 * | running | ended | resting, or running again | run |
 * | running | failed | waiting | wait |
 * | waiting | passed, changed | running | run |
 * | any | month: none is whole | waits for one | |
 * | any | closed | closed | |
 *
 * Any other event changes nothing: a late end has the number of another run.
 */
export type WatchMachineState = {
  readonly at: 'closed' | 'resting' | 'running' | 'waiting';
  /** Whether the current month is complete and no month is being fetched. */
  readonly isWhole: boolean;
  /** Whether rules, months or lists have changed since the last run began. */
  readonly isDue: boolean;
  readonly run: number;
};

export type WatchMachineEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'month'; readonly isWhole: boolean }
  | { readonly type: 'changed' }
  | { readonly type: 'ended'; readonly run: number }
  | { readonly type: 'failed'; readonly run: number }
  | { readonly type: 'passed' };

export type WatchMachineEffect = { readonly type: 'run'; readonly run: number } | { readonly type: 'wait' };

export const closedWatch: WatchMachineState = { at: 'closed', isWhole: false, isDue: false, run: 0 };

type WatchStep = Step<WatchMachineState, WatchMachineEffect>;

/** The next state, and its effects. */
export function transition(state: WatchMachineState, event: WatchMachineEvent): WatchStep {
  switch (event.type) {
    case 'opened':
      // A machine that is already open may be running, and a second run must not start.
      return { state: state.at === 'closed' ? { ...state, at: 'resting', isDue: true } : state, effects: [] };
    case 'closed':
      return { state: { ...closedWatch, run: state.run }, effects: [] };
    case 'month':
      // Another month, or another fetch of the same month, needs a run.
      return beginDue({ ...state, isWhole: event.isWhole, isDue: state.isDue || event.isWhole });
    case 'changed':
      return beginDue({ ...state, isDue: true });
    case 'passed':
      return beginDue(state);
    case 'ended':
      return state.at === 'running' && event.run === state.run
        ? beginDue({ ...state, at: 'resting' })
        : { state, effects: [] };
    case 'failed':
      return state.at === 'running' && event.run === state.run
        ? { state: { ...state, at: 'waiting', isDue: true }, effects: [{ type: 'wait' }] }
        : { state, effects: [] };
  }
}

/** Starts a run if one is due. */
function beginDue(state: WatchMachineState): WatchStep {
  if ((state.at !== 'resting' && state.at !== 'waiting') || !state.isWhole || !state.isDue)
    return { state, effects: [] };
  const run = state.run + 1;
  return { state: { ...state, at: 'running', isDue: false, run }, effects: [{ type: 'run', run }] };
}
