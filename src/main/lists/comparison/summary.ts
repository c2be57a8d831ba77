import {
  type CellCounts,
  type ComparedColumn,
  type ComparisonSummary,
  cellKinds,
  comparedKinds,
  type RowKind,
} from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { cellCode } from './compare-columns';
import { type ComparedColumnState, cellKindOf, kindBits } from './compared-list';
import type { ComparedEngine } from './comparisons';

/** Marks the counted rows of a comparison: 1 or 0 for every row of both months. */
type Counted = Uint8Array;

/**
 * The numbers of a comparison (docs/product.md#comparison), for the rows that a query keeps, including unchanged ones. Every number equals
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
    const bit = bits[kept[at] as number] as number;
    rowsOfBits[bit] = (rowsOfBits[bit] as number) + 1;
  }
  const rowsWhere = (isCounted: (bit: number) => boolean): number =>
    rowsOfBits.reduce((sum, rows, bit) => (isCounted(bit) ? sum + rows : sum), 0);
  const isInBoth = (bit: number): boolean => (bit & (kindBits.nieuw | kindBits.gestopt)) === 0;
  const rowsOf = (kind: RowKind): number => rowsWhere((bit) => (bit & kindBits[kind]) !== 0);
  const columns = compared.columns().map((state) => countedColumn(state, compared.rows.both, counted));
  const counting = columns.filter(({ outside }) => outside === null);
  return {
    earlier,
    rows: kept.length,
    inBoth: rowsWhere(isInBoth),
    changedRows: rowsWhere((bit) => isInBoth(bit) && (bit & cellBits) !== 0),
    ofRows: { nieuw: rowsOf('nieuw'), gestopt: rowsOf('gestopt'), voortgezet: rowsOf('voortgezet') },
    cells: sumOf(counting.map(({ counts }) => counts)),
    comparable: counting.length,
    hidden: counting.reduce((sum, { hidden }) => sum + hidden, 0),
    columns: columns
      .filter(({ counts, outside, hidden }) => outside !== null || hidden > 0 || total(counts) > 0)
      .sort((one, other) => total(other.counts) - total(one.counts)),
  };
}

const cellBits = kindBits.gewijzigd | kindBits.gevuld | kindBits['leeg geworden'];

export const total = (counts: CellCounts): number => cellKinds.reduce((sum, kind) => sum + counts[kind], 0);

const none: CellCounts = { gewijzigd: 0, gevuld: 0, 'leeg geworden': 0 };

const sumOf = (several: readonly CellCounts[]): CellCounts =>
  several.reduce(
    (sum, counts) => ({
      gewijzigd: sum.gewijzigd + counts.gewijzigd,
      gevuld: sum.gevuld + counts.gevuld,
      'leeg geworden': sum['leeg geworden'] + counts['leeg geworden'],
    }),
    none,
  );

function countedColumn(
  { column, changes, outside, signs }: ComparedColumnState,
  both: Uint32Array,
  counted: Counted,
): ComparedColumn {
  const counts = { ...none };
  let hidden = 0;
  const { at, codes } = changes;
  for (let place = 0; place < at.length; place++) {
    if (counted[both[at[place] as number] as number] === 0) continue;
    const code = codes[place] as number;
    const kind = cellKindOf(code);
    if (kind !== undefined) counts[kind] += 1;
    else if (code === cellCode.hidden) hidden += 1;
  }
  return { name: column.name, counts, hidden, outside, signs };
}
