/** Writes the export on standard input, on its thread and in a process of its own, and prints the MB that it took at its most. */
import { readFileSync } from 'node:fs';
import { type ExportWork, exportHeap } from '../src/main/exports/queue/export-calls';
import { runJob } from '../src/main/wire/job';

const job = JSON.parse(readFileSync(0, 'utf8'));
const month = { ...job.month, key: Uint8Array.from(job.month.key) };
// Looked at again and again: the system's own maximum begins with what the process had that started this one.
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
