import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closed,
  idle,
  type MonthAccess,
  type MonthEffect,
  type MonthEvent,
  type MonthMachineState,
  transition,
} from '../../../../src/main/refresh/month-machine';
import { examples } from '../../../first-cases';
import {
  accessOf,
  answered,
  answeredPress,
  at,
  type Code,
  early,
  failed,
  fetched,
  month,
  offices,
  phaseOf,
  refused,
} from '../month-machine-fixture';

describe('any order of events', () => {
  const roles = ['volledig', 'hypotheek'] as const;
  /** What can happen to the machine: switches, requests, and answers to work that is or was under way, in any order. */
  type Move =
    | { readonly do: 'open'; readonly role: string; readonly has: boolean }
    | { readonly do: 'close' }
    | { readonly do: 'cancel' }
    | { readonly do: 'accept' }
    | { readonly do: 'want'; readonly force: boolean }
    | {
        readonly do: 'end';
        readonly nth: number;
        readonly how: 'newer' | 'same' | 'press' | 'fetched' | 'refused' | Code;
      }
    | { readonly do: 'early'; readonly nth: number };
  const move: fc.Arbitrary<Move> = fc.oneof(
    fc.record({ do: fc.constant('open' as const), role: fc.constantFrom(...roles), has: fc.boolean() }),
    fc.constantFrom<Move>({ do: 'close' }, { do: 'cancel' }, { do: 'accept' }),
    fc.record({ do: fc.constant('want' as const), force: fc.boolean() }),
    fc.record({ do: fc.constant('early' as const), nth: fc.nat({ max: 5 }) }),
    fc.record({
      do: fc.constant('end' as const),
      nth: fc.nat({ max: 5 }),
      how: fc.constantFrom(
        'newer' as const,
        'same' as const,
        'press' as const,
        'fetched' as const,
        'refused' as const,
        'CANCELLED',
        'PROVIDER_UNREACHABLE',
        'INTERNAL',
      ),
    }),
  );
  const begins = ['ask', 'fetch', 'fetchPress'] as const;
  type Begun = Extract<MonthEffect, { readonly type: (typeof begins)[number] }>;
  const isBegun = (effect: MonthEffect): effect is Begun => begins.some((type) => type === effect.type);
  type Running = { readonly work: number; readonly access: MonthAccess; readonly kind: Begun['type'] };

  /** Plays moves; work once begun may end at any later time, also long after it was cancelled. */
  function simulate(
    moves: readonly Move[],
    look: (state: MonthMachineState, begun: readonly Running[], step: Step) => void,
  ): MonthMachineState {
    let state: MonthMachineState = closed;
    let epoch = 0;
    const running: Running[] = [];
    const dispatch = (event: MonthEvent) => {
      const { state: next, effects } = transition(state, event);
      state = next;
      const begun = effects.flatMap((effect) =>
        isBegun(effect) ? [{ work: effect.work, access: effect.access, kind: effect.type }] : [],
      );
      running.push(...begun);
      look(state, running, { event, effects });
    };
    for (const each of moves) {
      if (each.do === 'open') {
        epoch += 1;
        const access = accessOf(epoch, each.role);
        dispatch({ type: 'opened', access, current: each.has ? month('a', each.role) : null, ending: idle });
      } else if (each.do === 'close') dispatch({ type: 'closed' });
      else if (each.do === 'cancel') dispatch({ type: 'cancelled' });
      else if (each.do === 'accept') dispatch({ type: 'accepted', refusal: at, at });
      else if (each.do === 'want') dispatch({ type: 'wanted', force: each.force, at });
      else if (each.do === 'early') {
        const going = running[each.nth % Math.max(1, running.length)];
        if (going !== undefined)
          dispatch(early(going.work, { ...offices, ...month(`e${going.work}`, going.access.location.role) }));
      } else {
        const [ended] = running.splice(each.nth % Math.max(1, running.length), 1);
        if (ended === undefined) continue;
        const { work, access, kind } = ended;
        if (each.how === 'press' && kind === 'ask') dispatch(answeredPress(work));
        else if (each.how === 'newer' || each.how === 'same' || each.how === 'press') {
          dispatch(
            kind === 'ask'
              ? answered(work, each.how === 'newer')
              : fetched(work, month(`w${work}`, access.location.role)),
          );
        } else if (each.how === 'fetched') dispatch(fetched(work, month(`w${work}`, access.location.role)));
        else if (each.how === 'refused') dispatch(refused(work));
        else dispatch(failed(work, each.how));
      }
    }
    return state;
  }
  type Step = { readonly event: MonthEvent; readonly effects: readonly MonthEffect[] };

  it('a month is only ever current in the role that it was fetched for', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
        simulate(moves, (state, _running, { effects }) => {
          if (state.at !== 'open') return;
          if (state.current !== null) expect(state.current.role).toBe(state.access.location.role);
          for (const effect of effects) {
            if (effect.type === 'note') expect(effect.epoch).toBe(state.access.epoch);
            if (isBegun(effect)) expect(effect.access).toBe(state.access);
          }
        });
      }),
      { numRuns: examples(2000) },
    );
  });

  it('at most one piece of work is wanted at a time, and one that is no longer wanted is stopped', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
        let wantedWork: number | null = null;
        simulate(moves, (state, _running, { event, effects }) => {
          const stopped = effects.flatMap((effect) => (effect.type === 'stop' ? [effect.work] : []));
          const now = state.at === 'open' ? (state.work?.id ?? null) : null;
          const isEnd = 'work' in event && event.work === wantedWork;
          if (wantedWork !== null && now !== wantedWork && !isEnd) expect(stopped).toEqual([wantedWork]);
          expect(effects.filter(isBegun).length).toBeLessThanOrEqual(1);
          wantedWork = now;
        });
      }),
      { numRuns: examples(2000) },
    );
  });

  it('the machine is idle when all work has ended and no more is wanted', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const ends: Move[] = Array.from({ length: 130 }, () => ({ do: 'end', nth: 0, how: 'same' }));
        const state = simulate([...moves, ...ends], () => {});
        expect(phaseOf(state)).not.toBe('running');
        if (state.at === 'open') expect(state.work).toBeNull();
      }),
      { numRuns: examples(1000) },
    );
  });
});
