/**
 * `npm run test:chaos`: 200 runs of the real program (or ADVIESATLAS_KILLS), each ended at a random moment, and a check of what is left;
 * 1,000 rounds of two people with one login (or ADVIESATLAS_RECORD_ROUNDS); and programs that contend for one lock.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';

await ensureBuilt();
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/chaos'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ADVIESATLAS_KILLS: process.env.ADVIESATLAS_KILLS ?? '200',
    ADVIESATLAS_KILL_STRIDE: '1',
    ADVIESATLAS_RECORD_ROUNDS: process.env.ADVIESATLAS_RECORD_ROUNDS ?? '1000',
    ADVIESATLAS_LOCK_ROUNDS: process.env.ADVIESATLAS_LOCK_ROUNDS ?? '100000',
  },
});
process.exit(status ?? 1);
