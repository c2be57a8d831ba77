import { setTimeout } from 'node:timers/promises';
import { ownColumnsOf } from '../../../shared/catalog/catalog';
import type { Month } from '../../../shared/domain/months/month';
import { doubtKey, type MonthDoubt } from '../../../shared/domain/months/month-doubt';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { MonthFolder } from '../../months/month-folder';
import type { Refusal } from '../../months/month-pointer';
import type { PresentMonth } from '../../months/present-month';
import { RemovedList } from '../../months/removed-list';
import { discardBody, TransientFault, withRetries } from '../../provider/http';
import { ProviderClient } from '../../provider/provider-client';
import type { WorkContext } from '../../wire/job';
import { fetchEarlier } from './earlier-month';
import { etagOf, holdsSame, readMark, readMarkOf } from './list-mark';
import { fetchList, type ListReader } from './list-reader';
import { doubtsOf } from './plausible';
import type { ListSummary, ReadNote, RefreshJob, RefreshNote, RefreshResult } from './refresh-calls';
import { refreshPart } from './refresh-part';
import { createProgress, type RefreshProgress } from './refresh-progress';
import { writeMonth } from './write-month';

/**
 * When this computer has no month yet, the offices are stored as a month as soon as they are complete, so that the user can work with them
 * while the other lists are fetched (decision 29). Its file names the missing lists. The whole month replaces it.
 */
class EarlyOffices {
  /** Whether this refresh stores the offices first. */
  readonly isWanted: boolean;
  private isWritten = false;

  constructor(
    private readonly job: RefreshJob,
    private readonly progress: RefreshProgress,
  ) {
    const { removed } = job.location;
    // With removed subjects the offices are not stored first: only the whole month shows which rows belong to the subjects.
    const isWhole = removed !== undefined && !new RemovedList(removed).isEmpty;
    this.isWanted = job.present === null && job.accepted.length === 0 && job.lists.length > 1 && !isWhole;
  }

  /** Whether the progress has already counted a list's columns as written. */
  has(list: MonthListName): boolean {
    return this.isWritten && list === 'advisers';
  }

  /**
   * Writes the offices and makes them current, unless there is a doubt about them.
   * @returns whether they were written
   * @throws Fault of the disk, or CANCELLED
   */
  async keep(reader: ListReader, signal: AbortSignal): Promise<boolean> {
    const { job, progress } = this;
    const { summary } = reader;
    const doubts = doubtsOf([summary], { present: null, announced: job.period });
    if (!this.isWanted || this.isWritten || doubts.length > 0 || summary.rows === 0) return false;
    const total = job.lists.reduce((sum, list) => sum + ownColumnsOf(list).length, 0);
    progress.begin('index', { rows: 0, rowsExpected: total, bytes: 0, bytesExpected: null });
    let done = 0;
    const onColumn = () => progress.update('index', { rows: ++done });
    const awaits = job.lists.filter((list) => list !== summary.list);
    const month = await writeMonth(job, { lists: [reader], doubts, awaits }, { onColumn, signal });
    this.isWritten = true;
    progress.early(month);
    return true;
  }
}

/**
 * Downloads the lists of a month, checks them, writes the month file beside its place and makes it current. The offices are stored first
 * when there is no month yet. An implausible month is refused and noted, unless the user accepted its doubts. Progress is reported at most
 * five times a second.
 * @throws Fault of the provider, the shapes, the disk; any error once the signal has aborted
 */
export async function refreshMonth(
  job: RefreshJob,
  { note, signal, check }: WorkContext<RefreshNote>,
): Promise<RefreshResult> {
  if (job.part !== null) return refreshPart(job, job.part, { signal, check });
  if (job.earlier !== null) return fetchEarlier(job, job.earlier, { note, signal, check });
  const progress = createProgress(job.lists, note);
  const offices = new EarlyOffices(job, progress);
  const lists = await withRetries(() => download(job, { progress, offices, signal, check }), {
    signal,
    onAttempt: (attempt) => progress.attempt(attempt),
    wait: { longest: longestWait, onWait: (milliseconds) => progress.wait(milliseconds) },
  });
  const summaries = lists.map(({ summary }) => summary);
  const doubts = doubtsOf(summaries, { present: job.present, announced: job.period });
  const seen = job.isWanted ? null : seenBefore(job, summaries, doubts);
  if (seen !== null) return seen;
  if (doubts.every((doubt) => job.accepted.includes(doubtKey(doubt)))) {
    return { month: await write(job, { lists, doubts }, { progress, offices, signal }) };
  }
  return { refusal: refuse(job, lists, doubts) };
}

/** Reads one list after another. The offices come first, because a user without a month waits for them. */
async function download(job: RefreshJob, way: Omit<Reading, 'job'>): Promise<readonly ListReader[]> {
  const readers: ListReader[] = [];
  for (const list of job.lists) readers.push(await readOne(list, { job, ...way }));
  const provider = new ProviderClient(new URL(job.providerUrl));
  const { token } = job;
  for (const { summary } of readers) await checkUnchanged(provider, summary, { token, signal: way.signal });
  return readers;
}

