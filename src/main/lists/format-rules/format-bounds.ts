import type { CellFormat, FormatRule } from '../../../shared/domain/lists/format-rule';
import { quantile } from '../classes/quantiles';

type Scale = Extract<FormatRule, { kind: 'scale' }>;
type Top = Pick<Extract<FormatRule, { kind: 'top' }>, 'end' | 'count' | 'unit'>;

/** The share of numbers that is cut off at each end. */
const beyond = 0.1;

/** The lower and upper end of numbers. @param sorted in ascending order */
export const endsOf = (sorted: Float64Array, ends: Scale['ends']): readonly [low: number, high: number] =>
  ends === 'range' ? [sorted[0] ?? 0, sorted.at(-1) ?? 0] : [quantile(sorted, beyond), quantile(sorted, 1 - beyond)];

/**
 * The bar of a number: it begins at zero, and is scaled between the ends of all numbers; a number beyond an end gets the longest bar.
 * @param sorted all numbers, in ascending order
 */
export function barOver(sorted: Float64Array, ends: Scale['ends']): (value: number) => NonNullable<CellFormat['bar']> {
  const [least, most] = endsOf(sorted, ends);
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const shareOf = (value: number): number =>
    high === low ? 0 : (Math.min(high, Math.max(low, value)) - low) / (high - low);
  const zero = shareOf(0);
  return (value) => {
    const end = shareOf(value);
    return { from: Math.min(zero, end), to: Math.max(zero, end), isNegative: value < 0 };
  };
}

/** The number in the middle of a scale. @param sorted all numbers, in ascending order */
export function middleOf(sorted: Float64Array, { colours, ends }: Pick<Scale, 'colours' | 'ends'>): number {
  const [low, high] = endsOf(sorted, ends);
  return ends === 'range' || colours === 2 ? (low + high) / 2 : quantile(sorted, 0.5);
}

/**
 * The position of a number on a scale, as in a spreadsheet: proportional between the scale's points, and at an end when the number is
 * beyond it.
 * @param sorted all numbers, in ascending order
 */
export function scaleOver(sorted: Float64Array, scale: Pick<Scale, 'colours' | 'ends'>) {
  const [low, high] = endsOf(sorted, scale.ends);
  const middle = middleOf(sorted, scale);
  const within = (value: number, from: number, to: number): number =>
    to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5;
  return (value: number): number => {
    if (high <= low) return 0.5;
    if (middle <= low) return 0.5 + within(value, middle, high) / 2;
    if (middle >= high) return within(value, low, middle) / 2;
    return value <= middle ? within(value, low, middle) / 2 : 0.5 + within(value, middle, high) / 2;
  };
}

/**
 * The lowest number that counts as one of the highest, or the highest that counts as one of the lowest; numbers that equal it are included.
 * Null without numbers. A percentage is rounded down to a number of cells, but at least one, as in a spreadsheet.
 * @param sorted all numbers, in ascending order
 */
export function topBound(sorted: Float64Array, { end, count, unit }: Top): number | null {
  const { length } = sorted;
  const wanted = unit === 'rows' ? count : Math.max(1, Math.floor((length * count) / 100));
  const most = Math.min(wanted, length);
  if (most === 0) return null;
  return (end === 'highest' ? sorted[length - most] : sorted[most - 1]) ?? null;
}
