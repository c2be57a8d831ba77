import { afterAll, describe, expect } from 'vitest';
import { TableFileReader } from '../../src/main/user-data/workbooks/table-file-reader';
import { launchUnderNode } from '../../src/main/wire/launch-process';
import { failureOf } from '../../src/shared/domain/result';
import { eachCase } from '../first-cases';
import { flatOdsOf, odsOf, pageOf, repeated, usualOds, writtenAs, xmlSheetOf } from './made-sheets';
import { zipOf } from './made-workbook';

const built = (name: string): URL => new URL(`../../out/main/${name}.js`, import.meta.url);
const guard = { launch: launchUnderNode, entry: built('guarded-process') };
/** The program's limits are larger, and as certain. */
const reader = new TableFileReader(built('table-file-worker'), guard, { milliseconds: 4000, heap: 300 });
afterAll(() => reader.stop());

/** The text that is read, or why none is. */
const read = async (bytes: Uint8Array): Promise<string> => {
  try {
    const outcome = await reader.read({ bytes, choice: {} });
    return outcome.kind === 'read' ? outcome.text : outcome.why;
  } catch (error) {
    return failureOf(error).code;
  }
};

const cell = '<Cell><Data ss:Type="String">99041278</Data></Cell>';
const deep = (open: string, close: string): string => `${open.repeat(200_000)}99041278${close.repeat(200_000)}`;

/** Files with the outcomes that they may have. Most are smaller than 10 KB. */
const hostile: Readonly<Record<string, readonly [make: () => Uint8Array, ...ends: readonly string[]]>> = {
  'an ods that fills a whole sheet with one cell': [() => odsOf(repeated(1_048_576, 16_384)), 'FILE_TOO_HEAVY'],
  'an ods with more columns than a sheet has': [() => odsOf(repeated(1, 2_000_000_000)), 'damaged'],
  'an html page with a cell of two billion columns': [
    () => pageOf('<tr><td colspan="2000000000">1</td><td>99041278</td></tr>'),
    'damaged',
  ],
  'an xml sheet that begins at row two billion': [
    () => xmlSheetOf(`<Row ss:Index="2000000000">${cell}</Row>`),
    'damaged',
  ],
  'an xls of two billion rows': [() => falseDimensions(), '99041278', 'FILE_TOO_HEAVY'],
  'an xlsb with a merged area of the whole sheet': [
    () => writtenAs('xlsb', (sheet) => Object.assign(sheet, { '!merges': [wholeSheet] })),
    '99041278',
  ],
  'a zip that claims a size of 4 GB': [() => falseSize(), 'damaged', 'archive', 'FILE_TOO_HEAVY'],
  'a csv whose quote never ends': [() => Buffer.from(`"${'a;b\n'.repeat(1_200_000)}`), '"a;b'],
  'an ods with many repeats that are each allowed': [() => odsOf(repeated(1000, 1000, 3000)), 'FILE_TOO_HEAVY'],
  'a flat ods that fills a whole sheet': [() => flatOdsOf(repeated(1_048_576, 16_384)), 'FILE_TOO_HEAVY'],
  'an ods with texts in texts, 200,000 deep': [
    () =>
      odsOf(`<table:table-row><table:table-cell>${deep('<text:p>', '</text:p>')}</table:table-cell></table:table-row>`),
    ...['99041278', 'damaged', 'empty', 'FILE_TOO_HEAVY'],
  ],
  'an html page of tables in tables, 200,000 deep': [
    () => pageOf(deep('<tr><td><table>', '</table></td></tr>')),
    ...['99041278', 'damaged', 'empty', 'FILE_TOO_HEAVY'],
  ],
  'an html page with many large areas': [
    () => pageOf('<tr><td colspan="1000" rowspan="1000">99041278</td></tr>'.repeat(20_000)),
    ...['tooLong', 'damaged', 'FILE_TOO_HEAVY'],
  ],
  'an xml sheet of an endless area': [
    () => xmlSheetOf(`<Row>${cell.replace('<Cell', '<Cell ss:MergeAcross="2000000000" ss:MergeDown="9"')}</Row>`),
    'damaged',
  ],
  'an xml sheet with elements in elements, 200,000 deep': [
    () => xmlSheetOf(`<Row><Cell><Data ss:Type="String">${deep('<b>', '</b>')}</Data></Cell></Row>`),
    ...['99041278', 'damaged', 'FILE_TOO_HEAVY'],
  ],
};

const wholeSheet = { s: { r: 0, c: 0 }, e: { r: 1_048_575, c: 16_383 } };

/** An archive whose directory claims that its part unpacks to more than it does. */
function falseSize(): Uint8Array {
  const bytes = zipOf([{ name: 'xl/workbook.xml', text: '<workbook/>' }]);
  const at = Buffer.from(bytes).lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, 0xffffffff, true);
  return bytes;
}

/** An xls that claims more rows and columns than a sheet has (MS-XLS 2.4.90). */
function falseDimensions(): Uint8Array {
  const bytes = Buffer.from(writtenAs('biff8'));
  const at = bytes.indexOf(Buffer.from([0x00, 0x02, 0x0e, 0x00]));
  bytes.writeUInt32LE(0x7fffffff, at + 8);
  bytes.writeUInt16LE(0xffff, at + 14);
  return bytes;
}

const sound: Readonly<Record<string, () => Uint8Array>> = {
  ods: () => odsOf(usualOds),
  'flat ods': () => flatOdsOf(usualOds),
  html: () => pageOf('<tr><td>99041278</td></tr>'),
  xml: () => xmlSheetOf(`<Row>${cell}</Row>`),
  xls: () => writtenAs('biff8'),
  xlsb: () => writtenAs('xlsb'),
};

describe('a sheet of any kind', () => {
  eachCase(6, Object.entries(sound))('is read as it is usually written (%s)', async (_kind, make) => {
    expect(await read(make())).toBe('99041278');
  });

  eachCase(8, Object.entries(hostile))(
    'like %s ends at most its own process, and the next file is read',
    async (_what, [make, ...ends]) => {
      const outcome = (await read(make())).trim().split('\n')[0];
      expect(ends).toContain(outcome);
      expect(await read(odsOf(usualOds))).toBe('99041278');
    },
  );
});
