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

  /** The same for values of a kind of info point. */
  const becameOf = (kind: string, before: unknown, after: unknown, place = 0, name = '') =>
    historyOf([held(after, '2026-01-01', null, place), held(before, '2020-01-01', '2026-01-01', 0)], {
      name,
      kind,
    }).changes.map(({ mark }) => mark);
  const [both, apart] = [['edited'], ['added', 'removed']];

  it('knows a licence by its name, as a text and as an object', () => {
    expect(becameOf('licenses', 'Zorg', 'Vermogen')).toEqual(apart);
    expect(becameOf('licenses', { name: 'Zorg' }, { name: 'Vermogen' })).toEqual(apart);
    expect(becameOf('licenses', 'Zorg', { name: 'Zorg', services: [{ name: 'Adviseren' }] }, 1)).toEqual(both);
    expect(becameOf('conjointproduct', { name: 'Polisbundel' }, { name: 'Ketenpartner' })).toEqual(apart);
    expect(
      becameOf('conjointproduct', { name: 'Polisbundel' }, { name: 'Polisbundel', products: ['Zorg'] }, 1),
    ).toEqual(both);
    expect(becameOf('knowledge', 'Zorg', 'Pensioen')).toEqual(apart);
    expect(becameOf('knowledge', '10000000', '11000000')).toEqual(both);
  });

  it('knows a person by the number, without one by the name, and never by the office', () => {
    const person = (lastName: string, title: string) => ({
      initials: 'J.',
      lastName,
      title,
      kvk: '99041278',
      function: 'Bestuurder',
    });
    for (const kind of ['person', 'persons', 'personsage', 'personsdate', 'shareholders']) {
      expect(becameOf(kind, person('Horst', 'x'), person('Veen', 'x')), kind).toEqual(apart);
      expect(becameOf(kind, person('Horst', 'x'), person('Horst', 'y'), 1), kind).toEqual(both);
      expect(becameOf(kind, 'J. Horst', 'J. Veen'), kind).toEqual(apart);
      expect(
        becameOf(kind, { ...person('Horst', 'x'), personId: '1' }, { ...person('Horst', 'x'), personId: '2' }),
      ).toEqual(apart);
    }
    expect(becameOf('shareholders', { name: 'A B.V.', kvk: '1' }, { name: 'B B.V.', kvk: '2' })).toEqual(apart);
    expect(becameOf('shareholders', { name: 'A B.V.', kvk: '1' }, { name: 'A Holding B.V.', kvk: '1' }, 1)).toEqual(
      both,
    );
    const member = (name: string, title: string) => ({ firstName: 'Jan', lastName: name, title });
    expect(becameOf('linkedInPersons', member('Horst', 'x'), member('Veen', 'x'))).toEqual(apart);
    expect(becameOf('linkedInPersons', member('Horst', 'x'), member('Horst', 'y'), 1)).toEqual(both);
  });

  it('knows which of the functions of one person changed', () => {
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

  it('pairs a value with the most alike of several about one subject: of its function, and else in its place', () => {
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
    // A value without a subject keeps its own end when the value in its place is known to be another.
    expect(pairs(held(of('y'), day, null, 0), held(of('x'), first, day, 1), held('plain', first, day, 0))).toEqual([
      [of('x'), of('y')],
      ['plain', undefined],
    ]);
  });

  it('knows a branch by its number, without one by its place in the register, and by its name alone', () => {
    const branch = (regIndex: number, name: string) => ({ kvk: '99041278', regIndex, name });
    expect(
      becameOf('branches', { ...branch(1, 'a'), branchNumber: '7' }, { ...branch(1, 'a'), branchNumber: '8' }),
    ).toEqual(apart);
    expect(
      becameOf('branches', { ...branch(2, 'a'), branchNumber: '7' }, { ...branch(1, 'a'), branchNumber: 7 }, 1),
    ).toEqual(both);
    expect(becameOf('branches', branch(1, 'a'), branch(1, 'b'), 1)).toEqual(both);
    expect(becameOf('branches', branch(1, 'a'), branch(2, 'a'))).toEqual(apart);
    expect(becameOf('branches', { name: 'a' }, { name: 'b' })).toEqual(apart);
  });

  it('knows what is in a list of others by its name, number or code, and the own names of an office by their place', () => {
    expect(becameOf('list', 'Aegon', 'ASR')).toEqual(apart);
    expect(becameOf('list', { name: 'a', kvk: '1' }, { name: 'b', kvk: '2' })).toEqual(apart);
    expect(becameOf('list', { name: 'a', kvk: '1' }, { name: 'b', kvk: '1' }, 1)).toEqual(both);
    expect(becameOf('sbi', 6622, 6420)).toEqual(apart);
    expect(becameOf('sbi', '6622', { code: '6622', description: 'Assurantietussenpersonen' }, 1)).toEqual(both);
    expect(becameOf('emaillist', 'a@x.nl', 'b@x.nl')).toEqual(apart);
    expect(becameOf('httplist', 'a.nl', 'b.nl')).toEqual(apart);
    expect(becameOf('list', 'Hypotheken', 'Hypotheekadvies', 0, 'tradenames')).toEqual(both);
    for (const kind of ['string', 'tel', 'email', 'http', 'address', 'status', 'amount']) {
      expect(becameOf(kind, 'a', 'b'), kind).toEqual(both);
    }
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

  describe('of figures by year', () => {
    const figure = (year: number | string, value: number) => ({ year, value });
    const said = (...versions: readonly DatedValue[]) =>
      historyOf(versions).changes.map(({ mark, before, after }) => [mark, before?.value, after?.value]);
    const [first, day] = ['2025-05-01', '2026-05-01'];

    it('has a new year come and the oldest slide out, whatever the places in the table', () => {
      expect(
        said(
          held(figure(2025, 4), day, null, 0),
          held(figure(2024, 3), first, null, 1),
          held(figure(2023, 2), first, null, 2),
          held(figure(2022, 1), first, day, 2),
        ),
      ).toEqual([['added', undefined, figure(2025, 4)]]);
      // Of one figure with its year the year before slides out.
      expect(said(held(figure(2025, 3.6), day, null), held(figure(2024, 3.6), first, day))).toEqual([
        ['added', undefined, figure(2025, 3.6)],
      ]);
      // Two years are filed on one day.
      expect(
        said(
          held(figure(2026, 5), day, null, 0),
          held(figure('2025', 4), day, null, 1),
          held(figure(2024, 3), first, day, 0),
          held(figure(2023, 2), first, day, 1),
        ),
      ).toEqual([
        ['added', undefined, figure(2026, 5)],
        ['added', undefined, figure('2025', 4)],
      ]);
      // The table is cleaned up a day later.
      const later = [2025, 2024, 2023].map((year, index) => held(figure(year, 1), first, null, index));
      expect(said(...later, held(figure(2022, 1), first, day, 3))).toEqual([]);
    });

    it('has a value of a year edited, in whichever place', () => {
      expect(
        said(
          held(figure(2025, 4), day, null, 0),
          held(figure(2024, 9), day, null, 1),
          held(figure(2024, 3), first, day, 0),
          held(figure(2022, 1), first, day, 2),
        ),
      ).toEqual([
        ['added', undefined, figure(2025, 4)],
        ['edited', figure(2024, 3), figure(2024, 9)],
      ]);
      expect(said(held(figure(2024, 2), day, null), held(3, first, day))).toEqual([['edited', 3, figure(2024, 2)]]);
    });

    it('has a year withdrawn that is the newest, the last one, between others, or the oldest of a table that is not full', () => {
      const withdrawn = (year: number, ...others: readonly number[]) =>
        said(
          ...others.map((other, index) => held(figure(other, 1), first, null, index)),
          held(figure(year, 1), first, day, 3),
        ).map(([mark]) => mark);
      expect(withdrawn(2025, 2024, 2023)).toEqual(['removed']);
      expect(withdrawn(2024)).toEqual(['removed']);
      expect(withdrawn(2024, 2025, 2023)).toEqual(['removed']);
      expect(withdrawn(2023, 2025, 2024)).toEqual(['removed']);
      // A full table too loses only its oldest year without a change.
      expect(withdrawn(2025, 2024, 2023, 2022)).toEqual(['removed']);
      expect(withdrawn(2023, 2025, 2024, 2022)).toEqual(['removed']);
      expect(withdrawn(2022, 2024, 2023, 2022)).toEqual(['removed']);
      expect(withdrawn(2021, 2024, 2023, 2022)).toEqual([]);
    });

    it('counts in the table only what holds on that day and has a year', () => {
      const [table, oldest] = [[2025, 2024, 2023], held(figure(2022, 1), null, day, 3)];
      const heldFrom = (from: string | null, to: string | null = null) =>
        table.map((year, index) => held(figure(year, 1), from, to, index));
      const removedOf = (...versions: readonly DatedValue[]) =>
        historyOf(versions).changes.flatMap(({ mark, before }) => (mark === 'removed' ? [before.value] : []));
      expect(removedOf(...heldFrom(null), oldest)).toEqual([]);
      expect(removedOf(...heldFrom(first, '2026-09-01'), oldest)).not.toContain(oldest.value);
      expect(removedOf(...heldFrom(first), held('note', first, null, 5), oldest)).toEqual([]);
      // These are no years of the table: a value without a year, one that comes later, and a note that comes on that day.
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
      { numRuns: examples(1000) },
    );
  });
});
