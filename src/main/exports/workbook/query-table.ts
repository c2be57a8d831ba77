import { join, sep } from 'node:path';
import type ExcelJS from 'exceljs';
import { sourceKindOf } from '../../../shared/domain/exports/source-contract';
import { xmlText } from '../../../shared/format/xml-text';
import type { ExportRows } from '../content/export-source';
import { dataMashup, folderCells, queryName } from './data-mashup';
import { columnLetters } from './sheet-rows';
import { addLines, headText, sheetLooks } from './small-sheet';

type Part = { readonly name: string; readonly bytes: Uint8Array };

/** The workbook of an Excel source, as its sheet of explanations needs it. */
export type SourceBook = {
  /** The name of the view. */
  readonly title: string;
  /** The folder in which the workbook will be. */
  readonly folder: string;
  /** ISO time. */
  readonly now: string;
};

/** The folder of a workbook: all before the last bracket of `C:\map\[bestand.xlsx]blad`. A folder may have brackets in its name too. */
const folderFormula =
  'IFERROR(LEFT(CELL("filename",A1),FIND("|",SUBSTITUTE(CELL("filename",A1),"[","|",LEN(CELL("filename",A1))-LEN(SUBSTITUTE(CELL("filename",A1),"[",""))))-1),"")';

const explanation = (title: string): readonly string[] => [
  `Excel-bron “${title}”`,
  'De tabel op het eerste blad leest laatste.csv uit de map waarin deze werkmap staat.',
  'Vernieuwen: kies Gegevens, en dan Alles vernieuwen. Vraagt Excel bij het openen om toestemming, kies dan Inhoud inschakelen.',
  'Vraagt Excel naar privacyniveaus, kies dan voor deze map Organisatie. Dat vraagt Excel één keer.',
  'U kunt de hele map verplaatsen, en hier draaitabellen en grafieken bij maken. Een werkmap die u bewaart, vervangt Adviesatlas niet meer; haar tabel blijft de nieuwste gegevens lezen.',
  'schema.json noemt per kolom het soort waarden, en waarom een kolom leeg is. Binnen een contractversie blijven namen en soorten gelijk, en komen nieuwe kolommen achteraan.',
];

