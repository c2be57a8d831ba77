import { formatCount } from '../../shared/format/format-number';
import { type PlanePoint, toDegrees, toPlane } from '../../shared/geo/mercator';
import type { LimitedCamera } from './camera/map-camera';
import { type Clusters, clusterRadius } from './points/cluster-points';
import { drawnParts, type MapPoints, markSizeAt, overlayLook } from './points/point-drawing';
import { type PointIndex, planePerPixel } from './points/point-index';
import type { InViewport } from './points/viewport';
import { borderLook } from './style/base-style';
import type { AreaFeature, BundledMap } from './style/bundled-map';
import { type Colour, cssOf, type MapColours } from './style/map-colours';
import { atlasCanvas, type MarkAtlas, markPixels, softwareCanvas } from './style/mark-atlas';

/** The canvas to paint on; its unit is a CSS pixel. */
export type Sheet = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly camera: LimitedCamera;
  readonly colours: MapColours;
};

type Places = readonly (readonly number[])[];

/** The position on the sheet of a place on the plane, in CSS pixels. */
export function onSheet({ camera, width, height }: Omit<Sheet, 'context' | 'colours' | 'ratio'>, place: PlanePoint) {
  const pixel = planePerPixel(camera.zoom);
  return { x: width / 2 + (place.x - camera.x) / pixel, y: height / 2 + (place.y - camera.y) / pixel };
}

/** A CSS colour. `opacity` is in the graphics card's unit, from 0 to 255. */
const tint = (colour: Colour, opacity: number): string => cssOf(colour, opacity / 255);

