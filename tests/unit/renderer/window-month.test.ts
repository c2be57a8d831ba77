// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../../src/shared/bridge/application';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { failure, success } from '../../../src/shared/domain/result';

const month = (period: string, generation = '1'): MonthRef => ({ role: 'volledig', period, generation });
let kept: readonly MonthRef[] = [];
let isAnswered = true;
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async () => (isAnswered ? success({ months: kept }) : failure('INTERNAL')),
  },
});
const { useApplication } = await import('../../../src/renderer/core/application-store');
const {
  checkReferenceMonth,
  newestMonth,
  referenceMonth,
  setReferenceMonth,
  takeReference,
  windowMonth,
  withReference,
} = await import('../../../src/renderer/core/months/window-month');

/** Shows a window of an account whose newest month is this one. */
function showing(period: string, email = 'jan@voorbeeld.example'): void {
  const start = { session: { account: { email, role: 'volledig' } }, month: { current: month(period) } };
  useApplication.setState({ start: start as unknown as ApplicationStart });
}

beforeEach(() => {
  setReferenceMonth(null);
  showing('2026-11');
  kept = [month('2026-10'), month('2026-09')];
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
});
