import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedEngine, Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { moversSummary } from '../../../../../src/main/lists/comparison/movers/movers-summary';
import { moveWords, sharingWords } from '../../../../../src/shared/catalog/mover-columns';
import { type MoversSummary, moveKinds, sharings } from '../../../../../src/shared/domain/lists/analysis/movers';
import type { Cell } from '../../../../../src/shared/domain/lists/column';
import type { Comparison, ComparisonRules } from '../../../../../src/shared/domain/lists/comparison';
import { type Filter, wholeList } from '../../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { writeListChoice } from '../../../../../src/shared/filters/kinds/list-choice';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row, unreadable } from '../../made-month';
import { someMonth } from '../../month-fixture';

const comparison: Comparison = {
  earlier: '2026-09',
  filtersOn: 'later',
  changedOnly: false,
  margins: [],
  methodShare: 1,
};

type Month = { readonly advisers: readonly Row[]; readonly persons: readonly Row[] };

class Compared {
  private readonly comparisons = new Comparisons();
  private readonly months: Parameters<Comparisons['of']>[0];

  constructor(earlier: Partial<Month>, later: Partial<Month>, rules?: ComparisonRules) {
    const then = monthOf(earlier, '2026-09');
    const lacks = (month: Partial<Month>, list: ListName) =>
      (list !== 'advisers' && list !== 'persons') || month[list] === undefined;
    this.months = {
      ref: someMonth,
      list: monthOf(later),
      earlier: [{ ...someMonth, period: '2026-09' }],
      earlierList: (_ref, list) => (lacks(earlier, list) ? null : then(list)),
    };
    if (rules !== undefined) this.comparisons.setRules(rules);
  }

  of(list: ListName): ComparedEngine {
    const found = this.comparisons.of(this.months, { list, comparison });
    if (found === null) throw new Error('no comparison');
    return found;
  }

  get summary(): MoversSummary {
    const found = this.of('persons').movers();
    if (found.kind !== 'found') throw new Error(found.kind);
    return moversSummary(found.movers, this.of('advisers'));
  }

  opened(list: ListName, filters: readonly Filter[]): number {
    return this.of(list).engine.rows({ ...wholeList(list), filters, comparison }).length;
  }

  /** Cells of the persons by their id. */
  cells(...names: readonly string[]): Readonly<Record<string, readonly Cell[]>> {
    const { engine } = this.of('persons');
    const idOf = engine.idOf();
    const read = names.map((name) => engine.cells(name));
    return Object.fromEntries(
      Array.from({ length: engine.total }, (_, row) => [idOf(row), read.map((cell) => cell(row))]),
    );
  }
}

const office = (at: number, more: Row = {}): Row => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, ...more });
const person = (id: string, offices: readonly number[], more: Row = {}): Row => ({
  id,
  initials: 'A.',
  lastName: `Naam${id.replace('~', 'x')}`,
  kvks: offices.map(kvkOf),
  ...more,
});
const written = (row: Row): string => [row.initials, row.infix, row.lastName].filter((part) => part != null).join(' ');

const types = ['Bemiddelaar', 'Franchise', 'Volmacht'];
const names = ['Jansen', 'de Boer', 'Óza'];
/** Eight offices and nine persons with few names. Only the AFM knows some persons; offices name some of their persons. */
const month = fc
  .record({
    offices: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }),
    types: fc.array(fc.constantFrom(null, ...types), { minLength: 8, maxLength: 8 }),
    persons: fc.uniqueArray(
      fc.tuple(fc.nat(8), fc.uniqueArray(fc.nat(7), { maxLength: 3 }), fc.constantFrom(...names), fc.boolean()),
      { selector: ([id]) => id, minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ offices, types: typesOf, persons }): Month => {
    const rows = persons.map(([id, at, lastName, isPolicy]) =>
      person(id < 2 ? `${id}~1` : String(id), at, {
        lastName,
        functions: isPolicy ? ['beleidsbepaler'] : ['adviseur'],
      }),
    );
    return {
      persons: rows,
      advisers: offices.map((at) =>
        office(at, {
          rfdCode: typesOf[at] ?? null,
          decisionmakers: rows.flatMap((row) =>
            (row.kvks as string[]).includes(kvkOf(at)) && (row.functions as string[])[0] === 'beleidsbepaler'
              ? [written(row)]
              : [],
          ),
        }),
      ),
    };
  });

type Naive = { readonly move: string | null; readonly policy: number };

