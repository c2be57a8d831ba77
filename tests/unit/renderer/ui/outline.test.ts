import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../../src/renderer/ui/marks/outline-background';

const bundled = readFileSync(new URL('../../../../resources/netherlands-outline.json', import.meta.url), 'utf8');

describe('the map behind the login screen', () => {
  it('shows the twelve provinces and names its makers', () => {
    const { provinces, credit } = readOutline(bundled);
    expect(provinces).toHaveLength(12);
    expect(credit).toBe('@svg-maps/netherlands 1.0.0, naar het werk van MapSVG (mapsvg.com), CC BY 4.0');
  });

  it('refuses a file with another shape', () => {
    expect(() => readOutline('{}')).toThrow(TypeError);
    expect(() => readOutline('{"credit":"c","viewBox":"0 0 1 1","provinces":[{"name":1}]}')).toThrow(TypeError);
  });
});
