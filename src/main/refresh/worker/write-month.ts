import { wordsIn } from '../../../shared/domain/lists/period-words';
import { type Month, type MonthRef, monthKey } from '../../../shared/domain/months/month';
import type { MonthDoubt } from '../../../shared/domain/months/month-doubt';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { makeGeneration } from '../../months/generation';
import type { StoredMonth } from '../../months/month-file';
import { MonthFolder } from '../../months/month-folder';
import { type MonthHead, rememberedWords } from '../../months/month-head';
import { MonthWriter } from '../../months/month-writer';
import { storedClean } from '../../months/removal/clean-month';
import { RemovedList } from '../../months/removed-list';
import type { ListReader } from './list-reader';
import { leftOutOf, periodOf } from './plausible';
import type { RefreshJob } from './refresh-calls';

/**
 * Runs tasks at the same time. When one fails, the others are stopped, and its error is thrown after all have ended.
 * @param signal stops all tasks
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

/** The content of a month file. */
export type MonthContent = {
  readonly lists: readonly ListReader[];
  /** The doubts that the user accepted. */
  readonly doubts: readonly MonthDoubt[];
  /** Lists of the subscription that this generation lacks and a later one will have. */
  readonly awaits: readonly MonthListName[];
  /** The head of the month of which only some lists were fetched again: the new file keeps its age. Absent for a whole month. */
  readonly within?: MonthHead;
};

type Writing = {
  /** Called for every column that was written. */
  readonly onColumn: (list: MonthListName) => void;
  readonly signal: AbortSignal;
};

/**
 * Writes a month file beside its place, and moves it there when it is complete.
 * @throws Fault MONTH_EMPTY, of the disk, or CANCELLED
 */
export async function storeMonth(
  job: RefreshJob,
  period: string,
  { lists, doubts, awaits, within, onColumn, signal }: MonthContent & Writing,
): Promise<StoredMonth> {
  const summaries = lists.map((reader) => reader.summary);
  // A month without offices is never accepted.
  if (summaries.find(({ list }) => list === 'advisers')?.rows === 0) throw new Fault('MONTH_EMPTY', 'advisers');
  const folder = new MonthFolder(job.location);
  const newest = folder.ofPeriod(period)?.generation ?? null;
  const stored = folder.stored({ period, generation: makeGeneration(job.storedAt, newest) });
  const writer = new MonthWriter(stored, {
    ...stored.ref,
    storedAt: within?.storedAt ?? job.storedAt,
    leftOut: summaries.flatMap(leftOutOf),
    doubts: [...doubts],
    words: within === undefined ? rememberedWords(wordsIn(job.words, period)) : within.words,
    ...(awaits.length === 0 ? {} : { awaits: [...awaits] }),
  });
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
  const { location, storedAt: now } = job;
  if (location.removed === undefined) return stored;
  return storedClean(folder, stored, { removed: new RemovedList(location.removed), now });
}

/**
 * Stores a month, and makes it current.
 * @throws Fault MONTH_EMPTY, of the disk, or CANCELLED
 */
export async function writeMonth(job: RefreshJob, content: MonthContent, writing: Writing): Promise<Month> {
  const { lists, doubts, within } = content;
  const summaries = lists.map((reader) => reader.summary);
  const period = periodOf(summaries, job.period);
  const stored = await storeMonth(job, period, { ...content, ...writing });
  const folder = new MonthFolder(job.location);
  // If the user switched months in the meantime, a part of the earlier month is no longer needed.
  const pointed = folder.pointer()?.ref;
  if (within !== undefined && (pointed === undefined || monthKey(pointed) !== monthKey(within))) {
    throw new Fault('CANCELLED');
  }
  const came = { present: job.present?.ref ?? null, period, doubts: within === undefined ? doubts : [] };
  const before = monthBefore(folder, came);
  const etag = summaries.find(({ list }) => list === 'advisers')?.etag ?? '';
  const pointer = { ref: stored.ref, etag, before };
  if (within === undefined) folder.point(pointer);
  else folder.replaceGeneration(pointer);
  return folder.read(stored.ref);
}

type Came = {
  readonly present: MonthRef | null;
  readonly period: string;
  readonly doubts: readonly MonthDoubt[];
};

/**
 * The month that the user can go back to from a new one: the current month, or, when the new one is the same period without doubts, the one
 * before.
 */
function monthBefore(folder: MonthFolder, { present, period, doubts }: Came): MonthRef | null {
  if (present === null || doubts.length > 0 || present.period !== period) return present;
  const before = folder.pointer()?.before ?? null;
  return before === null ? null : (folder.find(before)?.ref ?? null);
}
