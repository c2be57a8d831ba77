import { describe, expect, it } from 'vitest';
import type { ListCalls } from '../../../src/main/lists/engine/list-thread-calls';
import { MonthQuestions } from '../../../src/main/lists/service/month-questions';
import type { PersistentWorker } from '../../../src/main/wire/thread';
import { createClock } from '../../../src/shared/domain/clock';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { type Fault, failure, type Result, success } from '../../../src/shared/domain/result';
import { storedIn } from './month-fixture';

const october: MonthRef = { role: 'volledig', period: '2026-10', generation: 'a' };
const november: MonthRef = { role: 'volledig', period: '2026-11', generation: 'b' };
const damaged: MonthRef[] = [];
const soughtAgain: MonthRef[] = [];

/** Questions to a thread that answers as the test says, and the months that each call sent. */
function start() {
  const sent: string[][] = [];
  let answer: Result<unknown> = success({ total: 1 });
  const startThread = () => async (name: string, input: { readonly opens?: readonly { ref: MonthRef }[] }) => {
    if (name === 'closeOthers') return success(null);
    sent.push((input.opens ?? []).map(({ ref }) => ref.period));
    return answer;
  };
  let call = startThread();
  const thread = {
    use: (work: (call: unknown) => Promise<unknown>) => work(call),
    whileRunning: (work: (call: unknown) => Promise<void>) => work(call),
  };
  const questions = new MonthQuestions(thread as unknown as PersistentWorker<ListCalls>, {
    locate: (ref) => ({ ...storedIn('/maanden', ref.period), ref }),
    locateAgain: (ref) => {
      soughtAgain.push(ref);
      return { ...storedIn('/maanden', ref.period), ref };
    },
    earlierMonths: () => [],
    clock: createClock('2026-11-25T12:00:00Z'),
    rules: () => ({ standard: null, words: [] }),
    withheld: () => ({}),
    onDamaged: (ref) => void damaged.push(ref),
  });
  const ask = (month: MonthRef) => questions.ask('matched', month, wholeList('advisers'));
  return {
    sent,
    questions,
    ask,
    answers: (next: Result<unknown>) => {
      answer = next;
    },
    restartThread: () => {
      call = startThread();
    },
  };
}

describe('typing faster than the list answers', () => {
  it('answers the newest question and cancels every older one', async () => {
    const { latest } = start().questions;
    const releases: (() => void)[] = [];
    const ask = (text: string) =>
      latest('list', () => new Promise<string>((resolve) => releases.push(() => resolve(text))));
    const answers = ['u', 'ut', 'utr'].map((text) => ask(text).catch((fault: Fault) => fault.code));
    while (releases.length > 0) {
      releases.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(await Promise.all(answers)).toEqual(['CANCELLED', 'CANCELLED', 'utr']);
  });

  it('leaves other requesters alone', async () => {
    const { latest } = start().questions;
    const both = [latest('screen', async () => 'list'), latest('palette', async () => 'search')];
    expect(await Promise.all(both)).toEqual(['list', 'search']);
  });
});

describe('questions about months', () => {
  it('send a month once to each thread', async () => {
    const { ask, sent, restartThread } = start();
    for (const month of [october, october, november, october]) await ask(month);
    restartThread();
    await ask(october);
    expect(sent).toEqual([['2026-10'], [], ['2026-11'], [], ['2026-10']]);
  });

  it('send a month again after it was closed, and after a question failed', async () => {
    const { ask, sent, questions, answers } = start();
    await ask(october);
    await questions.closeOthers([november]);
    answers(failure('INTERNAL'));
    await expect(ask(october)).rejects.toMatchObject({ code: 'INTERNAL' });
    answers(success({ total: 1 }));
    await ask(october);
    await ask(october);
    expect(sent).toEqual([['2026-10'], ['2026-10'], ['2026-10'], []]);
  });

  it('report a damaged month, and look again for a month that was removed', async () => {
    const { ask, answers } = start();
    answers(failure('MONTH_DAMAGED'));
    await expect(ask(october)).rejects.toMatchObject({ code: 'MONTH_DAMAGED' });
    answers(failure('NO_MONTH'));
    await expect(ask(november)).rejects.toMatchObject({ code: 'NO_MONTH' });
    expect([damaged, soughtAgain]).toEqual([[october], [november]]);
  });
});
