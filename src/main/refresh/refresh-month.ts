import type { ProviderCell } from '../../provider-api/lists';
import { Fault } from '../../shared/bridge/result';
import { columnsOf } from '../../shared/catalog/catalog';
import type { Column } from '../../shared/catalog/column';
import type { RefreshStep, RefreshStepName } from '../../shared/domain/month';
import { type ColumnBuilder, createColumnBuilder } from '../months/column-builder';
import { MonthWriter } from '../months/month-file';
import { MonthFolder } from '../months/month-folder';
import { PassingFault, withRetries } from '../provider/http';
import { ProviderClient } from '../provider/provider-client';
import type { RefreshJob, RefreshNote, RefreshOutcome } from '../threads/thread-contracts';
import { downloadRows } from './download-list';

/** Without these a list is no list. */
const requiredColumns = ['kvk', 'name'];
/** A month with a fifth fewer rows than the one before is more likely a fault of the provider than of the market. */
const leastShare = 0.8;
const noteInterval = 100;

/**
 * Downloads the month's lists, checks them, writes the month file beside its place and makes it current.
 * @param tell progress, at most ten times a second
 * @throws Fault of the provider, the shapes, the counts, the disk, or CANCELLED
 */
export async function refreshMonth(job: RefreshJob, tell: (note: RefreshNote) => void): Promise<RefreshOutcome> {
  const progress = createProgress(tell);
  const abort = new AbortController();
  const watch = setInterval(() => {
    if (Atomics.load(job.cancelFlag, 0) === 1) abort.abort();
  }, 50);
  try {
    const downloaded = await withRetries(() => download(job, progress, abort.signal), {
      signal: abort.signal,
      onAttempt: (attempt) => progress.attempt(attempt),
    });
    return write(job, downloaded, progress, abort.signal);
  } catch (error) {
    // A body that is cut off because the user cancelled looks like any other lost connection.
    throw abort.signal.aborted ? new Fault('CANCELLED') : error;
  } finally {
    clearInterval(watch);
  }
}

type Downloaded = {
  readonly period: string;
  readonly etag: string;
  readonly rows: number;
  readonly builders: readonly { column: Column; builder: ColumnBuilder }[];
};

async function download(job: RefreshJob, progress: Progress, signal: AbortSignal): Promise<Downloaded> {
  const provider = new ProviderClient(new URL(job.providerUrl));
  const expected = job.previousRows.advisers ?? null;
  progress.begin('advisers', { rows: 0, rowsExpected: expected, bytes: 0, bytesExpected: null });
  const response = await provider.entityList({ token: job.token, signal });
  const etag = header(response.headers.etag);
  const columns = columnsOf('advisers').map((column) => ({ column, builder: createColumnBuilder(column) }));
  let positions: readonly number[] | null = null;
  let rows = 0;
  let period = job.period;

  const batches = downloadRows(response, ({ bytes, bytesExpected }) =>
    progress.update('advisers', { bytes, bytesExpected }),
  );
  for await (const batch of batches) {
    if (signal.aborted) throw new Fault('CANCELLED');
    period = batch.head?.period ?? period;
    positions ??= positionsOf(columns, batch.head?.columns ?? null);
    for (const row of batch.rows) pushRow(columns, positions, row);
    rows += batch.rows.length;
    progress.update('advisers', { rows });
  }
  checkCount(rows, expected);
  await checkUnchanged(provider, job.token, etag, signal);
  progress.end('advisers', { rows, rowsExpected: rows });
  return { period, etag, rows, builders: columns };
}

/** A publish during the download would give a month of two halves: it starts over. */
async function checkUnchanged(
  provider: ProviderClient,
  token: string,
  etag: string,
  signal: AbortSignal,
): Promise<void> {
  if (etag === '') return;
  const again = await provider.entityList({ token, etag, signal });
  if (again.statusCode === 304) {
    await again.body.dump();
    return;
  }
  again.body.destroy();
  throw new PassingFault(new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile'), 0);
}

function positionsOf(columns: Downloaded['builders'], head: readonly number[] | null): readonly number[] {
  const positions = columns.map(({ column }) => (head === null ? column.number : head.indexOf(column.number)));
  const missing = columns.find(
    ({ column }, index) => requiredColumns.includes(column.name) && (positions[index] ?? -1) < 0,
  );
  if (missing !== undefined) throw new Fault('PROVIDER_ANSWER_INVALID', `missing column ${missing.column.name}`);
  return positions;
}

function pushRow(columns: Downloaded['builders'], positions: readonly number[], row: readonly ProviderCell[]): void {
  try {
    for (let i = 0; i < columns.length; i++) columns[i]?.builder.push(row[positions[i] as number]);
  } catch (error) {
    throw new Fault('PROVIDER_ANSWER_INVALID', error instanceof Error ? error.message : 'cell');
  }
}

function checkCount(rows: number, previous: number | null): void {
  if (rows === 0) throw new Fault('MONTH_EMPTY', '0');
  if (previous !== null && rows < previous * leastShare) throw new Fault('MONTH_SHRUNK', `${rows} / ${previous}`);
}

function write(
  job: RefreshJob,
  { period, etag, rows, builders }: Downloaded,
  progress: Progress,
  signal: AbortSignal,
): RefreshOutcome {
  const folder = new MonthFolder(job.folder);
  const writer = new MonthWriter(folder.fileOf(period), period, job.storedAt, job.key);
  progress.begin('index', { rows: 0, rowsExpected: builders.length, bytes: 0, bytesExpected: null });
  try {
    writer.writeList('advisers', rows, etag);
    builders.forEach(({ column, builder }, index) => {
      if (signal.aborted || Atomics.load(job.cancelFlag, 0) === 1) throw new Fault('CANCELLED');
      writer.writeColumn('advisers', column.number, column.name, builder.finish());
      progress.update('index', { rows: index + 1 });
    });
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  folder.point({ period, etag });
  progress.end('index', {});
  return { period, etag, rows };
}

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

type Progress = ReturnType<typeof createProgress>;

function createProgress(tell: (note: RefreshNote) => void) {
  const blank = { state: 'waiting', rows: 0, rowsExpected: null, bytes: 0, bytesExpected: null } as const;
  const steps = new Map<RefreshStepName, RefreshStep>([
    ['session', { ...blank, name: 'session', state: 'done' }],
    ['advisers', { ...blank, name: 'advisers' }],
    ['index', { ...blank, name: 'index' }],
  ]);
  let attempts = 1;
  let told = 0;
  const send = () => {
    told = performance.now();
    tell({ steps: [...steps.values()], attempts });
  };
  const change = (name: RefreshStepName, state: RefreshStep['state'], part: Partial<RefreshStep>) => {
    steps.set(name, { ...blank, ...steps.get(name), ...part, name, state });
  };
  return {
    attempt: (attempt: number) => {
      attempts = attempt;
      send();
    },
    begin: (name: RefreshStepName, part: Partial<RefreshStep>) => {
      change(name, 'busy', part);
      send();
    },
    update: (name: RefreshStepName, part: Partial<RefreshStep>) => {
      change(name, 'busy', part);
      if (performance.now() - told >= noteInterval) send();
    },
    end: (name: RefreshStepName, part: Partial<RefreshStep>) => {
      change(name, 'done', part);
      send();
    },
  };
}
