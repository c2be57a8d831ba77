import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MonthLocation } from '../src/main/months/month-folder';
import type { BenchResult } from './result';

/** A whole refresh against the bare download and `JSON.parse` of the same lists, in a process that has done nothing else. */
export async function benchFirstLoad(input: {
  readonly providerUrl: URL;
  readonly location: MonthLocation;
}): Promise<BenchResult[]> {
  const { bareTime, refreshTime } = await measuredAlone({
    providerUrl: input.providerUrl.href,
    location: { ...input.location, key: [...input.location.key] },
  });
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

/** Milliseconds, as `first-load-alone.ts` prints them. */
function measuredAlone(asked: object): Promise<{ readonly bareTime: number; readonly refreshTime: number }> {
  const alone = fileURLToPath(new URL('./first-load-alone.js', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [alone], (error, output) => {
      if (error === null) resolve(JSON.parse(output));
      else reject(error);
    });
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify(asked));
  });
}
