import { readKvkList } from '../src/shared/kvk-lists/read-kvk-list';
import { type BenchResult, budgeted, medianTime } from './result';

const lines = 200_000;

/** A file like an analyst's: headings, numbers, labels and two more columns; every tenth number is in another notation. */
function fileOf(): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const kvk = String(10_000_000 + at * 7);
    return `${at % 10 === 0 ? `${kvk.slice(0, 4)} ${kvk.slice(4)}` : kvk};klant;${at % 5};regio ${at % 40}`;
  });
  return ['KvK;Kenmerk;Klasse;Regio', ...rows].join('\r\n');
}

/** Measures reading a file of 200,000 lines with KvK numbers, between its choice and its report. */
export async function benchKvkLists(): Promise<readonly BenchResult[]> {
  const text = fileOf();
  return [budgeted('read a KvK list of 200,000 lines', await medianTime(5, () => readKvkList(text), 1), 'ms', 1000)];
}
