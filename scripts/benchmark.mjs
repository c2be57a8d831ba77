/**
 * `npm run benchmark`: measures our engine beside ten others and makes docs/benchmark.md, its chart and its raw results. The packages of the
 * others are installed into `benchmark/node_modules`, and by nothing else. `-- --only ID,ID --sizes N,N` measures a part and writes no page;
 * `-- --growth` measures ours alone with more and more offices, and makes docs/growth.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { benchmarkChart } from '../benchmark/draw-chart.mjs';
import { engines } from '../benchmark/engines.mjs';
import { growthChart, growthPage } from '../benchmark/growth-page.mjs';
import { medianOf } from '../benchmark/places.mjs';
import { questions } from '../benchmark/questions.mjs';
import { benchmarkPage } from '../benchmark/write-page.mjs';
import { ensureBuilt, root } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install-packages.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, sizes: { type: 'string' }, growth: { type: 'boolean' } },
});
const sizes = { 25000: 1, 250000: 10 };
const folder = join(root, 'benchmark');
const data = join(root, 'out/benchmark-months');
/** The most that an engine may take for a size, in milliseconds. */
const patience = 300_000;

async function buildOwn() {
  await ensureBuilt();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: join(root, 'out/benchmark'),
      target: 'node22',
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          'make-months': join(folder, 'make-months.ts'),
          adviesatlas: join(folder, 'engines/adviesatlas.ts'),
          'growth-of-month': join(folder, 'growth-of-month.ts'),
          'whole-path': join(folder, 'whole-path.ts'),
          'first-load-alone': join(root, 'bench/first-load-alone.ts'),
        },
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Builds the page of the grids and measures them beside our window. */
async function measureWindows() {
  const page = join(root, 'out/benchmark-page');
  await build({
    root: join(folder, 'window'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: page,
      emptyOutDir: true,
      target: 'esnext',
      rolldownOptions: { input: join(folder, 'window/page.html') },
    },
  });
  process.env.ADVIESATLAS_CHROMIUM = findChromium();
  const printed = execFileSync(
    process.execPath,
    [join(root, 'out/benchmark/whole-path.js'), page, join(data, '25000'), join(data, 'window')],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(printed.trim().split('\n').pop() ?? '');
}

/** @param {readonly { name: string, times: number }[]} chosen */
function makeMonths(chosen, isNeutral) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const input = JSON.stringify({ folder: data, sizes: chosen, isNeutral });
  execFileSync(process.execPath, [join(root, 'out/benchmark/make-months.js')], { input });
}

const fileOf = ({ id }) =>
  id === 'adviesatlas' ? join(folder, 'engines/adviesatlas.ts') : join(folder, `engines/${id}.mjs`);

/** Lines with code, of the file of an engine and of the SQL that it shares. */
function linesOf(engine) {
  const source = readFileSync(fileOf(engine), 'utf8');
  const shared = source.includes('../sql.mjs') ? readFileSync(join(folder, 'sql.mjs'), 'utf8') : '';
  return `${source}\n${shared}`.split('\n').filter((line) => !/^\s*(\/?\*|\/\/|$)/.test(line)).length;
}

const versionOf = ({ package: name }) => {
  if (name === null) return null;
  const place = name === 'better-sqlite3' ? root : folder;
  return JSON.parse(readFileSync(join(place, 'node_modules', name, 'package.json'), 'utf8')).version;
};

/** @throws Error when the engine fails or takes too long */
function measure(engine, size) {
  const file = engine.id === 'adviesatlas' ? join(root, 'out/benchmark/adviesatlas.js') : fileOf(engine);
  const run = spawnSync(process.execPath, ['--expose-gc', join(folder, 'run-engine.mjs'), file, join(data, size)], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: patience,
  });
  if (run.status !== 0) throw new Error(`${engine.name} ended with ${run.status ?? run.signal} at ${size} offices`);
  return JSON.parse(run.stdout.trim().split('\n').pop() ?? '');
}

