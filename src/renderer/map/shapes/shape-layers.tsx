import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { BundledMap } from '../style/bundled-map';
import { cssOf, type MapColours } from '../style/map-colours';
import { areaSteps } from '../style/point-mark';
import { featuresOf, type MapShape } from './map-shapes';

/** The layers in which a shape under the pointer is looked up. */
export const shapeLayers = ['shape-fills', 'shape-circles'] as const;

/** With more shapes than this, their edges would hide the shapes until the user zooms in. */
const manyShapes = 500;

type ShapeLayersProps = {
  readonly shapes: readonly MapShape[];
  readonly map: BundledMap;
  readonly colours: MapColours;
  /** The MapLibre zoom from which figures are drawn. */
  readonly figuresFrom: number;
  /** The layer of the base map that stays above the areas; tiles are below all layers. */
  readonly below: string | undefined;
};

/** Fills areas by their figure, draws circles for areas without an outline, and writes the figures. */
export function ShapeLayers({ shapes, map, colours, figuresFrom, below }: ShapeLayersProps) {
  const { fills, circles, figures } = useMemo(() => featuresOf(shapes, map), [shapes, map]);
  const paints = areaSteps.flatMap((name, shade) => [shade, cssOf(colours[name])]);
  const colour = ['match', ['get', 'shade'], ...paints, cssOf(colours.land)] as unknown as ExpressionSpecification;
  // With forced colours all areas have the land's colour, and only their edges show them.
  const isPlain = cssOf(colours.step5) === cssOf(colours.land);
  const width = isPlain ? 1.6 : 0.8;
  const edges: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    6,
    shapes.length > manyShapes && !isPlain ? 0 : width,
    9,
    width,
  ];
  const over = below === undefined ? {} : { beforeId: below };
  return (
    <>
      <Source id="shape-fills" type="geojson" data={fills} tolerance={0.8}>
        <Layer {...over} id="shape-fills" type="fill" paint={{ 'fill-color': colour, 'fill-opacity': 0.82 }} />
        <Layer
          {...over}
          id="shape-edges"
          type="line"
          paint={{ 'line-color': cssOf(colours.control), 'line-width': edges, 'line-opacity': isPlain ? 1 : 0.7 }}
        />
      </Source>
      <Source id="shape-circles" type="geojson" data={circles}>
        <Layer
          id="shape-circles"
          type="circle"
          // Small circles are drawn over large ones.
          layout={{ 'circle-sort-key': ['-', ['get', 'shade']] }}
          paint={{
            'circle-color': colour,
            'circle-radius': ['+', 9, ['*', 3, ['get', 'shade']]],
            'circle-stroke-color': cssOf(colours.control),
            'circle-stroke-width': 1,
          }}
        />
      </Source>
      <Source id="shape-figures" type="geojson" data={figures}>
        <Layer
          id="shape-figures"
          type="symbol"
          minzoom={figuresFrom}
          layout={{
            'text-field': ['get', 'label'],
            'text-font': ['Inter Variable'],
            'text-size': 12,
            'text-padding': 1,
            // When not all figures fit, the largest ones are shown.
            'symbol-sort-key': ['-', ['get', 'shade']],
          }}
          paint={{
            'text-color': cssOf(colours.ink),
            'text-halo-color': cssOf(colours.land),
            'text-halo-width': 1.6,
          }}
        />
      </Source>
    </>
  );
}
