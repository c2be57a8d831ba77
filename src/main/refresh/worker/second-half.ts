import { availableParallelism } from 'node:os';
import type { ListHead } from '../../../provider-api/lists';
import type { MonthListName } from '../../../shared/domain/lists/list-name';
import { type Result, unwrap } from '../../../shared/domain/result';
import type { PackedColumn } from '../../columns/packed-column';
import { startThread } from '../../wire/thread';
import type { HalfCalls, HalfCounts } from '../refresh-calls';
import { refreshHeap } from './allowance';

/** Reads a share of the columns of a list beside this thread, from the same bytes. */
export type SecondHalf = {
  /** @param known the head, where it is known to come behind the rows */
  readonly begin: (list: MonthListName, known: ListHead | null) => void;
  readonly take: (chunk: Uint8Array) => void;
  /** Waits until there is room for more. @throws Fault PROVIDER_ANSWER_INVALID, THREAD_DIED */
  readonly room: () => Promise<void>;
  /** What became of the share. @throws Fault like `room` */
  readonly end: () => Promise<HalfCounts>;
  /** The columns of the share, each once. @throws Fault THREAD_DIED */
  readonly columns: (count: number) => AsyncIterable<PackedColumn>;
  readonly close: () => void;
};

/** Chunks that may be on their way to the other thread, each of at most a quarter of a megabyte. */
const mostUnread = 16;
/** Columns that the other thread packs before they are asked for: it need not wait, and memory holds only these. */
const packedAhead = 8;

/**
 * The built file of the second thread where there is a processor for it (decision 52): of two the other one has the window, the provider's
 * answer to unpack, and the collector of the first thread.
 */
export const readerWorkerHere = (worker: URL, processors = availableParallelism()): URL | null =>
  processors > 2 ? worker : null;

/** A thread that reads the share `aside` of one list after another. @param worker its built file */
export function startSecondHalf(worker: URL): SecondHalf {
  const thread = startThread<HalfCalls>(worker, null, undefined, refreshHeap);
  let unread: Promise<Result<null>>[] = [];
  return {
    begin: (list, known) => {
      unread = [thread.call('begin', { list, known })];
    },
    take: (chunk) => {
      // A message copies all the memory behind a view.
      unread.push(thread.call('take', { bytes: Uint8Array.from(chunk) }));
    },
    room: async () => {
      while (unread.length > mostUnread) unwrap(await (unread.shift() as Promise<Result<null>>));
    },
    end: async () => {
      for (const taken of unread.splice(0)) unwrap(await taken);
      return unwrap(await thread.call('end'));
    },
    columns: async function* (count) {
      // An answer is a result and never an exception, so one that is never read does no harm.
      const ask = (index: number) => (index < count ? [thread.call('pack', { index })] : []);
      const asked = Array.from({ length: packedAhead }, (_, index) => index).flatMap(ask);
      for (let index = packedAhead; ; index++) {
        const next = asked.shift();
        if (next === undefined) return;
        const packed = unwrap(await next);
        asked.push(...ask(index));
        yield packed;
      }
    },
    close: () => void thread.stop(),
  };
}
