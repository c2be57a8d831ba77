import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ComparedList,
  type ComparisonParts,
  differingWords,
  isMany,
  judgementIn,
  kindBits,
  type ListOfMonth,
} from '../../../../../src/main/lists/comparison/compared-list';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import type { ColumnWords } from '../../../../../src/shared/domain/lists/column';
import { type ComparedKind, comparedKinds, type Margin } from '../../../../../src/shared/domain/lists/comparison';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row, unreadable } from '../../made-month';
import { office, offices } from './compared-months';

const column = (name: string) => {
  const described = columnNamed('advisers', name);
  if (described === undefined) throw new Error(name);
  return described;
};

const inMonth = (rows: readonly Row[], period = '2026-10', words?: ColumnWords): ListOfMonth =>
  monthOf({ advisers: rows }, period, words)('advisers');

type Settings = Partial<Pick<ComparisonParts, 'between' | 'judgements' | 'continued'>> & {
  readonly margins?: readonly Margin[];
  readonly methodShare?: number;
};
const comparedLists = (
  earlier: ListOfMonth,
  later: ListOfMonth,
  { margins = [], methodShare = 1, between = [], judgements = [], continued = [] }: Settings = {},
) => new ComparedList({ earlier, later, between, judgements, continued }, { margins, methodShare });
const compared = (earlier: readonly Row[], later: readonly Row[], settings?: Settings) =>
  comparedLists(inMonth(earlier, '2026-09'), inMonth(later), settings);

const kindsIn = (bits: number): readonly ComparedKind[] =>
  comparedKinds.filter((kind) => (bits & kindBits[kind]) !== 0);
/** What is said of each row: its kinds, and how many of its cells changed. */
const rowsOf = (list: ComparedList) =>
  Array.from(list.bits(), (bits, row) => ({ kinds: kindsIn(bits), cells: list.changedCells()[row] }));

describe('a row of two months', () => {
  const cells = fc.record({
    fte: fc.constantFrom(null, 1, 2, 9, unreadable),
    phone: fc.constantFrom(null, '0201234567', '0307654321'),
    active: fc.boolean(),
    ratingRiFD: fc.constantFrom(null, 5, 7),
  });
  const months = fc.array(fc.tuple(fc.option(cells), fc.option(cells)), { minLength: 1, maxLength: 8 });

  /** A naive reference: what a reader of both rows would say of it. A change of at most 1 FTE is within the margin. */
  function naive(before: Row | null, after: Row | null): { readonly kinds: ReadonlySet<ComparedKind>; cells: number } {
    if (before === null) return { kinds: new Set(['arrived']), cells: 0 };
    if (after === null) return { kinds: new Set(['left']), cells: 0 };
    const kinds = new Set<ComparedKind>();
    let changed = 0;
    for (const name of ['fte', 'phone', 'active', 'ratingRiFD']) {
      const [was, is] = [before[name] ?? null, after[name] ?? null];
      if (was === unreadable || is === unreadable) kinds.add('unread');
      else if (was !== is) {
        if (name === 'fte' && was !== null && is !== null && Math.abs(Number(is) - Number(was)) <= 1) continue;
        kinds.add(was === null ? 'filled' : is === null ? 'emptied' : 'changed');
        changed += 1;
      }
    }
    if (before.active === true && after.active === false) kinds.add('stopped');
    const [was, is] = [before.ratingRiFD, after.ratingRiFD];
    if (typeof was === 'number' && typeof is === 'number' && was !== is)
      kinds.add(is > was ? 'ratingUp' : 'ratingDown');
    return { kinds, cells: changed };
  }

  it('has the kinds of all that happened to it, and the number of its changed cells', () => {
    fc.assert(
      fc.property(months, (pairs) => {
        const inEither = pairs.filter(([before, after]) => before !== null || after !== null);
        const drawn = [...inEither, [null, { active: true }], [{ active: true }, null]] as const;
        const side = (at: 0 | 1): Row[] =>
          drawn.flatMap((pair, number) => {
            const row = pair[at];
            return row === null ? [] : [{ fte: null, phone: null, ratingRiFD: null, ...row, kvk: kvkOf(number) }];
          });
        const list = compared(side(0), side(1), { margins: [{ column: 'fte', most: 1, unit: 'absolute' }] });
        const inOrder = [
          ...drawn.filter(([, after]) => after !== null),
          ...drawn.filter(([, after]) => after === null),
        ];
        expect(rowsOf(list)).toEqual(
          inOrder.map(([before, after]) => {
            const { kinds, cells: changed } = naive(before, after);
            return { kinds: comparedKinds.filter((kind) => kinds.has(kind)), cells: changed };
          }),
        );
      }),
      { numRuns: examples(60) },
    );
  });

  it('that could not be read is named by its column, and no other row is', () => {
    const list = compared(
      [office(1, { fte: 1 }), office(2, { fte: unreadable }), office(3, { fte: 1 })],
      [office(1, { fte: 2 }), office(2, { fte: 2 }), office(3, { fte: unreadable })],
    );
    expect([...list.unreadRows(column('fte'))]).toEqual([1, 2]);
    expect([...list.unreadRows(column('name'))]).toEqual([]);
  });
});

