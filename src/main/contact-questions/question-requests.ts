import { z } from 'zod';
import {
  type ContactQuestion,
  checkQuestion,
  longestInQuestion,
  type QuestionOutcome,
  trimmedQuestion,
} from '../../shared/domain/account/contact-question';
import { Fault } from '../../shared/domain/result';
import type { ProviderClient } from '../provider/provider-client';
import type { RoomRequests } from '../wire/router';
import { keepQuestion, type QuestionPlace, readQuestion, removeQuestion, typedQuestionSchema } from './question-file';

export type QuestionParts = {
  readonly provider: Pick<ProviderClient, 'sendQuestion'>;
  /** The address of the logged-in account; null without a login. */
  readonly account: () => string | null;
  /** The file of an account's question, or of the question without a login. */
  readonly place: (account: string | null) => QuestionPlace;
  readonly log: (where: string, error: unknown) => void;
};

const by = z.string().max(longestInQuestion.email).nullable();
const typed = z.object({ by, question: typedQuestionSchema });

/** Requests about the contact form. Typed text is stored until the provider has it (docs/rules/session.md#contact-form). */
export function questionRequests({ provider, account, place, log }: QuestionParts) {
  /** Text of one account must not be shown to another or stored with it. */
  const placeOf = (email: string | null): QuestionPlace => {
    if (email !== account()) throw new Fault('CANCELLED');
    return place(email);
  };

  const send = async (question: ContactQuestion): Promise<QuestionOutcome> => {
    try {
      return (await provider.sendQuestion(trimmedQuestion(question))) ? 'DONE' : 'UNABLETOSEND';
    } catch (error) {
      log('question.send', error);
      return 'SERVERERROR';
    }
  };

  /** Removes a question that the provider has. If the file cannot be removed, the question must not be sent again anyway. */
  const removeSent = (kept: QuestionPlace): void => {
    try {
      removeQuestion(kept);
    } catch (error) {
      log('question.remove', error);
    }
  };

  return {
    'question.read': { input: z.object({ by }), answer: (input) => readQuestion(placeOf(input.by)) },
    'question.keep': {
      input: typed,
      answer: (input) => {
        keepQuestion(placeOf(input.by), input.question);
        return null;
      },
    },
    'question.send': {
      input: typed,
      answer: async (input) => {
        const kept = placeOf(input.by);
        const outcome = checkQuestion(input.question) ?? (await send(input.question));
        if (outcome === 'DONE') removeSent(kept);
        return { outcome };
      },
    },
  } satisfies RoomRequests;
}
