import type { Layer } from '@deck.gl/core';
import { IconLayer, LineLayer, PolygonLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { useMemo } from 'react';
import type { MapArea } from '../../../shared/domain/lists/list-points';
import { formatCount } from '../../../shared/format/format-number';
import { toDegrees } from '../../../shared/geo/mercator';
import { ringsOf } from '../shapes/drawn-area';
import { type Colour, flat, type MapColours, rgba } from '../style/map-colours';
import type { MarkAtlas } from '../style/mark-atlas';
import { type Clusters, clusterPoints, clusterRadius, notedClusters } from './cluster-points';
import { drawnParts, type MapPoints, markSizeAt, overlayLook } from './point-drawing';
import { indexOf, type PointIndex } from './point-index';
import { type MapRoute, routeLayers } from './route-layers';
import type { MapLook } from './use-map-look';
import { type InViewport, inViewport, type Viewport } from './viewport';

type LayerParts = {
  readonly points: MapPoints;
  readonly clusters: Clusters;
  readonly seen: InViewport;
  readonly atlas: MarkAtlas;
  readonly colours: MapColours;
  /** MapLibre's zoom, rounded down. */
  readonly level: number;
};

/** The positions of some points or cluster centres in one array, for the graphics card. */
function gather(which: Uint32Array, placeOf: (at: number, place: number) => readonly [number, number]) {
  const value = new Float32Array(2 * which.length);
  which.forEach((at, place) => {
    const [longitude, latitude] = placeOf(at, place);
    value[2 * place] = longitude;
    value[2 * place + 1] = latitude;
  });
  return { length: which.length, attributes: { getPosition: { value, size: 2 } } };
}

/** The size of the small mark in pixels, and its distance from the centre as a share of the mark's size. */
const [notedPixels, notedAside] = [11, 0.32];

type Drawn = { readonly index: number };

const shared = { parameters: flat };

/** The layers of a viewport over the base map: the circle and mark of each office, and the clusters. */
function pointLayers({ points, clusters, seen, atlas, colours, level }: LayerParts): readonly Layer[] {
  const { positions, radii, markOf, turns, noted } = points;
  const ofPoint = (at: number) => [positions[2 * at] as number, positions[2 * at + 1] as number] as const;
  const { reach } = overlayLook;
  const parts = drawnParts(clusters, seen);
  const middleOf = (at: number) => toDegrees({ x: clusters.x[at] as number, y: clusters.y[at] as number });
  const middles = gather(parts.clusters, middleOf);
  const countAt = (index: number): number => clusters.counts[parts.clusters[index] as number] ?? 0;
  const marksOf = (id: string, which: Uint32Array): Layer =>
    new IconLayer({
      ...shared,
      id,
      data: gather(which, ofPoint),
      iconAtlas: atlas.image as never,
      iconMapping: atlas.mapping as never,
      getIcon: (_point: unknown, { index }: Drawn) => String(markOf[which[index] as number]),
      getAngle: (_point: unknown, { index }: Drawn) => turns?.[which[index] as number] ?? 0,
      sizeUnits: 'pixels',
      getSize: markSizeAt(level),
      updateTriggers: { getIcon: markOf, getAngle: turns },
    });
  /** The small mark at the upper right of a point or cluster, the same for all of them. */
  const notedLayer = ({ marked, mark }: NonNullable<MapPoints['noted']>): Layer => {
    const points = parts.marks.filter((at) => marked[at] === 1);
    const large = notedClusters(marked, clusters, parts.clusters);
    const ofBoth = Uint32Array.from([...points, ...large]);
    const beside = (place: number): number =>
      place < points.length
        ? markSizeAt(level) * notedAside
        : clusterRadius(clusters.counts[ofBoth[place] as number] ?? 0) * Math.SQRT1_2;
    return new IconLayer({
      ...shared,
      id: 'noted',
      data: gather(ofBoth, (at, place) => (place < points.length ? ofPoint(at) : middleOf(at))),
      iconAtlas: atlas.image as never,
      iconMapping: atlas.mapping as never,
      getIcon: () => String(mark),
      sizeUnits: 'pixels',
      getSize: notedPixels,
      getPixelOffset: (_point: unknown, { index }: Drawn) => [beside(index), -beside(index)],
      updateTriggers: { getIcon: mark, getPixelOffset: ofBoth },
    });
  };
  return [
    new ScatterplotLayer({
      ...shared,
      id: 'reach',
      data: gather(parts.reach, ofPoint),
      getRadius: (_point: unknown, { index }: Drawn) => radii[parts.reach[index] as number] ?? 0,
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: reach.width,
      getLineColor: rgba(colours.accent, reach.line),
      getFillColor: rgba(colours.accent, reach.fill),
      updateTriggers: { getLineColor: colours, getFillColor: colours, getRadius: radii },
    }),
    marksOf('marks', parts.marks),
    ...clusterLayers({ middles, countAt, clusters, colours }),
    ...(noted === undefined ? [] : [notedLayer(noted)]),
    ...(parts.marksAlone.length === 0 ? [] : [marksOf('marks alone', parts.marksAlone)]),
  ];
}

type ClusterParts = Pick<LayerParts, 'clusters' | 'colours'> & {
  readonly middles: ReturnType<typeof gather>;
  /** The number of offices in a drawn cluster. */
  readonly countAt: (index: number) => number;
};

/** The clusters: each a disc that grows with the count, and the count. */
function clusterLayers({ middles, countAt, clusters, colours }: ClusterParts): readonly Layer[] {
  const { cluster, count } = overlayLook;
  return [
    new ScatterplotLayer({
      ...shared,
      id: 'clusters',
      data: middles,
      radiusUnits: 'pixels',
      getRadius: (_cluster: unknown, { index }: Drawn) => clusterRadius(countAt(index)),
      getFillColor: rgba(colours.cluster, 255),
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: cluster.width,
      getLineColor: rgba(colours.raised, 255),
      updateTriggers: { getFillColor: colours, getLineColor: colours, getRadius: clusters },
    }),
    new TextLayer({
      ...shared,
      id: 'counts',
      data: middles,
      getText: (_cluster: unknown, { index }: Drawn) => formatCount(countAt(index)),
      getSize: count.size,
      fontFamily: count.family,
      fontWeight: count.weight,
      characterSet: '0123456789.',
      getColor: rgba(colours.onCluster, 255),
      updateTriggers: { getText: clusters, getColor: colours },
    }),
  ];
}

/**
 * The lines of points that moved.
 * @param ways longitude and latitude of both ends, in degrees
 */
function wayLayer(ways: Float32Array, colour: Colour): Layer {
  const end = (offset: 0 | 2) => ({ value: ways, size: 2, stride: 16, offset: 4 * offset });
  return new LineLayer({
    id: 'ways',
    data: { length: ways.length / 4, attributes: { getSourcePosition: end(0), getTargetPosition: end(2) } },
    widthUnits: 'pixels',
    getWidth: overlayLook.way.width,
    getColor: rgba(colour, overlayLook.way.line),
    parameters: flat,
    updateTriggers: { getColor: colour },
  });
}

/**
 * Draws the outlines of an area.
 * @param id must be unique
 */
const areaLayer = (
  id: string,
  rings: readonly (readonly (readonly [number, number])[])[],
  { accent }: MapColours,
): Layer =>
  new PolygonLayer({
    id,
    data: rings,
    getPolygon: (corners: readonly (readonly [number, number])[]) => corners as never,
    getFillColor: rgba(accent, overlayLook.area.fill),
    getLineColor: rgba(accent, overlayLook.area.line),
    getLineWidth: overlayLook.area.width,
    lineWidthUnits: 'pixels',
    parameters: flat,
    updateTriggers: { getPolygon: rings, getFillColor: accent, getLineColor: accent },
  });

type ShownPoints = { readonly index: PointIndex; readonly clusters: Clusters; readonly seen: InViewport };

/** The index of the points, their clusters at this zoom, and which of both are in the viewport. */
export function useShownPoints(points: MapPoints, viewport: Viewport): ShownPoints {
  const index = useMemo(() => indexOf(points.positions), [points.positions]);
  const clusters = useMemo(
    () => clusterPoints(index, viewport.level, points.alone),
    [index, viewport.level, points.alone],
  );
  const isReaching = viewport.level >= points.circlesFrom;
  const seen = useMemo(
    () => inViewport(viewport, { index, clusters, isReaching }),
    [viewport, index, clusters, isReaching],
  );
  return { index, clusters, seen };
}

type LayerInput = Omit<ShownPoints, 'index'> & {
  readonly look: MapLook | null;
  readonly points: MapPoints;
  /** The level of the viewport: MapLibre's zoom, rounded down. */
  readonly level: number;
  readonly areas: readonly MapArea[];
  /** The lines of points that moved; see `MapViewProps.ways`. */
  readonly ways: Float32Array | undefined;
  readonly route: MapRoute | null;
  /** Whether shapes are filled instead of drawing points. */
  readonly isShapes: boolean;
};

/** The layers over the base map: outlined areas, lines of points that moved, and the points. */
export function useMapLayers(input: LayerInput): readonly Layer[] {
  const { look, points, clusters, seen, level, areas, ways, route, isShapes } = input;
  return useMemo((): readonly Layer[] => {
    if (look === null) return [];
    const { colours, atlas } = look;
    const around = areas.map((part, at) => areaLayer(`area ${at}`, ringsOf(part), colours));
    const along = route === null ? [] : routeLayers(route, colours);
    if (isShapes) return [...around, ...along];
    const moved = ways === undefined ? [] : [wayLayer(ways, colours.value3)];
    return [...around, ...moved, ...pointLayers({ points, clusters, seen, atlas, colours, level }), ...along];
  }, [look, points, clusters, seen, level, areas, isShapes, ways, route]);
}
