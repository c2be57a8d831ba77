import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openList } from '../src/main/lists/list-engine';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import { MonthFolder } from '../src/main/months/month-folder';
import { startEmbeddedDemo } from '../src/main/provider/embedded-demo';
import { wholeList } from '../src/shared/domain/list';
import { benchDemo } from './demo-provider';
import { benchDossierWindow } from './dossier-window';
import { benchDossiers } from './dossiers';
import { benchEncryption } from './encryption';
import { benchExports } from './exports';
import { benchFirstLoad } from './first-load';
import { benchFirstLogin } from './first-login';
import { benchKeystrokes } from './keystrokes';
import { benchKvkLists } from './kvk-lists';
import { benchListMemory } from './list-memory';
import { benchLists } from './list-queries';
import { benchMap } from './map';
import { benchRecords } from './records';
import type { BenchResult } from './result';
import { benchStart } from './start';

const { values } = parseArgs({ options: { rows: { type: 'string' }, json: { type: 'boolean' } } });
const rows = Number(values.rows ?? '25000');
if (!Number.isInteger(rows) || rows < 100) throw new RangeError('--rows needs a whole number of at least 100');

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-bench-'));
const demo = await startEmbeddedDemo(new URL('../main/demo.js', import.meta.url), 'ab'.repeat(32), [
  '--offices',
  String(rows),
]);

async function measure(): Promise<BenchResult[]> {
  const large = rows > 100_000;
  // First, while nothing else has filled the memory and the disk: this one is about a window at rest.
  const keystrokes = await benchKeystrokes(demo.url, join(folder, 'window'), large);
  const map = await benchMap(demo.url, join(folder, 'window'), large);
  const location = { path: join(folder, 'month'), role: 'bench', key: new Uint8Array(32).fill(1) };
  const load = await benchFirstLoad({ providerUrl: new URL(`${demo.url.origin}/`), location });
  const months = new MonthFolder(location);
  const pointer = months.pointer();
  if (pointer === null) throw new Error('the first load left no month');
  const month = months.stored(pointer.ref);
  const lists = await benchLists({ month, thisYear: 2026, folder, large });
  const memory = await benchListMemory(month, large);
  const provider = await benchDemo(rows);
  return [
    ...lists,
    ...memory,
    ...(await benchEncryption(month, folder)),
    ...load,
    ...(await benchDossiers(demo.url, join(folder, 'dossiers'), kvksOf(month))),
    ...(await benchDossierWindow(demo.url, join(folder, 'dossier-window'), kvksOf(month)[0] ?? '')),
    ...(await benchRecords(join(folder, 'records'))),
    ...(await benchKvkLists()),
    ...(await benchStart(join(folder, 'start'))),
    // The embedded demo has always as many offices.
    ...(rows === 25_000 ? await benchFirstLogin(join(folder, 'first-login')) : []),
    ...keystrokes,
    ...map,
    ...(await benchExports(folder, month, rows)),
    ...provider,
  ];
}

/** The offices of a month, in its order. */
function kvksOf(month: StoredMonth): readonly string[] {
  const file = MonthFile.open(month);
  try {
    return openList(file, 'advisers', 2026).dossiersOf(wholeList('advisers'), { kind: 'page', offset: 0, limit: 500 });
  } finally {
    file.close();
  }
}

function table(results: readonly BenchResult[]): string {
  const number = (value: number) => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));
  const lines = results.map(({ name, value, unit, ratio, ratioTo, budget, within }) => [
    name,
    `${number(value)} ${unit}`,
    ratio === null ? '' : `${number(ratio)}× ${ratioTo}`,
    budget ?? '',
    within === null ? '' : within ? 'within' : 'OVER',
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

try {
  const results = await measure();
  process.stdout.write(values.json === true ? `${JSON.stringify({ rows, results })}\n` : `${table(results)}\n`);
} finally {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
}
