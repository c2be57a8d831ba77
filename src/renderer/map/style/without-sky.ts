import type { Map as LibraryMap } from 'maplibre-gl';
import { useLayoutEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';

/**
 * Keeps MapLibre from drawing a sky. It draws one for every pixel of a flat map as well, where nothing of it is ever seen, and has no
 * setting for that: a style that names none gets a transparent one.
 */
export function leaveOutSky({ painter }: Pick<LibraryMap, 'painter'>): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined };
}

/** A part of the map that has it drawn without a sky from the first frame on. */
export function WithoutSky(): null {
  const { current: map } = useMap();
  useLayoutEffect(() => {
    if (map !== undefined) leaveOutSky(map.getMap());
  }, [map]);
  return null;
}
