import { Fault } from '../../shared/bridge/result';
import { runJob } from '../wire/job';
import { Semaphore } from '../wire/semaphore';
import type { WorkbookWork } from './read-workbook';

/** A workbook that unpacks to more than this, in MB, ends its thread and nothing else. */
const heap = 1024;

/** Reads workbooks, one at a time, each on a thread that ends with it. */
export class WorkbookReader {
  private readonly turn = new Semaphore(1);
  private readonly abort = new AbortController();

  /** @param worker the built file of the thread */
  constructor(private readonly worker: URL) {}

  /** @throws Fault WORKBOOK_INVALID, also for one that is too large to be read, CANCELLED */
  async read(bytes: Uint8Array): Promise<WorkbookWork['result']> {
    const { signal } = this.abort;
    const options = { signal, onNote: () => {}, heap };
    try {
      const read = await this.turn.run(signal, () => runJob<WorkbookWork>(this.worker, { bytes }, options));
      if (read === null) throw new Fault('CANCELLED');
      return read;
    } catch (error) {
      throw error instanceof Fault && error.code === 'THREAD_DIED' ? new Fault('WORKBOOK_INVALID', 'too large') : error;
    }
  }

  stop(): void {
    this.abort.abort();
  }
}
