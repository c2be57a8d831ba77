import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { UserDatabase } from '../../src/main/user-data/database/user-database';

/** Opens user data in a process of its own, which is killed at a step on files, or after a number of milliseconds. */
const [folder = '', key = '', step = '0', after = '0'] = process.argv.slice(2);

const die = (): void => void process.kill(process.pid, 'SIGKILL');

let steps = 0;
for (const name of [
  'renameSync',
  'rmSync',
  'openSync',
  'closeSync',
  'fsyncSync',
  'writeFileSync',
  'copyFileSync',
] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      steps += 1;
      if (steps === Number(step)) die();
      return real(...args);
    },
  });
}
syncBuiltinESMExports();

if (after !== '0') {
  // This is a thread, because opening keeps the main thread busy from beginning to end.
  const { Worker } = await import('node:worker_threads');
  const killer = new Worker(
    `require('node:worker_threads').parentPort.once('message', () => {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(after)});
    })`,
    { eval: true },
  );
  await new Promise((resolve) => killer.once('online', resolve));
  killer.postMessage('go');
}
UserDatabase.open(folder, Buffer.from(key, 'hex'), { today: '2026-10-25', version: '1.0.0' }).close();
process.exit(0);