/** A naive reference: each person beside itself, and each office asked by hand. */
function naive(before: Month, after: Month): ReadonlyMap<string, Naive> {
  const policyOf = ({ advisers, persons }: Month, row: Row): number =>
    String(row.id).includes('~')
      ? 0
      : (row.kvks as string[]).filter((kvk) => {
          const named = (advisers.find((each) => each.kvk === kvk)?.decisionmakers ?? []) as string[];
          const same = persons.filter(
            (each) => (each.kvks as string[]).includes(kvk) && written(each) === written(row),
          );
          return named.includes(written(row)) && same.length === 1;
        }).length;
  return new Map(
    after.persons.flatMap((row) => {
      const then = before.persons.find((each) => each.id === row.id);
      if (then === undefined) return [];
      const [was, is] = [then.kvks as string[], row.kvks as string[]];
      const isMove = was.some((kvk) => !is.includes(kvk)) && is.some((kvk) => !was.includes(kvk));
      const move = !isMove ? null : String(row.id).includes('~') ? 'alleen AFM' : 'overgestapt';
      return [[String(row.id), { move, policy: policyOf(after, row) }]];
    }),
  );
}

describe('persons who left an office and joined another', () => {
  it('are those that a reader of both months finds', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const cells = new Compared(before, after).cells('comparedMove', 'comparedPolicyCount');
        for (const [id, { move, policy }] of naive(before, after)) {
          expect(cells[id]?.[0], id).toBe(move);
          if (policy > 1) expect(cells[id]?.[1], id).toBe(policy);
        }
      }),
      { numRuns: examples(20) },
    );
  });

  it('are counted in every figure as the rows that its filter opens', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const compared = new Compared(before, after);
        const { persons, policyMakers, offices, types: pairs, sharing } = compared.summary;
        const only = (column: string, value: string): Filter => ({
          column,
          text: writeListChoice({ values: [value], empty: false, all: false }),
        });
        const opened = (...filters: readonly Filter[]) => compared.opened('persons', filters);
        const moved = only('comparedMove', 'overgestapt');
        for (const kind of moveKinds) expect(opened(only('comparedMove', moveWords[kind])), kind).toBe(persons[kind]);
        for (const kind of sharings)
          expect(opened(only('comparedSharing', sharingWords[kind])), kind).toBe(sharing?.[kind]);
        expect(opened(moved, only('comparedPolicyLeft', 'ja'))).toBe(policyMakers.left);
        expect(opened(moved, only('comparedPolicyJoined', 'ja'))).toBe(policyMakers.joined);
        for (const { left, joined, persons: count } of pairs ?? []) {
          const ofTypes = [only('comparedLeftType', left), only('comparedJoinedType', joined)];
          expect(opened(moved, ...ofTypes), `${left} > ${joined}`).toBe(count);
        }
        const atLeastOne = (column: string) => compared.opened('advisers', [{ column, text: '>=1' }]);
        expect([atLeastOne('comparedLeavers'), atLeastOne('comparedJoiners')]).toEqual([offices.left, offices.joined]);
      }),
      { numRuns: examples(15) },
    );
  });

  it('went the other way when the months are swapped', () => {
    fc.assert(
      fc.property(month, month, (before, after) => {
        const there = new Compared(before, after).cells('comparedMove', 'comparedLeftKvk', 'comparedJoinedKvk');
        const back = new Compared(after, before).cells('comparedMove', 'comparedJoinedKvk', 'comparedLeftKvk');
        for (const [id, cells] of Object.entries(there)) expect(back[id], id).toEqual(cells);
      }),
      { numRuns: examples(20) },
    );
  });

  it('are shown with the offices, their type, and whether the person is a policy maker there', () => {
    const compared = new Compared(
      {
        advisers: [office(1, { rfdCode: 'Bemiddelaar', decisionmakers: ['A. Naam5'] }), office(2), office(3)],
        persons: [person('5', [1, 2]), person('6', [2])],
      },
      {
        advisers: [office(1), office(2), office(3, { rfdCode: 'Franchise', decisionmakers: ['B. Ander'] })],
        persons: [person('5', [2, 3], { functions: ['adviseur'] }), person('6', [2])],
      },
    );
    const columns = ['Left', 'Joined', 'LeftKvk', 'JoinedKvk', 'LeftType', 'JoinedType', 'PolicyLeft', 'PolicyJoined'];
    expect(compared.cells(...columns.map((name) => `compared${name}`))).toEqual({
      5: [['Kantoor 1'], ['Kantoor 3'], [kvkOf(1)], [kvkOf(3)], ['Bemiddelaar'], ['Franchise'], 'ja', 'nee'],
      6: Array(8).fill(null),
    });
  });
});

