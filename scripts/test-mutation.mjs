/**
 * `npm run test:mutation`: changes the files that mutation/mutation-files.json names in hundreds of small ways, and prints for each file how many of
 * the changes its tests detect; docs/budgets.md has the table. It fails when a file is below 85 %, or does not exist. `-- FILE` measures
 * only that file. Results are stored in `reports/mutation`, and a next run only measures what changed since. Code that runs once when a
 * module loads is only measured again with `-- --force`, which ignores earlier results. Stryker, which changes them, is installed into
 * `mutation/node_modules`, and by nothing else.
 */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'mutation');
const leastScore = 85;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const named = Object.entries(JSON.parse(readFileSync(join(folder, 'mutation-files.json'), 'utf8')));
/** Each group runs with its own tests, because a change in code that runs when a module loads makes all tests of a run start again. */
const groups = named.map(([name, { mutated, tests, examples }]) => ({
  known: join('reports/mutation', `${name.replaceAll(' ', '-')}.json`),
  mutated,
  examples: examples ?? null,
  tests: tests.map((test) => `tests/unit/${test}.test.ts`),
}));

// Without this check, a file that was moved would silently be left out.
const wanted = [...groups.flatMap(({ mutated, tests }) => [...mutated, ...tests]), ...asked];
const missing = wanted.filter((name) => globSync(name, { cwd: root }).length === 0);
const ungrouped = asked.filter((file) => filesOf(file).every((each) => !groups.some((group) => isIn(group, each))));
for (const name of missing) console.error(`${name} is not there.`);
for (const name of ungrouped) console.error(`mutation-files.json does not name ${name}.`);
if (missing.length + ungrouped.length > 0) process.exit(1);
installPackages(folder);

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

/** For each file, how many of the changes its tests detect. */
function scoresOf({ known, tests, examples }, files) {
  // Hundreds of runs of a property with all its examples would take hours; a group may draw a part of them, always the same ones.
  const drawn = examples === null ? {} : { ADVIESATLAS_SEED: '1', ADVIESATLAS_EXAMPLES: String(examples) };
  const { status } = spawnSync(
    process.execPath,
    [
      join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      ...['run', join(folder, 'stryker.json')],
      ...options,
      ...['--incrementalFile', known],
      ...['--mutate', files.join(',')],
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...drawn, ADVIESATLAS_MUTATION_TESTS: tests.join(',') } },
  );
  if (status !== 0) process.exit(status ?? 1);
  const report = JSON.parse(readFileSync(join(root, 'reports/mutation/mutation.json'), 'utf8'));
  return Object.entries(report.files).flatMap(([file, { mutants }]) => {
    // The report also contains files that an earlier run measured.
    if (!files.includes(file)) return [];
    const count = (...states) => mutants.filter((mutant) => states.includes(mutant.status)).length;
    const killed = count('Killed', 'Timeout');
    const total = killed + count('Survived', 'NoCoverage');
    return total === 0 ? [] : [{ file, killed, total, score: (100 * killed) / total }];
  });
}
