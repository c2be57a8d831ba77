import { Fault } from '../../../shared/domain/result';
import { LimitedJobs } from '../../wire/limited-jobs';
import type { WorkbookWork } from './read-workbook';

/** A workbook costs at most this much: MB of objects, and milliseconds (docs/product.md#strangers-files). */
const limits = { heap: 1024, milliseconds: 20_000 };

/** Reads workbooks, one at a time, each on a thread that ends with it. */
export class WorkbookReader {
  private readonly jobs: LimitedJobs<WorkbookWork>;

  /** @param worker the built file of the thread */
  constructor(worker: URL) {
    this.jobs = new LimitedJobs({ address: worker, ...limits, keeps: false });
  }

  /** @throws Fault WORKBOOK_INVALID, also for one that costs more than the limits, CANCELLED */
  read(bytes: Uint8Array): Promise<WorkbookWork['result']> {
    return this.jobs.run({ bytes }, (why) => new Fault('WORKBOOK_INVALID', why));
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }
}
