import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../../../src/main/columns/column-builder';
import { kindBits } from '../../../../../src/main/lists/comparison/compared-list';
import type { ComparedEngine } from '../../../../../src/main/lists/comparison/comparisons';
import {
  type FoundMovers,
  MoverCells,
  personsByOffice,
} from '../../../../../src/main/lists/comparison/movers/mover-cells';
import type { KnownMove, Movers, Shared } from '../../../../../src/main/lists/comparison/movers/movers';
import { moversSummary } from '../../../../../src/main/lists/comparison/movers/movers-summary';
import { moverColumns, moveWords, policyWords, sharingWords } from '../../../../../src/shared/catalog/mover-columns';
import { moveKinds, policyAnswers, sharings } from '../../../../../src/shared/domain/lists/analysis/movers';
import type { Cell } from '../../../../../src/shared/domain/lists/column';
import type { Continuation } from '../../../../../src/shared/domain/lists/comparison';
import { examples } from '../../../../first-cases';

/** Two months that list these offices, each with its type; `d` is in neither. */
const listed = {
  earlier: { a: { kvk: 'a', name: 'Aarde', rfdCode: 'Bemiddelaar' }, b: { kvk: 'b', name: 'Bron', rfdCode: null } },
  later: {
    b: { kvk: 'b', name: 'Beek', rfdCode: 'Franchise' },
    c: { kvk: 'c', name: 'Cirkel', rfdCode: 'Bemiddelaar' },
  },
} as const;
type Side = keyof typeof listed;
const officeAt = (side: Side, kvk: string, name: string): Cell => {
  const offices: Readonly<Record<string, Readonly<Record<string, Cell>>>> = listed[side];
  return offices[kvk]?.[name] ?? null;
};
const nameOf = (kvk: string): string =>
  String(officeAt('later', kvk, 'name') ?? officeAt('earlier', kvk, 'name') ?? kvk);

type Known = {
  readonly moves?: readonly (KnownMove | null)[];
  readonly shared?: readonly (Shared | null)[];
  readonly lacking?: readonly string[];
  readonly continuations?: readonly Continuation[];
};
const byRow = <T>(all: readonly (T | null)[]): ReadonlyMap<number, T> =>
  new Map(all.flatMap((known, row) => (known === null ? [] : [[row, known] as const])));

/** What is known of the moves, each person in the row of its place. */
const moversOf = ({ moves = [], shared = [], lacking = [], continuations = [] }: Known): Movers =>
  ({
    moves: () => byRow(moves),
    sharing: () => byRow(shared),
    lacks: (list: string, name: string) => lacking.includes(`${list} ${name}`),
    continuations: () => continuations,
    ofOffice: officeAt,
    named: (kvk: string) => ({ kvk, name: nameOf(kvk) }),
  }) as unknown as Movers;

type OfficeRow = { readonly kvk: string; readonly name: string | null; readonly group: Cell; readonly before: Cell };
/** The comparison of offices of both months; the last of them is only in the earlier month. */
const officesOf = (
  rows: readonly OfficeRow[],
  groupName: string | null = 'Groep',
  continued: readonly number[] = [],
) => {
  const cells: Readonly<Record<string, (row: OfficeRow) => Cell>> = {
    kvk: ({ kvk }) => kvk,
    name: ({ name }) => name,
    groupKvk: ({ group }) => group,
    'groupKvk@was': ({ before }) => before,
    groupName: () => groupName,
  };
  return {
    engine: {
      cells: (name: string) => (at: number) => {
        const row = rows[at];
        const read = cells[name];
        if (row === undefined || read === undefined) throw new Error(`${name} of row ${at}`);
        return read(row);
      },
    },
    compared: {
      rows: { both: rows.slice(0, -1).map((_, at) => at) },
      bits: () => rows.map((_, at) => kindBits.changed | (continued.includes(at) ? kindBits.continued : 0)),
    },
  } as unknown as ComparedEngine;
};
const noOffices = officesOf([]);
const move = (parts: Partial<KnownMove> = {}): KnownMove => ({
  ...{ kind: 'moved', left: ['a'], joined: ['b'], wasPolicy: 'no', isPolicy: 'no' },
  ...parts,
});

