import { type Chart, type ChartMeasure, chartColumns, lineFigures } from '../../../shared/domain/lists/analysis/chart';
import type { ChartAnswer, ChartQuery } from '../../../shared/domain/lists/analysis/chart-answer';
import { storageOf } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import type { ListEngine } from '../engine/list-engine';
import { TooManyValues } from '../pivot/pivot-classes';
import { barsOf, distributionOf } from './chart-bars';
import { boxesOf } from './chart-boxes';
import { type KeptMonths, linesOf } from './chart-lines';
import { scatterOf } from './chart-scatter';

/**
 * The numbers of a chart of the rows of a query (docs/product.md#charts): the count of a mark is that of the rows which its conditions keep.
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
        return linesOf(list, { chart, query, months, require: (then) => requireColumns(then, chart, query) });
      case 'boxes':
        return boxesOf(list, chart, query);
    }
  } catch (error) {
    if (error instanceof TooManyValues)
      return { kind: 'tooManyValues', column: error.column, distinct: error.distinct };
    throw error;
  }
}

/** No column may be withheld, and figures are of numbers. */
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
      const isFigure = measure.of === 'count' || lineFigures.some((each) => each === measure.of);
      if (!isFigure) throw new Fault('FILTER_INVALID', 'column' in measure ? measure.column : '');
      return measured(measure);
    }
    case 'boxes':
      return [chart.column];
  }
}

const measured = (measure: ChartMeasure): readonly string[] =>
  'column' in measure && measure.of !== 'distinct' ? [measure.column] : [];
