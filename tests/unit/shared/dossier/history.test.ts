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

  it('joins what only differs in other parts of an object', () => {
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
