import type ExcelJS from 'exceljs';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import type { ExportJob } from '../content/export-job';
import type { Difference, MonthDifferences } from './month-differences';
import { addSmallSheet, sheetLooks, sheetName, titleOf } from './small-sheet';

const whatWords: Readonly<Record<Difference['what'], string>> = { in: 'Erbij', out: 'Eraf', changed: 'Gewijzigd' };

/** Adds the rows that were added, removed and changed since the file that this one repeats (docs/rules/exports.md#repeated-files). */
export function addDifferences(
  workbook: ExcelJS.Workbook,
  job: ExportJob,
  { period, naming, differences }: MonthDifferences,
): void {
  const month = formatPeriod(period);
  addSmallSheet(workbook, {
    name: sheetName(`Sinds ${month}`, 0),
    look: sheetLooks.differences,
    columns: [12, ...naming.map(() => 24), 28, 40, 40].map((width) => ({ width })),
    lines: [`${titleOf(job)}: sinds ${month}`, ...sentencesOf(month, differences)],
    hasGap: true,
    labels: differences === null ? [] : [['Wat', ...naming.map(({ label }) => label), 'Gegeven', 'Was', 'Is']],
    rows: (differences?.lines ?? []).map(({ what, names, field, before, after }) => [
      whatWords[what],
      ...names,
      field,
      before,
      after,
    ]),
    fixed: 0,
    canFilter: true,
  });
}

function sentencesOf(month: string, differences: MonthDifferences['differences']): readonly string[] {
  if (differences === null) {
    return [
      `De gegevens t/m ${month} staan niet meer op deze computer. Wat sindsdien is veranderd, is niet te zeggen.`,
    ];
  }
  const { counts, lines, total } = differences;
  const counted = `${formatCount(counts.in)} erbij, ${formatCount(counts.out)} eraf, ${formatCount(counts.changed)} gewijzigd, onder hetzelfde filter en in dezelfde kolommen.`;
  const cut = repeatedSentences.firstLines(formatCount(lines.length), formatCount(total));
  return lines.length < total ? [counted, cut] : [counted];
}
