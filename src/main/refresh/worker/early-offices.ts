import { ownColumnsOf } from '../../../shared/catalog/catalog';
import type { MonthListName } from '../../../shared/domain/lists/list-name';
import type { RefreshJob } from '../refresh-calls';
import type { ListReader } from './list-reader';
import { doubtsOf } from './plausible';
import type { RefreshProgress } from './refresh-progress';
import { readStored } from './stored-reader';
import { writeMonth } from './write-month';

/**
 * Where this computer holds no month yet, the offices become one on their own as soon as they are in, so that the list can be used while
 * the others come (decision 29). Its file says what it lacks, and is replaced by
 * the whole month.
 */
export class EarlyOffices {
  /** Whether this refresh makes a month of the offices first. */
  readonly isWanted: boolean;
  private isWritten = false;

  constructor(
    private readonly job: RefreshJob,
    private readonly progress: RefreshProgress,
  ) {
    this.isWanted = job.present === null && job.accepted.length === 0 && job.lists.length > 1;
  }

  /** Whether the columns of a list have been counted as written. */
  has(list: MonthListName): boolean {
    return this.isWritten && list === 'advisers';
  }

  /**
   * Writes the offices and makes them current, unless there is a doubt about them.
   * @returns where their columns are read from now on; null when they are not written, and not read from `reader` either
   * @throws Fault of the disk, or CANCELLED
   */
  async keep(reader: ListReader, signal: AbortSignal): Promise<ListReader | null> {
    const { job, progress } = this;
    const { summary } = reader;
    const doubts = doubtsOf([summary], { present: null, announced: job.period });
    if (!this.isWanted || this.isWritten || doubts.length > 0 || summary.rows === 0) return null;
    const total = job.lists.reduce((sum, list) => sum + ownColumnsOf(list).length, 0);
    progress.begin('index', { rows: 0, rowsExpected: total, bytes: 0, bytesExpected: null });
    let done = 0;
    const onColumn = () => progress.update('index', { rows: ++done });
    const awaits = job.lists.filter((list) => list !== summary.list);
    const { month, stored } = await writeMonth(job, { lists: [reader], doubts, awaits }, onColumn, signal);
    this.isWritten = true;
    progress.early(month);
    return readStored(stored, summary);
  }
}
