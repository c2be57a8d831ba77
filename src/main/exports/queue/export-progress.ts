import type { WorkContext } from '../../wire/job';
import type { ExportNote } from './export-calls';

export type ProgressContext = Pick<WorkContext<ExportNote>, 'tell' | 'check' | 'isGentle'>;

/** How often progress is reported, in milliseconds: the window draws it each time, which delays typing there. */
const intervals = { usual: 250, gentle: 1000 };

/** Called for every row that is written: stops or rests when it has to, and reports the progress now and then. */
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
