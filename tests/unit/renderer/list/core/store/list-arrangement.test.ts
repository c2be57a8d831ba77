import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingWords } from '../../../../../../src/renderer/core/exports/export-pace';
import {
  type ArrangedColumn,
  arrange,
  columnWindow,
  drawnColumns,
  dropColumn,
  moveColumn,
  setPinned,
  setShown,
  setWidth,
  showAll,
  toView,
} from '../../../../../../src/renderer/list/core/store/arrangement';
import { readFilters, withoutFilter } from '../../../../../../src/renderer/list/core/store/filter-state';
import { joinColumns, lastOffset } from '../../../../../../src/renderer/list/core/store/loaded-page';
import {
  afterFilterChange,
  allSelected,
  changeOnPage,
  nothingSelected,
  rowChoiceOf,
  selectedCount,
  selectedOf,
} from '../../../../../../src/renderer/list/core/store/selection';
import { nearestFirst, sortWithoutDistance, toggleSort } from '../../../../../../src/renderer/list/core/store/sorting';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { mutationColumns, peerColumns } from '../../../../../../src/shared/catalog/computed';
import { listDefinitions } from '../../../../../../src/shared/catalog/list-definitions';
import type { ListPage, SortKey } from '../../../../../../src/shared/domain/lists/list';
import { someMonth } from '../../../month-fixture';

const catalogue = columnsOf('advisers');
const advisers = { list: 'advisers', columns: catalogue, fixedColumns: 3 } as const;
const sortAfter = (sort: readonly SortKey[], column: string, addLevel: boolean) =>
  toggleSort(sort, { column, addLevel }, listDefinitions.advisers.sort);
const standard = listDefinitions.advisers.sort;
const names = catalogue.map(({ name }) => name);
const nameOf = (arranged: ArrangedColumn | undefined): string => arranged?.column.name ?? '';

