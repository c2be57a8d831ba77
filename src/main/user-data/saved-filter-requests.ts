import { z } from 'zod';
import { isOpen } from '../../shared/access/option-access';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { KeptView } from '../../shared/view/view';
import { ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { savedFilterSchema } from './tables/list-view-schema';
import { consequenceSubjectSchema } from './tables/watch-schema';
import type { AskUserData } from './user-data-questions';
import { owner } from './user-data-requests';

type Emit = <N extends EventName>(name: N, payload: Events[N]) => void;

const id = savedFilterSchema.shape.id;
/** More filters than any user has. */
const mostOrdered = 10_000;

/** Requests about saved filters. Every window is notified of changes. */
export function savedFilterRequests(askUserData: AskUserData, session: Session, emit: Emit) {
  const changed = async <T>(role: string, answer: Promise<T>): Promise<T> => {
    const done = await answer;
    emit('savedFilters.changed', { role });
    return done;
  };
  /** Without the option for presets a saved filter names no preset. */
  const allowed = (view: KeptView): KeptView =>
    isOpen(session.options(), 'parts', 'preset') ? view : { ...view, preset: null };
  return {
    'savedFilter.list': {
      input: z.object({ owner }),
      answer: (input) => {
        const role = ownRole(session, input.owner);
        return askUserData('savedFilters', () => ({ role }));
      },
    },
    'savedFilter.write': {
      input: z.object({ owner, filter: savedFilterSchema }),
      answer: ({ owner: named, filter }) => {
        const role = ownRole(session, named);
        const kept = { ...filter, view: allowed(filter.view) };
        return changed(
          role,
          askUserData('writeSavedFilter', () => ({ role, filter: kept })),
        );
      },
    },
    'savedFilter.remove': {
      input: z.object({ owner, filter: savedFilterSchema.pick({ id: true, revision: true }) }),
      answer: (input) => {
        const role = ownRole(session, input.owner);
        return changed(
          role,
          askUserData('removeSavedFilter', () => ({ role, filter: input.filter })),
        );
      },
    },
    'dependents.read': {
      input: z.object({ owner, subject: consequenceSubjectSchema }),
      answer: ({ owner: named, subject }) => {
        const role = ownRole(session, named);
        return askUserData('dependents', () => ({ role, subject }));
      },
    },
    'savedFilter.order': {
      input: z.object({ owner, ids: z.array(id).max(mostOrdered) }),
      answer: (input) => {
        const role = ownRole(session, input.owner);
        return changed(
          role,
          askUserData('orderSavedFilters', () => ({ role, ids: input.ids })),
        );
      },
    },
  } satisfies RoomRequests;
}
