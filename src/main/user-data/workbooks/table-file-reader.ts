import { Fault } from '../../../shared/domain/result';
import { LimitedJobs } from '../../wire/limited-jobs';
import type { TableFileWork } from './read-table-file';

/** The most that reading a file may cost: MB of heap, and milliseconds (docs/product.md#strangers-files). */
const limits = { heap: 1024, milliseconds: 30_000 };

/** Reads workbooks and text files as tables, one at a time, each on its own thread. */
export class TableFileReader {
  private readonly jobs: LimitedJobs<TableFileWork>;

  /** @param worker the built file of the thread's code */
  constructor(worker: URL) {
    this.jobs = new LimitedJobs({ address: worker, ...limits, keeps: false });
  }

  /** @throws Fault WORKBOOK_INVALID for a file that costs more than the limits, CANCELLED */
  read(file: TableFileWork['job']): Promise<TableFileWork['result']> {
    return this.jobs.run(file, (why) => new Fault('WORKBOOK_INVALID', why));
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }
}
