import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../shared/bridge/bridge';
import {
  type ContactQuestion,
  checkQuestion,
  emptyQuestion,
  type QuestionField,
  type QuestionOutcome,
} from '../../../shared/domain/account/contact-question';

/** Milliseconds after a keystroke before the text is written to disk (docs/rules/session.md#contact-form). */
export const questionDelay = 250;

type QuestionState = {
  readonly question: ContactQuestion;
  /** Null before the question is sent, and after the user types again. */
  readonly state: 'BUSY' | QuestionOutcome | null;
  /** Whether the typed text could not be written to disk. */
  readonly isUnkept: boolean;
};

type QuestionStore = QuestionState & {
  /** Reads the stored text; text typed in the meantime is newer, and stays. */
  readonly open: () => Promise<void>;
  readonly type: (field: QuestionField, text: string) => void;
  readonly send: () => Promise<void>;
  /** Writes waiting text at once. */
  readonly flush: () => Promise<void>;
};

/**
 * The contact form of one requester. Its text is written to disk while the user types, and kept until it was sent.
 * @param by the account's mail address; null before a login
 */
export function createQuestionStore(by: string | null, request: Bridge['request']): StoreApi<QuestionStore> {
  return createStore<QuestionStore>((set, get) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTyped = false;
    // Writes run one after another, so that an older text never overwrites a newer one.
    let written: Promise<void> = Promise.resolve();

    const write = (): void => {
      timer = undefined;
      written = written.then(async () => {
        const answer = await request('question.keep', { by, question: get().question });
        set({ isUnkept: !answer.ok });
      });
    };
    const flush = async (): Promise<void> => {
      if (timer !== undefined) {
        clearTimeout(timer);
        write();
      }
      await written;
    };

    return {
      question: { ...emptyQuestion, email: by ?? '' },
      state: null,
      isUnkept: false,
      open: async () => {
        const answer = await request('question.read', { by });
        if (answer.ok && answer.data !== null && !isTyped) set({ question: answer.data });
      },
      type: (field, text) => {
        if (get().state === 'BUSY') return;
        isTyped = true;
        set({ question: { ...get().question, [field]: text }, state: null });
        clearTimeout(timer);
        timer = setTimeout(write, questionDelay);
      },
      send: async () => {
        const { question, state } = get();
        if (state === 'BUSY') return;
        const wrong = checkQuestion(question);
        if (wrong !== null) return set({ state: wrong });
        set({ state: 'BUSY' });
        await flush();
        const answer = await request('question.send', { by, question });
        const outcome = answer.ok ? answer.data.outcome : 'SERVERERROR';
        // Name and address stay in the form for the next question.
        set({ state: outcome, ...(outcome === 'DONE' ? { question: { ...question, body: '' } } : {}) });
      },
      flush,
    };
  });
}
