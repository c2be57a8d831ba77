import { doubtKey } from '../../../shared/domain/months/month-doubt';
import { Fault } from '../../../shared/domain/result';
import { MonthFolder } from '../../months/month-folder';
import type { PresentMonth } from '../../months/present-month';
import { withRetries } from '../../provider/http';
import type { WorkContext } from '../../wire/job';
import { fetchList, type ListReader } from './list-reader';
import { doubtsOf } from './plausible';
import type { EarlierResult, RefreshJob, RefreshNote } from './refresh-calls';
import { createProgress } from './refresh-progress';
import { storeMonth } from './write-month';

/** The longest wait that the provider may ask for, in milliseconds (docs/rules/months.md#attempts). */
const longestWait = 10 * 60_000;

/**
 * Downloads the lists of an earlier month, and stores it beside the others without making it current (docs/rules/months.md#earlier-periods). A
 * provider that answers with another month does not support the question. An implausible month is not stored, unless the user accepted its
 * doubts.
 * @throws Fault PROVIDER_ANSWER_INVALID for another month, NOT_FOUND for a month that the provider does not have, of the shapes, the
 * disk, or CANCELLED
 */
export async function fetchEarlier(
  job: RefreshJob,
  period: string,
  { note, signal, check }: Pick<WorkContext<RefreshNote>, 'note' | 'signal' | 'check'>,
): Promise<EarlierResult> {
  const progress = createProgress(job.lists, note);
  const lists = await withRetries(
    async () => {
      const readers: ListReader[] = [];
      for (const list of job.lists) {
        const { providerUrl, token } = job;
        progress.begin(list, { rows: 0, rowsExpected: job.present?.lists[list]?.rows ?? null });
        const onProgress = ({ period: _, ...part }: { readonly period?: string | null }) => progress.update(list, part);
        const reader = await fetchList({ providerUrl, token, list, period }, { onProgress, signal, check });
        requireAsked(reader, period);
        progress.end(list, { rows: reader.summary.rows, rowsExpected: reader.summary.rows });
        readers.push(reader);
      }
      return readers;
    },
    {
      signal,
      onAttempt: (attempt) => progress.attempt(attempt),
      wait: { longest: longestWait, onWait: (milliseconds) => progress.wait(milliseconds) },
    },
  );
  const doubts = doubtsOf(
    lists.map(({ summary }) => summary),
    { present: null, announced: period, neighbours: neighboursOf(new MonthFolder(job.location), period) },
  );
  if (!doubts.every((doubt) => job.accepted.includes(doubtKey(doubt)))) return { doubted: doubts };
  const total = lists.reduce((sum, { summary }) => sum + summary.columns, 0);
  progress.begin('index', { rows: 0, rowsExpected: total });
  let done = 0;
  const onColumn = () => progress.update('index', { rows: ++done });
  const stored = await storeMonth(job, period, { lists, doubts, awaits: [], onColumn, signal });
  progress.end('index', {});
  return { earlier: stored.ref };
}

/** The stored months next to a period: the last one before it, and the first one after it. */
function neighboursOf(folder: MonthFolder, period: string): readonly PresentMonth[] {
  const months = folder.months();
  const after = months.findLast((month) => month.period > period);
  const before = months.find((month) => month.period < period);
  return [after, before].flatMap((month) => (month === undefined ? [] : (folder.heads.summary(month) ?? [])));
}

/** Checks that the offices state the requested month. @throws Fault PROVIDER_ANSWER_INVALID, MONTH_EMPTY */
function requireAsked({ summary }: ListReader, period: string): void {
  if (summary.list !== 'advisers') return;
  if (summary.period !== period) throw new Fault('PROVIDER_ANSWER_INVALID', 'another month');
  if (summary.sent === 0) throw new Fault('MONTH_EMPTY', 'advisers');
}
