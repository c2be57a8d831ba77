import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { ListHead } from '../../../provider-api/lists';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import type { PackedColumn } from '../../columns/packed-column';
import { ProviderClient } from '../../provider/provider-client';
import { downloadBytes } from './download-list';
import { holdsSame, markOf } from './list-mark';
import { type BuiltColumn, ListRows, packBuilt } from './list-rows';
import type { ListCounts, ListSummary, ReadJob, ReadNote } from './refresh-calls';
import { RowReader } from './row-reader';

type TakenList = ListCounts & { readonly columns: readonly BuiltColumn[] };

/** Reads a list's bytes chunk by chunk, and makes columns. Every method throws Fault PROVIDER_ANSWER_INVALID. */
export class ListIntake {
  private readonly rows: ListRows;
  private readonly reader: RowReader;

  /** @param known the list's head, if an earlier answer showed that it comes after the rows */
  constructor(list: MonthListName, known: ListHead | null) {
    this.rows = new ListRows(list);
    this.reader = new RowReader((head) => this.rows.open(head), known);
  }

  get count(): number {
    return this.rows.count;
  }

  get period(): string | null {
    return this.rows.period;
  }

  get expected(): number | null {
    return this.rows.expected;
  }

  take(chunk: Uint8Array): void {
    this.reader.take(chunk);
  }

  /** Ends the list. @returns the head with which the list must be read again, if the head came after the rows */
  end(): ListHead | null {
    return this.reader.end();
  }

  close(): TakenList {
    return { ...this.rows.close(), columns: this.rows.columns() };
  }
}

/** A list that was read completely. */
type ReadList = TakenList & {
  readonly list: MonthListName;
  readonly period: string | null;
  /** The list's mark (`list-mark.ts`). */
  readonly etag: string;
};

type ReadContext = {
  readonly onProgress: (note: ReadNote) => void;
  readonly signal?: AbortSignal | undefined;
  /** Waits while other work is more urgent. @throws Fault CANCELLED */
  readonly check?: () => void;
};

/**
 * Reads a list into columns. A list whose head comes after its rows is requested twice: the first time only for its head.
 * @param ask requests the list from the provider
 * @throws Fault of the connection, PROVIDER_ANSWER_INVALID with the reason, or CANCELLED
 */
export async function readList(
  list: MonthListName,
  ask: () => Promise<Dispatcher.ResponseData>,
  context: ReadContext,
): Promise<ReadList> {
  const first = await readAnswer({ list, known: null }, await ask(), context);
  if (first.head === null) return first.close();
  const second = await readAnswer({ list, known: first.head }, await ask(), context);
  // The provider may have published another month with other columns between the two requests.
  if (!holdsSame(second.etag, first.etag)) throw new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile');
  return second.close();
}

type AskedList = {
  readonly list: MonthListName;
  /** The head, if an earlier answer had it after the rows. */
  readonly known: ListHead | null;
};

async function readAnswer(
  { list, known }: AskedList,
  response: Dispatcher.ResponseData,
  { onProgress, signal, check }: ReadContext,
): Promise<{ readonly head: ListHead | null; readonly etag: string; readonly close: () => ReadList }> {
  const intake = new ListIntake(list, known);
  const mark = markOf(response.headers);
  for await (const chunk of downloadBytes(response, onProgress)) {
    if (signal?.aborted) throw new Fault('CANCELLED');
    check?.();
    mark.take(chunk);
    intake.take(chunk);
    const { count: rows, expected, period } = intake;
    onProgress({ rows, period, ...(expected === null ? {} : { rowsExpected: expected }) });
  }
  const head = intake.end();
  const etag = mark.end();
  const { period } = intake;
  return { head, etag, close: () => ({ list, period, etag, ...intake.close() }) };
}

/** A list that was downloaded completely, and its packed columns. */
export type ListReader = {
  readonly summary: ListSummary;
  readonly columns: () => AsyncIterable<PackedColumn>;
};

/** Downloads a list, reads it, and packs its columns, which frees the memory of their cells. @throws Fault like `readList` */
export async function fetchList(
  { providerUrl, token, list, period }: ReadJob,
  context: ReadContext,
): Promise<ListReader> {
  const provider = new ProviderClient(new URL(providerUrl));
  const read = await readList(list, () => provider.list(list, { token, period, signal: context.signal }), context);
  const { columns, ...summary } = read;
  const packed: PackedColumn[] = [];
  for (let index = 0; index < columns.length; index++) {
    await letOthersRun();
    if (context.signal?.aborted) throw new Fault('CANCELLED');
    context.check?.();
    packed.push(packBuilt(columns, index));
  }
  return {
    summary: { ...summary, columns: columns.length },
    columns: async function* () {
      for (const column of packed) {
        await letOthersRun();
        yield column;
      }
    },
  };
}
