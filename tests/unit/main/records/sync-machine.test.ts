import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextRun,
  notSyncing,
  type SyncEffect,
  type SyncEvent,
  type SyncOutcome,
  type SyncState,
  syncInterval,
  transition,
} from '../../../../src/main/records/sync-machine';
import type { SyncScope } from '../../../../src/main/records/sync-progress';

const at = '2026-11-21T09:00:00.000Z';
const now = Date.parse(at);
const [hour, day, spread] = [60 * 60_000, 24 * 60 * 60_000, 42_000];
const done: SyncOutcome = { kind: 'done', at, isWhole: false, wentBack: false, hasUnread: false };
const whole: SyncOutcome = { ...done, isWhole: true };
const back: SyncOutcome = { ...done, wentBack: true };
const failed: SyncOutcome = { kind: 'failed', code: 'PROVIDER_UNREACHABLE' };
const opened: SyncEvent = { type: 'opened', syncedAt: null, spread };
const asked: SyncEvent = { type: 'asked', scope: 'changes' };
const askedRecords: SyncEvent = { type: 'asked', scope: 'recordChanges' };
const askedAll: SyncEvent = { type: 'asked', scope: 'all' };
const closed: SyncEvent = { type: 'closed' };
const ended = (run: number, outcome: SyncOutcome = whole): SyncEvent => ({ type: 'ended', run, outcome });
const woke = (wait: number, later = 0): SyncEvent => ({ type: 'woke', wait, now: now + later });
const ask = (run: number, scope: SyncScope = 'changes') => ({ type: 'ask', run, scope }) as const;

function play(...events: readonly SyncEvent[]): { state: SyncState; effects: readonly SyncEffect[] } {
  let state = notSyncing;
  let effects: readonly SyncEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}

