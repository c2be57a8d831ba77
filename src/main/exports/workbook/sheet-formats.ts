import type ExcelJS from 'exceljs';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { storageOf } from '../../../shared/domain/lists/column';
import {
  type FormatMark,
  type FormatRule,
  type FormatSign,
  formatSigns,
  type ScaleEnds,
} from '../../../shared/domain/lists/format-rule';
import { formatCondition } from '../../../shared/filters/format-condition';
import { isNoFilter } from '../../../shared/filters/kinds/parse-filter';
import { fitsFormat, formatWords } from '../../../shared/texts/analysis/format-words';
import { endsOf, middleOf, topBound } from '../../lists/format-rules/format-bounds';
import type { CodedCells } from '../content/coded-cells';
import type { ExportJob } from '../content/export-job';
import type { ExportRows } from '../content/export-source';
import { sheetText } from '../content/legal-text';
import { type ListedValue, literal, sheetCondition } from './format-formula';
import { serialOf, textOf } from './sheet-columns';
import { numberFormat } from './workbook-sheets';

/** A rule as a conditional format of its column's cells, or the reason why there is none. */
export type SheetFormat = {
  readonly column: number;
  /** Makes the rule for a range. @param first the range's first cell, such as `C7` */
  readonly ruleFor: ((first: string, priority: number) => ExcelJS.ConditionalFormattingRule) | null;
  /** A description of the rule, or why it is left out, for the sheet that explains the file. */
  readonly label: string;
  readonly words: string;
};

/** The colours of the light theme. */
const fills: Readonly<Record<FormatSign, { readonly fill: string; readonly ink: string }>> = {
  good: { fill: 'FFDDF1E4', ink: 'FF15653A' },
  attention: { fill: 'FFFCE7D0', ink: 'FF8A4300' },
  risk: { fill: 'FFFBE0DE', ink: 'FFA3191B' },
  notice: { fill: 'FFD9ECEA', ink: 'FF0B5A5B' },
  aside: { fill: 'FFEDF1F1', ink: 'FF3F4E58' },
};
const heat = 'FFA3D0CB';
const plain = 'FFFFFFFF';
const low = 'FFE9C39D';

/** Puts the mark's sign before the formatted value, also before a minus. */
function markStyle({ sign }: FormatMark, column: Column): Partial<ExcelJS.Style> {
  const { fill, ink } = fills[sign];
  const format = numberFormat(column);
  // Two adjacent quoted texts are joined, because a doubled quote may be read as a quote character.
  const before = (rest: string): string => `"${formatSigns[sign].glyph} "${rest}`.replace(' ""', ' ');
  const numFmt = storageOf(column.kind) === 'number' ? `${before(format)};${before(`-${format}`)}` : before(format);
  return {
    numFmt,
    font: { color: { argb: ink } },
    fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: fill } },
  };
}

type RuleMaker = NonNullable<SheetFormat['ruleFor']>;
type Made = { readonly ruleFor: RuleMaker } | { readonly why: string };

/**
 * The rules of a file as conditional formats, which a spreadsheet evaluates again when cells change. Rules for columns that the file lacks,
 * or that the subscription withholds, are left out.
 * @param sheets the number of sheets that the rows are split over
 */
export function sheetFormats(job: ExportJob, source: ExportRows, sheets: number): readonly SheetFormat[] {
  if (job.plain) return [];
  return source.columns.flatMap((column, at) => {
    const own = (job.formats ?? []).filter((rule) => rule.column === column.name && !isUnfinished(rule));
    if (own.length === 0 || column.withheld === true) return [];
    const cells = source.cells(at);
    const values = listedValues(column, cells.values);
    // A conditional format covers one sheet only, so for several sheets the bounds of the whole list are written.
    const sorted = sheets > 1 ? sortedNumbers(cells, source.rows) : null;
    let isScaled = false;
    return own.map((rule): SheetFormat => {
      const made = madeOf(rule, column, { values, sorted, isScaled, thisYear: job.thisYear });
      if (rule.kind === 'scale' && 'ruleFor' in made) isScaled = true;
      const words = formatWords(rule, column);
      return {
        column: at,
        label: `Opmaak ${column.label}`,
        ruleFor: 'ruleFor' in made ? made.ruleFor : null,
        words: 'why' in made ? `${words} – niet in dit bestand: ${made.why}` : words,
      };
    });
  });
}

