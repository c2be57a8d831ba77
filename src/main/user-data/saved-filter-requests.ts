import { z } from 'zod';
import { allowedToKeep } from '../../shared/access/permissions';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { ownedRequests } from './owned-requests';
import { savedFilterSchema } from './tables/schemas/list-view-schema';
import { dependedOnSchema } from './tables/schemas/watch-schema';
import type { AskUserData } from './user-data-questions';

type Emit = <N extends EventName>(name: N, payload: Events[N]) => void;

const filter = savedFilterSchema;
/** More filters than any user has. */
const mostOrdered = 10_000;

/** Requests about saved filters. Every window is notified of changes. */
export function savedFilterRequests(askUserData: AskUserData, session: Session, emit: Emit) {
  const owned = ownedRequests(askUserData, session);
  const changed = (role: string): void => emit('savedFilters.changed', { role });
  const write = owned('writeSavedFilter', { filter }, changed);
  return {
    'savedFilter.list': owned('savedFilters', {}),
    'savedFilter.write': {
      input: write.input,
      answer: ({ owner: named, filter: { view, ...rest } }) =>
        write.answer({ owner: named, filter: { ...rest, view: allowedToKeep(session.options(), view) } }),
    },
    'savedFilter.remove': owned('removeSavedFilter', { filter: filter.pick({ id: true, revision: true }) }, changed),
    'savedFilter.order': owned('orderSavedFilters', { ids: z.array(filter.shape.id).max(mostOrdered) }, changed),
    'dependents.read': owned('dependents', { subject: dependedOnSchema }),
  } satisfies RoomRequests;
}
