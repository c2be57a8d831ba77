import type { Cell, Column } from '../../../shared/domain/lists/column';
import { formatItems, formatText } from '../../../shared/format/format-cell';
import { formatDate } from '../../../shared/format/format-date';
import type { PackedColumn } from '../formats/cell-block';
import type { CodedCells } from '../formats/coded-cells';
import { packTexts } from '../formats/copy-bytes';
import { isCut, sheetText } from './legal-text';
import type { SharedStrings } from './shared-strings';

/** A column as the rows of a sheet have it: the content of a cell behind its style, by the number of its value. */
export type SheetColumn = PackedColumn & {
  /** The text before every value, where that is the same for all: kept once, it takes no memory for each. */
  readonly lead: string;
  /** Every value has its style before it, because they are of different columns. */
  readonly hasOwnStyles: boolean;
  /** Cells that were cut to what a workbook holds. */
  readonly cut: number;
};

/** The first day that Excel shows right: it believes that 1900 was a leap year. */
const firstDay = 19_000_301;
const dayZero = Date.UTC(1899, 11, 30);
const millisecondsOfDay = 86_400_000;

/** A day as the number that Excel counts it by; null for one that it cannot show. */
export function serialOf(date: number): number | null {
  if (date < firstDay) return null;
  const day = Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100);
  return (day - dayZero) / millisecondsOfDay;
}

type ColumnContext = {
  readonly strings: SharedStrings;
  /** The number of the style of each value, in a column of mixed values. */
  readonly styleOf: ((at: number) => number) | null;
  /** Called between its steps; throws to stop. */
  readonly rest: () => void;
};

/**
 * Real numbers, real dates, and text as text, each different one formatted once. A number keeps its full value: the format of
 * its column rounds what is seen (docs/decisions/0021).
 */
export async function sheetColumn(
  column: Column,
  { values, codes }: CodedCells,
  { strings, styleOf, rest }: ColumnContext,
): Promise<SheetColumn> {
  const whole = values.map((value) => textOf(column, value));
  rest();
  const numbers = await strings.numbersOf(whole.map(sheetText));
  rest();
  const lead = styleOf === null ? leadOf(values, numbers) : '';
  const [beforeText, beforeNumber] = lead === '' ? [leadOfText, leadOfNumber] : ['', ''];
  const cells = packTexts(values.length, (index) => {
    const number = numbers[index] as number;
    const style = styleOf === null ? '' : ` s="${styleOf(index)}"`;
    if (!Number.isNaN(number)) return style + beforeText + number;
    const value = values[index];
    if (typeof value !== 'number') return '';
    return style + beforeNumber + (column.kind === 'date' ? serialOf(value) : value);
  });
  rest();
  const cut = whole.map(isCut);
  const hasOwnStyles = styleOf !== null;
  return {
    lead,
    hasOwnStyles,
    codes,
    cells,
    cut: cut.includes(true) ? codes.filter((code: number) => cut[code]).length : 0,
  };
}

const leadOfText = ' t="s"><v>';
const leadOfNumber = '><v>';

/** @param numbers those of shared strings; NaN for what is none */
function leadOf(values: readonly Cell[], numbers: Float64Array): string {
  const hasNumbers = values.some((value, index) => typeof value === 'number' && Number.isNaN(numbers[index]));
  if (!hasNumbers) return leadOfText;
  return numbers.every(Number.isNaN) ? leadOfNumber : '';
}

/** The content of a cell as text; empty for a number, and for a day that Excel shows right. */
export function textOf(column: Column, value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return column.kind === 'date' && serialOf(value) === null ? formatDate(value) : '';
  return typeof value === 'string' ? formatText(column, value) : formatItems(column, value);
}
