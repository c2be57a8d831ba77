import type ExcelJS from 'exceljs';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { ownGroup, readOwnColumnName } from '../../../shared/catalog/own-column';
import { pastMonthsOf } from '../../../shared/catalog/past-column';
import { dayOf } from '../../../shared/domain/calendar';
import type { Column } from '../../../shared/domain/lists/column';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import { ownThingsIn } from '../../../shared/filters/own-names';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { countOf, withUnit } from '../../../shared/format/format-number';
import { colourLabel } from '../../../shared/format/ratings';
import { ownColourRule } from '../../../shared/reasons/rule-words';
import { describeSort } from '../../../shared/texts/describe-query';
import { rowsOfAll } from '../../../shared/texts/list-sentences';
import { linkedSummary } from '../../../shared/texts/own/own-table-sentences';
import type { ExportJob } from '../content/export-job';
import type { ExportRows } from '../content/export-source';
import { sheetText } from '../content/legal-text';
import { columnLetters } from './sheet-rows';
import {
  addFilter,
  addLines,
  headText,
  landscapeA4,
  ownShade,
  shade,
  sheetLooks,
  textCell,
  titleOf,
} from './small-sheet';

/** Rows above the table (docs/rules/exports.md#workbook). */
export const headerRows = 6;
/** Pixels of the screen for each character of a sheet's column width. */
const pixelsPerCharacter = 7.4;
/** A placeholder for the number of cut cells, which is known only after all texts were written. */
export const cutPlace = 987_654_321;

/** The row of the labels; the table begins below it. */
export const labelRowOf = ({ plain }: Pick<ExportJob, 'plain'>): number => (plain ? 1 : headerRows);

/** What is written to a workbook: the job, and its rows. */
export type WorkbookContent = { readonly job: ExportJob; readonly source: ExportRows };

/**
 * Adds one sheet of the table. A model row below the labels shows the style of every column, and after them the styles of single values.
 */
export function addTable(
  workbook: ExcelJS.Workbook,
  { job, source }: WorkbookContent,
  { from, to, name }: { readonly from: number; readonly to: number; readonly name: string },
): ExcelJS.Worksheet {
  const labelRow = labelRowOf(job);
  const fixed = Math.min(job.fixedColumns, source.columns.length);
  const sheet = workbook.addWorksheet(name, {
    pageSetup: { ...landscapeA4, printTitlesRow: `${labelRow}:${labelRow}` },
    views: [
      {
        state: 'frozen',
        xSplit: fixed,
        ySplit: labelRow,
        topLeftCell: `${columnLetters(fixed)}${labelRow + 1}`,
      },
    ],
  });
  sheet.columns = source.columns.map((column) => ({
    width: Math.max(8, Math.round(column.width / pixelsPerCharacter)),
    style: styleOf(column),
  }));
  if (!job.plain) addHeader(sheet, job, source);
  const tables = source.columns.map((column, at) => tableOf(job, column, at));
  sheet.addRow(source.columns.map(({ label }) => headText(label))).eachCell((cell, at) => {
    const fill = tables[at - 1] === undefined ? shade : ownShade;
    Object.assign(cell, { font: { bold: true }, fill, ...textCell });
  });
  // A table has its own buttons.
  if (job.source === undefined) addFilter(sheet, { labelRow, rows: to - from, columns: source.columns.length });
  const model = sheet.addRow(source.columns.map(() => 0));
  (source.valueColumns ?? []).forEach((column, at) => {
    const cell = model.getCell(source.columns.length + 1 + at);
    cell.value = 0;
    cell.style = styleOf(column);
  });
  // The cells are removed with the model row, but the comments are parts of their own and stay.
  for (const { row, column, text } of source.notes ?? [])
    if (row >= from && row < to)
      sheet.getCell(labelRow + 1 + row - from, column + 1).note = { texts: [{ text: sheetText(text) }] };
  return sheet;
}

const countText = (job: ExportJob, source: ExportRows): string =>
  source.counted ?? rowsOfAll(job.query.list, source.rows, source.total);

