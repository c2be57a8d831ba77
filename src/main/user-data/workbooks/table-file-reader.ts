import type { Guard } from '../../wire/guarded-process';
import { LimitedJobs } from '../../wire/limited-jobs';
import type { TableFileWork } from './read-table-file';

/** The most that reading a file may cost, in MB and milliseconds (docs/rules/program.md#strangers-files). */
const limits = { heap: 1024, resident: 2048, milliseconds: 20_000, idle: 10_000 };

/** Reads workbooks and text files as tables, one at a time. */
export class TableFileReader {
  private readonly jobs: LimitedJobs<TableFileWork>;

  /**
   * @param address the built file of the thread
   * @param less replaces some of the limits
   */
  constructor(address: URL, guard: Guard, less: Partial<typeof limits> = {}) {
    this.jobs = new LimitedJobs({ address, guard, ...limits, ...less });
  }

  /** @throws Fault FILE_TOO_HEAVY for a file that costs more than the limits, CANCELLED */
  read(file: TableFileWork['job']): Promise<TableFileWork['result']> {
    return this.jobs.run(file);
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }
}
