import { describe, expect, it } from 'vitest';
import type { DossierField } from '../../../../src/shared/domain/dossiers/dossier';
import { readDossier } from '../../../../src/shared/dossier/dossier-model';
import { wholeText } from '../../../../src/shared/dossier/dossier-text';
import { careerOf } from '../../../../src/shared/dossier/persons/career';
import { type DossierPoint, pointsOf } from '../../../../src/shared/dossier/points';
import { filterTimeline } from '../../../../src/shared/dossier/timeline';
import { trendOf } from '../../../../src/shared/dossier/trend';

const field = (...versions: readonly (readonly [unknown, string, string | null, number?])[]): DossierField => ({
  broken: false,
  versions: versions.map(([value, start, end, index = 0]) => ({
    value,
    start: `${start}T00:00:00.000Z`,
    end: end === null ? null : `${end}T00:00:00.000Z`,
    index,
  })),
});
const today = '2026-11-22';
const read = (fields: Readonly<Record<string, DossierField>>) =>
  readDossier({ fields }, pointsOf([]), { withheld: [], today });
const timelineWith = (fields: Readonly<Record<string, DossierField>>) =>
  read(fields).timeline.map(({ day, label, mark, before, after }) => [day, label, mark, before, after]);

describe('the timeline of a dossier', () => {
  it('shows the old and new value of every changed field, the newest first', () => {
    expect(
      timelineWith({
        phone: field(['033-1904418', '2026-10-14', null], ['033-1904402', '2020-01-01', '2026-10-14']),
        ratingRiFD: field([7.4, '2026-10-06', null], [7.1, '2026-01-01', '2026-10-06']),
      }),
    ).toEqual([
      ['2026-10-14', 'Telefoon', 'edited', '033-1904402', '033-1904418'],
      ['2026-10-06', 'RiFD-rating', 'edited', '7,1 Groen', '7,4 Groen'],
    ]);
  });

  it('shows the change of a person once when several fields report it on one day', () => {
    const [stays, goes] = [
      { personId: '1', initials: 'J.', lastName: 'Horst' },
      { personId: '2', lastName: 'Veen' },
    ];
    const people = (birthDate: string) =>
      field([{ ...stays, birthDate }, '2020-01-01', null], [{ ...goes, birthDate }, '2020-01-01', '2026-09-18', 1]);
    const entries = timelineWith({ managementFunction: people('1970-01-01'), management: people('1970-01-01') });
    expect(entries).toEqual([['2026-09-18', 'Bestuurders', 'removed', 'Veen', null]]);
  });

  it('does not show the oldest year as removed when a newer one is added', () => {
    const year = (year: number) => ({ year, assetsTotal: year });
    const entries = timelineWith({
      balanceSheet: field(
        [year(2025), '2026-05-01', null, 0],
        [year(2024), '2025-05-01', null, 1],
        [year(2022), '2025-05-01', '2026-05-01', 2],
      ),
    });
    expect(entries.map(([, label, mark]) => [label, mark])).toEqual([['Balans', 'added']]);
  });

  it('shows the year of a figure and a newer year, but not a newer year with the same figure', () => {
    expect(
      timelineWith({
        fteOptimalSimple: field(
          [{ total: 3.6, year: 2025 }, '2026-05-01', null],
          [{ total: 3.6, year: 2024 }, '2025-05-01', '2026-05-01'],
          [{ total: 3.2, year: 2024 }, '2024-05-01', '2025-05-01'],
        ),
      }),
    ).toEqual([['2025-05-01', 'FTE', 'edited', '3,2 (2024)', '3,6 (2024)']]);
    expect(
      timelineWith({
        fteOptimalSimple: field(
          [{ total: 3.7, year: 2025 }, '2026-05-01', null],
          [{ total: 3.6, year: 2024 }, '2025-05-01', '2026-05-01'],
        ),
      }),
    ).toEqual([['2026-05-01', 'FTE', 'added', null, '3,7 (2025)']]);
  });

  it('shows equal figures and answers of different fields each under its own label', () => {
    const answer = field(['ja', '2026-09-18', null], ['nee', '2020-01-01', '2026-09-18']);
    const jobs = field(
      [{ total: 4, year: 2025 }, '2026-05-01', null],
      [{ total: 3, year: 2024 }, '2025-05-01', '2026-05-01'],
    );
    const labels = (fields: Readonly<Record<string, DossierField>>) => timelineWith(fields).map(([, label]) => label);
    expect(labels({ memberAdfiz: answer, memberNVGA: answer })).toEqual(['Lid van Adfiz', 'Lid van NVGA']);
    expect(labels({ fteOptimalSimple: jobs, fteSimple: jobs })).toEqual(['FTE', 'FTE jaarverslag']);
  });

  it('shows the year of a part that is an info point of its own', () => {
    const part = { ...pointsOf([]).find(({ name }) => name === 'workingCapital') } as DossierPoint;
    const keyFigures = field(
      [{ year: 2025, workingCapital: 100 }, '2026-05-01', null, 0],
      [{ year: 2024, workingCapital: 250 }, '2026-05-01', null, 1],
      [{ year: 2024, workingCapital: 200 }, '2025-05-01', '2026-05-01', 0],
      [{ year: 2022, workingCapital: 50 }, '2025-05-01', '2026-05-01', 2],
    );
    const { timeline, sections } = readDossier({ fields: { keyFigures } }, [part], { withheld: [], today });
    expect(timeline.map(({ mark, before, after }) => [mark, before, after])).toEqual([
      ['added', null, '2025: € 100 Groen'],
      ['edited', '2024: € 200 Groen', '2024: € 250 Groen'],
    ]);
    expect(sections[0]?.fields[0]?.lines.map(({ label }) => label)).toEqual(['2025', '2024']);
  });

  it('is narrowed by group and by period', () => {
    const { timeline } = read({
      phone: field(['2', '2026-10-14', null], ['1', '2020-01-01', '2026-10-14']),
      legal: field(['BV', '2024-03-01', null], ['VOF', '2020-01-01', '2024-03-01']),
    });
    expect(filterTimeline(timeline, { section: 'legal', period: null }).map(({ label }) => label)).toEqual([
      'Rechtsvorm volgens KvK',
    ]);
    const period = { from: '2026-01-01', to: '2026-12-31' };
    expect(filterTimeline(timeline, { section: null, period }).map(({ label }) => label)).toEqual(['Telefoon']);
  });
});

