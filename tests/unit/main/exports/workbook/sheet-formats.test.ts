import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { sheetCondition } from '../../../../../src/main/exports/workbook/format-formula';
import { serialOf } from '../../../../../src/main/exports/workbook/sheet-columns';
import { sheetFormats } from '../../../../../src/main/exports/workbook/sheet-formats';
import { writeXlsx } from '../../../../../src/main/exports/workbook/xlsx-writer';
import { pageOf } from '../../../../../src/main/lists/questions/page';
import type { ProviderCell } from '../../../../../src/provider-api/lists';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import type { Cell, Column } from '../../../../../src/shared/domain/lists/column';
import type { FormatRule } from '../../../../../src/shared/domain/lists/format-rule';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { formatCondition } from '../../../../../src/shared/filters/format-condition';
import { formatItems, formatText } from '../../../../../src/shared/format/format-cell';
import { bytesOf, jobFor, sourceOf, workbookOf } from '../../export-fixture';
import { kvkOf, monthOf } from '../../made-month';
import { isInOrder } from '../../part-order';
import { formulaValue } from '../../spreadsheet-formula';

const columns = ['name', 'fte', 'dateSettlement', 'activities', 'active', 'province'] as const;
const described = (name: string): Column => {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return column;
};

const values: Readonly<Record<(typeof columns)[number], readonly ProviderCell[]>> = {
  name: ['Advies Zoë', 'advies 5*', 'Ede', 'Zoe', '"Huis"', null],
  fte: [-1, 0, 0.04, 2.96, 3, 3.04, 10, null],
  dateSettlement: ['2015-02-28', '2015-03-01', '2020-12-31', null],
  activities: [['Een'], ['Een', 'Twee'], ['Drie'], []],
  active: [true, false, null],
  province: ['Utrecht', 'Limburg', 'Fryslân', null],
};
/** A day that a spreadsheet has as a text. */
const beforeSheets = '1890-05-01';
const texts: Readonly<Record<(typeof columns)[number], readonly string[]>> = {
  name: ['advies', 'zoe', '5*', 'ad*', '*ë', '!*ede', '!ede', '"huis"'],
  fte: ['>3', '3', '<=0', '>0', '2,9-3', '!>3'],
  dateSettlement: ['2015', '02-2015', '2015..', '..2015', '01-03-2015'],
  activities: ['Een', '&Een|Twee', '!Drie', '~'],
  active: ['ja', '~', '!nee'],
  province: ['Utrecht', 'Utrecht|~', 'Fryslân', '!Limburg'],
};

/** A cell of a list as a sheet has it. */
function sheetValue(column: Column, cell: Cell) {
  if (typeof cell === 'number') {
    if (column.kind !== 'date') return cell;
    const [day, month, year] = [cell % 100, Math.floor(cell / 100) % 100, Math.floor(cell / 10_000)];
    return serialOf(cell) ?? `${day}-${month}-${year}`;
  }
  if (cell === null) return null;
  return (typeof cell === 'string' ? formatText(column, cell) : formatItems(column, cell)) || null;
}

/** Whether the formula of a condition marks the cells that the list marks; null where there is no formula. */
function marksTheSame(column: Column, text: string, given: readonly ProviderCell[]): boolean | null {
  const { name } = column;
  const list = monthOf({ advisers: given.map((cell, at) => ({ kvk: kvkOf(at), [name]: cell })) })('advisers');
  const formats: readonly FormatRule[] = [{ kind: 'where', column: name, text, sign: 'risk', word: '' }];
  const page = pageOf(list, { ...wholeList('advisers'), columns: [name], offset: 0, limit: 20, formats });
  const cells = page.columns[name] ?? [];
  const test = formatCondition(column, text, 2026);
  if (test === null) throw new Error(text);
  const listed = [null, ...cells].map((cell) => ({
    items: cell === null || typeof cell === 'number' ? [] : typeof cell === 'string' ? [cell] : cell,
    number: typeof cell === 'number' ? cell : null,
    sheet: sheetValue(column, cell),
  }));
  const formula = sheetCondition(column, test, listed)?.formula('C7');
  if (formula === undefined) return null;
  return cells.every((cell, at) => {
    const isMarked = (page.formats?.[name]?.[at] ?? null) !== null;
    return formulaValue(formula, sheetValue(column, cell)) === isMarked;
  });
}