/** A rule with an unfinished condition marks nothing, here and in the list. */
const isUnfinished = (rule: FormatRule): boolean => rule.kind === 'where' && isNoFilter(rule.text);

/** The distinct values of a column, each as the list and the sheet have it. */
const listedValues = (column: Column, values: readonly Cell[]): readonly ListedValue[] =>
  values.map((value) => {
    const text = sheetText(textOf(column, value));
    const number = typeof value === 'number' ? value : null;
    const items = value === null ? [] : typeof value === 'string' ? [value] : typeof value === 'number' ? [] : value;
    if (text !== '' || number === null) return { items, number, sheet: text === '' ? null : text };
    return { items, number, sheet: column.kind === 'date' ? serialOf(number) : number };
  });

type Surroundings = {
  readonly values: readonly ListedValue[];
  /** All numbers of the column in ascending order, when the rows are on more than one sheet. */
  readonly sorted: Float64Array | null;
  /** Whether an earlier rule is a scale, which colours every number. */
  readonly isScaled: boolean;
  readonly thisYear: number;
};

function madeOf(rule: FormatRule, column: Column, around: Surroundings): Made {
  if (rule.kind === 'later') return { why: 'deze versie kent de regel niet' };
  if (!fitsFormat(rule, column)) return { why: 'de regel past niet bij deze kolom' };
  if (rule.kind === 'where') return whereRule(rule, column, around);
  switch (rule.kind) {
    case 'bar':
      return { ruleFor: barRule(rule, around) };
    case 'scale':
      return { ruleFor: scaleRule(rule, around) };
    case 'top': {
      if (around.isScaled) return { why: 'een schaal erboven kleurt elk getal' };
      if (around.sorted !== null) return topRule(rule, column, around.sorted);
      const { count: rank, unit, end } = rule;
      return {
        ruleFor: (_first, priority) => ({
          type: 'top10',
          priority,
          rank,
          percent: unit === 'percent',
          bottom: end === 'lowest',
          style: markStyle(rule, column),
        }),
      };
    }
  }
}

function whereRule(
  rule: Extract<FormatRule, { kind: 'where' }>,
  column: Column,
  { values, isScaled, thisYear }: Surroundings,
): Made {
  const test = formatCondition(column, rule.text, thisYear);
  if (test === null) return { why: 'de voorwaarde is niet te lezen' };
  const condition = sheetCondition(column, test, values);
  if (condition === null) return { why: 'Excel heeft voor deze voorwaarde geen formule' };
  return {
    ruleFor: (first, priority) => {
      const formula = condition.formula(first);
      return {
        type: 'expression',
        priority,
        formulae: [isScaled ? `AND(NOT(ISNUMBER(${first})),${formula})` : formula],
        style: markStyle(rule, column),
      };
    },
  };
}

/** Marks the highest or lowest numbers of the whole list by their bound. Empty cells and texts are never marked. */
function topRule(rule: Extract<FormatRule, { kind: 'top' }>, column: Column, sorted: Float64Array): Made {
  const bound = topBound(sorted, rule);
  if (bound === null) return { why: 'de kolom heeft geen getallen' };
  const comparison = rule.end === 'highest' ? `>=${literal(digitsBelow(bound))}` : `<=${literal(-digitsBelow(-bound))}`;
  return {
    ruleFor: (first, priority) => ({
      type: 'expression',
      priority,
      formulae: [`AND(ISNUMBER(${first}),${first}${comparison})`],
      style: markStyle(rule, column),
    }),
  };
}

