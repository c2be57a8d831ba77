import type ExcelJS from 'exceljs';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import type { ExportJob } from '../content/export-job';
import type { Difference, MonthDifferences } from './month-differences';
import { headText, landscapeA4, sheetName, titleOf } from './workbook-sheets';

const whatWords: Readonly<Record<Difference['what'], string>> = { in: 'Erbij', out: 'Eraf', changed: 'Gewijzigd' };

/** Adds the rows that were added, removed and changed since the file that this one repeats (docs/rules/exports.md#repeated-files). */
export function addDifferences(
  workbook: ExcelJS.Workbook,
  job: ExportJob,
  { period, naming, differences }: MonthDifferences,
): void {
  const month = formatPeriod(period);
  const sheet = workbook.addWorksheet(sheetName(`Sinds ${month}`, 0), { pageSetup: landscapeA4 });
  sheet.columns = [{ width: 12 }, ...naming.map(() => ({ width: 24 })), { width: 28 }, { width: 40 }, { width: 40 }];
  const title = sheet.addRow([headText(`${titleOf(job)}: sinds ${month}`)]);
  title.getCell(1).font = { bold: true, size: 14 };
  for (const sentence of sentencesOf(month, differences)) sheet.addRow([headText(sentence)]);
  if (differences === null) return;
  sheet.addRow([]);
  const labels = ['Wat', ...naming.map(({ label }) => label), 'Gegeven', 'Was', 'Is'];
  const head = sheet.addRow(labels.map(headText));
  head.eachCell((cell) => {
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDF1F1' } };
  });
  sheet.views = [{ state: 'frozen', ySplit: head.number, xSplit: 0 }];
  sheet.autoFilter = {
    from: { row: head.number, column: 1 },
    to: { row: head.number + Math.max(differences.lines.length, 1), column: labels.length },
  };
  for (const { what, names, field, before, after } of differences.lines) {
    sheet.addRow([whatWords[what], ...names, field, before, after].map(headText));
  }
}

function sentencesOf(month: string, differences: MonthDifferences['differences']): readonly string[] {
  if (differences === null) {
    return [
      `De gegevens t/m ${month} staan niet meer op deze computer. Wat sindsdien is veranderd, is niet te zeggen.`,
    ];
  }
  const { counts, lines, total } = differences;
  const counted = `${formatCount(counts.in)} erbij, ${formatCount(counts.out)} eraf, ${formatCount(counts.changed)} gewijzigd, onder hetzelfde filter en in dezelfde kolommen.`;
  const cut = `Hieronder staan de eerste ${formatCount(lines.length)} van ${formatCount(total)} regels.`;
  return lines.length < total ? [counted, cut] : [counted];
}
