import { z } from 'zod';
import { columnName } from '../../../shared/view/question-schemas';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import type { RoomRequests } from '../../wire/router';
import type { ListService } from './list-service';
import { listQuery, listQueryInMonth, marketQueryInMonth, questionRequests, requesterId } from './query-schema';

/** Requests that compare two months of a list. */
export function comparisonRequests(lists: ListService) {
  const { asked, latest } = questionRequests(lists.questions);
  return {
    'comparison.months': {
      input: z.object({ month }),
      answer: async (input) => ({ months: lists.earlierRefs(input.month) }),
    },
    'comparison.summary': latest('comparison', z.object({ ...listQueryInMonth, requesterId })),
    'comparison.where': latest(
      'whereItSits',
      z.object({ ...listQueryInMonth, column: columnName.nullable(), requesterId }),
    ),
    'comparison.flows': latest('flows', z.object({ ...listQueryInMonth, column: columnName, requesterId })),
    'comparison.movers': latest('movers', z.object({ ...listQueryInMonth, requesterId })),
    'comparison.letter': latest('letter', z.object({ ...listQueryInMonth, requesterId })),
    'market.read': {
      input: z.object({ ...marketQueryInMonth, requesterId }),
      answer: (query) => lists.questions.askLatest('market', query.month, { ...query, keptMonths: true }),
    },
    'comparison.method': asked('methodEvidence', z.object({ ...listQueryInMonth, column: columnName })),
    'comparison.continued': asked('continued', z.object(listQueryInMonth)),
    'comparison.next': asked(
      'nextChange',
      z.object({
        month,
        query: z.object(listQuery),
        columns: z.array(columnName).max(1000),
        from: z.object({ index: z.number().int().min(0), column: columnName.nullable() }).nullable(),
        step: z.union([z.literal(1), z.literal(-1)]),
      }),
    ),
  } satisfies RoomRequests;
}
