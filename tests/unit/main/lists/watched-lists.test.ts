import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../src/main/lists/comparison/comparisons';
import { consequenceChanges, consequencesOf } from '../../../../src/main/lists/rules/consequences';
import type { MonthPair } from '../../../../src/main/lists/rules/month-pair';
import { watchOutcomes } from '../../../../src/main/lists/rules/rule-outcomes';
import { askedByList } from '../../../../src/main/lists/rules/selected-rows';
import { WatchSubjects } from '../../../../src/main/watch/watch-subjects';
import { readyViewsOf } from '../../../../src/shared/catalog/ready-views';
import type { MethodJudgement } from '../../../../src/shared/domain/lists/comparison';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import type { MonthListName } from '../../../../src/shared/domain/months/month-list-name';
import { Fault } from '../../../../src/shared/domain/result';
import type { WatchCondition, WatchSelection } from '../../../../src/shared/domain/watch/watch-rule';
import { writeRelated } from '../../../../src/shared/filters/kinds/related-filter';
import { kvkOf, monthOf, type Row, unreadable } from '../made-month';
import { someMonth } from '../month-fixture';

const earlierMonth = { ...someMonth, period: '2026-09' };
const comparison = { earlier: '2026-09', filtersOn: 'later', changedOnly: false, margins: [], methodShare: 1 } as const;

type Rows = {
  readonly earlier: readonly Row[];
  readonly later: readonly Row[];
  readonly judgements?: readonly MethodJudgement[];
};