describe('the course of a figure', () => {
  it('has a value for each month from the first version to now', () => {
    const fields = { ratingRiFD: field([7.4, '2026-10-06', null], [7.1, '2026-02-10', '2026-10-06']) };
    const trend = trendOf({ fields }, { field: 'ratingRiFD', part: null }, { today });
    expect(trend[0]).toEqual({ at: '2026-02', value: 7.1 });
    expect(trend.at(-1)).toEqual({ at: '2026-11', value: 7.4 });
    expect(trend).toHaveLength(10);
  });

  it('has a value for each book year when the figure has years', () => {
    const fields = {
      keyFigures: field(
        [{ year: 2025, currentRatio: 1.4 }, '2026-05-01', null, 0],
        [{ year: 2024, currentRatio: 1.3 }, '2025-05-01', null, 1],
        [{ year: 2023 }, '2024-05-01', null, 2],
      ),
    };
    expect(trendOf({ fields }, { field: 'keyFigures', part: 'currentRatio' }, { today })).toEqual([
      { at: '2024', value: 1.3 },
      { at: '2025', value: 1.4 },
    ]);
  });
});

describe('a dossier as text', () => {
  it('has every field under its group, and explains an empty field', () => {
    const { sections } = read({
      name: field(['Kwikstaart B.V.', '2020-01-01', null]),
      sbi: field(['6622', '2020-01-01', null], ['6420', '2020-01-01', null, 1]),
    });
    const text = wholeText('Kwikstaart', sections);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'Kwikstaart',
      '',
      'Basisgegevens',
      'KvK-nummer: niet beschikbaar/bestaand',
    ]);
    expect(text).toContain('Naam: Kwikstaart B.V.');
    expect(text).toContain('SBI-codes:\n  6622\n  6420');
  });
});