describe('the columns of the list', () => {
  it('are restored in order, width and visibility', () => {
    const left = setWidth(
      setShown({ list: 'advisers', columns: arrange(advisers, null) }, 'fte', false),
      'city',
      211.4,
    );
    const back = arrange(advisers, toView([...left].reverse()));
    const turned = [...left].reverse();
    const inOrder = [...turned.filter(({ pinned }) => pinned), ...turned.filter(({ pinned }) => !pinned)];
    expect(back.map(({ column }) => column.name)).toEqual(inOrder.map(({ column }) => column.name));
    expect(back.find(({ column }) => column.name === 'fte')?.shown).toBe(false);
    expect(back.find(({ column }) => column.name === 'city')?.width).toBe(211);
  });

  it('are never lost: new columns follow, removed ones disappear, and KvK and Naam stay visible', () => {
    fc.assert(
      fc.property(fc.subarray([...names]), fc.boolean(), (kept, shown) => {
        const view = [...kept, 'vroeger'].map((name) => ({ name, width: 100, shown, pinned: null }));
        const columns = arrange(advisers, view);
        expect(columns.map(({ column }) => column.name).sort()).toEqual([...names].sort());
        for (const name of ['kvk', 'name']) {
          expect(columns.find(({ column }) => column.name === name)?.shown).toBe(true);
        }
      }),
    );
  });

  it('are at the left while they are pinned, and none is lost by pinning and unpinning', () => {
    const standard = arrange(advisers, null);
    const pinnedOf = (columns: readonly ArrangedColumn[]) => columns.filter(({ pinned }) => pinned).map(nameOf);
    expect(pinnedOf(standard)).toEqual(standard.slice(0, 3).map(nameOf));
    const city = setPinned(standard, 'city', true);
    expect(pinnedOf(city)).toEqual([...standard.slice(0, 3).map(nameOf), 'city']);
    expect(nameOf(city[3])).toBe('city');
    expect(pinnedOf(setPinned(city, 'city', false))).toEqual(pinnedOf(standard));
    expect(pinnedOf(arrange(advisers, toView(city)))).toEqual(pinnedOf(city));

    const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom('pin', 'free', 'left', 'right')));
    fc.assert(
      fc.property(steps, (done) => {
        const after = done.reduce(
          (columns, [name, what]) =>
            what === 'pin' || what === 'free'
              ? setPinned(columns, name, what === 'pin')
              : moveColumn(columns, { name: name, step: what === 'left' ? -1 : 1 }),
          standard,
        );
        expect(after.map(nameOf).sort()).toEqual([...names].sort());
        const edge = pinnedOf(after).length;
        expect(after.slice(0, edge).every(({ pinned }) => pinned)).toBe(true);
      }),
    );
  });

  it('move one place among the visible ones, and never across the pinned edge', () => {
    const standard = arrange(advisers, null);
    const shown = (columns: readonly ArrangedColumn[]) => columns.filter((each) => each.shown).map(nameOf);
    const [, , third = '', fourth = '', fifth = ''] = shown(standard);
    expect(shown(moveColumn(standard, { name: fourth, step: 1 })).slice(3, 5)).toEqual([fifth, fourth]);
    expect(moveColumn(standard, { name: fourth, step: -1 })).toBe(standard);
    expect(moveColumn(standard, { name: third, step: 1 })).toBe(standard);
  });

  it('can all be shown again by one choice', () => {
    const hidden = names.reduce(
      (columns, name) => setShown({ list: 'advisers', columns }, name, false),
      arrange(advisers, null),
    );
    expect(hidden.filter(({ shown }) => shown).map(({ column }) => column.name)).toEqual(['kvk', 'name']);
    const nothing = { near: null, peers: null, mutations: null };
    const left = (question: Parameters<typeof showAll>[1]) =>
      showAll(hidden, question).flatMap(({ column, shown }) => (shown ? [] : [column.name]));
    expect(left({ near: {}, peers: {}, mutations: {} })).toEqual([]);
    // Columns that would be empty in every row are left out.
    expect(left(nothing).sort()).toEqual([...mutationColumns, ...peerColumns, 'distance'].sort());
    expect(left({ ...nothing, mutations: {} }).sort()).toEqual([...peerColumns, 'distance'].sort());
  });

  it('are not drawn when they need a period, a centre or a peer group that is not set, and return with it', () => {
    const columns = arrange({ ...advisers, fixedColumns: 1 }, []).map((each) => ({ ...each, shown: true }));
    const none = { mutations: null, near: null, peers: null };
    const drawn = (question: Partial<Record<keyof typeof none, object>>) =>
      drawnColumns({ columns, ...none, ...question }).map(nameOf);
    const workedOut = ['distance', ...mutationColumns, ...peerColumns];
    expect(drawn({})).toEqual(columns.map(nameOf).filter((name) => !workedOut.includes(name)));
    expect(drawn({ mutations: {} })).toEqual(expect.arrayContaining([...mutationColumns]));
    expect(drawn({ mutations: {}, near: {}, peers: {} })).toEqual(columns.map(nameOf));
  });

  it('skip columns that are not drawn when they move', () => {
    const shown = arrange({ ...advisers, fixedColumns: 1 }, []).map((each) => ({ ...each, shown: true }));
    const drawn = (columns: readonly ArrangedColumn[]) =>
      drawnColumns({ columns, mutations: null, near: null, peers: null });
    const order = drawn(shown).map(nameOf);
    const columns = mutationColumns.reduce<readonly ArrangedColumn[]>(
      (now, name) => dropColumn(now, name, order[5] ?? ''),
      shown,
    );
    const first = order[4] ?? '';
    const moved = moveColumn(columns, { name: first, step: 1 }, drawn(columns));
    expect(drawn(moved).map(nameOf).slice(3, 7)).toEqual([order[3], order[5], first, order[6]]);
    expect(drawn(moveColumn(moved, { name: first, step: -1 }, drawn(moved))).map(nameOf)).toEqual(order);
  });

  it('are fetched when they are pinned or near the visible area, and only then', () => {
    const columns = Array.from({ length: 250 }, (_, at) => ({ name: `c${at}`, width: 100 }));
    const fetched = columnWindow(columns, 3, { left: 10_000, width: 1000 });
    expect(fetched.slice(0, 4)).toEqual(['c0', 'c1', 'c2', 'c94']);
    expect(fetched).toContain('c109');
    expect(fetched.length).toBeLessThan(30);
  });

  it('include every visible column', () => {
    const widths = fc.array(fc.integer({ min: 60, max: 400 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(widths, fc.nat(20_000), fc.integer({ min: 200, max: 4000 }), (all, left, width) => {
        const columns = all.map((one, at) => ({ name: `c${at}`, width: one }));
        const fetched = new Set(columnWindow(columns, 3, { left, width }));
        let start = 0;
        for (const column of columns) {
          const seen = start < left + width && start + column.width > left;
          expect(!seen || fetched.has(column.name)).toBe(true);
          start += column.width;
        }
      }),
    );
  });
});

