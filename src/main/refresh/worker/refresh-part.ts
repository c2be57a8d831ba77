import { setImmediate as turn } from 'node:timers/promises';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import { MonthFolder } from '../../months/month-folder';
import type { MonthHead } from '../../months/month-head';
import { withRetries } from '../../provider/http';
import type { WorkContext } from '../../wire/job';
import { holdsSame } from './list-mark';
import { fetchList, type ListReader } from './list-reader';
import { doubtsOf } from './plausible';
import type { ListSummary, RefreshJob, RefreshResult } from './refresh-calls';
import { writeMonth } from './write-month';

/** A reader of a list in a month file, which copies the list into another file. */
const readStored = (stored: StoredMonth, summary: ListSummary): ListReader => ({
  summary,
  columns: async function* () {
    const file = MonthFile.open(stored);
    try {
      for (const column of file.packedColumns(summary.list)) {
        await turn();
        yield column;
      }
    } finally {
      file.close();
    }
  },
});

/**
 * Fetches some lists again, and writes the current month with them and its other lists (docs/rules/months.md#press-refresh). Implausible lists
 * are not accepted, and equal lists are not written; in both cases the current month stays.
 * @throws Fault PROVIDER_ANSWER_INVALID for an implausible list, MONTH_DAMAGED, of the provider, the disk, or CANCELLED
 */
export async function refreshPart(
  job: RefreshJob,
  part: readonly MonthListName[],
  { signal, check }: Pick<WorkContext<never>, 'signal' | 'check'>,
): Promise<RefreshResult> {
  const { present, providerUrl, token } = job;
  if (present === null) throw new Fault('NO_MONTH');
  const stored = new MonthFolder(job.location).stored(present.ref);
  const head = headOf(stored);
  const onProgress = () => {};
  const fetched = await withRetries(
    async () => {
      const readers: ListReader[] = [];
      for (const list of part) {
        readers.push(await fetchList({ providerUrl, token, list }, { onProgress, signal, check }));
      }
      return readers;
    },
    { signal, onAttempt: () => {} },
  );
  const summaries = fetched.map(({ summary }) => summary);
  if (summaries.every(({ list, etag }) => holdsSame(present.lists[list]?.mark ?? '', etag))) return { isSame: true };
  const [doubt] = doubtsOf(summaries, { present, announced: present.ref.period });
  if (doubt !== undefined) throw new Fault('PROVIDER_ANSWER_INVALID', doubt.kind);
  const kept = head.lists.filter(({ name }) => !part.includes(name)).map(({ name }) => keptSummary(head, name));
  const lists = [...kept.map((summary) => readStored(stored, summary)), ...fetched];
  const content = { lists, doubts: head.doubts, awaits: [], within: head };
  return { month: await writeMonth(job, content, { onColumn: () => {}, signal }) };
}

/** @throws Fault MONTH_DAMAGED */
function headOf(stored: Parameters<typeof MonthFile.open>[0]): MonthHead {
  const file = MonthFile.open(stored);
  file.close();
  return file.head;
}

/** The summary of a list that is not fetched again. */
function keptSummary({ lists, period, leftOut }: MonthHead, list: MonthListName): ListSummary {
  const { rows = 0, etag = '', columns = [] } = lists.find(({ name }) => name === list) ?? {};
  const count = (kind: 'ROWS_NAMELESS' | 'ROWS_DOUBLE'): number =>
    leftOut.find((finding) => finding.list === list && finding.kind === kind)?.rows ?? 0;
  return {
    list,
    period: list === 'advisers' ? period : null,
    rows,
    etag,
    columns: columns.length,
    sent: rows + count('ROWS_NAMELESS') + count('ROWS_DOUBLE'),
    nameless: count('ROWS_NAMELESS'),
    double: count('ROWS_DOUBLE'),
    misfits: leftOut.flatMap((finding) =>
      finding.list === list && finding.kind === 'CELLS_UNREADABLE'
        ? [{ column: finding.column, rows: finding.rows }]
        : [],
    ),
    empty: columns.filter(({ filled }) => !filled).map(({ name }) => name),
  };
}
