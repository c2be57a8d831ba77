import { describe, expect, it } from 'vitest';
import { makeGeneration } from '../../../../src/main/months/generation';

describe('the name of a fetch of a month', () => {
  it('sorts after the names of earlier fetches, also when the clock was put back in between', () => {
    let before = makeGeneration('2026-10-25T09:00:00.000Z', null);
    for (const time of [
      '2026-10-25T09:00:00.001Z',
      '2026-10-25T09:00:00.001Z',
      '2026-09-01T09:00:00Z',
      '1969-01-01T00:00:00Z',
    ]) {
      const after = makeGeneration(time, before);
      expect(after).toMatch(/^[0-9a-f]{16}$/);
      expect(after > before, time).toBe(true);
      before = after;
    }
  });

  it('differs between fetches at the same moment', () => {
    const names = Array.from({ length: 4 }, () => makeGeneration('2026-10-25T09:00:00Z', null));
    expect(new Set(names).size).toBeGreaterThan(1);
  });
});
