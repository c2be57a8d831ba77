/** Writes the export that it reads from standard input, on a thread in a separate process, and prints the most MB that the process used. */
import { readFileSync } from 'node:fs';
import { type ExportWork, exportHeap } from '../src/main/exports/content/export-job';
import { runJob } from '../src/main/wire/job';

const job = JSON.parse(readFileSync(0, 'utf8'));
const month = { ...job.month, key: Uint8Array.from(job.month.key) };
// The memory is read repeatedly: the system's own maximum includes memory of the parent process.
let most = 0;
const look = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 10);
await runJob<ExportWork>(
  new URL('../main/export-worker.js', import.meta.url),
  { ...job, month },
  { signal: new AbortController().signal, onNote: () => {}, heap: exportHeap },
);
clearInterval(look);
process.stdout.write(String(most / 1024 / 1024));
