import * as XLSX from '@e965/xlsx';
import { zipOf } from './made-workbook';

const office = 'urn:oasis:names:tc:opendocument:xmlns';
const spaces = ['office', 'table', 'text'].map((name) => `xmlns:${name}="${office}:${name}:1.0"`).join(' ');
const valued = '<table:table-cell office:value-type="string"><text:p>99041278</text:p></table:table-cell>';

const openDocument = (root: string, rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:${root} ${spaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Blad1">${rows}</table:table></office:spreadsheet></office:body></office:${root}>`;

/** A sheet of OpenDocument with these rows, packed. */
export const odsOf = (rows: string): Uint8Array =>
  zipOf([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'META-INF/manifest.xml',
      text: '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    },
    { name: 'styles.xml', text: `<office:document-styles ${spaces}/>` },
    { name: 'content.xml', text: openDocument('document-content', rows) },
  ]);

/** The same as one file of XML. */
export const flatOdsOf = (rows: string): Uint8Array => Buffer.from(openDocument('document', rows));

/** Rows of OpenDocument, each repeated, with a cell that is repeated too. */
export const repeated = (rows: number, columns: number, times = 1): string =>
  `<table:table-row table:number-rows-repeated="${rows}">${valued.replace(' office', ` table:number-columns-repeated="${columns}" office`)}</table:table-row>`.repeat(
    times,
  );

/** A row of OpenDocument with one number, as a program writes it at the end of a sheet: the rest is empty and repeated. */
export const usualOds = `<table:table-row>${valued}<table:table-cell table:number-columns-repeated="16383"/></table:table-row><table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;

/** A web page with these rows, as Excel saves it. */
export const pageOf = (rows: string): Uint8Array =>
  Buffer.from(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${rows}</table></body></html>`);

/** An XML spreadsheet of 2003 with these rows. */
export const xmlSheetOf = (rows: string): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Blad1"><Table>${rows}</Table></Worksheet></Workbook>`,
  );

/** A workbook of another format, with the number in one cell. */
export function writtenAs(bookType: 'biff8' | 'xlsb', change: (sheet: XLSX.WorkSheet) => void = () => {}): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet([['99041278']]);
  change(sheet);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Blad1');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, bookSST: true }) as ArrayBuffer);
}
