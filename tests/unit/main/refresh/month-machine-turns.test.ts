import { describe, expect, it } from 'vitest';
import { idle, type MonthEvent, transition, viewOf } from '../../../../src/main/refresh/month-machine';
import { notBegun } from '../../../../src/shared/domain/months/month';
import {
  accessOf,
  answered,
  answeredPress,
  at,
  failed,
  fetched,
  month,
  opened,
  phaseOf,
  play,
  refused,
  wanted,
  wantedByForce,
} from '../month-machine-fixture';

describe('a question', () => {
  it('that does not reach the provider fails only when the user asked for it, or when there is no month', () => {
    const silent = play(opened(), wanted, failed(1, 'PROVIDER_UNREACHABLE'));
    expect(viewOf(silent.state).refresh).toEqual(idle);
    expect(silent.effects).toEqual([{ type: 'note', epoch: 1, code: 'PROVIDER_UNREACHABLE' }]);
    const asked = play(opened(), wanted, wantedByForce, failed(2, 'PROVIDER_UNREACHABLE'));
    expect(viewOf(asked.state).refresh).toMatchObject({ phase: 'failed', code: 'PROVIDER_UNREACHABLE' });
    expect(phaseOf(play(opened(null), wanted, failed(1, 'PROVIDER_UNREACHABLE')).state)).toBe('failed');
    // Nor does it hide that a month was refused.
    const refusedBefore = play(opened(), wanted, refused(1), wanted, failed(2, 'PROVIDER_UNREACHABLE'));
    expect(phaseOf(refusedBefore.state)).toBe('refused');
  });

  it('about a month that the user goes back from is stopped, so that its answer does not hide that step', () => {
    const refusal = { period: '2026-11', generation: 'b', etag: '"2"', at, doubts: [] };
    const turned = play(opened(), wanted, { type: 'switched', month: month('c'), refusal });
    expect(turned.effects.map(({ type }) => type)).toEqual(['stop', 'announce', 'cleanUp']);
    expect(phaseOf(transition(turned.state, answered(1, false)).state)).toBe('turnedBack');
  });

  it('that fails in another way is reported, unless a web page answered', () => {
    expect(phaseOf(play(opened(), wanted, failed(1, 'PROVIDER_ANSWER_INVALID')).state)).toBe('failed');
    // A portal in between is not the provider: the month on this computer stays in use.
    expect(phaseOf(play(opened(), wanted, failed(1, 'PROVIDER_SENT_PAGE')).state)).toBe('idle');
  });

  it('ends at once when it is cancelled, and its answer is dropped', () => {
    const given = play(opened(), wanted, { type: 'cancelled' });
    expect(given.effects).toEqual([{ type: 'stop', work: 1 }]);
    expect(play(opened(), wanted, { type: 'cancelled' }, failed(1, 'CANCELLED'))).toEqual({
      state: given.state,
      effects: [],
    });
    expect(phaseOf(play(opened(), wanted, failed(1, 'CANCELLED')).state)).toBe('idle');
    expect(play(opened(), { type: 'cancelled' }).effects).toEqual([]);
  });
});

describe('another role or account', () => {
  it('stops the work under way, ignores its results, and fetches a month of its own', () => {
    const other = opened(null, accessOf(2, 'hypotheek'));
    expect(play(opened(null), wanted, other).effects).toEqual([{ type: 'stop', work: 1 }]);
    const late = play(opened(null), wanted, other, fetched(1));
    expect(viewOf(late.state)).toEqual({ current: null, refresh: idle });
    expect(late.effects).toEqual([]);
    expect(play(opened(null), wanted, other, wanted).effects).toEqual([
      { type: 'fetch', work: 2, access: accessOf(2, 'hypotheek'), current: null, accepted: [], isWanted: false },
    ]);
    expect(play(opened(null), wanted, { type: 'closed' })).toEqual({
      state: { at: 'closed', last: 1 },
      effects: [{ type: 'stop', work: 1 }],
    });
  });

  it('whose folder cannot be read is reported', () => {
    const ending = { phase: 'failed', period: '2026-10', code: 'DISK_FULL', detail: '', at, attempts: 1 } as const;
    const { state } = play({ type: 'opened', access: accessOf(1), current: null, ending });
    expect(viewOf(state).refresh).toEqual(ending);
  });
});

