import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lookInterval,
  retryInterval,
  startOfUpdates,
  transition,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateWork,
} from '../../../../src/main/updates/update-machine';

const morning = Date.parse('2026-11-02T08:00:00Z');
const at = new Date(morning).toISOString();
const time = (now = morning, channel: 'stable' | 'early' = 'stable'): UpdateEvent => ({ type: 'time', now, channel });
const lookAsked = (channel: 'stable' | 'early' = 'stable'): UpdateEvent => ({
  type: 'lookAsked',
  now: morning,
  channel,
});
const found = (attempt: number, isAutomatic = true): UpdateEvent => ({
  type: 'found',
  attempt,
  version: '2.0.0',
  bytes: 84_000_000,
  pinned: '',
  left: '',
  now: morning,
  isAutomatic,
});
const nothing = (attempt: number): UpdateEvent => ({ type: 'nothing', attempt, now: morning });
const failed = (attempt: number): UpdateEvent => ({ type: 'failed', attempt, code: 'UPDATE_OFFLINE', now: morning });

function having(events: readonly UpdateEvent[], from: UpdateWork = startOfUpdates('stable', null)) {
  let work = from;
  const effects: UpdateEffect[] = [];
  for (const event of events) {
    const step = transition(work, event);
    work = step.state;
    effects.push(...step.effects);
  }
  return { work, view: work.view, effects };
}

describe('a newer version of the program', () => {
  it('is looked for at the start, fetched automatically, and reported once it is ready', () => {
    expect(having([]).view).toEqual({ phase: 'current', at: null });
    expect(having([time()])).toMatchObject({
      view: { phase: 'looking' },
      effects: [{ type: 'look', channel: 'stable', attempt: 1 }],
    });
    expect(having([time(), found(1)])).toMatchObject({
      view: { phase: 'fetching', version: '2.0.0', part: 0 },
      effects: [{ type: 'look' }, { type: 'fetch', attempt: 2 }],
    });
    const { view, effects } = having([time(), found(1), { type: 'part', attempt: 2, part: 0.5 }]);
    expect(view).toEqual({ phase: 'fetching', version: '2.0.0', part: 0.5 });
    expect(effects).toHaveLength(2);
    const ready = having([time(), found(1), { type: 'fetched', attempt: 2 }]);
    expect(ready.view).toEqual({ phase: 'ready', version: '2.0.0' });
    expect(ready.effects.at(-1)).toEqual({ type: 'notify', isReturn: false });
  });

  it('waits for the user to fetch it', () => {
    const waiting = having([time(), found(1, false)]);
    expect(waiting.view).toEqual({ phase: 'found', version: '2.0.0', bytes: 84_000_000 });
    expect(waiting.effects).toHaveLength(1);
    expect(having([{ type: 'fetchAsked' }], waiting.work).effects).toEqual([{ type: 'fetch', attempt: 2 }]);
    expect(having([{ type: 'fetchAsked' }]).effects).toEqual([]);
  });

  it('is looked for once a day, and after a look that failed every hour', () => {
    const looked = having([time(), nothing(1)]);
    expect(looked.view).toEqual({ phase: 'current', at });
    expect(having([time(morning + lookInterval - 1)], looked.work).effects).toEqual([]);
    expect(having([time(morning + lookInterval)], looked.work).effects).toHaveLength(1);
    const missed = having([time(), failed(1)]);
    expect(missed.view).toEqual({ phase: 'failed', code: 'UPDATE_OFFLINE', at, version: null });
    expect(having([time(morning + retryInterval - 1)], missed.work).effects).toEqual([]);
    expect(having([time(morning + retryInterval)], missed.work).effects).toHaveLength(1);
  });

  it('that could not be fetched is tried again the next day, or on request', () => {
    const broken = having([time(), found(1), failed(2)]);
    expect(broken.view).toEqual({ phase: 'failed', code: 'UPDATE_OFFLINE', at, version: '2.0.0' });
    expect(having([time(morning + lookInterval - 1)], broken.work).effects).toEqual([]);
    expect(having([time(morning + lookInterval)], broken.work).effects).toHaveLength(1);
    expect(having([lookAsked()], broken.work).effects).toEqual([{ type: 'look', channel: 'stable', attempt: 3 }]);
  });

  it('that was not fetched is looked for again the next day', () => {
    const waiting = having([time(), found(1, false)]).work;
    expect(having([time(morning + lookInterval)], waiting).effects).toHaveLength(1);
  });

  it('is looked for again within a day of a clock that was put back', () => {
    const looked = having([time(), nothing(1)]).work;
    expect(having([time(morning - lookInterval)], looked).effects).toHaveLength(1);
  });

  it('is not looked for again while it is being looked for, fetched or ready', () => {
    for (const before of [[time()], [time(), found(1)], [time(), found(1), { type: 'fetched', attempt: 2 } as const]]) {
      const { work } = having(before);
      expect(having([lookAsked(), time(morning + 9 * lookInterval)], work)).toMatchObject({ work, effects: [] });
    }
  });

  it('of another channel replaces all work under way', () => {
    const fetching = having([time(), found(1)]).work;
    expect(having([lookAsked('early')], fetching)).toMatchObject({
      work: { channel: 'early', attempt: 3 },
      view: { phase: 'looking' },
      effects: [{ type: 'stop' }, { type: 'look', channel: 'early', attempt: 3 }],
    });
    const ready = having([{ type: 'fetched', attempt: 2 }], fetching).work;
    const other = having([time(morning, 'early')], ready);
    expect(other).toMatchObject({ view: { phase: 'looking' }, effects: [{ type: 'look', channel: 'early' }] });
    expect(having([found(1), nothing(2), failed(2)], other.work).view).toEqual({ phase: 'looking' });
    expect(having([nothing(3)], other.work).view).toEqual({ phase: 'current', at });
  });

  it('replaces the program only when the data was kept at the end, and not when that failed', () => {
    const ready = having([time(), found(1), { type: 'fetched', attempt: 2 }]).work;
    const asked = having([{ type: 'restartAsked' }], ready);
    expect(asked.effects).toEqual([{ type: 'keep', attempt: 3, version: '2.0.0', isReturn: false, isLast: false }]);
    expect(having([failed(3)], asked.work).view).toEqual({ phase: 'ready', version: '2.0.0' });
    const leaving = having([{ type: 'kept', attempt: 3 }], asked.work);
    expect(leaving.effects).toEqual([{ type: 'restart' }]);
    const last = having([{ type: 'ended' }], leaving.work);
    expect(last.effects).toMatchObject([{ type: 'keep', attempt: 4, isLast: true }]);
    expect(having([time(morning, 'early'), { type: 'kept', attempt: 4 }], last.work).view).toMatchObject({
      phase: 'kept',
      isLast: true,
    });
  });

  it('gives way to an earlier one, which a look cancels', () => {
    const back = having([{ type: 'returnAsked', version: '1.9.0' }]);
    expect(back.effects).toEqual([{ type: 'seek', version: '1.9.0', attempt: 1 }]);
    const sought = having(
      [{ ...found(1), version: '1.9.0' } as UpdateEvent, { type: 'fetched', attempt: 2 }],
      back.work,
    );
    expect(sought.view).toEqual({ phase: 'returnReady', version: '1.9.0' });
    expect(having([lookAsked()], sought.work).view).toEqual({ phase: 'looking' });
    expect(having([nothing(1)], back.work).view).toMatchObject({ phase: 'failed', code: 'RETURN_UNAVAILABLE' });
  });

  it('is never fetched by a program that cannot replace itself', () => {
    const unable = startOfUpdates('stable', 'source');
    expect(having([time(), lookAsked('early'), { type: 'fetchAsked' }, found(1)], unable)).toEqual({
      work: unable,
      view: { phase: 'unable', why: 'source' },
      effects: [],
    });
  });
});

