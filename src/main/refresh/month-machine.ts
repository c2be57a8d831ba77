import type { MonthListName } from '../../shared/domain/lists/list-name';
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
import { type ErrorCode, isUnreachable } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';
import type { MonthLocation } from '../months/month-folder';
import type { Refusal } from '../months/month-pointer';
import { stepsOf } from './worker/refresh-progress';

/**
 * Whose months are open, and with what they are asked for. Work takes all of it along from its beginning, so that what it brings
 * can only ever land where it was asked for.
 */
export type MonthAccess = {
  /** Of the session that opened it; another login is another epoch. */
  readonly epoch: number;
  readonly token: string;
  /** The provider's period, `YYYY-MM`, for a list that does not state its own. */
  readonly period: string;
  /** The lists of the subscription. */
  readonly lists: readonly MonthListName[];
  /** What the login says of columns. */
  readonly words: PeriodWords;
  /** Periods that lists can be asked for besides, as the login announces them; null where it announces none. */
  readonly announced: readonly string[] | null;
  readonly location: MonthLocation;
};

/** A piece of work under way. `at` is the ISO time it began. */
type Work =
  | { readonly kind: 'asking'; readonly id: number }
  /** The press of the current month is fetched again; nothing is announced before it has come. */
  | { readonly kind: 'press'; readonly id: number }
  | {
      readonly kind: 'fetching';
      readonly id: number;
      readonly at: string;
      readonly steps: readonly RefreshStep[];
      readonly progress: RefreshProgress;
      /** What it was begun with, to begin again. */
      readonly accepted: readonly string[];
      readonly isWanted: boolean;
    };

/** How the last piece of work ended that the user should know of. */
export type Ending = Exclude<MonthState['refresh'], { readonly phase: 'running' }>;

/**
 * Which month is current, and the fetching of a newer one, as a machine: `transition` says what an event does to a state, and
 * what has to be done for it. One piece of work at a time; the answer to another piece is dropped, because it bears another
 * number. Every pair that the table does not name leaves the state as it is.
 *
 * | state    | event                                  | next                          | to do                          |
 * |----------|----------------------------------------|-------------------------------|--------------------------------|
 * | any      | opened                                 | open, idle                    | stop, of work under way        |
 * | any      | closed                                 | closed                        | stop, of work under way        |
 * | idle     | wanted, and no month or `force`        | fetching                      | fetch                          |
 * | idle     | wanted                                 | asking                        | ask                            |
 * | asking   | wanted, `force`                        | fetching                      | stop, fetch                    |
 * | asking   | answered: newer                        | fetching                      | note the answer, fetch         |
 * | asking   | answered: newer press                  | press                         | note the answer, fetch the press |
 * | asking   | answered: newer, while thrifty         | idle, postponed               | note the answer                |
 * | asking   | answered: the same                     | idle                          | note the answer                |
 * | press    | brought                                | idle, with the month          | note, announce another, clean up |
 * | press    | failed                                 | idle                          | note the failure               |
 * | press    | wanted, `force`                        | fetching                      | stop, fetch                    |
 * | press    | accepted                               | fetching                      | stop, fetch                    |
 * | asking, press | switched                          | idle, with the month          | stop, announce                 |
 * | asking   | failed: unreachable                    | idle                          | note the failure               |
 * | asking   | failed                                 | idle, failed                  | note the failure               |
 * | fetching | progressed                             | fetching                      |                                |
 * | fetching | early, and no month                    | fetching, with the offices    | announce                       |
 * | fetching | brought                                | idle, with the month          | note, announce another, clean up |
 * | any work | refused                                | idle, refused                 | note the answer                |
 * | refused  | accepted, of that refusal              | fetching                      | fetch, with its doubts         |
 * | turned back | accepted, of that step              | fetching                      | fetch                          |
 * | fetching | failed                                 | idle, failed or cancelled     | note the failure               |
 * | asking   | cancelled                              | idle                          | stop                           |
 * | fetching, while the provider asks to wait | wanted, `force` | fetching         | stop, fetch with the same      |
 * | fetching | cancelled                              | fetching, until it has failed | stop                           |
 * | open     | switched, to a month that is here      | open, with the month          | announce                       |
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

/** What the provider has that is newer than what is here. */
export type NewerPart = 'nothing' | 'press' | 'month';

