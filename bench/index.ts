import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dossiersOf } from '../src/main/lists/questions/described-rows';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { MonthFolder } from '../src/main/months/month-folder';
import { startEmbeddedDemo } from '../src/main/provider/embedded-demo';
import { launchUnderNode } from '../src/main/wire/launch-process';
import { wholeList } from '../src/shared/domain/lists/list';
import { type BenchRun, type ComparedResult, comparedRuns, readBenchRun, unpairedResults } from './against';
import { benchComparison } from './comparison';
import { benchDemo } from './demo-provider';
import { benchDossiers } from './dossiers';
import { benchEncryption } from './encryption';
import { benchExports } from './exports';
import { benchFirstLoad } from './first-load';
import { benchGroups } from './groups';
import { benchKvkLists } from './kvk-lists';
import { benchListMemory } from './list-memory';
import { benchLists } from './list-queries';
import { benchMarket } from './market';
import { benchMatching } from './matching/matching';
import { makeMultipliedMonth } from './multiplied-month';
import { Pace } from './pace';
import { benchPapers } from './papers';
import { benchQuality } from './quality';
import { benchRecords } from './records';
import { type BenchResult, pacedResult, verdict } from './result';
import { benchStart } from './start';
import { benchWatch } from './watch';
import { benchDossierWindow } from './windows/dossier-window';
import { benchExportWindow } from './windows/export-window';
import { benchFirstLogin } from './windows/first-login';
import { benchKeystrokes } from './windows/keystrokes';
import { benchMap } from './windows/map';
import { benchMonthsWindow } from './windows/months-window';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    turns: { type: 'string' },
    against: { type: 'string' },
  },
});
const rows = Number(values.rows ?? '25000');
if (!Number.isInteger(rows) || rows < 100) throw new RangeError('--rows needs a whole number of at least 100');
const large = rows > 100_000;
const turns = Number(values.turns ?? '1');
if (!Number.isInteger(turns) || turns < 1) throw new RangeError('--turns needs a whole number of at least 1');
/** The run to compare with is read before anything is measured. */
const former = values.against === undefined ? null : readBenchRun(values.against);
if (values.against !== undefined && former === null)
  process.stdout.write(`There is no former run in ${values.against}.\n`);

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'adviesatlas-bench-'));
/** The files of this turn. */
let folder = freshFolder();

const shared: { demo: ReturnType<typeof startEmbeddedDemo> | null } = { demo: null };
/** The provider for the parts that need one. It makes its month when it starts, which would disturb the other parts. */
async function provider(): Promise<URL> {
  shared.demo ??= startEmbeddedDemo({
    entry: new URL('../main/demo.js', import.meta.url),
    secret: 'ab'.repeat(32),
    args: ['--offices', String(rows)],
    launch: launchUnderNode,
    onPutAside: () => {},
  });
  return (await shared.demo).url;
}

const location = () => ({ path: join(folder, 'month'), role: 'bench', key: new Uint8Array(32).fill(1) });
/** A first load of a quarter of a million offices takes minutes. */
const loads = rows > 100_000 ? 1 : 3;
const firstLoad = async () =>
  benchFirstLoad({ providerUrl: new URL(`${(await provider()).origin}/`), location: location() }, loads);

/** The month of the first load, which the first part that needs it makes. */
let loaded: Promise<{ readonly month: StoredMonth; readonly results: readonly BenchResult[] }> | null = null;
function load() {
  loaded ??= firstLoad().then((results) => {
    const months = new MonthFolder(location());
    const pointer = months.pointer();
    if (pointer === null) throw new Error('the first load left no month');
    return { month: months.stored(pointer.ref), results };
  });
  return loaded;
}
const stored = async () => (await load()).month;

let largeMonth: StoredMonth | null = null;
/** The same month with its rows repeated. */
async function multiplied(): Promise<StoredMonth> {
  const beside = join(folder, 'large');
  mkdirSync(beside, { recursive: true });
  largeMonth ??= makeMultipliedMonth(await stored(), beside, largeTimes);
  return largeMonth;
}

/** Parts that only run when they are named, because they take minutes. */
const onRequest: ReadonlySet<string> = new Set(['comparison-large', 'groups-large']);
const largeTimes = 10;

