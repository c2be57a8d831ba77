import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  connectionOf,
  firstStep,
  transition,
} from '../../../../src/renderer/bridge/connection-machine';

/** A window with a clock that the test controls: its latest timer, and the calls to its socket. */
class Window {
  state: ConnectionState = firstStep.state;
  effects: ConnectionEffect[] = [];
  now = 0;
  due: number | null = null;
  seen: string[] = [];

  constructor() {
    for (const effect of firstStep.effects) this.perform(effect);
  }

  report(type: 'welcomed' | 'received' | 'closed' | 'refused', attempt = this.state.attempt): this {
    return this.dispatch({ type, attempt });
  }

  dispatch(event: ConnectionEvent): this {
    const step = transition(this.state, event);
    this.state = step.state;
    for (const effect of step.effects) this.perform(effect);
    const view = connectionOf(this.state);
    if (this.seen.at(-1) !== view) this.seen.push(view);
    return this;
  }

  /** Lets time pass, and dispatches each timer that ends meanwhile. */
  pass(milliseconds: number): this {
    const end = this.now + milliseconds;
    while (this.due !== null && this.due <= end) {
      this.now = this.due;
      this.due = null;
      this.dispatch({ type: 'due' });
    }
    this.now = end;
    return this;
  }

  take(): string[] {
    return this.effects.splice(0).map(({ type }) => type);
  }

  private perform(effect: ConnectionEffect): void {
    this.effects.push(effect);
    if (effect.type === 'wait') this.due = this.now + effect.milliseconds;
    if (effect.type === 'stopWaiting') this.due = null;
  }
}

const opened = (): Window => {
  const window = new Window().report('welcomed');
  window.take();
  return window;
};

describe('a lost connection', () => {
  it('is reopened at once, and waiting calls are sent as soon as the program answers', () => {
    const window = opened().pass(20_000).report('received').report('closed');
    expect(window.take()).toContain('connect');
    expect(window.report('welcomed').take()).toContain('carryOn');
    expect(connectionOf(window.state)).toBe('open');
  });

  it('is tried again with growing pauses of at most 15 seconds, and reported as unreachable after some seconds', () => {
    const window = opened().report('closed');
    const moments: number[] = [];
    while (window.now < 90_000) {
      if (window.state.at === 'opening') {
        moments.push(window.now);
        window.report('closed');
      }
      window.pass(50);
    }
    const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
    expect(pauses.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(window.seen).toEqual(['open', 'reopening', 'unreachable']);
  });

  it('gives up an attempt without an answer, and makes another one', () => {
    const window = opened().report('closed');
    window.take();
    expect(window.pass(15_000).take()).toEqual(['leave', 'wait']);
    expect(window.pass(15_000).take()).toContain('connect');
  });

  it('is detected when the program is silent, and not while the program sends anything', () => {
    const window = opened();
    for (let times = 0; times < 10; times++) {
      expect(window.pass(15_000).take()).toEqual(['probe', 'wait']);
      window.report('received');
    }
    window.pass(15_000).take();
    expect(window.pass(15_000).take()).toEqual(['leave', 'connect', 'wait']);
  });

  it('is tried at once when the user asks for it', () => {
    const window = opened().report('closed').report('closed');
    window.take();
    expect(window.dispatch({ type: 'retried' }).take()).toContain('connect');
  });

  it('to a program with another key ends, and reports which of both reasons it is', () => {
    const restarted = opened().report('closed').report('refused');
    expect(connectionOf(restarted.state)).toBe('restarted');
    expect(restarted.take()).toContain('giveUp');
    expect(restarted.pass(100_000).take()).toEqual([]);
    expect(connectionOf(new Window().report('refused').state)).toBe('refused');
  });

  it('that fails again after a moment each time does not keep the window busy', () => {
    const window = opened();
    let attempts = 0;
    while (window.now < 60_000) {
      if (window.state.at === 'opening') {
        attempts += 1;
        window.report('welcomed').report('closed');
      }
      window.pass(50);
    }
    expect(attempts).toBeLessThan(12);
  });
});

describe('any sequence of events', () => {
  const someEvent = fc.oneof(
    fc.record({
      type: fc.constantFrom('welcomed' as const, 'received' as const, 'closed' as const, 'refused' as const),
      attempt: fc.integer({ min: 0, max: 8 }),
    }),
    fc.record({ type: fc.constantFrom('due' as const, 'retried' as const) }),
  );

  it('leaves a window that was not refused or left with a timer that ends its wait', () => {
    fc.assert(
      fc.property(fc.array(someEvent, { maxLength: 40 }), (events) => {
        const window = new Window();
        for (const event of events) {
          if (event.type === 'due') window.pass(Math.max(0, (window.due ?? window.now) - window.now));
          else window.dispatch(event);
          const isOver = window.state.at === 'refused' || window.state.at === 'left';
          expect(window.due !== null).toBe(!isOver);
        }
      }),
    );
  });

  it('leaves the socket open when the page closes, so that its last texts are sent', () => {
    const opened = transition(firstStep.state, { type: 'welcomed', attempt: 1 }).state;
    expect(transition(opened, { type: 'left' }).effects).toEqual([{ type: 'stopWaiting' }]);
  });

  it('gives every attempt a new number, and ignores events of earlier sockets', () => {
    fc.assert(
      fc.property(fc.array(someEvent, { maxLength: 40 }), (events) => {
        let { state } = firstStep;
        const numbers = new Set([state.attempt]);
        for (const event of events) {
          const step = transition(state, event);
          if ('attempt' in event && event.attempt !== state.attempt) expect(step.state).toBe(state);
          for (const effect of step.effects) {
            if (effect.type !== 'connect') continue;
            expect(numbers.has(effect.attempt)).toBe(false);
            numbers.add(effect.attempt);
            expect(step.state.attempt).toBe(effect.attempt);
          }
          state = step.state;
        }
      }),
    );
  });
});
