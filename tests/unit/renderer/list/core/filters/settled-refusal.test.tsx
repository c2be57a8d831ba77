// @vitest-environment happy-dom
import fc from 'fast-check';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  refusalPause,
  untilRefusal,
  useSettledRefusal,
} from '../../../../../../src/renderer/list/core/filters/text-filter-cell';
import { mount } from '../../../dom';

/** A field that only understands `goed`. */
function Field({ text, focused }: { readonly text: string; readonly focused: boolean }) {
  const message = text === 'goed' ? undefined : { sentence: 'Typ goed.', suggestion: null };
  return <p>{useSettledRefusal(message, text, focused)?.sentence ?? 'niets'}</p>;
}

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the problem with a filter', () => {
  it('is shown 600 ms after the last key, and not before', async () => {
    const { page, draw } = await mount(<Field text="" focused={false} />);
    await draw(<Field text="3" focused />);
    for (const text of ['3-', '3-x', '3-xy']) {
      await draw(<Field text={text} focused />);
      expect(page.textContent).toBe('niets');
      await pass(refusalPause - 1);
      expect(page.textContent).toBe('niets');
    }
    await pass(1);
    expect(page.textContent).toBe('Typ goed.');
  });

  it('is shown at once when the field loses the focus, and removed at once when the text is right', async () => {
    const { page, draw } = await mount(<Field text="goed" focused />);
    await draw(<Field text="goe" focused />);
    expect(page.textContent).toBe('niets');
    await draw(<Field text="goe" focused={false} />);
    expect(page.textContent).toBe('Typ goed.');
    await pass(0);
    await draw(<Field text="goe" focused />);
    expect(page.textContent).toBe('Typ goed.');
    await draw(<Field text="goed" focused />);
    expect(page.textContent).toBe('niets');
  });

  it('waits the rest of the pause, and never longer', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.boolean(), (lastKey, later, focused) => {
        const wait = untilRefusal({ lastKey, focused }, lastKey + later);
        expect(wait).toBe(focused ? Math.max(0, refusalPause - later) : 0);
      }),
    );
  });
});
