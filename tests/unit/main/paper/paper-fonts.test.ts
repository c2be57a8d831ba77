import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { fontParts, type PaperWeight, paperWeights } from '../../../../src/main/dossiers/paper/paper-fonts';

const find = createRequire(import.meta.url);
const files: Readonly<Record<PaperWeight, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};
const untouched = (weight: PaperWeight): Font => create(readFileSync(find.resolve(files[weight]))) as Font;

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCTVWXY0123456789.,-/@&()\'"éëïöüÅØç€–−· \u00a0'),
  minLength: 1,
  maxLength: 30,
});

it.each(paperWeights)('a %s word has the glyphs and the places that the font itself gives it', (weight) => {
  const font = untouched(weight);
  fc.assert(
    fc.property(word, (text) => {
      const [part, ...others] = fontParts(weight, text);
      expect(others).toEqual([]);
      const own = part?.font.font.layout(text);
      const whole = font.layout(text, { calt: false }, 'latn');
      expect(own?.glyphs.map(({ id }) => id)).toEqual(whole.glyphs.map(({ id }) => id));
      expect(own?.positions.map((place) => ({ ...place }))).toEqual(whole.positions.map((place) => ({ ...place })));
      expect(part?.width).toBeCloseTo(whole.advanceWidth / font.unitsPerEm, 9);
    }),
  );
});
