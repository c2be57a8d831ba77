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
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const named = Object.entries(JSON.parse(readFileSync(join(root, 'mutation-files.json'), 'utf8')));
/** Each group runs with its own tests: a change in what a module does when it loads makes all of them run. */
const groups = named.map(([name, { mutated, tests }]) => ({
  known: join('reports/mutation', `${name.replaceAll(' ', '-')}.json`),
  mutated,
  tests: tests.map((test) => `tests/unit/${test}.test.ts`),
}));

// A file that was moved would be left out without a word.
const wanted = [...groups.flatMap(({ mutated, tests }) => [...mutated, ...tests]), ...asked];
const missing = wanted.filter((name) => globSync(name, { cwd: root }).length === 0);
const ungrouped = asked.filter((file) => filesOf(file).every((each) => !groups.some((group) => isIn(group, each))));
for (const name of missing) console.error(`${name} is not there.`);
for (const name of ungrouped) console.error(`mutation-files.json does not name ${name}.`);
if (missing.length + ungrouped.length > 0) process.exit(1);

const scores = groups.flatMap((group) => {
  const files =
    asked.length === 0 ? group.mutated.flatMap(filesOf) : asked.flatMap(filesOf).filter((file) => isIn(group, file));
  return files.length === 0 ? [] : scoresOf(group, files);
});
console.log('| file | score | killed |\n|---|---|---|');
for (const { file, killed, total, score } of scores.sort((one, other) => one.file.localeCompare(other.file))) {
  console.log(`| \`${file}\` | ${score.toFixed(1)} % | ${killed}/${total} |`);
}
const low = scores.filter(({ score }) => score < leastScore);
for (const { file } of low) console.error(`${file} is below ${leastScore} %.`);
process.exit(low.length === 0 ? 0 : 1);

function filesOf(pattern) {
  return globSync(pattern, { cwd: root });
}

function isIn({ mutated }, file) {
  return mutated.some((pattern) => filesOf(pattern).includes(file));
}

/** How many changes of each file its tests notice. */
function scoresOf({ known, tests }, files) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      ...options,
      ...['--incrementalFile', known],
      ...['--mutate', files.join(',')],
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ADVIESATLAS_MUTATION_TESTS: tests.join(',') } },
  );
  if (status !== 0) process.exit(status ?? 1);
  const report = JSON.parse(readFileSync(join(root, 'reports/mutation/mutation.json'), 'utf8'));
  return Object.entries(report.files).flatMap(([file, { mutants }]) => {
    // Files that an earlier run measured are in the report as well.
    if (!files.includes(file)) return [];
    const count = (...states) => mutants.filter((mutant) => states.includes(mutant.status)).length;
    const killed = count('Killed', 'Timeout');
    const total = killed + count('Survived', 'NoCoverage');
    return total === 0 ? [] : [{ file, killed, total, score: (100 * killed) / total }];
  });
}
