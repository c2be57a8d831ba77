import { scaleBand } from 'd3-scale';
import type { BoxChart } from '../../../../../shared/domain/lists/analysis/chart-answer';
import { formatCount } from '../../../../../shared/format/format-number';
import { axisLabel } from '../../../../../shared/texts/analysis/chart-figures';
import { shortenText, widthOfText } from '../../../core/drawn/text-fitting';
import { boxAt } from '../chart-marks';
import { axisBelow, type NumberScale, numberScale } from './chart-axis';
import { type ChartLayout, type Rect, rectPath, type Shape, type Stroke, type TextAt } from './chart-layout';
import type { LayoutInput } from './layout-bars';

const band = 28;
const widestLabel = 210;
/** Pixels after the whiskers for the number of values beyond them. */
const beyondRoom = 58;

type Row = { readonly top: number; readonly bottom: number; readonly middle: number };

/**
 * Lays out a box with whiskers for each group. Values beyond the whiskers are only counted, because drawing a few distant ones would
 * squeeze all boxes.
 */
export function layoutBoxes(numbers: BoxChart, { chart, columnOf, marks, width }: LayoutInput): ChartLayout {
  const { groups } = numbers;
  const column = chart.kind === 'boxes' ? columnOf(chart.column) : undefined;
  const left = Math.min(widestLabel, width * 0.35, Math.max(...groups.map(({ label }) => widthOfText(label))) + 20);
  const plot: Rect = { left, top: 8, right: width - 12, bottom: 8 + groups.length * band };
  const boxes = groups.map((_, at) => boxAt(numbers, at));
  const scale = numberScale(
    boxes.flatMap(({ lowWhisker, highWhisker }) => [lowWhisker, highWhisker]),
    'linear',
  ).range([plot.left + beyondRoom, plot.right - beyondRoom]);
  const rows = scaleBand<number>()
    .domain(groups.map((_, at) => at))
    .range([plot.top, plot.bottom])
    .padding(0.22);
  const rowAt = (at: number): Row => {
    const top = rows(at) ?? 0;
    return { top, bottom: top + rows.bandwidth(), middle: top + rows.bandwidth() / 2 };
  };
  const shapes = marks.map(({ key }): Shape => {
    const [at = '', part = 'box'] = key.split('/');
    const box = boxes[Number(at)] ?? boxAt(numbers, 0);
    return part === 'box'
      ? boxShape(box, rowAt(Number(at)), scale)
      : beyondShape(part, { box, row: rowAt(Number(at)), scale });
  });
  const axis = axisBelow({
    scale,
    plot,
    title: column === undefined ? '' : axisLabel(column),
    isYear: column?.kind === 'year',
  });
  return {
    width,
    height: plot.bottom + 42,
    plot,
    grid: axis.grid,
    axes: `M${plot.left} ${plot.top}V${plot.bottom}`,
    strokes: boxes.map((box, at) => whiskers(box, rowAt(at), scale)),
    over: boxes.map((box, at): Stroke => {
      const { top, bottom } = rowAt(at);
      return { d: `M${scale(box.median).toFixed(1)} ${top}V${bottom}`, series: 'one', width: 3 };
    }),
    shapes,
    texts: [
      ...axis.texts,
      ...groups.map(
        ({ label }, at): TextAt => ({
          x: left - 8,
          y: rowAt(at).middle + 4,
          text: shortenText(label, left - 16),
          anchor: 'end',
          tone: 'ink',
        }),
      ),
      ...boxes.flatMap((box, at) => beyondWords(box, rowAt(at), scale)),
    ],
    legend: [],
    brush: 'y',
  };
}

type Box = ReturnType<typeof boxAt>;

/** The box from quartile to quartile; the pointer also reaches it from its whiskers. */
function boxShape(box: Box, { top, bottom, middle }: Row, scale: NumberScale): Shape {
  const [left, right] = [scale(box.lowerQuartile), scale(box.upperQuartile)];
  const drawn = { left, right: Math.max(right, left + 2), top, bottom };
  return {
    d: rectPath(drawn),
    origin: null,
    series: 'one',
    look: 'hollow',
    hit: { left: Math.min(scale(box.lowWhisker), left), right: scale(box.highWhisker), top, bottom },
    at: { x: scale(box.median), y: middle },
  };
}

type BesideBox = { readonly box: Box; readonly row: Row; readonly scale: NumberScale };

/** The arrow beside a whisker, for the values beyond it. @param part `below` or `above` */
function beyondShape(part: string, { box, row: { top, bottom, middle }, scale }: BesideBox): Shape {
  const isBelow = part === 'below';
  const x = isBelow ? scale(box.lowWhisker) - 12 : scale(box.highWhisker) + 12;
  const hit = isBelow ? { left: x - beyondRoom, right: x + 6 } : { left: x - 6, right: x + beyondRoom };
  return {
    d: isBelow ? `M${x - 4} ${middle}l7 -4v8Z` : `M${x + 4} ${middle}l-7 -4v8Z`,
    origin: null,
    series: 'other',
    look: 'filled',
    hit: { ...hit, top, bottom },
    at: { x, y: middle },
  };
}

function whiskers(box: Box, { top, bottom, middle }: Row, scale: NumberScale): Stroke {
  const x = (value: number): string => scale(value).toFixed(1);
  const end = (value: number): string => `M${x(value)} ${top + 4}V${bottom - 4}`;
  const lines = `M${x(box.lowWhisker)} ${middle}H${x(box.lowerQuartile)}M${x(box.upperQuartile)} ${middle}H${x(box.highWhisker)}`;
  return { d: lines + end(box.lowWhisker) + end(box.highWhisker), series: 'one' };
}

function beyondWords(box: Box, { middle }: Row, scale: NumberScale): readonly TextAt[] {
  const word = (count: number, x: number, anchor: 'start' | 'end'): readonly TextAt[] =>
    count === 0 ? [] : [{ x, y: middle + 4, text: formatCount(count), anchor, tone: 'ink-2' }];
  return [
    ...word(box.below, scale(box.lowWhisker) - 20, 'end'),
    ...word(box.above, scale(box.highWhisker) + 20, 'start'),
  ];
}
