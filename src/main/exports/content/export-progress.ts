import type { WorkContext } from '../../wire/job';
import type { ExportNote } from './export-job';

export type ProgressContext = Pick<WorkContext<ExportNote>, 'note' | 'check' | 'isLowPriority'>;

/** Milliseconds between two reports. The window draws each report, and typing waits for that. */
const intervals = { usual: 250, lowPriority: 1000 };

/** Returns a function to call for every written row: it stops or pauses the work when needed, and sometimes reports the progress. */
export function createProgress(rows: number, { note, check, isLowPriority }: ProgressContext): (done: number) => void {
  let notedAt = Number.NEGATIVE_INFINITY;
  return (rowsDone) => {
    check();
    const now = performance.now();
    if (now - notedAt < (isLowPriority() ? intervals.lowPriority : intervals.usual)) return;
    notedAt = now;
    note({ rowsDone, rows });
  };
}
