import type { Status } from '../../../shared/format/ratings';
import type { PointMark } from './mark-atlas';

const statusShapes: Readonly<Record<Status, PointMark['shape']>> = {
  Groen: 'circle',
  Oranje: 'triangle',
  Rood: 'square',
  Geel: 'diamond',
};
/** In the order of the marks of values in tables. */
const valueShapes = ['circle', 'square', 'triangle', 'diamond'] as const;
const valueFills = ['solid', 'hollow', 'dotted'] as const;
const valueColours = ['value1', 'value2', 'value3', 'value4', 'value5', 'value6'] as const;

/** A point without a distinction, one without a value to distinguish by, and the subject of the map. */
export const plainMark: PointMark = { shape: 'circle', fill: 'solid', colour: 'accent' };
export const emptyMark: PointMark = { shape: 'circle', fill: 'hollow', colour: 'ink3' };
/** The small mark beside a point with notes or contact records. */
export const notedMark: PointMark = { shape: 'circle', fill: 'solid', colour: 'ink' };
/** A point of an earlier month that is still where it was. */
export const pastMark: PointMark = { shape: 'circle', fill: 'solid', colour: 'ink3' };
export const centreMark: PointMark = { shape: 'diamond', fill: 'solid', colour: 'ink' };

/** The same mark as in tables: a status by its shape, another value by shape and fill. */
export const statusMark = (status: Status): PointMark => ({
  shape: statusShapes[status],
  fill: 'solid',
  colour: status,
});

/** Colours of areas, from few to many. */
export const areaSteps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;
/** In a legend each has the same colour. */
export const stepMarks: readonly PointMark[] = areaSteps.map((colour) => ({ shape: 'square', fill: 'solid', colour }));

/** @param index of the value among those that are distinguished */
export function valueMark(index: number): PointMark {
  const at = index % (valueShapes.length * valueFills.length);
  return {
    shape: valueShapes[at % valueShapes.length] ?? 'circle',
    fill: valueFills[Math.floor(at / valueShapes.length)] ?? 'solid',
    colour: valueColours[at % valueColours.length] ?? 'value1',
  };
}
