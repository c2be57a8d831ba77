import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLine } from '../../../../../src/main/exports/content/changes-source';
import type { DossierChange } from '../../../../../src/main/lists/comparison/changes/dossier-change';
import type { MonthChange } from '../../../../../src/main/lists/comparison/changes/month-changes';
import { changeKindOf, changeWordsOf, joinChanges } from '../../../../../src/main/lists/comparison/changes/row-changes';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import type { Cell, Column } from '../../../../../src/shared/domain/lists/column';
import { formatCell } from '../../../../../src/shared/format/format-cell';

function known(name: string): Column {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error('no such column');
  return column;
}
const ofMonth = (
  days: readonly string[],
  column = 'phone',
  [old, current]: readonly [Cell, Cell] = ['a', 'b'],
): MonthChange => {
  const of = known(column);
  const texts = { kind: 'changed' as const, before: formatCell(of, old), after: formatCell(of, current) };
  return { id: '1', group: 'contact', days, known: { column: of, ...texts, old, current, period: '2026-09' } };
};
const unknown = (days: readonly string[]): MonthChange => ({ id: '1', group: 'contact', days, known: null });
const ofDossier = (day: string, other: Partial<DossierChange> = {}): DossierChange => ({
  day,
  group: 'contact',
  label: 'Telefoon',
  before: 'oud',
  after: 'nieuw',
  field: 'phone',
  column: 'phone',
  figures: { before: null, after: null },
  values: null,
  year: null,
  ...other,
});

const rules = { inAnyGroup: false, columnOf: (name: string) => columnNamed('advisers', name) };
const joined = (months: readonly MonthChange[], dossier: readonly DossierChange[] = []) =>
  joinChanges(months, dossier, rules);
const text = (cell: unknown): unknown =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : (cell ?? '');
const linesOf = (months: readonly MonthChange[], dossier: readonly DossierChange[] = []) =>
  joined(months, dossier).map((change) => {
    const line = changeLine(change, false);
    return [change.day, ...[line.changedField, line.before, line.after, line.toldBy].map(text)];
  });
const words = (months: readonly MonthChange[], dossier: readonly DossierChange[] = []) =>
  joined(months, dossier).map((change) => changeWordsOf(change, false));

const nowhere = ['', 'niet op deze computer', '', 'De oude waarde staat niet op deze computer'];