it('a condition is written as a formula that marks the same cells in a spreadsheet as in the list', () => {
  for (const name of columns) {
    for (const text of texts[name]) {
      const given = fc.array(fc.constantFrom(...values[name], ...(name === 'dateSettlement' ? [beforeSheets] : [])));
      fc.assert(
        fc.property(given, (cells) => {
          expect(marksTheSame(described(name), text, cells)).not.toBe(false);
        }),
        { numRuns: 3 },
      );
      // A text without a formula is an exception, which none of these is.
      expect(marksTheSame(described(name), text, values[name]), `${name} ${text}`).toBe(true);
    }
  }
});

const rules: readonly FormatRule[] = [
  { kind: 'where', column: 'fte', text: '>3', sign: 'attention', word: 'groot' },
  { kind: 'bar', column: 'fte', ends: 'range' },
  { kind: 'top', column: 'fte', end: 'lowest', count: 10, unit: 'percent', sign: 'risk', word: '' },
  { kind: 'where', column: 'equity', text: '<0', sign: 'risk', word: '' },
  { kind: 'scale', column: 'equity', colours: 3, ends: 'quantiles' },
  { kind: 'top', column: 'equity', end: 'highest', count: 3, unit: 'rows', sign: 'good', word: '' },
  { kind: 'where', column: 'name', text: 'a', sign: 'good', word: '' },
  { kind: 'later', column: 'name', name: 'icons', written: '{}' },
  { kind: 'where', column: 'tp', text: '-', sign: 'risk', word: '' },
];
const rows: readonly (readonly Cell[])[] = [
  ['a', 4, -5, 'niet in uw abonnement'],
  ['b', 2, 10, 'niet in uw abonnement'],
];
const shown: readonly Column[] = [
  ...['name', 'fte', 'equity'].map(described),
  { ...described('tp'), withheld: true as const },
];

const written = (asked: Parameters<typeof jobFor>[0]) =>
  bytesOf((file) => {
    const notes = [{ row: 0, column: 0, text: 'Bellen' }];
    return writeXlsx(
      jobFor({ formats: rules, thisYear: 2026, ...asked }),
      { ...sourceOf(shown, rows), notes },
      { file, onRow: () => {} },
    );
  });

type ReadFormat = {
  readonly ref: string;
  readonly rules: readonly {
    readonly type: string;
    readonly priority: number;
    readonly formulae?: readonly string[];
  }[];
};

