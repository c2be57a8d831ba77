import type { ColumnLookup } from '../../../../shared/catalog/kvk-list-column';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import type { ChartNumbers } from '../../../../shared/domain/lists/analysis/chart-answer';
import type { PivotClass } from '../../../../shared/domain/lists/analysis/pivot-table';
import type { Condition } from '../../../../shared/domain/lists/conditions';
import { anyOf, joinedRange } from '../../../../shared/filters/joined-range';
import type { ChartMark } from './chart-marks';

type BrushInput = {
  readonly chart: Chart;
  readonly numbers: ChartNumbers;
  readonly columnOf: ColumnLookup;
};

/**
 * The conditions that open the rows of several marks: the groups of bars and boxes, or ranges of both axes. Null for marks whose rows
 * cannot be shown together, such as marks of different months.
 */
export function conditionsOfMarks(
  { chart, numbers, columnOf }: BrushInput,
  marks: readonly ChartMark[],
): readonly Condition[] | null {
  const [first] = marks;
  if (first === undefined) return null;
  if (marks.length === 1) return first.conditions;
  if (numbers.kind === 'line' || chart.kind === 'line') return null;
  if (numbers.kind === 'scatter') {
    if (chart.kind !== 'scatter') return null;
    const places = marks.map(({ key }) => Number(key) * 3);
    return [
      ...spanOf(chart.x.column, { columnOf, bands: numbers.x, at: places.map((at) => numbers.places[at] ?? 0) }),
      ...spanOf(chart.y.column, { columnOf, bands: numbers.y, at: places.map((at) => numbers.places[at + 1] ?? 0) }),
    ];
  }
  const groupColumn =
    chart.kind === 'distribution' ? chart.column : chart.kind === 'scatter' ? null : chart.group.column;
  const column = groupColumn === null ? undefined : columnOf(groupColumn);
  if (column === undefined) return null;
  const chosen = [...new Set(marks.map(({ key }) => Number(key.split('/')[0])))].sort(
    (first, second) => first - second,
  );
  const groups = chosen.flatMap((at) => numbers.groups[at] ?? []);
  const [lowest, highest] = [chosen[0] ?? 0, chosen.at(-1) ?? 0];
  // Adjacent bars become one range, if they leave out no rows and include no rows without a value.
  const counts = numbers.kind === 'bars' ? numbers.groupCounts : null;
  const isHole = (at: number): boolean => !chosen.includes(at) && counts?.[at] !== 0;
  const between = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  const isRange = !between.some(isHole) && !groups.some(({ isEmpty }) => isEmpty);
  const [low, high] = [groups[0], groups.at(-1)];
  const joined = isRange && low && high ? joinedRange(column, low.condition, high.condition) : null;
  return [joined ?? anyOf(column, groups)];
}

type Span = {
  readonly columnOf: ColumnLookup;
  readonly bands: readonly PivotClass[];
  readonly at: readonly number[];
};

/** Joins bands, from the lowest to the highest, into one filter. */
function spanOf(name: string, { columnOf, bands, at }: Span): readonly Condition[] {
  const [low, high] = [bands[Math.min(...at)], bands[Math.max(...at)]];
  const column = columnOf(name);
  if (column === undefined || low === undefined || high === undefined) return [];
  const joined = joinedRange(column, low.condition, high.condition);
  return joined === null ? [] : [joined];
}
