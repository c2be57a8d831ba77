import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { lastDayOf } from '../../../shared/domain/calendar';
import type { SheetTableColumn } from '../../../shared/domain/lists/analysis/sheet-table';
import { type MarketTable, marketHistory, marketTables } from '../../../shared/texts/analysis/market-tables';
import {
  type MarketView,
  marketPeriod,
  marketQuote,
  marketSentence,
  marketSubject,
  marketTitle,
  registerWords,
  withheldSentence,
} from '../../../shared/texts/analysis/market-words';
import { addSmallSheet, sheetLooks, sheetName, textCell, titleOf } from '../workbook/small-sheet';

/** The page of the market as a workbook: a sheet for each table of the month, and for each division over the months. */
export async function marketWorkbook(view: MarketView): Promise<Uint8Array> {
  const made = new Date(`${lastDayOf(marketPeriod(view.market))}T12:00:00Z`);
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Adviesatlas';
  workbook.created = made;
  workbook.modified = made;
  const title = titleOf({ title: marketTitle(view), demo: view.isFictitious });
  const lines = [
    title,
    marketSentence(view)
      .map(({ text }) => text)
      .join(''),
    `${marketSubject(view)}; ${registerWords(view)}.`,
    ...[withheldSentence(view.market)].filter((sentence) => sentence !== null),
    `Aanhalen als: ${marketQuote(view, null)}`,
  ];
  addSmallSheet(workbook, {
    name: 'Marktbeeld',
    look: sheetLooks.drawn,
    columns: [{ width: 120 }],
    lines,
    labels: [],
    rows: [],
    canFilter: false,
  });
  const add = (table: MarketTable, name: string) =>
    addSmallSheet(workbook, {
      name: sheetName(name, 0),
      look: sheetLooks.drawn,
      columns: table.columns.map(sheetColumn),
      lines: [`${title}: ${table.title}`, table.note],
      labels: [table.columns.map(({ label }) => label)],
      rows: table.rows.map(({ cells }) => cells.map(({ value }) => value)),
      fixed: 1,
      canFilter: false,
    });
  for (const table of marketTables(view)) add(table, table.title);
  if (view.market.moves.length > 0)
    for (const table of marketHistory(view).filter(({ key }) => view.market.divisions.some(({ name }) => name === key)))
      add(table, `${table.title} per maand`);
  return withTimes(new Uint8Array(await workbook.xlsx.writeBuffer()), made);
}

const sheetColumn = (column: SheetTableColumn) =>
  column.kind === 'text'
    ? { width: 28, style: textCell }
    : { width: 16, style: { numFmt: `#,##0${column.decimals > 0 ? `.${'0'.repeat(column.decimals)}` : ''}` } };

/** The same archive whose parts all have one time, so that its bytes do not depend on when it was written. */
async function withTimes(bytes: Uint8Array, made: Date): Promise<Uint8Array> {
  const [before, after] = [await JSZip.loadAsync(bytes), new JSZip()];
  for (const part of Object.values(before.files))
    if (!part.dir) after.file(part.name, await part.async('uint8array'), { date: made, createFolders: false });
  return after.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
