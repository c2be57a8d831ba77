import { guardRequests } from '../../session/allowance';
import type { AllRequests } from '../../wire/router';
import type { ApplicationParts } from '../rooms/application-parts';
import type { Rooms } from '../rooms/rooms';
import { fileRequests } from './file-requests';
import { monthDataRequests } from './month-data-requests';
import { programRequests } from './program-requests';
import { userDataRequests } from './user-data-requests';

/** All requests of the contract, answered by the rooms. A request without an answer does not compile. */
export function startRequests(parts: ApplicationParts, rooms: Rooms): AllRequests {
  const requests: AllRequests = {
    ...programRequests(parts, rooms),
    ...monthDataRequests(parts, rooms),
    ...userDataRequests(parts, rooms),
    ...fileRequests(parts, rooms),
  };
  return guardRequests(requests, rooms.account.session);
}
