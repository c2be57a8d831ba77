import type { DoubtedMonth, EarlierFetch } from '../../shared/domain/months/earlier-months';
import type { MonthDoubt } from '../../shared/domain/months/month-doubt';
import { type ErrorCode, isUnreachable } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';
import type { MonthAccess } from './month-machine';

/** How the last run ended: no run began, it was completed, it failed, or the user stopped it. */
type Ending =
  | { readonly phase: 'idle' | 'done' | 'cancelled' }
  | { readonly phase: 'failed'; readonly code: ErrorCode };

type Run = {
  /** The periods that are still to be fetched, the next one first; never empty. */
  readonly queue: readonly string[];
  readonly done: number;
  readonly skipped: readonly string[];
  readonly doubted: readonly DoubtedMonth[];
  /** Consecutive failures of the next period. */
  readonly failures: number;
  readonly stage:
    | { readonly at: 'fetching'; readonly work: number; readonly part: number }
    /** Between two months. */
    | { readonly at: 'pausing' }
    | { readonly at: 'waiting'; readonly code: ErrorCode; readonly until: string };
};

/**
 * The fetching of earlier months as a machine (docs/rules/months.md#earlier-periods): one month after another, with a pause in between. Work is
 * numbered, and an answer with another number is dropped.
 *
 * | state              | event                            | next                  | to do                         |
 * |--------------------|----------------------------------|-----------------------|-------------------------------|
 * | any                | opened, closed                   | open or closed, idle  | stop what is under way        |
 * | open, idle         | wanted, of some                  | fetching              | store the request, fetch      |
 * | open, idle         | wanted, of none                  | done                  | drop the request              |
 * | pausing or waiting | wanted                           | fetching              | fetch                         |
 * | fetching           | progressed                       | fetching              |                               |
 * | fetching           | fetched, and more to come        | pausing               | note, rest                    |
 * | fetching           | fetched the last one             | done                  | note, drop the request        |
 * | fetching           | doubted                          | pausing or done       | as fetched, and it is named   |
 * | fetching           | failed, as may pass              | waiting               | note the failure, wait        |
 * | fetching           | failed, for this month           | pausing or done       | as fetched, and it is skipped |
 * | fetching           | failed otherwise                 | failed                | note the failure              |
 * | pausing or waiting | due                              | fetching              | fetch                         |
 * | any run            | cancelled                        | cancelled             | stop, drop the request        |
 */
export type EarlierState =
  | { readonly at: 'closed'; readonly last: number }
  | {
      readonly at: 'open';
      readonly last: number;
      readonly access: MonthAccess;
      readonly run: Run | null;
      readonly ending: Ending;
      /** The outcome of the last run, for the sentence that the window shows at its end. */
      readonly fetched: Pick<EarlierFetch, 'done' | 'of' | 'skipped' | 'doubted'>;
    };

export type EarlierEvent =
  | { readonly type: 'opened'; readonly access: MonthAccess }
  | { readonly type: 'closed' }
  /** `periods` are not stored yet, the newest first; `isLasting` for a request that the next start of the program continues. */
  | { readonly type: 'wanted'; readonly periods: readonly string[]; readonly isLasting: boolean }
  | { readonly type: 'progressed'; readonly work: number; readonly part: number }
  | { readonly type: 'fetched'; readonly work: number }
  | { readonly type: 'doubted'; readonly work: number; readonly doubts: readonly MonthDoubt[] }
  /** `at` is an ISO time; `askedMs` is the wait that the provider asks for, if any. */
  | {
      readonly type: 'failed';
      readonly work: number;
      readonly code: ErrorCode;
      readonly at: string;
      readonly askedMs: number | null;
    }
  | { readonly type: 'due' }
  | { readonly type: 'cancelled' };

export type EarlierEffect =
  | {
      readonly type: 'fetch';
      readonly work: number;
      readonly access: MonthAccess;
      readonly period: string;
      readonly hasNext: boolean;
    }
  | { readonly type: 'stop'; readonly work: number }
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'stopWaiting' }
  /** The request is stored on disk, so that the next start of the program continues it. */
  | { readonly type: 'storeRequest' | 'dropRequest'; readonly access: MonthAccess }
  | { readonly type: 'note'; readonly epoch: number; readonly code: ErrorCode | null };

type Open = Extract<EarlierState, { readonly at: 'open' }>;
type EarlierStep = Step<EarlierState, EarlierEffect>;

/** The pause between two months, which spares the provider and this computer, in milliseconds. */
export const restBetween = 500;
/** The first and the longest wait after a failure that may pass, in milliseconds. */
export const firstWait = 30_000;
export const longestWait = 30 * 60_000;

const nothing = { done: 0, of: 0, skipped: [], doubted: [] } as const;
export const closed: EarlierState = { at: 'closed', last: 0 };

/** Failures that concern one month only; the others can still be fetched. */
const ofTheMonth: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NOT_FOUND',
  'PROVIDER_ANSWER_INVALID',
  'PROVIDER_REFUSED',
  'MONTH_EMPTY',
]);

const mayPass = (code: ErrorCode): boolean =>
  isUnreachable(code) || code === 'PROVIDER_NOT_READY' || code === 'THREAD_DIED';

export function transition(state: EarlierState, event: EarlierEvent): EarlierStep {
  if (event.type === 'opened') {
    const { access } = event;
    const open: Open = { at: 'open', last: state.last, access, run: null, ending: { phase: 'idle' }, fetched: nothing };
    return { state: open, effects: stopOf(state) };
  }
  if (event.type === 'closed') return { state: { at: 'closed', last: state.last }, effects: stopOf(state) };
  return state.at === 'open' ? inOpen(state, event) : stay(state);
}

