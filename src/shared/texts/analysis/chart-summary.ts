import type { ColumnLookup } from '../../catalog/kvk-list-column';
import type { Chart } from '../../domain/lists/analysis/chart';
import {
  type BarChart,
  type BoxChart,
  boxFigures,
  type ChartNumbers,
  type LineChart,
  type ScatterChart,
} from '../../domain/lists/analysis/chart-answer';
import type { PivotClass } from '../../domain/lists/analysis/pivot-table';
import { isGroup } from '../../domain/lists/conditions';
import { formatPeriod } from '../../format/format-date';
import { countOf, formatCount, formatNumber, formatPercentage } from '../../format/format-number';
import { figureText, measureText } from './chart-figures';

type SummaryInput = {
  readonly chart: Chart;
  readonly columnOf: ColumnLookup;
  /** The words for one row and for several rows. */
  readonly one: string;
  readonly many: string;
};

/** The summary of a chart, in one or two sentences (docs/rules/analysis.md#charts). */
export function chartSummary(numbers: ChartNumbers, input: SummaryInput): string {
  switch (numbers.kind) {
    case 'bars':
      return barSummary(numbers, input);
    case 'scatter':
      return scatterSummary(numbers, input);
    case 'line':
      return lineSummary(numbers, input);
    case 'boxes':
      return boxSummary(numbers, input);
  }
}

/** The index of the largest number, or with sign -1 of the smallest; -1 when there is no number. */
function placeOfMost(values: ArrayLike<number>, sign: 1 | -1 = 1): number {
  let place = -1;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (!Number.isNaN(value) && (place < 0 || sign * value > sign * (values[place] as number))) place = at;
  }
  return place;
}

const isNamed = (pivotClass: PivotClass | undefined): boolean =>
  pivotClass !== undefined && !pivotClass.isEmpty && !isGroup(pivotClass.condition);

function barSummary({ groups, groupValues, groupCounts, rows, spread }: BarChart, input: SummaryInput): string {
  const { chart, columnOf, one, many } = input;
  const measure = chart.kind === 'bars' ? chart.measure : ({ of: 'count' } as const);
  // The remaining groups, and rows without a value, do not count as the largest or the smallest.
  const named = groupValues.map((value, at) => (isNamed(groups[at]) ? value : Number.NaN));
  const most = placeOfMost(named);
  const largest = groups[most];
  if (largest === undefined) return `Geen van de ${many} heeft een waarde.`;
  const share = formatPercentage(((groupCounts[most] ?? 0) / rows) * 100, 1);
  const head =
    measure.of === 'count'
      ? `Meeste ${many}: ${largest.label} met ${formatCount(groupValues[most] ?? 0)} van ${formatCount(rows)} (${share}).`
      : `Hoogste: ${largest.label} met ${measureText(measure, groupValues[most] ?? Number.NaN, columnOf)}.`;
  if (spread !== null && chart.kind === 'distribution') {
    const text = (value: number, finer = 0): string => figureText(chart.column, value, { columnOf, finer });
    return `${head} Mediaan ${text(spread.median, 1)}, gemiddelde ${text(spread.mean, 1)}, van ${text(spread.least)} tot ${text(spread.most)}; ${countOf(rows - spread.count, one, many)} zonder waarde.`;
  }
  const least = placeOfMost(named, -1);
  const smallest = groups[least];
  if (smallest === undefined || least === most) return head;
  return `${head} ${measure.of === 'count' ? 'Minste' : 'Laagste'}: ${smallest.label} met ${measureText(measure, groupValues[least] ?? Number.NaN, columnOf)}.`;
}

const strengths: readonly (readonly [number, string])[] = [
  [0.7, 'sterke'],
  [0.4, 'matige'],
  [0.2, 'zwakke'],
];

function scatterSummary(numbers: ScatterChart, { one, many }: SummaryInput): string {
  const { rows, lacking, notPositive, correlation } = numbers;
  const placed = rows - lacking - notPositive;
  const lacks = [
    ...(lacking === 0 ? [] : [`${countOf(lacking, one, many)} zonder een van beide getallen`]),
    ...(notPositive === 0
      ? []
      : [`${countOf(notPositive, one, many)} met 0 of minder, zonder plaats op een logaritmische as`]),
  ];
  const missing = lacks.length === 0 ? '' : ` Niet getekend: ${lacks.join(' en ')}.`;
  const strength = strengths.find(([least]) => Math.abs(correlation) >= least)?.[1];
  const together = Number.isNaN(correlation)
    ? ''
    : strength === undefined
      ? ` Er is nauwelijks samenhang (r = ${formatNumber(correlation, 2)}).`
      : ` Er is een ${strength} ${correlation > 0 ? 'samenhang' : 'tegengestelde samenhang'} (r = ${formatNumber(correlation, 2)}).`;
  return `${countOf(placed, one, many)} getekend.${together}${missing}`;
}

function lineSummary(numbers: LineChart, { chart, columnOf }: SummaryInput): string {
  const { months, groups, values } = numbers;
  const measure = chart.kind === 'line' ? chart.measure : ({ of: 'count' } as const);
  const width = Math.max(1, groups.length);
  const known = months.flatMap(({ isKnown }, at) => (isKnown ? [at] : []));
  const [first, last] = [known[0], known.at(-1)];
  const missing = months.length - known.length;
  const gap = missing === 0 ? '' : ` Van ${countOf(missing, 'maand', 'maanden')} zijn er geen gegevens.`;
  if (first === undefined || last === undefined || first === last) return `Er is nog maar één maand om te tonen.${gap}`;
  const line = placeOfMost(values.subarray(last * width, (last + 1) * width));
  if (line < 0) return `Geen van de maanden heeft een waarde.${gap}`;
  const text = (month: number): string => measureText(measure, values[month * width + line] ?? Number.NaN, columnOf);
  const of = groups[line] === undefined ? '' : `${groups[line].label}: `;
  return `${of}${text(first)} in ${formatPeriod(months[first]?.period ?? '')}, ${text(last)} in ${formatPeriod(months[last]?.period ?? '')}.${gap}`;
}

function boxSummary({ groups, figures, lacking }: BoxChart, { chart, columnOf, one, many }: SummaryInput): string {
  if (chart.kind !== 'boxes' || groups.length === 0) return `Geen van de ${many} heeft een waarde.`;
  const width = boxFigures.length;
  const medians = groups.map((_, at) => figures[at * width + boxFigures.indexOf('median')] ?? Number.NaN);
  const [high, low] = [placeOfMost(medians), placeOfMost(medians, -1)];
  const text = (at: number): string =>
    `${groups[at]?.label} (${figureText(chart.column, medians[at] ?? Number.NaN, { columnOf, finer: 1 })})`;
  const lacks = lacking === 0 ? '' : ` ${countOf(lacking, one, many)} zonder waarde.`;
  return high === low
    ? `Mediaan: ${text(high)}.${lacks}`
    : `Hoogste mediaan: ${text(high)}; laagste: ${text(low)}.${lacks}`;
}
