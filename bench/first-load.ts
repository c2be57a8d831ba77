import type { MonthLocation } from '../src/main/months/month-folder';
import { type BenchResult, medianOf } from './result';
import { placeAsJson, runAlone } from './run-alone';

/** Milliseconds that a new demo needs to store what it made, and that later runs wait. */
const rests = [8000, 500] as const;

/**
 * Measures a whole refresh against downloading and `JSON.parse` of the same lists, each in a new process.
 * @param loads the number of runs, of which the median counts
 */
export async function benchFirstLoad(
  input: { readonly providerUrl: URL; readonly location: MonthLocation },
  loads: number,
): Promise<BenchResult[]> {
  const asked = { providerUrl: input.providerUrl.href, location: placeAsJson(input.location) };
  const times = Array.from({ length: loads }, (_, load): { readonly bareTime: number; readonly refreshTime: number } =>
    JSON.parse(runAlone('first-load-alone', { ...asked, rest: rests[load === 0 ? 0 : 1] })),
  );
  const ratio = medianOf(times.map(({ bareTime, refreshTime }) => refreshTime / bareTime));
  return [
    {
      name: 'first load (download, check, sort, encrypt, write)',
      value: medianOf(times.map(({ refreshTime }) => refreshTime)),
      unit: 'ms',
      ratioTo: 'bare download and JSON.parse',
      ratio,
      budget: '≤ 3× (2× beyond it)',
      within: ratio <= 3,
    },
  ];
}
