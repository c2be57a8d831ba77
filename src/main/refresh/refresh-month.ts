import { Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import type { Month } from '../../shared/domain/month';
import { doubtKey, type MonthDoubt } from '../../shared/domain/month-doubt';
import { MonthFolder } from '../months/month-folder';
import type { Refusal } from '../months/month-pointer';
import { discardBody, TransientFault, withRetries } from '../provider/http';
import { ProviderClient } from '../provider/provider-client';
import type { WorkContext } from '../wire/job';
import { EarlyOffices } from './early-offices';
import { askedWith, isOfContents } from './list-mark';
import { type ListReader, readAside, readHere } from './list-reader';
import { doubtsOf } from './plausible';
import type { ReadNote, RefreshJob, RefreshNote, RefreshResult } from './refresh-calls';
import { refreshPart } from './refresh-part';
import { createProgress, type RefreshProgress } from './refresh-progress';
import { workTogether } from './work-together';
import { writeMonth } from './write-month';

/**
 * Downloads the lists of a month, checks them, writes the month file beside its place and makes it current; the offices first and by
 * themselves where there is no month yet. One that is not plausible is refused, and noted, unless the user took those doubts upon
 * himself. Progress is told at most ten times a second.
 * @throws Fault of the provider, the shapes, the disk; anything at all once the signal has aborted
 */
export async function refreshMonth(
  job: RefreshJob,
  { tell, signal }: Pick<WorkContext<RefreshNote>, 'tell' | 'signal'>,
): Promise<RefreshResult> {
  if (job.part !== null) return refreshPart(job, job.part, signal);
  const progress = createProgress(job.lists, tell);
  const offices = new EarlyOffices(job, progress);
  const lists = await withRetries(() => download(job, progress, offices, signal), {
    signal,
    onAttempt: (attempt) => progress.attempt(attempt),
  });
  try {
    const seen = job.isWanted ? null : seenBefore(job, lists);
    if (seen !== null) return seen;
    const doubts = doubtsOf(
      lists.map(({ summary }) => summary),
      { present: job.present, announced: job.period },
    );
    if (doubts.every((doubt) => job.accepted.includes(doubtKey(doubt)))) {
      return { month: await write(job, { lists, doubts }, { progress, offices }, signal) };
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
  offices: EarlyOffices,
  signal: AbortSignal,
): Promise<readonly ListReader[]> {
  // The offices are asked for first: a provider that makes its lists makes theirs first. Where the user waits for them, nothing
  // else is read before they are in; while their columns are sorted on their own thread, the others come.
  const others = signalled();
  const officesEnded = signalled();
  const read = async (list: MonthListName, stop: AbortSignal): Promise<ListReader> => {
    const previous = job.present?.lists[list]?.rows ?? null;
    progress.begin(list, { rows: 0, rowsExpected: previous, bytes: 0, bytesExpected: null });
    const { providerUrl, token } = job;
    const onProgress = ({ period = null, ...part }: ReadNote) => {
      if (isAside(list) && !offices.isWanted) others.tell();
      if (list === 'advisers' && period !== null) progress.ofPeriod(period);
      progress.update(list, part);
    };
    const context = { onProgress, signal: stop };
    const wanted = { providerUrl, token, list };
    const reader = isAside(list)
      ? await readAside(new URL(job.readerWorker), wanted, context)
      : await readHere(wanted, context);
    const { rows, sent } = reader.summary;
    if (sent === 0 && list === 'advisers') throw new Fault('MONTH_EMPTY', list);
    progress.end(list, { rows, rowsExpected: rows });
    return reader;
  };
  const aside = job.lists.filter(isAside).map((list) => async (stop: AbortSignal) => {
    stop.addEventListener('abort', others.tell, { once: true });
    try {
      const reader = await read(list, stop);
      others.tell();
      return [await offices.keep(reader, stop)];
    } finally {
      officesEnded.tell();
    }
  });
  const here = async (stop: AbortSignal) => {
    const readers: ListReader[] = [];
    if (aside.length > 0) await others.told;
    try {
      for (const list of job.lists) {
        if (stop.aborted) throw new Fault('CANCELLED');
        if (!isAside(list)) readers.push(await read(list, stop));
      }
      return readers;
    } catch (error) {
      // Whatever goes wrong behind the offices, those are kept.
      if (aside.length > 0) await officesEnded.told;
      throw error;
    }
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

/** Something that is told once, to whoever waits for it. */
function signalled(): { readonly told: Promise<void>; readonly tell: () => void } {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { told, tell };
}

/** A publish during the download would give a month of two halves: it starts over. */
async function checkUnchanged(
  provider: ProviderClient,
  list: MonthListName,
  known: { token: string; etag: string; signal: AbortSignal },
): Promise<void> {
  if (askedWith(known.etag) === undefined) return;
  const second = await provider.list(list, known);
  await discardBody(second);
  // Some send the list again, whatever the question says that is known.
  if (second.statusCode === 304 || second.headers.etag === known.etag) return;
  throw new TransientFault(new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile'), 0);
}

/** What the provider did not mark is looked at: it may be what was refused, or what is here already. */
function seenBefore(
  { location, present, lists: wanted }: RefreshJob,
  lists: readonly ListReader[],
): RefreshResult | null {
  const marks = new Map(lists.map(({ summary }) => [summary.list, summary.etag]));
  const offices = marks.get('advisers') ?? '';
  if (!isOfContents(offices)) return null;
  const refusal = new MonthFolder(location).refusal();
  if (refusal?.etag === offices) return { refusal };
  return wanted.every((list) => present?.lists[list]?.mark === marks.get(list)) ? { isSame: true } : null;
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
  { progress, offices }: { readonly progress: RefreshProgress; readonly offices: EarlyOffices },
  signal: AbortSignal,
): Promise<Month> {
  let [done, total] = [0, 0];
  for (const { summary } of lists) {
    total += summary.columns;
    if (offices.has(summary.list)) done += summary.columns;
  }
  progress.begin('index', { rows: done, rowsExpected: total, bytes: 0, bytesExpected: null });
  const onColumn = (list: MonthListName) => {
    if (!offices.has(list)) progress.update('index', { rows: ++done });
  };
  const { month } = await writeMonth(job, { lists, doubts, awaits: [] }, onColumn, signal);
  progress.end('index', {});
  return month;
}
