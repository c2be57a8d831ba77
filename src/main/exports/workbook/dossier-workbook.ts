import type ExcelJS from 'exceljs';
import { dayOf } from '../../../shared/domain/calendar';
import { type DossierRow, dossierColumns } from '../../../shared/dossier/dossier-rows';
import { formatIsoDate, formatPeriod, readIsoDate } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import type { DossierJob, WrittenFile } from '../content/export-job';
import { newWorkbook, writeWorkbookFile } from './workbook-file';
import { headerRows, headText, landscapeA4 } from './workbook-sheets';

/** A day as a cell's value; null when it is unknown, a text when Excel does not support the date. */
function dayCell(day: string | null): Date | string | null {
  if (day === null) return null;
  const number = readIsoDate(day);
  if (number === null) return null;
  return number < 19_000_301 ? formatIsoDate(day) : new Date(`${day}T00:00:00Z`);
}

const cellsOf = ({ group, label, value, from, to }: DossierRow): readonly (string | Date | null)[] => [
  headText(group),
  headText(label),
  headText(value),
  dayCell(from),
  dayCell(to),
];

const titleOf = ({ title, demo }: DossierJob): string => (demo ? `${title} – FICTIEF (verzonnen gegevens)` : title);

function addRows(workbook: ExcelJS.Workbook, job: DossierJob): void {
  const fixed = Math.min(job.fixedColumns, dossierColumns.length);
  const sheet = workbook.addWorksheet('Dossier', {
    pageSetup: { ...landscapeA4, printTitlesRow: `${headerRows}:${headerRows}` },
    views: [{ state: 'frozen', xSplit: fixed, ySplit: headerRows }],
  });
  sheet.columns = dossierColumns.map(({ name, width }) => ({
    width,
    style: name === 'from' || name === 'to' ? { numFmt: 'dd-mm-yyyy' } : { numFmt: '@' },
  }));
  const { period, choice, rows } = job;
  const head = [
    titleOf(job),
    `Gegevens t/m ${formatPeriod(period)}`,
    choice,
    countOf(rows.length, 'versie', 'versies'),
  ];
  head.forEach((text, index) => {
    const row = sheet.addRow([headText(text)]);
    row.getCell(1).style = { font: index === 0 ? { bold: true, size: 14 } : {}, alignment: { horizontal: 'left' } };
  });
  for (const line of [['Dossier', null, null, 'Geldig', null], dossierColumns.map(({ label }) => label)]) {
    const row = sheet.addRow([...line]);
    row.eachCell((cell) => {
      cell.style = { font: { bold: true }, alignment: { horizontal: 'left' } };
    });
  }
  sheet.autoFilter = {
    from: { row: headerRows, column: 1 },
    to: { row: headerRows + Math.max(rows.length, 1), column: dossierColumns.length },
  };
  for (const row of rows) {
    const added = sheet.addRow([...cellsOf(row)]);
    added.getCell(3).alignment = { wrapText: true, vertical: 'top' };
  }
}

/** Adds the sheet that describes the file (docs/rules/options.md#dossier-workbook). */
function addAccount(workbook: ExcelJS.Workbook, job: DossierJob): void {
  const sheet = workbook.addWorksheet('Verantwoording', { pageSetup: landscapeA4 });
  sheet.columns = [{ width: 24 }, { width: 100 }];
  const lines: readonly (readonly [string, string | number])[] = [
    ['Dossier', titleOf(job)],
    [job.subject.label, job.subject.number],
    ['Gegevens t/m', formatPeriod(job.period)],
    ['Keuze', job.choice],
    ['Bron', 'het dossier op deze computer'],
    ['Opgehaald op', formatIsoDate(dayOf(job.fetchedAt))],
    ['Versies', job.rows.length],
    ['Gemaakt op', formatIsoDate(dayOf(job.now))],
    ['Adviesatlas versie', job.version],
  ];
  for (const [label, value] of lines) {
    const row = sheet.addRow([label, typeof value === 'string' ? headText(value) : value]);
    row.getCell(1).font = { bold: true };
    row.getCell(2).alignment = { wrapText: true, horizontal: 'left', vertical: 'top' };
  }
}

/**
 * Writes a dossier as a workbook: its groups, and every field with its versions, from the data on this computer.
 * @throws as `writeWorkbookFile`
 */
export function writeDossierWorkbook(job: DossierJob): Promise<WrittenFile> {
  const workbook = newWorkbook(job);
  addRows(workbook, job);
  addAccount(workbook, job);
  return writeWorkbookFile(workbook, job, job.rows.length);
}
