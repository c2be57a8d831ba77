import { Fault } from '../../shared/bridge/result';
import type { Filter } from '../../shared/domain/list';
import { parseFilter } from '../../shared/filters/parse-filter';
import { filterMask, type Mask } from './filter-mask';
import type { SeenColumn } from './list-store';

/** The rows that pass a filter on a column that no downloaded list has. @throws Fault FILTER_INVALID */
export function workedMask({ column, via }: SeenColumn, filter: Filter): Mask {
  const parsed = parseFilter(column.column, filter.text, 0);
  if (!parsed.ok) throw new Fault('FILTER_INVALID', filter.column);
  const own = filterMask(column, parsed.test);
  return via === null ? own : Uint8Array.from(via, (row) => own[row] as number);
}

/** The rows that pass every one of the masks. */
export function intersect(masks: readonly Mask[], rows: number): Mask {
  const [first = new Uint8Array(0), ...others] = masks;
  if (others.length === 0) return first;
  const both = Uint8Array.from(first);
  for (const other of others) {
    for (let row = 0; row < rows; row++) both[row] = (both[row] as number) & (other[row] as number);
  }
  return both;
}

/**
 * The numbers of the rows that pass every one of the masks, in their natural order; all rows without any mask.
 * @param scratch one place for each row of the list, written over
 */
export function rowsOf(masks: readonly Mask[], scratch: Uint32Array): Uint32Array {
  const rows = scratch.length;
  const [last, ...others] = [...masks].reverse();
  if (last === undefined) return Uint32Array.from(scratch, (_, row) => row);
  const before = others.length === 0 ? null : intersect(others, rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    // Written always and counted when it passes: no branch to guess wrong.
    scratch[count] = row;
    count += before === null ? (last[row] as number) : (last[row] as number) & (before[row] as number);
  }
  return scratch.slice(0, count);
}
