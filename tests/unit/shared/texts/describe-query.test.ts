import { expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { describeQuery, describeRows, describeSort, nearWords } from '../../../../src/shared/texts/describe-query';

const sorted = (column: string, direction: 'asc' | 'desc') =>
  describeSort([{ column, direction }], (name) => columnNamed('advisers', name));

it.each([
  ['name', 'asc', 'Naam (A–Z)'],
  ['name', 'desc', 'Naam (Z–A)'],
  ['fte', 'desc', 'FTE (hoog–laag)'],
  ['dateSettlement', 'asc', 'Oprichting (oud–nieuw)'],
  ['kvk', 'asc', 'KvK (oplopend)'],
  ['rfdSegmentation', 'desc', 'Segment (aflopend)'],
] as const)('says how %s is sorted %s', (column, direction, words) => {
  expect(sorted(column, direction)).toBe(words);
});

it('describes every sort level, or says that there is none', () => {
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

const inUtrecht = { ...wholeList('advisers'), filters: [{ column: 'city', text: 'utrecht' }] };
const every = wholeList('advisers');

it.each([
  ['all', inUtrecht, 424, 0, 'Plaats bevat “utrecht”'],
  ['page', inUtrecht, 20, 0, 'Plaats bevat “utrecht”; daarvan één pagina'],
  ['allBut', inUtrecht, 423, 0, 'Plaats bevat “utrecht”; op 1 adviseur na'],
  ['allBut', every, 422, 0, 'Geen filter; op 2 adviseurs na'],
  ['ids', inUtrecht, 19, 0, 'Plaats bevat “utrecht”; daarvan 19 adviseurs geselecteerd'],
  ['ids', every, 1, 0, 'Geen filter; daarvan 1 adviseur geselecteerd'],
  ['ids', inUtrecht, 19, 18, 'Selectie van 19 adviseurs, waarvan 18 niet voldoen aan: Plaats bevat “utrecht”'],
  ['ids', inUtrecht, 1, 1, 'Selectie van 1 adviseur, waarvan 1 niet voldoet aan: Plaats bevat “utrecht”'],
] as const)('describes rows of kind %s', (kind, query, rows, outside, words) => {
  const counts = { rows, matched: 424, outside };
  expect(describeRows({ query, kind }, counts, (name) => columnNamed('advisers', name))).toBe(words);
});

it('writes the kilometres of a distance with a comma', () => {
  const near = { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 2.5 } as const;
  expect(nearWords(near)).toBe('≤ 2,5 km rond 3511');
  const query = { list: 'advisers', filters: [], sort: [], mutations: null, near, peers: null } as const;
  expect(describeQuery(query, () => undefined)).toBe('Binnen 2,5 km van 3511');
});
