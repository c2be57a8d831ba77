import { byName } from '../../../shared/domain/by-name';
import type { Column } from '../../../shared/domain/lists/column';
import {
  type CellCounts,
  type ComparedColumn,
  type ComparisonSummary,
  cellKinds,
  comparedKinds,
  type RowKind,
  rowKinds,
} from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { cellCode, cellKindOf } from './column-changes';
import { type ComparedColumnState, kindBits } from './compared-list';
import type { ComparedEngine } from './comparisons';

/** Marks the counted rows of a comparison: 1 or 0 for every row of both months. */
type Counted = Uint8Array;

/**
 * The numbers of a comparison (docs/rules/comparison.md#comparison), for the rows that a query keeps, including unchanged ones. Every number equals
 * the count of rows that its filter keeps.
 */
export function summaryOf({ engine, compared, earlier }: ComparedEngine, query: ListQuery): ComparisonSummary {
  const { comparison } = query;
  const kept = engine.passing({
    ...query,
    comparison: comparison === null ? null : { ...comparison, changedOnly: false },
  });
  const counted: Counted = new Uint8Array(engine.total);
  for (const row of kept) counted[row] = 1;
  const bits = compared.bits();
  const rowsOfBits = new Uint32Array(1 << comparedKinds.length);
  for (let at = 0; at < kept.length; at++) {
    const bit = bits[kept[at]];
    rowsOfBits[bit] += 1;
  }
  // Few of all combinations of kinds occur.
  const occurring = [...rowsOfBits.entries()].filter(([, rows]) => rows > 0);
  const rowsWhere = (isCounted: (bit: number) => boolean): number =>
    occurring.reduce((sum, [bit, rows]) => (isCounted(bit) ? sum + rows : sum), 0);
  const isInBoth = (bit: number): boolean => (bit & (kindBits.arrived | kindBits.left)) === 0;
  const rowsOf = (kind: RowKind): number => rowsWhere((bit) => (bit & kindBits[kind]) !== 0);
  const kindsIn = (bit: number): number => rowKinds.filter((kind) => (bit & kindBits[kind]) !== 0).length;
  const kindOf = new Map(compared.columns().map(({ column: { name, kind } }) => [name, kind]));
  const rankOf = (name: string): number => Number(lastKinds.has(kindOf.get(name) ?? 'text'));
  const columns = compared.columns().map((state) => countedColumn(state, compared.rows.both, counted));
  const counting = columns.filter(({ outside }) => outside === null);
  return {
    earlier,
    rows: kept.length,
    inBoth: rowsWhere(isInBoth),
    changedRows: rowsWhere((bit) => isInBoth(bit) && (bit & cellBits) !== 0),
    ofRows: byName(rowKinds, rowsOf),
    ofSeveral: rowsWhere((bit) => kindsIn(bit) > 1),
    mattering: rowsWhere((bit) => kindsIn(bit) > 0),
    kinds: compared.kinds(),
    withChange: rowsWhere((bit) => kindsIn(bit) > 0 || (bit & cellBits) !== 0),
    technical: rowsWhere((bit) => kindsIn(bit) === 0 && (bit & cellBits) !== 0),
    cells: sumOf(counting.map(({ counts }) => counts)),
    comparable: counting.length,
    hidden: counting.reduce((sum, { hidden }) => sum + hidden, 0),
    unread: counting.reduce((sum, { unread }) => sum + unread, 0),
    columns: columns
      .filter(({ counts, outside, hidden, unread }) => outside !== null || hidden + unread > 0 || total(counts) > 0)
      .sort((first, second) => rankOf(first.name) - rankOf(second.name) || total(second.counts) - total(first.counts)),
  };
}

/** The kinds whose changes are seldom news: a year that moved on, a history with one more item, the day of a report. */
const lastKinds: ReadonlySet<Column['kind']> = new Set(['year', 'date', 'list']);
const cellBits = kindBits.changed | kindBits.filled | kindBits.emptied;

export const total = (counts: CellCounts): number => cellKinds.reduce((sum, kind) => sum + counts[kind], 0);

const none: CellCounts = { changed: 0, filled: 0, emptied: 0 };

const sumOf = (several: readonly CellCounts[]): CellCounts => {
  const sums = { ...none };
  for (const counts of several) for (const kind of cellKinds) sums[kind] += counts[kind];
  return sums;
};

function countedColumn(
  { column, changes, outside, signs }: ComparedColumnState,
  both: Uint32Array,
  counted: Counted,
): ComparedColumn {
  const counts = { ...none };
  let [hidden, unread] = [0, 0];
  const { at, codes } = changes;
  for (let place = 0; place < at.length; place++) {
    if (counted[both[at[place]]] === 0) continue;
    const code = codes[place];
    const kind = cellKindOf(code);
    if (kind !== undefined) counts[kind] += 1;
    else if (code === cellCode.hidden) hidden += 1;
    else unread += 1;
  }
  return { name: column.name, counts, hidden, unread, outside, signs };
}
