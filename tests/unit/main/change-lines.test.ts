import { describe, expect, it } from 'vitest';
import { changeLinesOf } from '../../../src/main/exports/formats/changes-source';
import type { DossierChange } from '../../../src/main/exports/queue/export-calls';
import type { MonthChange } from '../../../src/main/lists/questions/month-changes';
import { columnNamed } from '../../../src/shared/catalog/catalog';

const phone = columnNamed('advisers', 'phone');
if (phone === undefined) throw new Error('no such column');

const byMonth = (days: readonly string[], known = true): MonthChange => ({
  ...{ id: '1', group: 'contact', days },
  known: known ? { column: phone, before: 'a', after: 'b', period: '2026-09' } : null,
});
const byDossier = (day: string): DossierChange => ({
  ...{ day, group: 'contact', label: 'Telefoon', before: 'oud', after: 'nieuw' },
});

const linesOf = (months: readonly MonthChange[], dossier: readonly DossierChange[] = []) =>
  changeLinesOf(months, dossier, false, ({ label }) => label).map(({ day, cells }) => [day, ...cells]);

const nowhere = ['', 'niet op deze computer', '', 'De oude waarde staat niet op deze computer'];

describe('a change in a file', () => {
  it('says which month knows the old value, and between which days it is', () => {
    expect(linesOf([byMonth(['2026-10-02'])])).toEqual([
      ['2026-10-02', 'Telefoon', 'a', 'b', 'Gegevens t/m september 2026'],
    ]);
    expect(linesOf([byMonth(['2026-10-02', '2026-10-09'])])).toEqual([
      [
        ...['2026-10-09', 'Telefoon', 'a', 'b'],
        'Gegevens t/m september 2026; op een van de dagen 02-10-2026, 09-10-2026',
      ],
    ]);
  });

  it('says that its old value is not on this computer', () => {
    expect(linesOf([byMonth(['2026-10-02'], false)])).toEqual([['2026-10-02', ...nowhere]]);
  });

  it('comes from the dossier where one is kept, and by the months on other days', () => {
    const months = [byMonth(['2026-10-02']), byMonth(['2026-08-02'])];
    expect(linesOf(months, [byDossier('2026-10-02')])).toEqual([
      ['2026-10-02', 'Telefoon', 'oud', 'nieuw', 'Dossier op deze computer'],
      ['2026-08-02', 'Telefoon', 'a', 'b', 'Gegevens t/m september 2026'],
    ]);
  });

  it('of a day that shares its month with one of the dossier is not on this computer', () => {
    expect(linesOf([byMonth(['2026-10-02', '2026-10-09'])], [byDossier('2026-10-09')])).toEqual([
      ['2026-10-09', 'Telefoon', 'oud', 'nieuw', 'Dossier op deze computer'],
      ['2026-10-02', ...nowhere],
    ]);
  });
});
