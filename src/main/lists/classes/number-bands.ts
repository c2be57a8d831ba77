import type { Column } from '../../../shared/domain/lists/column';
import { rangeText } from '../../../shared/filters/kinds/number-filter';
import { formatCell } from '../../../shared/format/format-cell';
import { typedNumber } from '../../../shared/format/format-number';

/** A band of numbers, with both ends as shown; `to` is null for the last band, and the first band also has all lower numbers. */
export type NumberBand = { readonly from: number; readonly to: number | null; readonly isFirst: boolean };

/** The band of a value: the last band that begins at or below the value. @param edges where bands begin, ascending */
export function bandAt(edges: Float64Array, value: number): number {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The filter text of a band; the outer bands have only one bound. */
export function bandText({ from, to, isFirst }: NumberBand): string {
  if (to === null) return `>=${typedNumber(from)}`;
  return isFirst ? `<=${typedNumber(to)}` : rangeText(from, to);
}

/** A band as it is shown: `5 t/m 9`. */
export function bandLabel(column: Column, { from, to, isFirst }: NumberBand): string {
  const cell = (value: number): string => formatCell(column, value);
  if (to === null) return `${cell(from)} en meer`;
  if (isFirst) return `t/m ${cell(to)}`;
  return from === to ? cell(from) : `${cell(from)} t/m ${cell(to)}`;
}
