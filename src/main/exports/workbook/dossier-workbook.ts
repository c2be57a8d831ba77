import { dayOf } from '../../../shared/domain/calendar';
import { dossierColumns } from '../../../shared/dossier/dossier-rows';
import { formatIsoDate, formatPeriod, readIsoDate } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import type { DossierJob, WrittenFile } from '../content/export-job';
import { addAccount, addSmallSheet, type SmallSheet, sheetLooks, textCell, titleOf } from './small-sheet';
import { newWorkbook, writeWorkbookFile } from './workbook-file';

/** A day as a cell's value; null when it is unknown, a text when Excel does not support the date. */
function dayCell(day: string | null): Date | string | null {
  if (day === null) return null;
  const number = readIsoDate(day);
  if (number === null) return null;
  return number < 19_000_301 ? formatIsoDate(day) : new Date(`${day}T00:00:00Z`);
}

const sheetOf = (job: DossierJob): SmallSheet => ({
  name: 'Dossier',
  look: sheetLooks.dossier,
  columns: dossierColumns.map(({ name, width }) => ({
    width,
    style: name === 'from' || name === 'to' ? { numFmt: 'dd-mm-yyyy' } : textCell,
  })),
  lines: [
    titleOf(job),
    `Gegevens t/m ${formatPeriod(job.period)}`,
    job.choice,
    countOf(job.rows.length, 'versie', 'versies'),
  ],
  labels: [['Dossier', null, null, 'Geldig', null], dossierColumns.map(({ label }) => label)],
  rows: job.rows.map(({ group, label, value, from, to }) => [group, label, value, dayCell(from), dayCell(to)]),
  fixed: Math.min(job.fixedColumns, dossierColumns.length),
  canFilter: true,
  wrapped: 3,
});

/**
 * Writes a dossier as a workbook: its groups, and every field with its versions, from the data on this computer; and a sheet that describes
 * the file (docs/rules/options.md#dossier-workbook).
 * @throws as `writeWorkbookFile`
 */
export function writeDossierWorkbook(job: DossierJob): Promise<WrittenFile> {
  const workbook = newWorkbook(job);
  addSmallSheet(workbook, sheetOf(job));
  addAccount(workbook, [
    ['Dossier', titleOf(job)],
    [job.subject.label, job.subject.number],
    ['Gegevens t/m', formatPeriod(job.period)],
    ['Keuze', job.choice],
    ['Bron', 'het dossier op deze computer'],
    ['Opgehaald op', formatIsoDate(dayOf(job.fetchedAt))],
    ['Versies', job.rows.length],
    ['Gemaakt op', formatIsoDate(dayOf(job.now))],
    ['Adviesatlas versie', job.version],
  ]);
  return writeWorkbookFile(workbook, job, job.rows.length);
}
