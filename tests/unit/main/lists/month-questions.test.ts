import { describe, expect, it } from 'vitest';
import { MonthQuestions } from '../../../../src/main/lists/service/month-questions';
import type { ListCalls } from '../../../../src/main/lists/thread/list-thread-calls';
import type { PersistentWorker } from '../../../../src/main/wire/thread';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { createClock } from '../../../../src/shared/domain/clock';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import type { MonthRef } from '../../../../src/shared/domain/months/month';
import { type Fault, failure, type Result, success } from '../../../../src/shared/domain/result';
import { storedIn } from '../month-fixture';

const october: MonthRef = { role: 'volledig', period: '2026-10', generation: 'a' };
const november: MonthRef = { role: 'volledig', period: '2026-11', generation: 'b' };
const earlier = [{ ...storedIn('/maanden', '2026-10'), ref: october }];
const damaged: MonthRef[] = [];
const soughtAgain: MonthRef[] = [];

/** Questions to a thread that answers as the test says, and the months that each call sent. */
function start() {
  const sent: string[][] = [];
  let answer: Result<unknown> = success({ total: 1 });
  let ended: readonly string[] = [];
  const noted: string[] = [];
  const state = { isStopped: false };
  const startThread = () => async (name: string, input: { readonly opens?: readonly { ref: MonthRef }[] }) => {
    if (name === 'closeOthers') return success(null);
    sent.push((input.opens ?? []).map(({ ref }) => ref.period));
    return answer;
  };
  let call = startThread();
  const thread = {
    use: (work: (call: unknown) => Promise<unknown>) => work(call),
    whileRunning: (work: (call: unknown) => Promise<void>) => work(call),
    isStopped: () => state.isStopped,
  };
  const questions = new MonthQuestions(thread as unknown as PersistentWorker<ListCalls>, {
    locate: (ref) => ({ ...storedIn('/maanden', ref.period), ref }),
    locateAgain: (ref) => {
      soughtAgain.push(ref);
      return { ...storedIn('/maanden', ref.period), ref };
    },
    earlierMonths: ({ period }) => (period === '2026-11' ? earlier : []),
    clock: createClock('2026-11-25T12:00:00Z'),
    rules: () => ({ standard: null, words: [] }),
    withheld: () => ({}),
    onDamaged: (ref) => void damaged.push(ref),
    endings: {
      read: () => ended,
      write: (_month, digests) => {
        ended = digests;
      },
    },
    note: (line) => void noted.push(line),
  });
  const ask = (month: MonthRef) => questions.ask('matched', month, wholeList('advisers'));
  return {
    sent,
    questions,
    noted,
    state,
    ask,
    answers: (next: Result<unknown>) => {
      answer = next;
    },
    restartThread: () => {
      call = startThread();
    },
  };
}

describe('a question at which the thread ends', () => {
  const month = { role: 'volledig', period: '2026-10', generation: '1'.repeat(16) };
  const filtered = (text: string) => ({ ...wholeList('advisers'), filters: [{ column: 'name', text }] });
  const page = { ...wholeList('advisers'), columns: ['name'], offset: 0, limit: 20 };
  const died = failure('THREAD_DIED');

  it('is named in the log without its texts, and is not asked again, while other questions are', async () => {
    const { questions, answers, sent, noted, restartThread } = start();
    answers(died);
    await expect(questions.ask('matched', month, filtered('geheim'))).rejects.toMatchObject({ code: 'THREAD_DIED' });
    expect(noted).toEqual(['ended matched advisers filters name sort -']);
    restartThread();
    answers(success({ total: 1 }));
    await expect(questions.ask('matched', month, filtered('geheim'))).rejects.toMatchObject({
      code: 'QUESTION_TOO_HEAVY',
    });
    expect(sent).toHaveLength(1);
    expect(await questions.ask('matched', month, filtered('ander'))).toEqual({ total: 1 });
    const later = { ...month, period: '2026-11' };
    expect(await questions.ask('matched', later, filtered('geheim'))).toEqual({ total: 1 });
  });

  it('does not take along the questions that waited behind it', async () => {
    const { questions, answers, restartThread } = start();
    answers(died);
    const texts = ['a', 'b', 'c'];
    await Promise.allSettled(texts.map((text) => questions.ask('matched', month, filtered(text))));
    restartThread();
    answers(success({ total: 1 }));
    const again = await Promise.allSettled(texts.map((text) => questions.ask('matched', month, filtered(text))));
    expect(again.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('counts by its calculated columns, wherever the page begins', async () => {
    const { questions, answers, restartThread } = start();
    const calculated = calculatedName({ title: 'A', kind: 'text', decimals: 0, formula: '[name]' });
    const heavy = { ...page, columns: ['name', calculated] };
    answers(died);
    await questions.ask('page', month, heavy).catch(() => {});
    restartThread();
    answers(success({ total: 1 }));
    const later = { ...heavy, offset: 40, columns: [calculated, 'kvk'].reverse() };
    await expect(questions.ask('page', month, later)).rejects.toMatchObject({ code: 'QUESTION_TOO_HEAVY' });
  });

  it('is always asked when it is a list as it is, and after an end that the program wanted', async () => {
    const { questions, answers, restartThread, state } = start();
    answers(died);
    await questions.ask('page', month, page).catch(() => {});
    restartThread();
    state.isStopped = true;
    await questions.ask('matched', month, filtered('a')).catch(() => {});
    answers(success({ total: 1 }));
    expect(await questions.ask('page', month, page)).toEqual({ total: 1 });
    expect(await questions.ask('matched', month, filtered('a'))).toEqual({ total: 1 });
  });
});

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

  it('ends work in several steps at the step in which a newer question came', async () => {
    const { latest } = start().questions;
    const steps: string[] = [];
    const ask = (text: string, afterStep: () => void) =>
      latest('page', async (requireNewest) => {
        for (const step of [1, 2, 3]) {
          requireNewest();
          steps.push(`${text}${step}`);
          if (step === 2) afterStep();
        }
        return text;
      });
    let second: Promise<string> | undefined;
    const first = ask('a', () => {
      second = ask('b', () => {});
    });
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await second).toBe('b');
    expect(steps).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
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

  it('report the month that a failure names as damaged, and look again for a month that was removed', async () => {
    const { ask, answers } = start();
    answers(failure('MONTH_DAMAGED', `2026-10.${october.generation}: name`));
    await expect(ask(october)).rejects.toMatchObject({ code: 'MONTH_DAMAGED' });
    // The present month is whole when an earlier one that it is compared with is damaged.
    await expect(ask(november)).rejects.toMatchObject({ code: 'MONTH_DAMAGED' });
    answers(failure('MONTH_DAMAGED', 'name'));
    await expect(ask(november)).rejects.toMatchObject({ code: 'MONTH_DAMAGED' });
    answers(failure('NO_MONTH'));
    await expect(ask(november)).rejects.toMatchObject({ code: 'NO_MONTH' });
    expect([damaged, soughtAgain]).toEqual([[october, october], [november]]);
  });
});
