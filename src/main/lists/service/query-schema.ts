import { z } from 'zod';
import { type Asked, longestId, mostIds } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';
import {
  comparisonSchema,
  filterSchema,
  listName,
  mutationsSchema,
  nearSchema,
  orNull,
  peersSchema,
  sortKeySchema,
} from '../../../shared/view/question-schemas';
import { monthRefSchema } from '../../months/month-ref-schema';
import type { QuestionAnswer, QuestionInput, QuestionName } from '../thread/list-questions';
import type { ListQuestionName, MonthQuestions } from './month-questions';

/** Identifies the requester within a window. The router adds the window's name in front. */
export const requesterId = z.string().min(1).max(60);

/** The parts of a question about a list. */
export const listQuery = {
  list: listName,
  filters: z.array(filterSchema).max(1000),
  sort: z.array(sortKeySchema).max(10),
  mutations: orNull(mutationsSchema),
  near: orNull(nearSchema),
  peers: orNull(peersSchema),
  comparison: orNull(comparisonSchema),
};
/** The parts of a question about a month's list. */
export const listQueryInMonth = { month: monthRefSchema, ...listQuery };

/** The parts of a question about the market in a month. */
export const marketQueryInMonth = {
  month: monthRefSchema,
  list: z.literal('advisers'),
  filters: listQuery.filters,
  earlier: monthRefSchema.shape.period.nullable(),
};

const ids = z.array(z.string().max(longestId)).max(mostIds);
export const rowChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('allBut'), ids }),
  z.object({ kind: z.literal('page'), offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
  z.object({ kind: z.literal('ids'), ids }),
]);

/** A request that the list thread answers directly: its input is the question's, plus the month. */
type QuestionRequest<Input, N extends QuestionName> = {
  readonly input: z.ZodType<Input>;
  readonly answer: (input: Input) => Promise<QuestionAnswer<N>>;
};

/** Makes requests from questions; `before` is called first. The bridge has checked that the subscription allows them (`guardRequests`). */
export const questionRequests = (questions: MonthQuestions) => ({
  asked: <N extends QuestionName>(
    name: N,
    input: z.ZodType<InMonth<QuestionInput<N>>>,
  ): QuestionRequest<InMonth<QuestionInput<N>>, N> => ({
    input,
    answer: (query) => questions.ask(name, query.month, query),
  }),
  /** Requests for which only a requester's newest one counts. */
  latest: <N extends ListQuestionName>(
    name: N,
    input: z.ZodType<InMonth<Asked<QuestionInput<N>>>>,
    before: (query: QuestionInput<N>) => void = () => {},
  ): QuestionRequest<InMonth<Asked<QuestionInput<N>>>, N> => ({
    input,
    answer: (query) => {
      before(query);
      return questions.askLatest(name, query.month, query);
    },
  }),
});
