/** One line of the table: a value, and its ratio to a peer measured in the same run. */
export type BenchResult = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'cells/s' | 'MB' | '/s';
  readonly ratioTo: string | null;
  readonly ratio: number | null;
  /** The budget of docs/architecture.md, in words; null where there is none yet. */
  readonly budget: string | null;
  readonly within: boolean | null;
};

/** Milliseconds of one run. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
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
});
