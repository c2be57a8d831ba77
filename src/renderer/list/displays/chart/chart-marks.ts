import type { ColumnLookup } from '../../../../shared/catalog/kvk-list-column';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import {
  type BarChart,
  type BoxChart,
  type BoxFigure,
  boxFigures,
  type ChartNumbers,
  type LineChart,
  type ScatterChart,
} from '../../../../shared/domain/lists/analysis/chart-answer';
import type { PivotAxis } from '../../../../shared/domain/lists/analysis/pivot';
import type { PivotClass } from '../../../../shared/domain/lists/analysis/pivot-table';
import type { SheetTableColumn } from '../../../../shared/domain/lists/analysis/sheet-table';
import type { Column } from '../../../../shared/domain/lists/column';
import { type Condition, isGroup } from '../../../../shared/domain/lists/conditions';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatPercentage, roundShown, typedNumber } from '../../../../shared/format/format-number';
import { figureText, measureText } from '../../../../shared/texts/analysis/chart-figures';
import { axisWords, lackingMonth, measureColumn, measureWords } from '../../../../shared/texts/analysis/pivot-words';

/** A bar, point or box, with its name, its figures in words, and the conditions that open its rows. */
export type ChartMark = {
  readonly key: string;
  readonly name: string;
  /** Its figures in words. */
  readonly words: string;
  readonly count: number;
  /** Null when there are no rows to open. */
  readonly conditions: readonly Condition[] | null;
  /** The month of the rows; null for the list's month. */
  readonly period: string | null;
  /** The cells of the mark's row in the table. */
  readonly cells: readonly (string | number | null)[];
};

export type MarkedChart = {
  readonly columns: readonly SheetTableColumn[];
  readonly marks: readonly ChartMark[];
  /** The order of the marks in the table, if it differs from the order of `marks`. */
  readonly order?: readonly number[];
};

type MarksInput = {
  readonly chart: Chart;
  readonly columnOf: ColumnLookup;
  readonly one: string;
  readonly many: string;
};

const text = (label: string): SheetTableColumn => ({ kind: 'text', label });
const number = (label: string, decimals = 0): SheetTableColumn => ({ kind: 'number', label, decimals });
const shown = (value: number, decimals: number): number | null =>
  Number.isNaN(value) ? null : roundShown(value, decimals);
const partsOf = (classes: readonly (PivotClass | undefined)[]): readonly PivotClass[] =>
  classes.filter((item) => item !== undefined);
const conditionsOf = (classes: readonly PivotClass[]): readonly Condition[] =>
  classes.map(({ condition }) => condition);

/** The chart as its name should describe it: without a limit to the largest groups, if no groups were left out. */
export function chartForName(chart: Chart, numbers: ChartNumbers): Chart {
  const whole = <T extends PivotAxis | null>(axis: T, classes: readonly PivotClass[]): T =>
    axis === null || classes.some(({ condition }) => isGroup(condition)) ? axis : { ...axis, top: null };
  if (chart.kind === 'bars' && numbers.kind === 'bars')
    return { ...chart, group: whole(chart.group, numbers.groups), stack: whole(chart.stack, numbers.stacks) };
  if (chart.kind === 'scatter' && numbers.kind === 'scatter')
    return { ...chart, colour: whole(chart.colour, numbers.colours) };
  if (chart.kind === 'line' && numbers.kind === 'line') return { ...chart, group: whole(chart.group, numbers.groups) };
  if (chart.kind === 'boxes' && numbers.kind === 'boxes')
    return { ...chart, group: whole(chart.group, numbers.groups) };
  return chart;
}

/** The marks of a chart, each with its row in the accompanying table. */
export function marksOf(numbers: ChartNumbers, input: MarksInput): MarkedChart {
  switch (numbers.kind) {
    case 'bars':
      return barMarks(numbers, input);
    case 'scatter':
      return scatterMarks(numbers, input);
    case 'line':
      return lineMarks(numbers, input);
    case 'boxes':
      return boxMarks(numbers, input);
  }
}

