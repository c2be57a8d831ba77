import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { Movers } from '../../../../../src/main/lists/comparison/movers/movers';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { kvkOf, type Lists, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';
import { plain } from './compared-months';

/** A month, and the columns that are withheld in it. */
type Made = { readonly lists: Lists; readonly withheld?: Partial<Record<ListName, readonly string[]>> };

function movers(earlier: Made, later: Made): Movers {
  const read = ({ lists, withheld = {} }: Made, period: string) => {
    const month = monthOf(lists, period);
    return (list: ListName) => month(list, { withheld });
  };
  const [before, after] = [read(earlier, '2026-09'), read(later, someMonth.period)];
  const compared = new Comparisons().of(
    {
      ref: someMonth,
      list: after,
      earlier: [{ ...someMonth, period: '2026-09' }],
      earlierList: (_, list) => before(list),
    },
    { list: 'persons', comparison: plain },
  )?.compared;
  if (compared === undefined) throw new Error('no comparison');
  return new Movers({
    later: { persons: after('persons'), offices: after('advisers') },
    earlier: { persons: before('persons'), offices: before('advisers') },
    compared: () => compared,
    continuations: () => [],
  });
}

/** An office whose policy makers are the persons with these numbers. */
const office = (at: number, ...policy: number[]): Row => ({
  kvk: kvkOf(at),
  name: `Kantoor ${at}`,
  decisionmakers: policy.map((number) => `A. Naam${number}`),
});
const person = (id: string, offices: readonly number[], functions: readonly string[] = ['adviseur']): Row => ({
  id,
  initials: 'A.',
  lastName: `Naam${id.replace(/~.*/, '')}`,
  kvks: offices.map(kvkOf),
  functions: [...functions],
});
const of = (advisers: readonly Row[], ...persons: Row[]): Made => ({ lists: { advisers, persons } });

describe('a policy maker who moves', () => {
  it('was one at the offices that the person left, and is one at those joined', () => {
    const found = movers(
      of([office(1, 5), office(2, 6)], person('5', [1]), person('6', [2])),
      of([office(1, 6), office(2, 7)], person('5', [2]), person('6', [1])),
    );
    expect([...found.moves().values()]).toEqual([
      { kind: 'moved', left: [kvkOf(1)], joined: [kvkOf(2)], wasPolicy: 'yes', isPolicy: 'no' },
      { kind: 'moved', left: [kvkOf(2)], joined: [kvkOf(1)], wasPolicy: 'yes', isPolicy: 'yes' },
    ]);
  });

  it('is unknown as one when only the AFM lists the person, whatever the offices say', () => {
    const found = movers(of([office(1, 5)], person('5~1', [1])), of([office(2, 5)], person('5~1', [2])));
    expect([...found.moves().values()]).toEqual([
      { kind: 'afmOnly', left: [kvkOf(1)], joined: [kvkOf(2)], wasPolicy: 'unknown', isPolicy: 'unknown' },
    ]);
  });

  it('shows nothing of a column that the subscription withholds in one of the months', () => {
    const [earlier, later] = [
      of([office(1, 6)], person('5', [1], ['beleidsbepaler'])),
      of([office(2, 6)], person('5', [2], ['beleidsbepaler'])),
    ];
    const answers = (before: Made, after: Made) =>
      [...movers(before, after).moves().values()].map(({ wasPolicy, isPolicy }) => [wasPolicy, isPolicy]);
    expect(answers(earlier, later)).toEqual([['unknown', 'unknown']]);
    expect(answers(earlier, { ...later, withheld: { persons: ['functions'] } })).toEqual([['no', 'no']]);
    expect(answers({ ...earlier, withheld: { persons: ['functions'] } }, later)).toEqual([['no', 'unknown']]);
    expect(answers(earlier, { ...later, withheld: { persons: ['kvks'] } })).toEqual([]);
  });
});

describe('a policy maker of several offices', () => {
  const offices = [office(1, 5, 6, 7, 8), office(2, 5, 6, 7), office(3, 9)];
  const earlier = of(
    offices,
    person('5', [1]),
    person('6', [1, 2]),
    person('7', [1, 2]),
    person('8', [1, 3]),
    person('9~1', [1, 2]),
  );
  const later = of(
    [office(1, 5, 6, 7, 8, 9), office(2, 5, 6, 7, 9), office(3, 9)],
    person('5', [1, 2]),
    person('6', [1, 2]),
    person('7', [1]),
    person('8', [1, 3]),
    person('9~1', [1, 2]),
  );

  it('is new, stays or is no more, by the offices that name the person', () => {
    const found = movers(earlier, later);
    expect([...found.sharing().values()]).toEqual([
      { sharing: 'new', offices: [kvkOf(1), kvkOf(2)] },
      { sharing: 'kept', offices: [kvkOf(1), kvkOf(2)] },
      { sharing: 'ended', offices: [kvkOf(1), kvkOf(2)] },
    ]);
    expect(found.sharing()).toBe(found.sharing());
    expect(found.moves()).toBe(found.moves());
  });

  it('is not known without the names of policy makers', () => {
    const withheld = { ...later, withheld: { advisers: ['decisionmakers'] } };
    expect(movers(earlier, withheld).sharing().size).toBe(0);
    expect(movers({ ...earlier, withheld: { advisers: ['decisionmakers'] } }, later).sharing().size).toBe(2);
  });
});
