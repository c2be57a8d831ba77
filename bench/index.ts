import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
import { benchComparison } from './comparison';
import { benchDemo } from './demo-provider';
import { benchDossierWindow } from './dossier-window';
import { benchDossiers } from './dossiers';
import { benchEncryption } from './encryption';
import { benchExportWindow } from './export-window';
import { benchExports } from './exports';
import { benchFirstLoad } from './first-load';
import { benchFirstLogin } from './first-login';
import { benchGroups } from './groups';
import { benchKeystrokes } from './keystrokes';
import { benchKvkLists } from './kvk-lists';
import { benchListMemory } from './list-memory';
import { benchLists } from './list-queries';
import { benchMap } from './map';
import { benchMatching } from './matching/matching';
import { benchMonthsWindow } from './months-window';
import { makeMultipliedMonth } from './multiplied-month';
import { Pace } from './pace';
import { benchPapers } from './papers';
import { benchRecords } from './records';
import { type BenchResult, pacedResult, verdict } from './result';
import { benchStart } from './start';
import { benchWatch } from './watch';

const { values } = parseArgs({
  options: { rows: { type: 'string' }, json: { type: 'boolean' }, only: { type: 'string' } },
});
const rows = Number(values.rows ?? '25000');
if (!Number.isInteger(rows) || rows < 100) throw new RangeError('--rows needs a whole number of at least 100');
const large = rows > 100_000;

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-bench-'));

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

const location = { path: join(folder, 'month'), role: 'bench', key: new Uint8Array(32).fill(1) };
/** A first load of a quarter of a million offices takes minutes. */
const loads = rows > 100_000 ? 1 : 3;
const firstLoad = async () =>
  benchFirstLoad({ providerUrl: new URL(`${(await provider()).origin}/`), location }, loads);

/** The month of the first load, which the first part that needs it makes. */
let loaded: Promise<{ readonly month: StoredMonth; readonly results: readonly BenchResult[] }> | null = null;
function load() {
  loaded ??= firstLoad().then((results) => {
    const months = new MonthFolder(location);
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
  await pace.measure();
  for (const part of chosenParts()) {
    const found = await part();
    await pace.measure();
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

function table(results: readonly BenchResult[]): string {
  const number = (value: number) => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));
  const lines = results.map((result) => [
    result.name,
    `${number(result.value)} ${result.unit}`,
    result.ratio === null ? '' : `${number(result.ratio)}× ${result.ratioTo}`,
    result.budget ?? '',
    verdict(result, (value) => `${number(value)} ${result.unit}`),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

try {
  const results = await measure();
  process.stdout.write(values.json === true ? `${JSON.stringify({ rows, results })}\n` : `${table(results)}\n`);
} finally {
  await (await shared.demo)?.stop();
  rmSync(folder, { recursive: true, force: true });
}
