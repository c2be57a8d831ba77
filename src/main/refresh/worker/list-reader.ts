import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Fault } from '../../../shared/domain/result';
import type { PackedColumn } from '../../columns/packed-column';
import { ProviderClient } from '../../provider/provider-client';
import type { ListSummary, ReadJob } from '../refresh-calls';
import { packBuilt } from './built-column';
import { type ReadContext, type ReadList, readList } from './read-list';
import type { SecondHalf } from './second-half';

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

/** Packs what was read at once, so that its cells are let go of. @throws Fault CANCELLED, THREAD_DIED */
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
