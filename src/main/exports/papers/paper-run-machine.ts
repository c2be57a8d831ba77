import type { LeftOutPaper, PaperProgress } from '../../../shared/domain/exports/paper-run';
import type { ErrorCode } from '../../../shared/domain/result';
import type { Step } from '../../../shared/machines/machine';

/**
 * A run of many documents, as a machine (docs/rules/exports.md#dossiers-on-paper). There is one at a time. What it makes is stored from its
 * begin until `forget`, so that a killed program finds it again.
 *
 * | state | event | next | effects |
 * |---|---|---|---|
 * | none | found | interrupted | |
 * | none, done | started | busy | write |
 * | paused, interrupted, failed | continued | busy | write |
 * | busy | progressed | busy | |
 * | busy | paused | paused | stop |
 * | busy | ended | done | forget |
 * | busy | failed | failed | |
 * | busy | left | none | stop, discard unless kept, forget |
 * | paused, interrupted, failed | left | none | discard unless kept, forget |
 * | done | dismissed | none | |
 * | any | closed | none | stop when busy |
 *
 * Any other event changes nothing: what a stopped writer still reports has the number of an earlier turn.
 */
export type PaperRunState = {
  /** The number of times that writing began. */
  readonly turn: number;
  readonly run:
    | { readonly at: 'none' }
    | {
        readonly at: 'busy';
        readonly progress: PaperProgress;
        /** When this turn began, in milliseconds, and how many offices had their turn before. */
        readonly since: number;
        readonly before: number;
      }
    | { readonly at: 'paused'; readonly progress: PaperProgress }
    | { readonly at: 'interrupted'; readonly progress: PaperProgress; readonly stoppedAt: string }
    | { readonly at: 'failed'; readonly progress: PaperProgress; readonly code: ErrorCode }
    | { readonly at: 'done'; readonly progress: PaperProgress; readonly leftOut: readonly LeftOutPaper[] };
};

/** `now` is in milliseconds. */
export type PaperRunEvent =
  | { readonly type: 'found'; readonly progress: PaperProgress; readonly stoppedAt: string }
  | { readonly type: 'started'; readonly progress: PaperProgress; readonly now: number }
  /** `from`: what is there when the run goes on; null for what was there when it came to rest. */
  | { readonly type: 'continued'; readonly from: PaperProgress | null; readonly now: number }
  | { readonly type: 'progressed'; readonly turn: number; readonly progress: PaperProgress }
  | { readonly type: 'ended'; readonly turn: number; readonly leftOut: readonly LeftOutPaper[] }
  | { readonly type: 'failed'; readonly turn: number; readonly code: ErrorCode }
  | { readonly type: 'paused' }
  | { readonly type: 'left'; readonly keeps: boolean }
  | { readonly type: 'dismissed' }
  | { readonly type: 'closed' };

export type PaperRunEffect =
  | { readonly type: 'write'; readonly turn: number }
  | { readonly type: 'stop' }
  | { readonly type: 'discard' }
  | { readonly type: 'forget' };

type PaperRunStep = Step<PaperRunState, PaperRunEffect>;

export const noPaperRun: PaperRunState = { turn: 0, run: { at: 'none' } };

const none = { at: 'none' } as const;
const stop = { type: 'stop' } as const;

/** Whether a run can go on: it is neither busy nor at its end. */
const rests = (run: PaperRunState['run']): run is Exclude<PaperRunState['run'], { at: 'none' | 'busy' | 'done' }> =>
  run.at === 'paused' || run.at === 'interrupted' || run.at === 'failed';

/** Progress never goes back, although a turn looks at the documents from the first on. */
const further = (last: PaperProgress, next: PaperProgress): PaperProgress => (next.done < last.done ? last : next);

/** The next state, and its effects. */
export function transition(state: PaperRunState, event: PaperRunEvent): PaperRunStep {
  const { turn, run } = state;
  const to = (next: PaperRunState['run'], ...effects: readonly PaperRunEffect[]): PaperRunStep => ({
    state: { turn, run: next },
    effects,
  });
  const write = (progress: PaperProgress, now: number): PaperRunStep => ({
    state: { turn: turn + 1, run: { at: 'busy', progress, since: now, before: progress.done } },
    effects: [{ type: 'write', turn: turn + 1 }],
  });
  switch (event.type) {
    case 'found':
      return run.at === 'none'
        ? to({ at: 'interrupted', progress: event.progress, stoppedAt: event.stoppedAt })
        : to(run);
    case 'started':
      return run.at === 'none' || run.at === 'done' ? write(event.progress, event.now) : to(run);
    case 'continued':
      return rests(run) ? write(event.from ?? run.progress, event.now) : to(run);
    case 'progressed':
      return run.at === 'busy' && event.turn === turn
        ? to({ ...run, progress: further(run.progress, event.progress) })
        : to(run);
    case 'paused':
      return run.at === 'busy' ? to({ at: 'paused', progress: run.progress }, stop) : to(run);
    case 'ended':
      return run.at === 'busy' && event.turn === turn
        ? to({ at: 'done', progress: run.progress, leftOut: event.leftOut }, { type: 'forget' })
        : to(run);
    case 'failed':
      return run.at === 'busy' && event.turn === turn
        ? to({ at: 'failed', progress: run.progress, code: event.code })
        : to(run);
    case 'left': {
      if (run.at !== 'busy' && !rests(run)) return to(run);
      const discard: readonly PaperRunEffect[] = event.keeps ? [] : [{ type: 'discard' }];
      return to(none, ...(run.at === 'busy' ? [stop] : []), ...discard, { type: 'forget' });
    }
    case 'dismissed':
      return run.at === 'done' ? to(none) : to(run);
    case 'closed':
      return run.at === 'busy' ? to(none, stop) : to(none);
  }
}
