import { describe, expect, it } from 'vitest';
import { asWritten } from '../../../../../src/main/user-data/tables/later-parts';
import {
  columnPresetSchema,
  keptViewSchema,
  listViewSchema,
} from '../../../../../src/main/user-data/tables/schemas/list-view-schema';
import { partSchemas } from '../../../../../src/shared/view/part-schemas';
import {
  isNone,
  keptIn,
  noKeptView,
  noView,
  partsIn,
  picked,
  undoneParts,
  type ViewPart,
  viewParts,
} from '../../../../../src/shared/view/view';

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const column = { name: 'kvk', width: 96, shown: true };

/** What each version stored of a list, from the first on: every version added parts. */
const places: readonly [string, Readonly<Record<string, unknown>>][] = [
  ['columns, sort and filters', { columns: [column], sort: [], filters: [{ column: 'city', text: 'utrecht' }] }],
  ['pages and the position', { columns: [], pageSize: 50, place: null }],
  ['pages that fit', { columns: [], pageSize: 20, pageFits: true }],
  ['pages that do not fit, as null', { columns: [], pageSize: 20, pageFits: null }],
  ['mutations, a centre and a colour', { columns: [], mutations: null, near: null, colour: 'city' }],
  ['an active preset and filter', { columns: [], applied: null, preset: 'ready.contact', saved: 'a' }],
  ['a pivot or chart', { columns: [], pivot: null, chart: { kind: 'distribution', column: 'fte' } }],
  ['pinned rows', { columns: [], pinnedRows: [{ id: '99041278', name: 'Kantoor' }] }],
  ['formats', { columns: [], formats: [{ kind: 'bar', column: 'fte', ends: 'range' }] }],
];

describe('a view that an earlier version stored', () => {
  it.each(places)('is read with %s, and without the other parts', (_version, stored) => {
    const { columns: _columns, place: _place, pageFits, ...parts } = stored;
    const read = listViewSchema.parse(stored);
    expect(read).toMatchObject(parts);
    expect(read.pageFits).toBe(pageFits === true);
    for (const part of partsIn('place')) {
      if (!(part in stored)) expect(read[part], part).toEqual(noView[part]);
    }
    expect(listViewSchema.parse(asStored(asWritten(read)))).toEqual(read);
  });

  it('is read as a saved view from before comparisons, pivots, pinned rows and formats', () => {
    const stored = { list: 'advisers', columns: [column], sort: [], filters: [], colour: null, preset: null };
    const read = keptViewSchema.parse(stored);
    expect(read).toEqual({ ...noKeptView, list: 'advisers', columns: [{ ...column, pinned: null }] });
    expect(keptViewSchema.parse(asStored(asWritten(read)))).toEqual(read);
  });

  it('is not read as a saved view without the filters that choose its rows', () => {
    const stored = { list: 'advisers', columns: [], sort: [] };
    expect(keptViewSchema.safeParse(stored).success).toBe(false);
    expect(keptViewSchema.safeParse({ ...stored, filters: [], near: 3 }).success).toBe(false);
  });

  it('is read as a preset that says nothing of a pivot, chart or formats', () => {
    const read = columnPresetSchema.parse({ id: '1', name: 'Kern', columns: [column], sort: [] });
    expect(read).toEqual({
      id: '1',
      name: 'Kern',
      revision: 0,
      columns: [{ ...column, pinned: null }],
      sort: [],
      later: {},
    });
    expect(columnPresetSchema.parse(asStored(asWritten(read)))).toEqual(read);
  });
});

describe('every part of a view', () => {
  const parts = Object.keys(viewParts) as readonly ViewPart[];

  it('has a value without it that its schema accepts, and a store or an undo that knows it', () => {
    for (const part of parts) {
      expect(partSchemas[part].safeParse(viewParts[part].none).success, part).toBe(true);
      const isStored = (['place', 'saved', 'preset'] as const).some((store) => keptIn(store, part) !== null);
      expect(isStored || undoneParts.some((undone) => undone === part), part).toBe(true);
    }
  });

  it('is set apart where its row says so when it cannot be read, and comes back as it was written', () => {
    const whole = { place: listViewSchema, saved: keptViewSchema } as const;
    const stored = {
      place: picked(noView, partsIn('place')),
      saved: { ...noKeptView, list: 'advisers' },
    } as const;
    for (const store of ['place', 'saved'] as const) {
      for (const part of partsIn(store)) {
        const odd = { ...stored[store], [part]: { of: 'later' } };
        const read = whole[store].safeParse(odd);
        if (keptIn(store, part) === 'apart') {
          expect(read.data?.later, `${store} ${part}`).toEqual({ [part]: '{"of":"later"}' });
          expect(asWritten(read.data ?? noView), `${store} ${part}`).toMatchObject({ [part]: { of: 'later' } });
        } else if (store === 'saved' && part !== 'later') {
          expect(read.success, `${store} ${part}`).toBe(false);
        }
      }
    }
  });

  it('says nothing when it is null or has no entries', () => {
    expect([null, undefined, [], {}].map(isNone)).toEqual([true, true, true, true]);
    expect([0, false, '', [0], { a: 1 }].map(isNone)).toEqual([false, false, false, false, false]);
  });
});
