import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { CoarseWhileMoving, drawGesturesCoarsely, isDrawnByProcessor } from './drawn-by-processor';

/** Draws a map coarsely while it moves, where there is no graphics card; elsewhere it does nothing. */
export function useCoarseMovement() {
  const coarse = useRef<CoarseWhileMoving | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return {
    /** Begins with a map that has loaded. */
    begin: (map: LibraryMap): void => {
      if (!isDrawnByProcessor(map.getCanvas())) return;
      coarse.current = new CoarseWhileMoving(map);
      stop.current = drawGesturesCoarsely(map.getCanvas(), coarse.current);
    },
    moves: (): void => coarse.current?.moves(),
    ends: (): void => coarse.current?.ends(),
    /** Whether the movement that begins comes from drawing coarsely, and not from the user. */
    isOwnMovement: (): boolean => coarse.current?.isOwnMovement === true,
  };
}
