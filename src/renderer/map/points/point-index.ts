import KDBush from 'kdbush';
import { type PlanePoint, toDegrees, toPlane } from '../../../shared/geo/mercator';

/** The size of a pixel on the plane at a zoom, as a share of the world, which is 512 pixels wide at zoom 0. */
export const planePerPixel = (zoom: number): number => 1 / (512 * 2 ** zoom);

/** A part of the plane, including its edges. */
export type PlaneBox = { readonly west: number; readonly east: number; readonly north: number; readonly south: number };

/** An index of points by position. It is built once, and used each time the pointer or the map moves. */
export class PointIndex {
  /** The position of each point on the plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The smallest box around all points; empty without points. */
  readonly around: PlaneBox;
  private readonly tree: KDBush;

  /** @param positions longitude and latitude of each point, one after another, in degrees */
  constructor(positions: Float32Array) {
    const count = positions.length / 2;
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    // The library cannot build a tree without points; without points this tree is never searched.
    this.tree = new KDBush(Math.max(1, count));
    let [west, east, north, south] = [1, 0, 1, 0];
    for (let at = 0; at < count; at++) {
      const { x, y } = toPlane(positions[2 * at] as number, positions[2 * at + 1] as number);
      this.x[at] = x;
      this.y[at] = y;
      this.tree.add(x, y);
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
    if (count > 0) this.tree.finish();
    this.around = { west, east, north, south };
  }

  /** Points by distance from a place, the nearest first; points at the same position in index order. */
  nearest({ x, y }: PlanePoint, reach: number): readonly number[] {
    if (this.x.length === 0) return [];
    const squareTo = (at: number): number => ((this.x[at] as number) - x) ** 2 + ((this.y[at] as number) - y) ** 2;
    return this.tree.within(x, y, reach).sort((first, second) => squareTo(first) - squareTo(second) || first - second);
  }

  /** The position of a point, in degrees. */
  degreesOf(at: number): [longitude: number, latitude: number] {
    const [longitude, latitude] = toDegrees({ x: this.x[at] as number, y: this.y[at] as number });
    return [longitude, latitude];
  }

  /** The points in a box, in index order. */
  inBox({ west, east, north, south }: PlaneBox): Uint32Array {
    return this.x.length === 0
      ? new Uint32Array(0)
      : Uint32Array.from(this.tree.range(west, north, east, south)).sort();
  }
}

const made = new WeakMap<Float32Array, PointIndex>();

/**
 * The index for an array of positions, built once and shared by all renders.
 * @param positions longitude and latitude of each point, one after another, in degrees
 */
export function indexOf(positions: Float32Array): PointIndex {
  const known = made.get(positions);
  if (known !== undefined) return known;
  const index = new PointIndex(positions);
  made.set(positions, index);
  return index;
}
