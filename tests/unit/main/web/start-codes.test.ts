import { describe, expect, it } from 'vitest';
import { StartCodes } from '../../../../src/main/web/serve-starts';

describe('a code that opens the page', () => {
  it('works once', () => {
    const codes = new StartCodes();
    const [one, other] = [codes.make(), codes.make()];
    expect([codes.spend(one), codes.spend(one), codes.spend(other), codes.spend('')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('works for a minute', () => {
    let now = 0;
    const codes = new StartCodes(() => now);
    const [one, other] = [codes.make(), codes.make()];
    now = 59_999;
    expect(codes.spend(one)).toBe(true);
    now = 60_000;
    expect(codes.spend(other)).toBe(false);
  });

  it('is one of the newest sixteen', () => {
    const codes = new StartCodes();
    const made = Array.from({ length: 20 }, () => codes.make());
    expect(made.map((code) => codes.spend(code))).toEqual(made.map((_, index) => index >= 4));
  });
});
