import type { z } from 'zod';
import type { Asked } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';
import type { QuestionAnswer, QuestionInput, QuestionName } from '../engine/list-questions';
import type { ListQuestionName, ListService } from './list-service';

/** A request that the list thread answers as it is: its input is that of the question, with the month. */
type QuestionRequest<Input, N extends QuestionName> = {
  readonly input: z.ZodType<Input>;
  readonly answer: (input: Input) => Promise<QuestionAnswer<N>>;
};

/** Makes requests of questions. `may` throws a Fault for what the subscription lacks. */
export const questionRequests = (lists: ListService) => ({
  asked: <N extends QuestionName>(
    name: N,
    input: z.ZodType<InMonth<QuestionInput<N>>>,
    may: (query: QuestionInput<N>) => void,
  ): QuestionRequest<InMonth<QuestionInput<N>>, N> => ({
    input,
    answer: (query) => {
      may(query);
      return lists.ask(name, query.month, query);
    },
  }),
  /** Of these only the newest of a requester counts. */
  latest: <N extends ListQuestionName>(
    name: N,
    input: z.ZodType<InMonth<Asked<QuestionInput<N>>>>,
    may: (query: QuestionInput<N>) => void,
  ): QuestionRequest<InMonth<Asked<QuestionInput<N>>>, N> => ({
    input,
    answer: (query) => {
      may(query);
      return lists.askLatest(name, query.month, query);
    },
  }),
});