describe('an office that continues as another', () => {
  const shared = { street: 'Dorpsstraat 1', postcode: '3511AB', phone: '0301234567' };
  const before = {
    advisers: [office(1, shared), office(2)],
    persons: [person('5', [1]), person('6', [1]), person('7', [1]), person('8~1', [1])],
  };
  const after = {
    advisers: [office(3, { ...shared, name: 'Nieuw' }), office(2)],
    persons: [person('5', [3]), person('6', [3]), person('7', [2]), person('8~1', [3])],
  };

  it('takes its persons along in one line, outside the count', () => {
    const { persons, takenOver } = new Compared(before, after).summary;
    expect(persons).toEqual({ moved: 1, along: 2, afmOnly: 1 });
    expect(takenOver).toEqual([
      {
        gone: { kvk: kvkOf(1), name: 'Kantoor 1' },
        fresh: { kvk: kvkOf(3), name: 'Nieuw' },
        signs: ['address', 'phone'],
        verdict: null,
        persons: 2,
      },
    ]);
  });

  it('is a different office when the user decides so', () => {
    const verdicts = [{ list: 'advisers', gone: kvkOf(1), fresh: kvkOf(3), verdict: 'refused' }] as const;
    const { persons, takenOver } = new Compared(before, after, { judgements: [], verdicts }).summary;
    expect(persons).toEqual({ moved: 3, along: 0, afmOnly: 1 });
    expect(takenOver).toEqual([]);
  });
});

