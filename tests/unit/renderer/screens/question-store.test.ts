import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuestionStore, questionDelay } from '../../../../src/renderer/screens/contact-question/question-store';
import type { Bridge } from '../../../../src/shared/bridge/bridge';
import { type ContactQuestion, questionFields } from '../../../../src/shared/domain/account/contact-question';
import { type Result, success } from '../../../../src/shared/domain/result';
import { examples } from '../../../first-cases';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const whole: ContactQuestion = {
  firstName: 'Anna',
  lastName: 'Otten',
  companyName: 'Kantoor',
  email: 'anna@kantoor.example',
  body: 'Hoe?',
};

/** A main that stores the question, and sends it on a command of the test. */
function someMain(outcome: Result<{ readonly outcome: string }> = success({ outcome: 'DONE' })) {
  const main = { disk: null as ContactQuestion | null, sent: [] as ContactQuestion[] };
  const held: (() => void)[] = [];
  const request = async (name: string, input: { readonly question: ContactQuestion }) => {
    await Promise.resolve();
    if (name === 'question.read') return success(main.disk);
    if (name === 'question.send') {
      await new Promise<void>((go) => held.push(go));
      main.sent.push(input.question);
      if (outcome.ok && outcome.data.outcome === 'DONE') main.disk = null;
      return outcome;
    }
    main.disk = input.question;
    return success(null);
  };
  const store = createQuestionStore(null, request as unknown as Bridge['request']);
  const fill = (question: ContactQuestion) => {
    for (const field of questionFields) store.getState().type(field, question[field]);
  };
  const answer = async () => {
    await vi.advanceTimersByTimeAsync(0);
    for (const go of held.splice(0)) go();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { main, store, fill, answer, ...store.getState() };
}

describe('the contact form', () => {
  it('is on disk shortly after the last key', async () => {
    const { main, type } = someMain();
    type('body', 'H');
    type('body', 'Hoe');
    await vi.advanceTimersByTimeAsync(questionDelay);
    expect(main.disk?.body).toBe('Hoe');
  });

  it('continues a stored text, unless something was typed meanwhile', async () => {
    const { main, store, open, type } = someMain();
    main.disk = whole;
    await open();
    expect(store.getState().question).toEqual(whole);
    const other = someMain();
    other.main.disk = whole;
    const opening = other.open();
    other.type('body', 'Nieuw');
    await opening;
    expect(other.store.getState().question.body).toBe('Nieuw');
    type('body', '');
  });

  it('sends nothing with an empty field, and says so until something is typed', async () => {
    const { main, store, send, type } = someMain();
    await send();
    expect(store.getState().state).toBe('MISSINGVALUES');
    type('body', 'x');
    expect(store.getState().state).toBeNull();
    expect(main.sent).toEqual([]);
  });

  it('is busy while it is being sent, when nothing can be typed or sent again', async () => {
    const { main, store, fill, send, type, answer } = someMain();
    fill(whole);
    void send();
    void send();
    expect(store.getState().state).toBe('BUSY');
    type('body', 'anders');
    await answer();
    expect(main.sent).toEqual([whole]);
    expect(store.getState()).toMatchObject({ state: 'DONE', question: { ...whole, body: '' } });
    await vi.advanceTimersByTimeAsync(10 * questionDelay);
    expect(main.disk).toBeNull();
  });

  it.each(['UNABLETOSEND', 'SERVERERROR'])('keeps every text after %s', async (outcome) => {
    const { main, store, fill, send, answer } = someMain(success({ outcome }));
    fill(whole);
    void send();
    await answer();
    expect(store.getState()).toMatchObject({ state: outcome, question: whole });
    expect(main.disk).toEqual(whole);
  });

  it('treats a main that cannot answer as a failure to send', async () => {
    const { store, fill, send, answer } = someMain({ ok: false, code: 'INTERNAL', detail: '' });
    fill(whole);
    void send();
    await answer();
    expect(store.getState()).toMatchObject({ state: 'SERVERERROR', question: whole });
  });

  it('has the newest text on disk in any order of keys, pauses and leaving', async () => {
    const step = fc.oneof(
      fc.record({ field: fc.constantFrom(...questionFields), text: fc.string({ maxLength: 5 }) }),
      fc.constant('flush' as const),
      fc.nat(400),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { main, store, type, flush } = someMain();
        for (const each of steps) {
          if (each === 'flush') void flush();
          else if (typeof each === 'number') await vi.advanceTimersByTimeAsync(each);
          else type(each.field, each.text);
        }
        const flushed = flush();
        await vi.advanceTimersByTimeAsync(0);
        await flushed;
        const isTyped = steps.some((each) => typeof each === 'object');
        expect(main.disk).toEqual(isTyped ? store.getState().question : null);
      }),
      { numRuns: examples(60) },
    );
  });
});
