import './start/check-runtime';
import { setFlagsFromString } from 'node:v8';
import { launchUnderNode } from './wire/launch-process';

/** Young objects get no more room than at the start, and old ones and code that no longer runs are collected before they are many. */
const smallHeap = ['--semi-space-growth-factor=1', '--heap-growing-percent=30', '--bytecode-old-age=2'];
/** Fewer threads of the system, and no memory of their own for each, most of which the C library of Linux keeps. It is read at the start. */
const fewArenas = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' };

if (process.argv[2] === 'dossiers') {
  if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
    const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
    process.execve?.(process.execPath, args, { ...process.env, ...fewArenas });
  }
  smallHeap.forEach(setFlagsFromString);
}

// Loaded afterwards, because room for young objects that was given stays.
const { runCommand } = await import('./cli/run-command');
process.exitCode = await runCommand({
  args: process.argv.slice(2),
  host: { entry: import.meta.url, launch: launchUnderNode },
  end: (code) => process.exit(code),
});
