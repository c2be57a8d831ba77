import type { RefreshProgress, RefreshStep, RefreshStepName } from '../../../shared/domain/months/month';

/**
 * The relative cost of a step of a refresh, and its share of the compressed bytes: both in thousandths, measured
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
 * Computes the progress of all steps of a refresh. It never decreases, also when the refresh starts again.
 * @param attempt counted from 1
 * @param period the period of the offices; null when it is not known yet
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
  const sizes = sizesOf(steps);
  const { whole, isEstimate } = expectedBytes(steps, sizes);
  return {
    part: Math.max(before.part, partOf(steps, sizes)),
    bytes,
    bytesExpected: whole === null ? null : Math.max(whole, bytes),
    isEstimate,
    attempt,
    period: period ?? before.period,
  };
}

/** A list that states its rows but not its bytes gets an estimated size only after this many thousandths of its rows. */
const leastThousandths = 50;

/** The estimated bytes of the lists that were begun. */
type Sizes = {
  readonly of: ReadonlyMap<RefreshStepName, number>;
  /** The bytes of one thousandth of the whole by these estimates; null without any. */
  readonly aShare: number | null;
};

function sizesOf(steps: readonly RefreshStep[]): Sizes {
  const of = new Map<RefreshStepName, number>();
  let [known, share] = [0, 0];
  for (const step of steps) {
    const own = shares[step.name].bytes;
    const size = sizeOf(step);
    if (size === null || own === 0) continue;
    of.set(step.name, Math.max(size, step.bytes));
    known += Math.max(size, step.bytes);
    share += own;
  }
  return { of, aShare: share === 0 ? null : known / share };
}

/** The bytes of one list: the received ones if it has ended, else the promised ones, else an estimate from its rows; null when unknown. */
function sizeOf({ state, bytes, bytesExpected, rows, rowsExpected }: RefreshStep): number | null {
  if (state === 'done') return bytes;
  if (bytesExpected !== null) return bytesExpected;
  if (rowsExpected === null || rows === 0 || rows * leastThousandths < rowsExpected) return null;
  return (bytes * rowsExpected) / rows;
}

/** The share of the steps' work that is done. */
function partOf(steps: readonly RefreshStep[], sizes: Sizes): number {
  let [done, whole] = [0, 0];
  for (const step of steps) {
    const { work } = shares[step.name];
    done += work * doneOf(step, sizes);
    whole += work;
  }
  return whole === 0 ? 0 : done / whole;
}

/**
 * The finished share of a step: by the promised bytes, else by the announced rows or those of the month before, else by its usual size
 * beside the others. Without any of these it is zero.
 */
function doneOf({ name, state, bytes, bytesExpected, rows, rowsExpected }: RefreshStep, { aShare }: Sizes): number {
  if (state !== 'busy') return state === 'done' ? 1 : 0;
  const usual = aShare === null ? null : aShare * shares[name].bytes;
  const [done, of] =
    bytesExpected !== null ? [bytes, bytesExpected] : rowsExpected !== null ? [rows, rowsExpected] : [bytes, usual];
  // Received bytes may not have been read yet, so the last hundredth is reserved for the end of the step.
  return of === null || of === 0 ? 0 : Math.min(0.99, done / of);
}

/** The bytes of the whole: for lists that were begun what is known, for the others their usual share. */
function expectedBytes(
  steps: readonly RefreshStep[],
  { of, aShare }: Sizes,
): { whole: number | null; isEstimate: boolean } {
  if (aShare === null) return { whole: null, isEstimate: true };
  const lists = steps.filter(({ name }) => shares[name].bytes > 0);
  const whole = lists.reduce(
    (sum, { name, bytes }) => sum + (of.get(name) ?? Math.max(bytes, aShare * shares[name].bytes)),
    0,
  );
  const isEstimate = lists.some(({ state, bytesExpected }) => state !== 'done' && bytesExpected === null);
  return { whole: Math.round(whole), isEstimate };
}
