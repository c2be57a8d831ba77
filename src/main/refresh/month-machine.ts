import type { PeriodWords } from '../../shared/domain/lists/period-words';
import {
  type Month,
  type MonthRef,
  type MonthState,
  monthKey,
  notBegun,
  type RefreshProgress,
  type RefreshStep,
  type ThriftReason,
} from '../../shared/domain/months/month';
import { doubtKey } from '../../shared/domain/months/month-doubt';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { type ErrorCode, isUnreachable } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';
import type { MonthLocation } from '../months/month-folder';
import type { Refusal } from '../months/month-pointer';
import { stepsOf } from './worker/refresh-progress';

/**
 * The owner of the open months, and what requests need. Each piece of work keeps the access with which it began, so that its result can
 * only go to that owner.
 */
export type MonthAccess = {
  /** The session epoch that opened the months; each login has its own. */
  readonly epoch: number;
  readonly token: string;
  /** The provider's period, `YYYY-MM`, for a list that does not state its own. */
  readonly period: string;
  /** The lists of the subscription. */
  readonly lists: readonly MonthListName[];
  /** The columns as the login describes them. */
  readonly words: PeriodWords;
  /** Other periods of which the provider offers lists, as the login announces them; null when it announces none. */
  readonly announced: readonly string[] | null;
  readonly location: MonthLocation;
};

/** The running work. `at` is the ISO time at which it began. */
type Work =
  | { readonly kind: 'asking'; readonly id: number }
  /** The press of the current month is fetched again. Windows are notified only when it is complete. */
  | { readonly kind: 'press'; readonly id: number }
  | {
      readonly kind: 'fetching';
      readonly id: number;
      readonly at: string;
      readonly steps: readonly RefreshStep[];
      readonly progress: RefreshProgress;
      /** What the work began with, to start it again. */
      readonly accepted: readonly string[];
      readonly isWanted: boolean;
    };

/** The outcome of the last work, if the user should know it. */
export type Ending = Exclude<MonthState['refresh'], { readonly phase: 'running' }>;

/**
 * The current month and the fetching of a newer one, as a machine. There is one piece of work at a time; works are numbered, and an answer
 * with another number is dropped. A state does not change on an event that the table does not name.
 *
 * | state    | event                                  | next                          | to do                          |
 * |----------|----------------------------------------|-------------------------------|--------------------------------|
 * | any      | opened                                 | open, idle                    | stop the running work          |
 * | any      | closed                                 | closed                        | stop the running work          |
 * | idle     | wanted, and no month or `force`        | fetching                      | fetch                          |
 * | idle     | wanted                                 | asking                        | ask                            |
 * | asking   | wanted, `force`                        | fetching                      | stop, fetch                    |
 * | asking   | answered: newer                        | fetching                      | note the answer, fetch         |
 * | asking   | answered: newer press                  | press                         | note the answer, fetch the press |
 * | asking   | answered: newer, while thrifty         | idle, postponed               | note the answer                |
 * | asking   | answered: the same                     | idle                          | note the answer                |
 * | press    | fetched                                | idle, with the month          | note, announce another, clean up |
 * | press    | failed                                 | idle                          | note the failure               |
 * | press    | wanted, `force`                        | fetching                      | stop, fetch                    |
 * | press    | accepted                               | fetching                      | stop, fetch                    |
 * | asking, press | switched                          | idle, with the month          | stop, announce                 |
 * | asking   | failed: unreachable                    | idle                          | note the failure               |
 * | asking   | failed                                 | idle, failed                  | note the failure               |
 * | fetching | progressed                             | fetching                      |                                |
 * | fetching | early, and no month                    | fetching, with the offices    | announce                       |
 * | fetching | fetched                                | idle, with the month          | note, announce another, clean up |
 * | any work | refused                                | idle, refused                 | note the answer                |
 * | refused  | accepted, of that refusal              | fetching                      | fetch, with its doubts         |
 * | turned back | accepted, of that step              | fetching                      | fetch                          |
 * | fetching | failed                                 | idle, failed or cancelled     | note the failure               |
 * | asking   | cancelled                              | idle                          | stop                           |
 * | fetching, while the provider asks to wait | wanted, `force` | fetching         | stop, fetch with the same      |
 * | fetching | cancelled                              | fetching, until it has failed | stop                           |
 * | open     | switched, to a stored month            | open, with the month          | announce                       |
 * | open     | switched, back from a month            | open, refused or turned back  | announce, clean up             |
 * | open     | damaged, the current month             | open, with the next, fetching | announce, fetch                |
 */
