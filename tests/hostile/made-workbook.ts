import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a workbook. */
export type MadePart = {
  readonly name: string;
  readonly text: string | Buffer;
};

/** A zip archive of these parts (PKWARE APPNOTE 6.3.9, 4.3), compressed as in a zip bomb; the first part `mimetype` is not compressed. */
export function zipOf(parts: readonly MadePart[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of parts) {
    const bytes = Buffer.from(text);
    const isStored = name === 'mimetype';
    const packed = isStored ? bytes : deflateRawSync(bytes, { level: 1 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    const rest = Buffer.alloc(10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, 0]),
        shared,
        ...[rest, place, Buffer.from(name)],
      ]),
    );
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, list, end]));
}

const vocabulary = 'http://schemas.openxmlformats.org';
const officeRelations = `${vocabulary}/officeDocument/2006/relationships`;

type Made = {
  /** What is between the rows of the sheet and its end. */
  readonly behind?: string | Buffer;
  readonly before?: string;
  readonly rows?: string | Buffer;
  readonly strings?: string | Buffer;
  readonly workbook?: string;
  readonly sheets?: number;
  readonly more?: readonly MadePart[];
};

/** A row with a KvK number in one cell. */
export const oneRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>99041278</t></is></c></row>';

/** A workbook with one thing that no person would make, as another program could write it. */
export function madeWorkbook({
  behind = '',
  before = '',
  rows = oneRow,
  strings,
  workbook = '',
  sheets = 1,
  more = [],
}: Made): Uint8Array {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const listed = numbers.map((at) => `<sheet name="Blad${at}" sheetId="${at}" r:id="rId${at}"/>`).join('');
  const relations = numbers.map(
    (at) => `<Relationship Id="rId${at}" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/>`,
  );
  const ofStrings = `<Relationship Id="s" Type="${officeRelations}/sharedStrings" Target="sharedStrings.xml"/>`;
  const sheet = Buffer.concat([
    Buffer.from(`<worksheet xmlns="${vocabulary}/spreadsheetml/2006/main">${before}<sheetData>`),
    Buffer.from(rows),
    Buffer.from('</sheetData>'),
    Buffer.from(behind),
    Buffer.from('</worksheet>'),
  ]);
  const typed = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const types = [
    typed('workbook.xml', 'sheet.main'),
    typed('worksheets/sheet1.xml', 'worksheet'),
    typed('sharedStrings.xml', 'sharedStrings'),
  ];
  return zipOf([
    {
      name: '[Content_Types].xml',
      text: `<Types xmlns="${vocabulary}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${vocabulary}/package/2006/relationships"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${vocabulary}/spreadsheetml/2006/main" xmlns:r="${officeRelations}"><sheets>${listed}</sheets>${workbook}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${vocabulary}/package/2006/relationships">${relations.join('')}${ofStrings}</Relationships>`,
    },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', text: strings }]),
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
    ...more,
  ]);
}
