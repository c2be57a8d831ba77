import type { Layer } from '@deck.gl/core';
import { PathLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { flat, type MapColours, rgba } from '../style/map-colours';
import { overlayLook } from './point-drawing';

/** A route along places in order, with a number at each stop. */
export type MapRoute = {
  readonly way: readonly GeoPoint[];
  readonly stops: readonly { readonly place: GeoPoint; readonly label: string }[];
  /** The start of the route, if it is not a stop. */
  readonly start: GeoPoint | null;
};

type Stop = MapRoute['stops'][number];

const at = ({ longitude, latitude }: GeoPoint): [number, number] => [longitude, latitude];
const [stopPixels, startPixels] = [11, 7];

/** Draws the line along the places over the points, and a circle with a number at each stop. */
export function routeLayers({ way, stops, start }: MapRoute, colours: MapColours): readonly Layer[] {
  const shared = { parameters: flat };
  const circles = { ...shared, radiusUnits: 'pixels', lineWidthUnits: 'pixels', stroked: true } as const;
  const { count } = overlayLook;
  return [
    new PathLayer<readonly GeoPoint[]>({
      ...shared,
      id: 'route',
      data: way.length < 2 ? [] : [way],
      getPath: (places) => places.map(at),
      widthUnits: 'pixels',
      getWidth: 3,
      jointRounded: true,
      getColor: rgba(colours.accent, 255),
      updateTriggers: { getColor: colours },
    }),
    new ScatterplotLayer<GeoPoint>({
      ...circles,
      id: 'route start',
      data: start === null ? [] : [start],
      getPosition: at,
      getRadius: startPixels,
      getFillColor: rgba(colours.raised, 255),
      getLineWidth: 3,
      getLineColor: rgba(colours.accent, 255),
      updateTriggers: { getFillColor: colours, getLineColor: colours },
    }),
    new ScatterplotLayer<Stop>({
      ...circles,
      id: 'route stops',
      data: stops,
      getPosition: ({ place }) => at(place),
      getRadius: stopPixels,
      getFillColor: rgba(colours.cluster, 255),
      getLineWidth: 2,
      getLineColor: rgba(colours.raised, 255),
      updateTriggers: { getFillColor: colours, getLineColor: colours },
    }),
    new TextLayer<Stop>({
      ...shared,
      id: 'route numbers',
      data: stops,
      getPosition: ({ place }) => at(place),
      getText: ({ label }) => label,
      getSize: count.size,
      fontFamily: count.family,
      fontWeight: count.weight,
      characterSet: '0123456789',
      getColor: rgba(colours.onCluster, 255),
      updateTriggers: { getColor: colours },
    }),
  ];
}
