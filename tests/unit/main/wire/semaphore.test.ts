import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Semaphore } from '../../../../src/main/wire/semaphore';
import { examples } from '../../../first-cases';

/** A piece of work that a test ends when it likes. */
function createWork() {
  let end = () => {};
  let fail = (_error: Error) => {};
  let begun = false;
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve('klaar');
    fail = reject;
  });
  return {
    work: () => {
      begun = true;
      return ended;
    },
    hasBegun: () => begun,
    end: () => end(),
    fail: (error: Error) => fail(error),
  };
}

const never = new AbortController().signal;
const rest = () => new Promise((resolve) => setImmediate(resolve));

describe('work that waits for its turn', () => {
  it('begins at once when nothing is under way, and otherwise in the order of the requests', async () => {
    const turns = new Semaphore(1);
    const works = [createWork(), createWork(), createWork()];
    expect(turns.isFree()).toBe(true);
    const ends = works.map(({ work }) => turns.run(never, work));
    expect(turns.isFree()).toBe(false);
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, false, false]);
    works[0]?.end();
    expect(await ends[0]).toBe('klaar');
    await rest();
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    works[1]?.end();
    works[2]?.end();
    await Promise.all(ends);
    expect(turns.isFree()).toBe(true);
  });

  it('never begins when it is cancelled while it waits, or before', async () => {
    const turns = new Semaphore(1);
    const [busy, waiting, last] = [createWork(), createWork(), createWork()];
    const cancelled = new AbortController();
    const first = turns.run(never, busy.work);
    const second = turns.run(cancelled.signal, waiting.work);
    const third = turns.run(never, last.work);
    cancelled.abort();
    expect(await second).toBeNull();
    expect(await turns.run(cancelled.signal, waiting.work)).toBeNull();
    busy.end();
    last.end();
    await Promise.all([first, third]);
    expect(waiting.hasBegun()).toBe(false);
    expect(last.hasBegun()).toBe(true);
    expect(turns.isFree()).toBe(true);
  });

  it('begins after work that failed', async () => {
    const turns = new Semaphore(1);
    const [bad, good] = [createWork(), createWork()];
    const first = turns.run(never, bad.work);
    const second = turns.run(never, good.work);
    bad.fail(new Error('x'));
    good.end();
    await expect(first).rejects.toThrow('x');
    expect(await second).toBe('klaar');
  });

  it('never exceeds the limit, and always ends, in any order of events', async () => {
    const event = fc.record({ kind: fc.constantFrom('ask', 'end', 'cancel'), which: fc.nat(9) });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(event, { maxLength: 40 }), async (most, events) => {
        const turns = new Semaphore(most);
        const asked: { work: ReturnType<typeof createWork>; stop: AbortController; end: Promise<unknown> }[] = [];
        let busy = 0;
        for (const { kind, which } of events) {
          const one = asked[which % Math.max(1, asked.length)];
          if (kind === 'ask') {
            const work = createWork();
            const stop = new AbortController();
            const end = turns.run(stop.signal, async () => {
              busy += 1;
              expect(busy).toBeLessThanOrEqual(most);
              await work.work();
              busy -= 1;
            });
            asked.push({ work, stop, end });
          } else if (kind === 'end') one?.work.end();
          else one?.stop.abort();
          await rest();
          const waits = asked.filter(({ work, stop }) => !work.hasBegun() && !stop.signal.aborted);
          if (waits.length > 0) expect(busy).toBe(most);
        }
        for (const { work } of asked) work.end();
        await Promise.all(asked.map(({ end }) => end));
        expect(busy).toBe(0);
        expect(turns.isFree()).toBe(true);
      }),
      { numRuns: examples(150) },
    );
  });
});