function inOpen(state: Open, event: Exclude<EarlierEvent, { readonly type: 'opened' | 'closed' }>): EarlierStep {
  const { run } = state;
  if (event.type === 'wanted') return want(state, event);
  if (run === null) return stay(state);
  if (event.type === 'cancelled') {
    const { access } = state;
    return {
      state: ended(state, run, { phase: 'cancelled' }),
      effects: [...stopOf(state), { type: 'dropRequest', access }],
    };
  }
  if (event.type === 'due') return run.stage.at === 'fetching' ? stay(state) : fetchNext(state, run);
  const { stage } = run;
  if (stage.at !== 'fetching' || stage.work !== event.work) return stay(state);
  switch (event.type) {
    case 'progressed': {
      // Progress never decreases, also when a list is read again from its start.
      const part = Math.max(stage.part, Math.min(1, event.part));
      return { state: { ...state, run: { ...run, stage: { ...stage, part } } }, effects: [] };
    }
    case 'fetched':
      return continueWithNext(state, { ...run, done: run.done + 1 });
    case 'doubted': {
      const [period = ''] = run.queue;
      return continueWithNext(state, { ...run, doubted: [...run.doubted, { period, doubts: event.doubts }] });
    }
    case 'failed':
      return fail(state, run, event);
  }
}

function want(state: Open, { periods, isLasting }: Extract<EarlierEvent, { readonly type: 'wanted' }>): EarlierStep {
  const { run, access } = state;
  if (run !== null) return run.stage.at === 'fetching' ? stay(state) : fetchNext(state, run, [{ type: 'stopWaiting' }]);
  if (periods.length === 0) {
    return {
      state: { ...state, ending: { phase: 'done' }, fetched: nothing },
      effects: [{ type: 'dropRequest', access }],
    };
  }
  const begun: Run = { queue: periods, done: 0, skipped: [], doubted: [], failures: 0, stage: { at: 'pausing' } };
  return fetchNext(state, begun, isLasting ? [{ type: 'storeRequest', access }] : []);
}

function fetchNext(state: Open, run: Run, before: readonly EarlierEffect[] = []): EarlierStep {
  const [period] = run.queue;
  if (period === undefined) return stay(state);
  const { access } = state;
  const work = state.last + 1;
  return {
    state: { ...state, last: work, run: { ...run, stage: { at: 'fetching', work, part: 0 } } },
    effects: [...before, { type: 'fetch', work, access, period, hasNext: run.queue.length > 1 }],
  };
}

/** Continues with the next month after one was stored or is not available. */
function continueWithNext(state: Open, run: Run): EarlierStep {
  const { access } = state;
  const reached: EarlierEffect = { type: 'note', epoch: access.epoch, code: null };
  const queue = run.queue.slice(1);
  if (queue.length === 0) {
    return {
      state: ended(state, { ...run, queue }, { phase: 'done' }),
      effects: [reached, { type: 'dropRequest', access }],
    };
  }
  return {
    state: { ...state, run: { ...run, queue, failures: 0, stage: { at: 'pausing' } } },
    effects: [reached, { type: 'wait', milliseconds: restBetween }],
  };
}

function fail(
  state: Open,
  run: Run,
  { code, at, askedMs }: Extract<EarlierEvent, { readonly type: 'failed' }>,
): EarlierStep {
  const note = { type: 'note', epoch: state.access.epoch, code } as const;
  const [period = ''] = run.queue;
  // The program ends; the next start continues the request.
  if (code === 'CANCELLED') return { state: ended(state, run, { phase: 'cancelled' }), effects: [] };
  if (ofTheMonth.has(code)) return continueWithNext(state, { ...run, skipped: [...run.skipped, period] });
  if (!mayPass(code)) return { state: ended(state, run, { phase: 'failed', code }), effects: [note] };
  const milliseconds = Math.max(askedMs ?? 0, Math.min(longestWait, firstWait * 2 ** run.failures));
  const until = new Date(Date.parse(at) + milliseconds).toISOString();
  return {
    state: { ...state, run: { ...run, failures: run.failures + 1, stage: { at: 'waiting', code, until } } },
    effects: [note, { type: 'wait', milliseconds }],
  };
}

function ended(state: Open, run: Run, ending: Ending): Open {
  return { ...state, run: null, ending, fetched: countedOf(run) };
}

const countedOf = ({ done, queue, skipped, doubted }: Run): Open['fetched'] => ({
  done,
  of: done + queue.length + skipped.length + doubted.length,
  skipped,
  doubted,
});

function stopOf(state: EarlierState): readonly EarlierEffect[] {
  if (state.at === 'closed' || state.run === null) return [];
  const { stage } = state.run;
  return [stage.at === 'fetching' ? { type: 'stop', work: stage.work } : { type: 'stopWaiting' }];
}

const stay = (state: EarlierState): EarlierStep => ({ state, effects: [] });

/** The state that the window shows. */
export function viewOf(state: EarlierState): EarlierFetch {
  const still = { period: null, part: 0, code: null, waitsUntil: null } as const;
  if (state.at === 'closed') return { phase: 'idle', ...still, ...nothing };
  const { run, ending, fetched } = state;
  if (run === null)
    return { ...still, ...fetched, phase: ending.phase, code: ending.phase === 'failed' ? ending.code : null };
  const { queue, stage } = run;
  const counted = { ...countedOf(run), period: queue[0] ?? null };
  return stage.at === 'waiting'
    ? { phase: 'waiting', part: 0, code: stage.code, waitsUntil: stage.until, ...counted }
    : { phase: 'fetching', part: stage.at === 'fetching' ? stage.part : 0, code: null, waitsUntil: null, ...counted };
}
