import { Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import type { Month } from '../../shared/domain/month';
import { doubtKey, type MonthDoubt } from '../../shared/domain/month-doubt';
import { makeGeneration } from '../months/generation';
import { MonthFolder } from '../months/month-folder';
import type { Refusal } from '../months/month-pointer';
import { MonthWriter } from '../months/month-writer';
import { discardBody, TransientFault, withRetries } from '../provider/http';
import { ProviderClient } from '../provider/provider-client';
import type { WorkContext } from '../wire/job';
import { type ListReader, readAside, readHere } from './list-reader';
import { doubtsOf, leftOutOf, periodOf } from './plausible';
import type { ReadNote, RefreshJob, RefreshNote, RefreshResult } from './refresh-calls';
import { createProgress, type RefreshProgress } from './refresh-progress';
import { workTogether } from './work-together';

/**
 * Downloads the lists of a month, checks them, writes the month file beside its place and makes it current. One that is not
 * plausible is refused, and noted, unless the user took those doubts upon himself.
 * Progress is summary at most ten times a second.
 * @throws Fault of the provider, the shapes, the disk; anything at all once the signal has aborted
 */
export async function refreshMonth(
  job: RefreshJob,
  { tell, signal }: Pick<WorkContext<RefreshNote>, 'tell' | 'signal'>,
): Promise<RefreshResult> {
  const progress = createProgress(job.lists, tell);
  const lists = await withRetries(() => download(job, progress, signal), {
    signal,
    onAttempt: (attempt) => progress.attempt(attempt),
  });
  try {
    const doubts = doubtsOf(
      lists.map(({ summary }) => summary),
      { present: job.present, announced: job.period },
    );
    if (doubts.every((doubt) => job.accepted.includes(doubtKey(doubt)))) {
      return { month: await write(job, { lists, doubts }, progress, signal) };
    }
    return { refusal: refuse(job, lists, doubts) };
  } finally {
    closeAll(lists);
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
    const previous = job.present?.lists[list]?.rows ?? null;
    progress.begin(list, { rows: 0, rowsExpected: previous, bytes: 0, bytesExpected: null });
    const { providerUrl, token } = job;
    const context = { onProgress: (note: ReadNote) => progress.update(list, note), signal: stop };
    const wanted = { providerUrl, token, list };
    const reader = isAside(list)
      ? await readAside(new URL(job.readerWorker), wanted, context)
      : await readHere(wanted, context);
    const { rows, sent } = reader.summary;
    if (sent === 0 && list === 'advisers') throw new Fault('MONTH_EMPTY', list);
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
    for (const { summary } of readers)
      await checkUnchanged(provider, summary.list, { token, etag: summary.etag, signal });
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
  const second = await provider.list(list, known);
  await discardBody(second);
  // Some send the list again, whatever the question says that is known.
  if (second.statusCode === 304 || second.headers.etag === known.etag) return;
  throw new TransientFault(new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile'), 0);
}

/** Notes what is not believed, so that it is not fetched again before the provider has another. */
function refuse(job: RefreshJob, lists: readonly ListReader[], doubts: readonly MonthDoubt[]): Refusal {
  const summary = lists.find(({ summary }) => summary.list === 'advisers')?.summary;
  const refusal = {
    period: summary?.period ?? job.period,
    generation: null,
    etag: summary?.etag ?? '',
    at: job.storedAt,
    doubts,
  };
  new MonthFolder(job.location).refuse(refusal);
  return refusal;
}

type Checked = { readonly lists: readonly ListReader[]; readonly doubts: readonly MonthDoubt[] };

async function write(
  job: RefreshJob,
  { lists, doubts }: Checked,
  progress: RefreshProgress,
  signal: AbortSignal,
): Promise<Month> {
  const summaries = lists.map((reader) => reader.summary);
  const advisers = summaries.find(({ list }) => list === 'advisers');
  // Nobody can take upon himself what has nothing left.
  if (advisers?.rows === 0) throw new Fault('MONTH_EMPTY', 'advisers');
  const period = periodOf(summaries, job.period);
  const folder = new MonthFolder(job.location);
  const newest = folder.ofPeriod(period)?.generation ?? null;
  const stored = folder.stored({ period, generation: makeGeneration(job.storedAt, newest) });
  const said = { ...stored.ref, storedAt: job.storedAt, leftOut: summaries.flatMap(leftOutOf), doubts: [...doubts] };
  const writer = new MonthWriter(stored, said);
  const total = summaries.reduce((sum, { columns }) => sum + columns, 0);
  progress.begin('index', { rows: 0, rowsExpected: total, bytes: 0, bytesExpected: null });
  let done = 0;
  try {
    for (const { list, rows, etag } of summaries) writer.writeList(list, rows, etag);
    const works = lists.map((reader) => async (stop: AbortSignal) => {
      for await (const column of reader.columns()) {
        if (stop.aborted) throw new Fault('CANCELLED');
        writer.writeColumn(reader.summary.list, column);
        progress.update('index', { rows: ++done });
      }
    });
    await workTogether(signal, works);
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  const before = doubts.length === 0 ? null : (job.present?.ref ?? null);
  folder.point({ ref: stored.ref, etag: advisers?.etag ?? '', before });
  progress.end('index', {});
  return { ...said, rows: advisers?.rows ?? 0 };
}
