import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import { facetOf } from '../../../../../src/main/lists/questions/facet';
import type { openList } from '../../../../../src/main/lists/thread/open-list';
import { type ListQuery, type Near, wholeList } from '../../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { Fault } from '../../../../../src/shared/domain/result';
import { kilometresBetween, toRd } from '../../../../../src/shared/geo/rijksdriehoek';
import { kvkOf, monthOf, type Row } from '../../made-month';

const cities = ['Utrecht', 'Almere', 'Étten', ''];
const day = fc.constantFrom('2026-09-01', '2026-09-20', '2026-09-30', '2026-10-01', '2026-10-20');

const office = fc.record({
  city: fc.constantFrom(...cities),
  fte: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  changedBase: fc.uniqueArray(day, { maxLength: 3 }),
  changedContact: fc.uniqueArray(day, { maxLength: 2 }),
  latitude: fc.option(fc.double({ min: 51.9, max: 52.2, noNaN: true }), { nil: null }),
  postcode: fc.constantFrom('3511AB', '3511CD', '1012AA'),
});
const world = fc.record({
  offices: fc.array(office, { minLength: 1, maxLength: 12 }),
  // Some refer to an office that does not exist.
  locations: fc.array(fc.record({ office: fc.nat(14), city: fc.constantFrom(...cities) }), { maxLength: 20 }),
  articles: fc.array(fc.array(fc.nat(14), { maxLength: 3 }), { maxLength: 6 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const officeRows = (offices: World['offices']): Row[] =>
  offices.map((each, index) => ({
    ...each,
    kvk: kvkOf(index),
    afm: null,
    name: `Kantoor ${index}`,
    longitude: each.latitude === null ? null : 5.1 + index / 100,
  }));
const locationRows = (locations: World['locations']): Row[] =>
  locations.map(({ office: at, city }, index) => ({ kvk: kvkOf(at), locationId: `${kvkOf(at)}_${index}`, city }));
const pressRows = (articles: World['articles']): Row[] =>
  articles.map((offices, index) => ({ id: String(index), title: `Artikel ${index}`, kvks: offices.map(kvkOf) }));

const query = (list: ListName, more: Partial<ListQuery> = {}): ListQuery => ({ ...wholeList(list), ...more });
const idsOf = (store: ReturnType<typeof openList>, asked: ListQuery): readonly string[] =>
  rowsOfPage(store, { ...asked, columns: [], offset: 0, limit: 500 }).ids;

describe('a row without a KvK number', () => {
  it('belongs to no office, not even to one without a number', () => {
    const month = monthOf({
      advisers: [
        { kvk: null, name: 'Zonder nummer' },
        { kvk: kvkOf(1), name: 'Met nummer' },
      ],
      locations: [
        { kvk: null, locationId: 'a' },
        { kvk: kvkOf(1), locationId: 'b' },
      ],
      positions: [{ id: '1', employer: '00000000' }],
    });
    const names = (list: ListName) =>
      rowsOfPage(month(list), { ...query(list), columns: ['name'], offset: 0, limit: 10 }).columns.name;
    expect(names('locations')).toEqual([null, 'Met nummer']);
    expect(names('positions')).toEqual([null]);
  });
});

describe('lists that join offices on', () => {
  it('filter and sort locations by columns of their office, as a plain loop would', () => {
    fc.assert(
      fc.property(
        world,
        fc.constantFrom('>=5', '3-6', '<4'),
        fc.boolean(),
        ({ offices, locations }, text, descending) => {
          const store = monthOf({ advisers: officeRows(offices), locations: locationRows(locations) })('locations');
          const [low, high] = text === '>=5' ? [5, 9] : text === '3-6' ? [3, 6] : [0, 3];
          const fteOf = (row: Row) => offices[Number(row.kvk) - 99_000_000]?.fte ?? null;
          const kept = locationRows(locations).filter((row) => {
            const fte = fteOf(row);
            return fte !== null && fte >= low && fte <= high;
          });
          const sign = descending ? -1 : 1;
          const expected = [...kept].sort((a, b) => sign * ((fteOf(a) ?? 0) - (fteOf(b) ?? 0)));
          const sort = [{ column: 'fte', direction: descending ? 'desc' : 'asc' } as const];
          const found = idsOf(store, query('locations', { filters: [{ column: 'fte', text }], sort }));
          expect(found).toEqual(expected.map((row) => row.locationId));
        },
      ),
    );
  });

  it('find rows without an office by the empty value too, and count them as empty', () => {
    fc.assert(
      fc.property(world, ({ offices, locations }) => {
        const rows = officeRows(offices).map((row, index) => ({
          ...row,
          rfdSegmentation: index % 2 === 0 ? 'Overig' : null,
        }));
        const places = locationRows(locations);
        const withoutOwn = monthOf({ advisers: rows, locations: places })('locations');
        const segmentOf = (row: Row) => rows[Number(row.kvk) - 99_000_000]?.rfdSegmentation ?? null;
        const empty = places.filter((row) => segmentOf(row) === null);
        const asked = query('locations', { filters: [{ column: 'rfdSegmentation', text: '~' }] });
        expect(idsOf(withoutOwn, asked)).toHaveLength(empty.length);
        const facet = facetOf(withoutOwn, {
          ...query('locations'),
          column: 'name',
          search: '',
          order: 'count',
          limit: 50,
        });
        const missing = places.filter(({ kvk }) => Number(kvk) - 99_000_000 >= offices.length).length;
        expect(facet.empty).toBe(missing);
        expect(facet.values.reduce((sum, { count }) => sum + count, 0)).toBe(places.length - missing);
      }),
    );
  });

  it('give a row per article for every location of an office that it names', () => {
    fc.assert(
      fc.property(world, ({ offices, locations, articles }) => {
        const open = monthOf({
          advisers: officeRows(offices),
          locations: locationRows(locations),
          press: pressRows(articles),
        });
        const expected = pressRows(articles).flatMap((article) =>
          [...new Set(article.kvks as string[])].flatMap((kvk) =>
            locationRows(locations)
              .filter((row) => row.kvk === kvk)
              .map((row) => `${article.id}/${row.locationId}`),
          ),
        );
        expect([...idsOf(open('pressLocation'), query('pressLocation'))].sort()).toEqual(expected.sort());
      }),
    );
  });

  it('open the office of a main location, and otherwise the location', () => {
    const store = monthOf({
      advisers: [{ kvk: '99000000', name: 'A' }],
      locations: [
        { kvk: '99000000', locationId: '99000000_0' },
        { kvk: '99000000', locationId: '99000000_2' },
      ],
    })('locations');
    const page = rowsOfPage(store, { ...query('locations'), columns: ['name'], offset: 0, limit: 10 });
    expect(page.dossiers).toEqual(['99000000', '99000000_2']);
    expect(page.columns.name).toEqual(['A', 'A']);
  });

  it('refuse a list that the subscription lacks', () => {
    const open = monthOf({ advisers: [{ kvk: '99000000', name: 'A' }] });
    expect(() => open('persons')).toThrow(new Fault('NOT_ALLOWED', 'persons'));
  });
});

const choices: readonly (readonly ('base' | 'contact')[])[] = [['base'], ['contact'], ['base', 'contact']];

describe('mutations', () => {
  it('keep exactly the offices with a day of the chosen groups in the period', () => {
    fc.assert(
      fc.property(world, day, day, fc.constantFrom(...choices), ({ offices }, a, b, groups) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const store = monthOf({ advisers: officeRows(offices) })('advisers');
        const within = (days: readonly string[]) => days.some((each) => each >= from && each <= to);
        const expected = officeRows(offices).filter(
          (row) =>
            (groups.includes('base') && within(row.changedBase as string[])) ||
            (groups.includes('contact') && within(row.changedContact as string[])),
        );
        const mutations = { from, to, groups };
        expect(idsOf(store, query('advisers', { mutations }))).toEqual(expected.map((row) => row.kvk));
      }),
    );
  });

  it('apply to the locations of those offices too, and not to articles', () => {
    const open = monthOf({
      advisers: [
        { kvk: '99000000', name: 'A', changedBase: ['2026-10-01'] },
        { kvk: '99000001', name: 'B', changedBase: [] },
      ],
      locations: [
        { kvk: '99000000', locationId: '99000000_0' },
        { kvk: '99000001', locationId: '99000001_0' },
      ],
      press: [{ id: '1', title: 'Nieuws', kvks: ['99000001'] }],
    });
    const mutations = { from: '2026-09-20', to: '2026-10-20', groups: ['base'] } as const;
    expect(idsOf(open('locations'), query('locations', { mutations }))).toEqual(['99000000_0']);
    expect(idsOf(open('press'), query('press', { mutations }))).toEqual(['1']);
  });
});

describe('distance', () => {
  it('keeps the rows within the kilometres, measured on the national grid', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 25 }), ({ offices }, kilometres) => {
        const rows = officeRows(offices);
        const point = (row: Row | undefined) =>
          row === undefined || row.latitude === null
            ? null
            : toRd({ latitude: row.latitude as number, longitude: row.longitude as number });
        const centre = point(rows[0]);
        const store = monthOf({ advisers: rows })('advisers');
        const near = { centre: { kind: 'office', kvk: kvkOf(0) }, kilometres } as const;
        const ask = () => idsOf(store, query('advisers', { near, sort: [{ column: 'kvk', direction: 'asc' }] }));
        if (centre === null) return void expect(ask).toThrow(new Fault('PLACE_UNKNOWN'));
        const expected = rows.filter((row) => {
          const at = point(row);
          return at !== null && kilometresBetween(centre, at) <= kilometres;
        });
        expect(ask()).toEqual(expected.map((row) => row.kvk));
      }),
    );
  });

  it('is measured from the middle of a postcode, or else of its four digits, and is a column of the list', () => {
    const at = (kvk: number, postcode: string, latitude: number) => ({
      kvk: kvkOf(kvk),
      name: 'A',
      afm: null,
      postcode,
      latitude,
      longitude: 5.1,
    });
    const store = monthOf({ advisers: [at(0, '3511AB', 52.0), at(1, '3511CD', 52.02), at(2, '1012AA', 52.3)] })(
      'advisers',
    );
    const distances = (postcode: string, kilometres = 25) => {
      const near = { centre: { kind: 'postcode', postcode }, kilometres } as const;
      const asked = query('advisers', { near, sort: [{ column: 'distance', direction: 'desc' }] });
      return rowsOfPage(store, { ...asked, columns: ['distance'], offset: 0, limit: 10 }).columns.distance;
    };
    expect(distances('3511 ab')).toEqual([2.2, 0]);
    expect(distances('3511')).toEqual([1.1, 1.1]);
    expect(distances('3511ZZ')).toEqual([1.1, 1.1]);
    expect(() => distances('9999')).toThrow(new Fault('PLACE_UNKNOWN'));
    expect(distances('1012AA', 1)).toEqual([0]);
  });

  it('ignores places at zero degrees, and places abroad for a postcode; it can be measured from an office abroad', () => {
    const at = (kvk: number, postcode: string, latitude: number, longitude: number) => ({
      kvk: kvkOf(kvk),
      name: 'A',
      afm: null,
      postcode,
      latitude,
      longitude,
    });
    const store = monthOf({
      advisers: [
        at(0, '3511AB', 52, 5.1),
        at(1, '3511AB', 0, 0),
        at(2, '3511AB', 48.86, 2.35),
        at(3, '1012AA', 0, 0),
        at(4, '1012AA', 48.86, 2.35),
      ],
    })('advisers');
    const around = (centre: Near['centre']) => idsOf(store, query('advisers', { near: { centre, kilometres: 5 } }));
    expect(around({ kind: 'postcode', postcode: '3511AB' })).toEqual([kvkOf(0)]);
    for (const centre of [
      { kind: 'postcode', postcode: '1012AA' },
      { kind: 'office', kvk: kvkOf(1) },
    ] as const) {
      expect(() => around(centre)).toThrow(new Fault('PLACE_UNKNOWN'));
    }
    expect(around({ kind: 'office', kvk: kvkOf(2) })).toEqual([kvkOf(2), kvkOf(4)]);
  });

  it('is the same around an office as around its place', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 25 }), ({ offices }, kilometres) => {
        const rows = officeRows(offices);
        const { latitude, longitude } = rows[0] ?? {};
        if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
        const store = monthOf({ advisers: rows })('advisers');
        const around = (centre: Near['centre']) => idsOf(store, query('advisers', { near: { centre, kilometres } }));
        expect(around({ kind: 'point', latitude, longitude })).toEqual(around({ kind: 'office', kvk: kvkOf(0) }));
      }),
    );
  });

  it('keeps chosen rows, also beyond the kilometres, and orders them by distance', () => {
    const at = (kvk: number, postcode: string, latitude: number) => ({
      kvk: kvkOf(kvk),
      name: 'A',
      afm: null,
      postcode,
      latitude,
      longitude: 5.1,
    });
    const store = monthOf({ advisers: [at(0, '1012AA', 52.3), at(1, '3511AB', 52.0), at(2, '3512AA', 52.01)] })(
      'advisers',
    );
    const near = { centre: { kind: 'postcode', postcode: '3511AB' }, kilometres: 5 } as const;
    const asked = query('advisers', { near, sort: [{ column: 'distance', direction: 'asc' }] });
    expect([...store.rows(asked)]).toEqual([1, 2]);
    const chosen = store.chosen(asked, { kind: 'ids', ids: [kvkOf(0), kvkOf(2), kvkOf(2)] });
    expect([...chosen]).toEqual([2, 0]);
  });
});

