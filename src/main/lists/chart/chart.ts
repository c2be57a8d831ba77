import { type Chart, type ChartMeasure, chartColumns, lineFigures } from '../../../shared/domain/lists/analysis/chart';
import {
  type BoxChart,
  boxFigures,
  type ChartAnswer,
  type ChartQuery,
  mostBoxes,
} from '../../../shared/domain/lists/analysis/chart-answer';
import { storageOf } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { placesOf, TooManyValues } from '../classes/axis-classes';
import { quantile } from '../classes/quantiles';
import { axisClasses } from '../classes/value-classes';
import type { ListEngine } from '../rows/list-engine';
import { barsOf, distributionOf } from './chart-bars';
import { type KeptMonths, linesOf } from './chart-lines';
import { scatterOf } from './chart-scatter';
import { groupNumbers } from './group-numbers';

/** The longest whisker, as a multiple of the height of the box. */
const reach = 1.5;

type Box = Readonly<Record<(typeof boxFigures)[number], number>>;

/** The numbers of a box. @param values in ascending order, at least one */
export function boxOf(values: Float64Array): Box {
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [
    number,
    number,
    number,
  ];
  const room = reach * (upperQuartile - lowerQuartile);
  // An interpolated quartile may be farther out than the last value within reach; the whisker then has no length.
  const first = Math.max(
    0,
    values.findIndex((value) => value >= lowerQuartile - room),
  );
  const last = values.findLastIndex((value) => value <= upperQuartile + room);
  const count = values.length;
  return {
    count,
    lowerQuartile,
    median,
    upperQuartile,
    least: values[0],
    lowWhisker: values[first],
    highWhisker: values[last],
    most: values[count - 1],
    below: first,
    above: count - 1 - last,
  };
}

/** A box for every group. @throws TooManyValues */
function boxesOf(
  list: ListEngine,
  { group, column }: Pick<Extract<Chart, { kind: 'boxes' }>, 'group' | 'column'>,
  query: ListQuery,
): BoxChart {
  const rows = list.passing(query);
  const side = { list, rows };
  const axis = axisClasses(group, [side], query);
  if (axis.classes.length > mostBoxes) throw new TooManyValues(group.column, axis.classes.length);
  const [kinds] = axis.of;
  const grouped = { rows, own: kinds === undefined ? null : placesOf(kinds), groups: axis.classes.length };
  const { values, lacking } = groupNumbers(grouped, list.column(column, query));
  const boxes = axis.classes.flatMap((boxClass, at) => {
    const own = values[at] ?? new Float64Array(0);
    return own.length === 0 ? [] : [{ boxClass, box: boxOf(own) }];
  });
  return {
    kind: 'boxes',
    groups: boxes.map(({ boxClass }) => boxClass),
    figures: Float64Array.from(boxes.flatMap(({ box }) => boxFigures.map((figure) => box[figure]))),
    rows: rows.length,
    lacking,
  };
}

/**
 * The numbers of a chart of the query's rows (docs/rules/analysis.md#charts). The count of a mark equals the number of rows that its conditions
 * keep.
 * @throws Fault FILTER_INVALID, NOT_ALLOWED also for a column that is only measured
 */
export function chartOf(list: ListEngine, { chart, ...query }: ChartQuery, months: KeptMonths): ChartAnswer {
  requireColumns(list, chart, query);
  try {
    switch (chart.kind) {
      case 'distribution':
        return distributionOf(list, chart.column, query);
      case 'bars':
        return barsOf(list, chart, query);
      case 'scatter':
        return scatterOf(list, chart, query);
      case 'line':
        return linesOf(list, { chart, query, months, require: (engine) => requireColumns(engine, chart, query) });
      case 'boxes':
        return boxesOf(list, chart, query);
    }
  } catch (error) {
    if (error instanceof TooManyValues)
      return { kind: 'tooManyValues', column: error.column, distinct: error.distinct };
    throw error;
  }
}

/** Checks that no column is withheld, and that measured columns have numbers. */
function requireColumns(list: ListEngine, chart: Chart, query: ListQuery): void {
  for (const name of chartColumns(chart)) list.requireSent(name);
  for (const name of numbersOf(chart)) {
    if (storageOf(list.column(name, query).column.column.kind) !== 'number') throw new Fault('FILTER_INVALID', name);
  }
}

function numbersOf(chart: Chart): readonly string[] {
  switch (chart.kind) {
    case 'distribution':
      return [];
    case 'bars':
      return measured(chart.measure);
    case 'scatter':
      return [chart.x.column, chart.y.column, ...(chart.size === null ? [] : [chart.size])];
    case 'line': {
      const { measure } = chart;
      const isFigure = measure.of === 'count' || lineFigures.some((figure) => figure === measure.of);
      if (!isFigure) throw new Fault('FILTER_INVALID', 'column' in measure ? measure.column : '');
      return measured(measure);
    }
    case 'boxes':
      return [chart.column];
  }
}

const measured = (measure: ChartMeasure): readonly string[] =>
  'column' in measure && measure.of !== 'distinct' ? [measure.column] : [];
