import { z } from 'zod';
import { updateWishes } from '../../shared/domain/program/update';
import { nothing, type RoomRequests } from '../wire/router';
import type { UpdateService } from './update-service';

/** Requests about newer versions of the program. */
export const updateRequests = (updates: UpdateService) =>
  ({
    'update.ask': { input: z.object({ wish: z.enum(updateWishes) }), answer: ({ wish }) => updates.ask(wish) },
    'update.previous': { input: nothing, answer: () => updates.previous() },
  }) satisfies RoomRequests;