describe('a conditional format over more than one sheet', () => {
  const fte = described('fte');
  /** The rule of a file of so many sheets, and how the list formats the same cells. */
  const bothOf = (rule: FormatRule, numbers: readonly (number | null)[], sheets = 2) => {
    const source = sourceOf(
      [fte],
      numbers.map((number) => [number]),
    );
    const [format] = sheetFormats(jobFor({ formats: [rule], thisYear: 2026 }), source, sheets);
    const list = monthOf({ advisers: numbers.map((number, at) => ({ kvk: kvkOf(at), fte: number })) })('advisers');
    const question = { ...wholeList('advisers'), columns: ['fte'], offset: 0, limit: 100, formats: [rule] };
    const page = pageOf(list, question);
    return { made: format?.ruleFor?.('B7', 1), words: format?.words, cells: page.columns.fte ?? [], page };
  };
  /** A spreadsheet keeps fifteen digits of a number. */
  const kept = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toPrecision(15)));
  const number = fc.oneof(fc.constantFrom(0, 1, 2.5, 0.1 + 0.2, -3), kept);
  const numbers = fc.array(fc.option(number), { maxLength: 20 });

  it('marks the highest and lowest of the whole list, by the same number on each sheet', () => {
    const top = fc.record({
      kind: fc.constant('top' as const),
      column: fc.constant('fte'),
      end: fc.constantFrom('highest', 'lowest'),
      count: fc.integer({ min: 1, max: 100 }),
      unit: fc.constantFrom('rows', 'percent'),
      sign: fc.constant('good' as const),
      word: fc.constant(''),
    });
    fc.assert(
      fc.property(top, numbers, (rule, given) => {
        const { made, words, cells, page } = bothOf(rule, given);
        if (made?.type !== 'expression') {
          expect([given.filter((each) => each !== null), words]).toEqual([
            [],
            expect.stringContaining('geen getallen'),
          ]);
          return;
        }
        cells.forEach((cell, at) => {
          const value = typeof cell === 'number' ? cell : null;
          const isMarked = (page.formats?.fte?.[at] ?? null) !== null;
          expect(formulaValue(made.formulae?.[0] ?? '', value), `${made.formulae} ${value}`).toBe(isMarked);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('draws bars and scales between the ends of the whole list', () => {
    const given = [-2, 8, null, 4, 1, 0, 100];
    const ends = (rule: FormatRule) => bothOf(rule, given).made;
    const num = (value: number) => ({ type: 'num', value });
    expect(ends({ kind: 'bar', column: 'fte', ends: 'range' })).toMatchObject({ cfvo: [num(-2), num(100)] });
    expect(ends({ kind: 'bar', column: 'fte', ends: 'quantiles' })).toMatchObject({ cfvo: [num(-1), num(54)] });
    expect(ends({ kind: 'scale', column: 'fte', colours: 2, ends: 'range' })).toMatchObject({
      cfvo: [num(-2), num(100)],
    });
    const scale: FormatRule = { kind: 'scale', column: 'fte', colours: 3, ends: 'quantiles' };
    expect(ends(scale)).toMatchObject({ cfvo: [num(-1), num(2.5), num(54)] });
    // Each number of the list has the place between these ends that the list draws.
    const { page, cells } = bothOf(scale, given);
    const shareOf = (value: number) => (value <= 2.5 ? (value + 1) / 7 : 0.5 + (value - 2.5) / 103);
    cells.forEach((cell, at) => {
      if (typeof cell !== 'number') return;
      const share = Math.min(1, Math.max(0, shareOf(cell)));
      expect(page.formats?.fte?.[at]?.shade?.share).toBeCloseTo(share, 10);
    });
    expect(bothOf(scale, given, 1).made).toMatchObject({ cfvo: [{ type: 'percentile' }, {}, { type: 'percentile' }] });
  });

  it('has the rules on every sheet of the file', async () => {
    const many = [...rows, ...rows, ...rows];
    const job = jobFor({ formats: rules.filter(({ kind }) => kind !== 'where'), thisYear: 2026 });
    const bytes = await bytesOf((file) =>
      writeXlsx(job, sourceOf(shown, many), { file, onRow: () => {}, rowsPerSheet: 8 }),
    );
    const workbook = await workbookOf(bytes);
    for (const index of [0, 1, 2]) {
      const { conditionalFormattings } = workbook.worksheets[index] as unknown as {
        conditionalFormattings: readonly ReadFormat[];
      };
      const found = conditionalFormattings.flatMap(({ ref, rules: own }) => own.map(({ type }) => [ref, type]));
      expect(found).toEqual([
        ['B7:B8', 'dataBar'],
        ['B7:B8', 'expression'],
        ['C7:C8', 'colorScale'],
      ]);
    }
  });
});

describe('conditional formats of a workbook', () => {
  it('are read back over the cells of their column, in their order, each with its sign in the format', async () => {
    const workbook = await workbookOf(await written({}));
    const formats = (workbook.worksheets[0] as unknown as { conditionalFormattings: readonly ReadFormat[] })
      .conditionalFormattings;
    const found = formats
      .flatMap(({ ref, rules: own }) => own.map((rule) => ({ ref, ...rule })))
      .sort((one, other) => one.priority - other.priority);
    expect(found.map(({ ref, type }) => [ref, type])).toEqual([
      ['A7:A8', 'expression'],
      ['B7:B8', 'expression'],
      ['B7:B8', 'dataBar'],
      ['B7:B8', 'top10'],
      ['C7:C8', 'expression'],
      ['C7:C8', 'colorScale'],
    ]);
    expect(found[0]?.formulae).toEqual(['ISNUMBER(SEARCH("a",A7))']);
    expect(found[1]).toMatchObject({
      formulae: ['AND(ISNUMBER(B7),ROUND(B7,1)>3)'],
      style: { numFmt: { formatCode: '"▲ "#,##0.0;"▲ "-#,##0.0' }, font: { color: { argb: 'FF8A4300' } } },
    });
    expect(found[2]).toMatchObject({ cfvo: [{ type: 'num', value: 0 }, { type: 'max' }] });
    expect(found[3]).toMatchObject({ rank: 10, percent: true, bottom: true });
    expect(found[4]).toMatchObject({
      formulae: ['AND(ISNUMBER(C7),ROUND(C7,0)<0)'],
      style: { numFmt: { formatCode: '"■ €" #,##0;"■ "-"€" #,##0' } },
    });
    const account = workbook.getWorksheet('Verantwoording');
    const lines: string[] = [];
    account?.eachRow((row) => {
      const label = String(row.getCell(1).value);
      if (label.startsWith('Opmaak')) lines.push(`${label}: ${row.getCell(2).value}`);
    });
    expect(lines).toEqual([
      'Opmaak Naam: ✓ goed: bevat “a”',
      'Opmaak Naam: “icons”, van een latere versie van Adviesatlas – niet in dit bestand: deze versie kent de regel niet',
      'Opmaak FTE: ▲ groot: is meer dan 3',
      'Opmaak FTE: balk vanaf nul, van laagste tot hoogste',
      'Opmaak FTE: ■ risico: de laagste 10 procent',
      'Opmaak Eigen vermogen: ■ risico: is minder dan 0',
      'Opmaak Eigen vermogen: schaal in drie kleuren, zonder de uiterste 10 procent',
      'Opmaak Eigen vermogen: ✓ goed: de hoogste 3 – niet in dit bestand: een schaal erboven kleurt elk getal',
    ]);
  });

  it('keep every part in the order of the standard beside remarks, without parts of later standards', async () => {
    const zip = await JSZip.loadAsync(await written({}), { checkCRC32: true });
    const read = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    const sheet = await read('xl/worksheets/sheet1.xml');
    isInOrder(sheet, 'sheet');
    isInOrder(await read('xl/styles.xml'), 'styles');
    expect(sheet).toContain('<legacyDrawing');
    expect(sheet).not.toContain('extLst');
    // Within a rule: the formula, or what is drawn.
    expect(sheet.match(/<cfRule [^>]*type="dataBar"[^>]*>.*?<\/cfRule>/s)?.[0]).toMatch(
      /^<cfRule [^>]*><dataBar><cfvo [^>]*\/><cfvo [^>]*\/><color [^>]*\/><\/dataBar><\/cfRule>$/,
    );
    // CT_Dxf: font, number format, fill.
    const styles = await read('xl/styles.xml');
    expect(styles.match(/<dxfs [^>]*>(.*?)<\/dxf>/s)?.[1]?.replace(/^<dxf>/, '')).toMatch(
      /^<font>.*<\/font><numFmt [^>]*\/><fill>.*<\/fill>$/s,
    );
  });

  it('are not in a bare table, and no word is written about a withheld column', async () => {
    const plain = await JSZip.loadAsync(await written({ plain: true }));
    expect(await plain.file('xl/worksheets/sheet1.xml')?.async('string')).not.toContain('conditionalFormatting');
    const whole = await workbookOf(await written({}));
    const labels: string[] = [];
    whole.getWorksheet('Verantwoording')?.eachRow((row) => labels.push(String(row.getCell(1).value)));
    expect(labels.filter((label) => label.startsWith('Opmaak TP'))).toEqual([]);
  });
});
