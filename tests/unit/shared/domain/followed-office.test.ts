import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  continuationsOf,
  type FollowChoice,
  formerOffices,
  inMonth,
  placeOf,
  withContinuations,
} from '../../../../src/shared/domain/lists/followed-office';

const choice = (gone: string, fresh: string, parts: Partial<FollowChoice> = {}): FollowChoice => ({
  gone: { id: gone, name: `Kantoor ${gone}` },
  fresh: { id: fresh, name: `Kantoor ${fresh}` },
  period: '2026-10',
  follows: true,
  at: '2026-11-01T10:00:00.000Z',
  revision: 1,
  ...parts,
});

/** The number with which a month of these offices shows what is about a number. */
const shownAt = (choices: readonly FollowChoice[], offices: readonly string[]) => (kvk: string) => {
  const continuations = continuationsOf(choices);
  return placeOf({ kvk, continuedAs: continuations.get(kvk) ?? [] }, (each) => offices.includes(each));
};

const numbers: readonly string[] = ['a', 'b', 'c', 'd', 'e'];
const anyNumber = fc.constantFrom(...numbers);
const anyMonth = fc.subarray([...numbers]);
const anyChoice = fc
  .record({
    gone: anyNumber,
    fresh: anyNumber,
    follows: fc.boolean(),
    month: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ gone, fresh, follows, month }) => choice(gone, fresh, { follows, period: `2026-0${month}` }));
const pairOf = ({ gone, fresh }: FollowChoice) => `${gone.id} ${fresh.id}`;
/** Answers, one for each pair, as they are stored. */
const anyChoices = fc.uniqueArray(anyChoice, { maxLength: 8, selector: pairOf });

describe('things of an office that is continued', () => {
  it('are each shown exactly once in any month, after any answers', () => {
    fc.assert(
      fc.property(anyChoices, anyMonth, (choices, offices) => {
        const place = shownAt(choices, offices);
        const formers = formerOffices(choices, (kvk) => offices.includes(kvk));
        for (const kvk of numbers) {
          // An office that is in the month keeps its own.
          if (offices.includes(kvk)) expect(place(kvk)).toBe(kvk);
          const former = formers.filter(({ id }) => id === kvk);
          expect(former.map((each) => each.shownAt)).toEqual(place(kvk) === kvk ? [] : [place(kvk)]);
        }
        const shown = numbers.flatMap((office) => [
          ...(place(office) === office ? [office] : []),
          ...formers.flatMap(({ id, shownAt: at }) => (at === office ? [id] : [])),
        ]);
        expect(shown.toSorted()).toEqual([...numbers]);
      }),
    );
  });

  it('go only where the user agreed, and to an office of the month when there is one', () => {
    fc.assert(
      fc.property(anyChoices, anyMonth, (choices, offices) => {
        const place = shownAt(choices, offices);
        const agreed = choices.filter(({ follows }) => follows);
        for (const kvk of numbers) {
          const reached = new Set<string>([kvk]);
          for (const _ of numbers)
            for (const { gone, fresh } of agreed) if (reached.has(gone.id)) reached.add(fresh.id);
          expect(reached).toContain(place(kvk));
          if ([...reached].some((each) => offices.includes(each))) expect(offices).toContain(place(kvk));
        }
      }),
    );
  });

  it('are back where they were when an answer is taken back, whatever the order of the answers', () => {
    fc.assert(
      fc.property(anyChoices, anyChoice, anyMonth, (choices, added, offices) => {
        const before = choices.filter((each) => pairOf(each) !== pairOf(added));
        const after = [added, ...before];
        const back = after.filter((each) => each !== added);
        for (const kvk of numbers) expect(shownAt(back, offices)(kvk)).toBe(shownAt(before, offices)(kvk));
        expect(continuationsOf(after.toReversed())).toEqual(continuationsOf(after));
      }),
    );
    const newer = choice('a', 'c', { at: '2026-11-02T10:00:00.000Z' });
    const older = choice('a', 'b');
    const orders = [
      [newer, older],
      [older, newer],
    ];
    for (const choices of orders) expect(continuationsOf(choices).get('a')).toEqual(['c', 'b']);
  });

  it('follow a chain, a merge, and an office that returns', () => {
    const chain = [choice('a', 'b', { period: '2026-08' }), choice('b', 'c', { period: '2026-09' })];
    expect(shownAt(chain, ['b'])('a')).toBe('b');
    expect(numbers.map(shownAt(chain, ['c']))).toEqual(['c', 'c', 'c', 'd', 'e']);
    const merge = [choice('a', 'c'), choice('b', 'c')];
    expect(numbers.map(shownAt(merge, ['c', 'd']))).toEqual(['c', 'c', 'c', 'd', 'e']);
    // The office is back: what is about it stands there again, and what is about the other one stays.
    expect(['a', 'b'].map(shownAt([choice('a', 'b')], ['a', 'b']))).toEqual(['a', 'b']);
    // It continues the office that continued it.
    const returned = [choice('a', 'b', { period: '2026-08' }), choice('b', 'a', { period: '2026-09' })];
    expect(['a', 'b'].map(shownAt(returned, ['a']))).toEqual(['a', 'a']);
    expect(['a', 'b'].map(shownAt(returned, ['b']))).toEqual(['b', 'b']);
  });

  it('stay with an office that stopped, and with the last office that had them', () => {
    expect(shownAt([], ['b'])('a')).toBe('a');
    expect(shownAt([choice('a', 'b', { follows: false })], ['b'])('a')).toBe('a');
    expect(shownAt([choice('a', 'b')], [])('a')).toBe('b');
  });

  it('know the numbers that continue theirs, and are found by the first that a month has', () => {
    const things = [
      { kvk: 'a', label: 'X' },
      { kvk: 'd', label: 'Y' },
    ];
    const known = withContinuations(things, continuationsOf([choice('a', 'b'), choice('b', 'c')]));
    expect(known).toEqual([{ kvk: 'a', label: 'X', continuedAs: ['b', 'c'] }, things[1]]);
    const rows = new Map([['c', 7]]);
    expect(known.map((thing) => inMonth(thing, (kvk) => rows.get(kvk)))).toEqual([7, undefined]);
    expect(withContinuations(things, new Map())).toBe(things);
  });
});
