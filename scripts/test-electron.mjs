/**
 * `npm run test:electron`: runs Playwright on real Electron. Without a binary it skips the tests and says why; in the workflow it fails
 * then.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';

if (!existsSync(join(root, 'node_modules/electron/path.txt'))) {
  spawnSync(process.execPath, [join(root, 'node_modules/electron/install.js')], { timeout: 120_000, stdio: 'ignore' });
}
if (!existsSync(join(root, 'node_modules/electron/path.txt'))) {
  const isWorkflow = process.env.CI === 'true';
  console.log(
    `${isWorkflow ? 'FAILED' : 'Skipped'}: Electron's binary is not here and could not be downloaded. The workflows run these tests.`,
  );
  process.exit(isWorkflow ? 1 : 0);
}
await ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'playwright.electron.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