/** @throws Error naming the answers that differ without a declared difference, and declared differences that are none */
function requireEqualAnswers({ rows, results }) {
  const [own] = results;
  for (const { engine, result } of results) {
    for (const name of Object.keys(questions)) {
      const { digests } = result.questions[name];
      // An engine that takes long has fewer runs with a digest.
      const isEqual = digests.every((digest, run) => (own.result.questions[name].digests[run] ?? digest) === digest);
      if (isEqual === (engine.differences[name] === undefined)) continue;
      const fault = isEqual ? 'no longer differs from' : 'differs from';
      throw new Error(`${engine.name} at ${rows} offices: its answer to "${name}" ${fault} ours`);
    }
  }
}

const today = new Date().toISOString().slice(0, 10);
const machine = {
  processor: cpus()[0]?.model.trim() ?? 'an unknown processor',
  processors: cpus().length,
  memory: Math.round(totalmem() / 1e9),
  system: `${type()} ${release()}`,
  node: process.versions.node,
};

const origin = {
  date: today,
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  machine,
};
const docs = join(root, 'docs');

async function compareEngines() {
  const chosenSizes = values.sizes?.split(',') ?? Object.keys(sizes);
  const chosen = engines.filter(({ id }) => values.only === undefined || values.only.split(',').includes(id));
  makeMonths(
    chosenSizes.map((name) => ({ name, times: sizes[name] })),
    true,
  );
  const run = {
    ...origin,
    sizes: chosenSizes.map((size) => ({
      rows: Number(size),
      results: chosen.map((engine) => {
        const result = measure(engine, size);
        const times = Object.values(result.questions).map(({ hot }) => medianOf(hot).toPrecision(3));
        console.log(`${size} ${engine.name}: load ${Math.round(result.load)} ms; ${times.join(', ')} ms`);
        return { engine, version: versionOf(engine), lines: linesOf(engine), result };
      }),
    })),
  };
  for (const size of run.sizes) if (size.results[0]?.engine.id === 'adviesatlas') requireEqualAnswers(size);
  if (values.only !== undefined || values.sizes !== undefined) return;
  // Who has no Chromium still learns how the engines compare.
  run.windows = await measureWindows().catch((error) => {
    console.error(error);
    return { why: 'the windows could not be measured on this computer' };
  });
  writeFileSync(join(docs, 'benchmark-results.json'), `${JSON.stringify(run)}\n`);
  writeFileSync(join(docs, 'benchmark.svg'), benchmarkChart(run.sizes.at(-1)));
  writeFileSync(join(docs, 'benchmark.md'), benchmarkPage(run));
}

/** How often the demo's offices are repeated: up to a million, and on until something fails. */
const growths = [1, 4, 10, 20, 40, 80, 160, 320];

/** Measures ours with more and more offices, until a size fails. */
function measureGrowth() {
  const results = [];
  let failure = null;
  for (const times of growths) {
    const rows = times * 25_000;
    try {
      makeMonths([{ name: 'grown', times }], false);
      const measured = execFileSync(
        process.execPath,
        [join(root, 'out/benchmark/growth-of-month.js'), join(data, 'grown')],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: patience },
      );
      results.push(JSON.parse(measured));
      console.log(measured);
    } catch (error) {
      failure = { rows, why: reasonOf(error) };
      break;
    }
  }
  const growth = { ...origin, results, failure };
  writeFileSync(join(docs, 'growth-results.json'), `${JSON.stringify(growth)}\n`);
  writeFileSync(join(docs, 'growth.svg'), growthChart(growth));
  writeFileSync(join(docs, 'growth.md'), growthPage(growth));
}

/** Why a process of a size ended. */
function reasonOf({ code, signal, stderr }) {
  if (code === 'ETIMEDOUT') return `it took more than ${patience / 60_000} minutes`;
  const [found] = /heap out of memory|Invalid \w+ length|[A-Z]\w*Error: [^\n]*/.exec(String(stderr ?? '')) ?? [];
  return found ?? `it ended with ${signal ?? code ?? 'an error'}`;
}

await buildOwn();
if (values.growth === true) measureGrowth();
else {
  installPackages(folder);
  await compareEngines();
}
rmSync(data, { recursive: true, force: true });
