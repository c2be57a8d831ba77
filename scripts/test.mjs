/** `npm test`: what every change must pass. Builds first, because threads exist only as built files. */
import { spawnSync } from 'node:child_process';
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
  return status === 0;
}

/** Hundreds of processes and threads read the same files: what they were compiled to is kept. Not where coverage is measured. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'out/compile-cache') };

/** What lands is judged by the same rounds every time; the long runs of `test:hostile` and `test:chaos` look for new ones. */
const seeded = { ADVIESATLAS_SEED: process.env.ADVIESATLAS_SEED ?? '2611' };

const passed = [
  run('unit and integration', 'vitest/vitest.mjs', ['run', '--exclude', 'tests/unit/electron/**'], {
    ...compiled,
    ...seeded,
  }),
  run('the desktop against a typed fake of Electron, with coverage', 'vitest/vitest.mjs', [
    'run',
    'tests/unit/electron',
    '--coverage',
  ]),
  // The others run before a release: docs/decisions/0046-what-every-change-must-pass.md.
  run('end to end in Chromium', '@playwright/test/cli.js', ['test', '--grep-invert', '@long'], {
    ...compiled,
    ADVIESATLAS_CHROMIUM: findChromium(),
  }),
];
process.exit(passed.every(Boolean) ? 0 : 1);
