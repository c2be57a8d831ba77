/**
 * `npm run test:hostile`: sends 100,000 hostile messages to the real program (or ADVIESATLAS_MESSAGES), has it read 100,000 mutated lists
 * of a provider (ADVIESATLAS_ANSWERS), 200 of them as whole months (ADVIESATLAS_MONTHS), and starts it 1,000 times on damaged folders
 * (ADVIESATLAS_DAMAGES). It checks that the program keeps running, reports correctly and loses nothing without a notice.
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
    ADVIESATLAS_ANSWERS: process.env.ADVIESATLAS_ANSWERS ?? '100000',
    ADVIESATLAS_MONTHS: process.env.ADVIESATLAS_MONTHS ?? '200',
    ADVIESATLAS_DAMAGES: process.env.ADVIESATLAS_DAMAGES ?? '1000',
  },
});
process.exit(status ?? 1);
