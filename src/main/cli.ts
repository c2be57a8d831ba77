import './start/check-runtime';
import { setFlagsFromString } from 'node:v8';
import { launchUnderNode } from './wire/launch-process';

/** Young objects get no more room than at the start, and old ones and code that no longer runs are collected before they are many. */
const smallHeap = [
  '--semi-space-growth-factor=1',
  '--optimize-for-size',
  '--heap-growing-percent=22',
  '--bytecode-old-age=2',
];

if (process.argv[2] === 'dossiers') smallHeap.forEach(setFlagsFromString);

// Loaded afterwards, because room for young objects that was given stays.
const { runCommand } = await import('./cli/run-command');
process.exitCode = await runCommand({
  args: process.argv.slice(2),
  host: { entry: import.meta.url, launch: launchUnderNode },
  end: (code) => process.exit(code),
});
