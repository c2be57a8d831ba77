import type { BundledMap } from '../style/bundled-map';

type Place = readonly [longitude: number, latitude: number];

/** A filled part of the map, or a circle when its outline is unknown. */
export type MapShape = {
  readonly outline:
    | { readonly kind: 'province'; readonly name: string }
    /** Polygons, each with its outline followed by the outlines of its holes. */
    | { readonly kind: 'polygons'; readonly polygons: readonly (readonly (readonly Place[])[])[] }
    | { readonly kind: 'circle' };
  /** The position of its figure. */
  readonly at: Place;
  /** The index of its colour in `areaSteps`; null for no colour. */
  readonly shade: number | null;
  readonly label: string;
};

type Feature<G> = {
  type: 'Feature';
  properties: { at: number; shade: number; label: string };
  geometry: G;
};
type Collection<G> = { type: 'FeatureCollection'; features: Feature<G>[] };
type Polygon = { type: 'Polygon'; coordinates: number[][][] };
type Point = { type: 'Point'; coordinates: number[] };

/** Shapes as GeoJSON features: fills, circles and figures, each with the index of its shape. */
export function featuresOf(
  shapes: readonly MapShape[],
  { areas }: Pick<BundledMap, 'areas'>,
): { readonly fills: Collection<Polygon>; readonly circles: Collection<Point>; readonly figures: Collection<Point> } {
  const fills: Feature<Polygon>[] = [];
  const circles: Feature<Point>[] = [];
  const figures: Feature<Point>[] = [];
  shapes.forEach(({ outline, at: [x, y], shade, label }, at) => {
    const properties = { at, shade: shade ?? -1, label };
    const middle: Feature<Point> = { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [x, y] } };
    figures.push(middle);
    if (outline.kind === 'circle') circles.push(middle);
    else {
      for (const coordinates of polygonsOf(outline, areas))
        fills.push({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } });
    }
  });
  return { fills: collection(fills), circles: collection(circles), figures: collection(figures) };
}

const collection = <G>(features: Feature<G>[]): Collection<G> => ({ type: 'FeatureCollection', features });

function polygonsOf(
  outline: Exclude<MapShape['outline'], { kind: 'circle' }>,
  areas: BundledMap['areas'],
): number[][][][] {
  if (outline.kind === 'polygons')
    return outline.polygons.map((rings) => rings.map((ring) => ring.map((corner) => [...corner])));
  return areas.features.flatMap(({ properties: { kind, name }, geometry }) =>
    kind === 'province' && name === outline.name ? geometry.coordinates.map((ring) => [ring]) : [],
  );
}
