import { describe, expect, it } from 'vitest';
import type { DossierField, Version } from '../../../../src/shared/domain/dossiers/dossier';
import {
  currentOf,
  type DatedValue,
  datedValueOf,
  holdsOn,
  itemVersions,
  versionsOf,
} from '../../../../src/shared/dossier/versions';

const held = (value: unknown, from: string | null, to: string | null, index: number | null = 0): DatedValue => ({
  value,
  from,
  to,
  index,
});
const moment = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00Z`);
const version = ({ value, from, to, index }: DatedValue): Version => ({
  value,
  start: moment(from),
  end: moment(to),
  index,
});
const field = (...versions: readonly DatedValue[]): DossierField => ({
  broken: false,
  versions: versions.map(version),
});
const values = (subField: string | null, ...versions: readonly DatedValue[]) =>
  versionsOf(field(...versions), subField).map(({ value }) => value);

describe('the days of a version', () => {
  it('are the days of its moments, and null without a valid moment', () => {
    expect(datedValueOf({ value: 'a', start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z', index: 3 })).toEqual(
      held('a', '2026-01-01', '2026-02-01', 3),
    );
    expect(datedValueOf({ value: 'a', start: 'gisteren', end: 'morgen', index: null })).toEqual(
      held('a', null, null, null),
    );
    expect(datedValueOf({ value: 'a', start: '2026-01-01T00:00:00Z', end: null, index: 0 })).toEqual(
      held('a', '2026-01-01', null),
    );
  });

  it('have no beginning after the end, but may begin on the day of the end', () => {
    const daysOf = (start: string, end: string) => {
      const { from, to } = datedValueOf({ value: 'a', start: `${start}T00:00:00Z`, end: `${end}T00:00:00Z`, index: 0 });
      return [from, to];
    };
    expect(daysOf('2026-05-02', '2026-05-01')).toEqual([null, '2026-05-01']);
    expect(daysOf('2026-05-01', '2026-05-01')).toEqual(['2026-05-01', '2026-05-01']);
    expect(daysOf('2026-05-01', '2026-05-02')).toEqual(['2026-05-01', '2026-05-02']);
  });
});

describe('the versions of a field', () => {
  it('begin with the current ones in their own order, then have the ended ones, the latest first', () => {
    const found = values(
      null,
      held('ended first', '2020-01-01', '2021-01-01'),
      held('second place', '2026-01-01', null, 1),
      held('ended last', '2020-01-01', '2025-01-01', 9),
      held('first place', '2020-01-01', null, 0),
      held('third place', '2024-01-01', null, 2),
    );
    expect(found).toEqual(['first place', 'second place', 'third place', 'ended last', 'ended first']);
  });

  it('with the same end and place are ordered by beginning: the latest first, an unknown one last', () => {
    const ended = [
      held('never began', null, '2025-01-01', 0),
      held('old', '2020-01-01', '2025-01-01', 1),
      held('young', '2024-01-01', '2025-01-01', 2),
    ];
    expect(values(null, ...ended)).toEqual(['young', 'old', 'never began']);
    expect(values(null, ...[...ended].reverse())).toEqual(['young', 'old', 'never began']);
    const open = ended.map((each) => ({ ...each, to: null }));
    expect(values(null, ...open.map((each) => ({ ...each, index: null })))).toEqual(['young', 'old', 'never began']);
    expect(values(null, ...open.map((each) => ({ ...each, index: 4 })))).toEqual(['young', 'old', 'never began']);
    // When only one has a place, the beginning decides.
    const [one, two] = [held('placed', '2020-01-01', null, 0), held('unplaced', '2024-01-01', null, null)];
    expect([values(null, one, two), values(null, two, one)]).toEqual([
      ['unplaced', 'placed'],
      ['unplaced', 'placed'],
    ]);
  });

  it('leave out null and empty texts, and include zero and false', () => {
    const some = [null, undefined, '', 0, false, 'a'].map((value, at) => held(value, '2020-01-01', null, at));
    expect(values(null, ...some)).toEqual([0, false, 'a']);
    expect(versionsOf(undefined, null)).toEqual([]);
    expect(versionsOf(undefined, 'name')).toEqual([]);
  });
});

describe('versions that follow one another', () => {
  const days = (...versions: readonly DatedValue[]) =>
    versionsOf(field(...versions), null).map(({ from, to, index }) => [from, to, index]);

  it('are joined while the value is the same, at any place and with its parts in any order', () => {
    expect(
      days(
        held('a', '2020-01-01', '2021-01-01', 0),
        held('a', '2021-01-01', '2022-01-01', 1),
        held('a', '2022-01-01', null, 2),
      ),
    ).toEqual([['2020-01-01', null, 2]]);
    expect(
      days(
        held({ a: 1, b: { c: 2, d: 3 } }, '2020-01-01', '2021-01-01'),
        held({ b: { d: 3, c: 2 }, a: 1 }, '2021-01-01', null),
      ),
    ).toEqual([['2020-01-01', null, 0]]);
    expect(
      days(held('a', '2020-01-01', '2021-01-01'), held('a', '2021-01-01', '2021-01-01'), held('a', '2021-01-01', null)),
    ).toEqual([['2020-01-01', null, 0]]);
  });

  it('each continue one of several equal versions, the one in the same place first', () => {
    expect(
      days(
        held('a', '2019-01-01', '2021-01-01', 1),
        held('a', '2020-01-01', '2021-01-01', 0),
        held('a', '2021-01-01', null, 0),
        held('a', '2021-01-01', null, 1),
        held('a', '2021-01-01', null, 2),
      ),
    ).toEqual([
      ['2020-01-01', null, 0],
      ['2019-01-01', null, 1],
      ['2021-01-01', null, 2],
    ]);
  });
});

describe('the versions of a part of a field', () => {
  const part = (name: unknown, other = 'x') => ({ name, other });
  const found = (...versions: readonly DatedValue[]) =>
    versionsOf(field(...versions), 'name').map(({ value, from, to }) => [value, from, to]);

  it('are joined while the part is the same, however often the rest changes', () => {
    const versions = [
      held(part('a', '1'), '2020-01-01', '2021-01-01'),
      held(part('a', '2'), '2021-01-01', '2022-01-01'),
      held(part('a', '3'), '2022-01-01', null),
    ];
    expect(found(...versions)).toEqual([['a', '2020-01-01', null]]);
    expect(found(...[...versions].reverse())).toEqual([['a', '2020-01-01', null]]);
  });

  it('are separate after another value or a day without one, and joined after a move to another place', () => {
    expect(found(held(part('a'), '2020-01-01', '2021-01-01'), held(part('b'), '2021-01-01', null))).toEqual([
      ['b', '2021-01-01', null],
      ['a', '2020-01-01', '2021-01-01'],
    ]);
    expect(found(held(part('a'), '2020-01-01', '2021-01-01'), held(part('a'), '2021-01-02', null))).toEqual([
      ['a', '2021-01-02', null],
      ['a', '2020-01-01', '2021-01-01'],
    ]);
    expect(found(held(part('a'), '2020-01-01', '2021-01-01', 0), held(part('a'), '2021-01-01', null, 1))).toEqual([
      ['a', '2020-01-01', null],
    ]);
    // Neither has a known beginning or an end: both hold at the same time.
    expect(found(held(part('a'), null, null), held(part('a'), null, null))).toHaveLength(2);
  });

  it('are in order after they are joined, and left out when the part has no value', () => {
    expect(
      found(
        held(part('old'), '2019-01-01', '2020-01-01', 1),
        held(part('a', '1'), '2020-01-01', '2024-01-01', 0),
        held(part('b'), '2018-01-01', '2025-01-01', 1),
        held(part('a', '2'), '2024-01-01', null, 0),
        held(part(''), '2021-01-01', null, 2),
        held({ other: 'x' }, '2021-01-01', null, 3),
      ),
    ).toEqual([
      ['a', '2020-01-01', null],
      ['b', '2018-01-01', '2025-01-01'],
      ['old', '2019-01-01', '2020-01-01'],
    ]);
  });

  it('are the whole values when these have no parts', () => {
    expect(found(held('whole', '2020-01-01', null))).toEqual([['whole', '2020-01-01', null]]);
  });
});

describe('the versions of a part of a figure with a year', () => {
  const figure = (year: number | string, solvency: unknown) => ({ year, solvency });
  const found = (...versions: readonly DatedValue[]) =>
    versionsOf(field(...versions), 'solvency').map(({ value, whole, from, to }) => [value, whole?.year, from, to]);

  it('keep their year, and are separate for two years with the same figure', () => {
    expect(
      found(
        held(figure(2025, 12), '2026-05-01', null, 0),
        held(figure(2024, 12), '2025-05-01', '2026-05-01', 0),
        held(figure(2024, 12), '2026-05-01', null, 1),
        held(figure(2023, null), '2025-05-01', null, 2),
      ),
    ).toEqual([
      [12, 2025, '2026-05-01', null],
      [12, 2024, '2025-05-01', null],
    ]);
  });
});

describe('versions of a list', () => {
  const list = (value: unknown, from: string, to: string | null) => held(value, from, to, 0);
  const found = (kind: string, ...versions: readonly DatedValue[]) =>
    itemVersions(versions, kind).map(({ value, from, to, index }) => [value, from, to, index]);
  const [before, after] = [list(['a', 'b'], '2020-01-01', '2021-01-01'), list(['b', 'c'], '2021-01-01', null)];

  it('are split into versions of each item', () => {
    expect(found('list', before, after)).toEqual([
      ['b', '2020-01-01', null, 0],
      ['c', '2021-01-01', null, 1],
      ['a', '2020-01-01', '2021-01-01', 0],
    ]);
    expect(found('email', list('a', '2020-01-01', '2021-01-01'), list(['a'], '2021-01-01', null))).toEqual([
      ['a', '2020-01-01', null, 0],
    ]);
  });

  it('are left as they are when the kind has no lists or no value is a list', () => {
    expect(itemVersions([after, before], 'string')).toEqual([after, before]);
    const single = [list('a', '2020-01-01', null)];
    expect(itemVersions(single, 'list')).toBe(single);
  });
});

describe('the current values of a field', () => {
  const at = (period: string | null, ...versions: readonly DatedValue[]) =>
    currentOf(versions, { today: '2026-11-10', period }).map(({ value }) => value);

  it('are the newest of the open month, also when they begin after today', () => {
    const only = held('since the 20th', '2026-11-20', null);
    expect(at('2026-11', only)).toEqual(['since the 20th']);
    expect(at('2026-11', only, held('before', '2020-01-01', '2026-11-20'))).toEqual(['since the 20th']);
    expect(at('2026-12', held('since the 31st', '2026-12-31', null))).toEqual(['since the 31st']);
    expect(at('2026-12', held('since ever', null, null), only)).toEqual(['since ever', 'since the 20th']);
  });

  it('are those that hold today when newer ones begin after the open month, or no month is open', () => {
    const [now, next] = [held('now', '2020-01-01', '2026-12-20'), held('next', '2026-12-20', null)];
    for (const period of [null, '2026-10', '2026-11']) expect(at(period, now, next)).toEqual(['now']);
    expect(at('2026-11', next)).toEqual([]);
  });

  it('include a value that will end, when no newer value begins in the open month', () => {
    const [ends, stays, later] = [
      held('ends', '2020-01-01', '2026-11-20'),
      held('stays', '2020-01-01', null),
      held('later', '2026-12-05', null),
    ];
    const began = held('began', '2026-11-10', null);
    expect(at('2026-11', ends, stays, began, later)).toEqual(['ends', 'stays', 'began']);
    const withoutMonth = currentOf([ends, stays, later], { today: '2026-11-10' });
    expect(withoutMonth).toEqual([ends, stays]);
  });

  it('keep a value that ends after today, also when another one only holds for some days after today', () => {
    expect(at('2026-11', held('ends', '2020-01-01', '2026-11-20'))).toEqual(['ends']);
    const passing = held('passing', '2026-11-12', '2026-11-15');
    expect(at('2026-11', held('ends', '2020-01-01', '2026-11-20'), passing)).toEqual(['ends']);
  });
});

describe('a version on a day', () => {
  it('holds from its first day up to the day before its end, without a limit when a day is unknown', () => {
    const holds = (from: string | null, to: string | null) => holdsOn('2026-11-22')(held('a', from, to));
    expect([holds(null, null), holds('2026-11-22', null), holds('2026-11-23', null)]).toEqual([true, true, false]);
    expect([holds(null, '2026-11-23'), holds(null, '2026-11-22')]).toEqual([true, false]);
    expect([holds('2020-01-01', '2021-01-01'), holds('2020-01-01', '2027-01-01')]).toEqual([false, true]);
  });
});
