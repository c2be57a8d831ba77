import { describe, expect, it } from 'vitest';
import { closed, idle, type MonthEvent, transition, viewOf } from '../../../../src/main/refresh/month-machine';
import { stepsOf } from '../../../../src/main/refresh/worker/refresh-progress';
import { type Month, notBegun } from '../../../../src/shared/domain/months/month';
import {
  accessOf,
  answered,
  answeredPress,
  at,
  doubts,
  early,
  failed,
  fetched,
  month,
  offices,
  opened,
  phaseOf,
  play,
  reached,
  refusal,
  refused,
  wanted,
  wantedByForce,
} from '../month-machine-fixture';

describe('a month that is wanted', () => {
  it('is fetched at once if there is none', () => {
    const { state, effects } = play(opened(null), wanted);
    expect(effects).toEqual([
      { type: 'fetch', work: 1, access: accessOf(1), current: null, accepted: [], isWanted: false },
    ]);
    expect(viewOf(state)).toEqual({
      current: null,
      refresh: { phase: 'running', period: '2026-10', startedAt: at, steps: stepsOf(['advisers']), progress: notBegun },
    });
  });

  it('is checked first if there is one, without a notification', () => {
    const { state, effects } = play(opened(), wanted);
    expect(effects).toEqual([{ type: 'ask', work: 1, access: accessOf(1), current: month('a') }]);
    expect(viewOf(state)).toEqual({ current: month('a'), refresh: idle });
  });

  it('is fetched when it is newer, and left alone when it is the same', () => {
    expect(play(opened(), wanted, answered(1, true)).effects).toEqual([
      reached,
      { type: 'fetch', work: 2, access: accessOf(1), current: month('a'), accepted: [], isWanted: false },
    ]);
    const same = play(opened(), wanted, answered(1, false));
    expect(same.effects).toEqual([reached]);
    expect(viewOf(same.state)).toEqual({ current: month('a'), refresh: idle });
  });

  it('that is newer waits on a battery or a metered connection, until that has passed or the user asks', () => {
    const waiting = play(opened(), wanted, answered(1, true, 'battery'));
    expect(waiting.effects).toEqual([expect.objectContaining({ type: 'note', code: null })]);
    expect(viewOf(waiting.state).refresh).toMatchObject({ phase: 'postponed', because: 'battery' });
    expect(transition(waiting.state, wantedByForce).effects).toMatchObject([{ type: 'fetch', isWanted: true }]);
    const later = (event: MonthEvent) => transition(transition(waiting.state, wanted).state, event);
    expect(later(answered(2, true)).effects).toMatchObject([{ type: 'note' }, { type: 'fetch' }]);
    expect(phaseOf(later(answered(2, false, 'metered')).state)).toBe('idle');
    // The press is small, and without a first month there is nothing to work with.
    expect(play(opened(), wanted, answeredPress(1)).effects).toMatchObject([{ type: 'note' }, { type: 'fetchPress' }]);
    expect(play(opened(null), wanted).effects).toMatchObject([{ type: 'fetch' }]);
  });

  it('is fetched without a question when the user asks again', () => {
    expect(play(opened(), wantedByForce).effects).toMatchObject([{ type: 'fetch', work: 1 }]);
    // A question may take a while: it is given up, and its answer is dropped.
    const meanwhile = play(opened(), wanted, wantedByForce);
    expect(meanwhile.effects).toMatchObject([
      { type: 'stop', work: 1 },
      { type: 'fetch', work: 2, isWanted: true },
    ]);
    expect(transition(meanwhile.state, answered(1, false))).toEqual({ state: meanwhile.state, effects: [] });
  });

  it('is fetched once, however often it is wanted', () => {
    for (const next of [wanted, wantedByForce]) {
      expect(play(opened(null), wanted, next).effects).toEqual([]);
      expect(play(opened(), wanted, answered(1, true), next).effects).toEqual([]);
    }
    expect(play(opened(), wanted, wanted).effects).toEqual([]);
  });

  it('is not requested without a login', () => {
    expect(play(wanted)).toEqual({ state: closed, effects: [] });
    expect(play(opened(), { type: 'closed' }, wantedByForce).effects).toEqual([]);
  });

  it('is ignored after logging out, as is every other event', () => {
    const left = play(opened(), wanted, { type: 'closed' }).state;
    const late: readonly MonthEvent[] = [
      { type: 'switched', month: month('c'), refusal: null },
      { type: 'damaged', ref: month('a'), current: null, at },
      { type: 'cancelled' },
      { type: 'accepted', refusal: at, at },
      refused(1),
      answered(1, true),
      fetched(1),
      failed(1, 'INTERNAL'),
    ];
    for (const event of late) expect(transition(left, event)).toEqual({ state: left, effects: [] });
  });
});