const offices = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 });
const anyMove = fc.record({
  kind: fc.constantFrom(...moveKinds),
  left: offices,
  joined: offices,
  wasPolicy: fc.constantFrom(...policyAnswers),
  isPolicy: fc.constantFrom(...policyAnswers),
});

describe('the figures about moves', () => {
  it('are the numbers of persons, offices and pairs of types that a reader of all moves would count', () => {
    fc.assert(
      fc.property(fc.array(fc.option(anyMove), { maxLength: 8 }), (moves) => {
        const summary = moversSummary(moversOf({ moves }), noOffices);
        const all = moves.filter((known) => known !== null);
        const moved = all.filter(({ kind }) => kind === 'moved');
        for (const kind of moveKinds)
          expect(summary.persons[kind]).toBe(all.filter((known) => known.kind === kind).length);
        expect(summary.policyMakers).toEqual({
          left: moved.filter(({ wasPolicy }) => wasPolicy === 'yes').length,
          joined: moved.filter(({ isPolicy }) => isPolicy === 'yes').length,
        });
        const listedAt = (side: Side, kvks: readonly string[]) =>
          [...new Set(kvks)].filter((kvk) => officeAt(side, kvk, 'kvk') !== null).length;
        expect(summary.offices).toEqual({
          left: listedAt(
            'earlier',
            moved.flatMap(({ left }) => left),
          ),
          joined: listedAt(
            'later',
            moved.flatMap(({ joined }) => joined),
          ),
        });
        const typesAt = (side: Side, kvks: readonly string[]) =>
          new Set(kvks.flatMap((kvk) => officeAt(side, kvk, 'rfdCode') ?? []));
        const ofTypes = (left: string, joined: string) =>
          moved.filter(
            (known) => typesAt('earlier', known.left).has(left) && typesAt('later', known.joined).has(joined),
          );
        const expected = ['Bemiddelaar', 'Franchise'].flatMap((left) =>
          ['Bemiddelaar', 'Franchise'].flatMap((joined) => {
            const persons = ofTypes(left, joined).length;
            return persons === 0 ? [] : [{ left, joined, persons }];
          }),
        );
        expect(summary.types).toEqual(expected.toSorted((first, second) => second.persons - first.persons));
      }),
      { numRuns: examples(200) },
    );
  });

  it('count the policy makers whom several offices share, by how that changed', () => {
    const shared = [...sharings, 'new', null].map((sharing) =>
      sharing === null ? null : { sharing, offices: [] },
    ) as (Shared | null)[];
    expect(moversSummary(moversOf({ shared }), noOffices).sharing).toEqual({ new: 2, kept: 1, ended: 1 });
  });

  it('are absent where the subscription lacks the columns of offices that they rest on', () => {
    const absent = (...lacking: readonly string[]) => {
      const { types, sharing, groups } = moversSummary(moversOf({ lacking }), noOffices);
      return { types, sharing, groups };
    };
    expect(absent()).toMatchObject({ types: [], sharing: {}, groups: [] });
    expect(absent('advisers rfdCode')).toMatchObject({ types: null, sharing: {}, groups: [] });
    expect(absent('advisers decisionmakers')).toMatchObject({ types: [], sharing: null, groups: [] });
    for (const name of ['groupKvk', 'groupName'])
      expect(absent(`advisers ${name}`)).toMatchObject({ types: [], sharing: {}, groups: null });
  });
});

