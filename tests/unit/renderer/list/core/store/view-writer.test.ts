import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListDependencies } from '../../../../../../src/renderer/list/core/store/list-dependencies';
import type { ListState } from '../../../../../../src/renderer/list/core/store/list-state';
import { createViewWriter } from '../../../../../../src/renderer/list/core/store/view-writer';

vi.mock('../../../../../../src/renderer/list/core/store/list-view', () => ({ viewOf: () => ({}) }));

const written: string[] = [];
const dependencies = {
  request: async (name: string) => {
    written.push(name);
    return { ok: true, data: null };
  },
  onUnwritten: () => {},
} as unknown as ListDependencies;
const state = { owner: { email: 'a@b.example', role: 'volledig' }, list: 'advisers' } as unknown as ListState;

/** The work that waits until the window is idle. */
let idle: (() => void) | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  idle = null;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = null;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const writer = () => {
  const made = createViewWriter(
    dependencies,
    () => state,
    () => ({ top: 0, left: 0 }),
  );
  made.open();
  return made;
};

describe('the arrangement of a list', () => {
  it('is written shortly after the last change, when the window is idle', () => {
    const { changed } = writer();
    changed();
    vi.advanceTimersByTime(300);
    changed();
    vi.advanceTimersByTime(300);
    expect(idle).toBeNull();
    vi.advanceTimersByTime(100);
    expect(written).toEqual([]);
    idle?.();
    expect(written).toEqual(['view.write']);
  });

  it('is written once when it changes again meanwhile, in its last state', () => {
    const { changed } = writer();
    changed();
    vi.advanceTimersByTime(400);
    changed();
    expect(idle).toBeNull();
    vi.advanceTimersByTime(400);
    idle?.();
    expect(written).toEqual(['view.write']);
  });

  it('is written at once when the user leaves the list, also while waiting until the window is idle', () => {
    const { changed, flush } = writer();
    flush();
    expect(written).toEqual([]);
    changed();
    flush();
    expect(written).toHaveLength(1);
    changed();
    vi.advanceTimersByTime(400);
    flush();
    expect(written).toHaveLength(2);
    expect(idle).toBeNull();
    flush();
    vi.advanceTimersByTime(10_000);
    expect(written).toHaveLength(2);
  });

  it('is also written when the browser cannot report idle time', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const { changed, close } = writer();
    changed();
    vi.advanceTimersByTime(401);
    expect(written).toEqual(['view.write']);
    changed();
    vi.advanceTimersByTime(400);
    close();
    vi.advanceTimersByTime(10_000);
    expect(written).toHaveLength(1);
  });
});
