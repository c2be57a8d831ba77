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
import { isNoFilter } from '../../../shared/filters/parse-filter';
import { fitsFormat, formatWords } from '../../../shared/texts/analysis/format-words';
import type { ExportRows } from '../formats/export-source';
import type { ExportJob } from '../queue/export-calls';
import { type ListedValue, sheetCondition } from './format-formula';
import { sheetText } from './legal-text';
import { serialOf, textOf } from './sheet-columns';
import { numberFormat } from './workbook-sheets';

/** A rule as a conditional format of the cells of its column, or why there is none. */
export type SheetFormat = {
  readonly column: number;
  /** Makes it for the range of a sheet. @param first the first cell of it: `C7` */
  readonly ruleFor: ((first: string, priority: number) => ExcelJS.ConditionalFormattingRule) | null;
  /** What it is, or why it is left out, for the sheet of explanation. */
  readonly label: string;
  readonly words: string;
};

/** The colours of the light theme: paper is light. */
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

/** A mark puts its sign before what the format of the column shows, also before a minus. */
function markStyle({ sign }: FormatMark, column: Column): Partial<ExcelJS.Style> {
  const { fill, ink } = fills[sign];
  const format = numberFormat(column);
  // Two texts behind one another are one: a doubled quote may be read as a quote.
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
 * The rules of a file as conditional formats, which a spreadsheet works out again when cells change; those of columns that the file does
 * not have, or whose values the subscription leaves out, are none.
 * @param sheets over how many sheets the rows are split
 */
export function sheetFormats(job: ExportJob, source: ExportRows, sheets: number): readonly SheetFormat[] {
  if (job.plain) return [];
  return source.columns.flatMap((column, at) => {
    const own = (job.formats ?? []).filter((rule) => rule.column === column.name && !isUnfinished(rule));
    if (own.length === 0 || column.withheld === true) return [];
    const values = listedValues(column, source.cells(at).values);
    let isScaled = false;
    return own.map((rule): SheetFormat => {
      const made = madeOf(rule, column, { values, sheets, isScaled, thisYear: job.thisYear });
      if (rule.kind === 'scale' && 'ruleFor' in made) isScaled = true;
      const words = formatWords(rule, column);
      return {
        ...{ column: at, label: `Opmaak ${column.label}` },
        ruleFor: 'ruleFor' in made ? made.ruleFor : null,
        words: 'why' in made ? `${words} – niet in dit bestand: ${made.why}` : words,
      };
    });
  });
}

/** A condition that is yet to be written marks nothing, here and in the list. */
const isUnfinished = (rule: FormatRule): boolean => rule.kind === 'where' && isNoFilter(rule.text);

/** The different values of a column, as the list and as the sheet have them. */
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
  readonly sheets: number;
  /** A scale comes before, which colours every number. */
  readonly isScaled: boolean;
  readonly thisYear: number;
};

function madeOf(rule: FormatRule, column: Column, around: Surroundings): Made {
  if (rule.kind === 'later') return { why: 'deze versie kent de regel niet' };
  if (!fitsFormat(rule, column)) return { why: 'de regel past niet bij deze kolom' };
  if (rule.kind === 'where') return whereRule(rule, column, around);
  if (around.sheets > 1) return { why: 'de rijen staan op meer dan één blad' };
  switch (rule.kind) {
    case 'bar':
      return { ruleFor: barRule(rule, around.values) };
    case 'scale':
      return { ruleFor: scaleRule(rule) };
    case 'top': {
      if (around.isScaled) return { why: 'een schaal erboven kleurt elk getal' };
      const { count: rank, unit, end } = rule;
      return {
        ruleFor: (_first, priority) => ({
          ...{ type: 'top10', priority, rank, percent: unit === 'percent', bottom: end === 'lowest' },
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
        ...{ type: 'expression', priority },
        formulae: [isScaled ? `AND(NOT(ISNUMBER(${first})),${formula})` : formula],
        style: markStyle(rule, column),
      };
    },
  };
}

/** A spreadsheet finds them again when cells change. */
const endsOf = (ends: ScaleEnds): readonly [first: ExcelJS.Cvfo, last: ExcelJS.Cvfo] =>
  ends === 'range'
    ? [{ type: 'min' }, { type: 'max' }]
    : [
        { type: 'percentile', value: 10 },
        { type: 'percentile', value: 90 },
      ];

/** From zero, as in the list; a plain bar has no axis, so that below zero the least number has the shortest one. */
function barRule({ ends }: Extract<FormatRule, { kind: 'bar' }>, values: readonly ListedValue[]): RuleMaker {
  const numbers = values.flatMap(({ number }) => number ?? []);
  const isBelow = numbers.some((number) => number < 0);
  const isAbove = numbers.some((number) => number > 0);
  const zero = { type: 'num', value: 0 } as const;
  const [first, last] = endsOf(ends);
  const cfvo: ExcelJS.Cvfo[] = [isBelow ? first : zero, isAbove || !isBelow ? last : zero];
  // With a gradient exceljs writes no part of a later standard.
  return (_first, priority) => ({ type: 'dataBar', priority, gradient: true, cfvo, ...barColour }) as BarRule;
}

type BarRule = ExcelJS.DataBarRuleType;
/** The types of exceljs lack it, and its writer asks for it. */
const barColour = { color: { argb: heat } };

function scaleRule({ colours, ends }: Extract<FormatRule, { kind: 'scale' }>): RuleMaker {
  const [first, last] = endsOf(ends);
  const middle: ExcelJS.Cvfo = { type: ends === 'range' ? 'percent' : 'percentile', value: 50 };
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

/** Adds the conditional formats to a sheet, each over the cells of its column. @param rows the first and the last row of the table */
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

/** exceljs refers to a part of a later standard that it does not write, and that the plain bars do not need. */
export const withoutExtensions = (sheet: string): string => sheet.replace(/<extLst>.*?<\/extLst>/gs, '');
