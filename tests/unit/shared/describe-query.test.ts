import { expect, it } from 'vitest';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import { describeSort } from '../../../src/shared/texts/describe-query';

const sorted = (column: string, direction: 'asc' | 'desc') =>
  describeSort([{ column, direction }], (name) => columnNamed('advisers', name));

it.each([
  ['name', 'asc', 'Naam (A–Z)'],
  ['name', 'desc', 'Naam (Z–A)'],
  ['fte', 'desc', 'FTE (hoog–laag)'],
  ['dateSettlement', 'asc', 'Oprichting (oud–nieuw)'],
  ['kvk', 'asc', 'KvK (oplopend)'],
  ['segmentation', 'desc', 'Segment (aflopend)'],
] as const)('says how %s is sorted %s', (column, direction, words) => {
  expect(sorted(column, direction)).toBe(words);
});

it('says every level, or that there is none', () => {
  const columnOf = (name: string) => columnNamed('advisers', name);
  expect(describeSort([], columnOf)).toBe('Geen sortering');
  expect(
    describeSort(
      [
        { column: 'name', direction: 'asc' },
        { column: 'fte', direction: 'desc' },
      ],
      columnOf,
    ),
  ).toBe('Naam (A–Z), daarna FTE (hoog–laag)');
});
