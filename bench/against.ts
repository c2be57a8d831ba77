import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type BenchResult, medianOf } from './result';

const resultSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  paced: z.object({ value: z.number() }).optional(),
});
const runSchema = z.object({
  commit: z.string(),
  rows: z.number(),
  /** The results of each turn. */
  turns: z.array(z.array(resultSchema)).min(1),
});

/** What `npm run bench -- --out FILE` writes: the results of one or more turns. */
export type BenchRun = {
  readonly commit: string;
  readonly rows: number;
  readonly turns: readonly (readonly Pick<BenchResult, 'name' | 'value' | 'unit' | 'paced'>[])[];
};

/** A result of two runs: how many times the former value the present one is, and how much of that can be noise. */
export type ComparedResult = {
  readonly name: string;
  readonly unit: string;
  readonly former: number;
  readonly present: number;
  readonly ratio: number;
  /** The share by which the ratio may differ from 1 without a cause. */
  readonly noise: number;
  /** `worse` and `better` beyond the noise; null for a unit that has no better side. */
  readonly verdict: 'worse' | 'better' | 'same' | null;
};

/** The least noise of a result of several turns, and that of one turn, whose spread is not known. */
const noises = { least: 0.05, ofOneTurn: 0.2 } as const;

/** Units of which less is better, and those of which more is. */
const less: ReadonlySet<string> = new Set(['ms', 'MB']);
const more: ReadonlySet<string> = new Set(['cells/s', '/s']);

/** A run that was written earlier; null without a file. @throws Error for a file that no bench wrote */
export function readBenchRun(path: string): BenchRun | null {
  if (!existsSync(path)) return null;
  const parsed = runSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is no result of npm run bench -- --out: ${parsed.error.message}`);
  return parsed.data as BenchRun;
}

/** The values of each result over the turns, as on a quiet computer where that is known. A line without a name repeats one above it. */
function valuesByName({
  turns,
}: BenchRun): ReadonlyMap<string, { readonly unit: string; readonly values: readonly number[] }> {
  const found = new Map<string, { unit: string; values: number[] }>();
  for (const { name, value, unit, paced } of turns.flat()) {
    if (name === '' || Number.isNaN(value)) continue;
    const entry = found.get(name) ?? { unit, values: [] };
    entry.values.push(paced?.value ?? value);
    found.set(name, entry);
  }
  return found;
}

/** Half of the distance between the extremes, as a share of the median. */
const spreadOf = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / (medianOf(values) || 1);

function noiseOf(sides: readonly (readonly number[])[]): number {
  if (sides.some((values) => values.length < 2)) return noises.ofOneTurn;
  return Math.max(
    noises.least,
    sides.reduce((sum, values) => sum + spreadOf(values), 0),
  );
}

function verdictOf(unit: string, ratio: number, noise: number): ComparedResult['verdict'] {
  if (!less.has(unit) && !more.has(unit)) return null;
  const slower = less.has(unit) ? ratio : 1 / ratio;
  if (slower > 1 + noise) return 'worse';
  return 1 / slower > 1 + noise ? 'better' : 'same';
}

/** The names of the results that only one of two runs has: these are compared with nothing. */
export function unpairedResults(former: BenchRun, present: BenchRun): readonly string[] {
  const [before, after] = [valuesByName(former), valuesByName(present)];
  const lacking = (has: typeof before, run: typeof before) => [...has.keys()].filter((name) => !run.has(name));
  return [
    ...lacking(before, after).map((name) => `${name} (only in the former run)`),
    ...lacking(after, before).map((name) => `${name} (only in this run)`),
  ];
}

/** Compares the results that both runs have, in the order of the present one. @throws Error for runs over other numbers of rows */
export function comparedRuns(former: BenchRun, present: BenchRun): readonly ComparedResult[] {
  if (former.rows !== present.rows)
    throw new Error(`the former run has ${former.rows} rows, and this one ${present.rows}: give --rows ${former.rows}`);
  const before = valuesByName(former);
  return [...valuesByName(present)].flatMap(([name, { unit, values }]) => {
    const earlier = before.get(name);
    if (earlier === undefined || earlier.unit !== unit) return [];
    const [then, now] = [medianOf(earlier.values), medianOf(values)];
    const [ratio, noise] = [now / then, noiseOf([earlier.values, values])];
    return [{ name, unit, former: then, present: now, ratio, noise, verdict: verdictOf(unit, ratio, noise) }];
  });
}
