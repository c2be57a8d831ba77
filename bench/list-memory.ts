import { Worker } from 'node:worker_threads';
import type { ListCalls } from '../src/main/lists/thread/list-thread-calls';
import type { StoredMonth } from '../src/main/months/month-file';
import { createCaller } from '../src/shared/bridge/calls';
import { adviserColumns } from '../src/shared/catalog/advisers';
import { type ListPageQuery, wholeList } from '../src/shared/domain/lists/list';
import { unwrap } from '../src/shared/domain/result';
import { type BenchResult, budgeted } from './result';

const columnsInUse = 30;

/** Measures the memory of the list thread with thirty columns in use, filtered and sorted by some of them. */
export async function benchListMemory(stored: StoredMonth, large: boolean): Promise<BenchResult[]> {
  const worker = new Worker(new URL('../main/list-thread.js', import.meta.url));
  const call = createCaller<ListCalls>({
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onClose: (listener) => worker.once('exit', listener),
  });
  try {
    const asked = { month: stored.ref, opens: [stored], reading: { thisYear: 2026, withheld: {} } };
    unwrap(await call('describe', { ...asked, input: { list: 'advisers' } }));
    const empty = await megabytes(worker);
    const columns = adviserColumns.slice(0, columnsInUse).map(({ name }) => name);
    for (const text of ['advies', 'groep', 'van']) {
      const page = {
        ...wholeList('advisers'),
        filters: [
          { column: 'name', text },
          { column: 'fte', text: '>=1' },
        ],
        sort: [{ column: 'name', direction: 'asc' }],
        columns,
        offset: 0,
        limit: 20,
      } satisfies ListPageQuery;
      unwrap(await call('page', { ...asked, input: page }));
    }
    const value = (await megabytes(worker)) - empty;
    return [budgeted('memory of the list thread, 30 columns in use', value, 'MB', large ? 500 : 80)];
  } finally {
    await worker.terminate();
  }
}

async function megabytes(worker: Worker): Promise<number> {
  const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
  return (heap + external) / 1024 / 1024;
}
