import type { WorkContext } from '../../wire/job';
import type { ExportNote } from './export-calls';

export type ProgressContext = Pick<WorkContext<ExportNote>, 'tell' | 'check' | 'isGentle'>;

/** How often somebody is told how far it is, in milliseconds: the window draws it each time, which who types there waits for. */
const intervals = { usual: 250, gentle: 1000 };

/** Hears of every row that is written: stops or rests when it is to, and tells now and then how far it is. */
export function createProgress(rows: number, { tell, check, isGentle }: ProgressContext): (done: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (rowsDone) => {
    check();
    const now = performance.now();
    if (now - toldAt < (isGentle() ? intervals.gentle : intervals.usual)) return;
    toldAt = now;
    tell({ rowsDone, rows });
  };
}
