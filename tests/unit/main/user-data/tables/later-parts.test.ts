import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asWritten } from '../../../../../src/main/user-data/tables/later-parts';
import {
  columnPresetSchema,
  keptViewSchema,
  listViewSchema,
} from '../../../../../src/main/user-data/tables/schemas/list-view-schema';
import { readViewFile, writeViewFile } from '../../../../../src/main/user-data/workbooks/view-file';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { noKeptView } from '../../../../../src/shared/view/view';
import { viewWith } from '../../view-fixture';

const preset = { id: '1', name: 'Eigen', revision: 1, columns: [], sort: [] };
const odd = { of: 'later', parts: [1, { deep: null }] };
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a part that a later version wrote', () => {
  it('is kept in a preset as it was written, for every part', () => {
    for (const name of ['pivot', 'chart', 'formats', 'grouping', 'notes']) {
      const written = { ...preset, [name]: odd };
      const read = columnPresetSchema.parse(written);
      expect(read.later).toEqual({ [name]: JSON.stringify(odd) });
      // The window sends it back with another name.
      const renamed = columnPresetSchema.parse(stored({ ...read, name: 'Anders' }));
      expect(stored(asWritten(renamed))).toEqual({ ...written, name: 'Anders' });
    }
  });

  it('is kept beside the part that replaced it', () => {
    const read = columnPresetSchema.parse({ ...preset, chart: odd });
    const chart = { kind: 'distribution', column: 'fte' } as const;
    const written = stored(asWritten(Object.assign({}, read, { chart })));
    expect(written).toEqual({ ...preset, chart, later: { chart: JSON.stringify(odd) } });
    expect(columnPresetSchema.parse(written)).toEqual({ ...read, chart });
  });

  it('is read by a version that can', () => {
    const chart = { kind: 'distribution', column: 'fte' };
    const read = columnPresetSchema.parse({ ...preset, later: { chart: JSON.stringify(chart), pivot: '{' } });
    expect([read.chart, read.later]).toEqual([chart, { pivot: '{' }]);
  });

  it('is kept in the last view of a list and in a view file, which are read without it', () => {
    const near = { centre: { kind: 'sea' }, kilometres: 3 };
    const left = listViewSchema.parse({ ...viewWith({}), near, visits: 3 });
    expect([left.near, left.visits]).toEqual([null, null]);
    expect(stored(asWritten(left))).toMatchObject({ near, visits: 3 });
    const view = { ...noKeptView, ...wholeList('advisers'), columns: [] };
    const file = writeViewFile({ name: 'Eigen', view: { ...view, comparison: null }, kvkLists: {} });
    const later = JSON.stringify({ ...JSON.parse(file), view: { ...view, pivot: odd, pinnedRows: {} } });
    const read = readViewFile(later);
    expect(read.view.later).toEqual({ pivot: JSON.stringify(odd), pinnedRows: '{}' });
    expect(JSON.parse(writeViewFile(read)).view).toMatchObject({ pivot: odd, pinnedRows: {} });
  });

  it.each(['columns', 'sort', 'filters', 'applied', 'mutations', 'near', 'peers', 'colour', 'pivot', 'chart'])(
    'is kept in the last view of a list when the list is changed without it: %s',
    (name) => {
      const left = listViewSchema.parse({ ...viewWith({}), [name]: odd });
      expect(left.later).toEqual({ [name]: JSON.stringify(odd) });
      // The window stores what the user changed, twice.
      const changed = { ...left, columns: [], sort: [], filters: [{ column: 'city', text: 'gouda' }] };
      const once = listViewSchema.parse(stored(asWritten(changed)));
      const twice = listViewSchema.parse(stored(asWritten(Object.assign({}, once, { pageSize: 50 }))));
      expect(twice.filters).toEqual(changed.filters);
      expect(twice.later).toEqual({ [name]: JSON.stringify(odd) });
    },
  );

  it('makes a view unreadable when other rows would pass without it', () => {
    const view = { ...noKeptView, ...wholeList('advisers'), columns: [] };
    expect(keptViewSchema.safeParse(view).success).toBe(true);
    for (const name of ['near', 'mutations', 'peers', 'comparison', 'filters', 'sort'])
      expect(keptViewSchema.safeParse({ ...view, [name]: odd }).success).toBe(false);
  });

  it('is the same however often it is read and written', () => {
    const names = fc.constantFrom('pivot', 'chart', 'formats', 'grouping', 'later', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), (parts) => {
        const first = columnPresetSchema.safeParse({ ...preset, ...parts });
        if (!first.success) return;
        const once = stored(asWritten(first.data));
        expect(stored(asWritten(columnPresetSchema.parse(once)))).toEqual(once);
        for (const [name, value] of Object.entries(parts)) {
          // No version has a part of these names.
          if (value === null || name === 'later' || name === '__proto__') continue;
          expect(Object.entries(once as object)).toContainEqual([name, stored(value)]);
        }
      }),
    );
  });
});