describe('offices', () => {
  it('that joined a group are named with it', () => {
    const group = { groupKvk: kvkOf(9), groupName: 'Groep' };
    const persons = [person('5', [1])];
    const { groups } = new Compared(
      {
        advisers: [office(1), office(2, { groupKvk: kvkOf(8), groupName: 'Oud' }), office(3, group), office(9)],
        persons,
      },
      { advisers: [office(1, group), office(2, group), office(3, group), office(9, group)], persons },
    ).summary;
    expect(groups).toEqual([
      {
        group: { kvk: kvkOf(9), name: 'Groep' },
        offices: [1, 2].map((at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}` })),
      },
    ]);
  });

  it('share a policy maker who is named at each of them, if only one person has that name', () => {
    const named = { decisionmakers: ['A. Naam5', 'A. Naam6', 'A. Naam7'] };
    const offices = [office(1, named), office(2, named)];
    const compared = new Compared(
      { advisers: offices, persons: [person('5', [1]), person('6', [1, 2]), person('7~1', [1])] },
      {
        advisers: offices,
        persons: [
          person('5', [1, 2]),
          person('6', [1, 2]),
          person('7~1', [1, 2]),
          person('8', [1], { lastName: 'Naam6' }),
        ],
      },
    );
    expect(compared.cells('comparedSharing', 'comparedPolicyAt')).toEqual({
      5: ['nieuw', ['Kantoor 1', 'Kantoor 2']],
      // Another person of the first office has the same name.
      6: ['niet meer', ['Kantoor 1', 'Kantoor 2']],
      '7~1': [null, null],
      8: [null, null],
    });
  });
});

describe('the summary of moves', () => {
  const typed = (types: readonly string[]) => types.map((rfdCode, at) => office(at, { rfdCode }));

  it('has the most frequent pair of types first, and pairs of equal size by their names', () => {
    const offices = typed(['Volmacht', 'Bemiddelaar', 'Franchise']);
    const [volmacht, bemiddelaar, franchise] = [0, 1, 2] as const;
    const moves = [
      [volmacht, franchise],
      [volmacht, franchise],
      [franchise, volmacht],
      [bemiddelaar, volmacht],
      [bemiddelaar, franchise],
    ] as const;
    const monthAt = (side: 0 | 1) => ({
      advisers: offices,
      persons: moves.map((move, at) => person(String(at), [move[side]])),
    });
    const { types: pairs } = new Compared(monthAt(0), monthAt(1)).summary;
    expect(pairs?.map(({ left, joined, persons }) => [left, joined, persons])).toEqual([
      ['Volmacht', 'Franchise', 2],
      ['Bemiddelaar', 'Franchise', 1],
      ['Bemiddelaar', 'Volmacht', 1],
      ['Franchise', 'Volmacht', 1],
    ]);
  });

  it('has the group with the most new offices first, and groups of equal size by their names', () => {
    const group = (at: number, groupName: string | null) => ({ groupKvk: kvkOf(at), groupName });
    const after = [
      office(1, group(20, 'Zee')),
      office(2, group(21, 'Aarde')),
      office(3, group(22, 'Maan')),
      office(4, group(22, 'Maan')),
      office(5, group(23, null)),
      office(6),
    ];
    const persons = [person('5', [1])];
    const before = [1, 2, 3, 4, 5].map((at) => office(at, group(19, 'Oud')));
    const { groups } = new Compared(
      { advisers: [...before, office(6, group(19, 'Oud'))], persons },
      { advisers: after, persons },
    ).summary;
    // A group without a name is named by its number, and leaving a group is not joining one.
    expect(groups?.map((each) => [each.group.name, each.offices.length])).toEqual([
      ['Maan', 2],
      [kvkOf(23), 1],
      ['Aarde', 1],
      ['Zee', 1],
    ]);
  });

  it('has the office whose successor took over the most persons first, and no successor among those that joined a group', () => {
    const addressed = (at: number) => ({ street: `Dorpsstraat ${at}`, postcode: '3511AB', phone: `030123456${at}` });
    const group = { groupKvk: kvkOf(9), groupName: 'Groep' };
    const before = {
      advisers: [1, 2, 3].map((at) => office(at, { ...addressed(at), groupKvk: kvkOf(8), groupName: 'Oud' })),
      persons: [person('5', [2]), person('6', [1])],
    };
    const after = {
      advisers: [1, 2, 3].map((at) =>
        office(at + 3, { ...addressed(at), ...group, name: ['Zee', 'Maan', 'Aarde'][at - 1] ?? '' }),
      ),
      persons: [person('5', [5]), person('6', [4])],
    };
    const { takenOver, groups } = new Compared(before, after).summary;
    expect(takenOver.map(({ fresh, persons }) => [fresh.name, persons])).toEqual([
      ['Maan', 1],
      ['Zee', 1],
      ['Aarde', 0],
    ]);
    expect(groups).toEqual([]);
  });

  it('lacks what rests on columns that the subscription withholds', () => {
    const monthAt = (at: number, more: Row) => ({
      advisers: [office(1, more), office(2)],
      persons: [person('5', [at])],
    });
    const summaryOf = (more: Row) => {
      const { types: pairs, sharing, groups } = new Compared(monthAt(1, more), monthAt(2, more)).summary;
      return [pairs, sharing, groups].map((part) => part !== null);
    };
    const [rfdCode, decisionmakers, group] = [
      { rfdCode: 'Volmacht' },
      { decisionmakers: ['A. Naam5'] },
      { groupKvk: null, groupName: null },
    ];
    expect(summaryOf({ ...rfdCode, ...decisionmakers, ...group })).toEqual([true, true, true]);
    expect(summaryOf({ ...decisionmakers, ...group })).toEqual([false, true, true]);
    expect(summaryOf({ ...rfdCode, ...group })).toEqual([true, false, true]);
    expect(summaryOf({ ...rfdCode, ...decisionmakers, groupKvk: null })).toEqual([true, true, false]);
    expect(summaryOf({ ...rfdCode, ...decisionmakers, groupName: null })).toEqual([true, true, false]);
  });
});

describe('a person of whom one month does not say where the person works', () => {
  it('shares no office, because nothing is known of it', () => {
    const advisers = [1, 2].map((at) => office(at, { decisionmakers: ['A. Naam5', 'A. Naam6'] }));
    const compared = new Compared(
      { advisers, persons: [{ ...person('5', [1, 2]), kvks: unreadable }, person('6', [1, 2])] },
      { advisers, persons: [person('5', [1, 2]), person('6', [1, 2])] },
    );
    expect(compared.cells('comparedMove', 'comparedSharing')).toEqual({ 5: [null, null], 6: [null, 'bleef'] });
  });
});

describe('a column about moves', () => {
  const named = { decisionmakers: ['A. Naam5'], rfdCode: 'Volmacht' };
  const monthAt = (at: number, more: Row, person5: Row = {}) => ({
    advisers: [office(1, more), office(2, more)],
    persons: [person('5', [at], person5)],
  });
  const withheld = (of: Compared, list: ListName, ...columns: readonly string[]) =>
    columns.filter((name) => of.of(list).engine.isWithheld(`compared${name}`));

  it('is withheld with the columns that it needs', () => {
    const all = [
      'Move',
      'Left',
      'LeftKvk',
      'LeftType',
      'JoinedType',
      'PolicyLeft',
      'PolicyJoined',
      'Sharing',
      'PolicyAt',
    ];
    const without = (more: Row) => withheld(new Compared(monthAt(1, more), monthAt(2, more)), 'persons', ...all);
    expect(without(named)).toEqual([]);
    expect(without({ decisionmakers: ['A. Naam5'] })).toEqual(['LeftType', 'JoinedType']);
    expect(without({ rfdCode: 'Volmacht' })).toEqual(['PolicyLeft', 'PolicyJoined', 'Sharing', 'PolicyAt']);
    const noOffices = { advisers: [office(1, named)], persons: [{ id: '5', lastName: 'Naam5', initials: 'A.' }] };
    const compared = new Compared(noOffices, noOffices);
    expect(withheld(compared, 'persons', ...all)).toEqual(all);
    expect(withheld(compared, 'advisers', 'Leavers', 'Joiners')).toEqual(['Leavers', 'Joiners']);
    expect(compared.cells('comparedMove')).toEqual({ 5: [null] });
  });

  it('counts who left and joined an office, none at others, and has no number where the month lacks the office', () => {
    const offices = new Compared(
      {
        advisers: [office(1), office(2), office(3)],
        persons: [person('5', [1]), person('6', [1]), person('7~1', [1])],
      },
      {
        advisers: [office(1), office(2), office(4)],
        persons: [person('5', [2]), person('6', [2, 4]), person('7~1', [2])],
      },
    ).of('advisers').engine;
    const idOf = offices.idOf();
    const [leavers, joiners] = [offices.cells('comparedLeavers'), offices.cells('comparedJoiners')];
    const rows = Array.from({ length: offices.total }, (_, row) => [idOf(row), [leavers(row), joiners(row)]]);
    expect(Object.fromEntries(rows)).toEqual({
      [kvkOf(1)]: [2, 0],
      [kvkOf(2)]: [0, 2],
      [kvkOf(3)]: [0, null],
      [kvkOf(4)]: [null, 1],
    });
  });

  it('does not know whether a person is a policy maker whose function says so and whom the office does not name', () => {
    const functions = { functions: ['Beleidsbepaler'] };
    const other = { decisionmakers: ['B. Ander'] };
    const policy = (more: Row, person5: Row) =>
      new Compared(monthAt(1, more, person5), monthAt(2, more, person5)).cells(
        'comparedPolicyLeft',
        'comparedPolicyJoined',
      )[5];
    expect(policy(named, functions)).toEqual(['ja', 'ja']);
    expect(policy(other, functions)).toEqual(['onbekend', 'onbekend']);
    expect(policy(other, {})).toEqual(['nee', 'nee']);
    expect(policy({ decisionmakers: ['A. van Naam5'] }, { infix: 'van' })).toEqual(['ja', 'ja']);
  });

  it('counts an office once that a person has twice, and names an office that is gone as it was', () => {
    const advisers = [office(1, named), office(2, named)];
    const twice = new Compared(
      { advisers, persons: [person('5', [1])] },
      { advisers: [office(2, { ...named, name: 'Nieuwe naam' })], persons: [person('5', [2, 2])] },
    );
    expect(
      twice.cells('comparedMove', 'comparedSharing', 'comparedLeft', 'comparedJoined', 'comparedJoinedKvk'),
    ).toEqual({
      5: ['overgestapt', null, ['Kantoor 1'], ['Nieuwe naam'], [kvkOf(2)]],
    });
    // An office that neither month has is named by its number.
    const nowhere = new Compared({ advisers, persons: [person('5', [8])] }, { advisers, persons: [person('5', [1])] });
    expect(nowhere.cells('comparedLeft', 'comparedLeftType')).toEqual({ 5: [[kvkOf(8)], null] });
    expect(nowhere.summary.offices).toEqual({ left: 0, joined: 1 });
  });
});

describe('without the list of persons', () => {
  const offices = { advisers: [office(1)] };

  it('in the later month, there are no moves, and the columns of offices are withheld', () => {
    const { engine, movers } = new Compared({ ...offices, persons: [] }, offices).of('advisers');
    expect(movers()).toEqual({ kind: 'withheld', list: 'persons' });
    expect(engine.isWithheld('comparedLeavers')).toBe(true);
    expect(engine.cells('comparedLeavers')(0)).toBeNull();
    expect(() =>
      engine.rows({ ...wholeList('advisers'), comparison, filters: [{ column: 'comparedLeavers', text: '>=1' }] }),
    ).toThrow('NOT_ALLOWED');
  });

  it('in the earlier month, the moves are unknown', () => {
    const { movers } = new Compared(offices, { ...offices, persons: [person('5', [1])] }).of('advisers');
    expect(movers()).toEqual({ kind: 'absent' });
  });
});
