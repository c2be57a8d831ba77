import { afterAll, describe, expect } from 'vitest';
import { TableFileReader } from '../../src/main/user-data/workbooks/table-file-reader';
import { launchUnderNode } from '../../src/main/wire/launch-process';
import { longestKvkListText } from '../../src/shared/domain/lists/kvk-list';
import { Fault } from '../../src/shared/domain/result';
import { eachCase } from '../first-cases';
import { madeWorkbook, oneRow, zipOf } from './made-workbook';

const built = (name: string): URL => new URL(`../../out/main/${name}.js`, import.meta.url);
const reader = new TableFileReader(built('table-file-worker'), {
  launch: launchUnderNode,
  entry: built('guarded-process'),
});
afterAll(() => reader.stop());

/** The text that is read from a workbook, or the code of its refusal. */
const read = async (bytes: Uint8Array): Promise<string> => {
  try {
    const read = await reader.read({ bytes, choice: {} });
    return read.kind === 'read' ? read.text : read.why;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
};

const wholeSheet = 'A1:XFD1048576';
const cells = (count: number, cell: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('');

/** Workbooks with the outcomes that they may have: the number in them as if there were nothing else, or a refusal. */
const hostile: Readonly<Record<string, readonly [make: () => Uint8Array, ends: readonly string[]]>> = {
  'a check of the whole sheet': [
    () =>
      madeWorkbook({
        behind: `<dataValidations count="1"><dataValidation type="whole" sqref="${wholeSheet}"><formula1>1</formula1></dataValidation></dataValidations>`,
      }),
    ['99041278'],
  ],
  'a merged area of the whole sheet': [
    () => madeWorkbook({ behind: `<mergeCells count="1"><mergeCell ref="${wholeSheet}"/></mergeCells>` }),
    ['99041278'],
  ],
  'names of the whole sheet': [
    () =>
      madeWorkbook({
        workbook: `<definedNames>${`<definedName name="_xlnm.Print_Area" localSheetId="0">Blad1!$A$1:$XFD$1048576</definedName>`.repeat(50)}</definedNames>`,
      }),
    ['99041278'],
  ],
  'a false size': [() => madeWorkbook({ before: `<dimension ref="A1:ZZZZZZ999999999"/>` }), ['99041278']],
  'endless columns': [
    () => madeWorkbook({ before: `<cols><col min="1" max="2000000000" width="9"/></cols>` }),
    ['damaged'],
  ],
  'a row far beyond the last': [
    () => madeWorkbook({ rows: '<row r="2000000000"><c r="A2000000000"><v>99041278</v></c></row>' }),
    ['damaged', 'empty'],
  ],
  'a cell far beyond the last column': [
    () => madeWorkbook({ rows: '<row r="1"><c r="ZZZZZZ1"><v>99041278</v></c></row>' }),
    ['damaged'],
  ],
  'shared texts of 200 MB': [() => madeWorkbook({ strings: Buffer.alloc(200_000_000, ' ') }), ['tooLong']],
  'elements within elements, 200,000 deep': [
    () =>
      madeWorkbook({
        rows: `<row r="1"><c r="A1">${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}</c></row>${oneRow.replaceAll('1"', '2"')}`,
      }),
    ['damaged', '\n99041278', '99041278', 'empty'],
  ],
  'a hundred thousand sheets': [
    () => madeWorkbook({ sheets: 100_000, rows: '<row r="1"><c r="A1"/></row>' }),
    ['empty', 'damaged'],
  ],
  'relations in a circle': [
    () =>
      madeWorkbook({
        more: [
          {
            name: 'xl/worksheets/_rels/sheet1.xml.rels',
            text: '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet1.xml"/><Relationship Id="rId2" Type="x" Target="../workbook.xml"/></Relationships>',
          },
        ],
      }),
    ['99041278'],
  ],
  'a sheet that is its own workbook': [
    () => {
      const itself = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>';
      const relations =
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="workbook.xml"/></Relationships>';
      return zipOf([
        { name: 'xl/workbook.xml', text: itself },
        { name: 'xl/_rels/workbook.xml.rels', text: relations },
      ]);
    },
    ['empty', 'damaged'],
  ],
  'twenty thousand parts': [
    () => madeWorkbook({ more: Array.from({ length: 20_000 }, (_, at) => ({ name: `x${at}`, text: '' })) }),
    ['damaged'],
  ],
  'entities within entities': [
    () =>
      madeWorkbook({
        rows: `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${oneRow.replace('99041278', '&c;'.repeat(1000))}`,
      }),
    ['damaged', `"${'&c;'.repeat(1000)}"`],
  ],
  'a hundred thousand cells in the last column': [
    () => madeWorkbook({ rows: cells(100_000, (row) => `<c r="XFD${row}"><v>1</v></c>`) }),
    ['tooLong', 'damaged'],
  ],
  'a cell of 40 MB': [
    () =>
      madeWorkbook({
        rows: Buffer.concat([
          Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
          Buffer.alloc(40_000_000, 'a'),
          Buffer.from('</t></is></c></row>'),
        ]),
      }),
    ['a'.repeat(32_767), 'damaged'],
  ],
  'a million shared texts': [
    () =>
      madeWorkbook({
        strings: `<sst count="4000000000" uniqueCount="4000000000">${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>`,
      }),
    ['99041278', 'damaged'],
  ],
  'a hundred thousand merged areas': [
    () =>
      madeWorkbook({
        behind: `<mergeCells>${Array.from({ length: 100_000 }, (_, at) => `<mergeCell ref="B${at + 2}:ZZ${at + 2}"/>`).join('')}</mergeCells>`,
      }),
    ['99041278'],
  ],
  'a cell of 300 MB': [
    () =>
      madeWorkbook({
        rows: Buffer.concat([
          Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
          Buffer.alloc(300_000_000, 'a'),
          Buffer.from('</t></is></c></row>'),
        ]),
      }),
    ['tooLong'],
  ],
};

const sound = madeWorkbook({});

describe('a workbook that no person would make', () => {
  eachCase(8, Object.entries(hostile))(
    'with %s has one of its permitted outcomes, and the next workbook is read',
    async (_what, [make, ends]) => {
      const outcome = await read(make());
      const shortOutcome = outcome.length > longestKvkListText ? 'too long' : outcome.replace(/[;\n]+$/, '');
      expect(ends.map((end) => end.slice(0, 40))).toContain(shortOutcome.slice(0, 40));
      expect(outcome.length).toBeLessThanOrEqual(longestKvkListText + 1);
      expect(await read(sound)).toBe('99041278');
    },
  );
});
