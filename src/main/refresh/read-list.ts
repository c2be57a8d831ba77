import type { Dispatcher } from 'undici';
import type { ListHead } from '../../provider-api/lists';
import { Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import { downloadBytes } from './download-list';
import { markOf } from './list-mark';
import { type BuiltColumn, ListRows } from './list-rows';
import type { ListCounts, ReadNote } from './refresh-calls';
import { RowReader } from './row-reader';

/** One list as it came. */
type ReadList = ListCounts & {
  readonly list: MonthListName;
  readonly period: string | null;
  readonly etag: string;
  readonly columns: readonly BuiltColumn[];
};

export type ReadContext = { readonly onProgress: (note: ReadNote) => void; readonly signal?: AbortSignal | undefined };

/**
 * Reads a list into columns. One whose head stands behind its rows is asked twice: the first time for its head.
 * @param ask gives the answer of the provider
 * @throws Fault of the connection, PROVIDER_ANSWER_INVALID with what is wrong, or CANCELLED
 */
export async function readList(
  list: MonthListName,
  ask: () => Promise<Dispatcher.ResponseData>,
  context: ReadContext,
): Promise<ReadList> {
  const first = await readAnswer(list, await ask(), null, context);
  if (first.head === null) return first.read();
  const second = await readAnswer(list, await ask(), first.head, context);
  // Between the two another month may have been published, whose columns are other ones.
  if (second.etag !== first.etag) throw new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile');
  return second.read();
}

/** @param known the head, where it was found behind the rows of an earlier answer */
async function readAnswer(
  list: MonthListName,
  response: Dispatcher.ResponseData,
  known: ListHead | null,
  { onProgress, signal }: ReadContext,
): Promise<{ readonly head: ListHead | null; readonly etag: string; readonly read: () => ReadList }> {
  const rows = new ListRows(list);
  const reader = new RowReader((head) => rows.open(head), known);
  const mark = markOf(response.headers);
  for await (const chunk of downloadBytes(response, onProgress)) {
    if (signal?.aborted) throw new Fault('CANCELLED');
    mark.take(chunk);
    reader.take(chunk);
    onProgress({ rows: rows.count, period: rows.period });
  }
  const head = reader.end();
  const etag = mark.end();
  const read = (): ReadList => ({ list, period: rows.period, etag, ...rows.close(), columns: rows.columns() });
  return { head, etag, read };
}