describe('a month on this computer', () => {
  it('is opened while the work under way continues', () => {
    const switched = play(opened(null), wanted, { type: 'switched', month: month('c'), refusal: null });
    expect(switched.effects).toEqual([{ type: 'announce', month: month('c'), isAnnounced: true }]);
    expect(viewOf(switched.state)).toMatchObject({ current: month('c'), refresh: { phase: 'running' } });
  });

  it('that is damaged is replaced by the next, and is fetched again once', () => {
    const damaged: MonthEvent = { type: 'damaged', ref: month('a'), current: null, at };
    const { state, effects } = play(opened(), damaged);
    expect(effects).toMatchObject([
      { type: 'announce', month: null, isAnnounced: true },
      { type: 'fetch', work: 1 },
    ]);
    expect(viewOf(state)).toMatchObject({ current: null, refresh: { phase: 'running' } });
    expect(play(opened(), { ...damaged, current: month('older') }).effects).toMatchObject([
      { type: 'announce', month: month('older'), isAnnounced: true },
      { type: 'fetch', work: 1, current: month('older') },
    ]);
    expect(play(opened(), damaged, damaged).effects).toEqual([]);
    expect(play(opened(), { ...damaged, ref: month('z') }).effects).toEqual([]);
    expect(play(opened(), wantedByForce, damaged).effects).toEqual([
      { type: 'announce', month: null, isAnnounced: true },
    ]);
  });
});

describe('newer articles of the press', () => {
  const fetching = () => play(opened(), wanted, answeredPress(1));

  it('are fetched without a notification, also at the end', () => {
    const { state, effects } = fetching();
    expect(effects.map(({ type }) => type)).toEqual(['note', 'fetchPress']);
    expect(viewOf(state).refresh).toEqual({ phase: 'idle' });
    const after = transition(state, fetched(2));
    expect(after.effects).toContainEqual({ type: 'announce', month: month('b'), isAnnounced: false });
    expect(after.state).toMatchObject({ current: month('b'), work: null });
  });

  it('that cannot be fetched leave everything as it was', () => {
    const after = transition(fetching().state, failed(2, 'PROVIDER_ANSWER_INVALID'));
    expect(after.state).toMatchObject({ current: month('a'), work: null, ending: idle });
  });

  it('are given up for a month that the user asks for or opens', () => {
    const forced = transition(fetching().state, wantedByForce);
    expect(forced.effects.map(({ type }) => type)).toEqual(['stop', 'fetch']);
    const turned = transition(fetching().state, { type: 'switched', month: month('c'), refusal: null });
    expect(turned.effects.map(({ type }) => type)).toEqual(['stop', 'announce']);
    expect(transition(turned.state, fetched(2)).state).toMatchObject({ current: month('c') });
  });
});

describe('a fetch whose provider asks to wait', () => {
  const until = '2026-11-20T10:00:00.000Z';
  const waits = (work: number): MonthEvent => ({
    type: 'progressed',
    work,
    steps: [],
    progress: { ...notBegun, waitsUntil: until },
  });

  it('begins again with the same request when the user asks for it, and not in the background', () => {
    const waiting = play(opened(null), wanted, waits(1)).state;
    expect(viewOf(waiting).refresh).toMatchObject({ phase: 'running', progress: { waitsUntil: until } });
    expect(transition(waiting, wanted)).toEqual({ state: waiting, effects: [] });
    const { state, effects } = transition(waiting, wantedByForce);
    expect(effects).toMatchObject([
      { type: 'stop', work: 1 },
      { type: 'fetch', work: 2, isWanted: false, accepted: [] },
    ]);
    expect(transition(state, failed(1, 'CANCELLED'))).toEqual({ state, effects: [] });
    const accepted = play(opened(), wanted, refused(1), { type: 'accepted', refusal: at, at }, waits(2)).state;
    expect(transition(accepted, wantedByForce).effects).toMatchObject([
      { type: 'stop', work: 2 },
      { type: 'fetch', work: 3, isWanted: true, accepted: [expect.any(String)] },
    ]);
  });

  it('reports that time once it has failed, unless the time has passed', () => {
    const ending = (...events: readonly MonthEvent[]) => viewOf(play(opened(null), wanted, ...events).state).refresh;
    const fails = failed(1, 'PROVIDER_NOT_READY');
    expect(ending(waits(1), fails)).toMatchObject({ phase: 'failed', waitsUntil: until });
    expect(ending(waits(1), { ...fails, at: until } as MonthEvent)).not.toHaveProperty('waitsUntil');
    expect(ending(fails)).not.toHaveProperty('waitsUntil');
    const asked = play(opened(), wanted, { ...fails, waitsUntil: until } as MonthEvent).state;
    expect(viewOf(asked).refresh).toMatchObject({ phase: 'failed', waitsUntil: until });
  });
});
