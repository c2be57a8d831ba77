import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeRemaining,
  observe,
  type Pace,
  remainingSeconds,
  startPace,
} from '../../../src/renderer/screens/first-load/remaining-time';

/** A download at `rate` bytes a millisecond, looked at every 300 ms for `seconds`. */
function steady(rate: number, seconds: number): Pace {
  let pace = startPace(0, 0);
  for (let at = 300; at <= seconds * 1000; at += 300) pace = observe(pace, at, at * rate);
  return pace;
}

describe('the remaining time of a refresh', () => {
  it('says nothing in the first two seconds', () => {
    expect(remainingSeconds(steady(1000, 1.8), 10_000_000)).toBeNull();
    expect(remainingSeconds(steady(1000, 2.4), 10_000_000)).not.toBeNull();
  });

  it('is right at an even pace', () => {
    expect(remainingSeconds(steady(1000, 3), 10_000_000)).toBeCloseTo(7, 5);
  });

  it('says nothing without a known size, without a pace or at a standstill', () => {
    expect(remainingSeconds(steady(1000, 3), null)).toBeNull();
    expect(remainingSeconds(startPace(0, 0), 100)).toBeNull();
    expect(remainingSeconds(steady(0, 3), 100)).toBeNull();
  });

  it('is silent at a jolt, and begins anew when the counters go back', () => {
    const shocked = observe(steady(1000, 3), 3300, 30_000_000);
    expect(remainingSeconds(shocked, 40_000_000)).toBeNull();
    expect(observe(steady(1000, 3), 3300, 5)).toEqual(startPace(3300, 5));
  });

  it('leaves out samples that come too close together', () => {
    const pace = steady(1000, 3);
    expect(observe(pace, pace.at + 100, pace.bytes + 1)).toBe(pace);
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2000), fc.nat(1e6)), { maxLength: 40 }), fc.nat(1e7), (steps, whole) => {
        let pace = startPace(0, 0);
        let [at, bytes] = [0, 0];
        for (const [time, more] of steps) {
          at += time;
          bytes += more;
          pace = observe(pace, at, bytes);
        }
        expect(remainingSeconds(pace, whole) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the words for the remaining time', () => {
  it('round up, in calm steps', () => {
    expect(describeRemaining(0)).toBe('nog enkele seconden');
    expect(describeRemaining(5)).toBe('nog ongeveer 10 seconden');
    expect(describeRemaining(38)).toBe('nog ongeveer 40 seconden');
    expect(describeRemaining(58)).toBe('nog ongeveer een minuut');
    expect(describeRemaining(61)).toBe('nog ongeveer 2 minuten');
  });
});
