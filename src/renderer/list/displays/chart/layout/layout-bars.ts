import { scaleBand } from 'd3-scale';
import type { ColumnLookup } from '../../../../../shared/catalog/kvk-list-column';
import type { Chart } from '../../../../../shared/domain/lists/analysis/chart';
import type { BarChart } from '../../../../../shared/domain/lists/analysis/chart-answer';
import { storageOf } from '../../../../../shared/domain/lists/column';
import { isGroup } from '../../../../../shared/domain/lists/conditions';
import { formatCount } from '../../../../../shared/format/format-number';
import { measureText } from '../../../../../shared/texts/analysis/chart-figures';
import { shortenText, widthOfText } from '../../../core/drawn/text-fitting';
import type { ChartMark } from '../chart-marks';
import { axisBelow, axisBeside, measureTitle, numberScale } from './chart-axis';
import { type ChartLayout, middleOf, type Rect, rectPath, type Shape, type TextAt } from './chart-layout';
import { legendOf, seriesOf } from './chart-series';

export type LayoutInput = {
  readonly chart: Chart;
  readonly columnOf: ColumnLookup;
  readonly marks: readonly ChartMark[];
  readonly width: number;
  readonly height: number;
  /** What the rows are called, in the plural. */
  readonly many: string;
};

const band = 26;
const widestLabel = 210;
/** Pixels for the number beside a bar. */
const valueRoom = 96;

/** The remaining groups are drawn as a bar only if it is at most this many times as long as the longest other bar. */
const mostBeyond = 2;

/**
 * The bars of a distribution that are not drawn: rows without a value do not belong in it, and a large remainder would dwarf the other
 * bars. A text below the chart gives their number, and the table includes them.
 */
function leftOutOf({ groups, groupCounts }: BarChart, chart: Chart, isOrdered: boolean): ReadonlySet<number> {
  if (chart.kind !== 'distribution') return new Set();
  const isRest = (at: number): boolean => {
    const item = groups[at];
    return item === undefined || item.isEmpty || isGroup(item.condition);
  };
  const places = groups.map((_, at) => at);
  const longest = Math.max(0, ...places.filter((at) => !isRest(at)).map((at) => groupCounts[at] ?? 0));
  if (longest === 0) return new Set();
  return new Set(places.filter((at) => isRest(at) && (isOrdered || (groupCounts[at] ?? 0) > mostBeyond * longest)));
}

/** Whether a bar's parts are stacked; only counts and sums can be added up. */
const isAddedUp = (chart: Chart): boolean =>
  chart.kind === 'distribution' ||
  (chart.kind === 'bars' && (chart.measure.of === 'count' || chart.measure.of === 'sum'));

type Part = { readonly mark: number; readonly group: number; readonly part: number; readonly value: number };

/** The group, the part and the value of each mark. */
const partsOf = ({ stacks, values }: BarChart, marks: readonly ChartMark[]): readonly Part[] =>
  marks.map(({ key }, mark) => {
    const [group = 0, part = 0] = key.split('/').map(Number);
    return { mark, group, part, value: values[group * Math.max(1, stacks.length) + part] ?? Number.NaN };
  });

/** The start and end of each part of a bar: stacked, or all starting at zero. */
function spans(parts: readonly Part[], isStacked: boolean): readonly (readonly [number, number])[] {
  const ends = new Map<string, number>();
  return parts.map(({ group, value }) => {
    const size = Number.isNaN(value) ? 0 : value;
    if (!isStacked) return [Math.min(0, size), Math.max(0, size)];
    // Negative parts are stacked in the opposite direction.
    const key = `${group} ${size < 0}`;
    const from = ends.get(key) ?? 0;
    ends.set(key, from + size);
    return size < 0 ? [from + size, from] : [from, from + size];
  });
}

/** Lays out bars. Bars of words are horizontal, one below another; bars of numbers and days are vertical, in ascending order. */
export function layoutBars(numbers: BarChart, input: LayoutInput): ChartLayout {
  const { chart, columnOf } = input;
  const name = chart.kind === 'distribution' ? chart.column : chart.kind === 'bars' ? chart.group.column : '';
  const storage = storageOf(columnOf(name)?.kind ?? 'text');
  const isUpright = (storage === 'number' || storage === 'date') && numbers.groups.length > 1;
  return isUpright ? uprightBars(numbers, input) : lyingBars(numbers, input);
}

const measureOf = (chart: Chart) => (chart.kind === 'bars' ? chart.measure : ({ of: 'count' } as const));

