import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guidePartIds, screenNames, screenOf } from '../../../src/shared/screens/screens';
import { guide } from '../../../src/shared/texts/guide/guide';

it('has each of its parts once, in the order of their names', () => {
  expect(guide.map(({ id }) => id)).toEqual(guidePartIds);
});

it('has a part about every screen of the rail', () => {
  const without = screenNames.filter((name) => screenOf(name).place === 'rail' && screenOf(name).guide === undefined);
  expect(without).toEqual([]);
});

it('has ten pictures of the size in which they are shown', () => {
  const pictures = guide.flatMap(({ picture }) => (picture === undefined ? [] : [picture.name]));
  expect(new Set(pictures).size).toBe(10);
  for (const name of pictures) {
    const file = `resources/guide/${name}.png`;
    expect(existsSync(file), file).toBe(true);
    // Width and height are in the first part of a PNG file.
    const bytes = readFileSync(file);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], file).toEqual([1280, 720]);
  }
});

it('can be read in ten minutes', () => {
  const words = guide
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join(' ')
    .split(/\s+/).length;
  expect(words).toBeGreaterThan(1200);
  expect(words).toBeLessThan(1800);
});
