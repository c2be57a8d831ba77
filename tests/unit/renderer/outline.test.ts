import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../src/renderer/screens/login/outline';

const bundled = readFileSync(new URL('../../../resources/netherlands-outline.json', import.meta.url), 'utf8');

describe('de kaart achter het inlogscherm', () => {
  it('toont de twaalf provincies en noemt de makers', () => {
    const { provinces, credit } = readOutline(bundled);
    expect(provinces).toHaveLength(12);
    expect(credit).toContain('CC-BY-4.0');
  });

  it('weigert een bestand met een andere vorm', () => {
    expect(() => readOutline('{}')).toThrow(TypeError);
    expect(() => readOutline('{"credit":"c","viewBox":"0 0 1 1","provinces":[{"name":1}]}')).toThrow(TypeError);
  });
});
