import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ProviderCell } from '../../provider-api/lists';
import type { Column } from '../../shared/domain/lists/column';
import { flagWords } from '../../shared/domain/lists/flag-words';
import { formatPeriod } from '../../shared/format/format-date';
import { formatCount } from '../../shared/format/format-number';
import { type MonthIndex, periodOf } from '../data/facts/calendar';
import { reportFixedColumns } from '../routes/login-routes';

/** A table of a report: the lines above it, its columns, and its rows. */
export type ReportSheet = {
  readonly title: string;
  readonly month: MonthIndex;
  /** A description of which rows these are. */
  readonly choice: string;
  /** The number of rows that were asked for. */
  readonly asked: number;
  readonly columns: readonly ReportColumn[];
  readonly rows: Iterable<Readonly<Record<string, ProviderCell | undefined>>>;
};
export type ReportColumn = Pick<Column, 'name' | 'label' | 'width' | 'kind'> & { readonly group: string };

/** The rows above the table: title, period, choice, number, groups and labels (docs/rules/exports.md#workbook). */
const headRows = 6;

const formats: Partial<Record<Column['kind'], string>> = {
  amount: '€ #,##0',
  percentage: '0',
  rating: '0.0',
  date: 'dd-mm-yyyy',
};

function cellOf(value: ProviderCell | undefined, { kind }: ReportColumn): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? flagWords.yes : flagWords.no;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return Object.values(value).find((part) => typeof part === 'string') ?? null;
  if (kind !== 'date') return value;
  const iso = typeof value === 'number' ? String(value).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : value;
  return new Date(`${iso}T00:00:00Z`);
}

/** The name of each group, above its first column. */
const groupsOf = (columns: readonly ReportColumn[]): readonly (string | null)[] =>
  columns.map(({ group }, at) => (group === columns[at - 1]?.group ? null : group));

/**
 * A workbook with one sheet, landscape on A4; six rows and the fixed columns of the setting are frozen. Its title says that the data is
 * fictitious.
 */
export async function makeWorkbook({ title, month, choice, asked, columns, rows }: ReportSheet): Promise<Buffer> {
  // Loaded at the first request for a report, because it would delay the start.
  const { default: ExcelJS } = await import('exceljs');
  const stream = new PassThrough();
  const whole = buffer(stream);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = workbook.addWorksheet('Rapport', {
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToHeight: 0,
      printTitlesRow: `${headRows}:${headRows}`,
    },
    views: [{ state: 'frozen', ySplit: headRows, xSplit: Math.min(reportFixedColumns, columns.length) }],
  });
  sheet.columns = columns.map(({ width, kind }) => ({
    width: Math.max(8, width / 7),
    style: formats[kind] === undefined ? {} : { numFmt: formats[kind] },
  }));
  const head = [
    `${title} (FICTIEF)`,
    `Gegevens t/m ${formatPeriod(periodOf(month))}`,
    `Keuze: ${choice}`,
    `${formatCount(asked)} gevraagd`,
  ];
  for (const line of head) sheet.addRow([line]).commit();
  for (const line of [groupsOf(columns), columns.map(({ label }) => label)]) {
    const row = sheet.addRow([...line]);
    row.font = { bold: true };
    row.commit();
  }
  for (const row of rows) sheet.addRow(columns.map((column) => cellOf(row[column.name], column))).commit();
  sheet.commit();
  await workbook.commit();
  return whole;
}