function trace(sheet: Sheet, rings: readonly Places[]): void {
  const { context } = sheet;
  context.beginPath();
  for (const ring of rings) {
    ring.forEach(([longitude = 0, latitude = 0], at) => {
      const { x, y } = onSheet(sheet, toPlane(longitude, latitude));
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  }
}

/** Paints sea, neighbouring countries and provinces like `baseStyle`, without names. */
export function paintLand(sheet: Sheet, { areas }: Pick<BundledMap, 'areas'>): void {
  const { context, width, height, colours } = sheet;
  const ringsOf = (isWanted: (properties: AreaFeature['properties']) => boolean) =>
    areas.features.flatMap(({ properties, geometry }) => (isWanted(properties) ? geometry.coordinates : []));
  context.fillStyle = cssOf(colours.water);
  context.fillRect(0, 0, width, height);
  trace(
    sheet,
    ringsOf(({ kind }) => kind === 'country'),
  );
  context.fillStyle = cssOf(colours.foreign);
  context.fill();
  trace(
    sheet,
    ringsOf(({ kind }) => kind === 'province'),
  );
  context.fillStyle = cssOf(colours.land);
  context.fill();
  context.lineJoin = 'bevel';
  context.lineWidth = borderLook.width;
  context.strokeStyle = cssOf(colours.control, borderLook.opacity);
  context.stroke();
}

/**
 * Paints outlined areas.
 * @param rings longitude and latitude, in degrees
 */
export function paintAreas(sheet: Sheet, rings: readonly Places[]): void {
  const { context, colours } = sheet;
  const { fill, line, width } = overlayLook.area;
  for (const ring of rings) {
    trace(sheet, [ring]);
    context.fillStyle = tint(colours.accent, fill);
    context.fill();
    context.lineWidth = width;
    context.strokeStyle = tint(colours.accent, line);
    context.stroke();
  }
}

/**
 * Paints the lines of points that moved.
 * @param ways longitude and latitude of both ends, in degrees
 */
export function paintWays(sheet: Sheet, ways: Float32Array): void {
  const { context, colours } = sheet;
  context.beginPath();
  for (let at = 0; at < ways.length; at += 4) {
    const from = onSheet(sheet, toPlane(ways[at] as number, ways[at + 1] as number));
    const to = onSheet(sheet, toPlane(ways[at + 2] as number, ways[at + 3] as number));
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.lineWidth = overlayLook.way.width;
  context.strokeStyle = tint(colours.value3, overlayLook.way.line);
  context.stroke();
}

/** The circumference of the earth at the equator in metres, as in deck.gl. */
const earthCircumference = 40.03e6;

type PaintedPoints = {
  readonly points: MapPoints;
  readonly index: PointIndex;
  readonly clusters: Clusters;
  readonly seen: InViewport;
  readonly atlas: MarkAtlas;
  /** MapLibre's zoom, rounded down, for which clusters and marks are made. */
  readonly level: number;
};

/** Paints points and clusters like `pointLayers`. */
export function paintPoints(sheet: Sheet, { points, index, clusters, seen, atlas, level }: PaintedPoints): void {
  const { context, width, height, ratio, colours, camera } = sheet;
  const { reach, marks, clusters: large, marksAlone } = drawnParts(clusters, seen);
  const { reach: reachLook, cluster, count } = overlayLook;
  const isSeen = ({ x, y }: PlanePoint, around: number): boolean =>
    x > -around && x < width + around && y > -around && y < height + around;
  const placeOf = (at: number) => onSheet(sheet, { x: index.x[at] as number, y: index.y[at] as number });
  const circle = ({ x, y }: PlanePoint, radius: number) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  };

  context.fillStyle = tint(colours.accent, reachLook.fill);
  context.strokeStyle = tint(colours.accent, reachLook.line);
  context.lineWidth = reachLook.width;
  for (const at of reach) {
    const [, latitude] = toDegrees({ x: 0, y: index.y[at] as number });
    const metres = earthCircumference * Math.cos((latitude * Math.PI) / 180) * planePerPixel(camera.zoom);
    const [place, radius] = [placeOf(at), (points.radii[at] ?? 0) / metres];
    if (isSeen(place, radius)) circle(place, radius);
  }

  const size = markSizeAt(level);
  const sized = sizedMarks(atlas, size * ratio);
  const paintMarks = (which: Uint32Array) => {
    for (const at of which) {
      const place = placeOf(at);
      if (!isSeen(place, size)) continue;
      const from = (points.markOf[at] as number) * sized.side;
      context.save();
      context.translate(place.x, place.y);
      context.rotate((-(points.turns?.[at] ?? 0) * Math.PI) / 180);
      context.drawImage(sized.canvas, from, 0, sized.side, sized.side, -size / 2, -size / 2, size, size);
      context.restore();
    }
  };
  paintMarks(marks);

  context.font = `${count.weight} ${count.size}px ${count.family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const at of large) {
    const place = onSheet(sheet, { x: clusters.x[at] as number, y: clusters.y[at] as number });
    const many = clusters.counts[at] as number;
    if (!isSeen(place, clusterRadius(many) + cluster.width)) continue;
    context.fillStyle = cssOf(colours.cluster);
    context.strokeStyle = cssOf(colours.raised);
    context.lineWidth = cluster.width;
    circle(place, clusterRadius(many));
    context.fillStyle = cssOf(colours.onCluster);
    context.fillText(formatCount(many), place.x, place.y);
  }
  paintMarks(marksAlone);
}

/**
 * The marks in the size in which they are painted, so that they are scaled once instead of for every point.
 * @param pixels device pixels
 */
function sizedMarks(atlas: MarkAtlas, pixels: number): { readonly canvas: HTMLCanvasElement; readonly side: number } {
  const side = Math.max(1, Math.round(pixels));
  const whole = atlasCanvas(atlas);
  const canvas = document.createElement('canvas');
  const count = whole.width / markPixels;
  canvas.width = count * side;
  canvas.height = side;
  const context = canvas.getContext('2d', softwareCanvas);
  if (context !== null) context.imageSmoothingQuality = 'high';
  for (let at = 0; at < count; at++) {
    context?.drawImage(whole, at * markPixels, 0, markPixels, markPixels, at * side, 0, side, side);
  }
  return { canvas, side };
}
