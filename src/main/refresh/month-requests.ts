import { z } from 'zod';
import { nothing, type RoomRequests } from '../wire/request';
import type { EarlierService } from './earlier-service';
import type { MonthService } from './month-service';

/** Which month is current. */
export const monthRequests = (months: MonthService, earlier: EarlierService) =>
  ({
    'month.refresh': { input: z.object({ force: z.boolean() }), answer: ({ force }) => months.refresh(force) },
    'month.cancelRefresh': { input: nothing, answer: () => months.cancel() },
    'month.accept': { input: z.object({ at: z.string().max(40) }), answer: ({ at }) => months.accept(at) },
    'month.turnBack': { input: nothing, answer: () => months.turnBack() },
    'months.kept': { input: nothing, answer: () => earlier.kept() },
    'months.fetchEarlier': { input: nothing, answer: () => earlier.begin() },
    'months.cancelEarlier': { input: nothing, answer: () => earlier.cancel() },
  }) satisfies RoomRequests;
