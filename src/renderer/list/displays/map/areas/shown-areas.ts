import type { Column } from '../../../../../shared/domain/lists/column';
import type {
  Division,
  ListArea,
  ListAreas,
  PostcodeArea,
  PostcodeAreas,
} from '../../../../../shared/domain/lists/list-areas';
import { cellRing, cellSquareKilometres } from '../../../../../shared/geo/grid-cell';
import { hexagonRing, readHexagonKey } from '../../../../../shared/geo/hexagon';
import type { MapPoints } from '../../../../map/points/point-drawing';
import type { MapShape } from '../../../../map/shapes/map-shapes';
import type { AreaFigure } from '../../../core/store/map-look';
import { areaFigures, formatFigure, roundFigure } from './area-figures';

/** A group of areas with similar figures, which share a colour. */
export type AreaStep = {
  readonly from: number;
  readonly to: number;
  readonly areas: number;
  /** The index of its colour, from 0 to `mostSteps` − 1. */
  readonly shade: number;
};

export const mostSteps = 5;

/**
 * Divides areas by their figure into at most five steps with about equally many areas; equal figures are always in the same step.
 * @returns the steps in ascending order, and the step of each area; null where the figure is unknown
 */
export function stepsOf(values: readonly (number | null)[]): {
  readonly steps: readonly AreaStep[];
  readonly stepOf: readonly (number | null)[];
} {
  const sorted = values.filter((value) => value !== null).sort((first, second) => first - second);
  const bounds: { from: number; to: number; areas: number }[] = [];
  let share = -1;
  sorted.forEach((value, at) => {
    const last = bounds.at(-1);
    const own = Math.floor((at * mostSteps) / sorted.length);
    if (last === undefined || (own !== share && value !== last.to)) {
      bounds.push({ from: value, to: value, areas: 1 });
      share = own;
    } else {
      last.to = value;
      last.areas += 1;
    }
  });
  const shadeOf = (at: number): number =>
    bounds.length === 1 ? mostSteps - 1 : Math.round((at * (mostSteps - 1)) / (bounds.length - 1));
  return {
    steps: bounds.map((bound, at) => ({ ...bound, shade: shadeOf(at) })),
    stepOf: values.map((value) =>
      value === null ? null : bounds.findIndex(({ from, to }) => value >= from && value <= to),
    ),
  };
}

type Place = readonly [longitude: number, latitude: number];

/** An area as the map and the table beside it show it. */
export type ShownArea = {
  readonly area: ListArea;
  readonly name: string;
  readonly value: number | null;
  /** The formatted figure. */
  readonly text: string;
  /** The index of its step; null when the figure is unknown. */
  readonly step: number | null;
};

export type ShownAreas = {
  readonly division: Division;
  /** In descending order of the figure, and equal figures by name. */
  readonly areas: readonly ShownArea[];
  readonly steps: readonly AreaStep[];
  /** The areas that have a shape on the map, in the order of `shapes` and `points`. */
  readonly drawn: readonly ShownArea[];
  readonly shapes: readonly MapShape[];
  readonly points: MapPoints;
};

type Asked = {
  readonly division: Division;
  readonly figure: AreaFigure;
  readonly column: Column | null;
  /** The areas of the geo list; used for a division by postcode. */
  readonly postcodes: PostcodeAreas | null;
};

/** The facts that all grid cells share. */
const cell = { squareKilometres: cellSquareKilometres, businesses: null };

/** Sorts and colours the areas by one figure. */
export function showAreas({ areas, matched }: ListAreas, { division, figure, column, postcodes }: Asked): ShownAreas {
  const { read } = areaFigures[figure];
  const outlines = new Map(postcodes?.areas.map((area) => [area.postcode4, area]));
  const values = areas.map((area) => {
    const value = read(area, { matched, outline: division.kind === 'cell' ? cell : (outlines.get(area.key) ?? null) });
    return value === null ? null : roundFigure(figure, value, column);
  });
  const { steps, stepOf } = stepsOf(values);
  const shown = areas
    .map((area, at): ShownArea => {
      const value = values[at] ?? null;
      const text = value === null ? '–' : formatFigure(figure, value, column);
      return { area, name: nameOf(area, division), value, text, step: stepOf[at] ?? null };
    })
    .sort(
      (first, second) =>
        (second.value ?? Number.NEGATIVE_INFINITY) - (first.value ?? Number.NEGATIVE_INFINITY) ||
        first.name.localeCompare(second.name, 'nl'),
    );
  const withShape = shown.flatMap((area) => {
    const shape = shapeOf(area.area, division, outlines.get(area.area.key));
    return shape === null ? [] : [{ area, shape }];
  });
  const drawn = withShape.map(({ area }) => area);
  const shapes = withShape.map(({ area: { step, text }, shape }): MapShape => {
    return { ...shape, shade: step === null ? null : (steps[step]?.shade ?? null), label: text };
  });
  return { division, areas: shown, steps, drawn, shapes, points: pointsOf(shapes) };
}

function nameOf({ key, city }: ListArea, { kind }: Division): string {
  if (kind === 'hexagon' || kind === 'cell') return city === null ? 'Zonder plaats' : `Bij ${city}`;
  return kind === 'postcode' && city !== null ? `${key} ${city}` : key;
}

/** Null for an area whose position is unknown. */
function shapeOf(
  { key, at }: ListArea,
  division: Division,
  outline: PostcodeArea | undefined,
): Pick<MapShape, 'outline' | 'at'> | null {
  if (division.kind === 'hexagon') {
    const hexagon = readHexagonKey(key);
    return hexagon === null ? null : ofPolygons([[hexagonRing(hexagon, division.level)]]);
  }
  if (division.kind === 'cell') {
    const ring = cellRing(key);
    return ring === null ? null : ofPolygons([[ring]]);
  }
  if (division.kind === 'postcode')
    return outline === undefined ? null : ofPolygons(outline.polygons.map((rings) => rings.map(cornersOf)));
  if (at === null) return null;
  const middle = [at.longitude, at.latitude] as const;
  if (division.kind === 'province') return { at: middle, outline: { kind: 'province', name: key } };
  // This division has no outlines, so a circle is drawn at the average position of the rows.
  return { at: middle, outline: { kind: 'circle' } };
}

const cornersOf = (ring: Float32Array): readonly Place[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] as number, ring[2 * at + 1] as number] as const);

function ofPolygons(polygons: readonly (readonly (readonly Place[])[])[]): Pick<MapShape, 'outline' | 'at'> | null {
  const corners = polygons[0]?.[0]?.slice(1) ?? [];
  if (corners.length === 0) return null;
  const mean = (axis: 0 | 1): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return { at: [mean(0), mean(1)], outline: { kind: 'polygons', polygons } };
}

/** The centres of shapes, between which arrow keys move. */
const pointsOf = (shapes: readonly MapShape[]): MapPoints => ({
  positions: Float32Array.from(shapes.flatMap(({ at }) => at)),
  radii: new Float32Array(shapes.length),
  circlesFrom: Number.POSITIVE_INFINITY,
  markOf: Uint8Array.from(shapes, ({ shade }) => shade ?? 0),
  alone: shapes.length,
});
