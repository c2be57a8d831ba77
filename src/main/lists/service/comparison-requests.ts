import { z } from 'zod';
import {
  type Market,
  type MarketMonthsAsked,
  type MarketQuery,
  marketMonthsAsked,
  mostMarketMonths,
} from '../../../shared/domain/lists/analysis/market';
import type { Asked } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';
import { columnName } from '../../../shared/view/question-schemas';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import type { RoomRequests } from '../../wire/router';
import type { ListService } from './list-service';
import { listQuery, listQueryInMonth, marketQueryInMonth, questionRequests, requesterId } from './query-schema';

type MarketRequest = InMonth<Asked<MarketQuery & { readonly months: MarketMonthsAsked }>>;

/** Requests that compare two months of a list. */
export function comparisonRequests(lists: ListService) {
  const { asked, latest } = questionRequests(lists.questions);
  /** Each month is counted by a question of its own, so that keystrokes do not wait for all of them; a newer request stops the rest. */
  const market = ({ month: ref, ...query }: MarketRequest): Promise<Market> =>
    lists.questions.latest(`market/${query.requesterId}`, async (requireNewest) => {
      const { list, filters } = query;
      const kept = query.months === 'own' ? [] : lists.earlierRefs(ref).slice(0, mostMarketMonths - 1);
      for (const { period } of [ref, ...kept].reverse()) {
        requireNewest();
        await lists.questions.ask('marketMonth', ref, { list, filters, period, keptMonths: true });
      }
      return lists.questions.ask('market', ref, { ...query, keptMonths: true });
    });
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
      input: z.object({ ...marketQueryInMonth, months: z.enum(marketMonthsAsked), requesterId }),
      answer: (query) => market(query),
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
