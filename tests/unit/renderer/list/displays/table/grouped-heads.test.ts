import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../../../../../../src/renderer/grid/grid-columns';
import { withGroupedHeads } from '../../../../../../src/renderer/list/displays/table/grouped-heads';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import { type PastName, pastColumn } from '../../../../../../src/shared/catalog/past-column';

const months = { earlier: '2026-10', later: '2026-11' };

function columnOf(base: string, past?: Pick<PastName, 'measure' | 'months'>): GridColumn {
  const own = columnNamed('advisers', base);
  const column = own === undefined || past === undefined ? own : pastColumn(own, { base, ...past }, months);
  if (column === undefined || column === null) throw new Error(`no column ${base}`);
  return { column, width: 80 };
}
const was = (base: string) => columnOf(base, { measure: 'was', months: null });
const change = (base: string) => columnOf(base, { measure: 'change', months: null });

const heads = (columns: readonly GridColumn[], pinned = 0, of = months) =>
  withGroupedHeads(columns, pinned, of).map(({ head }) => (head === undefined ? null : `${head.group}: ${head.own}`));

describe('the heads of columns of a comparison', () => {
  it('share the label of their column, with the month or measure below it', () => {
    const columns = [columnOf('name'), was('fte'), columnOf('fte'), change('fte'), columnOf('city')];
    expect(heads(columns)).toEqual([null, 'FTE: okt', 'FTE: nov', 'FTE: verschil', null]);
    expect(heads(columns, 0, { earlier: '2025-11', later: '2026-10' })[2]).toBe('FTE: okt 2026');
  });

  it('keep their full label when single, across the pinned edge, without their column, and for other months', () => {
    expect(heads([was('fte'), was('equity'), columnOf('equity')])).toEqual([
      null,
      expect.any(String),
      expect.any(String),
    ]);
    expect(heads([was('fte'), columnOf('fte')], 1)).toEqual([null, null]);
    expect(heads([was('fte'), change('fte')])).toEqual([null, null]);
    expect(heads([columnOf('fte', { measure: 'was', months: 3 }), columnOf('fte')])).toEqual([null, null]);
  });

  it('extend the label over all columns of their group, whatever their widths', () => {
    const some = [was('fte'), columnOf('fte'), change('fte'), was('equity'), columnOf('equity'), columnOf('city')];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 6, maxLength: 6 }), (widths) => {
        const columns = some.map((each, at) => ({ ...each, width: widths[at] ?? 60 }));
        const made = withGroupedHeads(columns, 0, months);
        expect(made.map(({ column }) => column)).toEqual(columns.map(({ column }) => column));
        let start = 0;
        let group = 0;
        made.forEach(({ head, width }, at) => {
          if (head?.before === 0) group = start;
          if (head !== undefined) expect(start - head.before).toBe(group);
          if (head?.isLast === true) expect(start + width).toBe(group + head.width);
          expect(head === undefined).toBe(at === 5);
          start += width;
        });
      }),
    );
  });
});
