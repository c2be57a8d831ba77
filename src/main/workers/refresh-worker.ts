import { findWaysBy } from '../network/way';
import { type MonthTaskWork, workOnMonths } from '../refresh/worker/month-task';
import type { RefreshWork } from '../refresh/worker/refresh-calls';
import { refreshMonth } from '../refresh/worker/refresh-month';
import { serveJob, type WorkContext } from '../wire/job';

type AnyWork = {
  readonly job: RefreshWork['job'] | MonthTaskWork['job'];
  readonly note: RefreshWork['note'] | MonthTaskWork['note'];
  readonly result: RefreshWork['result'] | MonthTaskWork['result'];
};

serveJob<AnyWork>((job, context: WorkContext<AnyWork['note']>) => {
  if ('task' in job) return workOnMonths(job, context);
  findWaysBy({ wayTo: async () => job.way });
  return refreshMonth(job, context);
});
