import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from '../../../../src/main/exports/content/export-progress';

/** The numbers of rows that were reported while one row was written each ten milliseconds. */
function reported(milliseconds: number, isLowPriority: boolean): readonly number[] {
  const rows: number[] = [];
  const onRow = createProgress(1000, {
    note: ({ rowsDone }) => void rows.push(rowsDone),
    check: () => {},
    isLowPriority: () => isLowPriority,
  });
  for (let row = 0; row * 10 < milliseconds; row++) {
    onRow(row);
    vi.advanceTimersByTime(10);
  }
  return rows;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the progress of an export', () => {
  it('is reported at once and four times a second', () => {
    expect(reported(1000, false)).toEqual([0, 25, 50, 75]);
  });

  it('is reported once a second while the user types', () => {
    expect(reported(2500, true)).toEqual([0, 100, 200]);
  });

  it('is not reported by an export that was stopped', () => {
    const note = vi.fn();
    const stopped = () => {
      throw new Error('CANCELLED');
    };
    const onRow = createProgress(10, { note, check: stopped, isLowPriority: () => false });
    expect(() => onRow(1)).toThrow('CANCELLED');
    expect(note).not.toHaveBeenCalled();
  });
});