function lyingBars(numbers: BarChart, { chart, columnOf, marks, width, many }: LayoutInput): ChartLayout {
  const { groups, stacks, groupValues } = numbers;
  const isStacked = stacks.length > 0 && isAddedUp(chart);
  const measure = measureOf(chart);
  const parts = partsOf(numbers, marks);
  const lengths = spans(parts, isStacked);
  const leftOut = leftOutOf(numbers, chart, false);
  const drawn = groups.flatMap((_, at) => (leftOut.has(at) ? [] : [at]));
  const ends = lengths.filter((_, at) => !leftOut.has(parts[at]?.group ?? 0));
  const left = Math.min(widestLabel, width * 0.35, Math.max(...groups.map(({ label }) => widthOfText(label))) + 20);
  const beside = stacks.length > 0 && !isStacked ? stacks.length : 1;
  const step = Math.max(band, beside * 17 + 8);
  const plot: Rect = { left, top: 8, right: width - valueRoom, bottom: 8 + drawn.length * step };
  const scale = numberScale(ends.flat(), 'linear', true).range([plot.left, plot.right]);
  const rows = scaleBand<number>().domain(drawn).range([plot.top, plot.bottom]).paddingInner(0.24).paddingOuter(0.12);
  const series = seriesOf(stacks);
  const thick = rows.bandwidth() / beside;
  const shapes = parts.map(({ group, part, value }, at): Shape | null => {
    if (leftOut.has(group) || Number.isNaN(value)) return null;
    const [from = 0, to = 0] = lengths[at] ?? [];
    const top = (rows(group) ?? 0) + (beside > 1 ? part * thick : 0);
    const box = { left: scale(from), right: Math.max(scale(to), scale(from) + 1), top, bottom: top + thick };
    // The whole line of a horizontal bar can be clicked, because the bar may be short.
    const hit = stacks.length === 0 ? { left: 0, right: width, top: top - 3, bottom: top + thick + 3 } : box;
    const own = stacks.length === 0 ? (groups[group]?.isEmpty ? 'other' : 'one') : (series[part] ?? 'one');
    return { d: rectPath(box), origin: null, series: own, look: 'filled', hit, at: middleOf(box) };
  });
  const axis = axisBelow({
    scale,
    plot,
    title: measureTitle(measure, columnOf, many),
    isWhole: measure.of === 'count',
  });
  const texts = drawn.flatMap((at): readonly TextAt[] => {
    const label = groups[at]?.label ?? '';
    const y = (rows(at) ?? 0) + rows.bandwidth() / 2 + 4;
    const value = groupValues[at] ?? Number.NaN;
    const end = Math.max(...parts.flatMap((part, place) => (part.group === at ? [lengths[place]?.[1] ?? 0] : [0])));
    const named: TextAt = { x: left - 8, y, text: shortenText(label, left - 16), anchor: 'end', tone: 'ink' };
    if (beside > 1) return [named];
    return [named, { x: scale(end) + 6, y, text: measureText(measure, value, columnOf), anchor: 'start', tone: 'ink' }];
  });
  return {
    width,
    height: plot.bottom + 42,
    plot,
    grid: axis.grid,
    axes: `M${scale(0).toFixed(1)} ${plot.top}V${plot.bottom}`,
    strokes: [],
    shapes,
    texts: [
      ...axis.texts,
      ...texts,
      ...leftOutWords(numbers, { leftOut, plot, many }),
      ...partNumbers(parts, shapes, stacks.length),
    ],
    legend: legendOf(stacks),
    brush: 'y',
  };
}

/** The legend number of a part, drawn in parts with enough space, so that colour is not the only sign. */
const partNumbers = (parts: readonly Part[], shapes: readonly (Shape | null)[], stacks: number): readonly TextAt[] =>
  stacks === 0
    ? []
    : parts.flatMap(({ part, mark }): readonly TextAt[] => {
        const box = shapes[mark]?.hit;
        if (box === undefined || box.right - box.left < 18 || box.bottom - box.top < 11.5) return [];
        const { x, y } = middleOf(box);
        return [{ x, y: y + 4, text: String(part + 1), anchor: 'middle', tone: 'surface' }];
      });

/** `1,1 t/m 2,0`, to fit the width of a bar. */
const short = (label: string): string =>
  label
    .replace(/^t\/m /, '≤ ')
    .replace(/^(.*) en meer$/, '≥ $1')
    .replace(/^vanaf /, '≥ ')
    .replace(' t/m ', '–');

