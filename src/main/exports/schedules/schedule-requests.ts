import { z } from 'zod';
import { scheduleFormats } from '../../../shared/domain/exports/scheduled-export';
import { ownRole, requestsOfOwner } from '../../session/allowance';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { ScheduleService } from './schedule-service';

const filter = z.string().min(1).max(40);
const format = z.enum(scheduleFormats);

/** Requests about saved filters that are exported after each new month. A page never names a folder. */
export function scheduleRequests(schedules: ScheduleService, session: Session) {
  const owned = requestsOfOwner((named) => ownRole(session, named));
  return {
    'schedule.list': owned({}, (role) => schedules.list(role)),
    'schedule.write': owned({ filter, format, seen: format.nullable() }, (role, { seen, ...schedule }) =>
      schedules.write(role, schedule, seen),
    ),
    'schedule.chooseFolder': owned({ filter }, (role, input) => schedules.chooseFolder(role, input.filter)),
    'schedule.writeNow': owned({ filter }, (role, input) => schedules.writeNow(role, input.filter)),
    'schedule.remove': owned({ filter, seen: format, withFiles: z.boolean().optional() }, (role, input) =>
      schedules.remove(role, input.filter, input),
    ),
  } satisfies RoomRequests;
}
