import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { countryBox } from '../../../shared/geo/country-box';
import type { BundledMap } from './bundled-map';
import { cssOf, type MapColours } from './map-colours';

/** The layer of tiles. It is above the bundled map, so that a missing tile leaves no hole. */
export const tilesLayer = 'tiles';
/** The MapLibre zoom from which every point is drawn individually. */
export const zoomWithoutClusters = 12;
/** The zooms for which PDOK has tiles. */
const tileZooms = { minzoom: 6, maxzoom: 19 } as const;
const font = ['Inter Variable'];

/** How many pixels a shore may be simplified, because finer details are invisible. */
const slack = 0.8;
/** How borders are drawn, also when they are not drawn by MapLibre; width in pixels, opacity from 0 to 1. */
export const borderLook = { width: 0.8, opacity: 0.7 } as const;
/**
 * The pixels by which shapes extend beyond their tile: the width of a line. A larger buffer, as is usual, would only be drawn outside the
 * tile.
 */
const beyondTile = 4;
const isCountry = ['==', ['get', 'kind'], 'country'] satisfies FilterSpecification;
const isProvince = ['==', ['get', 'kind'], 'province'] satisfies FilterSpecification;
const seenFrom = ['>=', ['zoom'], ['get', 'zoom']] as const;

function labels(colours: MapColours): readonly LayerSpecification[] {
  const halo = { 'text-halo-color': cssOf(colours.land), 'text-halo-width': 1.4 };
  return [
    {
      id: 'regions',
      type: 'symbol',
      source: 'names',
      filter: ['!=', ['get', 'kind'], 'place'],
      maxzoom: 11,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-letter-spacing': 0.06,
      },
      paint: { 'text-color': cssOf(colours.ink3) },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'names',
      filter: ['all', ['==', ['get', 'kind'], 'place'], seenFrom as never],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 7, 12, 12, 14],
        'text-anchor': 'top',
        // The name is below the circle of a cluster, which often covers its town.
        'text-offset': ['step', ['zoom'], ['literal', [0, 1.5]], zoomWithoutClusters, ['literal', [0, 0.6]]],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': cssOf(colours.ink), ...halo },
    },
  ];
}

type BaseLook = {
  readonly colours: MapColours;
  /** The URL template with `{z}`, `{x}` and `{y}`; null for the bundled map only. */
  readonly tiles: string | null;
  readonly isDark: boolean;
};

/**
 * The style of the bundled map in the theme's colours, with tiles above it if available. Its water is transparent, and shows the
 * background.
 */
export function baseStyle(map: BundledMap, { colours, tiles, isDark }: BaseLook): StyleSpecification {
  const { west, south, east, north } = countryBox;
  return {
    version: 8,
    sources: {
      areas: { type: 'geojson', data: map.areas, tolerance: slack, buffer: beyondTile },
      names: { type: 'geojson', data: map.names },
      ...(tiles !== null && {
        tiles: { type: 'raster', tiles: [tiles], tileSize: 256, bounds: [west, south, east, north], ...tileZooms },
      }),
    },
    layers: [
      {
        id: 'countries',
        type: 'fill',
        source: 'areas',
        filter: isCountry,
        // Without antialiasing, which would draw the edge as a second shape; a line covers the edge anyway.
        paint: { 'fill-color': cssOf(colours.foreign), 'fill-antialias': false },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'areas',
        filter: isProvince,
        paint: { 'fill-color': cssOf(colours.land), 'fill-antialias': false },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'areas',
        filter: isProvince,
        paint: {
          'line-color': cssOf(colours.control),
          'line-width': borderLook.width,
          'line-opacity': borderLook.opacity,
        },
      },
      ...(tiles === null
        ? labels(colours)
        : [
            {
              id: tilesLayer,
              type: 'raster' as const,
              source: 'tiles',
              // For the dark theme the brightness is inverted, so that black on white becomes white on black.
              paint: isDark
                ? { 'raster-brightness-min': 0.85, 'raster-brightness-max': 0.05, 'raster-hue-rotate': 180 }
                : { 'raster-fade-duration': 0 },
            },
          ]),
    ],
  };
}
