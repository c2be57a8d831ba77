import type { Layer } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { useControl } from 'react-map-gl/maplibre';

/** Layers of deck.gl in the map's own picture: one context for both is half the work where there is no graphics card. */
export function MapOverlay({ layers }: { readonly layers: readonly Layer[] }) {
  const overlay = useControl(({ map }) => overlayOf(map.getMap()));
  useEffect(() => overlay.setProps({ layers: [...layers] }), [overlay, layers]);
  return null;
}

function overlayOf(map: LibraryMap): MapLibreOverlay {
  return new MapLibreOverlay({
    interleaved: true,
    layers: [],
    onDeviceInitialized: (device) => {
      // deck.gl only watches the size of the element, which stays the same when the pixel ratio changes.
      map.on('resize', () => {
        const { width, height } = map.getCanvas();
        device.getDefaultCanvasContext().setDrawingBufferSize(width, height);
      });
    },
  });
}
