import { Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import type { Month } from '../../shared/domain/month';
import { makeGeneration } from '../months/generation';
import { MonthFolder } from '../months/month-folder';
import { MonthWriter } from '../months/month-writer';
import { discardBody, PassingFault, withRetries } from '../provider/http';
import { ProviderClient } from '../provider/provider-client';
import type { ReadNote, RefreshJob, RefreshNote } from '../threads/thread-contracts';
import { type ListReader, readAside, readHere } from './list-reader';
import { createProgress, type RefreshProgress } from './refresh-progress';
import { workTogether } from './work-together';

/** A month with a fifth fewer rows than the one before is more likely a fault of the provider than of the market. */
const leastShare = 0.8;

/**
 * Downloads the lists of a month, checks them, writes the month file beside its place and makes it current.
 * @param tell progress, at most ten times a second
 * @throws Fault of the provider, the shapes, the counts, the disk, or CANCELLED
 */
export async function refreshMonth(job: RefreshJob, tell: (note: RefreshNote) => void): Promise<Month> {
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
    try {
      return await write(job, lists, progress, abort.signal);
    } finally {
      closeAll(lists);
    }
  } catch (error) {
    // A body that is cut off because the user cancelled looks like any other lost connection.
    throw abort.signal.aborted ? new Fault('CANCELLED') : error;
  } finally {
    clearInterval(watch);
  }
}

function closeAll(readers: readonly ListReader[]): void {
  for (const reader of readers) reader.close();
}

/** The offices have more cells than all other lists together: they are read and packed on a thread of their own. */
const isAside = (list: MonthListName): boolean => list === 'advisers';

async function download(
  job: RefreshJob,
  progress: RefreshProgress,
  signal: AbortSignal,
): Promise<readonly ListReader[]> {
  const read = async (list: MonthListName, stop: AbortSignal): Promise<ListReader> => {
    const previous = job.previousRows[list] ?? null;
    progress.begin(list, { rows: 0, rowsExpected: previous, bytes: 0, bytesExpected: null });
    const { providerUrl, token } = job;
    const context = { onProgress: (note: ReadNote) => progress.update(list, note), signal: stop };
    const wanted = { providerUrl, token, list };
    const reader = isAside(list)
      ? await readAside(new URL(job.readerWorker), wanted, context)
      : await readHere(wanted, context);
    const { rows } = reader.told;
    checkCount(list, rows, previous);
    progress.end(list, { rows, rowsExpected: rows });
    return reader;
  };
  const aside = job.lists.filter(isAside).map((list) => async (stop: AbortSignal) => [await read(list, stop)]);
  const here = async (stop: AbortSignal) => {
    const readers: ListReader[] = [];
    for (const list of job.lists) if (!isAside(list)) readers.push(await read(list, stop));
    return readers;
  };
  const readers = (await workTogether(signal, [...aside, here])).flat();
  try {
    const provider = new ProviderClient(new URL(job.providerUrl));
    const { token } = job;
    for (const { told } of readers) await checkUnchanged(provider, told.list, { token, etag: told.etag, signal });
    return readers;
  } catch (error) {
    closeAll(readers);
    throw error;
  }
}

/** A publish during the download would give a month of two halves: it starts over. */
async function checkUnchanged(
  provider: ProviderClient,
  list: MonthListName,
  known: { token: string; etag: string; signal: AbortSignal },
): Promise<void> {
  if (known.etag === '') return;
  const again = await provider.list(list, known);
  await discardBody(again);
  if (again.statusCode === 304) return;
  throw new PassingFault(new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile'), 0);
}

/** Offices there must always be; another list may be empty when it always was. */
function checkCount(list: MonthListName, rows: number, previous: number | null): void {
  if (rows === 0 && (list === 'advisers' || (previous ?? 0) > 0)) throw new Fault('MONTH_EMPTY', list);
  if (previous !== null && rows < previous * leastShare) throw new Fault('MONTH_SHRUNK', `${rows} / ${previous}`);
}

async function write(
  job: RefreshJob,
  readers: readonly ListReader[],
  progress: RefreshProgress,
  signal: AbortSignal,
): Promise<Month> {
  const told = readers.map((reader) => reader.told);
  const period = told.find((list) => list.period !== null)?.period ?? job.period;
  const folder = new MonthFolder(job.place);
  const before = folder.ofPeriod(period)?.generation ?? null;
  const stored = folder.stored({ period, generation: makeGeneration(job.storedAt, before) });
  const writer = new MonthWriter(stored, stored.ref, job.storedAt);
  const total = told.reduce((sum, { columns }) => sum + columns, 0);
  progress.begin('index', { rows: 0, rowsExpected: total, bytes: 0, bytesExpected: null });
  let done = 0;
  try {
    for (const { list, rows, etag } of told) writer.writeList(list, rows, etag);
    const works = readers.map((reader) => async (stop: AbortSignal) => {
      for await (const column of reader.columns()) {
        if (stop.aborted) throw new Fault('CANCELLED');
        writer.writeColumn(reader.told.list, column);
        progress.update('index', { rows: ++done });
      }
    });
    await workTogether(signal, works);
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  const advisers = told.find(({ list }) => list === 'advisers');
  folder.point({ ref: stored.ref, etag: advisers?.etag ?? '' });
  progress.end('index', {});
  return { ...stored.ref, rows: advisers?.rows ?? 0, storedAt: job.storedAt };
}
