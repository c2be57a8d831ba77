import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { toPlane } from '../../../shared/geo/mercator';
import { type PointIndex, planePerPixel } from './point-index';
import type { LookedPoint } from './use-looked-point';

/** Points that are gone through one by one with the keys, the nearest to where the traversal began first. */
type PointTraversal = { readonly order: readonly number[]; readonly step: number };

type TraversalStep = 'next' | 'previous' | 'first';

const stepOfKey: Readonly<Record<string, TraversalStep>> = { PageDown: 'next', PageUp: 'previous', Home: 'first' };

/** What a key does on the map; null for a key that is not about the traversal. */
export const traversalStepOf = (key: string): TraversalStep | null => stepOfKey[key] ?? null;

/**
 * The traversal after a step; it stops at both ends.
 * @param begin the points in the viewport by their distance from the middle; called where a traversal begins
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

type PointKeysProps = Pick<LookedPoint, 'looked' | 'lookAt'> & {
  readonly map: RefObject<MapRef | null>;
  readonly index: PointIndex;
  /** `elsewhere`: in another window. */
  readonly onOpen: (point: number, elsewhere: boolean) => void;
};

/** The points that are visible on the map, the nearest to its middle first. */
function pointsByDistance(view: MapRef | null, index: PointIndex): readonly number[] {
  if (view === null) return [];
  const { lng, lat } = view.getCenter();
  const { width, height } = view.getCanvas().getBoundingClientRect();
  const visible = view.getBounds();
  return index
    .nearest(toPlane(lng, lat), (Math.hypot(width, height) / 2) * planePerPixel(view.getZoom()))
    .filter((at) => visible.contains(index.degreesOf(at)));
}

/** The keys of the map: to go through its points, to open the one that is looked at, and to look at none. */
export function usePointKeys({ map, index, looked, lookAt, onOpen }: PointKeysProps) {
  const traversal = useRef<PointTraversal | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the index changes, because a traversal holds numbers of the old index
  useEffect(() => {
    traversal.current = null;
  }, [index]);

  return {
    /** The next key begins another traversal, in the middle of the map as it is then. */
    endTraversal: (): void => {
      traversal.current = null;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (!(event.target instanceof HTMLCanvasElement)) return;
      const step = traversalStepOf(event.key);
      if (step !== null) {
        event.preventDefault();
        traversal.current = afterStep(traversal.current, step, () => pointsByDistance(map.current, index));
        lookAt(traversal.current?.order[traversal.current.step] ?? null);
      } else if (event.key === 'Enter' && looked !== null) {
        // What is opened may take the focus, and is not pressed by the same key.
        event.preventDefault();
        onOpen(looked.point, event.ctrlKey || event.metaKey);
      } else if (event.key === 'Escape' && looked !== null) {
        event.stopPropagation();
        lookAt(null);
      }
    },
  };
}