export type MonthMachineState =
  | { readonly at: 'closed'; readonly last: number }
  | {
      readonly at: 'open';
      readonly last: number;
      readonly access: MonthAccess;
      readonly current: Month | null;
      readonly work: Work | null;
      readonly ending: Ending;
    };

/** What is newer at the provider than on this computer. */
export type NewerPart = 'nothing' | 'press' | 'month';

/** `at` is an ISO time by the clock service; `work` is the number of the event's work. */
export type MonthEvent =
  /** `ending` is the reason why the folder's months cannot be read, if any. */
  | { readonly type: 'opened'; readonly access: MonthAccess; readonly current: Month | null; readonly ending: Ending }
  | { readonly type: 'closed' }
  | { readonly type: 'wanted'; readonly force: boolean; readonly at: string }
  /** `thrift` is the reason why no large download may start automatically now; null for none. */
  | {
      readonly type: 'answered';
      readonly work: number;
      readonly newer: NewerPart;
      readonly thrift: ThriftReason | null;
      readonly at: string;
    }
  | {
      readonly type: 'progressed';
      readonly work: number;
      readonly steps: readonly RefreshStep[];
      readonly progress: RefreshProgress;
    }
  /** The offices of a first month can be read; its other lists are not downloaded yet. */
  | { readonly type: 'early'; readonly work: number; readonly month: Month }
  | { readonly type: 'fetched'; readonly work: number; readonly month: Month | null }
  /** The provider's month is refused: it was just downloaded, or was refused before and has not changed. */
  | { readonly type: 'refused'; readonly work: number; readonly refusal: Refusal; readonly at: string }
  /** The user accepts the doubts of a refusal; `refusal` is its time. */
  | { readonly type: 'accepted'; readonly refusal: string; readonly at: string }
  | {
      readonly type: 'failed';
      readonly work: number;
      readonly code: ErrorCode;
      readonly detail: string;
      readonly attempts: number;
      readonly at: string;
      /** ISO time until which the provider asks to wait; absent without such a request. */
      readonly waitsUntil?: string;
    }
  | { readonly type: 'cancelled' }
  /** `refusal` names the month that the user went back from. */
  | { readonly type: 'switched'; readonly month: Month; readonly refusal: Refusal | null }
  /** `current` replaces the damaged month. */
  | { readonly type: 'damaged'; readonly ref: MonthRef; readonly current: Month | null; readonly at: string };

export type MonthEffect =
  | { readonly type: 'ask'; readonly work: number; readonly access: MonthAccess; readonly current: Month | null }
  /** `accepted` are the doubts that the user accepted (`doubtKey`). */
  | {
      readonly type: 'fetch';
      readonly work: number;
      readonly access: MonthAccess;
      readonly current: Month | null;
      readonly accepted: readonly string[];
      /** Whether the user requested the fetch, so that a refused month is fetched again. */
      readonly isWanted: boolean;
    }
  | { readonly type: 'fetchPress'; readonly work: number; readonly access: MonthAccess; readonly current: Month }
  | { readonly type: 'stop'; readonly work: number }
  /** The outcome of a call with the token of an epoch; `code` is null when the call succeeded. */
  | { readonly type: 'note'; readonly epoch: number; readonly code: ErrorCode | null }
  /** Another month is current; `isAnnounced` is false for the first part of a month that is still being downloaded, and for its press. */
  | { readonly type: 'announce'; readonly month: Month | null; readonly isAnnounced: boolean }
  /** Older months may be removed. */
  | { readonly type: 'cleanUp'; readonly access: MonthAccess; readonly before: Month | null };

type MonthStep = Step<MonthMachineState, MonthEffect>;
type Open = MonthMachineState & { readonly at: 'open' };
type EventOf<T extends MonthEvent['type']> = Extract<MonthEvent, { readonly type: T }>;

export const closed: MonthMachineState = { at: 'closed', last: 0 };
export const idle: Ending = { phase: 'idle' };

/** The state after an event, and its effects; see the table at `MonthMachineState`. */
export function transition(state: MonthMachineState, event: MonthEvent): MonthStep {
  if (event.type === 'opened') {
    const { access, current, ending } = event;
    const next: Open = { at: 'open', last: state.last, access, current, work: null, ending };
    return { state: next, effects: stopOf(state) };
  }
  if (event.type === 'closed') return { state: { at: 'closed', last: state.last }, effects: stopOf(state) };
  if (state.at === 'closed') return stay(state);
  switch (event.type) {
    case 'wanted':
      return want(state, event);
    case 'cancelled':
      return cancel(state);
    case 'switched':
      return switchMonth(state, event);
    case 'accepted':
      return accept(state, event);
    case 'damaged':
      return damaged(state, event);
    default:
      return state.work?.id === event.work ? aboutWork(state, state.work, event) : stay(state);
  }
}

