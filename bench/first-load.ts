import type { MonthLocation } from '../src/main/months/month-folder';
import type { BenchResult } from './result';
import { placeAsJson, runAlone } from './run-alone';

/** A whole refresh against the bare download and `JSON.parse` of the same lists, in a process that has done nothing else. */
export async function benchFirstLoad(input: {
  readonly providerUrl: URL;
  readonly location: MonthLocation;
}): Promise<BenchResult[]> {
  const asked = { providerUrl: input.providerUrl.href, location: placeAsJson(input.location) };
  const times: { readonly bareTime: number; readonly refreshTime: number } = JSON.parse(
    runAlone('first-load-alone', asked),
  );
  const { bareTime, refreshTime } = times;
  const ratio = refreshTime / bareTime;
  return [
    {
      name: 'first load (download, check, sort, encrypt, write)',
      value: refreshTime,
      unit: 'ms',
      ratioTo: 'bare download and JSON.parse',
      ratio,
      budget: '≤ 3× (2× beyond it)',
      within: ratio <= 3,
    },
  ];
}
