/** Matches the rows that it reads from standard input, on a thread in a separate process. Prints the matches, the time and the most MB used. */
import { readFileSync } from 'node:fs';
import { OfficeMatching } from '../src/main/matching/match-service';

const asked = JSON.parse(readFileSync(0, 'utf8'));
const months = asked.months.map((month: { key: readonly number[] }) => ({ ...month, key: Uint8Array.from(month.key) }));
const megabytes = (): number => process.memoryUsage.rss() / 1024 / 1024;
const before = megabytes();
let most = before;
const look = setInterval(() => {
  most = Math.max(most, megabytes());
}, 5);
const matching = new OfficeMatching({
  onDamaged: () => {},
  address: new URL('../main/match-worker.js', import.meta.url),
  hold: () => ({ months, release: () => {} }),
  former: async () => [],
  reading: () => ({ withheld: {}, thisYear: 2026 }),
});
const start = performance.now();
const matches = await matching.match(asked.rows, { signal: new AbortController().signal, onProgress: () => {} });
const time = performance.now() - start;
clearInterval(look);
process.stdout.write(JSON.stringify({ matches, time, memory: most - before }));