describe('an implausible month', () => {
  it('leaves the earlier month, and reports the reasons', () => {
    const { state, effects } = play(opened(), wanted, answered(1, true), refused(2));
    expect(effects).toEqual([reached]);
    expect(viewOf(state)).toEqual({
      current: month('a'),
      refresh: { phase: 'refused', period: '2026-11', doubts, at },
    });
  });

  it('is not fetched again automatically while the provider has the same month', () => {
    const again = play(opened(), wanted, refused(1));
    expect(again.effects).toEqual([reached]);
    expect(phaseOf(again.state)).toBe('refused');
    const first = play(opened(null), wanted, refused(1), wanted);
    expect(first.effects).toEqual([{ type: 'ask', work: 2, access: accessOf(1), current: null }]);
    expect(play(opened(), wanted, refused(1), wanted, answered(2, true)).effects).toMatchObject([
      reached,
      { type: 'fetch', accepted: [] },
    ]);
  });

  it('is fetched again when the user asks for it, and judged again', () => {
    expect(play(opened(), wanted, refused(1), wantedByForce).effects).toMatchObject([
      { type: 'fetch', work: 2, accepted: [], isWanted: true },
    ]);
  });

  it('is fetched once the user accepts the doubts that are shown, and only these', () => {
    const accepted: MonthEvent = { type: 'accepted', refusal: at, at: '2026-10-25T10:00:00.000Z' };
    const taken = play(opened(), wanted, answered(1, true), refused(2), accepted);
    expect(taken.effects).toEqual([
      {
        type: 'fetch',
        work: 3,
        access: accessOf(1),
        current: month('a'),
        accepted: ['ROWS_FEWER advisers '],
        isWanted: true,
      },
    ]);
    expect(phaseOf(taken.state)).toBe('running');
    const seenBefore: MonthEvent = { ...accepted, refusal: '2026-10-24T09:00:00.000Z' };
    expect(play(opened(), wanted, refused(1), seenBefore).effects).toEqual([]);
    expect(play(opened(), accepted).effects).toEqual([]);
    expect(play(opened(), wanted, refused(1), accepted, accepted).effects).toEqual([]);
    expect(play(opened(), wanted, refused(1), wanted, accepted).effects).toMatchObject([
      { type: 'stop', work: 2 },
      { type: 'fetch', work: 3 },
    ]);
  });

  it('counts as refused after the user goes back from it', () => {
    const back = play(opened(), { type: 'switched', month: month('b'), refusal });
    expect(back.effects).toEqual([
      { type: 'announce', month: month('b'), isAnnounced: true },
      { type: 'cleanUp', access: accessOf(1), before: null },
    ]);
    expect(viewOf(back.state)).toMatchObject({ current: month('b'), refresh: { phase: 'refused' } });
  });

  it('is still offered when the user opens another month, but not while a fetch is under way', () => {
    const other: MonthEvent = { type: 'switched', month: month('c'), refusal: null };
    const refusedBefore = play(opened(), wanted, refused(1), other);
    expect(phaseOf(refusedBefore.state)).toBe('refused');
    // A fetch is under way already.
    const fetching = play(opened(), wantedByForce, { type: 'switched', month: month('c'), refusal });
    expect(transition(fetching.state, { type: 'accepted', refusal: at, at }).effects).toEqual([]);
  });

  it('is asked about again while there is no month, and then fetched on a battery too', () => {
    const asking = play(opened(null), wanted, refused(1), wanted).state;
    expect(transition(asking, answeredPress(2)).effects).toEqual([reached]);
    expect(transition(asking, answered(2, true, 'battery')).effects).toMatchObject([reached, { type: 'fetch' }]);
  });
});

