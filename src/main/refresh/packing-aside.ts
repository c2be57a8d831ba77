import { Fault, unwrap } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import type { PackedColumn } from '../columns/packed-column';
import { startThread, type Thread } from '../wire/thread';
import { refreshHeap } from './allowance';
import type { BuiltColumn } from './built-column';
import type { HalfCalls } from './refresh-calls';

/** Packs columns beside this thread, once all rows have come. */
export type PackingAside = {
  /** Has the thread ready by then. */
  readonly begin: () => void;
  /** Whether a column would be begun soon. */
  readonly hasRoom: () => boolean;
  /** @throws Fault THREAD_DIED */
  readonly pack: (list: MonthListName, built: BuiltColumn) => Promise<PackedColumn>;
  readonly close: () => void;
};

/** Columns that lie with the other thread: one that it packs, and one so that it need not wait. */
const mostThere = 2;

/** @param worker the built file of the thread */
export function startPackingAside(worker: URL): PackingAside {
  let thread: Thread<HalfCalls> | null = null;
  let there = 0;
  const begin = () => {
    thread ??= startThread<HalfCalls>(worker, null, undefined, refreshHeap);
    return thread;
  };
  return {
    begin: () => void begin(),
    hasRoom: () => there < mostThere,
    pack: async (list, { column, forAnother }) => {
      if (forAnother === null) throw new Fault('INTERNAL', column.name);
      there++;
      try {
        return unwrap(await begin().call('packCells', { list, column: column.name, ...forAnother() }));
      } finally {
        there--;
      }
    },
    close: () => void thread?.stop(),
  };
}
