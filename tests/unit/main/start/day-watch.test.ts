import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDay } from '../../../../src/main/start/application';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clock = { now: () => new Date() };

it('notices each midnight in Amsterdam once, also after a computer slept through several', () => {
  vi.setSystemTime('2026-11-25T22:59:00Z');
  const days: string[] = [];
  const stop = watchDay(clock, (today) => days.push(today));
  vi.advanceTimersByTime(50_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2026-11-26']);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(days).toEqual(['2026-11-26']);
  vi.setSystemTime('2026-11-29T09:00:00Z');
  vi.advanceTimersByTime(30_000);
  expect(days).toEqual(['2026-11-26', '2026-11-29']);
  stop();
  vi.setSystemTime('2026-12-29T09:00:00Z');
  vi.advanceTimersByTime(60_000);
  expect(days).toHaveLength(2);
});
