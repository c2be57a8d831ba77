import JSZip from 'jszip';
import { xmlText } from '../../../shared/format/xml-text';
import sourceQuery from './source-query.m?raw';

/** The name of the query, of the table that it fills, and of the formula in the workbook. */
export const queryName = 'Gegevens';
/** The named cells that the query reads: the workbook's own folder as Excel says it, and the folder on disk when the file was written. */
export const folderCells = { own: 'AdviesatlasMap', written: 'AdviesatlasMapOpSchijf' } as const;

/**
 * The query in M. It reads the kinds of the columns from schema.json, so that it never changes: also a workbook that the user keeps gets
 * the columns of a later contract. A workbook in OneDrive says a web address for its folder, which files cannot be read from. The sign
 * that CSV puts before texts like formulas is taken away (docs/rules/exports.md#csv).
 */
const formulas = sourceQuery.replaceAll(/\r?\n/g, '\r\n');

const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const schemas = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

const packageParts = {
  'Config/Package.xml': `${declaration}<Package ${schemas}><Version>2.99.202.0</Version><MinVersion>2.21.0.0</MinVersion><Culture>nl-NL</Culture></Package>`,
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="text/xml" /><Default Extension="m" ContentType="application/x-ms-m" /></Types>`,
  'Formulas/Section1.m': formulas,
};

/** Excel replaces permissions that no Windows user has signed by these, which are its defaults ([MS-QDEFF] 2.6). */
const permissions = `${declaration}<PermissionList ${schemas}><CanEvaluateFuturePackages>false</CanEvaluateFuturePackages><FirewallEnabled>true</FirewallEnabled></PermissionList>`;

/** What the filled table is like, as Excel notes it after a refresh. */
export type FilledTable = {
  readonly columns: readonly { readonly label: string; readonly kind: 'text' | 'number' | 'date' }[];
  readonly rows: number;
  /** ISO time. */
  readonly at: string;
};

/** Excel's numbers for the types of columns. */
const typeNumbers = { number: 5, text: 6, date: 9 } as const;

function metadataOf({ columns, rows, at }: FilledTable): string {
  const types = Buffer.from(columns.map(({ kind }) => typeNumbers[kind])).toString('base64');
  const entries = {
    IsPrivate: 'l0',
    FillEnabled: 'l1',
    FillObjectType: 'sTable',
    FillToDataModelEnabled: 'l0',
    BufferNextRefresh: 'l1',
    ResultType: 'sTable',
    NameUpdatedAfterFill: 'l0',
    NavigationStepName: 'sNavigatie',
    FillTarget: `s${queryName}`,
    FilledCompleteResultToWorksheet: 'l1',
    AddedToDataModel: 'l0',
    FillCount: `l${rows}`,
    FillErrorCode: 'sUnknown',
    FillErrorCount: 'l0',
    FillLastUpdated: `d${new Date(at).toISOString().replace('Z', '0000Z')}`,
    FillColumnTypes: `s${types}`,
    FillColumnNames: `s${JSON.stringify(columns.map(({ label }) => label))}`,
    FillStatus: 'sComplete',
  };
  const stable = Object.entries(entries).map(([type, value]) => `<Entry Type="${type}" Value="${xmlText(value)}" />`);
  const item = (type: string, path: string, inner: string) =>
    `<Item><ItemLocation><ItemType>${type}</ItemType><ItemPath>${path}</ItemPath></ItemLocation><StableEntries>${inner}</StableEntries></Item>`;
  const items = item('AllFormulas', '', '') + item('Formula', `Section1/${queryName}`, stable.join(''));
  return `${declaration}<LocalPackageMetadataFile ${schemas}><Items>${items}</Items></LocalPackageMetadataFile>`;
}

/** Bytes after their length as a number of four bytes. */
function counted(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.byteLength);
  return Buffer.concat([length, bytes]);
}

const version = Buffer.alloc(4);
const marked = (text: string): Buffer => Buffer.from(`\ufeff${text}`);

/** Only the XML begins with a byte-order mark, as where Excel writes it. */
async function zipped(parts: Readonly<Record<string, string>>, date: Date): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(parts))
    zip.file(name, name.endsWith('.m') ? text : marked(text), { date, createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/**
 * The part of a workbook that holds its query, with the package, permissions, metadata and no signature ([MS-QDEFF] 2.2), as UTF-16 XML.
 */
export async function dataMashup(filled: FilledTable): Promise<Buffer> {
  const date = new Date(filled.at);
  const metadata = Buffer.concat([version, counted(marked(metadataOf(filled))), counted(await zipped({}, date))]);
  const stream = Buffer.concat([
    version,
    counted(await zipped(packageParts, date)),
    counted(marked(permissions)),
    counted(metadata),
    counted(Buffer.from([0])),
  ]);
  const xml = `<?xml version="1.0" encoding="utf-16"?><DataMashup xmlns="http://schemas.microsoft.com/DataMashup">${stream.toString('base64')}</DataMashup>`;
  return Buffer.from(`\ufeff${xml}`, 'utf16le');
}
