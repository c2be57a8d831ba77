import type { Chart } from '../../../shared/domain/lists/analysis/chart';
import { type BoxChart, boxFigures, mostBoxes } from '../../../shared/domain/lists/analysis/chart-answer';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListEngine } from '../engine/list-engine';
import { axisClasses } from '../pivot/pivot-axes';
import { placesOf, TooManyValues } from '../pivot/pivot-classes';
import { quantile } from '../questions/quantiles';
import { groupNumbers } from './group-numbers';

/** How many boxes high a whisker reaches at most. */
const reach = 1.5;

type Box = Readonly<Record<(typeof boxFigures)[number], number>>;

/** The figures of a box. @param values in ascending order, at least one */
export function boxOf(values: Float64Array): Box {
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [
    number,
    number,
    number,
  ];
  const room = reach * (upperQuartile - lowerQuartile);
  // A quartile between two values can be beyond the nearest value within reach: then the whisker has no length.
  const first = Math.max(
    0,
    values.findIndex((value) => value >= lowerQuartile - room),
  );
  const last = values.findLastIndex((value) => value <= upperQuartile + room);
  const count = values.length;
  return {
    ...{ count, lowerQuartile, median, upperQuartile },
    least: values[0] as number,
    lowWhisker: values[first] as number,
    highWhisker: values[last] as number,
    most: values[count - 1] as number,
    below: first,
    above: count - 1 - last,
  };
}

/** A box of the numbers of every group. @throws TooManyValues */
export function boxesOf(
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
  const boxes = axis.classes.flatMap((found, at) => {
    const own = values[at] ?? new Float64Array(0);
    return own.length === 0 ? [] : [{ found, box: boxOf(own) }];
  });
  return {
    kind: 'boxes',
    groups: boxes.map(({ found }) => found),
    figures: Float64Array.from(boxes.flatMap(({ box }) => boxFigures.map((figure) => box[figure]))),
    rows: rows.length,
    lacking,
  };
}
