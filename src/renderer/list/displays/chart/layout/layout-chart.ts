import type { ChartNumbers, ScatterChart } from '../../../../../shared/domain/lists/analysis/chart-answer';
import { axisLabel } from '../../../../../shared/texts/analysis/chart-figures';
import { axisBelow, axisBeside, numberScale } from './chart-axis';
import type { ChartLayout, Rect, Shape } from './chart-layout';
import { legendOf, seriesOf, signPath } from './chart-series';
import { type LayoutInput, layoutBars } from './layout-bars';
import { layoutBoxes } from './layout-boxes';
import { layoutLine } from './layout-line';

const [smallest, alone, largest] = [3, 5, 15];

/** The radius of each mark; its area is proportional to its number. */
function radiiOf(numbers: ScatterChart): readonly number[] {
  const sizes = Array.from(numbers.sizes ?? numbers.counts, (size) => (Number.isNaN(size) ? 0 : Math.max(0, size)));
  const most = sizes.reduce((before, size) => Math.max(before, size), 0);
  // When every mark is a single row, the size means nothing.
  if (numbers.sizes === null && most <= 1) return sizes.map(() => alone);
  return sizes.map((size) => (most === 0 ? smallest : Math.max(smallest, largest * Math.sqrt(size / most))));
}

/** Lays out rows as points by two numbers. */
function layoutScatter(numbers: ScatterChart, { chart, columnOf, width, height }: LayoutInput): ChartLayout {
  const [ofX, ofY] = chart.kind === 'scatter' ? [chart.x, chart.y] : [];
  const [columnX, columnY] = [columnOf(ofX?.column ?? ''), columnOf(ofY?.column ?? '')];
  const plot: Rect = { left: 78, top: 34, right: width - 24, bottom: height - 46 };
  const { at, places, colours, counts } = numbers;
  const scaleX = numberScale(
    at.filter((_, place) => place % 2 === 0),
    ofX?.scale ?? 'linear',
  ).range([plot.left, plot.right]);
  const scaleY = numberScale(
    at.filter((_, place) => place % 2 === 1),
    ofY?.scale ?? 'linear',
  ).range([plot.bottom, plot.top]);
  const series = seriesOf(colours);
  const radii = radiiOf(numbers);
  const shapes = Array.from(counts, (_, mark): Shape => {
    const origin = { x: scaleX(at[mark * 2] ?? 0), y: scaleY(at[mark * 2 + 1] ?? 0) };
    const radius = radii[mark] ?? smallest;
    const own = colours.length === 0 ? 'one' : (series[places[mark * 3 + 2] ?? 0] ?? 'one');
    const reach = Math.max(radius, 6);
    return {
      d: signPath(own, radius),
      origin,
      series: own,
      look: 'see-through',
      at: origin,
      hit: { left: origin.x - reach, right: origin.x + reach, top: origin.y - reach, bottom: origin.y + reach },
    };
  });
  const title = (column: typeof columnX, scale: string | undefined): string =>
    `${column === undefined ? '' : axisLabel(column)}${scale === 'log' ? ', logaritmisch' : ''}`;
  const below = axisBelow({ scale: scaleX, plot, title: title(columnX, ofX?.scale), isYear: columnX?.kind === 'year' });
  const beside = axisBeside({
    scale: scaleY,
    plot,
    title: title(columnY, ofY?.scale),
    isYear: columnY?.kind === 'year',
  });
  return {
    width,
    height,
    plot,
    grid: below.grid + beside.grid,
    axes: `M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`,
    strokes: [],
    shapes,
    texts: [...below.texts, ...beside.texts],
    legend: legendOf(colours),
    brush: 'both',
  };
}

/** The lowest and highest picture in pixels; within these bounds it fills its space, unless it has horizontal bars. */
const [lowest, highest] = [240, 620];
/** Pixels for title, filter, legend and source together. */
const around = 112;
const narrowest = 360;

/** Lays out a chart: the position of each of its parts. */
export function layoutOf(numbers: ChartNumbers, input: LayoutInput): ChartLayout {
  const width = Math.max(narrowest, input.width);
  const sized = { ...input, width, height: Math.min(highest, Math.max(lowest, input.height - around)) };
  switch (numbers.kind) {
    case 'bars':
      return layoutBars(numbers, sized);
    case 'scatter':
      return layoutScatter(numbers, sized);
    case 'line':
      return layoutLine(numbers, sized);
    case 'boxes':
      return layoutBoxes(numbers, sized);
  }
}
