import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptOf, loggedOut, type SessionEvent, transition } from '../../../../src/main/session/session-machine';
import { examples } from '../../../first-cases';
import { answered, begun, expires, now, refusal, types } from '../session-fixture';

describe('any order of events', () => {
  /** What can happen next, often late: about past, present and impossible attempts and epochs. */
  const number = fc.integer({ min: 0, max: 12 });
  const email = fc.constantFrom('a@demo.example', 'b@demo.example', '');
  const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.record({
      type: fc.constant('loginAsked' as const),
      credentials: fc.record({ email, password: fc.constantFrom('', 'x') }),
    }),
    fc.record({ type: fc.constant('tokenGiven' as const), token: fc.constant('t'), email, role: fc.constant('r') }),
    fc.record({ type: fc.constant('roleAsked' as const), role: fc.constantFrom('r', 's') }),
    fc
      .tuple(number, fc.constantFrom('a@demo.example', 'b@demo.example'), fc.boolean())
      .map(([id, of, good]) => answered(id, of, 'r', good ? expires : now)),
    number.map(refusal),
    number.map(
      (attempt): SessionEvent => ({
        type: 'answered',
        attempt,
        answer: { ok: true, fetchToken: 'f' },
        session: null,
        now,
      }),
    ),
    number.map((attempt): SessionEvent => ({ type: 'failed', attempt, status: 'SERVERERROR' })),
    fc
      .tuple(number, fc.constantFrom('PROVIDER_UNREACHABLE' as const, 'PROVIDER_SENT_PAGE' as const))
      .map(([attempt, fault]): SessionEvent => ({ type: 'failed', attempt, status: 'SERVERNOTREADY', fault })),
    fc.record({ type: fc.constantFrom('refused' as const, 'unreachable' as const, 'reached' as const), epoch: number }),
    fc.record({ type: fc.constant('expired' as const), epoch: number, now: fc.constantFrom(now, expires) }),
    fc.record({ type: fc.constant('probed' as const), epoch: number, reachable: fc.boolean() }),
    fc.constantFrom<SessionEvent>({ type: 'gaveUp' }, { type: 'loggedOut' }, begun(), begun({}, now)),
  );

  it('no account is logged in without a request, and logging out wins', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        let wanted = false;
        for (const event of events) {
          const before = state;
          const step = transition(before, event);
          state = step.state;
          if (event.type === 'loginAsked' || event.type === 'tokenGiven' || event.type === 'begun') wanted = true;
          if (event.type === 'loggedOut') wanted = false;
          if (state.at === 'in') expect(wanted).toBe(true);
          if (event.type === 'loggedOut') expect(state).toMatchObject({ at: 'out', login: null });
          // Something is only written after an answer to the request under way, or when the provider refused the token.
          if (types(step.effects).includes('keep')) {
            expect(['answered', 'refused']).toContain(event.type);
            if (event.type === 'answered') expect(attemptOf(before)?.id).toBe(event.attempt);
          }
          expect(state.last).toBeGreaterThanOrEqual(before.last);
        }
      }),
      { numRuns: examples(2000) },
    );
  });

  it('every session has an epoch of its own, and an answer to another attempt changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        const owners = new Map<number, string>();
        for (const event of events) {
          const before = state;
          state = transition(before, event).state;
          const isLate =
            (event.type === 'answered' || event.type === 'failed') && attemptOf(before)?.id !== event.attempt;
          if (isLate) expect(state).toBe(before);
          if (state.at !== 'in') continue;
          const { epoch, stored: of } = state.held;
          const owner = JSON.stringify(of);
          expect(owners.get(epoch) ?? owner).toBe(owner);
          owners.set(epoch, owner);
        }
      }),
      { numRuns: examples(2000) },
    );
  });

  it('a mailed login ends by an answer, by the user or by an error of the program, and asks again after all other events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        for (const event of events) {
          const before = state;
          const step = transition(before, event);
          state = step.state;
          if (before.at !== 'mail' || step.state === before) continue;
          if (state.at !== 'mail' && event.type === 'failed') expect(event.fault).toBeUndefined();
          const polls = types(step.effects).filter((type) => type === 'poll');
          expect(polls).toHaveLength(state.at === 'mail' ? 1 : 0);
        }
      }),
      { numRuns: examples(2000) },
    );
  });

  it('a request is aborted exactly when its answer is no longer wanted', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = loggedOut;
        for (const event of events) {
          const before = attemptOf(state);
          const step = transition(state, event);
          state = step.state;
          const aborted = step.effects.flatMap((effect) => (effect.type === 'abort' ? [effect.attempt] : []));
          const isOver = before !== null && attemptOf(state)?.id !== before.id;
          const isAnswer = event.type === 'answered' || event.type === 'failed';
          expect(aborted).toEqual(isOver && !isAnswer ? [before.id] : []);
        }
      }),
      { numRuns: examples(2000) },
    );
  });
});