/** Two months of a list; both have the same offices. @param compared the list that is compared */
function pairOf(name: MonthListName, rows: Rows, compared: ListName = name): MonthPair {
  const { earlier, later, judgements = [] } = rows;
  const advisers = [1, 2, 3].map((at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}` }));
  const then = monthOf({ locations: [], advisers, [name]: earlier }, earlierMonth.period);
  const list = monthOf({ locations: [], advisers, [name]: later });
  const comparisons = new Comparisons();
  comparisons.setRules({ judgements, verdicts: [] });
  const found = comparisons.of(
    { ref: someMonth, list: (of) => list(of), earlier: [earlierMonth], earlierList: (_ref, of) => then(of) },
    { list: compared, comparison },
  );
  if (found === null) throw new Error('no comparison');
  const other = (of: ListName) => (of === compared ? null : pairOf(name, rows, of));
  return { ...found.lists, compared: found.compared, other };
}

const all = (list: ListName): WatchSelection => ({ of: 'query', query: wholeList(list) });
const outcomeOf = (pair: MonthPair, list: ListName, condition: WatchCondition) =>
  watchOutcomes(pair, [{ id: 'r', condition, selection: all(list), includesMethod: false }])[0];

describe('a list other than the offices', () => {
  it('is watched by its own rows: a person has the full name, and a position leads to its office', () => {
    const persons = pairOf('persons', {
      earlier: [{ id: '10000001', lastName: 'Vries', initials: 'J.', infix: 'de', kvks: kvkOf(1) }],
      later: [
        { id: '10000001', lastName: 'Vries', initials: 'J.', infix: 'de', kvks: kvkOf(2) },
        { id: '10000002', lastName: 'Jansen', initials: 'A.', kvks: kvkOf(1) },
      ],
    });
    expect(outcomeOf(persons, 'persons', { is: 'enters' })).toMatchObject({
      is: 'spoken',
      hits: [{ id: '10000002', dossier: null, name: 'A. Jansen', kind: 'came' }],
    });
    expect(outcomeOf(persons, 'persons', { is: 'changes', column: 'kvks', by: null })).toMatchObject({
      hits: [{ id: '10000001', name: 'J. de Vries', before: [kvkOf(1)], after: [kvkOf(2)] }],
    });
    const positions = pairOf('positions', {
      earlier: [{ id: '7', employer: kvkOf(2), position: 'Adviseur' }],
      later: [{ id: '7', employer: kvkOf(2), position: 'Directeur' }],
    });
    expect(outcomeOf(positions, 'positions', { is: 'becomes', column: 'position', value: 'Directeur' })).toMatchObject({
      hits: [{ id: '7', dossier: kvkOf(2), name: 'Kantoor 2', before: 'Adviseur', after: 'Directeur' }],
    });
  });

  it.each([
    ['a function', { functions: unreadable }],
    ['its offices', { kvks: unreadable }],
  ])('does not make an office of persons leave or enter by a cell that could not be read: %s', (_, unread) => {
    const person = (at: number): Row => ({ id: String(at), lastName: 'P', kvks: kvkOf(at), functions: ['Directeur'] });
    const [first, second, third] = [person(1), person(2), person(3)];
    const rows = { earlier: [first, { ...second, ...unread }], later: [{ ...first, ...unread }, second, third] };
    const filters = [{ column: 'functions', text: 'Directeur' }];
    const text = writeRelated({ list: 'persons', words: '', filters, mutations: null, near: null });
    const selection = { of: 'query', query: { ...wholeList('advisers'), filters: [{ column: 'kvk', text }] } } as const;
    const outcomes = (['leaves', 'enters'] as const).flatMap((is) =>
      watchOutcomes(pairOf('persons', rows, 'advisers'), [
        { id: 'r', condition: { is }, selection, includesMethod: false },
      ]),
    );
    expect(outcomes).toMatchObject([
      { is: 'partial', unread: 2 },
      { is: 'spoken', hits: [{ id: kvkOf(3) }], unread: 2 },
    ]);
  });

  it('does not check a rule about offices of persons by a column that was filled in another way', () => {
    const [earlier, later] = (['Adviseur', 'Directeur'] as const).map((role): readonly Row[] => [
      { id: '10000001', lastName: 'P', kvks: kvkOf(1), functions: [role] },
    ]);
    const judgement = { list: 'persons', column: 'functions', period: someMonth.period, judgement: 'method' } as const;
    const rows = { earlier: earlier ?? [], later: later ?? [], judgements: [judgement] };
    const filters = [{ column: 'functions', text: 'Directeur' }];
    const text = writeRelated({ list: 'persons', words: '', filters, mutations: null, near: null });
    const selection = { of: 'query', query: { ...wholeList('advisers'), filters: [{ column: 'kvk', text }] } } as const;
    const rule = { id: 'r', condition: { is: 'enters' }, selection } as const;
    const outcomes = [false, true].flatMap((includesMethod) =>
      watchOutcomes(pairOf('persons', rows, 'advisers'), [{ ...rule, includesMethod }]),
    );
    expect(outcomes).toMatchObject([
      { is: 'unknown', why: 'method', column: 'functions' },
      { is: 'spoken', count: 1 },
    ]);
  });

  it('has consequences by its own rows, as a naive comparison counts them', () => {
    const person = fc.record({ id: fc.integer({ min: 10_000_001, max: 10_000_006 }), office: fc.constantFrom(1, 2) });
    const month = fc.uniqueArray(person, { maxLength: 5, minLength: 1, selector: ({ id }) => id });
    fc.assert(
      fc.property(month, month, (earlier, later) => {
        const rowsOf = (persons: typeof earlier) =>
          persons.map(({ id, office }) => ({ id: String(id), lastName: `P${id}`, kvks: kvkOf(office) }));
        const pair = pairOf('persons', { earlier: rowsOf(earlier), later: rowsOf(later) });
        const asked = [{ key: 'a', selection: all('persons'), columns: ['kvks'] }];
        const [found] = consequencesOf(pair, asked);
        if (found === undefined || 'unknown' in found) throw new Error('not checked');
        const then = new Map(earlier.map(({ id, office }) => [String(id), office]));
        const now = new Map(later.map(({ id, office }) => [String(id), office]));
        const ids = (kept: readonly string[]) => kept.toSorted();
        expect(ids(found.offices.came)).toEqual(ids([...now.keys()].filter((id) => !then.has(id))));
        expect(ids(found.offices.left)).toEqual(ids([...then.keys()].filter((id) => !now.has(id))));
        const moved = [...now].flatMap(([id, office]) => (then.has(id) && then.get(id) !== office ? [id] : []));
        expect(ids(found.offices.changed)).toEqual(ids(moved));
        const [changes] = consequenceChanges(pair, asked, 100);
        expect(changes?.lines.filter(({ column }) => column === 'kvks')).toHaveLength(moved.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a question about several lists', () => {
  const asked = (list: ListName) => ({ selection: all(list), list });
  it('is answered list by list in its own order, also when a month lacks one of the lists', () => {
    const lists = ['persons', 'advisers', 'positions', 'advisers'] as const;
    const calls: ListName[] = [];
    const answers = askedByList(lists.map(asked), {
      of: (list, own) => {
        calls.push(list);
        if (list === 'positions') throw new Fault('NOT_ALLOWED', list);
        return own.map((each, at) => `${each.list} ${at}`);
      },
      otherwise: 'none',
    });
    expect(answers).toEqual(['persons 0', 'advisers 0', 'none', 'advisers 1']);
    expect(calls).toEqual(['persons', 'advisers', 'positions']);
  });

  it('fails when the offices themselves cannot be asked, and for every error other than a missing list', () => {
    const failing = (list: ListName, error: Error) =>
      askedByList([asked(list)], {
        of: () => {
          throw error;
        },
        otherwise: null,
      });
    expect(() => failing('advisers', new Fault('MONTH_NOT_KEPT', '2026-09'))).toThrow('MONTH_NOT_KEPT');
    expect(() => failing('persons', new TypeError('wrong'))).toThrow('wrong');
    expect(failing('persons', new Fault('LIST_AWAITED', 'persons'))).toEqual([null]);
  });
});

describe('what the user follows', () => {
  const subjectsOf = (kvkLists: readonly KvkList[]) =>
    new WatchSubjects({
      savedFilters: async () => [],
      presets: async () => [],
      continuations: () => new Map(),
      ownTables: () => [],
      kvkLists: () => kvkLists,
      allowed: (query) => query,
    });

  it('is the ready views of offices until it is something of the user', async () => {
    const ready = await subjectsOf([]).followed();
    expect(ready.areReady).toBe(true);
    expect(ready.subjects.map(({ name }) => name)).toEqual(
      readyViewsOf('advisers').flatMap(({ name, columns }) => (columns === null ? [] : [name])),
    );
    const own = await subjectsOf([{ id: 1, revision: 1, name: 'Klanten', fields: [], rows: [] }]).followed();
    expect(own).toMatchObject({ areReady: false, subjects: [{ name: 'Klanten' }] });
  });

  it('can be left out: a rule is about every row of a list, or about what the list shows before that is saved', async () => {
    const query = { ...wholeList('persons'), filters: [{ column: 'city', text: 'goes' }] };
    expect(
      await subjectsOf([]).rowsOfAll([
        { kind: 'list', id: 'advisers' },
        { kind: 'shown', query },
      ]),
    ).toEqual([
      { list: 'advisers', selection: { of: 'query', query: wholeList('advisers') } },
      { list: 'persons', selection: { of: 'query', query } },
    ]);
  });
});
