// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from '../../../../src/renderer/ui/marks/marked-text';
import { fold } from '../../../../src/shared/format/fold';

const found = (text: string, ...needles: string[]) =>
  markedParts(text, needles.map(fold)).flatMap((part) => (part.isMatch ? [part.text] : []));

describe('the found words in a text', () => {
  it('are marked at every occurrence, as written there', () => {
    expect(found('Café naast café', 'cafe')).toEqual(['Café', 'café']);
    expect(found('Hypotheek en pensioen', 'pens', 'hypo')).toEqual(['Hypo', 'pens']);
    expect(found('hypotheekadvies', 'hypo', 'hypotheek')).toEqual(['hypotheek']);
    expect(found('niets', '', 'x')).toEqual([]);
  });

  it('leave the text unchanged', () => {
    const needle = fc.string({ maxLength: 3, unit: 'binary' }).map(fold);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(needle, { maxLength: 3 }), (text, needles) => {
        const parts = markedParts(text, needles);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts.filter((each) => each.isMatch)) expect(part.text).not.toBe('');
      }),
    );
  });
});
