import { z } from 'zod';
import { exportFormats } from '../../../shared/domain/exports/export';
import { ownRole, requestsOfOwner } from '../../session/allowance';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { ScheduleService } from './schedule-service';

const filter = z.string().min(1).max(40);
const format = z.enum(exportFormats);

/** Requests about saved filters that are exported after each new month. A page never names a folder. */
export function scheduleRequests(schedules: ScheduleService, session: Session) {
  const owned = requestsOfOwner((named) => ownRole(session, named));
  return {
    'schedule.list': owned({}, (role) => schedules.list(role)),
    'schedule.write': owned({ filter, format, seen: format.nullable() }, (role, { seen, ...schedule }) =>
      schedules.write(role, schedule, seen),
    ),
    'schedule.chooseFolder': owned({ filter }, (role, input) => schedules.chooseFolder(role, input.filter)),
    'schedule.remove': owned({ filter, seen: format }, (role, input) =>
      schedules.remove(role, input.filter, input.seen),
    ),
  } satisfies RoomRequests;
}
