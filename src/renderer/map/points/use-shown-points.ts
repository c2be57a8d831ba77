import type { Layer } from '@deck.gl/core';
import { useMemo } from 'react';
import type { MapArea } from '../../../shared/domain/lists/list-points';
import { ringsOf } from '../shapes/drawn-area';
import type { MapLook } from '../use-map-look';
import { type InViewport, inViewport, type Viewport } from '../viewport';
import { type Clusters, clusterPoints } from './cluster-points';
import type { MapPoints } from './point-drawing';
import { indexOf, type PointIndex } from './point-index';
import { areaLayer, pointLayers, wayLayer } from './point-layers';
import { type MapRoute, routeLayers } from './route-layers';

type ShownPoints = { readonly index: PointIndex; readonly clusters: Clusters; readonly seen: InViewport };

/** The points of a map by their place, their clusters at this zoom, and which of both are in the viewport. */
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
  /** Of the viewport, a whole zoom of MapLibre. */
  readonly level: number;
  readonly areas: readonly MapArea[];
  /** The ways of points that moved; see `MapViewProps.ways`. */
  readonly ways: Float32Array | undefined;
  readonly route: MapRoute | null;
  /** Whether shapes are filled instead of the points. */
  readonly isShapes: boolean;
};

/** The layers over the map: what is drawn around, the ways of points and the points themselves. */
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
