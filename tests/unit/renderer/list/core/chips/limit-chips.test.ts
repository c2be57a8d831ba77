import { describe, expect, it } from 'vitest';
import { fitChips } from '../../../../../../src/renderer/list/core/chips/limit-chips';

describe('chips within the available width', () => {
  const widths = [160, 200, 150];

  it('are all in the bar when they fit without the button', () => {
    expect(fitChips({ widths, room: 526, before: null })).toBe(3);
    expect(fitChips({ widths, room: 525, before: null })).toBe(2);
  });

  it('are as many as fit beside the button for the others, possibly none', () => {
    expect(fitChips({ widths, room: 460, before: null })).toBe(2);
    expect(fitChips({ widths, room: 459, before: null })).toBe(1);
    expect(fitChips({ widths, room: 100, before: null })).toBe(0);
    expect(fitChips({ widths: [], room: 0, before: null })).toBe(0);
  });

  it('do not appear and disappear when one changes its width letter by letter', () => {
    const seen: number[] = [];
    let before: number | null = null;
    for (const typed of [90, 97, 104, 97, 104, 111, 104, 97]) {
      before = fitChips({ widths: [160, 200, typed], room: 480, before });
      seen.push(before);
    }
    expect(seen).toEqual([3, 3, 3, 3, 3, 2, 2, 2]);
  });

  it('return when there is spare space, and at once when another was removed', () => {
    expect(fitChips({ widths, room: 530, before: 2 })).toBe(2);
    expect(fitChips({ widths, room: 574, before: 2 })).toBe(3);
    expect(fitChips({ widths: [160, 200], room: 368, before: null })).toBe(2);
  });
});
