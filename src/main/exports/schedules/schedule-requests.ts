import { z } from 'zod';
import { exportFormats } from '../../../shared/domain/exports/export';
import { owner, ownRole } from '../../session/allowance';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { ScheduleService } from './schedule-service';

const filter = z.string().min(1).max(40);

/** Requests about saved filters that are exported after each new month. A page never names a folder. */
export const scheduleRequests = (schedules: ScheduleService, session: Session) =>
  ({
    'schedule.list': {
      input: z.object({ owner }),
      answer: (input) => schedules.list(ownRole(session, input.owner)),
    },
    'schedule.write': {
      input: z.object({ owner, filter, format: z.enum(exportFormats), seen: z.enum(exportFormats).nullable() }),
      answer: ({ owner: of, seen, ...schedule }) => schedules.write(ownRole(session, of), schedule, seen),
    },
    'schedule.chooseFolder': {
      input: z.object({ owner, filter }),
      answer: (input) => schedules.chooseFolder(ownRole(session, input.owner), input.filter),
    },
    'schedule.remove': {
      input: z.object({ owner, filter, seen: z.enum(exportFormats) }),
      answer: (input) => schedules.remove(ownRole(session, input.owner), input.filter, input.seen),
    },
  }) satisfies RoomRequests;
