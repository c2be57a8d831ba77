import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Lane,
  placesPerLane,
  type Queue,
  type QueueEffect,
  type QueueEvent,
  transition,
} from '../../../../src/main/exports/queue/export-queue';
import { examples } from '../../../first-cases';

/** Handles events one after another, and keeps the state after them. */
function createQueue() {
  let queue: Queue = [];
  const effects: QueueEffect[] = [];
  return {
    effects,
    queue: () => queue,
    handle: (event: QueueEvent): readonly QueueEffect[] => {
      const step = transition(queue, event);
      queue = step.state;
      effects.push(...step.effects);
      return step.effects;
    },
  };
}

const asked = (id: string, lane: Lane = 'written'): QueueEvent => ({ type: 'asked', id, lane });
const ended = (id: string): QueueEvent => ({ type: 'ended', id });
const cancelled = (id: string): QueueEvent => ({ type: 'cancelled', id });

describe('the queue of exports', () => {
  it('begins two at once, and the third when one of them has ended', () => {
    const { handle, queue } = createQueue();
    expect(handle(asked('a'))).toEqual([{ type: 'begin', id: 'a' }]);
    expect(handle(asked('b'))).toEqual([{ type: 'begin', id: 'b' }]);
    expect(handle(asked('c'))).toEqual([]);
    expect(handle(asked('d'))).toEqual([]);
    expect(queue().map(({ at }) => at)).toEqual(['busy', 'busy', 'waiting', 'waiting']);
    expect(handle(ended('b'))).toEqual([{ type: 'begin', id: 'c' }]);
    expect(handle(ended('a'))).toEqual([{ type: 'begin', id: 'd' }]);
  });

  it('begins a report of the provider without waiting for files that are written here', () => {
    const { handle } = createQueue();
    for (const id of ['a', 'b', 'c']) handle(asked(id));
    expect(handle(asked('r', 'fetched'))).toEqual([{ type: 'begin', id: 'r' }]);
    expect(handle(ended('r'))).toEqual([]);
    expect(handle(ended('a'))).toEqual([{ type: 'begin', id: 'c' }]);
  });

  it('drops a waiting export, and stops a running one, which keeps its place until it has ended', () => {
    const { handle, queue } = createQueue();
    for (const id of ['a', 'b', 'c', 'd']) handle(asked(id));
    expect(handle(cancelled('c'))).toEqual([{ type: 'drop', id: 'c' }]);
    expect(handle(cancelled('a'))).toEqual([{ type: 'stop', id: 'a' }]);
    expect(handle(cancelled('a'))).toEqual([]);
    expect(queue()).toMatchObject([{ id: 'a', at: 'stopping' }, { id: 'b' }, { id: 'd', at: 'waiting' }]);
    expect(handle(ended('a'))).toEqual([{ type: 'begin', id: 'd' }]);
  });

  it('stops and drops all exports at once, and begins none of them', () => {
    const { handle, queue } = createQueue();
    for (const id of ['a', 'b', 'c']) handle(asked(id));
    handle(cancelled('a'));
    expect(handle({ type: 'allCancelled' })).toEqual([
      { type: 'stop', id: 'b' },
      { type: 'drop', id: 'c' },
    ]);
    expect([...handle(ended('a')), ...handle(ended('b'))]).toEqual([]);
    expect(queue()).toEqual([]);
  });

  it('ignores events of exports that it does not know, and a second request for one that it has', () => {
    const { handle, queue } = createQueue();
    for (const event of [ended('x'), cancelled('x'), { type: 'allCancelled' } as const])
      expect(handle(event)).toEqual([]);
    for (const id of ['a', 'b', 'c']) handle(asked(id));
    expect(handle(asked('a'))).toEqual([]);
    // A waiting export cannot have ended.
    expect(handle(ended('c'))).toEqual([]);
    expect(queue()).toHaveLength(3);
  });

  it('in any order of events makes at most two of a lane at a time, each once and in order, and leaves no place empty', () => {
    const names = [...'abcdefgh'];
    const id = fc.constantFrom(...names);
    const event: fc.Arbitrary<QueueEvent> = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constant('asked' as const),
          id,
          lane: fc.constantFrom<Lane>('written', 'fetched'),
        }),
      },
      { weight: 5, arbitrary: fc.record({ type: fc.constant('ended' as const), id }) },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('cancelled' as const), id }) },
      { weight: 1, arbitrary: fc.constant({ type: 'allCancelled' as const }) },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const { handle, queue } = createQueue();
        /** What the test knows: which exports are being made, and which of them were asked to stop. */
        const made = new Map<string, Lane>();
        const reported = new Set<string>();
        const waits: { readonly id: string; readonly lane: Lane }[] = [];
        for (const one of events) {
          // No two of one name are queued.
          const isInUse = queue().some((entry) => 'id' in one && entry.id === one.id);
          if (one.type === 'asked' && isInUse) continue;
          if (one.type === 'asked') waits.push(one);
          if (one.type === 'ended' && made.delete(one.id)) reported.delete(one.id);
          for (const effect of handle(one)) {
            const at = waits.findIndex((each) => each.id === effect.id);
            if (effect.type === 'stop') {
              expect(made.has(effect.id) && !reported.has(effect.id)).toBe(true);
              reported.add(effect.id);
              continue;
            }
            const [taken] = waits.splice(at, 1);
            expect(taken?.id).toBe(effect.id);
            if (effect.type === 'drop' || taken === undefined) continue;
            expect(waits.slice(0, at).some(({ lane }) => lane === taken.lane)).toBe(false);
            made.set(taken.id, taken.lane);
          }
          for (const lane of ['written', 'fetched'] as const) {
            const busy = [...made.values()].filter((each) => each === lane).length;
            expect(busy).toBeLessThanOrEqual(placesPerLane);
            if (waits.some((each) => each.lane === lane)) expect(busy).toBe(placesPerLane);
          }
          expect(
            queue()
              .map((entry) => entry.id)
              .sort(),
          ).toEqual([...made.keys(), ...waits.map((each) => each.id)].sort());
        }
      }),
      { numRuns: examples(500) },
    );
  });
});
