import type { Chart, ChartKind, ChartMeasure, ChartScale } from '../../../../shared/domain/lists/analysis/chart';
import type { PivotAxis } from '../../../../shared/domain/lists/analysis/pivot';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { canBeAxis, standardBands } from '../../../../shared/filters/pivot-axis';
import type { ListState } from '../../core/store/list-state';

/** Columns for a list's first chart; it uses the first of these that the list has. */
const firstGroups = ['province', 'branchProvince', 'jobTitle', 'source', 'gender'];
const firstNumbers = ['fte', 'revenue', 'equity'];
/** The number of groups that a column of texts starts with. */
const firstTop = 20;
const seriesTop = 6;

export const isNumber = (column: Column): boolean => storageOf(column.kind) === 'number' && canBeAxis(column);

const withTop = (column: Column, top: number): PivotAxis => {
  const storage = storageOf(column.kind);
  const isOfWords = storage === 'text' || storage === 'items';
  return { column: column.name, bands: standardBands(column), top: isOfWords ? top : null };
};

type Offered = Pick<ListState, 'columns' | 'description'>;

/** A column as the chart's groups; only its largest groups if it has many distinct texts. */
export function axisOf(column: Column, { description }: Pick<Offered, 'description'>): PivotAxis {
  const hasFew = description?.colourable.includes(column.name) ?? false;
  return hasFew ? { column: column.name, bands: standardBands(column), top: null } : withTop(column, firstTop);
}

/** A column as colours or lines, of which a chart can show fewer than groups. */
export const seriesAxisOf = (column: Column): PivotAxis => withTop(column, seriesTop);

const offered = ({ columns }: Offered): readonly Column[] =>
  columns.map(({ column }) => column).filter((column) => column.withheld !== true && canBeAxis(column));

const named = (columns: readonly Column[], names: readonly string[]): Column | undefined =>
  names.map((name) => columns.find((column) => column.name === name)).find((column) => column !== undefined);

/** The chart that a list starts with; null when the list has no column to group by. */
export function firstChart(list: Offered): Chart | null {
  const columns = offered(list);
  const group = named(columns, firstGroups) ?? columns.find(({ filterKind }) => filterKind === 'list') ?? columns[0];
  return group === undefined
    ? null
    : { kind: 'bars', group: axisOf(group, list), stack: null, measure: { of: 'count' } };
}

/** Columns in which a few values are a thousand times larger than most; on a linear axis the others would overlap. */
const skewedColumns: ReadonlySet<string> = new Set(['fte', 'revenue']);
const scaleOf = ({ name }: Column): ChartScale => (skewedColumns.has(name) ? 'log' : 'linear');

const countMeasure: ChartMeasure = { of: 'count' };

/** The groups of a chart; null for a chart without groups. */
function groupOf(chart: Chart): PivotAxis | null {
  switch (chart.kind) {
    case 'bars':
    case 'boxes':
    case 'line':
      return chart.group;
    case 'scatter':
      return chart.colour;
    case 'distribution':
      return null;
  }
}

/** The number column that a chart shows; null for a chart that only counts. */
function numberOf(chart: Chart): string | null {
  switch (chart.kind) {
    case 'bars':
    case 'line':
      return 'column' in chart.measure ? chart.measure.column : null;
    case 'scatter':
      return chart.x.column;
    case 'boxes':
    case 'distribution':
      return chart.column;
  }
}

/** Turns a chart into another kind, keeping its columns as far as they fit; null when the list has no column for that kind. */
export function asKind(kind: ChartKind, chart: Chart, list: Offered): Chart | null {
  const columns = offered(list);
  const numbers = columns.filter(isNumber);
  const known = numberOf(chart);
  const number = numbers.find(({ name }) => name === known) ?? named(numbers, firstNumbers) ?? numbers[0];
  const wanted = columns.find(({ name }) => name === (groupOf(chart)?.column ?? known));
  const first = firstChart(list);
  const group =
    groupOf(chart) ?? (wanted === undefined ? (first?.kind === 'bars' ? first.group : null) : axisOf(wanted, list));
  switch (kind) {
    case 'distribution': {
      const column = number?.name ?? group?.column;
      return column === undefined ? null : { kind, column };
    }
    case 'bars':
      return group === null
        ? null
        : { kind, group, stack: null, measure: 'measure' in chart ? chart.measure : countMeasure };
    case 'scatter': {
      const second = numbers.find(({ name }) => name !== number?.name);
      if (number === undefined || second === undefined) return null;
      const y =
        named(
          numbers.filter(({ name }) => name !== number.name),
          firstNumbers,
        ) ?? second;
      return {
        kind,
        colour: null,
        size: null,
        x: { column: number.name, scale: scaleOf(number) },
        y: { column: y.name, scale: scaleOf(y) },
      };
    }
    case 'line':
      return { kind, measure: 'measure' in chart ? lineMeasure(chart.measure) : countMeasure, group: null };
    case 'boxes':
      return number === undefined || group === null ? null : { kind, column: number.name, group };
  }
}

const lineMeasure = (measure: ChartMeasure): ChartMeasure =>
  measure.of === 'sum' || measure.of === 'mean' || measure.of === 'median' ? measure : countMeasure;
