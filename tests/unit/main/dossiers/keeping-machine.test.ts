import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KeepingEffect,
  type KeepingEvent,
  type KeepingState,
  type KeepOutcome,
  keepingNothing,
  keptAtOnce,
  transition,
} from '../../../../src/main/dossiers/keeping-machine';
import type { DossierRef } from '../../../../src/shared/domain/dossiers/dossier';
import { examples } from '../../../first-cases';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const refOf = (number: number): DossierRef => ({ kind: 'office', id: String(99_000_000 + number) });
const refsOf = (...numbers: readonly number[]) => numbers.map(refOf);
const asked = (...numbers: readonly number[]): KeepingEvent => ({ type: 'asked', refs: refsOf(...numbers) });
const ended = (number: number, outcome: KeepOutcome, run = 1, at = now): KeepingEvent => ({
  type: 'ended',
  run,
  ref: refOf(number),
  outcome,
  now: at,
});
const kept: KeepOutcome = { kind: 'kept' };
const missed: KeepOutcome = { kind: 'missed' };
const again = (waitMs: number | null = null): KeepOutcome => ({ kind: 'again', waitMs });
const hopeless: KeepOutcome = { kind: 'hopeless', code: 'PROVIDER_UNREACHABLE' };
const woke = (wait: number, run = 1): KeepingEvent => ({ type: 'woke', run, wait });

function play(...events: readonly KeepingEvent[]): { state: KeepingState; effects: readonly KeepingEffect[] } {
  let state: KeepingState = keepingNothing;
  let effects: readonly KeepingEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}
const fetches = (run: number, ...numbers: readonly number[]): readonly KeepingEffect[] =>
  refsOf(...numbers).map((ref) => ({ type: 'fetch', run, ref }));

describe('keeping many dossiers', () => {
  it('asks for three at first, and for the next one when one has ended', () => {
    expect(play(asked(1, 2, 3, 4, 5))).toMatchObject({
      state: { phase: 'running', total: 5, kept: 0 },
      effects: fetches(1, 1, 2, 3),
    });
    expect(play(asked(1, 2, 3, 4, 5), ended(2, kept))).toMatchObject({ state: { kept: 1 }, effects: fetches(1, 4) });
  });

  it('is done when all have ended, and reports what was missed', () => {
    const { state, effects } = play(asked(1, 2), ended(2, missed), ended(1, kept));
    expect(state).toMatchObject({ phase: 'done', total: 2, kept: 1, missed: 1, code: null, until: null });
    expect(effects).toEqual([]);
  });

  it('is done at once when nothing is asked for', () => {
    expect(play(asked()).state).toMatchObject({ phase: 'done', total: 0 });
  });

  it('adds dossiers that are asked for meanwhile, each once', () => {
    const { state, effects } = play(asked(1, 2, 3, 4), asked(2, 4, 5), ended(1, kept));
    expect(state.total).toBe(5);
    expect(effects).toEqual(fetches(1, 4));
    expect(play(asked(1), asked(2)).effects).toEqual(fetches(1, 2));
  });

  it('begins another run after the end of one', () => {
    expect(play(asked(1), ended(1, kept), asked(1))).toMatchObject({
      state: { phase: 'running', run: 2, total: 1, kept: 0 },
      effects: fetches(2, 1),
    });
  });

  it('rests as long as the provider wants, and then asks for the same once more', () => {
    const { state, effects } = play(asked(1, 2, 3, 4), ended(1, again(5000)));
    expect(state).toMatchObject({ phase: 'waiting', until: '2026-11-21T09:00:05.000Z' });
    expect(effects).toEqual([{ type: 'wait', run: 1, wait: 1, milliseconds: 5000 }]);
    expect(play(asked(1, 2, 3, 4), ended(1, again(5000)), ended(2, kept)).effects).toEqual([]);
    expect(play(asked(1, 2, 3, 4), ended(1, again(5000)), ended(2, kept), woke(1))).toMatchObject({
      state: { phase: 'running', until: null },
      effects: fetches(1, 1, 4),
    });
  });

  it('sends no requests while it rests, also for added dossiers', () => {
    expect(play(asked(1), ended(1, again(5000)), asked(2))).toMatchObject({ state: { phase: 'waiting' }, effects: [] });
  });

  it('rests until the later of two moments', () => {
    const longer = play(asked(1, 2), ended(1, again(1000)), ended(2, again(9000)));
    expect(longer).toMatchObject({ state: { until: '2026-11-21T09:00:09.000Z', wait: 2 } });
    expect(play(asked(1, 2), ended(1, again(1000)), ended(2, again(9000)), woke(1)).state.phase).toBe('waiting');
    const shorter = play(asked(1, 2), ended(1, again(9000)), ended(2, again(1000)));
    expect(shorter).toMatchObject({ state: { until: '2026-11-21T09:00:09.000Z', wait: 1 }, effects: [] });
  });

  it('rests longer with every attempt when the provider does not set a time', () => {
    const first = play(asked(1), ended(1, again()));
    expect(first.effects).toEqual([{ type: 'wait', run: 1, wait: 1, milliseconds: 1000 }]);
    const second = play(asked(1), ended(1, again()), woke(1), ended(1, again()));
    expect(second.effects).toEqual([{ type: 'wait', run: 1, wait: 2, milliseconds: 2000 }]);
  });

  it('misses a dossier after three attempts', () => {
    const rounds = [ended(1, again()), woke(1), ended(1, again()), woke(2), ended(1, again())];
    expect(play(asked(1), ...rounds)).toMatchObject({ state: { phase: 'done', missed: 1, until: null }, effects: [] });
    expect(play(asked(1, 2), ...rounds).state).toMatchObject({ phase: 'waiting', missed: 1 });
  });

  it('ends with a reason after a fault that every other dossier would have too', () => {
    expect(play(asked(1, 2, 3, 4), ended(1, hopeless))).toMatchObject({
      state: { phase: 'failed', code: 'PROVIDER_UNREACHABLE', waiting: [], underWay: [], kept: 0 },
      effects: [{ type: 'abort' }],
    });
  });

  it.each<[string, readonly KeepingEvent[]]>([
    ['at work', [asked(1)]],
    ['at rest', [asked(1), ended(1, again(5000))]],
  ])('stops when the user asks for that, %s', (_what, events) => {
    expect(play(...events, { type: 'stopped' })).toMatchObject({
      state: { phase: 'stopped', until: null, code: null },
      effects: [{ type: 'abort' }],
    });
  });

  it('forgets everything when the session ends', () => {
    const { state, effects } = play(asked(1, 2), ended(1, kept), { type: 'closed' });
    expect(state).toEqual({ ...keepingNothing, run: 1 });
    expect(effects).toEqual([{ type: 'abort' }]);
    expect(play(asked(1), ended(1, kept), { type: 'closed' }).effects).toEqual([]);
  });

  it.each<[string, readonly KeepingEvent[]]>([
    ['an end that is not awaited', [asked(1), ended(2, kept)]],
    ['an end of an earlier run', [asked(1), { type: 'stopped' }, asked(1), ended(1, kept, 1)]],
    ['a second end', [asked(1, 2), ended(1, kept), ended(1, kept)]],
    ['a wake-up without a wait', [asked(1), woke(0)]],
    ['a wake-up of an earlier run', [asked(1), ended(1, again()), woke(1, 7)]],
    ['a stop before any run', [{ type: 'stopped' }]],
    ['a stop after the end', [asked(1), ended(1, kept), { type: 'stopped' }]],
    ['an end after the stop', [asked(1), { type: 'stopped' }, ended(1, kept)]],
  ])('ignores %s', (_what, events) => {
    expect(play(...events).effects).toEqual([]);
    expect(play(...events).state).toEqual(play(...events.slice(0, -1)).state);
  });
});

