import { guardRequests } from '../session/allowance';
import type { AllRequests } from '../wire/router';
import type { ApplicationParts } from './application-parts';
import { fileRequests } from './requests/file-requests';
import { monthDataRequests } from './requests/month-data-requests';
import { programRequests } from './requests/program-requests';
import { userDataRequests } from './requests/user-data-requests';
import type { Rooms } from './rooms';

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
