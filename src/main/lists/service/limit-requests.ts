import { z } from 'zod';
import { isOpen } from '../../../shared/access/option-access';
import { largestPage, longestId } from '../../../shared/domain/lists/list';
import { columnName, listName as list } from '../../../shared/view/question-schemas';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { ListService } from './list-service';
import { questionRequests, requesterId } from './query-schema';

const tried = { month, list, column: columnName, requesterId };

/** Requests for the figures that other limits would colour. */
export const limitTrialRequests = (lists: ListService, session: Session) =>
  ({
    'limits.values': questionRequests(lists.questions).latest(
      'limitValues',
      z.object({ ...tried, ids: z.array(z.string().max(longestId)).max(largestPage) }),
    ),
    'limits.months': {
      input: z.object(tried),
      answer: async ({ month: ref, ...query }) =>
        isOpen(session.options(), 'parts', 'mutations') ? lists.limitMonths(ref, query) : [],
    },
  }) satisfies RoomRequests;
