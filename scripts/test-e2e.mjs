/**
 * `npm run test:e2e`: all end-to-end tests in Chromium, including those that `npm test` leaves out; `-- tests/e2e/map.spec.ts` runs one
 * file.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';
import { findChromium } from './chromium.mjs';

await ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ADVIESATLAS_CHROMIUM: findChromium() } },
);
process.exit(status ?? 1);
