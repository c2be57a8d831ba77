import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../../src/main/refresh/worker/overall-progress';
import { notBegun, type RefreshStep } from '../../../../src/shared/domain/months/month';
import { monthListNames } from '../../../../src/shared/domain/months/month-list-name';

const step = (change: Partial<RefreshStep>): RefreshStep => ({
  name: 'advisers',
  state: 'busy',
  rows: 0,
  rowsExpected: null,
  bytes: 0,
  bytesExpected: null,
  ...change,
});
/** As the first attempt, or a later one, reports it. */
const attempt = (number: number, period: string | null = null) => ({ attempt: number, period });
const waiting = (name: RefreshStep['name']) => step({ name, state: 'waiting' });
const others = [...monthListNames.filter((name) => name !== 'advisers'), 'index' as const].map(waiting);

describe('the progress of a refresh', () => {
  it('estimates the whole from the first answer, and has it exactly when all lists are known', () => {
    const first = advance(notBegun, [step({ bytes: 100, bytesExpected: 672_000 }), ...others], attempt(1));
    expect(first).toMatchObject({ bytes: 100, bytesExpected: 1_000_000, isEstimate: true });
    const known = monthListNames.map((name) => step({ name, bytes: 1, bytesExpected: 100 }));
    expect(advance(first, known, attempt(1))).toMatchObject({ bytesExpected: 600, isEstimate: false });
  });

  it('has no whole before anything is known', () => {
    expect(advance(notBegun, [waiting('advisers'), ...others], attempt(1))).toEqual(notBegun);
    expect(advance(notBegun, [step({}), ...others], attempt(1))).toMatchObject({ part: 0, bytesExpected: null });
  });

  it('counts a list by its share of the work, also when the provider does not send its size', () => {
    const half = advance(notBegun, [step({ bytes: 500, bytesExpected: 1000 }), ...others], attempt(1)).part;
    expect(half).toBeCloseTo(0.26, 5);
    expect(advance(notBegun, [step({ rows: 50, rowsExpected: 100, bytes: 10 }), ...others], attempt(1)).part).toBe(
      half,
    );
    expect(advance(notBegun, [step({ state: 'done' }), ...others], attempt(1)).part).toBeCloseTo(2 * half, 5);
    expect(advance(notBegun, [step({ bytes: 10 }), ...others], attempt(1)).part).toBe(0);
  });

  it('derives the size of a list from the rows that have arrived, once there are enough of them', () => {
    const rows = (received: number) => step({ rows: received, rowsExpected: 10_000, bytes: 300 * received });
    expect(advance(notBegun, [rows(150), ...others], attempt(1))).toMatchObject({ bytesExpected: null });
    const reported = advance(notBegun, [rows(2500), ...others], attempt(1));
    expect(reported).toMatchObject({ bytesExpected: Math.round(3_000_000 / 0.672), isEstimate: true });
    expect(reported.part).toBeCloseTo(0.13, 5);
  });

  it('counts a list without a size or rows by its usual size beside the others', () => {
    const offices = step({ state: 'done', rows: 5, bytes: 672_000 });
    const busy = (bytes: number) => step({ name: 'locations', bytes });
    const part = (bytes: number) => advance(notBegun, [offices, busy(bytes), ...others.slice(1)], attempt(1)).part;
    expect(part(96_000) - part(0)).toBeCloseTo(0.055, 5);
    expect(part(500_000)).toBeLessThan(0.52 + 0.11);
  });

  it('keeps the month that the offices named, also when everything is tried again', () => {
    const withPeriod = advance(notBegun, [step({}), ...others], attempt(1, '2026-11'));
    expect(advance(withPeriod, [waiting('advisers'), ...others], attempt(2)).period).toBe('2026-11');
  });

  it('reaches the end with few lists too', () => {
    const ended = [step({ state: 'done', bytes: 5 }), step({ name: 'index', state: 'done' })];
    expect(advance(notBegun, ended, attempt(1))).toMatchObject({ part: 1, bytes: 5, bytesExpected: 5 });
  });

  it('does not move when everything is tried again, until the new attempt is further', () => {
    const before = advance(notBegun, [step({ bytes: 800, bytesExpected: 1000 }), ...others], attempt(1));
    const again = advance(before, [waiting('advisers'), ...others], attempt(2));
    expect(again).toMatchObject({ part: before.part, bytes: 800, attempt: 2 });
    expect(advance(again, [step({ state: 'done', bytes: 1000 }), ...others], attempt(2)).part).toBeGreaterThan(
      before.part,
    );
  });

  it('never goes back and never beyond the end, whatever the steps report', () => {
    const steps = fc.array(
      fc.record({
        name: fc.constantFrom(...monthListNames, 'index' as const, 'session' as const),
        state: fc.constantFrom('waiting' as const, 'busy' as const, 'done' as const),
        bytes: fc.nat(),
        bytesExpected: fc.option(fc.nat()),
        rows: fc.nat(),
        rowsExpected: fc.option(fc.nat()),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, fc.integer({ min: 1, max: 3 }))), (reported) => {
        let before = notBegun;
        for (const [all, number] of reported) {
          const now = advance(before, all, attempt(number));
          expect(now.part).toBeGreaterThanOrEqual(before.part);
          expect(now.part).toBeLessThanOrEqual(1);
          expect(now.bytes).toBeGreaterThanOrEqual(before.bytes);
          if (now.bytesExpected !== null) expect(now.bytesExpected).toBeGreaterThanOrEqual(now.bytes);
          before = now;
        }
      }),
    );
  });
});
