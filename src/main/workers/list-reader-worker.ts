import { workerData } from 'node:worker_threads';
import { handOver } from '../../shared/bridge/calls';
import { Fault } from '../../shared/bridge/result';
import { TransientFault } from '../provider/http';
import { type FetchedList, fetchList } from '../refresh/list-reader';
import type { ReadCalls, ReadJob } from '../refresh/refresh-calls';
import { note, serveThread } from '../wire/thread';

let fetched: FetchedList | null = null;

serveThread<ReadCalls>({
  read: async () => {
    try {
      fetched = await fetchList(workerData as ReadJob, { onProgress: note });
      return fetched.summary;
    } catch (error) {
      if (!(error instanceof TransientFault)) throw error;
      const { code, detail, waitMs } = error;
      return { transient: { code, detail, waitMs } };
    }
  },
  pack: ({ index }) => {
    if (fetched === null) throw new Fault('INTERNAL', 'nothing read');
    const packed = fetched.pack(index);
    return handOver(packed, packed.blob);
  },
});
