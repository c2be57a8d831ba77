/**
 * Measures what the work on one month and the month before it costs, in a process of its own; the folder of the months is its argument. Prints
 * milliseconds, MB and bytes as JSON.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { medianOf, timed } from '../bench/result';
import type { ExportJob } from '../src/main/exports/content/export-job';
import { writeExport } from '../src/main/exports/formats/write-export';
import { pointsOf } from '../src/main/lists/questions/list-points';
import { openList } from '../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../src/main/months/month-file';
import type { ExportFormat } from '../src/shared/domain/exports/export';
import { wholeList } from '../src/shared/domain/lists/list';
import { noOwnOfficeData } from '../src/shared/domain/watch/own-office-data';
import { noKeptView } from '../src/shared/view/view';
import { load } from './engines/adviesatlas';
import { monthColumns } from './neutral-columns';
import { questions } from './questions.mjs';

const [folder = ''] = process.argv.slice(2);
const described = JSON.parse(readFileSync(join(folder, 'months.json'), 'utf8'));
const month: StoredMonth = { ...described.later, key: Uint8Array.from(described.later.key) };
const months = { ...described, folder };

/** Runs after which code is compiled, and those that are measured. */
const [warmUps, runs] = [5, 15];
const quietly = { note: () => {}, check: () => {}, isLowPriority: () => false };

/** The median of some runs after some others. */
async function hotTime(work: (run: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < warmUps + runs; run++) times.push(await timed(() => work(run)));
  return medianOf(times.slice(warmUps));
}

function jobOf(format: ExportFormat): ExportJob {
  const query = { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' as const }] };
  return {
    recipe: {
      file: { name: 'Adviseurslijst', view: { ...noKeptView, ...query, columns: [], comparison: null }, kvkLists: {} },
      period: month.ref.period,
      rows: 'all',
      shape: 'rows',
      format,
      plain: true,
      writtenBy: '0',
    },
    since: null,
    kvkLists: [],
    ownTables: [],
    own: noOwnOfficeData,
    words: [],
    replaces: true,
    month,
    withheld: {},
    thisYear: 2026,
    matched: described.rows,
    filterText: 'Geen filter',
    query,
    rows: { kind: 'all' },
    columns: monthColumns.map(({ name }) => name),
    format,
    plain: true,
    title: 'Adviseurslijst',
    fixedColumns: 3,
    demo: true,
    logo: null,
    version: '0',
    csv: { columnSeparator: ';', rowSeparator: '\n', headerNames: false },
    now: new Date(0).toISOString(),
    target: join(folder, `export.${format}`),
    temporary: join(folder, `export.${format}.partial`),
  };
}

/** The most MB that this process used so far. */
const memory = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1000;

const begun = performance.now();
const engine = await load(months);
await questions.page.ask(engine, 0);
const opened = performance.now() - begun;
const asked: Record<string, number> = {};
for (const [name, { ask }] of Object.entries(questions)) asked[name] = await hotTime((run) => ask(engine, run));
const list = openList(MonthFile.open(month), 'advisers', { thisYear: 2026, withheld: {} });
const points = await hotTime((run) =>
  pointsOf(list, {
    ...wholeList('advisers'),
    filters: [{ column: 'kvk', text: String(run % 10) }],
    colour: 'rfdSegmentation',
  }),
);
const atWork = memory();
const exports: Record<string, { readonly time: number; readonly bytes: number }> = {};
// A sheet has at most 1,048,576 rows.
for (const format of described.rows < 1_000_000
  ? (['csv', 'parquet', 'xlsx'] as const)
  : (['csv', 'parquet'] as const)) {
  const time = await timed(() => writeExport(jobOf(format), quietly));
  exports[format] = { time, bytes: statSync(join(folder, `export.${format}`)).size };
}
process.stdout.write(
  JSON.stringify({
    rows: described.rows,
    opened,
    ...asked,
    points,
    exports,
    memory: atWork,
    memoryOfExports: memory(),
    disk: statSync(month.path).size,
  }),
  () => process.exit(0),
);
