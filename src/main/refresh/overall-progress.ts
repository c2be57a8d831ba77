import type { RefreshProgress, RefreshStep, RefreshStepName } from '../../shared/domain/month';

/**
 * What a step of a refresh costs beside the others, and how many compressed bytes it brings: both in parts of a thousand, measured
 * on a month of 25,000 offices.
 */
const shares: Readonly<Record<RefreshStepName, { readonly work: number; readonly bytes: number }>> = {
  session: { work: 0, bytes: 0 },
  advisers: { work: 520, bytes: 672 },
  locations: { work: 110, bytes: 192 },
  profiling: { work: 10, bytes: 8 },
  positions: { work: 80, bytes: 49 },
  press: { work: 30, bytes: 19 },
  persons: { work: 60, bytes: 60 },
  index: { work: 190, bytes: 0 },
};

/**
 * How far a refresh is, all its steps together; it never goes back, not even when everything is tried again.
 * @param attempt counted from 1
 * @param period of the offices; null when it is not known yet
 */
export function advance(
  before: RefreshProgress,
  steps: readonly RefreshStep[],
  { attempt, period }: Pick<RefreshProgress, 'attempt' | 'period'>,
): RefreshProgress {
  const bytes = Math.max(
    before.bytes,
    steps.reduce((sum, step) => sum + step.bytes, 0),
  );
  const { whole, isEstimate } = expectedBytes(steps);
  return {
    part: Math.max(before.part, partOf(steps)),
    bytes,
    bytesExpected: whole === null ? null : Math.max(whole, bytes),
    isEstimate,
    attempt,
    period: period ?? before.period,
  };
}

/** Of the work that the steps are, what has been done. */
function partOf(steps: readonly RefreshStep[]): number {
  let [done, whole] = [0, 0];
  for (const step of steps) {
    const { work } = shares[step.name];
    done += work * doneOf(step);
    whole += work;
  }
  return whole === 0 ? 0 : done / whole;
}

/** Of one step: by the bytes that were promised, else by the rows of the month before; an end that nobody knows is no progress. */
function doneOf({ state, bytes, bytesExpected, rows, rowsExpected }: RefreshStep): number {
  if (state !== 'busy') return state === 'done' ? 1 : 0;
  const [done, of] = bytesExpected === null ? [rows, rowsExpected] : [bytes, bytesExpected];
  // What has come is not what has been read: the last hundredth is for the end of the step.
  return of === null || of === 0 ? 0 : Math.min(0.99, done / of);
}

/** The whole in bytes: what was promised, and for lists that have not begun their usual share beside those that have. */
function expectedBytes(steps: readonly RefreshStep[]): { whole: number | null; isEstimate: boolean } {
  let [known, knownShare, share] = [0, 0, 0];
  for (const { name, state, bytes, bytesExpected } of steps) {
    const own = shares[name].bytes;
    const size = state === 'done' ? bytes : bytesExpected;
    share += own;
    if (size === null || own === 0) continue;
    known += Math.max(size, bytes);
    knownShare += own;
  }
  if (knownShare === 0) return { whole: null, isEstimate: true };
  return { whole: Math.round((known * share) / knownShare), isEstimate: knownShare < share };
}