/** The state as the window sees it. */
export function viewOf(state: MonthMachineState): MonthState {
  if (state.at === 'closed') return { current: null, refresh: idle };
  const { current, work, ending } = state;
  if (work?.kind !== 'fetching') return { current, refresh: ending };
  const { steps, progress } = work;
  const period = progress.period ?? announced(state);
  return { current, refresh: { phase: 'running', period, startedAt: work.at, steps, progress } };
}

/** The announced month; null when it or a newer one is stored already, because the provider may then send another month or the same one. */
const announced = ({ current, access }: Open): string | null =>
  current !== null && current.period >= access.period ? null : access.period;

const stay = (state: MonthMachineState): MonthStep => ({ state, effects: [] });

const stopOf = (state: MonthMachineState): readonly MonthEffect[] =>
  state.at === 'open' && state.work !== null ? [{ type: 'stop', work: state.work.id }] : [];

function want(state: Open, { force, at }: Omit<EventOf<'wanted'>, 'type'>): MonthStep {
  // The user's own request does not wait for background work, which may take a while.
  if (force && (state.work?.kind === 'asking' || state.work?.kind === 'press')) {
    const next = fetch(state, { at, isWanted: true });
    return { ...next, effects: [...stopOf(state), ...next.effects] };
  }
  if (force && state.work?.kind === 'fetching' && state.work.progress.waitsUntil !== undefined) {
    const next = fetch(state, { at, isWanted: state.work.isWanted, accepted: state.work.accepted });
    return { ...next, effects: [...stopOf(state), ...next.effects] };
  }
  if (state.work !== null) return stay(state);
  // The provider is first asked about a refused month, so that it is not fetched twice.
  const lacksAny = state.current === null && state.ending.phase !== 'refused';
  if (force || lacksAny) return fetch(state, { at, isWanted: force });
  const { access, current } = state;
  const id = state.last + 1;
  const next: Open = { ...state, last: id, work: { kind: 'asking', id } };
  return { state: next, effects: [{ type: 'ask', work: id, access, current }] };
}

/** The inputs of a fetch. */
type Beginning = { readonly at: string; readonly isWanted: boolean; readonly accepted?: readonly string[] };

function fetch(state: Open, { at, isWanted, accepted = [] }: Beginning): MonthStep {
  const { access, current } = state;
  const id = state.last + 1;
  const next: Open = {
    ...state,
    last: id,
    ending: idle,
    work: { kind: 'fetching', id, at, steps: stepsOf(access.lists), progress: notBegun, accepted, isWanted },
  };
  return { state: next, effects: [{ type: 'fetch', work: id, access, current, accepted, isWanted }] };
}

/** The user accepts only the doubts that were shown; newer ones need a new confirmation. */
function accept(state: Open, { refusal, at }: EventOf<'accepted'>): MonthStep {
  const { ending } = state;
  const isRefused = ending.phase === 'refused' || ending.phase === 'turnedBack';
  if (!isRefused || ending.at !== refusal || state.work?.kind === 'fetching') return stay(state);
  const accepted = ending.phase === 'refused' ? ending.doubts.map(doubtKey) : [];
  const next = fetch(state, { at, isWanted: true, accepted });
  return { ...next, effects: [...stopOf(state), ...next.effects] };
}

function switchMonth(before: Open, { month, refusal }: EventOf<'switched'>): MonthStep {
  // The press of the previous month, and an answer about that month, are no longer needed.
  const isBehind = before.work?.kind === 'press' || before.work?.kind === 'asking';
  const state: Open = isBehind ? { ...before, work: null } : before;
  const effects: readonly MonthEffect[] = [
    ...(isBehind ? stopOf(before) : []),
    { type: 'announce', month, isAnnounced: true },
  ];
  if (refusal === null) {
    const ending = state.ending.phase === 'turnedBack' ? idle : state.ending;
    return { state: { ...state, current: month, ending }, effects };
  }
  const next: Open = { ...state, current: month, ending: refusedAs(refusal) };
  return { state: next, effects: [...effects, { type: 'cleanUp', access: state.access, before: null }] };
}

/** A month that is not current because of its doubts or the user's step, as the window sees it. */
export const refusedAs = ({ period, doubts, at }: Refusal): Ending =>
  doubts.length > 0 ? { phase: 'refused', period, doubts, at } : { phase: 'turnedBack', period, at };