describe('a peer group', () => {
  it('gives rank, percentile and top label within the group, as a plain loop would', () => {
    fc.assert(
      fc.property(world, ({ offices }) => {
        const rows = officeRows(offices);
        const store = monthOf({ advisers: rows })('advisers');
        const peers = {
          name: 'groep',
          filters: [{ column: 'city', text: 'utrecht' }],
          mutations: null,
          near: null,
          measure: 'fte',
        };
        const asked = query('advisers', { peers, sort: [{ column: 'kvk', direction: 'asc' }] });
        const page = rowsOfPage(store, {
          ...asked,
          columns: ['peerRank', 'peerPercentile', 'peerTop'],
          offset: 0,
          limit: 50,
        });
        const group = rows.filter((row) => row.city === 'Utrecht' && row.fte !== null);
        const expected = rows.map((row) => {
          if (!group.includes(row)) return { rank: null, share: null };
          const higher = group.filter((other) => Number(other.fte) > Number(row.fte)).length;
          return { rank: higher + 1, share: (100 * (group.length - higher)) / group.length };
        });
        expect(page.columns.peerRank).toEqual(expected.map(({ rank }) => rank));
        expect(page.columns.peerPercentile).toEqual(expected.map(({ share }) => share));
        expect(page.columns.peerTop).toEqual(
          expected.map(({ rank }) => (rank === null ? null : rank <= 10 ? 'Top 10' : 'Top 40')),
        );
        // The group stays the same when the list is filtered further.
        const top = query('advisers', { peers, filters: [{ column: 'peerRank', text: '1' }] });
        expect(idsOf(store, top)).toHaveLength(expected.filter(({ rank }) => rank === 1).length);
      }),
    );
  });

  it('can have a centre of its own', () => {
    const rows = [0, 1, 2].map((index) => ({
      kvk: kvkOf(index),
      name: 'A',
      afm: null,
      postcode: '3511AB',
      fte: index + 1,
      latitude: 52 + index / 10,
      longitude: 5.1,
    }));
    const store = monthOf({ advisers: rows })('advisers');
    const near = { centre: { kind: 'office', kvk: kvkOf(0) }, kilometres: 15 } as const;
    const asked = query('advisers', {
      peers: { name: 'dichtbij', filters: [], mutations: null, near, measure: 'fte' },
    });
    expect(rowsOfPage(store, { ...asked, columns: ['peerRank'], offset: 0, limit: 10 }).columns.peerRank).toEqual([
      2,
      1,
      null,
    ]);
  });

  it('keeps and counts the top 40 from the first rank', () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      kvk: kvkOf(index),
      name: 'A',
      afm: null,
      fte: index + 1,
    }));
    const store = monthOf({ advisers: rows })('advisers');
    const peers = { name: 'alle', filters: [], mutations: null, near: null, measure: 'fte' };
    const asked = query('advisers', { peers, filters: [{ column: 'peerTop', text: 'Top 40' }] });
    expect(idsOf(store, asked)).toHaveLength(40);
    const facet = facetOf(store, { ...asked, column: 'peerTop', search: '', order: 'value', limit: 10 });
    expect(facet.values).toEqual([
      { value: 'Top 10', count: 10 },
      { value: 'Top 40', count: 40 },
      { value: 'Top 100', count: 100 },
    ]);
    expect(facet.empty).toBe(20);
  });
});

describe('copied rows', () => {
  const offices = Array.from({ length: 600 }, (_, index) => ({ kvk: kvkOf(index), fte: index }));
  const list = monthOf({ advisers: offices })('advisers');
  const query = { ...wholeList('advisers'), sort: [{ column: 'fte', direction: 'desc' }] } as const;

  it('are the selected rows in the order of the list, also those that the filter leaves out', () => {
    const ids = [kvkOf(3), kvkOf(500), kvkOf(8)];
    const filters = [{ column: 'fte', text: '>400' }];
    expect(cellsOf(list, { ...query, filters, columns: ['kvk', 'fte'], rows: { kind: 'ids', ids } })).toEqual({
      rows: 3,
      columns: { kvk: [kvkOf(500), kvkOf(8), kvkOf(3)], fte: [500, 8, 3] },
    });
    expect(cellsOf(list, { ...query, filters, columns: ['fte'], rows: { kind: 'all' } }).rows).toBe(199);
  });

  it('are refused when they have more cells than a clipboard takes', () => {
    const columns = Array.from({ length: 1700 }, () => 'kvk');
    expect(() => cellsOf(list, { ...query, columns, rows: { kind: 'all' } })).toThrow(new Fault('TOO_MANY_CELLS'));
  });
});
