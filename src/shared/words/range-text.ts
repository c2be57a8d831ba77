import type { Column } from '../domain/lists/column';
import { typedNumber } from '../format/format-number';
import type { Operand } from './operand';
import type { BoundKind, Range } from './range';

/** The day, month or year before or behind a typed one. */
function dateBeside(text: string, step: -1 | 1): string {
  const parts = text.split('-').map(Number);
  const [year = 0, month, day] = parts.reverse();
  if (month === undefined) return String(year + step);
  const beside = new Date(
    Date.UTC(year, month - 1 + (day === undefined ? step : 0), day === undefined ? 1 : day + step),
  );
  const two = (value: number): string => String(value).padStart(2, '0');
  const at = `${two(beside.getUTCMonth() + 1)}-${beside.getUTCFullYear()}`;
  return day === undefined ? at : `${two(beside.getUTCDate())}-${at}`;
}

function boundTexts(column: Column, kind: BoundKind, at: Operand, thisYear: number): readonly string[] {
  if (kind === 'until')
    return ['below', 'atMost'].flatMap((each) => boundTexts(column, each as BoundKind, at, thisYear));
  if (column.filterKind === 'number') {
    if (at.number === null) return [];
    const signs = { above: '>', atLeast: '>=', below: '<', atMost: '<=', equal: '' } as const;
    return [signs[kind] + typedNumber(at.number)];
  }
  if (at.date === null) return [];
  if (kind === 'equal') return [at.date];
  const end = kind === 'above' ? dateBeside(at.date, 1) : kind === 'below' ? dateBeside(at.date, -1) : at.date;
  const isFrom = kind === 'above' || kind === 'atLeast';
  if (column.filterKind === 'date') return [isFrom ? `${end}..` : `..${end}`];
  return /^\d{4}$/.test(end) ? [isFrom ? `${end}-${thisYear}` : `1900-${end}`] : [];
}

const ends = (range: Exclude<Range, { readonly is: 'unclear' }>): readonly Operand[] =>
  range.is === 'bound' ? [range.at] : [range.from, range.to];

/** Whether a column counts in the unit that is said. */
function hasUnit({ kind, name }: Column, { unit }: Operand): boolean {
  switch (unit) {
    case undefined:
      return true;
    case 'euro':
      return kind === 'amount';
    case 'percentage':
      return kind === 'percentage';
    case 'year':
      return name === 'officeAge' || kind === 'year' || kind === 'date';
  }
}

/** A range as the filter of a column reads it, once for each meaning; none where the column has no such ranges. */
export function rangeTexts(column: Column, range: Range, thisYear: number): readonly string[] {
  if (!['number', 'date', 'birthDate'].includes(column.filterKind)) return [];
  if (range.is === 'unclear') return [];
  if (!ends(range).every((end) => hasUnit(column, end))) return [];
  if (range.is === 'bound') {
    const isYear = range.isPlain === true && /^\d{4}$/.test(range.at.date ?? '');
    if (isYear && column.filterKind === 'number' && column.kind !== 'year') return [];
    // `sinds 2018` is no number of anything but years.
    if (range.isOfTime === true && column.filterKind === 'number' && column.kind !== 'year') return [];
    return boundTexts(column, range.kind, range.at, thisYear);
  }
  const { from, to } = range;
  if (column.filterKind === 'number') {
    if (from.number === null || to.number === null) return [];
    return [`${typedNumber(Math.min(from.number, to.number))}-${typedNumber(Math.max(from.number, to.number))}`];
  }
  if (from.date === null || to.date === null) return [];
  return [column.filterKind === 'date' ? `${from.date}..${to.date}` : `${from.date}-${to.date}`];
}
