import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closed,
  type EarlierEffect,
  type EarlierEvent,
  type EarlierState,
  firstWait,
  longestWait,
  restBetween,
  transition,
  viewOf,
} from '../../../../src/main/refresh/earlier-machine';
import type { ErrorCode } from '../../../../src/shared/domain/result';
import { accessOf, at } from '../month-machine-fixture';

const access = accessOf(1);
const opened: EarlierEvent = { type: 'opened', access };
const wanted = (...periods: readonly string[]): EarlierEvent => ({ type: 'wanted', periods, isLasting: true });
const failed = (work: number, code: ErrorCode, askedMs: number | null = null): EarlierEvent => ({
  type: 'failed',
  work,
  code,
  at,
  askedMs,
});

function play(...events: readonly EarlierEvent[]) {
  let state: EarlierState = closed;
  let effects: readonly EarlierEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects, view: viewOf(state) };
}

it('is not continued by the next start when the user asked for the newest months only', () => {
  const { effects } = play(opened, { type: 'wanted', periods: ['2026-09', '2026-08'], isLasting: false });
  expect(effects.map(({ type }) => type)).toEqual(['fetch']);
  expect(play(opened, wanted('2026-09')).effects.map(({ type }) => type)).toEqual(['storeRequest', 'fetch']);
});

describe('the fetching of earlier months', () => {
  it('fetches one month after another with a rest in between, and keeps the request until all have arrived', () => {
    const two = wanted('2026-09', '2026-08');
    expect(play(opened, two).effects).toEqual([
      { type: 'storeRequest', access },
      { type: 'fetch', work: 1, access, period: '2026-09', hasNext: true },
    ]);
    const half = play(opened, two, { type: 'fetched', work: 1 });
    expect(half.effects.at(-1)).toEqual({ type: 'wait', milliseconds: restBetween });
    expect(half.view).toMatchObject({ phase: 'fetching', period: '2026-08', done: 1, of: 2 });
    const rest: readonly EarlierEvent[] = [opened, two, { type: 'fetched', work: 1 }, { type: 'due' }];
    expect(play(...rest).effects).toEqual([{ type: 'fetch', work: 2, access, period: '2026-08', hasNext: false }]);
    const all = play(...rest, { type: 'fetched', work: 2 });
    expect(all.effects).toContainEqual({ type: 'dropRequest', access });
    expect(all.view).toMatchObject({ phase: 'done', done: 2, of: 2, skipped: [] });
  });

  it('skips a month that the provider does not have', () => {
    const skipped = play(opened, wanted('2026-09', '2026-08'), failed(1, 'NOT_FOUND'), { type: 'due' });
    expect(skipped.effects).toEqual([{ type: 'fetch', work: 2, access, period: '2026-08', hasNext: false }]);
    expect(skipped.view).toMatchObject({ done: 0, of: 2, skipped: ['2026-09'] });
  });

  it('names a month that is not plausible with its doubts, and goes on', () => {
    const doubts = [{ kind: 'ROWS_FEWER', list: 'advisers', rows: 100, before: 400 }] as const;
    const doubted = play(opened, wanted('2026-09', '2026-08'), { type: 'doubted', work: 1, doubts }, { type: 'due' });
    expect(doubted.effects).toEqual([{ type: 'fetch', work: 2, access, period: '2026-08', hasNext: false }]);
    expect(doubted.view).toMatchObject({ done: 0, of: 2, skipped: [], doubted: [{ period: '2026-09', doubts }] });
  });

  it('waits longer after each temporary failure, and as long as the provider asks', () => {
    const waitOf = (...events: readonly EarlierEvent[]) =>
      play(opened, wanted('2026-09'), ...events).effects.find((effect) => effect.type === 'wait');
    const again = (count: number) =>
      Array.from({ length: count }, (_, failure) => [
        failed(failure + 1, 'PROVIDER_UNREACHABLE'),
        { type: 'due' } as const,
      ]).flat();
    expect(waitOf(failed(1, 'PROVIDER_NOT_READY'))).toEqual({ type: 'wait', milliseconds: firstWait });
    expect(waitOf(...again(2), failed(3, 'PROVIDER_UNREACHABLE'))).toMatchObject({ milliseconds: 4 * firstWait });
    expect(waitOf(...again(20), failed(21, 'PROVIDER_UNREACHABLE'))).toMatchObject({ milliseconds: longestWait });
    expect(waitOf(failed(1, 'PROVIDER_NOT_READY', 3_600_000))).toMatchObject({ milliseconds: 3_600_000 });
    expect(play(opened, wanted('2026-09'), failed(1, 'PROVIDER_UNREACHABLE')).view).toMatchObject({
      phase: 'waiting',
      code: 'PROVIDER_UNREACHABLE',
      waitsUntil: new Date(Date.parse(at) + firstWait).toISOString(),
    });
  });

  it('ends at a failure that is not temporary, and keeps the request for the next start', () => {
    for (const code of ['DISK_FULL', 'SESSION_EXPIRED', 'CANCELLED'] as const) {
      const ended = play(opened, wanted('2026-09'), failed(1, code));
      expect(ended.view.phase).toBe(code === 'CANCELLED' ? 'cancelled' : 'failed');
      expect(ended.effects.map(({ type }) => type)).not.toContain('dropRequest');
    }
  });

  it('is stopped by the user, and for another account', () => {
    expect(play(opened, wanted('2026-09'), { type: 'cancelled' }).effects).toEqual([
      { type: 'stop', work: 1 },
      { type: 'dropRequest', access },
    ]);
    expect(play(opened, wanted('2026-09'), { type: 'closed' }).effects).toEqual([{ type: 'stop', work: 1 }]);
    // A result that arrives afterwards was not asked for.
    expect(play(opened, wanted('2026-09'), opened, { type: 'fetched', work: 1 }).view.phase).toBe('idle');
  });

  it('in any order of events fetches one month at a time, none of them twice, and counts correctly', () => {
    const event: fc.Arbitrary<EarlierEvent> = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom<EarlierEvent>(opened, { type: 'closed' }, { type: 'cancelled' }) },
      { weight: 2, arbitrary: fc.constant(wanted('2026-09', '2026-08', '2026-07')) },
      { weight: 4, arbitrary: fc.constant<EarlierEvent>({ type: 'due' }) },
      {
        weight: 5,
        arbitrary: fc.nat(6).map((back): EarlierEvent => ({ type: 'fetched', work: -back })),
      },
      {
        weight: 3,
        arbitrary: fc
          .record({
            back: fc.nat(3),
            code: fc.constantFrom<ErrorCode>('NOT_FOUND', 'PROVIDER_UNREACHABLE', 'DISK_FULL', 'CANCELLED'),
          })
          .map(({ back, code }): EarlierEvent => failed(-back, code)),
      },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state: EarlierState = closed;
        let running: number | null = null;
        for (const given of events) {
          // Work is named by how long ago it began.
          const named = 'work' in given ? { ...given, work: state.last + given.work } : given;
          const step = transition(state, named);
          state = step.state;
          if ('work' in named && named.work === running) running = null;
          for (const effect of step.effects) {
            if (effect.type === 'stop' && effect.work === running) running = null;
            if (effect.type !== 'fetch') continue;
            expect(running).toBeNull();
            running = effect.work;
          }
          const view = viewOf(state);
          expect(view.done + view.skipped.length).toBeLessThanOrEqual(view.of);
          if (view.phase === 'done') expect(view.done + view.skipped.length).toBe(view.of);
        }
      }),
    );
  });
});