/** An open question ends at once. A fetch ends only with its worker, so that nothing is left half written. */
function cancel(state: Open): MonthStep {
  const effects = stopOf(state);
  return { state: state.work?.kind === 'asking' ? { ...state, work: null } : state, effects };
}

/** A reader found a damaged month. A second report has no effect, because another month is current by then. */
function damaged(state: Open, { ref, current, at }: EventOf<'damaged'>): MonthStep {
  if (state.current === null || monthKey(state.current) !== monthKey(ref)) return stay(state);
  const next: Open = { ...state, current };
  const wanted = want(next, { force: true, at });
  return { ...wanted, effects: [{ type: 'announce', month: current, isAnnounced: true }, ...wanted.effects] };
}

type AboutWork = 'answered' | 'progressed' | 'early' | 'fetched' | 'refused' | 'failed';

/** Handles an event of the running work. */
function aboutWork(state: Open, work: Work, event: EventOf<AboutWork>): MonthStep {
  const { access } = state;
  const ended: Open = { ...state, work: null };
  switch (event.type) {
    case 'answered': {
      if (work.kind !== 'asking') return stay(state);
      const note: MonthEffect = { type: 'note', epoch: access.epoch, code: null };
      const { current } = state;
      if (event.newer !== 'month') {
        const next: Open = { ...ended, ending: idle };
        if (event.newer === 'nothing' || current === null) return { state: next, effects: [note] };
        const id = state.last + 1;
        return {
          state: { ...next, last: id, work: { kind: 'press', id } },
          effects: [note, { type: 'fetchPress', work: id, access, current }],
        };
      }
      if (event.thrift !== null && current !== null) {
        const ending: Ending = { phase: 'postponed', period: announced(state), because: event.thrift };
        return { state: { ...ended, ending }, effects: [note] };
      }
      const next = fetch(ended, { at: event.at, isWanted: false });
      return { ...next, effects: [note, ...next.effects] };
    }
    case 'progressed':
      return stay(
        work.kind === 'fetching'
          ? { ...state, work: { ...work, steps: event.steps, progress: event.progress } }
          : state,
      );
    case 'early': {
      if (work.kind !== 'fetching' || state.current !== null) return stay(state);
      return {
        state: { ...state, current: event.month },
        effects: [{ type: 'announce', month: event.month, isAnnounced: false }],
      };
    }
    case 'fetched': {
      const { month } = event;
      const isSame = month !== null && state.current !== null && monthKey(month) === monthKey(state.current);
      const effects: readonly MonthEffect[] = [
        { type: 'note', epoch: access.epoch, code: null },
        // Windows need no announcement of the month that they already show.
        ...(isSame ? [] : [{ type: 'announce', month, isAnnounced: work.kind !== 'press' } as const]),
        // The whole month contains the offices, so the month with only the offices is not needed any more.
        { type: 'cleanUp', access, before: state.current?.awaits === undefined ? state.current : null },
      ];
      return { state: { ...ended, current: month, ending: idle }, effects };
    }
    case 'refused': {
      const note: MonthEffect = { type: 'note', epoch: access.epoch, code: null };
      return { state: { ...ended, ending: refusedAs(event.refusal) }, effects: [note] };
    }
    case 'failed':
      return { state: { ...ended, ending: endingOf(state, work, event) }, effects: [noteOf(access, event)] };
  }
}

const noteOf = ({ epoch }: MonthAccess, { code }: EventOf<'failed'>): MonthEffect => ({ type: 'note', epoch, code });

function endingOf(state: Open, work: Work, event: EventOf<'failed'>): Ending {
  const { code, detail, attempts, at } = event;
  // The current month stays, and the provider is asked again next time.
  const { ending } = state;
  if (work.kind === 'press') return ending;
  const period = (work.kind === 'fetching' ? work.progress.period : null) ?? announced(state);
  if (code === 'CANCELLED') return work.kind === 'asking' ? idle : { phase: 'cancelled', period };
  // When the provider is unreachable, the stored month stays in use, and the header says "Offline".
  if (isUnreachable(code) && work.kind === 'asking') {
    return ending.phase === 'turnedBack' || ending.phase === 'refused' ? ending : idle;
  }
  const noted = work.kind === 'fetching' ? work.progress.waitsUntil : undefined;
  const waitsUntil = event.waitsUntil ?? noted;
  const failed = { phase: 'failed', period, code, detail, at, attempts } as const;
  // A wait that is over does not count.
  return waitsUntil === undefined || waitsUntil <= at ? failed : { ...failed, waitsUntil };
}
