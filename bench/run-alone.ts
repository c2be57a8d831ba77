import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MonthLocation } from '../src/main/months/month-folder';

/** The output of a part of the bench that runs in a separate process. @param input what it reads from its standard input, as JSON */
export function runAlone(
  part: 'export-alone' | 'first-load-alone' | 'matching-alone' | 'pace-alone',
  input: object,
): string {
  const file = fileURLToPath(new URL(`./${part}.js`, import.meta.url));
  return execFileSync(process.execPath, [file], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** The location of a month, with its key in a form for JSON. */
export const placeAsJson = <M extends Pick<MonthLocation, 'key'>>(month: M) => ({ ...month, key: [...month.key] });
