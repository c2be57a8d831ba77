/**
 * `npm run check`: format, lint, types, walls, cited rules, unused classes of style sheets, texts on screen, answers for approval, unused code. All checks run at the same time;
 * the command fails if one of them does.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const checks = [
  ['format and lint', bin('biome'), ['check', '.']],
  ['types', bin('tsc'), ['-b']],
  ['walls', process.execPath, [join(root, 'scripts/checks/check-walls.mjs')]],
  ['cited rules', process.execPath, [join(root, 'scripts/checks/check-anchors.mjs')]],
  ['unused classes', process.execPath, [join(root, 'scripts/checks/check-styles.mjs')]],
  ['texts', process.execPath, [join(root, 'scripts/checks/texts.mjs'), '--check']],
  ['approval', process.execPath, [join(root, 'scripts/approval/approval.mjs'), '--check']],
  ['unused code', bin('knip'), []],
];

/** The results are shown in the order of `checks`. */
const running = checks.map(([name, command, args]) => {
  const check = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
  const output = [];
  for (const stream of [check.stdout, check.stderr]) stream.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    check.on('error', (error) => resolve({ name, status: 1, output: Buffer.from(`${error.message}\n`) }));
    check.on('close', (status) => resolve({ name, status, output: Buffer.concat(output) }));
  });
});

let failed = false;
for (const check of running) {
  const { name, status, output } = await check;
  console.log(`— ${name}`);
  process.stdout.write(output);
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
