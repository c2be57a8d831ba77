import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf } from '../../../../src/shared/dossier/changes';
import { type DatedValue, holdsOn, versionsOf } from '../../../../src/shared/dossier/versions';
import { examples } from '../../../first-cases';

const held = (value: unknown, from: string | null, to: string | null, index = 0): DatedValue => ({
  value,
  from,
  to,
  index,
});
const marks = (versions: readonly DatedValue[]) =>
  historyOf(versions).changes.map(({ mark, day, before, after }) => [mark, day, before?.value, after?.value]);

describe('the history of a field', () => {
  it('shows what was added, removed and edited', () => {
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

  it('has no change on the first recorded day', () => {
    const versions = [held('a', '2009-05-12', null), held('b', '2009-05-12', null, 1)];
    expect(historyOf(versions)).toEqual({ changes: [], unchanged: versions });
  });

  it('shows a replaced person as removed and added, and one with changed details as edited', () => {
    const person = (personId: string, title: string) => ({ personId, title });
    const versions = [
      held(person('2', 'x'), '2026-01-01', null, 0),
      held(person('1', 'x'), '2020-01-01', '2026-01-01', 0),
      held(person('3', 'new'), '2026-01-01', null, 1),
      held(person('3', 'old'), '2020-01-01', '2026-01-01', 1),
    ];
    expect(historyOf(versions).changes.map(({ mark }) => mark)).toEqual(['added', 'edited', 'removed']);
  });

  /** The marks when one value ends on the day on which another begins, in the same place or another. */
  const marksWhen = (before: unknown, after: unknown, place = 0) =>
    historyOf([held(after, '2026-01-01', null, place), held(before, '2020-01-01', '2026-01-01', 0)]).changes.map(
      ({ mark }) => mark,
    );

  it('recognizes the subject of a value by its person, branch, post at an office, or name with services', () => {
    const [edited, replaced] = [['edited'], ['added', 'removed']];
    // The same subject is recognized in another place; a different subject is not, even in the same place.
    for (const one of [{ personId: 1 }, { personId: '1' }, { branchNumber: 7 }] as const) {
      const [name = ''] = Object.keys(one);
      expect(marksWhen({ ...one, title: 'x' }, { ...one, title: 'y' }, 1), name).toEqual(edited);
      expect(marksWhen({ ...one, title: 'x' }, { [name]: 2, title: 'y' }), name).toEqual(replaced);
    }
    const post = (kvk: string, title: string, since: number) => ({ kvk, function: title, since });
    expect(marksWhen(post('99041278', 'directeur', 1), post('99041278', 'directeur', 2), 1)).toEqual(edited);
    expect(marksWhen(post('99041278', 'directeur', 1), post('99041278', 'adviseur', 2))).toEqual(replaced);
    expect(marksWhen(post('99041278', 'directeur', 1), post('99000017', 'directeur', 2))).toEqual(replaced);
    const services = (name: string, ...list: readonly string[]) => ({ name, services: list });
    expect(marksWhen(services('Adfiz', 'a'), services('Adfiz', 'b'), 1)).toEqual(edited);
    expect(marksWhen(services('Adfiz', 'a'), services('NVHP', 'a'))).toEqual(replaced);
  });

  /** The same for values of a kind of info point. */
  const marksOfKind = (kind: string, before: unknown, after: unknown, place = 0, name = '') =>
    historyOf([held(after, '2026-01-01', null, place), held(before, '2020-01-01', '2026-01-01', 0)], {
      name,
      kind,
    }).changes.map(({ mark }) => mark);
  const [edited, replaced] = [['edited'], ['added', 'removed']];

  it('recognizes a licence by its name, as a text and as an object', () => {
    expect(marksOfKind('licenses', 'Zorg', 'Vermogen')).toEqual(replaced);
    expect(marksOfKind('licenses', { name: 'Zorg' }, { name: 'Vermogen' })).toEqual(replaced);
    expect(marksOfKind('licenses', 'Zorg', { name: 'Zorg', services: [{ name: 'Adviseren' }] }, 1)).toEqual(edited);
    expect(marksOfKind('conjointproduct', { name: 'Polisbundel' }, { name: 'Ketenpartner' })).toEqual(replaced);
    expect(
      marksOfKind('conjointproduct', { name: 'Polisbundel' }, { name: 'Polisbundel', products: ['Zorg'] }, 1),
    ).toEqual(edited);
    expect(marksOfKind('knowledge', 'Zorg', 'Pensioen')).toEqual(replaced);
    expect(marksOfKind('knowledge', '10000000', '11000000')).toEqual(edited);
  });

  it('recognizes a person by number, else by name, and never by the office', () => {
    const person = (lastName: string, title: string) => ({
      initials: 'J.',
      lastName,
      title,
      kvk: '99041278',
      function: 'Bestuurder',
    });
    for (const kind of ['person', 'persons', 'personsage', 'personsdate', 'shareholders']) {
      expect(marksOfKind(kind, person('Horst', 'x'), person('Veen', 'x')), kind).toEqual(replaced);
      expect(marksOfKind(kind, person('Horst', 'x'), person('Horst', 'y'), 1), kind).toEqual(edited);
      expect(marksOfKind(kind, 'J. Horst', 'J. Veen'), kind).toEqual(replaced);
      expect(
        marksOfKind(kind, { ...person('Horst', 'x'), personId: '1' }, { ...person('Horst', 'x'), personId: '2' }),
      ).toEqual(replaced);
    }
    expect(marksOfKind('shareholders', { name: 'A B.V.', kvk: '1' }, { name: 'B B.V.', kvk: '2' })).toEqual(replaced);
    expect(marksOfKind('shareholders', { name: 'A B.V.', kvk: '1' }, { name: 'A Holding B.V.', kvk: '1' }, 1)).toEqual(
      edited,
    );
    const member = (name: string, title: string) => ({ firstName: 'Jan', lastName: name, title });
    expect(marksOfKind('linkedInPersons', member('Horst', 'x'), member('Veen', 'x'))).toEqual(replaced);
    expect(marksOfKind('linkedInPersons', member('Horst', 'x'), member('Horst', 'y'), 1)).toEqual(edited);
  });

  it('matches the functions of one person when several change', () => {
    const post = (role: string, title: string) => ({ personId: '1', function: role, title });
    const versions = [
      held(post('Bestuurder', 'new'), '2026-01-01', null, 1),
      held(post('Aandeelhouder', 'new'), '2026-01-01', null, 0),
      held(post('Bestuurder', 'old'), '2020-01-01', '2026-01-01', 0),
      held(post('Aandeelhouder', 'old'), '2020-01-01', '2026-01-01', 1),
    ];
    expect(historyOf(versions).changes.map(({ before, after }) => [before?.value, after?.value])).toEqual([
      [post('Bestuurder', 'old'), post('Bestuurder', 'new')],
      [post('Aandeelhouder', 'old'), post('Aandeelhouder', 'new')],
    ]);
  });

  it('pairs a value with an earlier one of the same subject: by function, else by place', () => {
    const [first, day] = ['2020-01-01', '2026-01-01'];
    const pairs = (...versions: readonly DatedValue[]) =>
      historyOf(versions).changes.map(({ before, after }) => [before?.value, after?.value]);
    const of = (title: string, role?: string) => ({
      personId: '1',
      title,
      ...(role !== undefined && { function: role }),
    });
    expect(pairs(held(of('new'), day, null, 1), held(of('x'), first, day, 0), held(of('y'), first, day, 1))).toEqual([
      [of('y'), of('new')],
      [of('x'), undefined],
    ]);
    // A person whose function changed is still that person.
    const [before, after] = [of('x', 'Bestuurder'), of('x', 'Aandeelhouder')];
    for (const place of [0, 1]) {
      expect(pairs(held(after, day, null, place), held(before, first, day, 0))).toEqual([[before, after]]);
    }
    // A value without a subject is removed when the value in its place is paired with another one.
    expect(pairs(held(of('y'), day, null, 0), held(of('x'), first, day, 1), held('plain', first, day, 0))).toEqual([
      [of('x'), of('y')],
      ['plain', undefined],
    ]);
  });

  it('recognizes a branch by number, else by its index in the register, else by name', () => {
    const branch = (regIndex: number, name: string) => ({ kvk: '99041278', regIndex, name });
    expect(
      marksOfKind('branches', { ...branch(1, 'a'), branchNumber: '7' }, { ...branch(1, 'a'), branchNumber: '8' }),
    ).toEqual(replaced);
    expect(
      marksOfKind('branches', { ...branch(2, 'a'), branchNumber: '7' }, { ...branch(1, 'a'), branchNumber: 7 }, 1),
    ).toEqual(edited);
    expect(marksOfKind('branches', branch(1, 'a'), branch(1, 'b'), 1)).toEqual(edited);
    expect(marksOfKind('branches', branch(1, 'a'), branch(2, 'a'))).toEqual(replaced);
    expect(marksOfKind('branches', { name: 'a' }, { name: 'b' })).toEqual(replaced);
  });

  it('recognizes an item of a list by name, number or code, but trade names and plain values by their place', () => {
    expect(marksOfKind('list', 'Aegon', 'ASR')).toEqual(replaced);
    expect(marksOfKind('list', { name: 'a', kvk: '1' }, { name: 'b', kvk: '2' })).toEqual(replaced);
    expect(marksOfKind('list', { name: 'a', kvk: '1' }, { name: 'b', kvk: '1' }, 1)).toEqual(edited);
    expect(marksOfKind('sbi', 6622, 6420)).toEqual(replaced);
    expect(marksOfKind('sbi', '6622', { code: '6622', description: 'Assurantietussenpersonen' }, 1)).toEqual(edited);
    expect(marksOfKind('emaillist', 'a@x.nl', 'b@x.nl')).toEqual(replaced);
    expect(marksOfKind('httplist', 'a.nl', 'b.nl')).toEqual(replaced);
    expect(marksOfKind('list', 'Hypotheken', 'Hypotheekadvies', 0, 'tradenames')).toEqual(edited);
    for (const kind of ['string', 'tel', 'email', 'http', 'address', 'status', 'amount']) {
      expect(marksOfKind(kind, 'a', 'b'), kind).toEqual(edited);
    }
  });

  it('shows a value without an identity as edited in the same place only', () => {
    expect(marksWhen('a', 'b')).toEqual(['edited']);
    expect(marksWhen('a', 'b', 1)).toEqual(['added', 'removed']);
    // A name alone, or a number without a post, does not identify it.
    expect(marksWhen({ name: 'a' }, { name: 'b' })).toEqual(['edited']);
    expect(marksWhen({ kvk: '99041278' }, { kvk: '99000017' })).toEqual(['edited']);
    expect(marksWhen({ personId: true }, { personId: false })).toEqual(['edited']);
    expect(marksWhen('no identity', { personId: '1' })).toEqual(['edited']);
    expect(marksWhen('no identity', { personId: '1' }, 1)).toEqual(['added', 'removed']);
    expect(marksWhen({ personId: '1' }, 'no identity')).toEqual(['edited']);
  });

  it('has a change on the first known day when a value existed before it', () => {
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

  it('leaves out values of a single day, and shows the end of values from the first day', () => {
    const versions = [
      held('stays', '2020-01-01', null, 0),
      held('one day', '2026-01-01', '2026-01-01', 1),
      held('was', '2020-01-01', '2026-02-01', 2),
    ];
    expect(marks(versions)).toEqual([['removed', '2026-02-01', 'was', undefined]]);
    expect(historyOf(versions).unchanged).toEqual([versions[0]]);
  });

  it('joins versions of a part when only other parts of the object changed', () => {
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

  it('ignores a beginning after the end, and does not hold values that have ended or not begun', () => {
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

  describe('of figures by year', () => {
    const figure = (year: number | string, value: number) => ({ year, value });
    const changed = (...versions: readonly DatedValue[]) =>
      historyOf(versions).changes.map(({ mark, before, after }) => [mark, before?.value, after?.value]);
    const [first, day] = ['2025-05-01', '2026-05-01'];

    it('adds a new year, and drops the oldest without a change, at any places of the table', () => {
      expect(
        changed(
          held(figure(2025, 4), day, null, 0),
          held(figure(2024, 3), first, null, 1),
          held(figure(2023, 2), first, null, 2),
          held(figure(2022, 1), first, day, 2),
        ),
      ).toEqual([['added', undefined, figure(2025, 4)]]);
      // In a table of one year, the year before is dropped.
      expect(changed(held(figure(2025, 3.6), day, null), held(figure(2024, 3.6), first, day))).toEqual([
        ['added', undefined, figure(2025, 3.6)],
      ]);
      // Two years are filed on one day.
      expect(
        changed(
          held(figure(2026, 5), day, null, 0),
          held(figure('2025', 4), day, null, 1),
          held(figure(2024, 3), first, day, 0),
          held(figure(2023, 2), first, day, 1),
        ),
      ).toEqual([
        ['added', undefined, figure(2026, 5)],
        ['added', undefined, figure('2025', 4)],
      ]);
      // The oldest year may be dropped without a new one on that day.
      const later = [2025, 2024, 2023].map((year, index) => held(figure(year, 1), first, null, index));
      expect(changed(...later, held(figure(2022, 1), first, day, 3))).toEqual([]);
    });

    it('edits the value of a year at any place', () => {
      expect(
        changed(
          held(figure(2025, 4), day, null, 0),
          held(figure(2024, 9), day, null, 1),
          held(figure(2024, 3), first, day, 0),
          held(figure(2022, 1), first, day, 2),
        ),
      ).toEqual([
        ['added', undefined, figure(2025, 4)],
        ['edited', figure(2024, 3), figure(2024, 9)],
      ]);
      expect(changed(held(figure(2024, 2), day, null), held(3, first, day))).toEqual([['edited', 3, figure(2024, 2)]]);
    });

    it('removes a year that is the newest, the only one, between others, or the oldest of a table that is not full', () => {
      const withdrawn = (year: number, ...others: readonly number[]) =>
        changed(
          ...others.map((other, index) => held(figure(other, 1), first, null, index)),
          held(figure(year, 1), first, day, 3),
        ).map(([mark]) => mark);
      expect(withdrawn(2025, 2024, 2023)).toEqual(['removed']);
      expect(withdrawn(2024)).toEqual(['removed']);
      expect(withdrawn(2024, 2025, 2023)).toEqual(['removed']);
      expect(withdrawn(2023, 2025, 2024)).toEqual(['removed']);
      // A full table loses only its oldest year without a change.
      expect(withdrawn(2025, 2024, 2023, 2022)).toEqual(['removed']);
      expect(withdrawn(2023, 2025, 2024, 2022)).toEqual(['removed']);
      expect(withdrawn(2022, 2024, 2023, 2022)).toEqual(['removed']);
      expect(withdrawn(2021, 2024, 2023, 2022)).toEqual([]);
    });

    it('takes as the table only values that hold on that day and have a year', () => {
      const [table, oldest] = [[2025, 2024, 2023], held(figure(2022, 1), null, day, 3)];
      const heldFrom = (from: string | null, to: string | null = null) =>
        table.map((year, index) => held(figure(year, 1), from, to, index));
      const removedOf = (...versions: readonly DatedValue[]) =>
        historyOf(versions).changes.flatMap(({ mark, before }) => (mark === 'removed' ? [before.value] : []));
      expect(removedOf(...heldFrom(null), oldest)).toEqual([]);
      expect(removedOf(...heldFrom(first, '2026-09-01'), oldest)).not.toContain(oldest.value);
      expect(removedOf(...heldFrom(first), held('note', first, null, 5), oldest)).toEqual([]);
      // These are not years of the table: a note without a year, a year that begins later, and a note that begins on that day.
      expect(removedOf(...heldFrom(first), held('note', first, day, 5))).toEqual(['note']);
      const [newest, ...older] = heldFrom(first);
      expect(removedOf(...older, held(newest?.value, '2027-05-01', null, 0), oldest)).toEqual([oldest.value]);
      expect(removedOf(...older, held('note', day, null, 5), oldest)).toEqual([oldest.value]);
    });
  });

  /** Lists of texts by day, as versions; a text keeps its place in the list for as long as it is in it. */
  const lists = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  });

  function versionsOfDays(days: readonly (readonly string[])[]): readonly DatedValue[] {
    const done: DatedValue[] = [];
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

  it('agrees on every day with a naive comparison with the values of the day before', () => {
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
          const added = onDay.flatMap(({ after }) => (after === null ? [] : [after.value])).sort();
          const removed = onDay.flatMap((change) => (change.before === null ? [] : [change.before.value])).sort();
          expect(added).toEqual(values.filter((value) => !before.includes(value)).sort());
          expect(removed).toEqual(before.filter((value) => !values.includes(value)).sort());
          // An edit connects two values of the same place.
          const edited = onDay.filter(({ mark }) => mark === 'edited');
          for (const change of edited) expect(change.before?.index).toBe(change.after?.index);
        });
        for (const { value } of unchanged) {
          for (const values of days.slice(Math.max(firstFilled, 0))) expect(values).toContain(value);
        }
      }),
      { numRuns: examples(1000) },
    );
  });
});
