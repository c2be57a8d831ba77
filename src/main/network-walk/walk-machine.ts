import {
  type NetworkWalk,
  type NotNeeded,
  noWalk,
  type StepResult,
  type WalkedStep,
  type WalkStep,
  walkSteps,
} from '../../shared/domain/program/network';
import type { Step } from '../../shared/machines/machine';

/**
 * A walk over the network as a machine: one step after another, each only when those that it rests on are good.
 *
 * | phase | event | next | effects |
 * |---|---|---|---|
 * | any | begin | walking | abort (while walking), examine the first step |
 * | walking | answered | walking | examine the next step |
 * | walking | answered: the provider is out of reach, or no step is left | done |   |
 * | walking | stop | stopped | abort |
 *
 * Any other event changes nothing. Walks have numbers, and an answer of an earlier walk is dropped.
 */
export type WalkState = { readonly run: number; readonly walk: NetworkWalk };

export type WalkEvent =
  | {
      readonly type: 'begin';
      /** ISO time. */
      readonly at: string;
      /** Steps that are known not to be needed before anything is asked. */
      readonly notNeeded: { readonly [S in WalkStep]?: NotNeeded };
    }
  | {
      readonly type: 'answered';
      readonly run: number;
      readonly step: WalkStep;
      readonly result: StepResult;
      readonly ms: number;
    }
  | { readonly type: 'stop' };

export type WalkEffect =
  | { readonly type: 'examine'; readonly step: WalkStep; readonly run: number }
  | { readonly type: 'abort' };

export const startOfWalk: WalkState = { run: 0, walk: noWalk };

const isOpen = ({ result }: WalkedStep): boolean => result.kind === 'notExamined' && result.after === null;

/** Steps after which nothing else can be trusted; of the last two neither rests on the other. */
const onTheWay: readonly WalkStep[] = walkSteps.slice(0, 5);

/** Continues with the next open step, or ends. */
function goOn(state: WalkState): Step<WalkState, WalkEffect> {
  const next = state.walk.steps.find(isOpen);
  if (next === undefined) return { state: { ...state, walk: { ...state.walk, phase: 'done' } }, effects: [] };
  return {
    state: changed(state, (walked) => (walked === next ? { ...walked, result: { kind: 'busy' } } : walked)),
    effects: [{ type: 'examine', step: next.step, run: state.run }],
  };
}

const changed = (state: WalkState, change: (step: WalkedStep) => WalkedStep): WalkState => ({
  ...state,
  walk: { ...state.walk, steps: state.walk.steps.map(change) },
});

export function transition(state: WalkState, event: WalkEvent): Step<WalkState, WalkEffect> {
  const isWalking = state.walk.phase === 'walking';
  switch (event.type) {
    case 'begin': {
      const steps = noWalk.steps.map((walked) => {
        const why = event.notNeeded[walked.step];
        return why === undefined ? walked : { ...walked, result: { kind: 'notNeeded', why } as const };
      });
      const begun = goOn({ run: state.run + 1, walk: { phase: 'walking', at: event.at, steps } });
      return isWalking ? { ...begun, effects: [{ type: 'abort' }, ...begun.effects] } : begun;
    }
    case 'answered': {
      const { step, result, ms } = event;
      const isAwaited = state.walk.steps.some((walked) => walked.step === step && walked.result.kind === 'busy');
      if (event.run !== state.run || !isAwaited) return { state, effects: [] };
      const isBarred = result.kind === 'failed' && onTheWay.includes(step);
      return goOn(
        changed(state, (walked) => {
          if (walked.step === step) return { step, result, ms };
          return isBarred && isOpen(walked) ? { ...walked, result: { kind: 'notExamined', after: step } } : walked;
        }),
      );
    }
    case 'stop': {
      if (!isWalking) return { state, effects: [] };
      const stopped = changed(state, (walked) =>
        walked.result.kind === 'busy' ? { ...walked, result: { kind: 'notExamined', after: null } } : walked,
      );
      return { state: { ...stopped, walk: { ...stopped.walk, phase: 'stopped' } }, effects: [{ type: 'abort' }] };
    }
  }
}
