import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoldStep, foldTools, type ToolWidth } from '../../../../../../src/renderer/list/core/bar/folding-bar';

const tool = (id: string, group: string, width: number, shortWidth: number | null = null): ToolWidth => ({
  id,
  group,
  width,
  shortWidth,
});
const tools = [tool('view', 'a', 100), tool('wipe', 'b', 150, 40), tool('near', 'b', 120), tool('colour', 'c', 90)];
const steps: readonly FoldStep[] = [
  { id: 'wipe', to: 'short' },
  { id: 'wipe', to: 'more' },
  { id: 'colour', to: 'more' },
  { id: 'near', to: 'more' },
];

describe('the tools of a bar', () => {
  it('are all in the bar when they fit', () => {
    expect(foldTools(tools, steps, { room: 498, moreWidth: 80 })).toEqual({ short: [], more: [] });
  });

  it('first lose their words, then move under Meer, in the order of the steps', () => {
    expect(foldTools(tools, steps, { room: 497, moreWidth: 80 })).toEqual({ short: ['wipe'], more: [] });
    expect(foldTools(tools, steps, { room: 379, moreWidth: 80 }).more).toEqual(['wipe', 'colour']);
    expect(foldTools(tools, steps, { room: 100, moreWidth: 80 }).more).toEqual(['wipe', 'colour', 'near']);
  });

  it('need no space for themselves or for a line when they are absent', () => {
    const without = tools.map((each) => (each.id === 'colour' ? { ...each, width: 0 } : each));
    expect(foldTools(without, steps, { room: 391, moreWidth: 80 })).toEqual({ short: [], more: [] });
    expect(foldTools(without, steps, { room: 100, moreWidth: 80 }).more).not.toContain('colour');
  });

  it('never fold more in a wider bar', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(300), (room, wider) => {
        const [narrow, wide] = [
          foldTools(tools, steps, { room, moreWidth: 80 }),
          foldTools(tools, steps, { room: room + wider, moreWidth: 80 }),
        ];
        expect(wide.more.length).toBeLessThanOrEqual(narrow.more.length);
      }),
    );
  });
});
