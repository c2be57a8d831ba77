import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Lane,
  placesPerLane,
  type Queue,
  type QueueEffect,
  type QueueEvent,
  queueStep,
} from '../../../src/main/exports/queue/export-queue';

/** Handles events one after another, and keeps what came of them. */
function createQueue() {
  let queue: Queue = [];
  const effects: QueueEffect[] = [];
  return {
    effects,
    queue: () => queue,
    hear: (event: QueueEvent): readonly QueueEffect[] => {
      const step = queueStep(queue, event);
      queue = step.queue;
      effects.push(...step.effects);
      return step.effects;
    },
  };
}

const asked = (id: string, lane: Lane = 'written'): QueueEvent => ({ kind: 'asked', id, lane });
const ended = (id: string): QueueEvent => ({ kind: 'ended', id });
const cancelled = (id: string): QueueEvent => ({ kind: 'cancelled', id });

describe('the queue of exports', () => {
  it('begins two at once, and the third when one of them has ended', () => {
    const { hear, queue } = createQueue();
    expect(hear(asked('a'))).toEqual([{ kind: 'begin', id: 'a' }]);
    expect(hear(asked('b'))).toEqual([{ kind: 'begin', id: 'b' }]);
    expect(hear(asked('c'))).toEqual([]);
    expect(hear(asked('d'))).toEqual([]);
    expect(queue().map(({ at }) => at)).toEqual(['busy', 'busy', 'waiting', 'waiting']);
    expect(hear(ended('b'))).toEqual([{ kind: 'begin', id: 'c' }]);
    expect(hear(ended('a'))).toEqual([{ kind: 'begin', id: 'd' }]);
  });

  it('lets a report of the provider wait for no file that is written here', () => {
    const { hear } = createQueue();
    for (const id of ['a', 'b', 'c']) hear(asked(id));
    expect(hear(asked('r', 'fetched'))).toEqual([{ kind: 'begin', id: 'r' }]);
    expect(hear(ended('r'))).toEqual([]);
    expect(hear(ended('a'))).toEqual([{ kind: 'begin', id: 'c' }]);
  });

  it('drops what waits, and stops what is made, which keeps its place until it has ended', () => {
    const { hear, queue } = createQueue();
    for (const id of ['a', 'b', 'c', 'd']) hear(asked(id));
    expect(hear(cancelled('c'))).toEqual([{ kind: 'drop', id: 'c' }]);
    expect(hear(cancelled('a'))).toEqual([{ kind: 'stop', id: 'a' }]);
    expect(hear(cancelled('a'))).toEqual([]);
    expect(queue()).toMatchObject([{ id: 'a', at: 'stopping' }, { id: 'b' }, { id: 'd', at: 'waiting' }]);
    expect(hear(ended('a'))).toEqual([{ kind: 'begin', id: 'd' }]);
  });

  it('stops and drops all at once, and begins none of them', () => {
    const { hear, queue } = createQueue();
    for (const id of ['a', 'b', 'c']) hear(asked(id));
    hear(cancelled('a'));
    expect(hear({ kind: 'allCancelled' })).toEqual([
      { kind: 'stop', id: 'b' },
      { kind: 'drop', id: 'c' },
    ]);
    expect([...hear(ended('a')), ...hear(ended('b'))]).toEqual([]);
    expect(queue()).toEqual([]);
  });

  it('does not know what was never asked, and asks nothing twice', () => {
    const { hear, queue } = createQueue();
    for (const event of [ended('x'), cancelled('x'), { kind: 'allCancelled' } as const])
      expect(hear(event)).toEqual([]);
    for (const id of ['a', 'b', 'c']) hear(asked(id));
    expect(hear(asked('a'))).toEqual([]);
    // What waits cannot have ended.
    expect(hear(ended('c'))).toEqual([]);
    expect(queue()).toHaveLength(3);
  });

  it('in any order of events makes at most two of a lane, each once and in its turn, and leaves no place empty', () => {
    const names = [...'abcdefgh'];
    const id = fc.constantFrom(...names);
    const event: fc.Arbitrary<QueueEvent> = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('asked' as const),
          id,
          lane: fc.constantFrom<Lane>('written', 'fetched'),
        }),
      },
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('ended' as const), id }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancelled' as const), id }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'allCancelled' as const }) },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const { hear, queue } = createQueue();
        /** The state outside: which are being made, and which were cancelled. */
        const made = new Map<string, Lane>();
        const told = new Set<string>();
        const waits: { readonly id: string; readonly lane: Lane }[] = [];
        for (const one of events) {
          // No two of one name are queued.
          const isInUse = queue().some((entry) => 'id' in one && entry.id === one.id);
          if (one.kind === 'asked' && isInUse) continue;
          if (one.kind === 'asked') waits.push(one);
          if (one.kind === 'ended' && made.delete(one.id)) told.delete(one.id);
          for (const effect of hear(one)) {
            const at = waits.findIndex((each) => each.id === effect.id);
            if (effect.kind === 'stop') {
              expect(made.has(effect.id) && !told.has(effect.id)).toBe(true);
              told.add(effect.id);
              continue;
            }
            const [taken] = waits.splice(at, 1);
            expect(taken?.id).toBe(effect.id);
            if (effect.kind === 'drop' || taken === undefined) continue;
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
      { numRuns: 500 },
    );
  });
});
