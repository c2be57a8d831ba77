import type { Layer } from '@deck.gl/core';
import { IconLayer, PolygonLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { formatCount } from '../../shared/format/format-number';
import { type Clusters, clusterRadius } from './cluster-points';
import type { Colour, MapColours } from './map-colours';
import type { MarkAtlas } from './mark-atlas';

/** Points that lie beside one another in arrays, and how each looks. */
export type MapPoints = {
  /** Longitude and latitude of each in turn, in degrees. */
  readonly positions: Float32Array;
  /** Metres of the circle around each. */
  readonly radii: Float32Array;
  /** Circles are drawn from this zoom of MapLibre on: below it they are smaller than their marks. */
  readonly circlesFrom: number;
  /** For each the number of its mark. */
  readonly markOf: Uint8Array;
};

/** Pixels of a mark at the first zoom, and how many more at each further one. */
const markSize = { least: 13, most: 22, perZoom: 1 } as const;
const firstZoom = 7;
const sizeAt = (zoom: number): number =>
  Math.min(markSize.most, markSize.least + markSize.perZoom * Math.max(0, Math.floor(zoom) - firstZoom));

/** Everything lies on one plane, in the order in which it is drawn. */
const flat = { depthCompare: 'always', depthWriteEnabled: false } as const;

const rgba = ([red, green, blue]: Colour, opacity: number): [number, number, number, number] => [
  red,
  green,
  blue,
  opacity,
];

type LayerParts = {
  readonly points: MapPoints;
  readonly clusters: Clusters;
  readonly atlas: MarkAtlas;
  readonly colours: MapColours;
  readonly zoom: number;
};

/** The layers over the base map: what each office reaches, its mark, and a number where there are many. */
export function pointLayers({ points, clusters, atlas, colours, zoom }: LayerParts): readonly Layer[] {
  const { positions, radii, markOf, circlesFrom } = points;
  const { single } = clusters;
  const shared = { parameters: flat };
  const middles = {
    length: clusters.counts.length,
    attributes: { getPosition: { value: clusters.positions, size: 2 } },
  };
  const countAt = (index: number): number => clusters.counts[index] ?? 0;
  return [
    new ScatterplotLayer({
      ...shared,
      id: 'reach',
      data: {
        length: positions.length / 2,
        attributes: { getPosition: { value: positions, size: 2 }, getRadius: { value: radii, size: 1 } },
      },
      visible: zoom >= circlesFrom,
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: 1,
      getLineColor: rgba(colours.accent, 130),
      getFillColor: rgba(colours.accent, 26),
      updateTriggers: { getLineColor: colours, getFillColor: colours },
    }),
    new IconLayer<number>({
      ...shared,
      id: 'marks',
      data: single,
      getPosition: (at: number) => [positions[2 * at] as number, positions[2 * at + 1] as number],
      iconAtlas: atlas.image as never,
      iconMapping: atlas.mapping as never,
      getIcon: (at: number) => String(markOf[at]),
      sizeUnits: 'pixels',
      getSize: sizeAt(zoom),
      updateTriggers: { getIcon: markOf, getPosition: positions },
    }),
    new ScatterplotLayer({
      ...shared,
      id: 'clusters',
      data: middles,
      radiusUnits: 'pixels',
      getRadius: (_cluster: unknown, { index }: { index: number }) => clusterRadius(countAt(index)),
      getFillColor: rgba(colours.cluster, 255),
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: 1.5,
      getLineColor: rgba(colours.raised, 255),
      updateTriggers: { getFillColor: colours, getLineColor: colours, getRadius: clusters },
    }),
    new TextLayer({
      ...shared,
      id: 'counts',
      data: middles,
      getText: (_cluster: unknown, { index }: { index: number }) => formatCount(countAt(index)),
      getSize: 12,
      fontFamily: 'Inter Variable, sans-serif',
      fontWeight: 650,
      characterSet: '0123456789.',
      getColor: rgba(colours.onCluster, 255),
      updateTriggers: { getText: clusters, getColor: colours },
    }),
  ];
}

/** A part of the map, by its outline. @param id tells several apart */
export const areaLayer = (id: string, ring: readonly (readonly [number, number])[], { accent }: MapColours): Layer =>
  new PolygonLayer({
    id,
    data: [ring],
    getPolygon: (corners: readonly (readonly [number, number])[]) => corners as never,
    getFillColor: rgba(accent, 26),
    getLineColor: rgba(accent, 255),
    getLineWidth: 2,
    lineWidthUnits: 'pixels',
    parameters: flat,
    updateTriggers: { getPolygon: ring, getFillColor: accent, getLineColor: accent },
  });

/** A ring around the point that is looked at. */
export const ringLayer = (position: readonly [number, number], { ink, raised }: MapColours, zoom: number): Layer =>
  new ScatterplotLayer({
    id: 'ring',
    data: [position],
    getPosition: ([x, y]: readonly [number, number]) => [x, y],
    radiusUnits: 'pixels',
    getRadius: sizeAt(zoom) * 0.7,
    getFillColor: rgba(raised, 60),
    stroked: true,
    lineWidthUnits: 'pixels',
    getLineWidth: 2,
    getLineColor: rgba(ink, 255),
    parameters: flat,
    updateTriggers: { getPosition: position, getLineColor: ink, getFillColor: raised },
  });
