import { flagWords } from '../domain/lists/flag-words';
import type { OwnKind } from '../domain/lists/own-table';
import { realDate, withMonthNumbers } from '../format/format-date';

/** The value of a cell: a text, a number (a day is yyyymmdd), null for an empty cell. `unread` is a cell that its kind cannot read. */
export type OwnCell = string | number | null | typeof unread;
export const unread = Symbol('unread');

/**
 * Makes the reader of a column's cells (docs/rules/user-data.md#own-tables). All its cells together decide what a point in a number and the order of
 * a day mean.
 * @param texts the different cells of the column
 */
export function ownCellReader(kind: OwnKind, texts: Iterable<string>): (text: string) => OwnCell {
  switch (kind) {
    case 'text':
    case 'choice':
      return (text) => text.trim() || null;
    case 'flag':
      return (text) => filledCell(text, readFlag);
    case 'date': {
      const order = orderOfDays(texts);
      return (text) => filledCell(text, (filled) => readDay(filled, order));
    }
    default: {
      const notation = notationOf(texts);
      return (text) => filledCell(text, (filled) => readFigure(filled, notation));
    }
  }
}

/** The most decimals that the figures of a column have, at most four. */
export function decimalsOfFigures(cells: Iterable<OwnCell>): number {
  let most = 0;
  for (const cell of cells) {
    // Most figures have no more decimals than the ones before, which a multiplication shows faster than a text.
    if (typeof cell !== 'number' || Number.isInteger(cell * 10 ** most)) continue;
    const [, decimals = ''] = String(cell).split('.');
    if (decimals.length > most) most = Math.min(4, decimals.length);
  }
  return most;
}

function filledCell(text: string, read: (filled: string) => string | number | typeof unread): OwnCell {
  const filled = text.trim();
  return filled === '' ? null : read(filled);
}

const flags: ReadonlyMap<string, string> = new Map([
  ...['ja', 'j', 'yes', 'y', 'true', 'waar', 'x', '1', '✓', 'v'].map((word) => [word, flagWords.yes] as const),
  ...['nee', 'n', 'no', 'false', 'onwaar', '-', '0'].map((word) => [word, flagWords.no] as const),
]);

const readFlag = (text: string): string | typeof unread => flags.get(text.toLowerCase()) ?? unread;

/** Which sign comes before the decimals. */
type Notation = ',' | '.';

/** What surrounds the digits of a figure: a currency, a percentage, a minus on either side, or brackets for a negative figure. */
const figure =
  /^(\()?\s*([-+−–])?\s*(?:€|eur\b|euro\b)?\s*([-+−–])?\s*(\d[\d.,'’\s]*|[.,]\d+)\s*(?:%|€|eur|euro)?\s*(-)?\s*(\))?$/i;
/** A longer text is no figure; the pattern would take minutes for a cell of tens of thousands of blanks. */
const longestFigure = 100;

/** The digits of a figure with its signs between them, and whether it is below zero; null for a text that is no figure. */
function writtenFigure(text: string): { readonly digits: string; readonly isNegative: boolean } | null {
  if (text.length > longestFigure) return null;
  // `12,-` has no cents.
  const parts = figure.exec(/[-–]$/.test(text) ? text.replace(/[.,]\s*[-–]{1,2}$/, '') : text);
  if (parts === null) return null;
  const [, open, before, inner, written = '', behind, close] = parts;
  if ((open === undefined) !== (close === undefined)) return null;
  const digits = written.replace(/[\s'’]+/g, '').replace(/[.,]$/, '');
  const isNegative = open !== undefined || [before, inner, behind].some((sign) => sign !== undefined && sign !== '+');
  return digits === '' ? null : { digits, isNegative };
}

/** A point or comma with other than three digits behind it, or behind the other sign, separates decimals. The default is Dutch. */
function notationOf(texts: Iterable<string>): Notation {
  let points = 0;
  let commas = 0;
  for (const text of texts) {
    const digits = writtenFigure(text.trim())?.digits;
    if (digits === undefined) continue;
    if (/,\d{3}\.\d*$/.test(digits) || /^\d*\.(?:\d{1,2}|\d{4,})$/.test(digits) || /^\d+(?:,\d{3}){2,}$/.test(digits))
      points += 1;
    else if (
      /\.\d{3},\d*$/.test(digits) ||
      /^\d*,(?:\d{1,2}|\d{4,})$/.test(digits) ||
      /^\d+(?:\.\d{3}){2,}$/.test(digits)
    )
      commas += 1;
  }
  return points > commas ? '.' : ',';
}

const wholeGroups = { ',': /^\d{1,3}(?:\.\d{3})*$|^\d*$/, '.': /^\d{1,3}(?:,\d{3})*$|^\d*$/ } as const;

function readFigure(text: string, decimal: Notation): number | typeof unread {
  const written = writtenFigure(text);
  if (written === null) return unread;
  const { digits, isNegative } = written;
  const at = digits.indexOf(decimal);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  if (!wholeGroups[decimal].test(whole) || !/^\d*$/.test(decimals)) return unread;
  const size = Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`);
  return isNegative ? -size : size;
}

/** Whether the day or the month comes first where both are numbers. */
type DayOrder = 'dayFirst' | 'monthFirst';

const numbered = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:,?[T ]+\d{1,2}[:.]\d{2}.*)?$/;

function orderOfDays(texts: Iterable<string>): DayOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    const [, firstPart = '', two = ''] = numbered.exec(text.trim()) ?? [];
    if (firstPart.length > 2) continue;
    if (Number(firstPart) > 12) dayFirst += 1;
    if (Number(two) > 12) monthFirst += 1;
  }
  return monthFirst > dayFirst ? 'monthFirst' : 'dayFirst';
}

function readDay(text: string, order: DayOrder): number | typeof unread {
  const [, year8, month8, day8] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year8 !== undefined) return realDay(Number(year8), Number(month8), Number(day8));
  const [, first = '', second = '', third = ''] = numbered.exec(withMonthNumbers(text)) ?? [];
  if (first === '') return unread;
  if (first.length === 4) return realDay(Number(first), Number(second), Number(third));
  if (third.length === 1 || third.length === 3 || first.length > 2) return unread;
  const year = third.length === 2 ? Number(third) + (Number(third) < 50 ? 2000 : 1900) : Number(third);
  return order === 'dayFirst'
    ? realDay(year, Number(second), Number(first))
    : realDay(year, Number(first), Number(second));
}

const realDay = (year: number, month: number, day: number): number | typeof unread =>
  realDate(year * 10_000 + month * 100 + day) ?? unread;