/** `at` is an ISO time by the clock service; `work` the number of the piece of work that an event is about. */
export type MonthEvent =
  /** `ending` says why the months of a folder cannot be read, where that is so. */
  | { readonly type: 'opened'; readonly access: MonthAccess; readonly current: Month | null; readonly ending: Ending }
  | { readonly type: 'closed' }
  | { readonly type: 'wanted'; readonly force: boolean; readonly at: string }
  /** `thrift` says why nothing large is fetched unasked now; null where nothing speaks against it. */
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
  /** The offices of a first month can be read; its other lists are still to come. */
  | { readonly type: 'early'; readonly work: number; readonly month: Month }
  | { readonly type: 'brought'; readonly work: number; readonly month: Month | null }
  /** The provider's month is not believed: it came just now, or was refused before and is still the same. */
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
      /** ISO time until which the provider asks to wait; absent where it does not. */
      readonly waitsUntil?: string;
    }
  | { readonly type: 'cancelled' }
  /** `refusal` names the month that the user went back from. */
  | { readonly type: 'switched'; readonly month: Month; readonly refusal: Refusal | null }
  /** `current` is what is read instead of the damaged month. */
  | { readonly type: 'damaged'; readonly ref: MonthRef; readonly current: Month | null; readonly at: string };

export type MonthEffect =
  | { readonly type: 'ask'; readonly work: number; readonly access: MonthAccess; readonly current: Month | null }
  /** `accepted` are the doubts that the user has accepted (`doubtKey`). */
  | {
      readonly type: 'fetch';
      readonly work: number;
      readonly access: MonthAccess;
      readonly current: Month | null;
      readonly accepted: readonly string[];
      /** The user asked for it: what was refused comes again. */
      readonly isWanted: boolean;
    }
  | { readonly type: 'fetchPress'; readonly work: number; readonly access: MonthAccess; readonly current: Month }
  | { readonly type: 'stop'; readonly work: number }
  /** What the answer to a call with the token of an epoch was; null when it was no failure. */
  | { readonly type: 'note'; readonly epoch: number; readonly code: ErrorCode | null }
  /** Another month is current; no news is the beginning of one that is still coming, or its press. */
  | { readonly type: 'announce'; readonly month: Month | null; readonly isAnnounced: boolean }
  /** Older months may go. */
  | { readonly type: 'cleanUp'; readonly access: MonthAccess; readonly before: Month | null };

type MonthStep = Step<MonthMachineState, MonthEffect>;
type Open = MonthMachineState & { readonly at: 'open' };
type EventOf<T extends MonthEvent['type']> = Extract<MonthEvent, { readonly type: T }>;

export const closed: MonthMachineState = { at: 'closed', last: 0 };
export const idle: Ending = { phase: 'idle' };

/** The state after an event, and what is to be done; see the table at `MonthMachineState`. */
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

/** What the window sees of a state. */
export function viewOf(state: MonthMachineState): MonthState {
  if (state.at === 'closed') return { current: null, refresh: idle };
  const { current, work, ending } = state;
  if (work?.kind !== 'fetching') return { current, refresh: ending };
  const { steps, progress } = work;
  const period = progress.period ?? announced(state);
  return { current, refresh: { phase: 'running', period, startedAt: work.at, steps, progress } };
}

/** The month that the login announced; null when it is here, or a newer one: what comes is another, or the same one again. */
const announced = ({ current, access }: Open): string | null =>
  current !== null && current.period >= access.period ? null : access.period;

const stay = (state: MonthMachineState): MonthStep => ({ state, effects: [] });

const stopOf = (state: MonthMachineState): readonly MonthEffect[] =>
  state.at === 'open' && state.work !== null ? [{ type: 'stop', work: state.work.id }] : [];

