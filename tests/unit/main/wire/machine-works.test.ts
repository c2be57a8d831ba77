import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MachineWorks, startTimer } from '../../../../src/main/wire/machine-works';
import { Machine } from '../../../../src/shared/machines/machine';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a machine', () => {
  it('notes each event before its effects are performed, and returns what they returned', () => {
    const order: string[] = [];
    const machine = new Machine<number, { readonly type: 'add'; readonly by: number }, string, string>({
      state: 1,
      transition: (state, { by }) => ({ state: state + by, effects: ['a', 'b'] }),
      onStep: (state, { by }, before) => order.push(`${before} + ${by} = ${state}`),
      perform: (effect) => {
        order.push(effect);
        return effect.toUpperCase();
      },
    });
    expect(machine.dispatch({ type: 'add', by: 2 })).toEqual(['A', 'B']);
    expect(machine.state).toBe(3);
    expect(order).toEqual(['1 + 2 = 3', 'a', 'b']);
  });
});

/** A work that ends when its signal is aborted. */
const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('aborted')));

describe('the works of a machine', () => {
  it('are stopped by their number, or altogether', async () => {
    const works = new MachineWorks();
    const ended: number[] = [];
    const all = [1, 1, 2].map((id) => works.run(id, untilAborted).then(() => ended.push(id)));
    works.abort(1);
    await Promise.all(all.slice(0, 2));
    expect(ended).toEqual([1, 1]);
    works.stop();
    await works.settled();
    await all[2];
    expect(ended).toEqual([1, 1, 2]);
  });

  it('count as ended when they have failed', async () => {
    const works = new MachineWorks();
    const failed = works.run(1, async () => Promise.reject(new Error('x')));
    await expect(failed).rejects.toThrow('x');
    await expect(works.settled()).resolves.toBeUndefined();
  });

  it('have one wait: a later one replaces an earlier one, and stopping ends it', () => {
    const works = new MachineWorks(startTimer);
    const due: string[] = [];
    works.wait(10, () => due.push('first'));
    works.wait(20, () => due.push('second'));
    vi.advanceTimersByTime(20);
    expect(due).toEqual(['second']);
    works.wait(10, () => due.push('third'));
    works.stop();
    works.wait(10, () => due.push('fourth'));
    works.stopWaiting();
    vi.advanceTimersByTime(100);
    expect(due).toEqual(['second']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not end a wait at once that is longer than a timer can have', () => {
    const works = new MachineWorks();
    const due = vi.fn();
    works.wait(Number.MAX_SAFE_INTEGER, due);
    vi.advanceTimersByTime(1000);
    expect(due).not.toHaveBeenCalled();
  });
});