function barMarks(numbers: BarChart, { chart, columnOf, one, many }: MarksInput): MarkedChart {
  const { groups, stacks, values, counts, rows } = numbers;
  const measure = chart.kind === 'bars' ? chart.measure : ({ of: 'count' } as const);
  const isCount = measure.of === 'count';
  const { decimals } = measureColumn(measure, columnOf);
  const width = Math.max(1, stacks.length);
  const marks = groups.flatMap((group, at) =>
    Array.from({ length: width }, (_, part): ChartMark | null => {
      const place = at * width + part;
      const count = counts[place] ?? 0;
      if (count === 0) return null;
      const value = values[place] ?? Number.NaN;
      const classes = partsOf([group, stacks[part]]);
      const share = (count / rows) * 100;
      const counted = countOf(count, one, many);
      return {
        key: `${at}/${part}`,
        name: classes.map(({ label }) => label).join(', '),
        words: `${isCount ? counted : `${measureText(measure, value, columnOf)}, ${counted}`}, ${formatPercentage(share, 1)}`,
        count,
        conditions: conditionsOf(classes),
        period: null,
        cells: [
          ...classes.map(({ label }) => label),
          ...(isCount ? [] : [shown(value, decimals)]),
          ...[count, shown(share, 1)],
        ],
      };
    }).filter((mark) => mark !== null),
  );
  const group = chart.kind === 'distribution' ? (columnOf(chart.column)?.label ?? chart.column) : '';
  const columns = [
    ...(chart.kind === 'bars' ? [text(axisWords(chart.group, columnOf))] : [text(group)]),
    ...(chart.kind === 'bars' && chart.stack !== null ? [text(axisWords(chart.stack, columnOf))] : []),
    ...(isCount ? [] : [number(measureWords(measure, columnOf), decimals)]),
    ...[number('Aantal'), number('Aandeel (%)', 1)],
  ];
  return { columns, marks };
}

function scatterMarks(numbers: ScatterChart, { chart, columnOf, one, many }: MarksInput): MarkedChart {
  if (chart.kind !== 'scatter') return { columns: [], marks: [] };
  const { places, at, counts, sizes, names } = numbers;
  const { x, y, size } = chart;
  const columnsOfAxes = [x, y].map(({ column }) => columnOf(column));
  const decimalsOf = (count: number) =>
    columnsOfAxes.map((column) => (count === 1 ? (column?.decimals ?? 0) : betweenDecimals(column)));
  const marks = Array.from(counts, (count, mark): ChartMark => {
    const [inX = 0, inY = 0, inColour = 0] = places.subarray(mark * 3, mark * 3 + 3);
    const [atX = Number.NaN, atY = Number.NaN] = at.subarray(mark * 2, mark * 2 + 2);
    const colour = numbers.colours[inColour];
    const called = names[mark] ?? '';
    const name = called === '' ? `${countOf(count, one, many)} bij elkaar` : called;
    const finer = count === 1 ? 0 : 1;
    const figures = [x, y].map(({ column }, axis) => {
      const label = columnOf(column)?.label ?? column;
      return `${label} ${figureText(column, axis === 0 ? atX : atY, { columnOf, finer })}`;
    });
    const [decimalsX = 0, decimalsY = 0] = decimalsOf(count);
    const sum = sizes?.[mark] ?? Number.NaN;
    return {
      key: String(mark),
      name,
      words: [...figures, ...(colour === undefined ? [] : [colour.label])].join(', '),
      count,
      period: null,
      conditions: conditionsOf(partsOf([numbers.x[inX], numbers.y[inY], colour])),
      cells: [
        ...[name, shown(atX, decimalsX), shown(atY, decimalsY)],
        ...(colour === undefined ? [] : [colour.label]),
        ...(size === null ? [] : [shown(sum, columnOf(size)?.decimals ?? 0)]),
        count,
      ],
    };
  });
  const label = (column: string): string => columnOf(column)?.label ?? column;
  const [decimalsX = 0, decimalsY = 0] = decimalsOf(2);
  const columns = [
    ...[
      text(`${one[0]?.toUpperCase()}${one.slice(1)} of groep`),
      number(label(x.column), decimalsX),
      number(label(y.column), decimalsY),
    ],
    ...(chart.colour === null ? [] : [text(axisWords(chart.colour, columnOf))]),
    ...(size === null ? [] : [number(`${label(size)}, som`, columnOf(size)?.decimals ?? 0)]),
    number('Aantal'),
  ];
  const order = marks.map((_, at) => at).sort((a, b) => (marks[b]?.count ?? 0) - (marks[a]?.count ?? 0));
  return { columns, marks, order };
}

