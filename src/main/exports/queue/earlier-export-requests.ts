import { z } from 'zod';
import { owner, ownRole } from '../../session/allowance';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { EarlierExports } from './earlier-exports';

const id = z.string().min(1).max(40);

/** Requests about earlier exports. */
export const earlierExportRequests = (earlier: EarlierExports, session: Session) =>
  ({
    'earlierExport.list': {
      input: z.object({ owner }),
      answer: (input) => earlier.list(ownRole(session, input.owner)),
    },
    'earlierExport.recipe': {
      input: z.object({ owner, id }),
      answer: (input) => earlier.recipe(ownRole(session, input.owner), input.id),
    },
    'earlierExport.open': {
      input: z.object({ owner, id, how: z.enum(['file', 'folder', 'download']) }),
      answer: (input) => earlier.open(ownRole(session, input.owner), input.id, input.how),
    },
    'earlierExport.remove': {
      input: z.object({ owner, id }),
      answer: (input) => earlier.remove(ownRole(session, input.owner), input.id),
    },
  }) satisfies RoomRequests;