function want(state: Open, { force, at }: EventOf<'wanted'>): MonthStep {
  // Background work may take a while: the user's own request does not wait for it.
  if (force && (state.work?.kind === 'asking' || state.work?.kind === 'press')) {
    const next = fetch(state, { at, isWanted: true });
    return { ...next, effects: [...stopOf(state), ...next.effects] };
  }
  if (force && state.work?.kind === 'fetching' && state.work.progress.waitsUntil !== undefined) {
    const next = fetch(state, { at, isWanted: state.work.isWanted, accepted: state.work.accepted });
    return { ...next, effects: [...stopOf(state), ...next.effects] };
  }
  if (state.work !== null) return stay(state);
  // What was refused is asked about first: it need not come twice.
  const lacksAny = state.current === null && state.ending.phase !== 'refused';
  if (force || lacksAny) return fetch(state, { at, isWanted: force });
  const { access, current } = state;
  const id = state.last + 1;
  const next: Open = { ...state, last: id, work: { kind: 'asking', id } };
  return { state: next, effects: [{ type: 'ask', work: id, access, current }] };
}

/** What a fetch is begun with. */
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
  // Neither the press of the month that is left nor an answer about it is wanted any more.
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

/** What the window sees of a month that is not the current one, for its doubts or by the user's step. */
export const refusedAs = ({ period, doubts, at }: Refusal): Ending =>
  doubts.length > 0 ? { phase: 'refused', period, doubts, at } : { phase: 'turnedBack', period, at };

/** A question is given up at once; a fetch has ended when its worker has, and nothing half is left. */
function cancel(state: Open): MonthStep {
  const effects = stopOf(state);
  return { state: state.work?.kind === 'asking' ? { ...state, work: null } : state, effects };
}

/** A reader met the damage; of two reports the second finds another month current. */
function damaged(state: Open, { ref, current, at }: EventOf<'damaged'>): MonthStep {
  if (state.current === null || monthKey(state.current) !== monthKey(ref)) return stay(state);
  const next: Open = { ...state, current };
  const wanted = want(next, { type: 'wanted', force: true, at });
  return { ...wanted, effects: [{ type: 'announce', month: current, isAnnounced: true }, ...wanted.effects] };
}

type AboutWork = 'answered' | 'progressed' | 'early' | 'brought' | 'refused' | 'failed';

/** @param event about the work that is under way */
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
    case 'brought': {
      const { month } = event;
      const isSame = month !== null && state.current !== null && monthKey(month) === monthKey(state.current);
      const effects: readonly MonthEffect[] = [
        { type: 'note', epoch: access.epoch, code: null },
        // The window has what is the same.
        ...(isSame ? [] : [{ type: 'announce', month, isAnnounced: work.kind !== 'press' } as const]),
        // What had the offices only is in the whole month, and is not needed beside it.
        { type: 'cleanUp', access, before: state.current?.awaits === undefined ? state.current : null },
      ];
      const { ending } = state;
      return { state: { ...ended, current: month, ending: work.kind === 'press' ? ending : idle }, effects };
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
  // What was there stays, and is asked about again the next time.
  const { ending } = state;
  if (work.kind === 'press') return ending;
  const period = (work.kind === 'fetching' ? work.progress.period : null) ?? announced(state);
  if (code === 'CANCELLED') return work.kind === 'asking' ? idle : { phase: 'cancelled', period };
  // Without the provider the month on this computer goes on being used; the header says "Offline".
  if (isUnreachable(code) && work.kind === 'asking') {
    return ending.phase === 'turnedBack' || ending.phase === 'refused' ? ending : idle;
  }
  const noted = work.kind === 'fetching' ? work.progress.waitsUntil : undefined;
  const waitsUntil = event.waitsUntil ?? noted;
  const failed = { phase: 'failed', period, code, detail, at, attempts } as const;
  // A wait that has passed is none any more.
  return waitsUntil === undefined || waitsUntil <= at ? failed : { ...failed, waitsUntil };
}
