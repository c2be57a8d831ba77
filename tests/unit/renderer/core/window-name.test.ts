import { describe, expect, it, vi } from 'vitest';
import { nameWindow } from '../../../../src/renderer/core/navigation/window-name';

const named = (number: number) => `0a1b2c3d-0000-4000-8000-00000000000${number}`;

/** A browser: the storage of each tab, and the names that each page holds. */
function browser() {
  const held = new Set<string>();
  let names = 0;
  const storageWith = (stored: Map<string, string>) => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const load = (tab: Map<string, string>, isReload = false) =>
    nameWindow({
      storage: storageWith(tab),
      hold: async (name) => {
        if (held.has(name)) return false;
        held.add(name);
        return true;
      },
      isReload,
      newName: () => {
        names += 1;
        return named(names);
      },
    });
  return { load, leave: (name: string) => held.delete(name) };
}

describe('the name of a window', () => {
  it('is different for each window, and survives reloads', async () => {
    const { load, leave } = browser();
    const [first, second] = [new Map<string, string>(), new Map<string, string>()];
    expect(await load(first)).toBe(named(1));
    expect(await load(second)).toBe(named(2));
    leave(named(1));
    expect(await load(first, true)).toBe(named(1));
    leave(named(2));
    expect(await load(second)).toBe(named(2));
  });

  it('is a new one for a duplicated tab whose original is still open, which keeps its name', async () => {
    const { load, leave } = browser();
    const tab = new Map<string, string>();
    await load(tab);
    const duplicate = new Map(tab);
    expect(await load(duplicate)).toBe(named(2));
    leave(named(1));
    leave(named(2));
    expect(await load(tab, true)).toBe(named(1));
    expect(await load(duplicate, true)).toBe(named(2));
  });

  it('is a new one when the stored text is not a name', async () => {
    const { load } = browser();
    expect(await load(new Map([['adviesatlas.venster', '../elders']]))).toBe(named(1));
  });

  it('waits longer for the page before a reload than for a page that may stay', async () => {
    const hold = vi.fn(async () => false);
    const storage = { getItem: () => named(1), setItem: () => {} };
    const newName = () => named(2);
    for (const isReload of [true, false]) expect(await nameWindow({ storage, hold, isReload, newName })).toBe(named(2));
    const waits = hold.mock.calls.map((call) => (call as unknown as [string, number])[1]);
    expect(waits[0]).toBeGreaterThan(waits[2] ?? 0);
  });
});
