import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  notSyncing,
  runOfAsker,
  type SyncEffect,
  type SyncEvent,
  type SyncOutcome,
  type SyncState,
  syncInterval,
  transition,
} from '../../../src/main/records/sync-machine';

const at = '2026-11-21T09:00:00.000Z';
const done: SyncOutcome = { kind: 'done', at };
const failed: SyncOutcome = { kind: 'failed', code: 'PROVIDER_UNREACHABLE' };
const opened: SyncEvent = { type: 'opened', syncedAt: null };
const asked: SyncEvent = { type: 'asked' };
const closed: SyncEvent = { type: 'closed' };
const ended = (run: number, outcome: SyncOutcome = done): SyncEvent => ({ type: 'ended', run, outcome });
const woke = (wait: number): SyncEvent => ({ type: 'woke', wait });

function play(...events: readonly SyncEvent[]): { state: SyncState; effects: readonly SyncEffect[] } {
  let state = notSyncing;
  let effects: readonly SyncEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}

describe('keeping records up to date', () => {
  it('asks at once when a role is opened, with what was known of it', () => {
    const { state, effects } = play({ type: 'opened', syncedAt: at });
    expect(state).toMatchObject({ phase: 'asking', run: 1, last: null, syncedAt: at });
    expect(effects).toEqual([{ type: 'abort' }, { type: 'ask', run: 1 }]);
  });

  it('waits after an answer, and asks again', () => {
    const answered = play(opened, ended(1));
    expect(answered.state).toMatchObject({ phase: 'idle', last: done, syncedAt: at, again: false });
    expect(answered.effects).toEqual([
      { type: 'settle', run: 1, outcome: done },
      { type: 'wait', wait: 1, milliseconds: syncInterval },
    ]);
    expect(play(opened, ended(1), woke(1)).effects).toEqual([{ type: 'ask', run: 2 }]);
  });

  it('waits after a failure too, and keeps the time of the last whole answer', () => {
    const { state, effects } = play(opened, ended(1), asked, ended(2, failed));
    expect(state).toMatchObject({ phase: 'idle', last: failed, syncedAt: at });
    expect(effects).toEqual([
      { type: 'settle', run: 2, outcome: failed },
      { type: 'wait', wait: 2, milliseconds: syncInterval },
    ]);
  });

  it('asks once more for whoever asked while it was asking', () => {
    const asking = play(opened, asked, asked);
    expect([asking.state.again, asking.effects]).toEqual([true, []]);
    expect(runOfAsker(play(opened).state)).toBe(2);
    const { state, effects } = play(opened, asked, asked, ended(1));
    expect(state).toMatchObject({ phase: 'asking', run: 2, again: false });
    expect(effects).toEqual([
      { type: 'settle', run: 1, outcome: done },
      { type: 'ask', run: 2 },
    ]);
  });

  it('asks at once for whoever asks while it waits, and the wait of before wakes nobody', () => {
    expect(play(opened, ended(1), asked).effects).toEqual([{ type: 'ask', run: 2 }]);
    expect(play(opened, ended(1), asked, woke(1)).effects).toEqual([]);
    expect(play(opened, ended(1), asked, ended(2), woke(1)).effects).toEqual([]);
    expect(play(opened, ended(1), asked, ended(2), woke(2)).effects).toEqual([{ type: 'ask', run: 3 }]);
  });

  it('asks nobody when no role is open', () => {
    expect(play(asked)).toEqual({ state: notSyncing, effects: [] });
    expect(play(closed)).toEqual({ state: notSyncing, effects: [] });
    expect(play(opened, closed).effects).toEqual([{ type: 'abort' }]);
    expect(play(opened, ended(1), closed).state).toMatchObject({ phase: 'closed', last: null, syncedAt: null });
    expect(play(opened, ended(1), closed, woke(1)).effects).toEqual([]);
    expect(play(opened, closed, ended(1)).effects).toEqual([]);
  });

  it('drops what comes late from another role', () => {
    const other = play(opened, opened, ended(1));
    expect(other.state).toMatchObject({ phase: 'asking', run: 2, last: null });
    expect(other.effects).toEqual([]);
  });

  it('in any order asks one thing at a time, answers everybody in time, and never stops while a role is open', () => {
    const event = fc.oneof(
      fc.constantFrom(opened, asked, asked, closed),
      fc.record({ type: fc.constant('ended' as const), run: fc.nat(8), outcome: fc.constantFrom(done, failed) }),
      fc.record({ type: fc.constant('woke' as const), wait: fc.nat(8) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = notSyncing;
        let waiting: number | null = null;
        let underWay: number | null = null;
        let asker = 0;
        for (const each of events) {
          if (each.type === 'asked' && state.phase !== 'closed') asker = runOfAsker(state);
          const { state: next, effects } = transition(state, each);
          for (const effect of effects) {
            if (effect.type === 'abort') {
              underWay = null;
              waiting = null;
              asker = 0;
            }
            if (effect.type === 'ask') {
              expect(underWay).toBeNull();
              underWay = effect.run;
              waiting = null;
            }
            if (effect.type === 'settle') {
              expect(effect.run).toBe(underWay);
              underWay = null;
              if (effect.run >= asker) asker = 0;
            }
            if (effect.type === 'wait') waiting = effect.wait;
          }
          state = next;
          expect(state.phase === 'asking').toBe(underWay !== null);
          if (state.phase === 'idle') expect(waiting).toBe(state.wait);
          // Whoever asked waits for what is under way, or for the one after it.
          if (asker > 0) expect([state.run, state.again ? state.run + 1 : state.run]).toContain(asker);
          if (state.phase === 'closed') expect(underWay).toBeNull();
        }
      }),
    );
  });
});