describe('an office that continues as another', () => {
  const continued = (gone: string, fresh: string): Continuation => ({
    gone: { id: gone, name: `Was ${gone}` },
    fresh: { id: fresh, name: `Is ${fresh}` },
    signs: [{ sign: 'phone', value: '030' }],
    verdict: 'confirmed',
  });

  it('has the persons who went along from the one to the other, and comes after those with more of them', () => {
    const along = (left: readonly string[], joined: readonly string[]) => move({ kind: 'along', left, joined });
    const moves = [
      along(['a'], ['b']),
      along(['a'], ['c']),
      along(['b'], ['c']),
      along(['b', 'd'], ['c', 'a']),
      move({ left: ['a'], joined: ['b'] }),
    ];
    const continuations = [continued('d', 'b'), continued('a', 'b'), continued('b', 'c'), continued('c', 'a')];
    expect(moversSummary(moversOf({ moves, continuations }), noOffices).takenOver).toEqual(
      [
        ['b', 'c', 2],
        ['a', 'b', 1],
        ['c', 'a', 0],
        ['d', 'b', 0],
      ].map(([gone, fresh, persons]) => ({
        gone: { kvk: gone, name: `Was ${gone}` },
        fresh: { kvk: fresh, name: `Is ${fresh}` },
        ...{ signs: ['phone'], verdict: 'confirmed', persons },
      })),
    );
  });
});

describe('an office that joined a group', () => {
  const row = (kvk: string, group: Cell, before: Cell, name: string | null = `Kantoor ${kvk}`): OfficeRow => ({
    ...{ kvk, name, group, before },
  });
  const gone = row('9', 'g', null);

  it('was in another one or in none, is no head of its group, and has no new number', () => {
    const rows = [
      row('1', 'g', null),
      row('2', 'g', 'h'),
      row('3', 'g', 'g'),
      row('g', 'g', null),
      row('4', null, 'g'),
      row('5', 'g', null),
      row('6', 'k', 'g', null),
      gone,
    ];
    const { groups } = moversSummary(moversOf({}), officesOf(rows, 'Groep', [5]));
    const named = (kvk: string) => ({ kvk, name: `Kantoor ${kvk}` });
    expect(groups).toEqual([
      { group: { kvk: 'g', name: 'Groep' }, offices: [named('1'), named('2')] },
      { group: { kvk: 'k', name: 'Groep' }, offices: [{ kvk: '6', name: '6' }] },
    ]);
    const nameless = moversSummary(moversOf({}), officesOf([row('1', 'g', null), gone], null)).groups;
    expect(nameless).toMatchObject([{ group: { kvk: 'g', name: 'g' } }]);
  });
});