describe('a change of a dossier in the columns of a list', () => {
  const listed = (fields: Readonly<Record<string, DossierField>>) =>
    read(fields).timeline.map(({ column, figures, values, parts, year }) => ({ column, figures, values, parts, year }));

  it('has its column, with figures when the values are numbers', () => {
    expect(
      listed({
        phone: field(['033-1904418', '2026-10-14', null], ['033-1904402', '2020-01-01', '2026-10-14']),
        ratingRiFD: field([7.4, '2026-10-06', null], [7.1, '2026-01-01', '2026-10-06']),
      }),
    ).toEqual([
      { column: 'phone', figures: { before: null, after: null }, values: null, parts: [], year: null },
      { column: 'ratingRiFD', figures: { before: 7.1, after: 7.4 }, values: null, parts: [], year: null },
    ]);
  });

  it('has the day or all values of its column before the change and now', () => {
    const director = (initials: string) => ({ personId: initials, initials, lastName: 'Prins', maidenName: 'Haas' });
    const changes = listed({
      dateSettlement: field(['2020-01-15', '2026-10-14', null], ['2019-03-01', '2020-01-01', '2026-10-14']),
      partnerships: field(['Adfiz', '2020-01-01', null, 0], ['OvFD', '2026-10-06', null, 1]),
      managementFunction: field(
        [director('M.'), '2026-10-02', null, 0],
        [director('R.'), '2020-01-01', '2026-10-02', 0],
      ),
    });
    const of = (name: string) => changes.find(({ column }) => column === name)?.values;
    expect(of('dateSettlement')).toEqual({ before: ['2019-03-01'], after: ['2020-01-15'] });
    expect(of('partnerships')).toEqual({ before: ['Adfiz'], after: ['Adfiz', 'OvFD'] });
    expect(of('managementFunction')).toEqual({ before: ['R. Prins'], after: ['M. Prins'] });
  });

  it('compares a new year with the year before, and marks the change of an older year', () => {
    const balance = (year: number, equity: number) => ({
      year,
      liabilitiesCapandresTotal: equity,
      consolidated: 'nee',
    });
    const changes = listed({
      balanceSheet: field(
        [balance(2025, 900), '2026-10-06', null, 0],
        [balance(2024, 700), '2025-10-06', null, 1],
        [balance(2023, 500), '2026-10-20', null, 2],
        [balance(2023, 400), '2024-10-06', '2026-10-20', 2],
      ),
    });
    const ofNew = changes.find(({ year }) => year?.isOlder === false && year.before?.includes('2024'));
    expect(ofNew?.parts).toMatchObject([
      {
        label: 'Eigen vermogen',
        column: 'equity',
        before: '€ 700',
        after: '€ 900',
        figures: { before: 700, after: 900 },
      },
    ]);
    expect(changes.find(({ year }) => year?.isOlder === true)?.parts).toMatchObject([
      { column: 'equity', figures: { before: 400, after: 500 } },
    ]);
  });
});

describe('the career of a person', () => {
  it('begins with the present posts, and leaves out a post without an office', () => {
    const post = (kvk: string, role: string) => ({ kvk, name: `Kantoor ${kvk}`, function: role });
    const fields = {
      functions: field(
        [post('99000001', 'adviseur'), '2018-03-12', '2023-11-06'],
        [post('99000002', 'bestuurder'), '2023-11-07', null],
        [{ function: 'niets' }, '2023-11-07', null],
      ),
    };
    expect(
      careerOf({ fields }, { today }).map(({ office, role, from, to, isCurrent }) => [
        office,
        role,
        from,
        to,
        isCurrent,
      ]),
    ).toEqual([
      ['Kantoor 99000002', 'bestuurder', '07-11-2023', '', true],
      ['Kantoor 99000001', 'adviseur', '12-03-2018', '06-11-2023', false],
    ]);
  });
});