function lineMarks(numbers: LineChart, { chart, columnOf, one, many }: MarksInput): MarkedChart {
  if (chart.kind !== 'line') return { columns: [], marks: [] };
  const { months, groups, values, counts } = numbers;
  const { measure } = chart;
  const isCount = measure.of === 'count';
  const width = Math.max(1, groups.length);
  const { decimals } = measureColumn(measure, columnOf);
  const marks = months.flatMap(({ period, isKnown, fault = null }, month) =>
    Array.from({ length: width }, (_, line): ChartMark => {
      const place = month * width + line;
      const [value, count] = [values[place] ?? Number.NaN, counts[place] ?? 0];
      const group = groups[line];
      const counted = countOf(count, one, many);
      const about = isCount ? counted : `${measureText(measure, value, columnOf)}, ${counted}`;
      return {
        key: `${period}/${line}`,
        name: [formatPeriod(period), ...(group === undefined ? [] : [group.label])].join(', '),
        words: isKnown ? about : lackingMonth(fault),
        count,
        conditions: isKnown && count > 0 ? conditionsOf(partsOf([group])) : null,
        period: month === months.length - 1 ? null : period,
        cells: [
          formatPeriod(period),
          ...(group === undefined ? [] : [group.label]),
          ...(isCount ? [] : [isKnown ? shown(value, decimals) : lackingMonth(fault)]),
          isKnown ? count : lackingMonth(fault),
        ],
      };
    }),
  );
  const columns = [
    text('Maand'),
    ...(chart.group === null ? [] : [text(axisWords(chart.group, columnOf))]),
    ...(isCount ? [] : [number(measureWords(measure, columnOf), decimals)]),
    number('Aantal'),
  ];
  return { columns, marks };
}

/** The figures of one group. */
export const boxAt = ({ figures }: BoxChart, group: number): Readonly<Record<BoxFigure, number>> =>
  Object.fromEntries(boxFigures.map((figure, at) => [figure, figures[group * boxFigures.length + at]])) as Readonly<
    Record<BoxFigure, number>
  >;

/** Interpolated figures get one more decimal; amounts are whole. */
const betweenDecimals = (column: Column | undefined): number =>
  (column?.decimals ?? 0) + (column === undefined || column.kind === 'amount' ? 0 : 1);

const boxColumns = ['least', 'lowerQuartile', 'median', 'upperQuartile', 'most'] as const;
const boxWords = ['Laagste', '1e kwartiel', 'Mediaan', '3e kwartiel', 'Hoogste'] as const;

function boxMarks(numbers: BoxChart, { chart, columnOf, one, many }: MarksInput): MarkedChart {
  if (chart.kind !== 'boxes') return { columns: [], marks: [] };
  const { column } = chart;
  const own = columnOf(column)?.decimals ?? 0;
  const decimals = betweenDecimals(columnOf(column));
  const decimalsOf = (figure: (typeof boxColumns)[number]) =>
    figure === 'least' || figure === 'most' ? own : decimals;
  const written = (value: number): string => figureText(column, value, { columnOf, finer: 1 });
  const marks = numbers.groups.flatMap((group, at): readonly ChartMark[] => {
    const box = boxAt(numbers, at);
    const none = boxColumns.map(() => null);
    const beyond = (side: 'below' | 'above'): readonly ChartMark[] => {
      const [count, bound] = [box[side], side === 'below' ? box.lowWhisker : box.highWhisker];
      if (count === 0) return [];
      const name = `${group.label}, ${side === 'below' ? 'onder' : 'boven'} ${figureText(column, bound, { columnOf })}`;
      const filter = { column, text: `${side === 'below' ? '<' : '>'}${typedNumber(bound)}` };
      return [
        {
          key: `${at}/${side}`,
          name,
          words: `${countOf(count, one, many)}, uitschieters`,
          count,
          period: null,
          conditions: [group.condition, filter],
          cells: [name, ...none, count],
        },
      ];
    };
    const whole = { column, text: `${typedNumber(box.least)}-${typedNumber(box.most)}` };
    const filled = box.least === box.most ? { column, text: typedNumber(box.least) } : whole;
    return [
      {
        key: `${at}/box`,
        name: group.label,
        count: box.count,
        period: null,
        words: `mediaan ${written(box.median)}, helft tussen ${written(box.lowerQuartile)} en ${written(box.upperQuartile)}, ${countOf(box.count, one, many)}`,
        conditions: [group.condition, filled],
        cells: [group.label, ...boxColumns.map((figure) => shown(box[figure], decimalsOf(figure))), box.count],
      },
      ...beyond('below'),
      ...beyond('above'),
    ];
  });
  const columns = [
    text(axisWords(chart.group, columnOf)),
    ...boxWords.map((label, at) => number(label, decimalsOf(boxColumns[at] ?? 'median'))),
    number('Aantal'),
  ];
  return { columns, marks };
}
