import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  noSchedules,
  type ScheduleEffect,
  type ScheduleEvent,
  type ScheduleState,
  transition,
  tryAgainAfter,
  tryOpenAgainAfter,
} from '../../../../src/main/exports/schedules/schedule-machine';
import { examples } from '../../../first-cases';

/** Plays events, and keeps the effects. */
function play(events: readonly ScheduleEvent[], from: ScheduleState = noSchedules) {
  let state = from;
  const effects: ScheduleEffect[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}
const opened = (done: string | null = '2026-10', reported: string | null = null): ScheduleEvent => ({
  type: 'opened',
  items: [{ filter: 'a', done, isDue: false, reported }],
});
const month = (period: string | null, now = 0): ScheduleEvent => ({ type: 'month', month: period, now });
const failed = (run: number, now = 0): ScheduleEvent => ({
  type: 'ended',
  run,
  now,
  outcome: { kind: 'failed', code: 'DISK_FULL' },
});
const written = (run: number, now = 0): ScheduleEvent => ({ type: 'ended', run, outcome: { kind: 'written' }, now });
const begins = (effects: readonly ScheduleEffect[]) => effects.filter(({ type }) => type === 'begin');

describe('a saved filter that is exported automatically', () => {
  it('is written once for a new month, and not for the month in which it was switched on', () => {
    const { effects } = play([
      opened(),
      month('2026-10'),
      month(null),
      month('2026-11'),
      month('2026-11'),
      written(1),
      month('2026-11'),
      { type: 'passed', now: 1e9 },
    ]);
    expect(effects).toEqual([
      { type: 'begin', filter: 'a', run: 1, period: '2026-11' },
      { type: 'written', filter: 'a', period: '2026-11', run: 1, isNew: true },
    ]);
  });

  it('is not written again for an older month, nor for one before it was switched on', () => {
    const { effects } = play([
      opened('2026-10'),
      month('2026-09'),
      month('2026-11'),
      written(1),
      month('2026-10'),
      { type: 'passed', now: 1e9 },
      { type: 'put', filter: 'b', done: '2026-11', now: 1e9 },
      month('2026-08', 1e9),
    ]);
    expect(begins(effects)).toEqual([{ type: 'begin', filter: 'a', run: 1, period: '2026-11' }]);
  });

  it('is reported once when it fails, and tried again after a while, until it succeeds', () => {
    const { effects } = play([
      opened(),
      month('2026-11'),
      failed(1, 0),
      { type: 'passed', now: tryAgainAfter - 1 },
      { type: 'passed', now: tryAgainAfter },
      failed(2, tryAgainAfter),
      { type: 'passed', now: 2 * tryAgainAfter },
      written(3, 2 * tryAgainAfter),
    ]);
    expect(effects.map((effect) => (effect.type === 'failed' ? `failed ${effect.wasReported}` : effect.type))).toEqual([
      'begin',
      'failed false',
      'begin',
      'failed true',
      'begin',
      'written',
    ]);
  });

  it('that failed before a restart is tried again at once, and not reported again', () => {
    const { effects } = play([opened('2026-10', '2026-11'), month('2026-11'), failed(1)]);
    expect(effects).toMatchObject([{ type: 'begin' }, { type: 'failed', wasReported: true }]);
  });

  it('is tried again when the user gives it another folder, and begun for a newer month', () => {
    const { effects } = play([
      opened(),
      month('2026-11'),
      failed(1),
      { type: 'put', filter: 'a', done: '2026-11', now: 1 },
      failed(2),
      month('2026-12', 2),
    ]);
    expect(begins(effects)).toMatchObject([{ run: 1 }, { run: 2 }, { run: 3, period: '2026-12' }]);
  });

  it('that was cancelled is tried again after a while, and never reported', () => {
    const cancelled = (run: number): ScheduleEvent => ({ type: 'ended', run, outcome: { kind: 'cancelled' }, now: 0 });
    const { effects } = play([
      opened(),
      month('2026-11'),
      cancelled(1),
      { type: 'passed', now: tryAgainAfter - 1 },
      { type: 'passed', now: tryAgainAfter },
      failed(2, tryAgainAfter),
    ]);
    expect(effects).toMatchObject([
      { type: 'begin' },
      { type: 'begin', run: 2 },
      { type: 'failed', wasReported: false },
    ]);
  });

  it('is begun at once when it was switched on for the first time, with a number of its own', () => {
    const put = (filter: string, done: string | null): ScheduleEvent => ({ type: 'put', filter, done, now: 0 });
    const { effects, state } = play([opened(), month('2026-11'), put('b', null), put('c', '2026-11')]);
    expect(effects).toEqual([
      { type: 'begin', filter: 'a', run: 1, period: '2026-11' },
      { type: 'begin', filter: 'b', run: 2, period: '2026-11' },
    ]);
    expect(state.items).toEqual([
      {
        filter: 'a',
        done: '2026-10',
        reported: null,
        isDue: false,
        at: { kind: 'busy', run: 1, period: '2026-11', again: false },
      },
      {
        filter: 'b',
        done: null,
        reported: null,
        isDue: false,
        at: { kind: 'busy', run: 2, period: '2026-11', again: false },
      },
      { filter: 'c', done: '2026-11', reported: null, isDue: false, at: { kind: 'resting' } },
    ]);
  });

  it('is independent of another: each has an end, a failure and a removal of its own', () => {
    const both: ScheduleEvent = {
      type: 'opened',
      items: ['a', 'b'].map((filter) => ({ filter, done: '2026-10', reported: null, isDue: false })),
    };
    const { state, effects } = play([both, month('2026-11'), failed(1), written(2)]);
    const again = tryAgainAfter;
    expect(state.items).toEqual([
      {
        filter: 'a',
        done: '2026-10',
        reported: '2026-11',
        isDue: false,
        at: { kind: 'failed', period: '2026-11', again },
      },
      { filter: 'b', done: '2026-11', reported: null, isDue: false, at: { kind: 'resting' } },
    ]);
    expect(effects.map(({ type, filter }) => `${type} ${filter}`)).toEqual([
      ...['begin a', 'begin b', 'failed a', 'written b'],
    ]);
    // A change of the other does not begin the failed one again, and a second end changes nothing.
    const later = play([{ type: 'put', filter: 'b', done: null, now: 1 }, written(2), failed(9)], state);
    expect(later).toEqual({ state, effects: [] });
    expect(play([{ type: 'removed', filter: 'a' }], state).state.items).toEqual([state.items[1]]);
    expect(play([{ type: 'put', filter: 'a', done: null, now: 1 }], state).effects).toMatchObject([{ filter: 'a' }]);
    expect(play([{ type: 'closed' }], state).state).toMatchObject({ items: [], month: null });
    expect(play([both]).state.items[0]).toEqual({
      filter: 'a',
      done: '2026-10',
      isDue: false,
      reported: null,
      at: { kind: 'resting' },
    });
  });

  it('of another account, or switched off, has no effect when its export ends', () => {
    const { effects } = play([
      opened(),
      month('2026-11'),
      { type: 'closed' },
      opened(),
      written(1),
      month('2026-11'),
      { type: 'removed', filter: 'a' },
      failed(2),
    ]);
    expect(effects.map(({ type }) => type)).toEqual(['begin', 'begin']);
  });
});

describe('an Excel source', () => {
  const due = (now = 0): ScheduleEvent => ({ type: 'due', filter: 'a', now });
  const at = ({ state }: { readonly state: ScheduleState }) => state.items[0]?.at.kind;
  const open: ScheduleEvent = {
    type: 'ended',
    run: 1,
    now: 0,
    outcome: { kind: 'failed', code: 'SOURCE_OPEN' },
  };

  it('is written again for a month that was written, and that is no new month', () => {
    const { effects } = play([opened('2026-11'), month('2026-11'), due(), written(1)]);
    expect(effects).toEqual([
      { type: 'begin', filter: 'a', run: 1, period: '2026-11' },
      { type: 'written', filter: 'a', period: '2026-11', run: 1, isNew: false },
    ]);
  });

  it('that is changed while it is written is written once more, however often it was changed', () => {
    const { effects, state } = play([opened(), month('2026-11'), due(), due(), written(1), written(2)]);
    expect(begins(effects)).toHaveLength(2);
    expect(state.items).toMatchObject([{ isDue: false, at: { kind: 'resting' } }]);
  });

  it('waits a minute for a file that is open elsewhere, and stays due until it is written', () => {
    const { state } = play([opened('2026-11'), month('2026-11'), due(), open]);
    expect(at({ state })).toBe('failed');
    expect(at(play([{ type: 'passed', now: tryOpenAgainAfter - 1 }], state))).toBe('failed');
    expect(at(play([{ type: 'passed', now: tryOpenAgainAfter }], state))).toBe('busy');
    expect(at(play([due(1)], state))).toBe('busy');
  });

  it('that is changed during a run that fails begins again at once', () => {
    expect(begins(play([opened(), month('2026-11'), due(), failed(1)]).effects)).toHaveLength(2);
  });

  it('is not written because another must be', () => {
    const items = ['a', 'b'].map((filter) => ({ filter, done: '2026-11', isDue: false, reported: null }));
    const { effects, state } = play([{ type: 'opened', items }, month('2026-11'), due()]);
    expect(begins(effects)).toMatchObject([{ filter: 'a' }]);
    expect(state.items[1]).toMatchObject({ isDue: false, at: { kind: 'resting' } });
  });

  it('waits for a month, and is not written when it was switched off', () => {
    expect(begins(play([opened(), due(), month('2026-10')]).effects)).toHaveLength(1);
    expect(play([opened(), { type: 'removed', filter: 'a' }, due(), month('2026-11')]).effects).toEqual([]);
  });
});

describe('any order of events', () => {
  const periods = ['2026-10', '2026-11', '2026-12'] as const;
  const filters = ['a', 'b'] as const;
  const anEvent: fc.Arbitrary<ScheduleEvent> = fc.oneof(
    fc.record({ type: fc.constant('month' as const), month: fc.constantFrom(null, ...periods), now: fc.nat(1e7) }),
    fc.record({ type: fc.constant('passed' as const), now: fc.nat(1e7) }),
    fc.record({
      type: fc.constant('put' as const),
      filter: fc.constantFrom(...filters),
      done: fc.constantFrom(null, ...periods),
      now: fc.nat(1e7),
    }),
    fc.record({ type: fc.constant('removed' as const), filter: fc.constantFrom(...filters) }),
    fc.record({
      type: fc.constant('ended' as const),
      run: fc.integer({ min: 1, max: 12 }),
      outcome: fc.constantFrom(
        { kind: 'written' as const },
        { kind: 'failed' as const, code: 'DISK_FULL' as const },
        { kind: 'cancelled' as const },
      ),
      now: fc.nat(1e7),
    }),
    fc.constant({ type: 'closed' as const }),
  );

  it('no file is written twice for a month, for an older month, during a fetch, or beside another of its filter; a failure is reported once', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 60 }), (events) => {
        let state = play([opened()]).state;
        const done = new Set<string>();
        const reported = new Set<string>();
        for (const event of events) {
          if (event.type === 'closed' || event.type === 'removed') {
            done.clear();
            reported.clear();
          }
          const before = state;
          const step = transition(state, event);
          state = step.state;
          for (const effect of step.effects) {
            const name = `${effect.filter} ${effect.period}`;
            if (effect.type === 'begin') {
              expect([...done].some((each) => each >= name && each.startsWith(`${effect.filter} `))).toBe(false);
              expect(effect.period).toBe(state.month);
              const was = before.items.find(({ filter }) => filter === effect.filter)?.at;
              expect(was?.kind === 'busy' && event.type !== 'ended').toBe(false);
            } else if (effect.type === 'written') done.add(name);
            else {
              expect(reported.has(name) && !effect.wasReported).toBe(false);
              reported.add(name);
            }
          }
        }
      }),
      { numRuns: examples(2000) },
    );
  });
});
