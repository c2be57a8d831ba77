import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ProviderCell } from '../../provider-api/lists';
import type { Column } from '../../shared/domain/lists/column';

export type ReportSheet = {
  readonly title: string;
  /** Further lines of the head, such as the period. */
  readonly lines: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: Iterable<Readonly<Record<string, ProviderCell | undefined>>>;
};

const formats: Partial<Record<Column['kind'], string>> = {
  amount: '€ #,##0',
  percentage: '0',
  rating: '0.0',
  date: 'dd-mm-yyyy',
};

function cellOf(value: ProviderCell | undefined, column: Column): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return Object.values(value).find((part) => typeof part === 'string') ?? null;
  if (column.kind !== 'date') return value;
  const iso = typeof value === 'number' ? String(value).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : value;
  return new Date(`${iso}T00:00:00Z`);
}

/** A workbook with one sheet, landscape on A4, with the head frozen. Its title says that the data are fictitious. */
export async function makeWorkbook({ title, lines, columns, rows }: ReportSheet): Promise<Buffer> {
  // Read when somebody asks for a report: it would hold up the start.
  const { default: ExcelJS } = await import('exceljs');
  const stream = new PassThrough();
  const whole = buffer(stream);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const head = 2 + lines.length;
  const sheet = workbook.addWorksheet('Rapport', {
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
    views: [{ state: 'frozen', ySplit: head, xSplit: 2 }],
  });
  sheet.columns = columns.map(({ width, kind }) => ({
    width: Math.max(8, width / 7),
    style: formats[kind] === undefined ? {} : { numFmt: formats[kind] },
  }));
  sheet.addRow([`${title} (FICTIEF)`]).commit();
  for (const line of lines) sheet.addRow([line]).commit();
  const labels = sheet.addRow(columns.map(({ label }) => label));
  labels.font = { bold: true };
  labels.commit();
  for (const row of rows) sheet.addRow(columns.map((column) => cellOf(row[column.name], column))).commit();
  sheet.commit();
  await workbook.commit();
  return whole;
}
