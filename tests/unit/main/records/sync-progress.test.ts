import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DatedAnswer,
  noProgress,
  progressAfter,
  sinceOf,
  wentBack,
} from '../../../../src/main/records/sync-progress';

const minute = 60_000;
const start = Date.parse('2026-11-21T09:00:00.000Z');
const answerOf = (date: number | null, at = start): DatedAnswer => ({ date, at, isWhole: false });
const progressOf = (...answers: readonly DatedAnswer[]) =>
  answers.reduce((progress, answer) => progressAfter(progress, answer, []), noProgress);

describe('the moment from which the provider is asked', () => {
  it('is five minutes before its own time of the last answer, whatever the clock here shows', () => {
    for (const away of [-60, 0, 60]) {
      const progress = progressOf(answerOf(start + away * minute));
      expect(sinceOf(progress, 'changes')).toEqual({
        since: new Date(start + (away - 5) * minute).toISOString(),
        isWhole: false,
      });
    }
  });

  it('follows that clock back', () => {
    const progress = progressOf(answerOf(start), answerOf(start - 60 * minute, start + minute));
    expect(sinceOf(progress, 'changes').since).toBe(new Date(start - 65 * minute).toISOString());
  });

  it('is the beginning for everything, and earlier if the clock of the provider is before it', () => {
    expect(sinceOf(progressOf(answerOf(start)), 'all')).toEqual({ since: '2023-01-01', isWhole: true });
    const early = Date.parse('1971-01-01T00:00:00.000Z');
    expect(sinceOf(progressOf(answerOf(early)), 'all').since).toBe(new Date(early - 5 * minute).toISOString());
    expect(sinceOf(progressOf(answerOf(0)), 'changes').since).toBe('1970-01-01T00:00:00.000Z');
  });

  it('is the beginning until the provider sends its time, and stays the same when an answer has none', () => {
    expect(sinceOf(progressOf(answerOf(null)), 'changes')).toEqual({ since: '2023-01-01', isWhole: true });
    const progress = progressOf(answerOf(start), answerOf(null, start + 9 * minute));
    expect(sinceOf(progress, 'changes').since).toBe(new Date(start - 5 * minute).toISOString());
    expect(progress.syncedAt).toBe(new Date(start + 9 * minute).toISOString());
  });
});

describe('a clock of the provider that went back', () => {
  it('is noticed by the time that passed here, also when it shows a later time than before', () => {
    const before = progressOf(answerOf(start));
    expect(wentBack(before, answerOf(start - 2 * minute))).toBe(true);
    expect(wentBack(before, answerOf(start + 10 * minute, start + 60 * minute))).toBe(true);
    expect(wentBack(before, answerOf(start + 60 * minute, start + 60 * minute))).toBe(false);
    expect(wentBack(before, answerOf(start + 90 * minute, start + 60 * minute))).toBe(false);
  });

  it('is not concluded without an earlier answer, or from an answer without a time', () => {
    expect(wentBack(noProgress, answerOf(start))).toBe(false);
    expect(wentBack(progressOf(answerOf(start)), answerOf(null))).toBe(false);
  });

  it('hides no change: the change is asked for, or the jump of the clock is noticed', () => {
    const time = fc.integer({ min: -200, max: 200 }).map((minutes) => minutes * minute);
    fc.assert(
      fc.property(time, fc.nat(120), fc.nat(120), time, (moved, toChange, toAnswer, jump) => {
        // The provider answers; then its clock jumps, once, and a record is changed; then it answers again.
        const before = progressOf(answerOf(start + moved));
        const changedAt = start + moved + jump + toChange * minute;
        const answer = answerOf(changedAt + toAnswer * minute, start + (toChange + toAnswer) * minute);
        const isAsked = changedAt > Date.parse(sinceOf(before, 'changes').since);
        expect(isAsked || wentBack(before, answer)).toBe(true);
      }),
    );
  });
});
