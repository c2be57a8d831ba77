/**
 * The runs of months that a line joins, as their numbers. A month without a value ends a run, and a month that was calculated in another
 * way begins one, so that the line is broken there.
 * @param values NaN for a month without a value
 */
export function lineRuns(values: readonly number[], breaks: ReadonlySet<number>): readonly (readonly number[])[] {
  const runs: number[][] = [];
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    const before = values[at - 1] ?? Number.NaN;
    if (Number.isNaN(before) || breaks.has(at)) runs.push([at]);
    else runs.at(-1)?.push(at);
  });
  return runs;
}
