import type { MonthLocation } from '../src/main/months/month-folder';
import { type BenchResult, middle } from './result';
import { placeAsJson, runAlone } from './run-alone';

/** Milliseconds in which a demo that has just begun keeps what it made, and those after it. */
const rests = [8000, 500] as const;

/**
 * A whole refresh against the bare download and `JSON.parse` of the same lists, each in a process that has done nothing else.
 * @param loads the one in the middle of so many counts
 */
export async function benchFirstLoad(
  input: { readonly providerUrl: URL; readonly location: MonthLocation },
  loads: number,
): Promise<BenchResult[]> {
  const asked = { providerUrl: input.providerUrl.href, location: placeAsJson(input.location) };
  const times = Array.from({ length: loads }, (_, load): { readonly bareTime: number; readonly refreshTime: number } =>
    JSON.parse(runAlone('first-load-alone', { ...asked, rest: rests[load === 0 ? 0 : 1] })),
  );
  const ratio = middle(times.map(({ bareTime, refreshTime }) => refreshTime / bareTime));
  return [
    {
      name: 'first load (download, check, sort, encrypt, write)',
      value: middle(times.map(({ refreshTime }) => refreshTime)),
      unit: 'ms',
      ratioTo: 'bare download and JSON.parse',
      ratio,
      budget: '≤ 3× (2× beyond it)',
      within: ratio <= 3,
    },
  ];
}
