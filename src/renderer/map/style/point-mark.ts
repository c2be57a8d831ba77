import type { Status } from '../../../shared/format/ratings';
import type { PointMark } from './mark-atlas';

const statusShapes: Readonly<Record<Status, PointMark['shape']>> = {
  green: 'circle',
  orange: 'triangle',
  red: 'square',
  yellow: 'diamond',
};
/** In the same order as the marks of values in tables. */
const valueShapes = ['circle', 'square', 'triangle', 'diamond'] as const;
const valueFills = ['solid', 'hollow', 'dotted'] as const;
const valueColours = ['value1', 'value2', 'value3', 'value4', 'value5', 'value6'] as const;

/** The marks for a point that is not distinguished, for a point without the value to distinguish by, and for the map's subject. */
export const plainMark: PointMark = { shape: 'circle', fill: 'solid', colour: 'accent' };
export const emptyMark: PointMark = { shape: 'circle', fill: 'hollow', colour: 'ink3' };
/** The small mark beside a point with notes or contact records. */
export const notedMark: PointMark = { shape: 'circle', fill: 'solid', colour: 'ink' };
/** The mark of a point that has not moved since an earlier month. */
export const pastMark: PointMark = { shape: 'circle', fill: 'solid', colour: 'ink3' };
export const centreMark: PointMark = { shape: 'diamond', fill: 'solid', colour: 'ink' };

/** The same marks as in tables: a status has a shape, and other values have a shape and a fill. */
export const statusMark = (status: Status): PointMark => ({
  shape: statusShapes[status],
  fill: 'solid',
  colour: status,
});

/** The colours of areas in ascending order of the figure. */
export const areaSteps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;
/** The marks in a legend, each in the colour of a step. */
export const stepMarks: readonly PointMark[] = areaSteps.map((colour) => ({ shape: 'square', fill: 'solid', colour }));

/** @param index of the value among the distinguished values */
export function valueMark(index: number): PointMark {
  const at = index % (valueShapes.length * valueFills.length);
  return {
    shape: valueShapes[at % valueShapes.length] ?? 'circle',
    fill: valueFills[Math.floor(at / valueShapes.length)] ?? 'solid',
    colour: valueColours[at % valueColours.length] ?? 'value1',
  };
}
