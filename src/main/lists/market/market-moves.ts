import { columnNamed } from '../../../shared/catalog/catalog';
import type { MarketMoves } from '../../../shared/domain/lists/analysis/market';
import type { ComparedColumnState } from '../comparison/compared-list';
import type { ComparedEngine } from '../comparison/comparisons';
import { rowEvents } from '../comparison/row-events';
import type { ListEngine } from '../rows/list-engine';

/** The offices of a question in a month. */
export type MarketSide = {
  readonly list: ListEngine;
  /** The rows of the question, which are all active. */
  readonly rows: Uint32Array;
  readonly active: Uint32Array;
};

/** The columns that show that an office moved. */
const addressColumns = ['street', 'postcode', 'city'];

/** Marks rows of a list. The number after the last row, for a row that the month lacks, has no mark. */
function marksOf(rows: Uint32Array, total: number): Uint8Array {
  const marks = new Uint8Array(total + 1);
  for (let at = 0; at < rows.length; at++) marks[rows[at]] = 1;
  return marks;
}

/**
 * What moved between two months of the offices of a question.
 * @param columns the columns of the page, which may have been calculated in another way
 */
export function movesOf(
  { earlier, later }: { readonly earlier: MarketSide; readonly later: MarketSide },
  { compared, lists }: Pick<ComparedEngine, 'compared' | 'lists'>,
  columns: readonly string[],
): MarketMoves {
  const { rows } = compared;
  const [inLater, activeLater] = [marksOf(later.rows, later.list.total), marksOf(later.active, later.list.total)];
  const [inEarlier, activeEarlier] = [
    marksOf(earlier.rows, earlier.list.total),
    marksOf(earlier.active, earlier.list.total),
  ];
  const states = statesOf(compared, [...addressColumns, ...columns]);
  const moved = rowEvents(
    { ...lists, rows },
    states.filter(({ column }) => addressColumns.includes(column.name)),
  ).get('moved');
  const counts = { started: 0, entered: 0, stopped: 0, left: 0, continued: 0, moved: 0 };
  for (let row = 0; row < rows.total; row++) {
    const [later, before] = [rows.later[row], rows.earlier[row]];
    const [isIn, wasIn] = [inLater[later] === 1, inEarlier[before] === 1];
    if (isIn && !wasIn) counts[activeEarlier[before] === 1 ? 'entered' : 'started'] += 1;
    if (wasIn && !isIn) counts[activeLater[later] === 1 ? 'left' : 'stopped'] += 1;
    if (isIn && rows.continued.has(row)) counts.continued += 1;
    if (isIn && moved?.has(row) === true) counts.moved += 1;
  }
  return {
    ...counts,
    moved: moved === undefined ? null : counts.moved,
    period: later.list.month.period,
    earlier: earlier.list.month.period,
    otherMethod: states.filter(({ outside }) => outside === 'method').map(({ column }) => column.name),
  };
}

/** The changes of the columns that both months have. */
const statesOf = (compared: ComparedEngine['compared'], names: readonly string[]): readonly ComparedColumnState[] =>
  [...new Set(names)].flatMap((name) => {
    const column = columnNamed('advisers', name);
    return column === undefined ? [] : [compared.state(column)];
  });