function uprightBars(numbers: BarChart, { chart, columnOf, marks, width, height, many }: LayoutInput): ChartLayout {
  const { groups, stacks } = numbers;
  const isStacked = stacks.length > 0 && isAddedUp(chart);
  const measure = measureOf(chart);
  const parts = partsOf(numbers, marks);
  const lengths = spans(parts, isStacked);
  const plot: Rect = { left: 72, top: 34, right: width - 12, bottom: height - 46 };
  const leftOut = leftOutOf(numbers, chart, true);
  const drawn = groups.flatMap((_, at) => (leftOut.has(at) ? [] : [at]));
  const ends = lengths.filter((_, at) => !leftOut.has(parts[at]?.group ?? 0));
  const scale = numberScale(ends.flat(), 'linear', true).range([plot.bottom, plot.top]);
  const columns = scaleBand<number>()
    .domain(drawn)
    .range([plot.left, plot.right])
    .paddingInner(stacks.length > 0 ? 0.2 : 0.06)
    .paddingOuter(0.1);
  const beside = stacks.length > 0 && !isStacked ? stacks.length : 1;
  const series = seriesOf(stacks);
  const wide = columns.bandwidth() / beside;
  const shapes = parts.map(({ group, part, value }, at): Shape | null => {
    if (leftOut.has(group) || Number.isNaN(value)) return null;
    const [from = 0, to = 0] = lengths[at] ?? [];
    const left = (columns(group) ?? 0) + (beside > 1 ? part * wide : 0);
    const box = { left, right: left + wide, top: Math.min(scale(to), scale(from) - 1), bottom: scale(from) };
    const hit = stacks.length === 0 ? { ...box, top: plot.top, bottom: plot.bottom + 20 } : box;
    const own = stacks.length === 0 ? (groups[group]?.isEmpty ? 'other' : 'one') : (series[part] ?? 'one');
    return { d: rectPath(box), origin: null, series: own, look: 'filled', hit, at: middleOf(box) };
  });
  const axis = axisBeside({
    scale,
    plot,
    title: measureTitle(measure, columnOf, many),
    isWhole: measure.of === 'count',
  });
  const name = chart.kind === 'distribution' ? chart.column : chart.kind === 'bars' ? chart.group.column : '';
  const title = columnOf(name)?.label ?? name;
  return {
    width,
    height,
    plot,
    grid: axis.grid,
    axes: `M${plot.left} ${scale(0).toFixed(1)}H${plot.right}`,
    strokes: [],
    shapes,
    texts: [
      ...axis.texts,
      ...namesBelow(
        drawn.map((at) => short(groups[at]?.label ?? '')),
        { plot, at: (place) => (columns(drawn[place] ?? 0) ?? 0) + columns.bandwidth() / 2 },
      ),
      ...leftOutWords(numbers, { leftOut, plot, many }),
      { x: plot.right, y: plot.bottom + 36, text: title, anchor: 'end', tone: 'ink-2' },
      ...partNumbers(parts, shapes, stacks.length),
    ],
    legend: legendOf(stacks),
    brush: 'x',
  };
}

type LeftOut = Pick<LayoutInput, 'many'> & { readonly leftOut: ReadonlySet<number>; readonly plot: Rect };

function leftOutWords({ groups, groupCounts }: BarChart, { leftOut, plot, many }: LeftOut): readonly TextAt[] {
  if (leftOut.size === 0) return [];
  const words = [...leftOut].map((at) => {
    const count = `${formatCount(groupCounts[at] ?? 0)} ${many}`;
    return groups[at]?.isEmpty === true ? `${count} zonder waarde` : `${count} met een andere waarde`;
  });
  const text = `Niet getekend: ${words.join(' en ')}`;
  return [{ x: 12, y: plot.bottom + 36, text, anchor: 'start', tone: 'ink-2' }];
}

type Below = { readonly plot: Rect; readonly at: (place: number) => number };

/** The names below an axis, as many as fit; the last name is always included. */
export function namesBelow(names: readonly string[], { plot, at }: Below): readonly TextAt[] {
  const widest = Math.max(...names.map(widthOfText)) + 10;
  const room = (plot.right - plot.left) / Math.max(1, names.length);
  const step = Math.max(1, Math.ceil(widest / room));
  const last = names.length - 1;
  return names.flatMap((text, place): readonly TextAt[] =>
    (last - place) % step === 0 ? [{ x: at(place), y: plot.bottom + 16, text, anchor: 'middle', tone: 'ink-2' }] : [],
  );
}
