// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { MonthRef } from '../../../../src/shared/domain/months/month';
import { failure, success } from '../../../../src/shared/domain/result';
import { doing, mount } from '../dom';

const month = (period: string, generation = '1'): MonthRef => ({ role: 'volledig', period, generation });
let kept: readonly MonthRef[] = [];
let isAnswered = true;
/** What main was asked, and what happens while it answers. */
let asked: unknown[] = [];
let meanwhile = () => {};
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async (...of: unknown[]) => {
      asked.push(of);
      meanwhile();
      return isAnswered ? success({ months: kept }) : failure('INTERNAL');
    },
  },
});
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const {
  checkReferenceMonth,
  newestMonth,
  onReferenceMonth,
  referenceMonth,
  setReferenceMonth,
  takeReference,
  useNewestMonth,
  useReadingDay,
  useReferenceMonth,
  useWindowDay,
  useWindowMonth,
  windowMonth,
  withReference,
} = await import('../../../../src/renderer/core/months/window-month');

/** Shows a window of an account whose newest month is this one. */
function showing(period: string, email = 'jan@voorbeeld.example'): void {
  const account = { email, role: 'volledig' };
  const start = { session: { account }, month: { current: month(period) }, today: '2026-11-25' };
  useApplication.setState({ start: start as unknown as ApplicationStart });
}

beforeEach(() => {
  setReferenceMonth(null);
  showing('2026-11');
  kept = [month('2026-10'), month('2026-09')];
  asked = [];
  meanwhile = () => {};
});