describe('stored filters', () => {
  it('are restored with their texts, whether understood or not', () => {
    const state = readFilters(
      [
        { column: 'city', text: 'utrecht' },
        { column: 'fte', text: '5-3' },
        { column: 'vroeger', text: 'x' },
      ],
      { columns: catalogue, thisYear: 2026 },
    );
    expect(state.typed.map(({ column }) => column)).toEqual(['city', 'fte']);
    expect(state.applied).toEqual([{ column: 'city', text: 'utrecht' }]);
    expect(Object.keys(state.messages)).toEqual(['fte']);
    expect(withoutFilter(state, 'fte').messages).toEqual({});
  });

  it('on a withheld column stay with the reason, and filter nothing', () => {
    const columns = catalogue.map((column) => (column.name === 'tp' ? { ...column, withheld: true as const } : column));
    const state = readFilters([{ column: 'tp', text: '90' }], { columns, thisYear: 2026 });
    expect(state.typed).toEqual([{ column: 'tp', text: '90' }]);
    expect(state.applied).toEqual([]);
    expect(state.messages.tp?.sentence).toContain('niet in uw abonnement');
  });
});

describe('rows of a page', () => {
  const page = (ids: readonly string[], columns: ListPage['columns']): ListPage => ({
    month: someMonth,
    offset: 0,
    matched: ids.length,
    total: 9,
    ids,
    active: ids.map(() => true),
    dossiers: ids,
    columns,
  });
  const loaded = { page: page(['1', '2'], { kvk: ['1', '2'] }), key: 'k', highlights: {} };

  it('get the columns that are scrolled into view', () => {
    const joined = joinColumns(loaded, page(['1', '2'], { fte: [1, 2] }));
    expect(Object.keys(joined?.page.columns ?? {})).toEqual(['kvk', 'fte']);
  });

  it('never get values of other rows', () => {
    expect(joinColumns(loaded, page(['1', '3'], { fte: [1, 3] }))).toBeNull();
  });

  it('have a last page that contains the last row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 250_000 }), fc.constantFrom(10, 20, 50, 100, 200, 500), (rows, size) => {
        const offset = lastOffset(rows, size);
        expect(offset % size).toBe(0);
        expect(rows > offset && rows <= offset + size).toBe(true);
      }),
    );
    expect(lastOffset(0, 20)).toBe(0);
  });
});

describe('choosing rows', () => {
  it('on one page never changes the selection on other pages', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String));
    fc.assert(
      fc.property(ids, ids, fc.infiniteStream(fc.boolean()), (before, pageIds, coin) => {
        const selection = { kind: 'ids', ids: new Set(before) } as const;
        const chosen = new Set(pageIds.filter(() => coin.next().value));
        const after = changeOnPage(selection, pageIds, chosen);
        if (after.kind !== 'ids') throw new Error('it became another kind of selection');
        expect(selectedOf(after, pageIds)).toEqual(chosen);
        const elsewhere = (all: Iterable<string>) => [...all].filter((id) => !pageIds.includes(id)).sort();
        expect(elsewhere(after.ids)).toEqual(elsewhere(before));
      }),
    );
  });

  it('of all filtered rows excludes deselected rows, and includes them again', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, fc.infiniteStream(fc.boolean())), { maxLength: 6 }), (pages) => {
        let selection = allSelected;
        const left = new Set<string>();
        for (const [pageIds, coin] of pages) {
          const chosen = new Set(pageIds.filter(() => coin.next().value));
          selection = changeOnPage(selection, pageIds, chosen);
          for (const id of pageIds) chosen.has(id) ? left.delete(id) : left.add(id);
          expect(selectedOf(selection, pageIds)).toEqual(chosen);
        }
        expect(selectedCount(selection, 1204)).toBe(1204 - left.size);
        const rows = left.size === 0 ? { kind: 'all' } : { kind: 'allBut', ids: expect.any(Array) };
        expect(rowChoiceOf(selection)).toEqual(rows);
      }),
    );
    expect(rowChoiceOf(changeOnPage(allSelected, ['1', '2'], new Set(['2'])))).toEqual({ kind: 'allBut', ids: ['1'] });
  });

  it('of all filtered rows ends when the filter changes', () => {
    expect(afterFilterChange(allSelected)).toBe(nothingSelected);
    expect(afterFilterChange(changeOnPage(allSelected, ['1', '2'], new Set(['2'])))).toBe(nothingSelected);
    const some = changeOnPage(nothingSelected, ['1', '2'], new Set(['2']));
    expect(afterFilterChange(some)).toBe(some);
  });
});