/** The parts by name, in the order in which they are measured. */
const parts: Readonly<Record<string, () => Promise<readonly BenchResult[]>>> = {
  // These come first, before other parts fill the memory and the disk: they measure a window at rest.
  keystrokes: async () => benchKeystrokes(await provider(), join(folder, 'window'), large),
  map: async () => benchMap(await provider(), join(folder, 'window'), large),
  'export-window': async () => benchExportWindow(await provider(), join(folder, 'window'), large),
  'months-window': async () => (large ? [] : benchMonthsWindow(await provider(), join(folder, 'months-window'))),
  'first-load': async () => (await load()).results,
  lists: async () => benchLists({ month: await stored(), thisYear: 2026, folder, large }),
  comparison: async () => benchComparison(await stored(), folder, large),
  'comparison-large': async () => benchComparison(await multiplied(), join(folder, 'large'), true),
  groups: async () => benchGroups(await stored(), large),
  'groups-large': async () => benchGroups(await multiplied(), true),
  watch: async () => (large ? [] : benchWatch(await stored(), folder)),
  quality: async () => (large ? [] : benchQuality(await stored(), folder)),
  market: async () => (large ? [] : benchMarket(await stored(), folder)),
  memory: async () => benchListMemory(await stored(), large),
  demo: () => benchDemo(rows),
  encryption: async () => benchEncryption(await stored(), folder),
  dossiers: async () => benchDossiers(await provider(), join(folder, 'dossiers'), kvksOf(await stored())),
  papers: async () => (large ? [] : benchPapers(await provider(), join(folder, 'papers'))),
  'dossier-window': async () =>
    benchDossierWindow(await provider(), join(folder, 'dossier-window'), kvksOf(await stored())[0] ?? ''),
  records: () => benchRecords(join(folder, 'records')),
  'kvk-lists': () => benchKvkLists(),
  matching: async () => benchMatching(rows, join(folder, 'matching')),
  start: () => benchStart(join(folder, 'start')),
  // The embedded demo always has the same number of offices.
  'first-login': async () => (rows === 25_000 ? benchFirstLogin(join(folder, 'first-login')) : []),
  exports: async () => benchExports(folder, await stored(), rows),
};

/** @throws RangeError for an unknown part in `--only` */
function chosenParts(): readonly (() => Promise<readonly BenchResult[]>)[] {
  const names = values.only?.split(',') ?? Object.keys(parts).filter((name) => !onRequest.has(name));
  return names.map((name) => {
    const part = parts[name];
    if (part === undefined) throw new RangeError(`--only knows ${Object.keys(parts).join(', ')}`);
    return part;
  });
}

async function measure(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const pace = new Pace();
  pace.measure();
  for (const part of chosenParts()) {
    const found = await part();
    pace.measure();
    results.push(...found.map((result) => pacedResult(result, pace.slowness)));
  }
  return [...results, ...pace.results()];
}

/** The KvK numbers of a month's offices, in its order. */
function kvksOf(month: StoredMonth): readonly string[] {
  const file = MonthFile.open(month);
  try {
    return dossiersOf(openList(file, 'advisers', { thisYear: 2026, withheld: {} }), wholeList('advisers'), {
      kind: 'page',
      offset: 0,
      limit: 500,
    });
  } finally {
    file.close();
  }
}

const number = (value: number) => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const table = (results: readonly BenchResult[]): string =>
  aligned(
    results.map((result) => [
      result.name,
      `${number(result.value)} ${result.unit}`,
      result.ratio === null ? '' : `${number(result.ratio)}× ${result.ratioTo}`,
      result.budget ?? '',
      verdict(result, (value) => `${number(value)} ${result.unit}`),
    ]),
  );

/** How the results differ from those of the former run. */
const ratios = (compared: readonly ComparedResult[]): string =>
  aligned(
    compared.map(({ name, unit, former: before, present, ratio, noise, verdict: found }) => [
      name,
      `${number(before)} → ${number(present)} ${unit}`,
      `${ratio.toFixed(2)}×`,
      `±${Math.round(noise * 100)} %`,
      found === 'worse' ? 'WORSE' : (found ?? ''),
    ]),
  );

/** The commit that was measured; changes that are not committed are named. */
function commitName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes'}`;
}

try {
  const measured: (readonly BenchResult[])[] = [];
  for (let turn = 0; turn < turns; turn++) {
    measured.push(await measure());
    // Each turn begins without what the former one left.
    [loaded, largeMonth] = [null, null];
    rmSync(folder, { recursive: true, force: true });
    folder = freshFolder();
  }
  const run: BenchRun = { commit: commitName(), rows, turns: measured };
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(run)}\n`);
  process.stdout.write(`${measured.map(table).join('\n\n')}\n`);
  if (former !== null) {
    const compared = comparedRuns(former, run);
    process.stdout.write(`\nAgainst ${former.commit}:\n${ratios(compared)}\n`);
    for (const name of unpairedResults(former, run)) process.stdout.write(`not compared: ${name}\n`);
    if (compared.some(({ verdict: found }) => found === 'worse')) process.exitCode = 1;
  }
} finally {
  await (await shared.demo)?.stop();
  rmSync(folder, { recursive: true, force: true });
}
