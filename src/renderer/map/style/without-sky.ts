import type { Map as LibraryMap } from 'maplibre-gl';
import { useLayoutEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';

/**
 * Prevents MapLibre from drawing a sky. It draws one for every pixel, even of a flat map where no sky is visible, and has no setting
 * against it: a style without a sky gets a transparent one.
 */
export function leaveOutSky({ painter }: Pick<LibraryMap, 'painter'>): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined };
}

/** A child of the map that prevents the sky from the first frame. */
export function WithoutSky(): null {
  const { current: map } = useMap();
  useLayoutEffect(() => {
    if (map !== undefined) leaveOutSky(map.getMap());
  }, [map]);
  return null;
}