/** The longest wait that the provider may ask for, in milliseconds (docs/rules/months.md#attempts). */
const longestWait = 10 * 60_000;

/** Milliseconds that the program has to handle the first offices and to request a pause. */
const handlingTime = 20;

type Reading = {
  readonly job: RefreshJob;
  readonly progress: RefreshProgress;
  readonly offices: EarlyOffices;
  readonly signal: AbortSignal;
  /** Waits while something is more urgent. @throws Fault CANCELLED */
  readonly check: () => void;
};

async function readOne(list: MonthListName, { job, progress, offices, signal, check }: Reading): Promise<ListReader> {
  const previous = job.present?.lists[list]?.rows ?? null;
  progress.begin(list, { rows: 0, rowsExpected: previous, bytes: 0, bytesExpected: null });
  const onProgress = ({ period = null, ...part }: ReadNote) => {
    if (list === 'advisers' && period !== null) progress.ofPeriod(period);
    progress.update(list, part);
  };
  const { providerUrl, token } = job;
  const reader = await fetchList({ providerUrl, token, list }, { onProgress, signal, check });
  const { rows, sent } = reader.summary;
  if (sent === 0 && list === 'advisers') throw new Fault('MONTH_EMPTY', list);
  progress.end(list, { rows, rowsExpected: rows });
  if (list === 'advisers' && (await offices.keep(reader, signal))) {
    // The window is drawing its first list now, so the next list waits.
    await setTimeout(handlingTime);
    check();
  }
  return reader;
}

/**
 * Checks that the lists have not changed since they were downloaded: a publication during the download would mix two months. Lists are
 * checked by their ETags; without an ETag only the offices are read again, because every publication changes them.
 * @throws TransientFault when a list has changed, so that the download starts again
 */
async function checkUnchanged(
  provider: ProviderClient,
  { list, etag: known }: ListSummary,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<void> {
  const { etag } = readMark(known);
  if (etag === '' && list !== 'advisers') return;
  const answer = await provider.list(list, { token, etag, signal });
  const isNamed = etag !== '' && (answer.statusCode === 304 || etagOf(answer.headers) === etag);
  if (isNamed) return discardBody(answer);
  if (holdsSame(await readMarkOf(answer, signal), known)) return;
  throw new TransientFault(new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile'), 0);
}

/** A download that equals the present month or the refused month is not written. For the present month its new marks are noted. */
function seenBefore(
  { location, present, period, storedAt }: RefreshJob,
  lists: readonly ListSummary[],
  doubts: readonly MonthDoubt[],
): RefreshResult | null {
  const folder = new MonthFolder(location);
  const isAs = (month: PresentMonth | null) =>
    lists.every(({ list, etag }) => holdsSame(month?.lists[list]?.mark ?? '', etag));
  if (isAs(present)) {
    const marks = Object.fromEntries(lists.map(({ list, etag }) => [list, etag]));
    folder.notes.noteListCheck({ at: storedAt, announced: period, marks });
    return { isSame: true };
  }
  const refusal = folder.refusal();
  return refusal !== null && isRefusedStill(folder, refusal, { lists, doubts, isAs }) ? { refusal } : null;
}

/** Whether a download equals the refused month: its offices and doubts are the same, or, for a month without doubts, all its lists. */
function isRefusedStill(
  folder: MonthFolder,
  { period, generation, etag, doubts: before }: Refusal,
  came: {
    readonly lists: readonly ListSummary[];
    readonly doubts: readonly MonthDoubt[];
    readonly isAs: (month: PresentMonth | null) => boolean;
  },
): boolean {
  const offices = came.lists.find(({ list }) => list === 'advisers')?.etag ?? '';
  if (!holdsSame(etag, offices)) return false;
  if (before.length > 0) return sameDoubts(before, came.doubts);
  // The file may be gone; then the offices alone decide.
  const left = generation === null ? null : folder.heads.summary(folder.stored({ period, generation }).ref);
  return left === null || came.isAs(left);
}

const sameDoubts = (first: readonly MonthDoubt[], second: readonly MonthDoubt[]): boolean =>
  JSON.stringify(first.map(doubtKey)) === JSON.stringify(second.map(doubtKey));

/** Notes a refused month, so that it is not fetched again before the provider has another one. */
function refuse(job: RefreshJob, lists: readonly ListReader[], doubts: readonly MonthDoubt[]): Refusal {
  const summary = lists.find(({ summary }) => summary.list === 'advisers')?.summary;
  const refusal = {
    period: summary?.period ?? job.period,
    generation: null,
    etag: summary?.etag ?? '',
    at: job.storedAt,
    doubts,
    marks: Object.fromEntries(lists.map((list) => [list.summary.list, list.summary.etag])),
  };
  new MonthFolder(job.location).refuse(refusal);
  return refusal;
}

type Checked = { readonly lists: readonly ListReader[]; readonly doubts: readonly MonthDoubt[] };

async function write(
  job: RefreshJob,
  { lists, doubts }: Checked,
  { progress, offices, signal }: Pick<Reading, 'progress' | 'offices' | 'signal'>,
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
  const month = await writeMonth(job, { lists, doubts, awaits: [] }, { onColumn, signal });
  progress.end('index', {});
  return month;
}
