import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { toPlane } from '../../../shared/geo/mercator';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { type PointIndex, planePerPixel } from './point-index';
import type { HighlightedPoint } from './use-highlighted-point';

/** A traversal of points by keys, which starts with the point nearest to the map's centre. */
type PointTraversal = { readonly order: readonly number[]; readonly step: number };

type TraversalStep = 'next' | 'previous' | 'first';

const stepOfKey: Readonly<Record<string, TraversalStep>> = { PageDown: 'next', PageUp: 'previous', Home: 'first' };

/** The step that a key makes in a traversal; null for other keys. */
export const traversalStepOf = (key: string): TraversalStep | null => stepOfKey[key] ?? null;

/**
 * The traversal after a step; it stops at both ends.
 * @param begin gives the points in the viewport by distance from the centre; called when a traversal starts
 */
export function afterStep(
  traversal: PointTraversal | null,
  step: TraversalStep,
  begin: () => readonly number[],
): PointTraversal | null {
  if (traversal === null) {
    const order = begin();
    return order.length === 0 ? null : { order, step: 0 };
  }
  const wanted = step === 'first' ? 0 : traversal.step + (step === 'next' ? 1 : -1);
  return { order: traversal.order, step: Math.max(0, Math.min(traversal.order.length - 1, wanted)) };
}

type PointKeysProps = Pick<HighlightedPoint, 'highlighted' | 'highlight'> & {
  readonly map: RefObject<MapRef | null>;
  readonly index: PointIndex;
  /** `elsewhere`: opens in another window. */
  readonly onOpen: (point: number, elsewhere: boolean) => void;
};

/** The visible points, the nearest to the map's centre first. */
function pointsByDistance(view: MapRef | null, index: PointIndex): readonly number[] {
  if (view === null) return [];
  const { lng, lat } = view.getCenter();
  const { width, height } = view.getCanvas().getBoundingClientRect();
  const visible = view.getBounds();
  return index
    .nearest(toPlane(lng, lat), (Math.hypot(width, height) / 2) * planePerPixel(view.getZoom()))
    .filter((at) => visible.contains(index.degreesOf(at)));
}

/** The keys of the map: they move through its points, open the highlighted point, and end the highlight. */
export function usePointKeys({ map, index, highlighted, highlight, onOpen }: PointKeysProps) {
  const traversal = useRef<PointTraversal | null>(null);

  // A traversal holds numbers of the index.
  useEffectOn([index], () => {
    traversal.current = null;
  });

  return {
    /** After this, the next key starts a new traversal at the centre of the map. */
    endTraversal: (): void => {
      traversal.current = null;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (!(event.target instanceof HTMLCanvasElement)) return;
      const step = traversalStepOf(event.key);
      if (step !== null) {
        event.preventDefault();
        traversal.current = afterStep(traversal.current, step, () => pointsByDistance(map.current, index));
        highlight(traversal.current?.order[traversal.current.step] ?? null);
      } else if (event.key === 'Enter' && highlighted !== null) {
        // What opens may take the focus; the same key must not activate it.
        event.preventDefault();
        onOpen(highlighted.point, event.ctrlKey || event.metaKey);
      } else if (event.key === 'Escape' && highlighted !== null) {
        event.stopPropagation();
        highlight(null);
      }
    },
  };
}
