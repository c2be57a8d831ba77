import { z } from 'zod';
import { nothing, type RequestsOf } from '../wire/request';
import type { MonthService } from './month-service';

type Names = 'month.refresh' | 'month.cancelRefresh' | 'month.accept' | 'month.turnBack';

/** Which month is current. */
export const monthRequests = (months: MonthService): RequestsOf<Names> => ({
  'month.refresh': { input: z.object({ again: z.boolean() }), answer: ({ again }) => months.refresh(again) },
  'month.cancelRefresh': { input: nothing, answer: () => months.cancel() },
  'month.accept': { input: z.object({ at: z.string().max(40) }), answer: ({ at }) => months.accept(at) },
  'month.turnBack': { input: nothing, answer: () => months.turnBack() },
});