describe('the kinds of rows that two months can show', () => {
  it('are those whose columns both months have', () => {
    expect(compared([office(1)], [office(1)]).kinds()).toEqual(['arrived', 'left', 'continued']);
    const rated = [office(1, { active: true, ratingRiFD: 6 })];
    expect(compared(rated, rated).kinds()).toEqual(
      expect.arrayContaining(['arrived', 'stopped', 'left', 'continued', 'ratingUp', 'ratingDown']),
    );
    expect(compared(rated, [office(1, { active: true })]).kinds()).not.toContain('ratingUp');
  });

  it('have none that continue among persons, who keep their number', () => {
    const persons = (period: string) => monthOf({ persons: [{ id: '5', lastName: 'Jansen' }] }, period)('persons');
    expect(comparedLists(persons('2026-09'), persons('2026-10')).kinds()).toEqual(['arrived', 'left']);
  });
});

describe('a column', () => {
  it('of one month only is named, is not counted, and has no changes', () => {
    const [without, having] = [[office(1, { phone: 'a' })], [office(1, { phone: 'b', equity: 5 })]];
    const outside = (list: ComparedList) => list.columns().map((state) => [state.column.name, state.outside]);
    expect(outside(compared(without, having))).toEqual(
      expect.arrayContaining([
        ['phone', null],
        ['equity', 'arrived'],
      ]),
    );
    expect(outside(compared(having, without))).toContainEqual(['equity', 'left']);
    expect(outside(compared(without, without)).map(([name]) => name)).not.toContain('equity');
    const gone = compared(having, without);
    expect(gone.state(column('equity')).changes.at).toHaveLength(0);
    expect(rowsOf(gone)).toEqual([{ kinds: ['changed'], cells: 1 }]);
  });

  it('whose values are of another type in each month is not compared', () => {
    const later = inMonth([office(1, { fte: 2 })]);
    const earlier = inMonth([office(1, { fte: 1 })], '2026-09');
    const text = { storage: 'text', dictionary: ['', '1'], codes: Uint8Array.of(1) } as const;
    const retyped: ListOfMonth = Object.assign(Object.create(earlier), {
      packedOnce: (name: string) => (name === 'fte' ? { stored: text, via: null } : earlier.packedOnce(name)),
    });
    const list = comparedLists(retyped, later);
    expect(list.state(column('fte'))).toMatchObject({ outside: 'retyped', signs: null });
    expect(rowsOf(list)).toEqual([{ kinds: [], cells: 0 }]);
  });

  it('is compared again for another margin only, and the rows are not paired again', () => {
    const [earlier, later] = [
      inMonth([office(1, { fte: 1, equity: 5 })], '2026-09'),
      inMonth([office(1, { fte: 2, equity: 6 })]),
    ];
    const first = comparedLists(earlier, later, { margins: [{ column: 'equity', most: 3, unit: 'absolute' }] });
    const states = ['fte', 'equity', 'name'].map((name) => first.state(column(name)));
    const again = (margins: readonly Margin[]) =>
      new ComparedList(
        { earlier, later, between: [], judgements: [], continued: [] },
        { margins, methodShare: 1 },
        first,
      );
    const other = again([
      { column: 'fte', most: 3, unit: 'absolute' },
      { column: 'equity', most: 3, unit: 'absolute' },
    ]);
    expect(other.rows).toBe(first.rows);
    expect(['fte', 'equity', 'name'].map((name, at) => other.state(column(name)) === states[at])).toEqual([
      false,
      true,
      true,
    ]);
    expect(rowsOf(other)).toEqual([{ kinds: [], cells: 0 }]);
    expect(rowsOf(again([]))).toEqual([{ kinds: ['changed'], cells: 2 }]);
  });

  it('of the own number of a row that continues has not changed, though every other cell of the row may have', () => {
    const count = 30;
    const before = offices(count, () => ({ fte: 1 }));
    const after = before.map((row, at) => ({ ...row, kvk: kvkOf(500 + at), fte: at === 0 ? 2 : 1 }));
    const continued = before.map((_, at) => ({ earlier: at, later: at }));
    const list = compared(before, after, { continued, methodShare: 0.4 });
    const own = list.state(column('kvk'));
    expect(own).toMatchObject({ outside: null, signs: null, changes: { moved: 0, valued: count } });
    expect([own.changes.at.length, own.changes.codes.length]).toEqual([0, 0]);
    expect(rowsOf(list).slice(0, 2)).toEqual([
      { kinds: ['continued', 'changed'], cells: 1 },
      { kinds: ['continued'], cells: 0 },
    ]);
  });
});

