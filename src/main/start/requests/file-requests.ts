import { exportRequests } from '../../exports/export-requests';
import { pageRequests } from '../../exports/page-requests';
import { pictureRequests } from '../../exports/picture-requests';
import { earlierExportRequests } from '../../exports/queue/earlier-export-requests';
import { scheduleRequests } from '../../exports/schedules/schedule-requests';
import { visitRequests } from '../../exports/visit-requests';
import type { RoomRequests } from '../../wire/router';
import type { ApplicationParts } from '../rooms/application-parts';
import type { Rooms } from '../rooms/rooms';

/** Requests that write files: exports, reports, and what the window shows. */
export function fileRequests(
  { clock, demo, fileHost: host }: ApplicationParts,
  { account: { session }, exports, watch }: Pick<Rooms, 'account' | 'exports' | 'watch'>,
) {
  return {
    ...exportRequests({ ...exports, consequenceFiles: watch.consequenceFiles, session }),
    ...earlierExportRequests(exports.earlier, session),
    ...scheduleRequests(exports.schedules, session),
    ...pageRequests({ host, session, demo }),
    ...pictureRequests(host, session, demo),
    ...visitRequests({ host, session, clock, demo }),
  } satisfies RoomRequests;
}
