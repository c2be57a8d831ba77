import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { LineChart } from '../../../../../shared/domain/lists/analysis/chart-answer';
import { formatPeriodShort } from '../../../../../shared/format/format-date';
import { lackingMonth } from '../../../../../shared/texts/analysis/pivot-words';
import { shortenText, widthOfText } from '../../../core/drawn/text-fitting';
import { axisBeside, measureTitle, numberScale } from './chart-axis';
import type { ChartLayout, Rect, Shape, Stroke, TextAt } from './chart-layout';
import { dashOf, legendOf, seriesOf, signPath } from './chart-series';
import { type LayoutInput, namesBelow } from './layout-bars';

const widestName = 150;

/** Lays out lines over the kept months; a month without data is a gap with a word. */
export function layoutLine(numbers: LineChart, { chart, columnOf, width, height, many }: LayoutInput): ChartLayout {
  const { months, groups, values } = numbers;
  const measure = chart.kind === 'line' ? chart.measure : ({ of: 'count' } as const);
  const lines = Math.max(1, groups.length);
  const names = groups.map(({ label }) => widthOfText(label) + 14);
  const room = groups.length === 0 ? 24 : Math.min(widestName, Math.max(...names));
  const plot: Rect = { left: 72, top: 34, right: width - room, bottom: height - 34 };
  const known = values.filter((value) => !Number.isNaN(value));
  const [least, most] = known.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  // When values differ by only a few per cent, the axis does not start at zero but says where it starts.
  const fromZero = !(least > most * 0.5);
  const scaleY = numberScale(known, 'linear', fromZero).range([plot.bottom, plot.top]);
  const scaleX = scalePoint<number>()
    .domain(months.map((_, at) => at))
    .range([plot.left + 12, plot.right - 12]);
  const at = (month: number): number => scaleX(month) ?? plot.left;
  const valueAt = (month: number, of: number): number => values[month * lines + of] ?? Number.NaN;
  const series = groups.length === 0 ? (['one'] as const) : seriesOf(groups);
  const strokes = series.map((own, of): Stroke => {
    const path = line<number>()
      .defined((month) => !Number.isNaN(valueAt(month, of)))
      .x(at)
      .y((month) => scaleY(valueAt(month, of)));
    const dash = dashOf(own);
    return { d: path(months.map((_, month) => month)) ?? '', series: own, ...(dash !== undefined && { dash }) };
  });
  const step = months.length < 2 ? plot.right - plot.left : at(1) - at(0);
  const shapes = months.flatMap((_, month) =>
    series.map((own, of): Shape | null => {
      const value = valueAt(month, of);
      if (Number.isNaN(value)) return null;
      const origin = { x: at(month), y: scaleY(value) };
      const reach = Math.min(12, Math.max(6, step / 2));
      return {
        d: signPath(own, 4.5),
        origin,
        series: own,
        look: 'filled',
        at: origin,
        hit: { left: origin.x - reach, right: origin.x + reach, top: origin.y - reach, bottom: origin.y + reach },
      };
    }),
  );
  const title = measureTitle(measure, columnOf, many);
  const isWhole = measure.of === 'count';
  const axis = axisBeside({
    scale: scaleY,
    plot,
    isWhole,
    title: fromZero ? title : `${title}; de as begint niet bij 0`,
  });
  return {
    width,
    height,
    plot,
    grid: axis.grid,
    axes: `M${plot.left} ${plot.bottom}H${plot.right}`,
    strokes,
    shapes,
    texts: [
      ...axis.texts,
      ...namesBelow(
        months.map(({ period }) => formatPeriodShort(period)),
        { plot, at },
      ),
      ...gapWords(numbers, { at, plot }),
      ...endNames(numbers, { room, plot, y: (of) => scaleY(valueAt(months.length - 1, of)) }),
    ],
    legend: legendOf(groups),
    brush: null,
  };
}

type Gaps = { readonly at: (month: number) => number; readonly plot: Rect };

const gapWords = ({ months }: LineChart, { at, plot }: Gaps): readonly TextAt[] =>
  months.flatMap(({ isKnown, fault = null }, month): readonly TextAt[] =>
    isKnown
      ? []
      : [
          {
            x: at(month) + 4,
            y: plot.bottom - 8,
            text: lackingMonth(fault),
            anchor: 'start',
            tone: 'ink-2',
            isUpright: true,
          },
        ],
  );

type Ends = { readonly room: number; readonly plot: Rect; readonly y: (line: number) => number };

/** The name of each line at its end, moved apart where names would overlap. */
function endNames({ groups }: LineChart, { room, plot, y }: Ends): readonly TextAt[] {
  const named = groups
    .map(({ label }, at) => ({ label, y: y(at) }))
    .filter((item) => !Number.isNaN(item.y))
    .sort((first, second) => first.y - second.y);
  let before = Number.NEGATIVE_INFINITY;
  return named.map((item): TextAt => {
    before = Math.max(item.y + 4, before + 14);
    return { x: plot.right + 2, y: before, text: shortenText(item.label, room - 8), anchor: 'start', tone: 'ink' };
  });
}