describe('the provider’s words about a column', () => {
  const worded = (words: ColumnWords | undefined, period: string) => inMonth([office(1, { fte: 1 })], period, words);
  const wordsOf = (before: ColumnWords | undefined, after: ColumnWords | undefined) =>
    comparedLists(worded(before, '2026-09'), worded(after, '2026-10')).words(column('fte'));

  it('are shown beside each other where they differ, and our own where a month has none', () => {
    expect(wordsOf([{ name: 'fte', label: 'FTE' }], [{ name: 'fte', label: 'Formatie' }])).toEqual([
      { word: 'label', earlier: 'FTE', later: 'Formatie' },
    ]);
    expect(wordsOf([{ name: 'fte', label: 'Formatie' }], [{ name: 'equity', label: 'Vermogen' }])).toEqual([
      { word: 'label', earlier: 'Formatie', later: column('fte').label },
    ]);
    expect(wordsOf([{ name: 'fte', unit: 'uren' }], [{ name: 'fte' }])).toEqual([
      { word: 'unit', earlier: 'uren', later: column('fte').unit ?? '' },
    ]);
  });

  it('are not known to differ when a month was stored without them', () => {
    const words = [{ name: 'fte', label: 'Formatie' }];
    expect([wordsOf(undefined, words), wordsOf(words, undefined)]).toEqual([[], []]);
    expect(differingWords(column('fte'), null, words)).toEqual([]);
    expect(differingWords(column('fte'), [], words)).toEqual(['label']);
    expect(differingWords(column('fte'), [{ name: 'fte', label: column('fte').label }], [])).toEqual([]);
  });
});

