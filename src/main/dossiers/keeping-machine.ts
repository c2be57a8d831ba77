import type { DossierKeeping, DossierRef } from '../../shared/domain/dossiers/dossier';
import type { ErrorCode } from '../../shared/domain/result';
import type { Step } from '../../shared/machines/machine';

/**
 * How many dossiers of a run are fetched at once: one fewer than the service allows, so that a dossier that the user opens need not wait.
 */
export const keptAtOnce = 3;
/** How often a dossier is requested before it counts as missed. */
const attempts = 3;
/** How long to wait when the provider asks for a pause without saying how long, in milliseconds, multiplied by the number of attempts. */
const ownWait = 1000;

/** The outcome of the request for one of many dossiers. */
export type KeepOutcome =
  | { readonly kind: 'kept' }
  /** The subscription excludes it, or the provider does not have it, or it is unreadable; other dossiers may succeed. */
  | { readonly kind: 'missed' }
  /** The provider asks for a pause; `waitMs` is its length in milliseconds, if the provider states it. */
  | { readonly kind: 'again'; readonly waitMs: number | null }
  /** All further requests would fail in the same way. */
  | { readonly kind: 'hopeless'; readonly code: ErrorCode };

type Work = { readonly ref: DossierRef; readonly attempt: number };

/**
 * Making many dossiers available offline, as a machine. Events with the number of another run, or that the table leaves out, change
 * nothing.
 *
 * | phase            | event                  | next                  | to do               |
 * |------------------|------------------------|-----------------------|---------------------|
 * | at rest          | asked                  | running, another run  | fetch the first few |
 * | running, waiting | asked                  | the same, with more   | fetch               |
 * | running, waiting | ended: kept, missed    | the same, or done     | fetch the next      |
 * | running, waiting | ended: again           | waiting               | wait                |
 * | running, waiting | ended: hopeless        | failed                | abort               |
 * | waiting          | woke, of the last wait | running               | fetch               |
 * | running, waiting | stopped                | stopped               | abort               |
 * | any              | closed                 | idle                  | abort, when running |
 */
export type KeepingState = DossierKeeping & {
  readonly run: number;
  /** Dossiers that wait for their turn. */
  readonly waiting: readonly Work[];
  readonly underWay: readonly Work[];
  /** The number of the present wait; the end of an earlier wait changes nothing. */
  readonly wait: number;
};

/** `now` is a time by the clock service, in milliseconds. */
export type KeepingEvent =
  | { readonly type: 'asked'; readonly refs: readonly DossierRef[] }
  | {
      readonly type: 'ended';
      readonly run: number;
      readonly ref: DossierRef;
      readonly outcome: KeepOutcome;
      readonly now: number;
    }
  | { readonly type: 'woke'; readonly run: number; readonly wait: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'closed' };

export type KeepingEffect =
  | { readonly type: 'fetch'; readonly run: number; readonly ref: DossierRef }
  | { readonly type: 'wait'; readonly run: number; readonly wait: number; readonly milliseconds: number }
  /** Cancels all running requests and waits. */
  | { readonly type: 'abort' };

type KeepingStep = Step<KeepingState, KeepingEffect>;

const nothingKept = { total: 0, kept: 0, missed: 0, until: null, code: null } as const;
export const keepingNothing: KeepingState = {
  ...nothingKept,
  phase: 'idle',
  run: 0,
  waiting: [],
  underWay: [],
  wait: 0,
};

const isAtWork = ({ phase }: KeepingState): boolean => phase === 'running' || phase === 'waiting';
const isSame = (first: DossierRef, second: DossierRef): boolean => first.kind === second.kind && first.id === second.id;
const unchanged = (state: KeepingState): KeepingStep => ({ state, effects: [] });

export function transition(state: KeepingState, event: KeepingEvent): KeepingStep {
  switch (event.type) {
    case 'asked':
      return asked(state, event.refs);
    case 'ended': {
      const work = state.underWay.find(({ ref }) => isSame(ref, event.ref));
      if (!isAtWork(state) || event.run !== state.run || work === undefined) return unchanged(state);
      return ended({ ...state, underWay: state.underWay.filter((running) => running !== work) }, work, event);
    }
    case 'woke':
      if (state.phase !== 'waiting' || event.run !== state.run || event.wait !== state.wait) return unchanged(state);
      return fetchMore({ ...state, phase: 'running', until: null });
    case 'stopped':
      return isAtWork(state) ? ending(state, 'stopped', null) : unchanged(state);
    case 'closed':
      return {
        state: { ...keepingNothing, run: state.run, wait: state.wait },
        effects: isAtWork(state) ? [{ type: 'abort' }] : [],
      };
  }
}

function asked(state: KeepingState, refs: readonly DossierRef[]): KeepingStep {
  const more = refs.map((ref) => ({ ref, attempt: 1 }));
  if (!isAtWork(state)) {
    const { run, wait } = state;
    const fresh = {
      ...keepingNothing,
      phase: 'running',
      run: run + 1,
      wait,
      total: refs.length,
      waiting: more,
    } as const;
    return fetchMore(fresh);
  }
  const known = new Set([...state.waiting, ...state.underWay].map(({ ref }) => `${ref.kind}/${ref.id}`));
  const added = more.filter(({ ref }) => !known.has(`${ref.kind}/${ref.id}`));
  return fetchMore({ ...state, total: state.total + added.length, waiting: [...state.waiting, ...added] });
}

function ended(
  state: KeepingState,
  { ref, attempt }: Work,
  { outcome, now }: Extract<KeepingEvent, { type: 'ended' }>,
): KeepingStep {
  switch (outcome.kind) {
    case 'kept':
      return fetchMore({ ...state, kept: state.kept + 1 });
    case 'missed':
      return fetchMore({ ...state, missed: state.missed + 1 });
    case 'hopeless':
      return ending(state, 'failed', outcome.code);
    case 'again': {
      const isLast = attempt >= attempts;
      const back = isLast
        ? { ...state, missed: state.missed + 1 }
        : { ...state, waiting: [{ ref, attempt: attempt + 1 }, ...state.waiting] };
      if (isDone(back)) return fetchMore(back);
      return rest(back, outcome.waitMs ?? ownWait * attempt, now);
    }
  }
}

/** Makes no requests for a while. Of several waits the one that ends last counts. */
function rest(state: KeepingState, milliseconds: number, now: number): KeepingStep {
  const until = new Date(now + milliseconds).toISOString();
  if (state.until !== null && state.until >= until) return unchanged(state);
  const { run } = state;
  const wait = state.wait + 1;
  return { state: { ...state, phase: 'waiting', until, wait }, effects: [{ type: 'wait', run, wait, milliseconds }] };
}

const isDone = ({ waiting, underWay }: KeepingState): boolean => waiting.length === 0 && underWay.length === 0;

/** Fetches as many dossiers as allowed, or ends the run. */
function fetchMore(state: KeepingState): KeepingStep {
  if (isDone(state)) return unchanged({ ...state, phase: 'done', until: null });
  if (state.phase === 'waiting') return unchanged(state);
  const next = state.waiting.slice(0, keptAtOnce - state.underWay.length);
  const underWay = [...state.underWay, ...next];
  return {
    state: { ...state, waiting: state.waiting.slice(next.length), underWay },
    effects: next.map(({ ref }) => ({ type: 'fetch', run: state.run, ref })),
  };
}

const ending = (state: KeepingState, phase: 'stopped' | 'failed', code: ErrorCode | null): KeepingStep => ({
  state: { ...state, phase, code, until: null, waiting: [], underWay: [] },
  effects: [{ type: 'abort' }],
});
