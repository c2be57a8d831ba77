import { Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import { MonthWriter } from '../months/month-file';
import { MonthFolder } from '../months/month-folder';
import { PassingFault, withRetries } from '../provider/http';
import { ProviderClient } from '../provider/provider-client';
import type { RefreshJob, RefreshNote, RefreshOutcome } from '../threads/thread-contracts';
import { type ReadList, readList } from './read-list';
import { createProgress, type RefreshProgress } from './refresh-progress';

/** A month with a fifth fewer rows than the one before is more likely a fault of the provider than of the market. */
const leastShare = 0.8;

/**
 * Downloads the lists of a month, checks them, writes the month file beside its place and makes it current.
 * @param tell progress, at most ten times a second
 * @throws Fault of the provider, the shapes, the counts, the disk, or CANCELLED
 */
export async function refreshMonth(job: RefreshJob, tell: (note: RefreshNote) => void): Promise<RefreshOutcome> {
  const progress = createProgress(job.lists, tell);
  const abort = new AbortController();
  const watch = setInterval(() => {
    if (Atomics.load(job.cancelFlag, 0) === 1) abort.abort();
  }, 50);
  try {
    const lists = await withRetries(() => download(job, progress, abort.signal), {
      signal: abort.signal,
      onAttempt: (attempt) => progress.attempt(attempt),
    });
    return write(job, lists, progress, abort.signal);
  } catch (error) {
    // A body that is cut off because the user cancelled looks like any other lost connection.
    throw abort.signal.aborted ? new Fault('CANCELLED') : error;
  } finally {
    clearInterval(watch);
  }
}

async function download(job: RefreshJob, progress: RefreshProgress, signal: AbortSignal): Promise<readonly ReadList[]> {
  const provider = new ProviderClient(new URL(job.providerUrl));
  const { token } = job;
  const lists: ReadList[] = [];
  for (const name of job.lists) {
    const previous = job.previousRows[name] ?? null;
    progress.begin(name, { rows: 0, rowsExpected: previous, bytes: 0, bytesExpected: null });
    const list = await readList(name, await provider.list(name, { token, signal }), progress, signal);
    checkCount(name, list.rows, previous);
    progress.end(name, { rows: list.rows, rowsExpected: list.rows });
    lists.push(list);
  }
  for (const { list, etag } of lists) await checkUnchanged(provider, list, { token, etag, signal });
  return lists;
}

/** A publish during the download would give a month of two halves: it starts over. */
async function checkUnchanged(
  provider: ProviderClient,
  list: MonthListName,
  known: { token: string; etag: string; signal: AbortSignal },
): Promise<void> {
  if (known.etag === '') return;
  const again = await provider.list(list, known);
  if (again.statusCode === 304) {
    await again.body.dump();
    return;
  }
  again.body.destroy();
  throw new PassingFault(new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile'), 0);
}

/** Offices there must always be; another list may be empty when it always was. */
function checkCount(list: MonthListName, rows: number, previous: number | null): void {
  if (rows === 0 && (list === 'advisers' || (previous ?? 0) > 0)) throw new Fault('MONTH_EMPTY', list);
  if (previous !== null && rows < previous * leastShare) throw new Fault('MONTH_SHRUNK', `${rows} / ${previous}`);
}

function write(
  job: RefreshJob,
  lists: readonly ReadList[],
  progress: RefreshProgress,
  signal: AbortSignal,
): RefreshOutcome {
  const period = lists.find((list) => list.period !== null)?.period ?? job.period;
  const folder = new MonthFolder(job.folder);
  const writer = new MonthWriter(folder.fileOf(period), period, job.storedAt, job.key);
  const total = lists.reduce((sum, { columns }) => sum + columns.length, 0);
  progress.begin('index', { rows: 0, rowsExpected: total, bytes: 0, bytesExpected: null });
  let done = 0;
  try {
    for (const { list, rows, etag, columns } of lists) {
      writer.writeList(list, rows, etag);
      for (const { column, finish } of columns) {
        if (signal.aborted || Atomics.load(job.cancelFlag, 0) === 1) throw new Fault('CANCELLED');
        writer.writeColumn(list, column.number, column.name, finish());
        progress.update('index', { rows: ++done });
      }
    }
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  const advisers = lists.find(({ list }) => list === 'advisers');
  folder.point({ period, etag: advisers?.etag ?? '' });
  progress.end('index', {});
  return { period, etag: advisers?.etag ?? '', rows: advisers?.rows ?? 0 };
}
