import type { Layer } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { useControl } from 'react-map-gl/maplibre';

/** Draws deck.gl layers in the map's own WebGL context: without a graphics card, one context takes half the work of two. */
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
      // deck.gl only observes the size of the element, which does not change with the pixel ratio.
      map.on('resize', () => {
        const { width, height } = map.getCanvas();
        device.getDefaultCanvasContext().setDrawingBufferSize(width, height);
      });
    },
  });
}
