/** One line of the table: a value, and its ratio to a peer measured in the same run. */
export type BenchResult = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'cells/s' | 'MB' | '/s';
  readonly ratioTo: string | null;
  readonly ratio: number | null;
  /** The budget of docs/budgets.md, in words; null where there is none yet. */
  readonly budget: string | null;
  readonly within: boolean | null;
  /** The budget as a number, where it is a time or a speed: those move with how quick the computer is in that moment. */
  readonly limit?: { readonly most: number } | { readonly least: number };
  /** Of a result with a limit: by how much the computer was slower around it than when it is quiet (`pace.ts`), and what that says of it. */
  readonly paced?: { readonly pace: number; readonly value: number; readonly within: boolean };
};

/** Milliseconds of one run. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of the processor for one run: other programs take none of them. */
export function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The median of many runs, after a few that only warm up; `work` gets the number of the run, so that nothing is cached. */
export async function median(runs: number, work: (run: number) => unknown, warmUps = 5): Promise<number> {
  for (let run = 0; run < warmUps; run++) await work(-1 - run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed(() => work(run)));
  return middle(times);
}

/** The one in the middle of several values. */
export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What 95 of 100 stay below. */
export function p95(times: readonly number[]): number {
  const inOrder = [...times].sort((a, b) => a - b);
  return inOrder[Math.ceil(inOrder.length * 0.95) - 1] ?? Number.NaN;
}

/** A result with a budget that is a number, and no peer. */
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

/** A result with what it would be on a computer that is quiet. @param pace how many times slower the computer was around it, at least 1 */
export function pacedResult(result: BenchResult, pace: number): BenchResult {
  const { limit, value } = result;
  if (limit === undefined) return result;
  const isTime = 'most' in limit;
  const quiet = isTime ? value / pace : value * pace;
  const within = isTime ? quiet <= limit.most : quiet >= limit.least;
  return { ...result, paced: { pace, value: quiet, within } };
}

/** What a line says of its budget. */
export function verdict({ within, paced }: BenchResult, write: (value: number) => string): string {
  if (within === null) return '';
  if (within) return 'within';
  return paced?.within === true
    ? `within when quiet (${write(paced.value)}; now ${paced.pace.toFixed(2)}× slower)`
    : 'OVER';
}