describe('any order of events', () => {
  const number = fc.integer({ min: 1, max: 12 });
  const outcome = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(kept, missed) },
    { weight: 3, arbitrary: fc.constantFrom(again(), again(3000), again(0)) },
    { weight: 1, arbitrary: fc.constant(hopeless) },
  );
  const anyEvent: fc.Arbitrary<KeepingEvent> = fc.oneof(
    { weight: 2, arbitrary: fc.uniqueArray(number, { maxLength: 12 }).map((numbers) => asked(...numbers)) },
    {
      weight: 12,
      arbitrary: fc
        .tuple(number, outcome, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 20_000 }))
        .map(([of, how, run, later]) => ended(of, how, run, now + later)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 4 }))
        .map(([wait, run]) => woke(wait, run)),
    },
    { weight: 1, arbitrary: fc.constantFrom<KeepingEvent>({ type: 'stopped' }, { type: 'closed' }) },
  );

  it('has at most three fetches under way, loses no dossier, and requests nothing after a stop', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
        let state: KeepingState = keepingNothing;
        for (const event of events) {
          const step = transition(state, event);
          const { phase, total, waiting, underWay, until } = step.state;
          expect(underWay.length).toBeLessThanOrEqual(keptAtOnce);
          const isAtWork = phase === 'running' || phase === 'waiting';
          if (isAtWork || phase === 'done') {
            expect(step.state.kept + step.state.missed + waiting.length + underWay.length).toBe(total);
          } else {
            expect(step.effects.every(({ type }) => type === 'abort')).toBe(true);
          }
          expect(isAtWork).toBe(waiting.length + underWay.length > 0);
          expect(until !== null).toBe(phase === 'waiting');
          if (phase === 'running') expect(underWay.length).toBe(Math.min(keptAtOnce, underWay.length + waiting.length));
          const names = [...waiting, ...underWay].map(({ ref }) => ref.id);
          expect(new Set(names).size).toBe(names.length);
          state = step.state;
        }
      }),
      { numRuns: examples(2000) },
    );
  });
});
