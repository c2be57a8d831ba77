/** `npm run policies`: makes the files for administrators from the table of settings (policy-files.mjs). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { policyEntries, policyFiles } from './policy-files.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { module } = await runnerImport(join(root, 'src/shared/domain/program/settings.ts'), { configFile: false });
for (const [path, text] of policyFiles(policyEntries(module.settingsTable))) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