function addHeader(sheet: ExcelJS.Worksheet, job: ExportJob, source: ExportRows): void {
  const texts = [
    titleOf(job),
    `Gegevens t/m ${formatPeriod(source.period)}`,
    `Filter: ${job.filterText}`,
    countText(job, source),
  ];
  addLines(sheet, texts, sheetLooks.drawn);
  let group = '';
  const tables = source.columns.map((column, at) => tableOf(job, column, at));
  const groups = source.columns.map((column, at) => {
    const table = tables[at];
    const name = table === undefined ? column.group : tableLabel(table);
    if (name === group) return null;
    group = name;
    return headText(name);
  });
  const row = sheet.addRow(groups);
  row.eachCell((cell) => {
    cell.style = { font: { bold: true, color: { argb: 'FF0B5A5B' } }, alignment: { horizontal: 'left' } };
  });
  // A band over the columns of the user's own table distinguishes them from the columns of the register.
  tables.forEach((table, at) => {
    if (table !== undefined) row.getCell(at + 1).fill = ownShade;
  });
}

/** The user's own table that a column of the file is of. A file of changes has other columns than the list. */
function tableOf({ columns, ownTables }: ExportJob, { group }: Column, at: number): OwnTable | undefined {
  const named = group === ownGroup ? readOwnColumnName(columns[at] ?? '') : null;
  return named === null ? undefined : ownTables.find(({ id }) => id === named.table);
}

const tableLabel = ({ name }: OwnTable): string => `Uw tabel ${name}`;

/** The own tables that the file shows, filters or sorts by: each with its file, day and rows. */
function tableLines({ columns, ownTables, query }: ExportJob): readonly (readonly [string, string])[] {
  const named = new Set(ownThingsIn([columns, query]).flatMap(({ kind, id }) => (kind === 'ownTable' ? [id] : [])));
  return ownTables.flatMap((table): [string, string][] => {
    if (!named.has(table.id)) return [];
    const { file, rows, counts } = table;
    const from = `${file.name}, gelezen op ${formatIsoDate(file.readOn)}`;
    return [[tableLabel(table), `${from}. ${countOf(rows, 'rij', 'rijen')}: ${linkedSummary(counts)}`]];
  });
}

/** The lines that describe the file (docs/rules/exports.md#accountability-sheet). */
export function accountLines(
  { job, source }: WorkbookContent,
  formats: readonly { readonly label: string; readonly words: string }[],
): readonly (readonly [string, string | number])[] {
  const { list, sort } = job.query;
  const columnOf = columnsWith(list, { ...job, months: pastMonthsOf(source.period, job.query) });
  return [
    ['Lijst', titleOf(job)],
    ['Gegevens t/m', formatPeriod(source.period)],
    ['Filter', job.filterText],
    ['Sortering', describeSort(sort, columnOf)],
    ['Rijen in dit bestand', source.rows],
    ['Rijen na filter', source.matched],
    ['Rijen in de lijst', source.total],
    ['Aantal kolommen', source.columns.length],
    ['Ingekorte cellen', cutPlace],
    ['Kolommen', source.columns.map(({ label }) => label).join(', ')],
    ...source.columns.flatMap(({ group, label, explanation }): [string, string][] =>
      group === 'Berekend' ? [[label, explanation]] : [],
    ),
    ...source.columns.flatMap((column): [string, string][] =>
      column.limits?.own === undefined ? [] : [[colourLabel(column), ownColourRule(column)]],
    ),
    ...tableLines(job),
    ...formats.map(({ label, words }) => [label, words] as const),
    ['Gemaakt op', formatIsoDate(dayOf(job.now))],
    ['Adviesatlas versie', job.version],
  ];
}

function styleOf(column: Column): Partial<ExcelJS.Style> {
  return { numFmt: numberFormat(column), alignment: { horizontal: column.align } };
}

/** A number format with the provider's unit as text after it. */
function withUnitFormat(format: string, unit: string | undefined): string {
  const [before = '', behind = ''] = withUnit('#', unit?.replace(/["#]/g, '')).split('#');
  const quoted = (text: string): string => (text === '' ? '' : `"${text}"`);
  return quoted(before) + format + quoted(behind);
}

/** Number formats in Dutch style; KvK, AFM, postcode and phone are text, so that leading zeros stay. */
export function numberFormat(column: Column): string {
  const decimals = column.decimals > 0 ? `.${'0'.repeat(column.decimals)}` : '';
  switch (column.kind) {
    case 'date':
      return 'dd-mm-yyyy';
    case 'amount':
      return `"€" #,##0${decimals}`;
    case 'percentage':
      return `#,##0${decimals}"%"`;
    case 'number':
    case 'rating':
      return withUnitFormat(`#,##0${decimals}`, column.unit);
    case 'year':
      return '0';
    default:
      return '@';
  }
}
