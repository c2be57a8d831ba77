/**
 * `npm run test:mutation`: changes the files that mutation-files.json names in hundreds of small ways, and prints for each file
 * how many of the changes its tests notice; the table is the one of docs/budgets.md. Fails when a file is below 85 %, or is not there.
 * Files after `--` are measured alone. Results are kept in `reports/mutation`, and a second run measures what changed since;
 * what a module does once when it loads only `-- --force` measures again, which trusts no earlier result.
 */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const leastScore = 85;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const { mutated, tests } = JSON.parse(readFileSync(join(root, 'mutation-files.json'), 'utf8'));
// A file that was moved would be left out without a word.
const missing = [...mutated, ...tests, ...files].filter((name) => globSync(name, { cwd: root }).length === 0);
if (missing.length > 0) {
  for (const name of missing) console.error(`${name} is not there.`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    ...options,
    '--mutate',
    (files.length === 0 ? mutated : files).join(','),
  ],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

const report = JSON.parse(readFileSync(join(root, 'reports/mutation/mutation.json'), 'utf8'));
// Files that an earlier run measured are in the report as well.
const asked = new Set((files.length === 0 ? mutated : files).flatMap((name) => globSync(name, { cwd: root })));
const scores = Object.entries(report.files).flatMap(([file, { mutants }]) => {
  if (!asked.has(file)) return [];
  const count = (...states) => mutants.filter((mutant) => states.includes(mutant.status)).length;
  const killed = count('Killed', 'Timeout');
  const total = killed + count('Survived', 'NoCoverage');
  return total === 0 ? [] : [{ file, killed, total, score: (100 * killed) / total }];
});

console.log('| file | score | killed |\n|---|---|---|');
for (const { file, killed, total, score } of scores.sort((one, other) => one.file.localeCompare(other.file))) {
  console.log(`| \`${file}\` | ${score.toFixed(1)} % | ${killed}/${total} |`);
}
const low = scores.filter(({ score }) => score < leastScore);
for (const { file } of low) console.error(`${file} is below ${leastScore} %.`);
process.exit(low.length === 0 ? 0 : 1);
