import type { WorkContext } from '../../wire/job';
import type { ExportNote } from './export-calls';

export type ProgressContext = Pick<WorkContext<ExportNote>, 'note' | 'check' | 'isLowPriority'>;

/** Milliseconds between two reports: the window draws each of them, and typing waits for that. */
const intervals = { usual: 250, lowPriority: 1000 };

/** Called for every row that is written: stops or rests when asked to, and reports the progress from time to time. */
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
