import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';
import type { PivotClass } from '../../../../../shared/domain/lists/analysis/pivot-table';
import { isGroup } from '../../../../../shared/domain/lists/conditions';
import type { LegendEntry, Series } from './chart-layout';

/** The number of colours that everyone can distinguish, including colour-blind users; each also has a different sign. */
const colours = 6;
const signs = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar];
const dashes = [undefined, '7 4', '2 3', '9 3 2 3', '14 4', '4 2'];

/** The series of each class. The remaining groups, and rows without a value, share the series `other`. */
export function seriesOf(classes: readonly PivotClass[]): readonly Series[] {
  let next = 0;
  return classes.map(({ condition, isEmpty }) => (isEmpty || isGroup(condition) ? 'other' : next++));
}

export function colourOf(series: Series): string {
  if (series === 'one') return 'var(--accent)';
  return series === 'other' ? 'var(--control)' : `var(--value-${(series % colours) + 1})`;
}

/** The dash of a series; series with the same colour have different dashes. */
export const dashOf = (series: Series): string | undefined =>
  typeof series === 'number' ? dashes[Math.floor(series / colours) + (series % 2) * 2] : undefined;

/**
 * The path of a series' sign, centred on the origin.
 * @param radius that of a circle with the same area
 */
export function signPath(series: Series, radius: number): string {
  const type = series === 'one' ? symbolCircle : series === 'other' ? symbolWye : signs[series % colours];
  return symbol(type, Math.PI * radius * radius)() ?? '';
}

export const legendOf = (classes: readonly PivotClass[]): readonly LegendEntry[] =>
  seriesOf(classes).map((series, at) => ({
    series,
    label: classes[at]?.label ?? '',
    sign: signPath(series, 5.5),
  }));
