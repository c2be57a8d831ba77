import { z } from 'zod';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import { allowedQuery } from '../../session/allowance';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import type { ListService } from './list-service';
import { columnName, listQuery, listQueryInMonth, questionRequests, requesterId } from './query-schema';

/** Requests that compare two months of a list. */
export function comparisonRequests(lists: ListService, session: Session) {
  const { asked, latest } = questionRequests(lists.questions);
  const mayAsk = (query: ListQuery) => void allowedQuery(session, query);
  return {
    'comparison.months': {
      input: z.object({ month }),
      answer: async (input) => ({ months: lists.earlierRefs(input.month) }),
    },
    'comparison.summary': latest('comparison', z.object({ ...listQueryInMonth, requesterId }), mayAsk),
    'comparison.where': latest(
      'whereItSits',
      z.object({ ...listQueryInMonth, column: columnName.nullable(), requesterId }),
      mayAsk,
    ),
    'comparison.flows': latest('flows', z.object({ ...listQueryInMonth, column: columnName, requesterId }), mayAsk),
    'comparison.movers': latest('movers', z.object({ ...listQueryInMonth, requesterId }), mayAsk),
    'comparison.method': asked('methodEvidence', z.object({ ...listQueryInMonth, column: columnName }), mayAsk),
    'comparison.continued': asked('continued', z.object(listQueryInMonth), mayAsk),
    'comparison.next': asked(
      'nextChange',
      z.object({
        month,
        query: z.object(listQuery),
        columns: z.array(columnName).max(1000),
        from: z.object({ index: z.number().int().min(0), column: columnName.nullable() }).nullable(),
        step: z.union([z.literal(1), z.literal(-1)]),
      }),
      ({ query }) => mayAsk(query),
    ),
  } satisfies RoomRequests;
}
