import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { namingColumns } from '../../../../../src/main/exports/content/change-columns';
import { addDifferences } from '../../../../../src/main/exports/workbook/difference-sheet';
import {
  type Difference,
  differencesOf,
  type MonthDifferences,
} from '../../../../../src/main/exports/workbook/month-differences';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { jobFor } from '../../export-fixture';
import { kvkOf, monthOf, type Row, unreadable } from '../../made-month';

const naming = namingColumns('advisers');
const line = (name: string): Difference => ({
  what: 'changed',
  names: naming.map(() => name),
  field: 'FTE',
  before: '1,0',
  after: '2,0',
});
function sheetOf(differences: MonthDifferences['differences']): ExcelJS.Worksheet {
  const workbook = new ExcelJS.Workbook();
  addDifferences(workbook, jobFor({ title: 'Lijst', demo: true }), { period: '2026-09', naming, differences });
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

describe('the sheet of changes since an earlier month', () => {
  it('says how many lines there are when it does not hold all of them', () => {
    const sheet = sheetOf({ counts: { in: 0, out: 1, changed: 2 }, lines: [line('Een'), line('Twee')], total: 31_000 });
    expect(sheet.name).toBe('Sinds september 2026');
    expect(sheet.getCell('A1').value).toBe('Lijst – FICTIEF (verzonnen gegevens): sinds september 2026');
    expect(sheet.getCell('A2').value).toContain('0 erbij, 1 eraf, 2 gewijzigd');
    expect(sheet.getCell('A3').value).toBe('Hieronder staan de eerste 2 van 31.000 rijen.');
    expect(sheet.getRow(5).getCell(1).value).toBe('Wat');
    expect(sheet.rowCount).toBe(7);
  });

  it('writes any name of an office as a text', () => {
    const lines = [line('=1+1'), line('_x0041_ \u0007')];
    const sheet = sheetOf({ counts: { in: 0, out: 0, changed: 2 }, lines, total: 2 });
    expect([sheet.getCell('B5').value, sheet.getCell('B6').value]).toEqual(['=1+1', '_x005F_x0041_ ']);
  });

  it('says that the changes are unknown when the month is not kept', () => {
    expect(sheetOf(null).getCell('A2').value).toContain('is niet te zeggen');
  });
});

describe('the changes since an earlier month', () => {
  const office = (index: number, cells: Row): Row => ({
    kvk: kvkOf(index),
    name: `Kantoor ${index}`,
    active: 'ja',
    ...cells,
  });
  /** The changed cells, as number of the row, column, and texts. */
  function changed(earlier: readonly Row[], later: readonly Row[], column: string) {
    const monthlyRows = (rows: readonly Row[], period: string) => {
      const engine = monthOf({ advisers: rows }, period)('advisers');
      return { engine, rows: Uint32Array.from(rows.keys()) };
    };
    const { lines, counts } = differencesOf({
      job: { ...jobFor(), columns: [column] },
      earlier: monthlyRows(earlier, '2026-09'),
      later: monthlyRows(later, '2026-10'),
      naming,
      check: () => {},
    });
    expect(counts.changed).toBe(lines.length);
    return lines.map(({ before, after }) => [before, after]);
  }

  it('are those of a comparison: no cell that could not be read, and none that looks the same', () => {
    expect(
      changed(
        [office(1, { fte: 3 }), office(2, { fte: unreadable }), office(3, { fte: 3 }), office(4, { fte: 1.04 })],
        [office(1, { fte: unreadable }), office(2, { fte: 3 }), office(3, { fte: null }), office(4, { fte: 1 })],
        'fte',
      ),
    ).toEqual([['3,0', '']]);
    const labels = (...of: readonly string[][]) => of.map((licenses, at) => office(at, { licenses }));
    expect(changed(labels(['a', 'b'], ['a']), labels(['a, b'], ['b']), 'licenses')).toEqual([['a', 'b']]);
  });

  it('say why a row came or left, and claim nothing of a filter on a cell that could not be read', () => {
    const query = { ...wholeList('advisers'), filters: [{ column: 'fte', text: '>2' }] };
    const rowsOf = (rows: readonly Row[], period: string) => {
      const engine = monthOf({ advisers: rows }, period)('advisers');
      return { engine, rows: engine.chosen(query, { kind: 'all' }) };
    };
    const { lines } = differencesOf({
      job: { ...jobFor({ query }), columns: [] },
      earlier: rowsOf([office(1, { fte: 3 }), office(2, { fte: unreadable }), office(3, { fte: 3 })], '2026-09'),
      later: rowsOf([office(1, { fte: unreadable }), office(2, { fte: 3 }), office(3, { fte: 1 })], '2026-10'),
      naming,
      check: () => {},
    });
    expect(lines.map(({ what, field }) => [what, field])).toEqual([
      ['in', 'waarde van het filter is niet te lezen in de eerdere maand'],
      ['out', 'waarde van het filter is niet te lezen'],
      ['out', 'voldoet niet meer aan het filter'],
    ]);
  });
});
