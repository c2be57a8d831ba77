import type { ErrorCode } from '../../../shared/domain/result';
import type { Step } from '../../../shared/machines/machine';

/**
 * When each saved filter is exported automatically, as a machine (docs/rules/exports.md#exports-after-each-month). Each filter is exported once
 * for each new month, when the month is complete and nothing is being fetched.
 *
 * | state | event | next | effects |
 * |---|---|---|---|
 * | resting | a later month than the last one is complete | busy | begin |
 * | failed | the same; also when some time has passed, another month is complete, or the user changed the schedule | busy | begin |
 * | busy | ended: written | resting, with that month | written |
 * | busy | ended: failed | failed, to be tried again | failed, reported once for each month |
 * | busy | ended: cancelled | failed, to be tried again | |
 * | resting, failed | due: an Excel source must be written again | busy | begin |
 * | busy | due | busy; when it ends, it begins again | |
 * | any | removed, closed | absent | |
 *
 * Any other event changes nothing: a late end has the number of another run.
 */
export type ScheduleItem = {
  readonly filter: string;
  /** The newest month that needs no export any more. */
  readonly done: string | null;
  /** Whether the month is to be written again, although it is done. */
  readonly isDue: boolean;
  /** The newest month with a reported failure. */
  readonly reported: string | null;
  readonly at:
    | { readonly kind: 'resting' }
    | { readonly kind: 'busy'; readonly run: number; readonly period: string; readonly again: boolean }
    | { readonly kind: 'failed'; readonly period: string; readonly again: number };
};

export type ScheduleState = {
  readonly items: readonly ScheduleItem[];
  /** The complete month; null without one, and while a month is being fetched. */
  readonly month: string | null;
  /** The number of runs that were started. */
  readonly runs: number;
};

export type ScheduleOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  | { readonly kind: 'cancelled' };

/** `now` is in milliseconds. */
export type ScheduleEvent =
  | { readonly type: 'opened'; readonly items: readonly Omit<ScheduleItem, 'at'>[] }
  | { readonly type: 'closed' }
  | { readonly type: 'month'; readonly month: string | null; readonly now: number }
  /** The filter was switched on or changed. A run that failed before may succeed now. */
  | { readonly type: 'put'; readonly filter: string; readonly done: string | null; readonly now: number }
  /** The files of the month are not those of now: the view was changed, or the user asked for them. */
  | { readonly type: 'due'; readonly filter: string; readonly now: number }
  | { readonly type: 'removed'; readonly filter: string }
  | { readonly type: 'ended'; readonly run: number; readonly outcome: ScheduleOutcome; readonly now: number }
  | { readonly type: 'passed'; readonly now: number };

export type ScheduleEffect =
  | { readonly type: 'begin'; readonly filter: string; readonly run: number; readonly period: string }
  | {
      readonly type: 'written';
      readonly filter: string;
      readonly period: string;
      readonly run: number;
      /** Whether the month was not written before. */
      readonly isNew: boolean;
    }
  | {
      readonly type: 'failed';
      readonly filter: string;
      readonly period: string;
      readonly code: ErrorCode;
      /** Whether the user was already notified of a failure in this month. */
      readonly wasReported: boolean;
    };

type ScheduleStep = Step<ScheduleState, ScheduleEffect>;

export const noSchedules: ScheduleState = { items: [], month: null, runs: 0 };

/** Milliseconds until a failed export is tried again. */
export const tryAgainAfter = 15 * 60_000;
/** The same for a file that is open in another program: the user waits for it. */
export const tryOpenAgainAfter = 60_000;

/** The next state, and its effects. */
export function transition(state: ScheduleState, event: ScheduleEvent): ScheduleStep {
  switch (event.type) {
    case 'opened': {
      const items = event.items.map((item): ScheduleItem => ({ ...item, at: { kind: 'resting' } }));
      return { state: { ...state, items, month: null }, effects: [] };
    }
    case 'closed':
      return { state: { ...state, items: [], month: null }, effects: [] };
    case 'month':
      return beginDue({ ...state, month: event.month }, event.now);
    case 'passed':
      return beginDue(state, event.now);
    case 'put': {
      const { filter, done, now } = event;
      const known = state.items.some((item) => item.filter === filter);
      const added: ScheduleItem = { filter, done, isDue: false, reported: null, at: { kind: 'resting' } };
      const items = known ? state.items.map((item) => rested(item, filter)) : [...state.items, added];
      return beginDue({ ...state, items }, now);
    }
    case 'due': {
      const items = state.items.map((item) => (item.filter === event.filter ? dueAgain(item) : item));
      return beginDue({ ...state, items }, event.now);
    }
    case 'removed':
      return { state: { ...state, items: state.items.filter(({ filter }) => filter !== event.filter) }, effects: [] };
    case 'ended':
      return ended(state, event);
  }
}

const rested = (item: ScheduleItem, filter: string): ScheduleItem =>
  item.filter === filter && item.at.kind === 'failed' ? { ...item, at: { kind: 'resting' } } : item;

const dueAgain = (item: ScheduleItem): ScheduleItem =>
  item.at.kind === 'busy'
    ? { ...item, at: { ...item.at, again: true } }
    : { ...item, isDue: true, at: { kind: 'resting' } };

/** Starts exports that are due. */
function beginDue(state: ScheduleState, now: number): ScheduleStep {
  const { month } = state;
  if (month === null) return { state, effects: [] };
  let { runs } = state;
  const effects: ScheduleEffect[] = [];
  const items = state.items.map((item): ScheduleItem => {
    if (!isDue(item, month, now)) return item;
    runs += 1;
    effects.push({ type: 'begin', filter: item.filter, run: runs, period: month });
    return { ...item, at: { kind: 'busy', run: runs, period: month, again: false } };
  });
  return { state: { ...state, items, runs }, effects };
}

function isDue({ done, isDue: again, at }: ScheduleItem, month: string, now: number): boolean {
  if (at.kind === 'busy' || (!again && done !== null && month <= done)) return false;
  return at.kind === 'resting' || at.period !== month || now >= at.again;
}

function ended(
  state: ScheduleState,
  { run, outcome, now }: Extract<ScheduleEvent, { readonly type: 'ended' }>,
): ScheduleStep {
  const effects: ScheduleEffect[] = [];
  const items = state.items.map((item): ScheduleItem => {
    const { at, filter } = item;
    if (at.kind !== 'busy' || at.run !== run) return item;
    const { period } = at;
    if (outcome.kind === 'written') {
      const isNew = item.done === null || period > item.done;
      effects.push({ type: 'written', filter, period, run, isNew });
      return { ...item, done: isNew ? period : item.done, isDue: at.again, at: { kind: 'resting' } };
    }
    const isOpen = outcome.kind === 'failed' && outcome.code === 'SOURCE_OPEN';
    const wait = isOpen ? tryOpenAgainAfter : tryAgainAfter;
    const failed = at.again ? ({ kind: 'resting' } as const) : ({ kind: 'failed', period, again: now + wait } as const);
    if (outcome.kind === 'cancelled') return { ...item, at: failed };
    effects.push({ type: 'failed', filter, period, code: outcome.code, wasReported: item.reported === period });
    return { ...item, reported: period, at: failed };
  });
  const next = beginDue({ ...state, items }, now);
  return { state: next.state, effects: [...effects, ...next.effects] };
}
