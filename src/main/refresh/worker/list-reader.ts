import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { ListHead } from '../../../provider-api/lists';
import type { MonthListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import type { PackedColumn } from '../../columns/packed-column';
import { ProviderClient } from '../../provider/provider-client';
import { holdsSame, markOf } from '../list-mark';
import type { HalfCounts, ListSummary, ReadJob, ReadNote } from '../refresh-calls';
import { packBuilt } from './built-column';
import { downloadBytes } from './download-list';
import { ListIntake, type TakenList } from './list-intake';
import type { SecondHalf } from './second-half';

/** One list as it came. */
type ReadList = TakenList & {
  readonly list: MonthListName;
  readonly period: string | null;
  /** Its mark (`list-mark.ts`). */
  readonly etag: string;
  /** Columns that the second half has. */
  readonly aside: number;
};

type ReadContext = {
  readonly onProgress: (note: ReadNote) => void;
  readonly signal?: AbortSignal | undefined;
  /** Waits while something is more urgent. @throws Fault CANCELLED */
  readonly check?: () => void;
  /** Reads a share of the columns beside this thread; null when this thread reads all of them. */
  readonly second: SecondHalf | null;
};

/**
 * Reads a list into columns. One whose head comes behind its rows is requested twice: the first time for its head.
 * @param ask gives the answer of the provider
 * @throws Fault of the connection, PROVIDER_ANSWER_INVALID with what is wrong, THREAD_DIED, or CANCELLED
 */
export async function readList(
  list: MonthListName,
  ask: () => Promise<Dispatcher.ResponseData>,
  context: ReadContext,
): Promise<ReadList> {
  const first = await readAnswer(list, await ask(), null, context);
  if (first.head === null) return first.close();
  const second = await readAnswer(list, await ask(), first.head, context);
  // Between the two another month may have been published, whose columns are other ones.
  if (!holdsSame(second.etag, first.etag)) throw new Fault('PROVIDER_ANSWER_INVALID', 'changed meanwhile');
  return second.close();
}

/** @param known the head, where it was found behind the rows of an earlier answer */
async function readAnswer(
  list: MonthListName,
  response: Dispatcher.ResponseData,
  known: ListHead | null,
  { onProgress, signal, check, second }: ReadContext,
): Promise<{ readonly head: ListHead | null; readonly etag: string; readonly close: () => Promise<ReadList> }> {
  const intake = new ListIntake(list, second === null ? 'whole' : 'here', known);
  const mark = markOf(response.headers);
  second?.begin(list, known);
  for await (const chunk of downloadBytes(response, onProgress)) {
    if (signal?.aborted) throw new Fault('CANCELLED');
    check?.();
    second?.take(chunk);
    mark.take(chunk);
    intake.take(chunk);
    await second?.room();
    const { count: rows, expected, period } = intake;
    onProgress({ rows, period, ...(expected === null ? {} : { rowsExpected: expected }) });
  }
  const head = intake.end();
  const etag = mark.end();
  const { period } = intake;
  const close = async (): Promise<ReadList> => {
    const other = second === null ? null : await second.end();
    return { list, period, etag, aside: other?.columns ?? 0, ...joined(intake.close(), other) };
  };
  return { head, etag, close };
}

/** Both halves have seen the same rows. */
function joined(here: TakenList, aside: HalfCounts | null): TakenList {
  if (aside === null) return here;
  return { ...here, misfits: [...here.misfits, ...aside.misfits], empty: [...here.empty, ...aside.empty] };
}

/** A list whose rows have all come, and its columns one by one, each once. */
export type ListReader = {
  readonly summary: ListSummary;
  readonly columns: () => AsyncIterable<PackedColumn>;
};

/** Downloads and reads a list, whose columns are packed when they are asked for. @throws Fault like `readList` */
export async function fetchList({ providerUrl, token, list }: ReadJob, context: ReadContext): Promise<ListReader> {
  const provider = new ProviderClient(new URL(providerUrl));
  const read = await readList(list, () => provider.list(list, { token, signal: context.signal }), context);
  const { columns, aside, ...summary } = read;
  return {
    summary: { ...summary, columns: columns.length + aside },
    columns: () => packedColumns(read, context.second),
  };
}

/** The columns of this thread, and between them what the other one has packed meanwhile. */
async function* packedColumns({ columns, aside }: ReadList, second: SecondHalf | null): AsyncGenerator<PackedColumn> {
  const others = second?.columns(aside)[Symbol.asyncIterator]() ?? null;
  let next = others?.next() ?? null;
  for (let index = 0; index < columns.length; index++) {
    await letOthersRun();
    yield packBuilt(columns, index);
    const other = next === null ? null : await ready(next);
    if (other === null) continue;
    next = other.done === true ? null : (others?.next() ?? null);
    if (other.done !== true) yield other.value;
  }
  for (let other = await next; other != null && other.done !== true; other = (await others?.next()) ?? null) {
    yield other.value;
  }
}

/** What has come; null when it is still on its way. */
const ready = <T>(promise: Promise<T>): Promise<T | null> => Promise.race([promise, Promise.resolve(null)]);

/** Packs what was read at once, so that its cells are released. @throws Fault CANCELLED, THREAD_DIED */
export async function packedReader({ summary, columns }: ListReader, signal: AbortSignal): Promise<ListReader> {
  const packed: PackedColumn[] = [];
  for await (const column of columns()) {
    if (signal.aborted) throw new Fault('CANCELLED');
    packed.push(column);
  }
  return {
    summary,
    columns: async function* () {
      for (const column of packed.splice(0)) {
        await letOthersRun();
        yield column;
      }
    },
  };
}