describe('a change in a file', () => {
  it('names the month that has the old value, and all days when it is one of several', () => {
    expect(linesOf([ofMonth(['2026-10-02'])])).toEqual([
      ['2026-10-02', 'Telefoon', 'a', 'b', 'Gegevens t/m september 2026'],
    ]);
    expect(linesOf([ofMonth(['2026-10-02', '2026-10-09'])])).toEqual([
      [
        ...['2026-10-09', 'Telefoon', 'a', 'b'],
        'Gegevens t/m september 2026; op een van de dagen 02-10-2026, 09-10-2026',
      ],
    ]);
  });

  it('says that its old value is not on this computer', () => {
    expect(linesOf([unknown(['2026-10-02'])])).toEqual([['2026-10-02', ...nowhere]]);
  });

  it('comes from a kept dossier, and on other days from the months', () => {
    const months = [ofMonth(['2026-10-02']), ofMonth(['2026-08-02'])];
    expect(linesOf(months, [ofDossier('2026-10-02')])).toEqual([
      ['2026-10-02', 'Telefoon', 'oud', 'nieuw', 'Dossier op deze computer'],
      ['2026-08-02', 'Telefoon', 'a', 'b', 'Gegevens t/m september 2026'],
    ]);
  });

  it('of a column that the dossier lacks comes from the months, beside the changes of the dossier', () => {
    const months = [ofMonth(['2026-10-02']), ofMonth(['2026-10-02'], 'city', ['Ede', 'Epe'])];
    expect(linesOf(months, [ofDossier('2026-10-02')]).map(([, field]) => field)).toEqual(['Telefoon', 'Plaats']);
    expect(linesOf([unknown(['2026-10-02'])], [ofDossier('2026-10-02')]).map(([, field]) => field)).toEqual([
      'Telefoon',
    ]);
  });

  it('has no known old value when it shares its month with a change of the dossier', () => {
    expect(linesOf([ofMonth(['2026-10-02', '2026-10-09'])], [ofDossier('2026-10-09')])).toEqual([
      ['2026-10-09', 'Telefoon', 'oud', 'nieuw', 'Dossier op deze computer'],
      ['2026-10-02', ...nowhere],
    ]);
  });

  it('has numbers and their difference where its column has numbers', () => {
    const [change] = joined([ofMonth(['2026-10-02'], 'fte', [18.3, 17.9])]);
    if (change === undefined) throw new Error('no change');
    expect(changeLine(change, false)).toMatchObject({
      before: { value: 18.3, of: { name: 'fte' } },
      after: { value: 17.9, of: { name: 'fte' } },
      difference: { value: -0.4, of: { name: 'fte' } },
    });
    const year = ofDossier('2026-10-02', {
      group: 'numbers',
      label: 'FTE',
      column: 'fte',
      field: 'fte',
      before: '18,3 (2024)',
      after: '17,9 (2025)',
      figures: { before: 18.3, after: 17.9 },
      year: { isOlder: false, before: null },
    });
    expect(linesOf([], [year])).toEqual([
      ['2026-10-02', 'FTE', 18.3, 17.9, 'Dossier op deze computer: van 18,3 (2024) naar 17,9 (2025)'],
    ]);
  });

  it('has the exact difference of any two numbers', () => {
    const number = fc.integer({ min: -1e6, max: 1e6 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(number, number, (was, is) => {
        const [change] = joined([ofMonth(['2026-10-02'], 'fte', [was, is])]);
        if (change === undefined) throw new Error('no change');
        const { difference } = changeLine(change, false);
        expect(text(difference)).toBe((Math.round(is * 10) - Math.round(was * 10)) / 10);
      }),
    );
  });
});

describe('a change in words', () => {
  it.each([
    ['fte', [5, 4], 'FTE gedaald'],
    ['fte', [4, 5], 'FTE gestegen'],
    ['fte', [null, 5], 'FTE nieuw'],
    ['phone', ['a', null], 'Telefoon vervallen'],
    ['phone', ['a', 'b'], 'Telefoon gewijzigd'],
    ['tradenames', [['a'], null], 'Handelsnamen gewijzigd'],
  ] as const)('%s %j is %s', (column, values, sentence) => {
    expect(words([ofMonth(['2026-10-02'], column, values)])).toEqual([sentence]);
  });

  it('without a known old value names its group, and says that the old value is unknown', () => {
    expect(words([unknown(['2026-10-02'])])).toEqual(['Contact: oude waarde onbekend']);
    expect(joined([unknown(['2026-10-02'])]).map(changeKindOf)).toEqual(['unknown']);
  });

  it('from a dossier is new only without a value of any other year, and merely changed when no list has its field', () => {
    const first = { before: null, figures: { before: null, after: 4 }, column: 'fte', label: 'FTE' };
    expect(words([], [ofDossier('2026-10-02', first)])).toEqual(['FTE nieuw']);
    const year = { isOlder: false, before: '5,0 (2024)' };
    const newYear = { ...first, figures: { before: 5, after: 4 } };
    expect(words([], [ofDossier('2026-10-02', { ...newYear, year })])).toEqual(['FTE gedaald']);
    const older = ofDossier('2026-10-02', { ...newYear, year: { ...year, isOlder: true } });
    expect(words([], [older])).toEqual(['FTE gewijzigd']);
    expect(words([], [ofDossier('2026-10-02', { before: null, column: null })])).toEqual(['Telefoon gewijzigd']);
  });

  it('falls or rises by the numbers as they are shown, and does the opposite when they are swapped', () => {
    const number = fc.integer({ min: -1000, max: 1000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(number, number, (was, is) => {
        const kind = (values: readonly [Cell, Cell]) =>
          joined([ofMonth(['2026-10-02'], 'fte', values)]).map(changeKindOf)[0];
        const opposite = { fallen: 'risen', risen: 'fallen', changed: 'changed' } as const;
        const found = kind([was, is]) ?? 'unknown';
        expect(found in opposite).toBe(true);
        expect(kind([is, was])).toBe(opposite[found as keyof typeof opposite]);
        expect(found === 'changed').toBe(formatCell(known('fte'), was) === formatCell(known('fte'), is));
      }),
    );
  });
});
