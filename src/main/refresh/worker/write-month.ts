import type { MonthListName } from '../../../shared/domain/lists/list-name';
import { type Month, type MonthRef, monthKey } from '../../../shared/domain/months/month';
import type { MonthDoubt } from '../../../shared/domain/months/month-doubt';
import { Fault } from '../../../shared/domain/result';
import { makeGeneration } from '../../months/generation';
import type { StoredMonth } from '../../months/month-file';
import { MonthFolder } from '../../months/month-folder';
import type { MonthHead } from '../../months/month-head';
import { MonthWriter } from '../../months/month-writer';
import type { RefreshJob } from '../refresh-calls';
import type { ListReader } from './list-reader';
import { leftOutOf, periodOf } from './plausible';

/**
 * Runs works beside one another. When one fails the others are stopped, and its error is thrown when all have ended.
 * @param signal stops all of them
 */
export async function workTogether<T>(
  signal: AbortSignal,
  works: readonly ((signal: AbortSignal) => Promise<T>)[],
): Promise<T[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let failed: { readonly error: unknown } | null = null;
  const run = async (work: (signal: AbortSignal) => Promise<T>): Promise<T[]> => {
    try {
      return [await work(either)];
    } catch (error) {
      failed ??= { error };
      stop.abort();
      return [];
    }
  };
  const results = await Promise.all(works.map(run));
  if (failed !== null) throw (failed as { readonly error: unknown }).error;
  return results.flat();
}

/** What goes into a month file. */
export type MonthContent = {
  readonly lists: readonly ListReader[];
  /** The doubts that the user accepted. */
  readonly doubts: readonly MonthDoubt[];
  /** Lists of the subscription that another generation brings. */
  readonly awaits: readonly MonthListName[];
  /** The month of which only a part came again: it keeps its age, and the month to go back to. Absent for a whole month. */
  readonly within?: MonthHead;
};

/**
 * Writes a month file beside its place and makes it current when it is whole.
 * @param onColumn called with every column that is in the file
 * @throws Fault MONTH_EMPTY, of the disk, or CANCELLED
 */
export async function writeMonth(
  job: RefreshJob,
  { lists, doubts, awaits, within }: MonthContent,
  onColumn: (list: MonthListName) => void,
  signal: AbortSignal,
): Promise<{ readonly month: Month; readonly stored: StoredMonth }> {
  const summaries = lists.map((reader) => reader.summary);
  const advisers = summaries.find(({ list }) => list === 'advisers');
  // A month without offices cannot be accepted.
  if (advisers?.rows === 0) throw new Fault('MONTH_EMPTY', 'advisers');
  const period = periodOf(summaries, job.period);
  const folder = new MonthFolder(job.location);
  const newest = folder.ofPeriod(period)?.generation ?? null;
  const stored = folder.stored({ period, generation: makeGeneration(job.storedAt, newest) });
  const said = {
    ...stored.ref,
    storedAt: within?.storedAt ?? job.storedAt,
    leftOut: summaries.flatMap(leftOutOf),
    doubts: [...doubts],
    ...(awaits.length === 0 ? {} : { awaits: [...awaits] }),
  };
  const writer = new MonthWriter(stored, said);
  try {
    for (const { list, rows, etag } of summaries) writer.writeList(list, rows, etag);
    const works = lists.map((reader) => async (stop: AbortSignal) => {
      for await (const column of reader.columns()) {
        if (stop.aborted) throw new Fault('CANCELLED');
        writer.writeColumn(reader.summary.list, column);
        onColumn(reader.summary.list);
      }
    });
    await workTogether(signal, works);
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  // After going back, or on, meanwhile the user wants no part of that month.
  const pointed = folder.pointer()?.ref;
  if (within !== undefined && (pointed === undefined || monthKey(pointed) !== monthKey(within))) {
    throw new Fault('CANCELLED');
  }
  const came = { present: job.present?.ref ?? null, period, doubts: within === undefined ? doubts : [] };
  const before = monthBefore(folder, came);
  const pointer = { ref: stored.ref, etag: advisers?.etag ?? '', before };
  if (within === undefined) folder.point(pointer);
  else folder.pointAnew(pointer);
  return { month: folder.read(stored.ref), stored };
}

type Came = {
  readonly present: MonthRef | null;
  readonly period: string;
  readonly doubts: readonly MonthDoubt[];
};

/** The month to go back to from one that came: the present one, unless it is the same period again without a doubt. */
function monthBefore(folder: MonthFolder, { present, period, doubts }: Came): MonthRef | null {
  if (present === null || doubts.length > 0 || present.period !== period) return present;
  const before = folder.pointer()?.before ?? null;
  return before === null ? null : (folder.find(before)?.ref ?? null);
}