describe('levels of a sort', () => {
  it('never contain a column twice, and never leave the list unsorted', () => {
    const clicks = fc.array(fc.tuple(fc.constantFrom('kvk', 'name', 'city', 'fte', 'equity'), fc.boolean()));
    fc.assert(
      fc.property(clicks, (all) => {
        let sort = sortAfter([], 'kvk', false);
        for (const [column, withShift] of all) sort = sortAfter(sort, column, withShift);
        expect(sort.length).toBeGreaterThan(0);
        expect(new Set(sort.map(({ column }) => column)).size).toBe(sort.length);
      }),
    );
  });
});

describe('the remaining time of an export', () => {
  it('is shown in words between the first second and the end', () => {
    expect(remainingWords(400, 100, 1000)).toBe('');
    expect(remainingWords(2000, 500, 1000)).toBe('nog 2 seconden');
    expect(remainingWords(1000, 500, 1000)).toBe('nog 1 seconde');
    expect(remainingWords(60_000, 100, 400)).toBe('nog 3 minuten');
    expect(remainingWords(2000, 1000, 1000)).toBe('');
    expect(remainingWords(2000, 0, 1000)).toBe('');
  });
});

describe('the sort by distance', () => {
  const key = fc.record<SortKey>({
    column: fc.constantFrom('name', 'active', 'distance', 'fte'),
    direction: fc.constantFrom('asc', 'desc'),
  });

  it('puts closed offices last, however near they are', () => {
    expect(nearestFirst.map(({ column }) => column)).toEqual(['active', 'distance']);
  });

  it('is removed with the distance, and other sort levels stay', () => {
    expect(sortWithoutDistance('advisers', nearestFirst)).toEqual(standard);
    expect(sortWithoutDistance('advisers', [...nearestFirst, { column: 'fte', direction: 'desc' }])).toEqual([
      { column: 'fte', direction: 'desc' },
    ]);
    const own: readonly SortKey[] = [{ column: 'active', direction: 'asc' }];
    expect(sortWithoutDistance('advisers', own)).toEqual(own);
    fc.assert(
      fc.property(fc.uniqueArray(key, { selector: ({ column }) => column }), (sort) => {
        const left = sortWithoutDistance('advisers', sort);
        expect(left.length).toBeGreaterThan(0);
        expect(left.some(({ column }) => column === 'distance')).toBe(false);
      }),
    );
  });
});

describe('a selection', () => {
  it('survives paging, and "all filtered" is more than the page', () => {
    const first = changeOnPage(nothingSelected, ['1', '2', '3'], new Set(['2']));
    const second = changeOnPage(first, ['4', '5'], new Set(['4', '5']));
    expect(selectedCount(second, 1204)).toBe(3);
    expect(selectedCount(allSelected, 1204)).toBe(1204);
  });
});

describe('sorting by a header', () => {
  it('reverses the direction, and with Shift adds or removes a level', () => {
    const once = sortAfter([{ column: 'kvk', direction: 'asc' }], 'city', false);
    expect(once).toEqual([{ column: 'city', direction: 'asc' }]);
    expect(sortAfter(once, 'city', false)).toEqual([{ column: 'city', direction: 'desc' }]);
    const two = sortAfter(once, 'fte', true);
    expect(two).toEqual([...once, { column: 'fte', direction: 'asc' }]);
    expect(sortAfter(sortAfter(two, 'fte', true), 'fte', true)).toEqual(once);
  });
});
