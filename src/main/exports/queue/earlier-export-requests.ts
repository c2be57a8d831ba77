import { z } from 'zod';
import { ownRole, requestsOfOwner } from '../../session/allowance';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { EarlierExports } from './earlier-exports';

const id = z.string().min(1).max(40);
const how = z.enum(['file', 'folder', 'download']);

/** Requests about earlier exports. */
export function earlierExportRequests(earlier: EarlierExports, session: Session) {
  const owned = requestsOfOwner((named) => ownRole(session, named));
  return {
    'earlierExport.list': owned({}, (role) => earlier.list(role)),
    'earlierExport.recipe': owned({ id }, (role, input) => earlier.recipe(role, input.id)),
    'earlierExport.open': owned({ id, how }, (role, input) => earlier.open(role, input.id, input.how)),
    'earlierExport.remove': owned({ id }, (role, input) => earlier.remove(role, input.id)),
  } satisfies RoomRequests;
}
