/**
 * `npm run test:hostile`: 100,000 hostile messages (or ADVIESATLAS_MESSAGES) to the real program, and 1,000 starts on damaged
 * folders (or ADVIESATLAS_DAMAGES), and looks whether it lives and loses nothing without a word.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';

await ensureBuilt();
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/hostile'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ADVIESATLAS_MESSAGES: process.env.ADVIESATLAS_MESSAGES ?? '100000',
    ADVIESATLAS_DAMAGES: process.env.ADVIESATLAS_DAMAGES ?? '1000',
  },
});
process.exit(status ?? 1);