/** Adds the sheet *Uitleg*, with the two cells from which the query reads where its files are. */
export function addExplanation(workbook: ExcelJS.Workbook, { title, folder }: SourceBook): void {
  // The sheet of the table has the name of the view.
  const sheet = workbook.addWorksheet(title.trim().toLowerCase() === 'uitleg' ? 'Toelichting' : 'Uitleg');
  sheet.columns = [{ width: 28 }, { width: 90 }];
  addLines(sheet, explanation(title), sheetLooks.drawn);
  // The folder may have been moved since, and the query reads it.
  workbook.calcProperties.fullCalcOnLoad = true;
  const place = join(folder, sep);
  for (const [label, value, name] of [
    ['Map van deze werkmap', { formula: folderFormula, result: place }, folderCells.own],
    ['Map bij het schrijven', place, folderCells.written],
  ] as const) {
    const cell = sheet.addRow([label, value]).getCell(2);
    cell.name = name;
  }
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const sheetMain = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const typeOf = 'application/vnd.openxmlformats-officedocument';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${target}"/>`;
const relations = (inner: string): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

/** What parts that exceljs made get before an end of theirs: the declarations of the parts below. */
const additions: Readonly<Record<string, readonly [end: string, addition: string]>> = {
  '[Content_Types].xml': [
    '</Types>',
    [
      ['xl/connections.xml', `${typeOf}.spreadsheetml.connections+xml`],
      ['xl/tables/table1.xml', `${typeOf}.spreadsheetml.table+xml`],
      ['xl/queryTables/queryTable1.xml', `${typeOf}.spreadsheetml.queryTable+xml`],
      ['customXml/itemProps1.xml', `${typeOf}.customXmlProperties+xml`],
    ]
      .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
      .join(''),
  ],
  'xl/_rels/workbook.xml.rels': [
    '</Relationships>',
    relation('rIdConnections', 'connections', 'connections.xml') +
      relation('rIdMashup', 'customXml', '../customXml/item1.xml'),
  ],
};

/** The last cell of a table with labels in the first row. A table has at least one row, which may be empty. */
const rangeOf = ({ columns, rows }: ExportRows): readonly [letters: string, row: number] => [
  columnLetters(columns.length - 1),
  Math.max(rows, 1) + 1,
];

/** A part of the workbook with what the query adds to it. */
export function withQuery({ name, bytes }: Part, source: ExportRows, sheet: string): Part {
  const [letters, row] = rangeOf(source);
  // Excel gives every range that a query fills a hidden name.
  const range = `<definedName name="ExternalData_1" localSheetId="0" hidden="1">'${xmlText(sheet)}'!$A$1:$${letters}$${row}</definedName>`;
  const [end, addition] =
    name === 'xl/workbook.xml' ? (['</definedNames>', range] as const) : (additions[name] ?? ['', '']);
  if (end === '') return { name, bytes };
  const text = Buffer.from(bytes).toString('utf8');
  if (!text.includes(end)) throw new Error(`exceljs made no ${end} in ${name}`);
  return { name, bytes: Buffer.from(text.replace(end, () => addition + end)) };
}

/** The end of a sheet, with its table. */
export const withTable = (tail: string): string =>
  tail.replace('</worksheet>', '<tableParts count="1"><tablePart r:id="rIdTable"/></tableParts></worksheet>');

/** The parts of a table that a query fills from the files beside the workbook. */
export async function queryParts(source: ExportRows, { now }: SourceBook): Promise<readonly Part[]> {
  const [letters, row] = rangeOf(source);
  const names = source.columns.map(({ label }) => xmlText(headText(label)));
  const columns = names
    .map(
      (name, at) => `<tableColumn id="${at + 1}" uniqueName="${at + 1}" name="${name}" queryTableFieldId="${at + 1}"/>`,
    )
    .join('');
  const fields = names
    .map((name, at) => `<queryTableField id="${at + 1}" name="${name}" tableColumnId="${at + 1}"/>`)
    .join('');
  const kinds = source.columns.map(({ label, kind }) => {
    const storage = sourceKindOf(kind);
    return { label, kind: storage === 'number' || storage === 'date' ? storage : ('text' as const) };
  });
  const texts: Readonly<Record<string, string>> = {
    'xl/worksheets/_rels/sheet1.xml.rels': relations(relation('rIdTable', 'table', '../tables/table1.xml')),
    'xl/tables/table1.xml': `${head}<table xmlns="${sheetMain}" id="1" name="${queryName}" displayName="${queryName}" ref="A1:${letters}${row}" tableType="queryTable" totalsRowShown="0"><autoFilter ref="A1:${letters}${row}"/><tableColumns count="${names.length}">${columns}</tableColumns><tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="0" showColumnStripes="0"/></table>`,
    'xl/tables/_rels/table1.xml.rels': relations(relation('rId1', 'queryTable', '../queryTables/queryTable1.xml')),
    'xl/queryTables/queryTable1.xml': `${head}<queryTable xmlns="${sheetMain}" name="ExternalData_1" connectionId="1" refreshOnLoad="1" adjustColumnWidth="0" autoFormatId="16" applyNumberFormats="0" applyBorderFormats="0" applyFontFormats="0" applyPatternFormats="0" applyAlignmentFormats="0" applyWidthHeightFormats="0"><queryTableRefresh nextId="${names.length + 1}"><queryTableFields count="${names.length}">${fields}</queryTableFields></queryTableRefresh></queryTable>`,
    'xl/connections.xml': `${head}<connections xmlns="${sheetMain}"><connection id="1" keepAlive="1" name="Query - ${queryName}" description="Verbinding met de query ${queryName} in deze werkmap." type="5" refreshedVersion="7" background="1" refreshOnLoad="1" saveData="1"><dbPr connection="Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=${queryName};Extended Properties=&quot;&quot;" command="SELECT * FROM [${queryName}]"/></connection></connections>`,
    'customXml/_rels/item1.xml.rels': relations(relation('rId1', 'customXmlProps', 'itemProps1.xml')),
    'customXml/itemProps1.xml': `${head}<ds:datastoreItem ds:itemID="{5B1B7A4E-0C1C-4E0B-9C39-6A5B6D1E61AD}" xmlns:ds="${office}/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="http://schemas.microsoft.com/DataMashup"/></ds:schemaRefs></ds:datastoreItem>`,
  };
  const parts = Object.entries(texts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));
  const mashup = await dataMashup({ columns: kinds, rows: source.rows, at: now });
  return [...parts, { name: 'customXml/item1.xml', bytes: mashup }];
}
