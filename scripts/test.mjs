/** `npm test`: the tests that every change must pass. It builds first, because threads need built files. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';
import { findChromium } from './chromium.mjs';

await ensureBuilt();

function run(name, script, args, environment = {}) {
  console.log(`— ${name}`);
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0 ? [] : [name];
}

/** Hundreds of processes and threads load the same files, so compiled code is cached; not when coverage is measured. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'out/compile-cache') };

/** Every change is tested with the same random rounds; `test:seeds`, `test:hostile` and `test:chaos` try new ones. */
const seeded = {
  ADVIESATLAS_SEED: process.env.ADVIESATLAS_SEED ?? '2611',
  ADVIESATLAS_EXAMPLES: '0.3',
  ADVIESATLAS_DAMAGES: '4',
  ADVIESATLAS_KILL_STRIDE: '12',
  ADVIESATLAS_RECORD_ROUNDS: '2',
  ADVIESATLAS_LOCK_ROUNDS: '200',
  ADVIESATLAS_MESSAGES: '250',
  ADVIESATLAS_ANSWERS: '200',
};

/** Tests with the tag `long` run before a release: docs/decisions/0081-run-the-daily-work-for-every-change.md. */
const withoutLong = ['--tags-filter', '!long'];
const reporters = ['--reporter', 'default', '--reporter', join(root, 'scripts/failed-tests-reporter.mjs')];
/** The failures of the tests below the window; the end-to-end tests run last and show theirs at the end anyway. */
const failed = join(root, 'out/failed-tests.txt');
rmSync(failed, { force: true });

/** Tests of programs spend a third of their time waiting: docs/decisions/0081-run-the-daily-work-for-every-change.md. */
const waiting = Math.ceil(1.5 * availableParallelism());

const failedParts = [
  run('unit', 'vitest/vitest.mjs', ['run', '--project', 'pure', '--project', 'window', ...withoutLong, ...reporters], {
    ...compiled,
    ...seeded,
    ADVIESATLAS_FAILED: failed,
  }),
  run(
    'programs, threads and files',
    'vitest/vitest.mjs',
    ['run', '--project', 'programs', '--maxWorkers', String(waiting), ...withoutLong, ...reporters],
    {
      ...compiled,
      ...seeded,
      ADVIESATLAS_FAILED: failed,
    },
  ),
  run('the desktop against a typed fake of Electron, with coverage', 'vitest/vitest.mjs', [
    'run',
    '--project',
    'desktop',
    '--coverage',
    ...withoutLong,
  ]),
  run('end to end in Chromium', '@playwright/test/cli.js', ['test', '--grep-invert', '@long'], {
    ...compiled,
    ADVIESATLAS_CHROMIUM: findChromium(),
  }),
].flat();
if (existsSync(failed)) console.log(`— failed below the window\n${readFileSync(failed, 'utf8')}`);
console.log(failedParts.length === 0 ? '— all passed' : `— failed: ${failedParts.join('; ')}`);
process.exit(failedParts.length === 0 ? 0 : 1);
