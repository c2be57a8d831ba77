import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf } from '../../../../src/shared/dossier/changes';
import { type Held, holdsOn, versionsOf } from '../../../../src/shared/dossier/versions';

const held = (value: unknown, from: string | null, to: string | null, index = 0): Held => ({ value, from, to, index });
const marks = (versions: readonly Held[]) =>
  historyOf(versions).changes.map(({ mark, day, before, after }) => [mark, day, before?.value, after?.value]);

describe('the history of a field', () => {
  it('shows what came, went and took the place of another', () => {
    const versions = [
      held('Hypotheekadvies', '2026-03-09', null, 0),
      held('Wonen & Verzekeren', '2026-10-02', null, 1),
      held('Hypotheken', '2009-05-12', '2026-03-09', 0),
      held('Assurantiën', '2009-05-12', '2025-11-18', 1),
    ];
    expect(marks(versions)).toEqual([
      ['added', '2026-10-02', undefined, 'Wonen & Verzekeren'],
      ['edited', '2026-03-09', 'Hypotheken', 'Hypotheekadvies'],
      ['removed', '2025-11-18', 'Assurantiën', undefined],
    ]);
    expect(historyOf(versions).unchanged).toEqual([]);
  });

  it('knows no change on the day on which the recording began', () => {
    const versions = [held('a', '2009-05-12', null), held('b', '2009-05-12', null, 1)];
    expect(historyOf(versions)).toEqual({ changes: [], unchanged: versions });
  });

  it('never lets one person take the place of another, and does of one whose details changed', () => {
    const person = (personId: string, title: string) => ({ personId, title });
    const versions = [
      held(person('2', 'x'), '2026-01-01', null, 0),
      held(person('1', 'x'), '2020-01-01', '2026-01-01', 0),
      held(person('3', 'new'), '2026-01-01', null, 1),
      held(person('3', 'old'), '2020-01-01', '2026-01-01', 1),
    ];
    expect(historyOf(versions).changes.map(({ mark }) => mark)).toEqual(['added', 'edited', 'removed']);
  });

  /** What became of a value that ended on the day on which another began, in the same place or in another one. */
  const became = (before: unknown, after: unknown, place = 0) =>
    historyOf([held(after, '2026-01-01', null, place), held(before, '2020-01-01', '2026-01-01', 0)]).changes.map(
      ({ mark }) => mark,
    );

  it('knows whom or what a value is about by its person, branch, post at an office, or name with services', () => {
    const [both, apart] = [['edited'], ['added', 'removed']];
    // The same one is found in another place as well; another one is not, even in the same place.
    for (const one of [{ personId: 1 }, { personId: '1' }, { branchNumber: 7 }] as const) {
      const [name = ''] = Object.keys(one);
      expect(became({ ...one, title: 'x' }, { ...one, title: 'y' }, 1), name).toEqual(both);
      expect(became({ ...one, title: 'x' }, { [name]: 2, title: 'y' }), name).toEqual(apart);
    }
    const post = (kvk: string, title: string, since: number) => ({ kvk, function: title, since });
    expect(became(post('99041278', 'directeur', 1), post('99041278', 'directeur', 2), 1)).toEqual(both);
    expect(became(post('99041278', 'directeur', 1), post('99041278', 'adviseur', 2))).toEqual(apart);
    expect(became(post('99041278', 'directeur', 1), post('99000017', 'directeur', 2))).toEqual(apart);
    const services = (name: string, ...list: readonly string[]) => ({ name, services: list });
    expect(became(services('Adfiz', 'a'), services('Adfiz', 'b'), 1)).toEqual(both);
    expect(became(services('Adfiz', 'a'), services('NVHP', 'a'))).toEqual(apart);
  });

  it('has a value without an identity take the place of another, in the same place alone', () => {
    expect(became('a', 'b')).toEqual(['edited']);
    expect(became('a', 'b', 1)).toEqual(['added', 'removed']);
    // A name alone, or a number without a post, does not identify it.
    expect(became({ name: 'a' }, { name: 'b' })).toEqual(['edited']);
    expect(became({ kvk: '99041278' }, { kvk: '99000017' })).toEqual(['edited']);
    expect(became({ personId: true }, { personId: false })).toEqual(['edited']);
    expect(became('no identity', { personId: '1' })).toEqual(['edited']);
    expect(became('no identity', { personId: '1' }, 1)).toEqual(['added', 'removed']);
    expect(became({ personId: '1' }, 'no identity')).toEqual(['edited']);
  });

  it('has the first day that is known as a change when something was there before it', () => {
    const versions = [held('since ever', null, null, 0), held('later', '2026-01-01', null, 1)];
    expect(marks(versions)).toEqual([['added', '2026-01-01', undefined, 'later']]);
    expect(historyOf(versions).unchanged).toEqual([versions[0]]);
    const ended = [held('since ever', null, '2026-03-01', 0), held('first', '2026-01-01', null, 1)];
    expect(marks(ended)).toEqual([
      ['removed', '2026-03-01', 'since ever', undefined],
      ['added', '2026-01-01', undefined, 'first'],
    ]);
    expect(historyOf([])).toEqual({ changes: [], unchanged: [] });
  });

  it('leaves out what began and ended on one day, and ends what was there from the beginning', () => {
    const versions = [
      held('stays', '2020-01-01', null, 0),
      held('one day', '2026-01-01', '2026-01-01', 1),
      held('was', '2020-01-01', '2026-02-01', 2),
    ];
    expect(marks(versions)).toEqual([['removed', '2026-02-01', 'was', undefined]]);
    expect(historyOf(versions).unchanged).toEqual([versions[0]]);
  });

  it('joins what only other parts of an object distinguish', () => {
    const field = {
      broken: false,
      versions: [
        { value: { market: false, segment: 'Klein' }, start: '2026-01-01T00:00:00Z', end: null, index: 0 },
        {
          value: { market: true, segment: 'Klein' },
          start: '2020-01-01T00:00:00Z',
          end: '2026-01-01T00:00:00Z',
          index: 0,
        },
      ],
    };
    expect(versionsOf(field, 'segment')).toEqual([held('Klein', '2020-01-01', null)]);
    expect(versionsOf(field, null)).toHaveLength(2);
  });

  it('takes a beginning behind the end for none, and a later day for not begun', () => {
    const version = (start: string | null, end: string | null) => ({ value: 'a', start, end, index: 0 });
    const read = (start: string | null, end: string | null) =>
      versionsOf({ broken: false, versions: [version(start, end)] }, null)[0];
    expect(read('2026-05-01T00:00:00Z', '2025-01-01T00:00:00Z')).toEqual(held('a', null, '2025-01-01'));
    expect(read('gisteren', null)).toEqual(held('a', null, null));
    const holds = holdsOn('2026-11-22');
    expect(holds(held('a', '2027-01-01', null))).toBe(false);
    expect(holds(held('a', '2026-11-22', '2027-01-01'))).toBe(true);
    expect(holds(held('a', null, '2026-11-22'))).toBe(false);
  });

  /** Lists of texts by day, as versions; a text keeps its place in the list for as long as it is in it. */
  const lists = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  });

  function versionsOfDays(days: readonly (readonly string[])[]): readonly Held[] {
    const done: Held[] = [];
    let open: { value: string; from: string; index: number }[] = [];
    days.forEach((values, at) => {
      const day = `2026-01-${String(at + 1).padStart(2, '0')}`;
      for (const version of open.filter(({ value }) => !values.includes(value))) done.push({ ...version, to: day });
      open = open.filter(({ value }) => values.includes(value));
      for (const value of values) {
        if (open.some((version) => version.value === value)) continue;
        const index = [0, 1, 2, 3].find((place) => !open.some((version) => version.index === place)) ?? 0;
        open.push({ value, from: day, index });
      }
    });
    return [...done, ...open.map((version) => ({ ...version, to: null }))];
  }

  it('shows of every day the same as a naive comparison of its values with those of the day before', () => {
    fc.assert(
      fc.property(lists, (days) => {
        const versions = versionsOfDays(days);
        const { changes, unchanged } = historyOf(versions);
        const firstFilled = days.findIndex((values) => values.length > 0);
        days.forEach((values, at) => {
          if (at <= firstFilled || firstFilled === -1) return;
          const before = days[at - 1] ?? [];
          const day = `2026-01-${String(at + 1).padStart(2, '0')}`;
          const onDay = changes.filter((change) => change.day === day);
          const came = onDay.flatMap(({ after }) => (after === null ? [] : [after.value])).sort();
          const went = onDay.flatMap((change) => (change.before === null ? [] : [change.before.value])).sort();
          expect(came).toEqual(values.filter((value) => !before.includes(value)).sort());
          expect(went).toEqual(before.filter((value) => !values.includes(value)).sort());
          // In the same place one takes the place of the other; never more than there are of both.
          const edited = onDay.filter(({ mark }) => mark === 'edited');
          for (const change of edited) expect(change.before?.index).toBe(change.after?.index);
        });
        for (const { value } of unchanged) {
          for (const values of days.slice(Math.max(firstFilled, 0))) expect(values).toContain(value);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