describe('a window that is set back to an earlier month', () => {
  it('shows that month, and the newest again when the user goes back', () => {
    expect(windowMonth()).toEqual(month('2026-11'));
    setReferenceMonth(month('2026-09'));
    expect(windowMonth()).toEqual(month('2026-09'));
    expect(newestMonth()).toEqual(month('2026-11'));
    setReferenceMonth(null);
    expect(windowMonth()).toEqual(month('2026-11'));
  });

  it('shows the newest month when the chosen one is not earlier', () => {
    setReferenceMonth(month('2026-11'));
    expect(referenceMonth()).toBeNull();
    setReferenceMonth(month('2026-10'));
    // The user went back to the previous month (docs/rules/months.md#month-doubts).
    showing('2026-10');
    expect(referenceMonth()).toBeNull();
  });

  it('shows the newest month to another account', () => {
    setReferenceMonth(month('2026-09'));
    showing('2026-11', 'anna@voorbeeld.example');
    expect(windowMonth()).toEqual(month('2026-11'));
  });

  it('continues with a newer fetch of the same period, and reports when the month is gone', async () => {
    setReferenceMonth(month('2026-09'));
    expect(await checkReferenceMonth()).toBeNull();
    expect(referenceMonth()).toEqual(month('2026-09'));
    kept = [month('2026-10'), month('2026-09', '2')];
    expect(await checkReferenceMonth()).toBeNull();
    expect(referenceMonth()).toEqual(month('2026-09', '2'));
    kept = [month('2026-10')];
    expect(await checkReferenceMonth()).toBe('2026-09');
    expect(windowMonth()).toEqual(month('2026-11'));
  });

  it('keeps the month when main does not say which months are kept', async () => {
    setReferenceMonth(month('2026-09'));
    isAnswered = false;
    expect(await checkReferenceMonth()).toBeNull();
    isAnswered = true;
    expect(referenceMonth()).toEqual(month('2026-09'));
  });

  it('passes it on to another window, unless the month is not kept', async () => {
    setReferenceMonth(month('2026-09'));
    const path = withReference('/entitydetail/99000001');
    setReferenceMonth(null);
    window.history.replaceState(null, '', path);
    await takeReference();
    expect(windowMonth()).toEqual(month('2026-09'));
    expect(window.location.search).toBe('');
    // The rest of the address is kept as well.
    const compared = withReference('/compare?of=99000001,99000002');
    setReferenceMonth(null);
    window.history.replaceState(null, '', compared);
    await takeReference();
    expect(windowMonth()).toEqual(month('2026-09'));
    expect(window.location.search).toBe('?of=99000001,99000002');
    setReferenceMonth(null);
    window.history.replaceState(null, '', '/entitylist?peildatum=2025-01');
    await takeReference();
    expect(windowMonth()).toEqual(month('2026-11'));
  });

  it('leaves a path and an address as they are while it shows the newest month', async () => {
    expect(withReference('/entitylist')).toBe('/entitylist');
    window.history.replaceState({ at: 3 }, '', '/entitylist?of=1');
    await takeReference();
    expect(window.location.search).toBe('?of=1');
    expect(asked).toEqual([]);
    setReferenceMonth(month('2026-09'));
    expect(withReference('/entitylist')).toBe('/entitylist?peildatum=2026-09');
    expect(withReference('/compare?of=1')).toBe('/compare?of=1&peildatum=2026-09');
  });

  it('asks which months are kept beside its newest, and keeps what the browser stored for its address', async () => {
    window.history.replaceState({ at: 3 }, '', '/entitylist?peildatum=2026-09');
    await takeReference();
    expect(window.history.state).toEqual({ at: 3 });
    expect(window.location.href).toMatch(/\/entitylist$/);
    expect(asked).toEqual([['comparison.months', { month: month('2026-11') }]]);
    await checkReferenceMonth();
    expect(asked[1]).toEqual(asked[0]);
  });

  it('keeps its address, and asks nothing, while there is no month to show', async () => {
    window.history.replaceState(null, '', '/entitylist?peildatum=2026-09');
    useApplication.setState({ start: null });
    setReferenceMonth(month('2026-09'));
    await takeReference();
    expect(await checkReferenceMonth()).toBeNull();
    expect([window.location.search, asked, newestMonth(), windowMonth()]).toEqual([
      '?peildatum=2026-09',
      [],
      null,
      null,
    ]);
    // A month that was chosen without an account is nobody's.
    showing('2026-11');
    expect(referenceMonth()).toBeNull();
    setReferenceMonth(month('2026-09'));
    const start = useApplication.getState().start;
    useApplication.setState({ start: { ...start, month: { current: null } } as unknown as ApplicationStart });
    expect([newestMonth(), referenceMonth(), await checkReferenceMonth()]).toEqual([null, null, null]);
  });

  it('does not follow an answer about a month that the user has left meanwhile', async () => {
    kept = [month('2026-10')];
    setReferenceMonth(month('2026-09'));
    meanwhile = () => setReferenceMonth(month('2026-10'));
    expect(await checkReferenceMonth()).toBeNull();
    expect(referenceMonth()).toEqual(month('2026-10'));
    meanwhile = () => setReferenceMonth(null);
    expect(await checkReferenceMonth()).toBeNull();
    expect(referenceMonth()).toBeNull();
  });

  it('is followed only when another month is chosen', async () => {
    let times = 0;
    const stop = onReferenceMonth(() => {
      times += 1;
    });
    setReferenceMonth(month('2026-09'));
    expect(times).toBe(1);
    await checkReferenceMonth();
    expect(times).toBe(1);
    stop();
    setReferenceMonth(null);
    expect(times).toBe(1);
  });

  it('is drawn with its months and the day on which it is read, again only when they change', async () => {
    const drawn: unknown[][] = [];
    const Probe = () => {
      drawn.push([useNewestMonth(), useReferenceMonth(), useWindowMonth(), useWindowDay(), useReadingDay()]);
      return null;
    };
    const { draw } = await mount(createElement(Probe));
    const drawAgain = async (change: () => void) => {
      await doing(change);
      await draw(createElement(Probe));
      return drawn.at(-1);
    };
    const newest = month('2026-11');
    const atNewest = [newest, null, newest, '2026-11-25', { today: '2026-11-25', period: '2026-11' }];
    expect(await drawAgain(() => {})).toEqual(atNewest);
    const earlier = month('2026-09');
    const setBack = [newest, earlier, earlier, '2026-09-30', { today: '2026-09-30', period: '2026-09' }];
    expect(await drawAgain(() => setReferenceMonth(earlier))).toEqual(setBack);
    const [before, again] = [drawn.at(-1), await drawAgain(() => showing('2026-11'))];
    for (const [at, value] of [...(again ?? [])].entries()) expect(value).toBe(before?.[at]);
    const none = [null, null, null, '', { today: '', period: null }];
    expect(await drawAgain(() => useApplication.setState({ start: null }))).toEqual(none);
  });
});