describe('any order of events', () => {
  const attempt = fc.integer({ min: 0, max: 9 });
  const hours = fc.integer({ min: 0, max: 200 }).map((passed) => morning + passed * retryInterval);
  const channel = fc.constantFrom('stable' as const, 'early' as const);
  const anyEvent: fc.Arbitrary<UpdateEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('time' as const, 'lookAsked' as const), now: hours, channel }),
    fc.tuple(attempt, fc.boolean()).map(([of, isAutomatic]) => found(of, isAutomatic)),
    attempt.map(nothing),
    attempt.map(failed),
    fc.constantFrom('fetchAsked' as const, 'restartAsked' as const, 'ended' as const).map((type) => ({ type })),
    fc.constant({ type: 'returnAsked', version: '1.9.0' } as const),
    attempt.map((of): UpdateEvent => ({ ...found(of), version: '1.9.0' }) as UpdateEvent),
    fc.record({ type: fc.constant('part' as const), attempt, part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc
      .tuple(fc.constantFrom('fetched' as const, 'kept' as const), attempt)
      .map(([type, of]) => ({ type, attempt: of })),
  );

  it('only a version found on the present channel, or the sought one, is fetched, and only a kept one installed', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
        let work = startOfUpdates('stable', null);
        let looked: { attempt: number; channel: string } | null = null;
        let fetched: number | null = null;
        let sought: number | null = null;
        let kept: (UpdateEffect & { type: 'keep' }) | null = null;
        for (const event of events) {
          const { state: next, effects } = transition(work, event);
          for (const effect of effects) {
            // Only one look or fetch is under way, and each has a number of its own.
            if (effect.type === 'look') looked = { attempt: effect.attempt, channel: effect.channel };
            if (effect.type === 'seek') sought = effect.attempt;
            if (effect.type === 'fetch') {
              const isFound = event.type === 'found' ? event.attempt === looked?.attempt : event.type === 'fetchAsked';
              const isSought = event.type === 'found' && event.attempt === sought && event.version === '1.9.0';
              expect(isSought || (isFound && looked?.channel === next.channel)).toBe(true);
              fetched = effect.attempt;
            }
            if (effect.type === 'notify') expect(event).toEqual({ type: 'fetched', attempt: fetched });
            if (effect.type === 'stop') expect(['fetching', 'returning']).toContain(work.view.phase);
            if (effect.type === 'keep') kept = effect;
            if (effect.type === 'restart') expect(event).toEqual({ type: 'kept', attempt: kept?.attempt });
          }
          const asked = effects.filter(({ type }) => ['look', 'seek', 'fetch', 'keep'].includes(type));
          expect(asked.length).toBeLessThanOrEqual(1);
          expect(next.attempt).toBe(work.attempt + asked.length);
          const isReady = next.view.phase === 'ready' || next.view.phase === 'returnReady';
          if (isReady) expect([fetched, kept?.attempt]).toContain(next.attempt);
          if (next.view.phase === 'kept')
            expect(kept).toMatchObject({ isLast: next.view.isLast, version: next.view.version });
          work = next;
        }
      }),
    );
  });
});
