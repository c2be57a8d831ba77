/** `npm run check`: format, lint, types, walls, cited rules, unused code. Every check runs, and one failure fails the whole. */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const checks = [
  ['format and lint', bin('biome'), ['check', '.']],
  ['types', bin('tsc'), ['-b']],
  ['walls', process.execPath, [join(root, 'scripts/check-walls.mjs')]],
  ['cited rules', process.execPath, [join(root, 'scripts/check-anchors.mjs')]],
  ['unused code', bin('knip'), []],
];

let failed = false;
for (const [name, command, args] of checks) {
  console.log(`— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
