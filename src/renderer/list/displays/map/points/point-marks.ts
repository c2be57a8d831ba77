import { noClass, type PointClass } from '../../../../../shared/domain/lists/list-points';
import type { RowMark } from '../../../../grid/grid-row';
import type { PointMark } from '../../../../map/style/mark-atlas';
import { emptyMark, plainMark, statusMark, valueMark } from '../../../../map/style/point-mark';

/** The map's version of a mark in the table. */
export function pointMarkOf(mark: RowMark): PointMark {
  if (mark.kind === 'none') return emptyMark;
  return mark.kind === 'status' ? statusMark(mark.status) : valueMark(mark.index);
}

export type MarkedPoints = { readonly marks: readonly PointMark[]; readonly markOf: Uint8Array };

/**
 * The marks of points, and for each point the index of its mark: that of its class, or the last mark for a point without a class.
 * @param markOfValue a value's mark in the table; null without colours
 */
export function markPoints(
  classOf: Uint8Array,
  classes: readonly PointClass[],
  markOfValue: ((value: string) => RowMark) | null,
): MarkedPoints {
  if (markOfValue === null) return { marks: [plainMark], markOf: new Uint8Array(classOf.length) };
  const marks = [...classes.map(({ value }) => pointMarkOf(markOfValue(value))), emptyMark];
  const last = marks.length - 1;
  return { marks, markOf: classOf.map((item) => (item === noClass ? last : item)) };
}

/** For each row, whether it is in `marked`; null when none is. Both arrays must be ascending. */
export function flagMarked(rows: Uint32Array, marked: Uint32Array): Uint8Array | null {
  const flags = new Uint8Array(rows.length);
  let count = 0;
  for (let at = 0, next = 0; at < rows.length && next < marked.length; ) {
    const [row, wanted] = [rows[at] as number, marked[next] as number];
    if (row === wanted) {
      flags[at] = 1;
      count += 1;
    }
    if (row <= wanted) at += 1;
    if (wanted <= row) next += 1;
  }
  return count === 0 ? null : flags;
}
