import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  noPaperRun,
  type PaperRunEffect,
  type PaperRunEvent,
  type PaperRunState,
  transition,
} from '../../../../src/main/exports/papers/paper-run-machine';
import type { PaperProgress } from '../../../../src/shared/domain/exports/paper-run';
import { examples } from '../../../first-cases';

const at = (done: number, total = 214): PaperProgress => ({
  total,
  done,
  whole: done,
  pages: done * 3,
  bytes: done * 1000,
  name: '',
});
const started: PaperRunEvent = { type: 'started', progress: at(0), now: 1000 };
const progressed = (done: number, turn = 1): PaperRunEvent => ({ type: 'progressed', turn, progress: at(done) });
const full = (turn = 1): PaperRunEvent => ({ type: 'failed', turn, code: 'DISK_FULL' });
const goOn: PaperRunEvent = { type: 'continued', from: null, now: 9000 };
const found: PaperRunEvent = { type: 'found', progress: at(143), stoppedAt: '2026-11-25T07:58:00.000Z' };

function play(...events: readonly PaperRunEvent[]): { state: PaperRunState; effects: readonly PaperRunEffect[] } {
  let state = noPaperRun;
  const effects: PaperRunEffect[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

describe('a run of dossiers', () => {
  it('writes, says how far it is, and is forgotten when it is done', () => {
    const { state, effects } = play(started, progressed(143), { type: 'ended', turn: 1, leftOut: [] });
    expect(state.run).toMatchObject({ at: 'done', progress: { done: 143 } });
    expect(effects).toEqual([{ type: 'write', turn: 1 }, { type: 'forget' }]);
  });

  it('stops for a pause, and goes on as another turn from where it was', () => {
    const { state, effects } = play(started, progressed(5), { type: 'paused' }, goOn);
    expect(state).toEqual({ turn: 2, run: { at: 'busy', progress: at(5), since: 9000, before: 5 } });
    expect(effects).toEqual([{ type: 'write', turn: 1 }, { type: 'stop' }, { type: 'write', turn: 2 }]);
    expect(play(started, { type: 'paused' }, goOn, progressed(9, 1)).state.run).toMatchObject({
      progress: { done: 0 },
    });
  });

  it('is found as interrupted after a kill, and is continued, kept or thrown away', () => {
    expect(play(found).state.run).toMatchObject({ at: 'interrupted', stoppedAt: '2026-11-25T07:58:00.000Z' });
    expect(play(found, goOn).effects).toEqual([{ type: 'write', turn: 1 }]);
    expect(play(found, { type: 'left', keeps: true }).effects).toEqual([{ type: 'forget' }]);
    expect(play(found, { type: 'left', keeps: false }).effects).toEqual([{ type: 'discard' }, { type: 'forget' }]);
  });

  it('fails with the reason, and can be tried again', () => {
    expect(play(started, progressed(97), full()).state.run).toMatchObject({ at: 'failed', code: 'DISK_FULL' });
    expect(play(started, progressed(97), full(), goOn).effects).toEqual([
      { type: 'write', turn: 1 },
      { type: 'write', turn: 2 },
    ]);
  });

  it('is cancelled while it is busy: writing stops before anything is removed', () => {
    expect(play(started, progressed(3), { type: 'left', keeps: false }).effects.slice(1)).toEqual([
      { type: 'stop' },
      { type: 'discard' },
      { type: 'forget' },
    ]);
  });

  it('is not begun beside another', () => {
    for (const before of [[started], [found], [started, full()], [started, { type: 'paused' } as const]]) {
      const { effects, state } = play(...before);
      expect(play(...before, started)).toEqual({ state, effects });
    }
    expect(play(started, { type: 'ended', turn: 1, leftOut: [] }, started).state).toMatchObject({
      turn: 2,
      run: { at: 'busy', progress: { done: 0 } },
    });
  });
});

const turns = fc.integer({ min: 0, max: 6 });
const counts = fc.integer({ min: 0, max: 214 });
const events: fc.Arbitrary<PaperRunEvent> = fc.oneof(
  fc.record({
    type: fc.constant('found' as const),
    progress: counts.map((done) => at(done)),
    stoppedAt: fc.constant(''),
  }),
  fc.record({ type: fc.constant('started' as const), progress: fc.constant(at(0)), now: fc.nat() }),
  fc.record({
    type: fc.constant('continued' as const),
    from: fc.option(fc.constant(at(0)), { nil: null }),
    now: fc.nat(),
  }),
  fc.record({ type: fc.constant('progressed' as const), turn: turns, progress: counts.map((done) => at(done)) }),
  fc.record({ type: fc.constant('ended' as const), turn: turns, leftOut: fc.constant([]) }),
  fc.record({ type: fc.constant('failed' as const), turn: turns, code: fc.constant('DISK_FULL' as const) }),
  fc.record({ type: fc.constant('left' as const), keeps: fc.boolean() }),
  fc.constantFrom({ type: 'paused' as const }, { type: 'dismissed' as const }, { type: 'closed' as const }),
);

describe('in every order of events', () => {
  it('one turn at most writes, and it is stopped before the run is anything but busy', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (asked) => {
        let state = noPaperRun;
        let isWriting = false;
        for (const event of asked) {
          const { state: next, effects } = transition(state, event);
          for (const { type } of effects) {
            if (type === 'write') expect(isWriting).toBe(false);
            if (type === 'discard') expect(isWriting).toBe(false);
            isWriting = type === 'write' || (type !== 'stop' && isWriting);
          }
          // A turn that reports its own end has stopped by itself.
          const isEnd = (event.type === 'ended' || event.type === 'failed') && event.turn === state.turn;
          if (isEnd && state.run.at === 'busy') isWriting = false;
          expect(isWriting).toBe(next.run.at === 'busy');
          state = next;
        }
      }),
      { numRuns: examples(300) },
    );
  });

  it('a run is forgotten once, when it is done or left, and discarded only when the user says so', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (asked) => {
        let state = noPaperRun;
        for (const event of asked) {
          const { state: next, effects } = transition(state, event);
          const forgets = effects.filter(({ type }) => type === 'forget').length;
          const wasOpen = state.run.at !== 'none' && state.run.at !== 'done';
          const isOver = wasOpen && event.type !== 'closed' && (next.run.at === 'none' || next.run.at === 'done');
          expect(forgets).toBe(isOver ? 1 : 0);
          if (effects.some(({ type }) => type === 'discard')) expect(event).toEqual({ type: 'left', keeps: false });
          state = next;
        }
      }),
      { numRuns: examples(300) },
    );
  });

  it('progress of one run never goes back', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (asked) => {
        let state = noPaperRun;
        for (const event of asked) {
          const { state: next } = transition(state, event);
          if (state.run.at === 'busy' && next.run.at === 'busy')
            expect(next.run.progress.done).toBeGreaterThanOrEqual(state.run.progress.done);
          state = next;
        }
      }),
      { numRuns: examples(300) },
    );
  });
});
