/**
 * `npm run test:mutation`: changes the named files in hundreds of small ways (Stryker), and tells of each file how many of the
 * changes its tests notice. Files after `--` are measured alone; results are kept in `reports/mutation`, so that a second run
 * measures only what changed. The table is the one of docs/architecture.md; it fails when a file is below 85 %.
 */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const leastScore = 85;

const files = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    ...(files.length === 0 ? [] : ['--mutate', files.join(',')]),
  ],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

const report = JSON.parse(readFileSync(join(root, 'reports/mutation/mutation.json'), 'utf8'));
const scores = Object.entries(report.files).flatMap(([file, { mutants }]) => {
  const count = (...states) => mutants.filter((mutant) => states.includes(mutant.status)).length;
  const killed = count('Killed', 'Timeout');
  const total = killed + count('Survived', 'NoCoverage');
  return total === 0 ? [] : [{ file, killed, total, score: (100 * killed) / total }];
});

console.log('| file | score | killed |\n|---|---|---|');
for (const { file, killed, total, score } of scores.sort((one, other) => one.file.localeCompare(other.file))) {
  console.log(`| \`${file}\` | ${score.toFixed(0)} % | ${killed}/${total} |`);
}
const low = scores.filter(({ score }) => score < leastScore);
for (const { file } of low) console.error(`${file} is below ${leastScore} %.`);
process.exit(low.length === 0 ? 0 : 1);