describe('keeping records up to date', () => {
  it('asks at once when a role is opened, with what was known of it', () => {
    const { state, effects } = play({ type: 'opened', syncedAt: at, spread });
    expect(state).toMatchObject({ phase: 'asking', run: 1, last: null, syncedAt: at });
    expect(effects).toEqual([{ type: 'abort' }, ask(1)]);
  });

  it('waits after an answer, and asks again', () => {
    const answered = play(opened, ended(1));
    expect(answered.state).toMatchObject({ phase: 'idle', last: whole, syncedAt: at, again: null });
    expect(answered.effects).toEqual([
      { type: 'settle', run: 1, outcome: whole },
      { type: 'wait', wait: 1, milliseconds: syncInterval },
    ]);
    expect(play(opened, ended(1), woke(1)).effects).toEqual([ask(2)]);
  });

  it('waits after a failure too, and keeps the time of the last whole answer', () => {
    const { state, effects } = play(opened, ended(1), asked, ended(2, failed));
    expect(state).toMatchObject({ phase: 'idle', last: failed, syncedAt: at });
    expect(effects).toEqual([
      { type: 'settle', run: 2, outcome: failed },
      { type: 'wait', wait: 2, milliseconds: syncInterval },
    ]);
  });

  it('asks once more for a request that was made while it was asking', () => {
    const asking = play(opened, asked, asked);
    expect([asking.state.again, asking.effects]).toEqual(['changes', []]);
    expect(nextRun(play(opened).state)).toBe(2);
    const { state, effects } = play(opened, asked, asked, ended(1));
    expect(state).toMatchObject({ phase: 'asking', run: 2, again: null, isAwaited: true });
    expect(effects).toEqual([{ type: 'settle', run: 1, outcome: whole }, ask(2)]);
  });

  it('asks at once for a request while it waits, and the earlier wait has no effect', () => {
    expect(play(opened, ended(1), asked).effects).toEqual([ask(2)]);
    expect(play(opened, ended(1), asked, woke(1)).effects).toEqual([]);
    expect(play(opened, ended(1), asked, ended(2), woke(1)).effects).toEqual([]);
    expect(play(opened, ended(1), asked, ended(2), woke(2)).effects).toEqual([ask(3)]);
  });

  it('sends no requests when no role is open', () => {
    expect(play(asked)).toEqual({ state: notSyncing, effects: [] });
    expect(play(closed)).toEqual({ state: notSyncing, effects: [] });
    expect(play(opened, closed).effects).toEqual([{ type: 'abort' }]);
    expect(play(opened, ended(1), closed).state).toMatchObject({ phase: 'closed', last: null, syncedAt: null });
    expect(play(opened, ended(1), closed, woke(1)).effects).toEqual([]);
    expect(play(opened, closed, ended(1)).effects).toEqual([]);
  });

  it('drops late answers of another role', () => {
    const other = play(opened, opened, ended(1));
    expect(other.state).toMatchObject({ phase: 'asking', run: 2, last: null });
    expect(other.effects).toEqual([]);
  });

  it('asks for everything a moment after a start, unless the first answer had everything', () => {
    const first = play(opened, ended(1, done));
    expect(first.effects).toContainEqual({ type: 'wait', wait: 1, milliseconds: spread });
    expect(play(opened, ended(1, done), woke(1)).effects).toEqual([ask(2, 'all')]);
    expect(play(opened, ended(1), woke(1)).effects).toEqual([ask(2)]);
    // A failed request is still owed, and is not repeated sooner than any other.
    const missed = play(opened, ended(1, done), woke(1), ended(2, failed));
    expect(missed.effects).toContainEqual({ type: 'wait', wait: 2, milliseconds: syncInterval });
    expect(play(opened, ended(1, done), woke(1), ended(2, failed), woke(2)).effects).toEqual([ask(3, 'all')]);
  });

  it('asks for everything once a day, each hour while something could not be read, and when its own clock was put back', () => {
    expect(play(opened, ended(1), woke(1, day - 1)).effects).toEqual([ask(2)]);
    expect(play(opened, ended(1), woke(1, day)).effects).toEqual([ask(2, 'all')]);
    expect(play(opened, ended(1), woke(1, -1)).effects).toEqual([ask(2, 'all')]);
    const unread = ended(1, { ...whole, hasUnread: true });
    expect(play(opened, unread, woke(1, hour - 1)).effects).toEqual([ask(2)]);
    expect(play(opened, unread, woke(1, hour)).effects).toEqual([ask(2, 'all')]);
  });

  it('asks for everything at once when the clock of the provider went back, and answers questions only after that', () => {
    const { state, effects } = play(opened, ended(1), asked, ended(2, back));
    expect(effects).toEqual([ask(3, 'all')]);
    expect(state).toMatchObject({ phase: 'asking', isAwaited: true });
    const answered = play(opened, ended(1), asked, ended(2, back), ended(3, whole));
    expect(answered.effects[0]).toEqual({ type: 'settle', run: 3, outcome: whole });
    // Everything was asked for already: nothing is missing.
    expect(play(opened, ended(1, { ...back, isWhole: true })).state.phase).toBe('idle');
  });

  it('owes everything until it has arrived when the clock of the provider went back, and does not stop a run that is awaited', () => {
    // In the background: a question stops it.
    const background = play(opened, ended(1, back));
    expect(background.state).toMatchObject({ phase: 'asking', scope: 'all', isAwaited: false, needsAll: true });
    expect(transition(background.state, asked).effects).toEqual([{ type: 'stop', run: 2 }, ask(3)]);
    // A question was asked meanwhile, which this run answers.
    const meanwhile = play(opened, asked, ended(1, back));
    expect(meanwhile.state).toMatchObject({ scope: 'all', isAwaited: true, again: null });
    expect(transition(meanwhile.state, asked).effects).toEqual([]);
    const missed = [opened, ended(1), asked, ended(2, back), ended(3, failed)] as const;
    expect(play(...missed).state).toMatchObject({ phase: 'idle', needsAll: true });
    expect(play(...missed, woke(2)).effects).toEqual([ask(4, 'all')]);
  });

  it('asks once for a request and a wait that ends beside it', () => {
    const { state, effects } = play(opened, ended(1), asked, woke(1));
    expect([state.again, state.isWaiting, effects]).toEqual([null, false, []]);
    expect(play(opened, ended(1), woke(1)).state.isAwaited).toBe(false);
    expect(play(opened).state.isAwaited).toBe(false);
  });

  it('has the time of an answer about records and attachments, and keeps it when only records are asked', () => {
    const later = '2026-11-21T09:05:00.000Z';
    const timeAfter = (question: SyncEvent, outcome: SyncOutcome) =>
      play(opened, ended(1), question, ended(2, { ...outcome, at: later } as SyncOutcome)).state.syncedAt;
    expect([timeAfter(asked, done), timeAfter(askedAll, whole), timeAfter(askedRecords, done)]).toEqual([
      later,
      later,
      at,
    ]);
    expect(syncInterval).toBe(300_000);
    expect(play(opened, closed).state).toEqual({ ...notSyncing, run: 1 });
    expect(notSyncing).toMatchObject({ isAwaited: false, isWaiting: false, needsAll: false, scope: 'changes' });
  });

  it('lets no question wait for everything unless it asked for that', () => {
    const behind = [opened, ended(1, done), woke(1)] as const;
    const { state, effects } = play(...behind, asked);
    expect(effects).toEqual([{ type: 'stop', run: 2 }, ask(3)]);
    expect(state.needsAll).toBe(true);
    // Everything is asked for later, and a late result of the stopped run is ignored.
    expect(play(...behind, asked, ended(2)).effects).toEqual([]);
    expect(play(...behind, asked, ended(3, done), woke(2)).effects).toEqual([ask(4, 'all')]);
    expect(play(...behind, askedAll).effects).toEqual([{ type: 'stop', run: 2 }, ask(3, 'all')]);
    expect(play(...behind, askedAll, asked).effects).toEqual([]);
  });

  it('asks for everything when one of several requests needs it', () => {
    expect(play(opened, asked, askedAll, asked, ended(1)).effects).toContainEqual(ask(2, 'all'));
  });

  it('keeps waiting for the attachments while a save asks for records alone', () => {
    const later = { ...done, at: '2026-11-21T09:04:00.000Z' };
    const saved = play(opened, ended(1), askedRecords, ended(2, later));
    expect(saved.effects).toEqual([{ type: 'settle', run: 2, outcome: later }]);
    // The time that is shown is the time of both.
    expect(saved.state).toMatchObject({ phase: 'idle', last: later, syncedAt: at });
    expect(play(opened, ended(1), askedRecords, ended(2, later), woke(1)).effects).toEqual([ask(3)]);
    // The wait ended meanwhile, or there was none.
    expect(play(opened, ended(1), askedRecords, woke(1), ended(2, later)).effects).toContainEqual(ask(3));
    expect(play(opened, ended(1), askedRecords, woke(1, day), ended(2, later)).effects).toContainEqual(ask(3));
    expect(play(opened, askedRecords, ended(1), ended(2, later)).effects).toContainEqual({
      type: 'wait',
      wait: 1,
      milliseconds: syncInterval,
    });
  });

  it('asks for more after records alone when a request needs more', () => {
    expect(play(opened, ended(1), askedRecords, asked, ended(2, done)).effects).toContainEqual(ask(3));
    expect(play(opened, ended(1), askedRecords, asked, askedRecords, ended(2, done)).effects).toContainEqual(ask(3));
    expect(play(opened, askedRecords, askedAll, ended(1)).effects).toContainEqual(ask(2, 'all'));
    expect(play(opened, ended(1), askedRecords, ended(2, back)).effects).toEqual([ask(3, 'all')]);
  });

  it('in any order asks one thing at a time, answers every request in time, and never stops while a role is open', () => {
    const event = fc.oneof(
      fc.constantFrom(opened, asked, askedRecords, askedRecords, askedAll, closed),
      fc.record({
        type: fc.constant('ended' as const),
        run: fc.nat(8),
        outcome: fc.constantFrom(done, whole, back, failed),
      }),
      fc.record({
        type: fc.constant('woke' as const),
        wait: fc.nat(8),
        now: fc.constantFrom(now - 1, now, now + hour, now + day),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = notSyncing;
        let waiting: number | null = null;
        let underWay: number | null = null;
        let awaitedRun = 0;
        let isTimerRunning = false;
        for (const each of events) {
          if (each.type === 'woke' && each.wait === waiting) isTimerRunning = false;
          if (each.type === 'asked' && state.phase !== 'closed') awaitedRun = nextRun(state);
          const { state: next, effects } = transition(state, each);
          // A run that met a clock that went back is replaced by one about everything, which answers no question twice.
          const isReplaced = each.type === 'ended' && each.run === underWay && effects[0]?.type === 'ask';
          if (isReplaced) underWay = null;
          for (const effect of effects) {
            if (effect.type === 'abort') {
              underWay = null;
              waiting = null;
              isTimerRunning = false;
              awaitedRun = 0;
            }
            if (effect.type === 'stop') {
              expect(effect.run).toBe(underWay);
              underWay = null;
            }
            if (effect.type === 'ask') {
              expect(underWay).toBeNull();
              underWay = effect.run;
            }
            if (effect.type === 'settle') {
              expect(effect.run).toBe(underWay);
              underWay = null;
              if (effect.run >= awaitedRun) awaitedRun = 0;
              // No answer counts that the clock of the provider makes doubtful.
              const isDoubtful = effect.outcome.kind === 'done' && effect.outcome.wentBack && !effect.outcome.isWhole;
              expect(isDoubtful).toBe(false);
            }
            if (effect.type === 'wait') {
              waiting = effect.wait;
              isTimerRunning = true;
            }
          }
          state = next;
          expect(state.phase === 'asking').toBe(underWay !== null);
          if (state.phase === 'idle') expect([waiting, isTimerRunning]).toEqual([state.wait, true]);
          // A request waits for what is under way, or for the one after it.
          if (awaitedRun > 0)
            expect(awaitedRun <= state.run || (state.again !== null && awaitedRun === state.run + 1)).toBe(true);
          // No question waits for everything without having asked for it, unless the clock of the provider made it necessary.
          if (state.phase === 'asking' && awaitedRun > 0 && awaitedRun <= state.run) expect(state.isAwaited).toBe(true);
          if (state.phase === 'closed') expect(underWay).toBeNull();
        }
      }),
    );
  });
});
