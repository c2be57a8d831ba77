import type { Cell, Column } from '../../../shared/domain/lists/column';
import { formatItems, formatText } from '../../../shared/format/format-cell';
import { formatDate } from '../../../shared/format/format-date';
import type { PackedColumn } from '../content/cell-block';
import type { CodedCells } from '../content/coded-cells';
import { packTexts } from '../content/copy-bytes';
import { isCut, sheetText } from '../content/legal-text';
import type { SharedStrings } from './shared-strings';

/** A column as a sheet's rows need it: the XML of each distinct value, after the cell's style. */
export type SheetColumn = PackedColumn & {
  /** The XML before every value, when it is the same for all of them; it is stored once to save memory. */
  readonly lead: string;
  /** Whether each value includes its style, because the values belong to different columns. */
  readonly hasOwnStyles: boolean;
  /** The number of cells whose text was cut off. */
  readonly cut: number;
};

/** The first day that Excel shows correctly: Excel treats 1900 as a leap year. */
const firstDay = 19_000_301;
const dayZero = Date.UTC(1899, 11, 30);
const millisecondsOfDay = 86_400_000;

/** A day as Excel's serial number; null for a day that Excel cannot show. */
export function serialOf(date: number): number | null {
  if (date < firstDay) return null;
  const day = Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100);
  return (day - dayZero) / millisecondsOfDay;
}

type ColumnContext = {
  readonly strings: SharedStrings;
  /** The style number of each value, in a column with values of several columns. */
  readonly styleOf: ((at: number) => number) | null;
  /** Called between the steps; throws to stop. */
  readonly rest: () => void;
};

/**
 * Writes numbers, dates and texts as cells of their own type; each distinct value is formatted once. A number keeps its full value: the
 * column's format rounds what is shown (docs/decisions/0021).
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

/** @param numbers the numbers of shared strings; NaN for a value that is not a string */
function leadOf(values: readonly Cell[], numbers: Float64Array): string {
  const hasNumbers = values.some((value, index) => typeof value === 'number' && Number.isNaN(numbers[index]));
  if (!hasNumbers) return leadOfText;
  return numbers.every(Number.isNaN) ? leadOfNumber : '';
}

/** A cell's content as text; empty for a number, and for a day that Excel can show. */
export function textOf(column: Column, value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return column.kind === 'date' && serialOf(value) === null ? formatDate(value) : '';
  return typeof value === 'string' ? formatText(column, value) : formatItems(column, value);
}