describe('a column that is perhaps computed in another way', () => {
  const fte = (move: number, count = 60) => offices(60, (at) => ({ fte: at < count ? at + move : at }));
  const judged = (period: string, judgement: 'fact' | 'method') =>
    ({ list: 'advisers', column: 'fte', period, judgement }) as const;
  const signsOf = (
    rows: Readonly<Record<string, readonly Row[]>>,
    { words = {}, ...settings }: Settings & { readonly words?: Readonly<Record<string, ColumnWords>> } = {},
  ) => {
    const months = Object.entries(rows).map(([period, own]) => inMonth(own, period, words[period]));
    const [earlier, later] = [months[0], months.at(-1)];
    if (earlier === undefined || later === undefined) throw new Error('two months');
    const between = settings.between ?? months.slice(1, -1).map((month) => () => month);
    return comparedLists(earlier, later, { methodShare: 0.4, ...settings, between }).state(column('fte'));
  };

  it('moved in many rows: more than the share of all values, and at least twenty', () => {
    expect(isMany({ valued: 50, moved: 20 }, 0.4)).toBe(false);
    expect(isMany({ valued: 50, moved: 21 }, 0.4)).toBe(true);
    expect(isMany({ valued: 20, moved: 19 }, 0.4)).toBe(false);
    expect(isMany({ valued: 20, moved: 20 }, 0.4)).toBe(true);
    expect(signsOf({ '2026-09': fte(0), '2026-10': fte(1, 24) })).toMatchObject({ outside: null, signs: null });
    expect(signsOf({ '2026-09': fte(0), '2026-10': fte(1, 25) })).toMatchObject({
      outside: 'method',
      signs: { valued: 60, moved: 25, words: [], judgement: null, period: '2026-10' },
    });
  });

  it('is found in the month in which it moved, also when a part of its values moved back later', () => {
    const months = { '2026-08': fte(0), '2026-09': fte(1, 40), '2026-10': fte(1, 20) };
    expect(signsOf(months)).toMatchObject({ outside: 'method', signs: { moved: 40, valued: 60, period: '2026-09' } });
    // With so few that moved over all months no month between is opened.
    const closed = () => {
      throw new Error('opened');
    };
    const few = { '2026-08': fte(0), '2026-10': fte(1, 12) };
    expect(signsOf(few, { between: [closed] })).toMatchObject({ outside: null, signs: null });
  });

  it('is compared past a month that cannot be read, or lacks the column', () => {
    const without = inMonth(offices(60), '2026-09');
    for (const between of [[() => null], [() => without], []])
      expect(signsOf({ '2026-08': fte(0), '2026-10': fte(2) }, { between })).toMatchObject({
        outside: 'method',
        signs: { moved: 60, period: '2026-10' },
      });
  });

  it('is so by other words alone, with what moved over all months', () => {
    const words = { '2026-09': [{ name: 'fte', label: 'FTE' }], '2026-10': [{ name: 'fte', label: 'Formatie' }] };
    expect(signsOf({ '2026-09': fte(0), '2026-10': fte(1, 3) }, { words })).toMatchObject({
      outside: 'method',
      signs: { valued: 60, moved: 3, words: ['label'], judgement: null },
    });
  });

  it('is as the user judged it: a change of method that did not show itself, or the real figures', () => {
    const quiet = { '2026-09': fte(0), '2026-10': fte(1, 2) };
    expect(signsOf(quiet, { judgements: [judged('2026-10', 'method')] })).toMatchObject({
      outside: 'method',
      signs: { judgement: 'method', moved: 2 },
    });
    expect(signsOf(quiet, { judgements: [judged('2026-10', 'fact')] })).toMatchObject({
      outside: null,
      signs: { judgement: 'fact' },
    });
    expect(signsOf(quiet, { judgements: [{ ...judged('2026-10', 'method'), column: 'equity' }] }).signs).toBeNull();
  });

  it('shows the month that was judged to be of another method first, then the one that waits for a judgement', () => {
    const moved = { '2026-07': fte(0), '2026-08': fte(3), '2026-09': fte(6), '2026-10': fte(9) };
    const shown = (...judgements: readonly ReturnType<typeof judged>[]) => signsOf(moved, { judgements }).signs;
    expect(shown()).toMatchObject({ period: '2026-08', judgement: null });
    expect(shown(judged('2026-08', 'fact'))).toMatchObject({ period: '2026-09', judgement: null });
    expect(shown(judged('2026-10', 'method'))).toMatchObject({ period: '2026-10', judgement: 'method' });
    const facts = ['2026-08', '2026-09', '2026-10'].map((period) => judged(period, 'fact'));
    expect(shown(...facts)).toMatchObject({ period: '2026-08', judgement: 'fact' });
  });
});

describe('a judgement of a column', () => {
  const judgements = [
    { column: 'fte', period: '2026-08', judgement: 'fact' },
    { column: 'fte', period: '2026-09', judgement: 'method' },
    { column: 'equity', period: '2026-09', judgement: 'fact' },
  ] as const;

  it('is of the months after one, up to another, and another method outweighs real figures', () => {
    const between = (after: string, upTo: string, name = 'fte') => judgementIn(judgements, name, { after, upTo });
    expect(between('2026-07', '2026-08')).toBe('fact');
    expect(between('2026-08', '2026-09')).toBe('method');
    expect(between('2026-07', '2026-10')).toBe('method');
    expect(between('2026-09', '2026-10')).toBeNull();
    expect(between('2026-06', '2026-07')).toBeNull();
    expect(between('2026-08', '2026-10', 'equity')).toBe('fact');
    expect(between('2026-08', '2026-10', 'name')).toBeNull();
  });
});
