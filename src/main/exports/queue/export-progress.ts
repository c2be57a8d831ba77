import type { WorkContext } from '../../wire/job';
import type { ExportNote } from './export-calls';

export type ProgressContext = Pick<WorkContext<ExportNote>, 'note' | 'check' | 'isLowPriority'>;

/** How often somebody is told how far it is, in milliseconds: the window draws it each time, which who types there waits for. */
const intervals = { usual: 250, lowPriority: 1000 };

/** Hears of every row that is written: stops or rests when it is to, and tells now and then how far it is. */
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
