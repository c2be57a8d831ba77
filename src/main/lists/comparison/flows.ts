import { pastName } from '../../../shared/catalog/past-column';
import type { FlowClass, Flows } from '../../../shared/domain/lists/analysis/flows';
import type { Column } from '../../../shared/domain/lists/column';
import type { RowKind } from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { canBeClassed, flowQuery } from '../../../shared/filters/flow-query';
import { emptyText } from '../../../shared/filters/pivot-axis';
import { identifying } from './compared-columns';
import { kindBits } from './compared-list';
import type { ComparedEngine } from './comparisons';
import { flowClasses } from './flow-classes';

/**
 * A comparison's rows by a column's value in both months (docs/rules/comparison.md#flows). Every count equals the number of rows that its classes'
 * `flowFilters` keep.
 * @throws Fault FILTER_INVALID for a column without classes, NOT_ALLOWED for a withheld column
 */
export function flowsOf({ engine, compared }: ComparedEngine, query: ListQuery, name: string): Flows {
  engine.requireSent(name);
  const later = engine.column(name);
  const { column } = later.column;
  if (!canBeClassed(column)) throw new Fault('FILTER_INVALID', name);
  const earlier = engine.column(pastName({ base: name, measure: 'was', months: null }));
  const kept = engine.passing(flowQuery(query, name));
  const bits = compared.bits();
  const isKind = (row: number, kind: RowKind): boolean => (bits[row] & kindBits[kind]) !== 0;
  const lastYear = Number(engine.month.period.slice(0, 4)) + 1;
  const { classes, readers } = flowClasses(
    column,
    [
      { joined: earlier, rows: kept.filter((row) => !isKind(row, 'arrived')) },
      { joined: later, rows: kept.filter((row) => !isKind(row, 'left')) },
    ],
    lastYear,
  );
  const size = classes.length + 2;
  const [empty, absent] = [classes.length, classes.length + 1];
  const counts = new Uint32Array(size * size);
  const classOf = (side: 0 | 1, row: number): number => {
    if (isKind(row, side === 0 ? 'arrived' : 'left')) return absent;
    const classIndex = readers[side]?.(row) ?? -1;
    return classIndex === -1 ? empty : classIndex;
  };
  for (const row of kept) {
    const at = classOf(0, row) * size + classOf(1, row);
    counts[at] += 1;
  }
  const places = Array.from({ length: size }, (_, at) => at);
  const count = (from: number, to: number): number => counts[from * size + to];
  const rows = places.filter((from) => places.some((to) => count(from, to) > 0));
  const columns = places.filter((to) => places.some((from) => count(from, to) > 0));
  const [before, after] = [
    allClasses(column, classes, { missing: 'arrived', isKept: false }),
    allClasses(column, classes, { missing: 'left', isKept: identifying(engine.list).has(name) }),
  ];
  return {
    column: name,
    earlier: rows.flatMap((at) => before[at] ?? []),
    later: columns.flatMap((at) => after[at] ?? []),
    counts: rows.map((from) => columns.map((to) => count(from, to))),
    total: kept.length,
  };
}

type Side = {
  /** The kind of the rows that the month's list lacks. */
  readonly missing: RowKind;
  /** Whether the column has a value even for these rows. */
  readonly isKept: boolean;
};

/** The classes of values, then a class for empty values, and a class for rows that the month's list lacks. */
function allClasses(
  column: Column,
  classes: readonly { readonly label: string; readonly text: string }[],
  { missing, isKept }: Side,
): readonly FlowClass[] {
  return [
    ...classes.map((flowClass) => ({ ...flowClass, only: null, without: isKept ? missing : null })),
    { label: '(leeg)', text: emptyText(column), only: null, without: missing },
    { label: 'niet in de lijst', text: null, only: missing, without: null },
  ];
}
