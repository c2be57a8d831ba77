import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Fault, unwrap } from '../../shared/bridge/result';
import { type PackedColumn, packColumn } from '../columns/packed-column';
import { TransientFault } from '../provider/http';
import { ProviderClient } from '../provider/provider-client';
import { startThread } from '../wire/thread';
import { refreshHeap } from './allowance';
import { type ReadContext, readList } from './read-list';
import type { ListSummary, ReadCalls, ReadJob, ReadNote } from './refresh-calls';

/** A list whose rows have all come, and its columns one by one. */
export type FetchedList = {
  readonly summary: ListSummary;
  /** The column as the month file holds it, once. @param index counted from 0 */
  readonly pack: (index: number) => PackedColumn;
};

/** The same, wherever it was read. */
export type ListReader = {
  readonly summary: ListSummary;
  readonly columns: () => AsyncIterable<PackedColumn>;
  readonly close: () => void;
};

/** Columns that another thread packs before they are written: it need not wait, and memory holds only these. */
const packedAhead = 8;

/** Downloads and reads a list. @throws Fault of the connection, PROVIDER_ANSWER_INVALID, or CANCELLED */
export async function fetchList(job: ReadJob, { onProgress, signal }: ReadContext): Promise<FetchedList> {
  const provider = new ProviderClient(new URL(job.providerUrl));
  const { list, token } = job;
  const ask = () => provider.list(list, { token, signal });
  const { columns, ...summary } = await readList(list, ask, { onProgress, signal });
  return {
    summary: { ...summary, columns: columns.length },
    pack: (index) => {
      const built = columns[index];
      if (built === undefined) throw new RangeError(`${list} has no column ${index}`);
      return packColumn(built.column, built.finish());
    },
  };
}

/** Reads a list on this thread, and packs it while others are on their way. @throws Fault like `fetchList` */
export async function readHere(job: ReadJob, context: ReadContext): Promise<ListReader> {
  const { summary, pack } = await fetchList(job, context);
  const packed: PackedColumn[] = [];
  while (packed.length < summary.columns) {
    await letOthersRun();
    if (context.signal?.aborted) throw new Fault('CANCELLED');
    packed.push(pack(packed.length));
  }
  return {
    summary,
    columns: async function* () {
      for (const column of packed.splice(0)) {
        // What another thread has packed meanwhile comes in between two columns.
        await letOthersRun();
        yield column;
      }
    },
    close: () => {},
  };
}

/**
 * Reads a list on a thread of its own, which ends when it is closed or the signal says so.
 * @throws Fault like `fetchList`, or THREAD_DIED
 */
export async function readAside(worker: URL, job: ReadJob, { onProgress, signal }: ReadContext): Promise<ListReader> {
  // Notes come only from our own worker, which the contract types.
  const thread = startThread<ReadCalls>(worker, job, (note) => onProgress(note as ReadNote), refreshHeap);
  const close = () => void thread.stop();
  signal?.addEventListener('abort', close, { once: true });
  const summary = unwrap(await thread.call('read'));
  if ('transient' in summary) {
    const { code, detail, waitMs } = summary.transient;
    throw new TransientFault(new Fault(code, detail), waitMs);
  }
  return {
    summary,
    columns: async function* () {
      // An answer is a result and never an exception, so those that nobody comes to read do no harm.
      const ask = (index: number) => (index < summary.columns ? [thread.call('pack', { index })] : []);
      const asked = Array.from({ length: packedAhead }, (_, index) => index).flatMap(ask);
      for (let index = packedAhead; ; index++) {
        const next = asked.shift();
        if (next === undefined) return;
        const packed = unwrap(await next);
        asked.push(...ask(index));
        yield packed;
      }
    },
    close,
  };
}
