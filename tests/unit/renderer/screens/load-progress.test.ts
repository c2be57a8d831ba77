import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeRemaining,
  observe,
  type Pace,
  remainingSeconds,
  startPace,
} from '../../../../src/renderer/screens/first-load/load-progress';

/** A refresh that takes `whole` seconds, observed every 300 ms for `seconds`. */
function steady(whole: number, seconds: number): Pace {
  let pace = startPace(0, 0);
  for (let at = 300; at <= seconds * 1000; at += 300) pace = observe(pace, at, at / whole / 1000);
  return pace;
}

describe('the remaining time of a refresh', () => {
  it('is shown after the first second', () => {
    expect(remainingSeconds(steady(10, 0.9))).toBeNull();
    expect(remainingSeconds(steady(10, 1.2))).not.toBeNull();
  });

  it('is right at an even pace', () => {
    expect(remainingSeconds(steady(10, 3))).toBeCloseTo(7, 5);
  });

  it('is unknown without progress, and ignores the wait before the first progress', () => {
    expect(remainingSeconds(startPace(0, 0))).toBeNull();
    const waited = observe(observe(startPace(0, 0), 4000, 0), 9000, 0);
    expect(remainingSeconds(waited)).toBeNull();
    let pace = waited;
    for (const at of [9250, 9500, 9750]) pace = observe(pace, at, (at - 9000) / 10_000);
    expect(remainingSeconds(pace)).toBeNull();
    expect(remainingSeconds(observe(pace, 10_000, 0.1))).toBeCloseTo(9, 5);
  });

  it('is unknown while the last samples disagree about the end', () => {
    const slow = steady(100, 3);
    expect(remainingSeconds(slow)).toBeCloseTo(97, 5);
    let pace = observe(slow, 3300, 0.5);
    expect(remainingSeconds(pace)).toBeNull();
    let seen: number | null = null;
    for (let at = 3600; seen === null && at < 30_000; at += 300) {
      pace = observe(pace, at, 0.5 + (at - 3300) / 100_000);
      seen = remainingSeconds(pace);
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('starts again when the counters go back', () => {
    expect(observe(steady(10, 3), 3300, 0.01)).toEqual(startPace(3300, 0.01));
  });

  it('ignores samples that come too close together', () => {
    const pace = steady(10, 3);
    expect(observe(pace, pace.at + 100, pace.part + 0.1)).toBe(pace);
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 40 }),
        (steps) => {
          let pace = startPace(0, 0);
          let at = 0;
          for (const [time, part] of steps) {
            at += time;
            pace = observe(pace, at, part);
          }
          expect(remainingSeconds(pace) ?? 0).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the words for the remaining time', () => {
  it('round up, in steps that do not flicker', () => {
    expect(describeRemaining(0)).toBe('nog enkele seconden');
    expect(describeRemaining(5)).toBe('nog ongeveer 10 seconden');
    expect(describeRemaining(38)).toBe('nog ongeveer 40 seconden');
    expect(describeRemaining(58)).toBe('nog ongeveer een minuut');
    expect(describeRemaining(61)).toBe('nog ongeveer 2 minuten');
  });
});
