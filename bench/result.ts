/** A line of the table: a value, and its ratio to a peer that was measured in the same run. */
export type BenchResult = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'cells/s' | 'MB' | '/s' | '%' | 'rows';
  readonly ratioTo: string | null;
  readonly ratio: number | null;
  /** The budget of docs/budgets.md, in words; null when there is none yet. */
  readonly budget: string | null;
  readonly within: boolean | null;
  /** The budget as a number, for times and speeds: these depend on how fast the computer is at the moment. */
  readonly limit?: { readonly most: number } | { readonly least: number };
  /**
   * For a result with a limit: by what factor the computer was slower than when it is quiet (`pace.ts`), and the value and verdict without
   * that factor.
   */
  readonly paced?: { readonly pace: number; readonly value: number; readonly within: boolean };
};

/** The milliseconds of one run. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The processor's milliseconds for one run, which other programs do not influence. */
export function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The median time of several runs, after some warm-ups; `work` gets the number of the run, so that it can avoid cached answers. */
export async function medianTime(runs: number, work: (run: number) => unknown, warmUps = 5): Promise<number> {
  for (let run = 0; run < warmUps; run++) await work(-1 - run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed(() => work(run)));
  return medianOf(times);
}

/** The median of several values. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  const inOrder = [...times].sort((a, b) => a - b);
  return inOrder[Math.ceil(inOrder.length * 0.95) - 1] ?? Number.NaN;
}

/** A result with a number as its budget, and without a peer. */
export const budgeted = (
  name: string,
  value: number,
  unit: BenchResult['unit'],
  budget: number | null,
): BenchResult => ({
  name,
  value,
  unit,
  ratioTo: null,
  ratio: null,
  budget: budget === null ? null : `≤ ${budget} ${unit}`,
  within: budget === null ? null : value <= budget,
  ...(budget === null || unit !== 'ms' ? {} : { limit: { most: budget } }),
});

/** A result with its value on a quiet computer. @param pace how many times slower the computer was during it, at least 1 */
export function pacedResult(result: BenchResult, pace: number): BenchResult {
  const { limit, value } = result;
  if (limit === undefined) return result;
  const isTime = 'most' in limit;
  const quiet = isTime ? value / pace : value * pace;
  const within = isTime ? quiet <= limit.most : quiet >= limit.least;
  return { ...result, paced: { pace, value: quiet, within } };
}

/** What a line of the table says about its budget. */
export function verdict({ within, paced }: BenchResult, write: (value: number) => string): string {
  if (within === null) return '';
  if (within) return 'within';
  return paced?.within === true
    ? `within when quiet (${write(paced.value)}; now ${paced.pace.toFixed(2)}× slower)`
    : 'OVER';
}
