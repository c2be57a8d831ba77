import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createQuit,
  type QuitEffect,
  type QuitEvent,
  type QuitParts,
  type QuitState,
  quitEvents,
  stepLimit,
  transition,
} from '../../../../src/main/start/quit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The machine with effects that are only noted; `end` ends the stopping. */
function createWatched(parts: Partial<QuitParts> = {}) {
  const did: string[] = [];
  let end = (_error?: Error) => {};
  const quit = createQuit({
    quit: () => did.push('quit'),
    closeWindows: () => did.push('closeWindows'),
    stop: () => {
      did.push('stop');
      return new Promise((resolve, reject) => {
        end = (error) => (error === undefined ? resolve() : reject(error));
      });
    },
    exit: (code) => did.push(code === 0 ? 'exit' : 'exit as broken'),
    onFailed: () => did.push('failed'),
    ...parts,
  });
  return {
    quit,
    did,
    end: async (error?: Error) => {
      end(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const turn = () => vi.advanceTimersByTimeAsync(1);

describe('quitting', () => {
  it('by the menu or Cmd+Q closes the windows, stops everything, and ends', async () => {
    const { quit, did, end } = createWatched();
    expect(quit.isQuitting()).toBe(false);
    quit.handle('quitAsked');
    expect(quit.isQuitting()).toBe(true);
    await turn();
    expect(did).toEqual([]);
    quit.handle('willQuit');
    await turn();
    expect(did).toEqual(['stop']);
    await end();
    expect(did).toEqual(['stop', 'exit']);
  });

  it('by closing the window stops everything, and ends', async () => {
    const { quit, did, end } = createWatched();
    quit.handle('windowsClosed');
    await turn();
    await end();
    expect(did).toEqual(['stop', 'exit']);
  });

  it('a second time changes nothing', async () => {
    const { quit, did, end } = createWatched();
    for (const event of ['quitAsked', 'quitAsked', 'willQuit', 'quitAsked', 'willQuit'] as const) quit.handle(event);
    await turn();
    quit.handle('quitAsked');
    quit.handle('willQuit');
    await end();
    for (const event of quitEvents) quit.handle(event);
    await vi.advanceTimersByTimeAsync(10 * stepLimit);
    expect(did).toEqual(['stop', 'exit']);
  });

  it('waits no longer than its bound for what does not stop', async () => {
    const { quit, did, end } = createWatched();
    quit.handle('willQuit');
    await vi.advanceTimersByTimeAsync(stepLimit - 1);
    expect(did).toEqual(['stop']);
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['stop', 'exit']);
    await end();
    expect(did).toEqual(['stop', 'exit']);
  });

  it('stops everything when a window does not close', async () => {
    const { quit, did, end } = createWatched();
    quit.handle('quitAsked');
    await vi.advanceTimersByTimeAsync(stepLimit + 1);
    expect(did).toEqual(['stop']);
    // The bound of closing is no part of the bound of stopping.
    await vi.advanceTimersByTimeAsync(stepLimit - 100);
    expect(did).toEqual(['stop']);
    await end();
    expect(did).toEqual(['stop', 'exit']);
  });

  it('gives stopping its full bound, also when closing the windows took time', async () => {
    const { quit, did } = createWatched();
    quit.handle('quitAsked');
    await vi.advanceTimersByTimeAsync(stepLimit - 1000);
    quit.handle('windowsClosed');
    await vi.advanceTimersByTimeAsync(stepLimit - 1);
    expect(did).toEqual(['stop']);
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['stop', 'exit']);
  });

  it('leaves no timer running', async () => {
    const { quit, end } = createWatched();
    quit.handle('quitAsked');
    quit.handle('willQuit');
    await turn();
    await end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports that it ended cleanly only after a normal end, and not when the computer shuts down', async () => {
    const cases: readonly (readonly [boolean, readonly QuitEvent['type'][]])[] = [
      [true, ['quitAsked', 'willQuit']],
      [true, ['windowsClosed']],
      [false, ['shutdown', 'quitAsked', 'willQuit']],
      [false, ['sessionEnd', 'windowsClosed']],
      [false, ['quitAsked', 'broken']],
    ];
    for (const [isClean, events] of cases) {
      const exit = vi.fn();
      const { quit, end } = createWatched({ exit });
      for (const event of events) quit.handle(event);
      await turn();
      expect(quit.isGone()).toBe(false);
      await end();
      expect(quit.isGone()).toBe(true);
      expect(exit.mock.calls).toEqual([[events.includes('broken') ? 1 : 0, isClean]]);
    }
  });

  it.each([
    ['a window that does not close', ['quitAsked', 'timedOut']],
    ['what does not stop', ['windowsClosed', 'timedOut']],
  ] as const)('that had to wait for %s did not end cleanly', async (_what, events) => {
    const exit = vi.fn();
    const { quit, end } = createWatched({ exit });
    for (const event of events) quit.handle(event);
    await turn();
    await end();
    expect(exit).toHaveBeenCalledWith(0, false);
  });

  it('that could not stop everything did not end cleanly', async () => {
    const exit = vi.fn();
    const { quit, end } = createWatched({ exit });
    quit.handle('windowsClosed');
    await turn();
    await end(new Error('x'));
    expect(exit).toHaveBeenCalledWith(0, false);
  });

  it('ends with the code of a failure when it broke, also while quitting', async () => {
    for (const before of [[], ['quitAsked'], ['windowsClosed']] as const) {
      const { quit, did, end } = createWatched();
      for (const event of before) quit.handle(event);
      quit.handle('broken');
      await turn();
      await end();
      expect(did).toEqual(['stop', 'exit as broken']);
    }
  });

  it('ends also when stopping fails, and reports why', async () => {
    const { quit, did, end } = createWatched();
    quit.handle('windowsClosed');
    await turn();
    await end(new Error('x'));
    expect(did).toEqual(['stop', 'failed', 'exit']);
  });

  it('closes the windows when Windows ends its session, and asks to quit when another system goes down', async () => {
    const windows = createWatched();
    windows.quit.handle('sessionEnd');
    expect(windows.did).toEqual(['closeWindows']);
    windows.quit.handle('windowsClosed');
    await turn();
    await windows.end();
    expect(windows.did).toEqual(['closeWindows', 'stop', 'exit']);
    const linux = createWatched();
    linux.quit.handle('shutdown');
    expect(linux.did).toEqual(['quit']);
  });

  it('works where there are no windows to close and no user to ask', async () => {
    const exit = vi.fn();
    const quit = createQuit({ stop: async () => {}, exit, onFailed: () => {} });
    quit.handle('shutdown');
    quit.handle('sessionEnd');
    quit.handle('willQuit');
    await turn();
    expect(exit).toHaveBeenCalledTimes(1);
  });
});

describe('the machine of quitting, in any order of events', () => {
  const runs = (events: readonly QuitEvent['type'][]) => {
    const effects: QuitEffect['type'][] = [];
    let state: QuitState = 'running';
    for (const type of events) {
      const step = transition(state, { type });
      effects.push(...step.effects.map((effect) => effect.type));
      state = step.state;
    }
    return { state, effects };
  };
  const count = (effects: readonly QuitEffect['type'][], wanted: QuitEffect['type']) =>
    effects.filter((e) => e === wanted).length;
  const orders = fc.array(fc.constantFrom(...quitEvents), { maxLength: 30 });

  it('stops at most once, ends at most once, and ends only after stopping began', () => {
    fc.assert(
      fc.property(orders, (events) => {
        const { effects } = runs(events);
        expect(count(effects, 'stop')).toBeLessThanOrEqual(1);
        expect(count(effects, 'exit')).toBeLessThanOrEqual(1);
        if (effects.includes('exit')) expect(effects.indexOf('stop')).toBeLessThan(effects.indexOf('exit'));
        if (effects.includes('exit')) expect(effects.indexOf('stop')).toBeGreaterThanOrEqual(0);
        // Every wait has a bound that was set before it.
        if (effects.includes('stop')) expect(effects[effects.indexOf('stop') - 1]).toBe('startTimer');
      }),
    );
  });

  it('ends within two bounds, whatever happened before', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom('quitAsked', 'sessionEnd', 'windowsClosed', 'willQuit'), (events, asked) => {
        const { state, effects } = runs([...events, asked, 'timedOut', 'timedOut']);
        expect(state).toBe('gone');
        expect(count(effects, 'stop')).toBe(1);
        expect(count(effects, 'exit')).toBe(1);
      }),
    );
  });

  it('does not begin without a request', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<QuitEvent['type'][]>('stopped', 'timedOut', 'shutdown')), (events) => {
        expect(runs(events).state).toBe('running');
      }),
    );
  });
});
