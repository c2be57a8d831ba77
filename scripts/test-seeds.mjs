/**
 * `npm run test:seeds`: all examples of every property, and some rounds of faults, with new seeds. A seed that failed is kept in
 * `tests/failing-seeds.json`; the next run tries it first, and forgets it when it passes. `npm test` draws the same examples every time.
 * `-- tests/unit/shared` runs only the files of one folder.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';
import { keptAfter, outcomesOf, runsOf } from './failing-seeds.mjs';

await ensureBuilt();

const wanted = process.argv.slice(2);
const file = join(root, 'tests/failing-seeds.json');
const report = join(mkdtempSync(join(tmpdir(), 'adviesatlas-seeds-')), 'report.json');
let kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const failures = [];

/** Rounds of faults that fit in some minutes; `test:chaos` and `test:hostile` run many more. */
const rounds = {
  ADVIESATLAS_DAMAGES: '20',
  ADVIESATLAS_KILL_STRIDE: '4',
  ADVIESATLAS_KILLS: '10',
  ADVIESATLAS_RECORD_ROUNDS: '20',
  ADVIESATLAS_LOCK_ROUNDS: '2000',
  ADVIESATLAS_MESSAGES: '2000',
  ADVIESATLAS_ANSWERS: '2000',
};

/** Runs files with a seed, and keeps the seed for those that fail. */
function run(seed, files) {
  console.log(`— seed ${seed}: ${files.length === 1 ? files[0] : `${files.length} files`}`);
  rmSync(report, { force: true });
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report];
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...rounds, ...process.env, ADVIESATLAS_SEED: String(seed) },
  });
  // Without a report the run itself failed, for instance because it was interrupted.
  const outcomes = existsSync(report)
    ? outcomesOf(JSON.parse(readFileSync(report, 'utf8')), root)
    : { passed: [], failed: files };
  failures.push(...outcomes.failed.map((failed) => ({ seed, file: failed })));
  kept = keptAfter(kept, { seed, ...outcomes });
  if (kept.length > 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  else rmSync(file, { force: true });
}

const texts = new Map(
  globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(join(root, path), 'utf8'),
  ]),
);
const isChosen = (path) => wanted.length === 0 || wanted.some((part) => path.includes(part));
const filesWith = (text) => [...texts.keys()].filter((path) => isChosen(path) && texts.get(path).includes(text)).sort();
const ofFaults = filesWith('ADVIESATLAS_SEED');
const ofProperties = filesWith("from 'fast-check'").filter((path) => !ofFaults.includes(path));

const newSeed = () => randomInt(2 ** 31);
for (const { seed, files } of runsOf(kept)) run(seed, files);
if (ofProperties.length > 0) run(newSeed(), ofProperties);
for (const path of ofFaults) run(newSeed(), [path]);

for (const { seed, file: path } of failures) console.log(`✗ ADVIESATLAS_SEED=${seed} npx vitest run ${path}`);
console.log(failures.length === 0 ? '— all passed' : `— failed: ${failures.length}; kept in tests/failing-seeds.json`);
process.exit(failures.length === 0 ? 0 : 1);