describe('a month that the user went back from', () => {
  const back: MonthEvent = { type: 'switched', month: month('b'), refusal: { ...refusal, doubts: [] } };
  const turned = () => play(opened(), back).state;

  it('is fetched again when the user undoes that step', () => {
    expect(phaseOf(turned())).toBe('turnedBack');
    const again = transition(turned(), { type: 'accepted', refusal: at, at });
    expect(again.effects).toMatchObject([{ type: 'fetch', accepted: [], isWanted: true }]);
  });

  it('is forgotten when the user chooses another month, and not when the provider cannot be reached', () => {
    const chosen = transition(turned(), { type: 'switched', month: month('c'), refusal: null });
    expect(phaseOf(chosen.state)).toBe('idle');
    const asking = transition(turned(), wanted).state;
    expect(phaseOf(transition(asking, failed(1, 'PROVIDER_UNREACHABLE')).state)).toBe('turnedBack');
  });
});

describe('a fetch', () => {
  it('reports its progress, and makes its month current', () => {
    const step = { name: 'advisers', state: 'busy', rows: 1, rowsExpected: 2, bytes: 3, bytesExpected: 4 } as const;
    const progressed = play(opened(null), wanted, { type: 'progressed', work: 1, steps: [step], progress: notBegun });
    expect(viewOf(progressed.state).refresh).toMatchObject({ phase: 'running', steps: [step], startedAt: at });
    const { state, effects } = play(opened(), wantedByForce, fetched(1));
    expect(viewOf(state)).toEqual({ current: month('b'), refresh: idle });
    expect(effects).toEqual([
      reached,
      { type: 'announce', month: month('b'), isAnnounced: true },
      { type: 'cleanUp', access: accessOf(1), before: month('a') },
    ]);
  });

  it('announces nothing when it fetches the present month, and announces that no month is left', () => {
    const types = (fetchedMonth: Month | null) =>
      play(opened(), wantedByForce, fetched(1, fetchedMonth)).effects.map(({ type }) => type);
    expect(types(month('a'))).toEqual(['note', 'cleanUp']);
    expect(types(null)).toEqual(['note', 'announce', 'cleanUp']);
    expect(play(opened(null), wanted, fetched(1, null)).effects).toContainEqual({
      type: 'announce',
      month: null,
      isAnnounced: true,
    });
  });

  it('that failed is no longer shown once the provider cannot be reached', () => {
    const failedBefore = play(opened(), wantedByForce, failed(1, 'INTERNAL'), wanted);
    expect(phaseOf(transition(failedBefore.state, failed(2, 'PROVIDER_UNREACHABLE')).state)).toBe('idle');
  });

  it('names the month that is being fetched, never the present one', () => {
    const named = (...events: readonly MonthEvent[]) => {
      const { refresh } = viewOf(play(opened(), wantedByForce, ...events).state);
      return refresh.phase === 'running' ? refresh.period : refresh.phase;
    };
    const progress = (period: string | null) =>
      ({ type: 'progressed', work: 1, steps: [], progress: { ...notBegun, period } }) as const;
    expect([named(), named(progress(null)), named(progress('2026-11'))]).toEqual([null, null, '2026-11']);
    const failed = { type: 'failed', work: 1, code: 'PROVIDER_UNREACHABLE', detail: '', attempts: 3, at } as const;
    expect(viewOf(play(opened(), wantedByForce, progress('2026-11'), failed).state).refresh).toMatchObject({
      phase: 'failed',
      period: '2026-11',
    });
    // The login named September, and October arrived since: neither is named before the provider names the month.
    const stale = opened(month('a'), { ...accessOf(1), period: '2026-09' });
    expect(viewOf(play(stale, wantedByForce).state).refresh).toMatchObject({ phase: 'running', period: null });
    expect(viewOf(play(stale, wantedByForce, failed).state).refresh).toMatchObject({ phase: 'failed', period: null });
    const newer = opened(month('a'), { ...accessOf(1), period: '2026-11' });
    expect(viewOf(play(newer, wantedByForce).state).refresh).toMatchObject({ period: '2026-11' });
    expect(viewOf(play(newer, wantedByForce, failed).state).refresh).toMatchObject({ period: '2026-11' });
  });

  it('makes the offices current as soon as it has them, and then the whole month', () => {
    const { state, effects } = play(opened(null), wanted, early(1));
    expect(viewOf(state)).toMatchObject({ current: offices, refresh: { phase: 'running' } });
    expect(effects).toEqual([{ type: 'announce', month: offices, isAnnounced: false }]);
    const whole = transition(state, fetched(1));
    expect(viewOf(whole.state)).toEqual({ current: month('b'), refresh: idle });
    expect(whole.effects).toEqual([
      reached,
      { type: 'announce', month: month('b'), isAnnounced: true },
      { type: 'cleanUp', access: accessOf(1), before: null },
    ]);
  });

  it('that fails after the offices keeps them, and is asked for again', () => {
    const { state } = play(opened(null), wanted, early(1), failed(1, 'PROVIDER_NOT_READY'));
    expect(viewOf(state)).toMatchObject({ current: offices, refresh: { phase: 'failed' } });
    expect(transition(state, wanted).effects).toMatchObject([{ type: 'ask', current: offices }]);
  });

  it('does not replace a month by its offices, and takes no offices of other work', () => {
    const fetching = play(opened(), wantedByForce).state;
    expect(transition(fetching, early(1))).toEqual({ state: fetching, effects: [] });
    const first = play(opened(null), wanted).state;
    expect(transition(first, early(7))).toEqual({ state: first, effects: [] });
    const asking = play(opened(null), wanted, refused(1), wanted).state;
    expect(transition(asking, early(2))).toEqual({ state: asking, effects: [] });
  });

  it('ignores the answer to a question, and a question ignores the progress of a fetch', () => {
    const fetching = play(opened(null), wanted).state;
    expect(transition(fetching, answered(1, false))).toEqual({ state: fetching, effects: [] });
    const asking = play(opened(), wanted).state;
    expect(transition(asking, { type: 'progressed', work: 1, steps: [], progress: notBegun })).toEqual({
      state: asking,
      effects: [],
    });
  });

  it('that fails leaves the month as it was, reports the reason, and can be tried again', () => {
    const { state, effects } = play(opened(), wantedByForce, failed(1, 'PROVIDER_NOT_READY'));
    expect(viewOf(state)).toEqual({
      current: month('a'),
      refresh: { phase: 'failed', period: null, code: 'PROVIDER_NOT_READY', detail: '500', at, attempts: 3 },
    });
    expect(effects).toEqual([{ type: 'note', epoch: 1, code: 'PROVIDER_NOT_READY' }]);
    expect(play(opened(), wantedByForce, failed(1, 'INTERNAL'), wantedByForce).effects).toMatchObject([
      { type: 'fetch', work: 2 },
    ]);
    expect(phaseOf(play(opened(), wantedByForce, failed(1, 'INTERNAL'), wanted, answered(2, false)).state)).toBe(
      'idle',
    );
  });

  it('that was cancelled is under way until its worker has ended', () => {
    const cancelling = play(opened(null), wanted, { type: 'cancelled' });
    expect(cancelling.effects).toEqual([{ type: 'stop', work: 1 }]);
    expect(phaseOf(cancelling.state)).toBe('running');
    const ended = play(opened(null), wanted, { type: 'cancelled' }, failed(1, 'CANCELLED'));
    expect(viewOf(ended.state).refresh).toEqual({ phase: 'cancelled', period: '2026-10' });
    expect(viewOf(play(opened(null), wanted, { type: 'cancelled' }, fetched(1)).state).current).toEqual(month('b'));
  });
});
