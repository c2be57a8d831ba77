import type { PointClass } from '../../../shared/domain/list-points';
import { noClass } from '../../../shared/domain/list-points';
import type { Status } from '../../../shared/format/rating-status';
import type { RowMark } from '../../grid/grid-row';
import type { PointMark } from '../../map/mark-atlas';

const statusShapes: Readonly<Record<Status, PointMark['shape']>> = {
  Groen: 'circle',
  Oranje: 'triangle',
  Rood: 'square',
  Geel: 'diamond',
};
/** In the order of the marks of values in the table. */
const valueShapes = ['circle', 'square', 'triangle', 'diamond'] as const;
const valueFills = ['solid', 'hollow', 'dotted'] as const;
const valueColours = ['value1', 'value2', 'value3', 'value4', 'value5', 'value6'] as const;

const plain: PointMark = { shape: 'circle', fill: 'solid', colour: 'accent' };
const empty: PointMark = { shape: 'circle', fill: 'hollow', colour: 'ink3' };

/** The same mark as in the table; a status has its shape, another value its shape and its fill. */
export function pointMarkOf(mark: RowMark): PointMark {
  if (mark.kind === 'none') return empty;
  if (mark.kind === 'status') return { shape: statusShapes[mark.status], fill: 'solid', colour: mark.status };
  const at = mark.index % (valueShapes.length * valueFills.length);
  return {
    shape: valueShapes[at % valueShapes.length] ?? 'circle',
    fill: valueFills[Math.floor(at / valueShapes.length)] ?? 'solid',
    colour: valueColours[at % valueColours.length] ?? 'value1',
  };
}

export type MarkedPoints = { readonly marks: readonly PointMark[]; readonly markOf: Uint8Array };

/**
 * The marks of points, and for each point the number of its own: the class of a point is its mark, and what has no class has the last.
 * @param markOfValue how a value is marked in the table; null where nothing is coloured
 */
export function markPoints(
  classOf: Uint8Array,
  classes: readonly PointClass[],
  markOfValue: ((value: string) => RowMark) | null,
): MarkedPoints {
  if (markOfValue === null) return { marks: [plain], markOf: new Uint8Array(classOf.length) };
  const marks = [...classes.map(({ value }) => pointMarkOf(markOfValue(value))), empty];
  const last = marks.length - 1;
  return { marks, markOf: classOf.map((each) => (each === noClass ? last : each)) };
}
