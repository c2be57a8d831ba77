import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, packCells } from '../../../../src/main/columns/column-builder';
import { byDutch } from '../../../../src/main/columns/dutch-order';
import { readItems } from '../../../../src/main/columns/read-cell';
import type { ProviderCell } from '../../../../src/provider-api/lists';
import { columnNamed } from '../../../../src/shared/catalog/catalog';

const column = columnNamed('advisers', 'tradenames');
if (column === undefined) throw new Error('no trade names');

const item = fc.constantFrom('Élan', 'elan', 'Elan 2', 'Elan 10', 'a', 'a, b', 'b', ' b ', '', '–', '1', '12');
const cell: fc.Arbitrary<ProviderCell> = fc.oneof(
  fc.array(item, { maxLength: 4 }),
  fc.array(item, { maxLength: 3 }).map((items) => items.join(',')),
  fc.constant(null),
);
const rows = fc
  .array(cell, { maxLength: 30 })
  .chain((cells) =>
    fc.array(fc.nat(cells.length), { maxLength: 60 }).map((numbers) => ({ cells: [null, ...cells], numbers })),
  );

describe('a column of lists', () => {
  it('gives every row its own items back, whatever they hold', () => {
    fc.assert(
      fc.property(rows, ({ cells, numbers }) => {
        const packed = packCells(column, cells, Uint32Array.from(numbers));
        const read = numbers.map((_, row) => cellAt(packed, row) ?? []);
        expect(read).toEqual(numbers.map((number) => readItems(cells[number]) ?? []));
      }),
    );
  });

  it('has each item and each combination once, in Dutch order, with the empty combination first', () => {
    fc.assert(
      fc.property(rows, ({ cells, numbers }) => {
        const packed = packCells(column, cells, Uint32Array.from(numbers));
        if (packed.storage !== 'items') throw new Error('no items');
        const { dictionary, combinations } = packed;
        expect(new Set(dictionary).size).toBe(dictionary.length);
        expect([...dictionary].sort(byDutch)).toEqual(dictionary);
        expect(new Set(combinations.map((items) => items.join())).size).toBe(combinations.length);
        expect(combinations[0]).toEqual([]);
        const texts = combinations.map((items) => items.map((at) => dictionary[at]).join(', '));
        expect([...texts].sort(byDutch)).toEqual(texts);
        const items = new Set(cells.flatMap((each) => readItems(each) ?? []));
        expect(new Set(dictionary)).toEqual(items);
      }),
    );
  });
});