describe('the columns about moves', () => {
  type List = { readonly total: number; readonly idOf: () => (row: number) => string };
  const listOf = (...ids: readonly string[]): List => ({ total: ids.length, idOf: () => (row) => ids[row] ?? 'none' });
  /** Four rows of both months: of the earlier one the first two and the last, of the later one the first three. */
  const rows = { total: 4, earlier: Int32Array.of(0, 1, 3, 2), later: Int32Array.of(0, 1, 2, 3) };
  const cellsOf = (answer: FoundMovers) =>
    new MoverCells({
      rows,
      earlier: listOf('a', 'b', 'd'),
      later: listOf('a', 'b', 'c'),
      movers: () => answer,
    } as unknown as ConstructorParameters<typeof MoverCells>[0]);
  const found = (known: Known): FoundMovers => ({ kind: 'found', movers: moversOf(known) });
  const shown = (answer: FoundMovers, name: string): readonly Cell[] => {
    const column = [...moverColumns('persons'), ...moverColumns('advisers')].find((known) => known.name === name);
    if (column === undefined) throw new Error(name);
    const stored = cellsOf(answer).column(column);
    return [0, 1, 2, 3].map((row) => cellAt(stored, row));
  };

  it('show each person what is known of the move, and nothing of a person who stayed', () => {
    const moves = [
      null,
      move({ left: ['a', 'd'], joined: ['c'], wasPolicy: 'yes', isPolicy: 'unknown' }),
      move({ kind: 'along', left: ['b'], joined: ['b', 'c'] }),
    ];
    const columns = {
      comparedMove: [null, moveWords.moved, moveWords.along, null],
      comparedLeft: [null, ['Aarde', 'd'], ['Beek'], null],
      comparedJoined: [null, ['Cirkel'], ['Beek', 'Cirkel'], null],
      comparedLeftKvk: [null, ['a', 'd'], ['b'], null],
      comparedJoinedKvk: [null, ['c'], ['b', 'c'], null],
      comparedLeftType: [null, ['Bemiddelaar'], null, null],
      comparedJoinedType: [null, ['Bemiddelaar'], ['Franchise', 'Bemiddelaar'], null],
      comparedPolicyLeft: [null, policyWords.yes, policyWords.no, null],
      comparedPolicyJoined: [null, policyWords.unknown, policyWords.no, null],
    };
    for (const [name, cells] of Object.entries(columns)) expect(shown(found({ moves }), name), name).toEqual(cells);
  });

  it('show each policy maker of several offices how that changed, at which and at how many', () => {
    const shared: Shared[] = [
      { sharing: 'new', offices: ['a', 'c'] },
      { sharing: 'ended', offices: ['b', 'c', 'd'] },
    ];
    expect(shown(found({ shared }), 'comparedSharing')).toEqual([sharingWords.new, sharingWords.ended, null, null]);
    expect(shown(found({ shared }), 'comparedPolicyAt')).toEqual([
      ['Aarde', 'Cirkel'],
      ['Beek', 'Cirkel', 'd'],
      null,
      null,
    ]);
    expect(shown(found({ shared }), 'comparedPolicyCount')).toEqual([2, 3, null, null]);
  });

  it('count for each office of a month who left or joined it, and have no number where that month lacks the office', () => {
    const moves = [
      move({ left: ['a', 'd'], joined: ['b'] }),
      move({ left: ['a'], joined: ['b', 'c'] }),
      move({ kind: 'along', left: ['b'], joined: ['c'] }),
    ];
    expect(personsByOffice(moversOf({ moves }), 'left')).toEqual(
      new Map([
        ['a', 2],
        ['d', 1],
      ]),
    );
    expect(shown(found({ moves }), 'comparedLeavers')).toEqual([2, 0, null, 1]);
    expect(shown(found({ moves }), 'comparedJoiners')).toEqual([0, 2, 1, null]);
  });

  it('are withheld with what they rest on, and are empty then', () => {
    const rests: Readonly<Record<string, readonly string[]>> = {
      name: ['comparedLeft', 'comparedJoined', 'comparedPolicyAt'],
      rfdCode: ['comparedLeftType', 'comparedJoinedType'],
      decisionmakers: [
        ...['comparedPolicyLeft', 'comparedPolicyJoined'],
        ...['comparedSharing', 'comparedPolicyAt', 'comparedPolicyCount'],
      ],
    };
    const all = [...moverColumns('persons'), ...moverColumns('advisers')].map(({ name }) => name);
    const withheld = (answer: FoundMovers) => all.filter((name) => cellsOf(answer).isWithheld(name));
    expect(withheld(found({}))).toEqual([]);
    for (const [name, columns] of Object.entries(rests)) {
      const lacking = [`advisers ${name}`];
      expect(withheld(found({ lacking })), name).toEqual(all.filter((own) => columns.includes(own)));
      const known = { moves: [move()], shared: [{ sharing: 'new', offices: ['a'] }] as const, lacking };
      for (const column of columns) expect(shown(found(known), column), column).toEqual([null, null, null, null]);
    }
    expect(withheld(found({ lacking: ['persons kvks'] }))).toEqual(all);
  });

  it('are withheld when the subscription lacks a list, and only empty when a month does', () => {
    const lacking: FoundMovers = { kind: 'withheld', list: 'persons' };
    expect([
      cellsOf(lacking).isWithheld('comparedMove'),
      cellsOf({ kind: 'absent' }).isWithheld('comparedMove'),
    ]).toEqual([true, false]);
    for (const answer of [lacking, { kind: 'absent' }] as const)
      expect(shown(answer, 'comparedMove')).toEqual([null, null, null, null]);
  });
});
