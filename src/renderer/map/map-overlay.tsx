import type { Layer } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { useEffect } from 'react';
import { useControl } from 'react-map-gl/maplibre';

/** Layers of deck.gl in the map's own picture: one context for both is half the work where there is no graphics card. */
export function MapOverlay({ layers }: { readonly layers: readonly Layer[] }) {
  const overlay = useControl(() => new MapLibreOverlay({ interleaved: true, layers: [] }));
  useEffect(() => overlay.setProps({ layers: [...layers] }), [overlay, layers]);
  return null;
}
