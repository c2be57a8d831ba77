import { type MapArea, mostCorners, mostMetres } from '../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { cellRing } from '../../../shared/geo/grid-cell';
import { hexagonRing, readHexagonKey } from '../../../shared/geo/hexagon';
import { toRd } from '../../../shared/geo/rijksdriehoek';

/** The tools for drawing an area. */
export const drawTools = ['lasso', 'box', 'circle'] as const;
export type DrawTool = (typeof drawTools)[number];
/** What an area was selected with: a drawing tool, or clicks on hexagons or cells. */
export type DrawnWith = DrawTool | 'hexagons' | 'cells';
/** What the pointer does: it moves the map, draws an area, or chooses a place. */
export type MapTool = 'move' | DrawTool | 'place';
export const isDrawTool = (tool: MapTool): tool is DrawTool => drawTools.some((item) => item === tool);

/** A position on the map, in pixels. */
export type Pixel = { readonly x: number; readonly y: number };

/** A smaller movement of the pointer is a click. */
const leastPixels = 5;
const corners = 72;

/** The outline of the area being drawn, in pixels. */
export function outlineOf(tool: DrawTool, way: readonly Pixel[]): readonly Pixel[] {
  const [from, to] = [way[0], way.at(-1)];
  if (from === undefined || to === undefined) return [];
  if (tool === 'lasso') return way;
  if (tool === 'box') return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  const radius = Math.hypot(to.x - from.x, to.y - from.y);
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return { x: from.x + radius * Math.cos(angle), y: from.y + radius * Math.sin(angle) };
  });
}

/**
 * The area that was drawn; null when it was only a click.
 * @param way of the pointer, from press to release
 */
export function areaOf(tool: DrawTool, way: readonly Pixel[], toPlace: (pixel: Pixel) => GeoPoint): MapArea | null {
  const [from, to] = [way[0], way.at(-1)];
  if (from === undefined || to === undefined) return null;
  // A lasso may end where it began; a box or circle that does has no size.
  const drawn = tool === 'lasso' ? way : [to];
  if (!drawn.some(({ x, y }) => Math.hypot(x - from.x, y - from.y) >= leastPixels)) return null;
  if (tool === 'circle') {
    const [centre, edge] = [toPlace(from), toPlace(to)];
    const [middle, end] = [toRd(centre), toRd(edge)];
    return { kind: 'circle', centre, metres: Math.min(mostMetres, Math.hypot(end.x - middle.x, end.y - middle.y)) };
  }
  const outline = outlineOf(tool, way);
  const every = Math.ceil(outline.length / mostCorners);
  const kept = outline.filter((_each, at) => at % every === 0);
  return kept.length < 3 ? null : { kind: 'ring', corners: kept.map(toPlace) };
}

/** Degrees of latitude per metre; approximate, but precise enough for drawing. */
const degreesInMetre = 1 / 111_200;

type Ring = [longitude: number, latitude: number][];

/** The outlines of an area, as longitude and latitude. */
export function ringsOf(area: MapArea): readonly Ring[] {
  if (area.kind === 'ring') return [area.corners.map(({ longitude, latitude }) => [longitude, latitude])];
  if (area.kind === 'circle') return [circleRing(area)];
  if (area.kind === 'cells') return area.keys.flatMap((key) => [cellRing(key) ?? []]).filter((ring) => ring.length > 0);
  return area.keys.flatMap((key) => {
    const hexagon = readHexagonKey(key);
    return hexagon === null ? [] : [hexagonRing(hexagon, area.level)];
  });
}

function circleRing({ centre, metres }: Extract<MapArea, { kind: 'circle' }>): Ring {
  const north = metres * degreesInMetre;
  const east = north / Math.cos((centre.latitude * Math.PI) / 180);
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return [centre.longitude + east * Math.cos(angle), centre.latitude + north * Math.sin(angle)];
  });
}