/** The largest number of at most fifteen digits that is not above the given one; a formula takes no more digits. */
function digitsBelow(number: number): number {
  const near = Number(number.toPrecision(15));
  if (near <= number) return near;
  return Number((near - 10 ** (Math.floor(Math.log10(Math.abs(near))) - 14)).toPrecision(15));
}

const fixed = (value: number): ExcelJS.Cvfo => ({ type: 'num', value });

/** The ends of a scale or bar. On one sheet the spreadsheet finds them itself when cells change. */
function cvfosOf(ends: ScaleEnds, sorted: Float64Array | null): readonly [first: ExcelJS.Cvfo, last: ExcelJS.Cvfo] {
  if (sorted !== null) {
    const [low, high] = endsOf(sorted, ends);
    return [fixed(low), fixed(high)];
  }
  if (ends === 'range') return [{ type: 'min' }, { type: 'max' }];
  return [
    { type: 'percentile', value: 10 },
    { type: 'percentile', value: 90 },
  ];
}

/** The column's numbers in all rows, in ascending order. */
function sortedNumbers({ codes, values }: CodedCells, rows: number): Float64Array {
  const numbers = new Float64Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const value = values[codes[row] ?? 0];
    if (typeof value === 'number') numbers[count++] = value;
  }
  return numbers.subarray(0, count).sort();
}

/** A bar begins at zero, as in the list. A plain Excel bar has no axis, so with negative numbers the lowest one gets the shortest bar. */
function barRule({ ends }: Extract<FormatRule, { kind: 'bar' }>, { values, sorted }: Surroundings): RuleMaker {
  const numbers = values.flatMap(({ number }) => number ?? []);
  const isBelow = numbers.some((number) => number < 0);
  const isAbove = numbers.some((number) => number > 0);
  const zero = { type: 'num', value: 0 } as const;
  const [first, last] = cvfosOf(ends, sorted);
  const cfvo: ExcelJS.Cvfo[] = [isBelow ? first : zero, isAbove || !isBelow ? last : zero];
  // With a gradient, exceljs writes only elements of the base standard.
  return (_first, priority) => ({ type: 'dataBar', priority, gradient: true, cfvo, ...barColour }) as BarRule;
}

type BarRule = ExcelJS.DataBarRuleType;
/** exceljs's types lack this property, but its writer needs it. */
const barColour = { color: { argb: heat } };

function scaleRule(rule: Extract<FormatRule, { kind: 'scale' }>, { sorted }: Surroundings): RuleMaker {
  const { colours, ends } = rule;
  const [first, last] = cvfosOf(ends, sorted);
  const middle: ExcelJS.Cvfo =
    sorted === null ? { type: ends === 'range' ? 'percent' : 'percentile', value: 50 } : fixed(middleOf(sorted, rule));
  const [cfvo, argbs] =
    colours === 2
      ? [
          [first, last],
          [plain, heat],
        ]
      : [
          [first, middle, last],
          [low, plain, heat],
        ];
  return (_first, priority) => ({ type: 'colorScale', priority, cfvo, color: argbs.map((argb) => ({ argb })) });
}

/** Adds the conditional formats to a sheet, each for its column's cells. @param rows the first and last row of the table */
export function addFormats(
  sheet: ExcelJS.Worksheet,
  formats: readonly SheetFormat[],
  rows: { readonly first: number; readonly last: number },
): void {
  let priority = 1;
  for (const { column, ruleFor } of formats) {
    if (ruleFor === null) continue;
    const { letter } = sheet.getColumn(column + 1);
    const ref = `${letter}${rows.first}:${letter}${rows.last}`;
    sheet.addConditionalFormatting({ ref, rules: [ruleFor(`${letter}${rows.first}`, priority++)] });
  }
}

/** Removes exceljs's references to extension elements that it does not write, and that plain bars do not need. */
export const withoutExtensions = (sheet: string): string => sheet.replace(/<extLst>.*?<\/extLst>/gs, '');
