import KDBush from 'kdbush';
import { type PlanePoint, toDegrees, toPlane } from '../../../shared/geo/mercator';

/** Shares of the world for one pixel at a zoom, where the world has 512 pixels at zoom 0. */
export const planePerPixel = (zoom: number): number => 1 / (512 * 2 ** zoom);

/** A part of the plane; its edges belong to it. */
export type PlaneBox = { readonly west: number; readonly east: number; readonly north: number; readonly south: number };

/** Points by their place: made once, and used at every move of the pointer and of the map. */
export class PointIndex {
  /** The place of each on the plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The smallest box that holds all points; without points, an empty box. */
  readonly around: PlaneBox;
  private readonly tree: KDBush;

  /** @param positions longitude and latitude of each in turn, in degrees */
  constructor(positions: Float32Array) {
    const count = positions.length / 2;
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    // The library cannot make a tree without points; this one is never searched.
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

  /** Points by their distance from a place, the nearest first; those at one spot in the order in which they came. */
  nearest({ x, y }: PlanePoint, reach: number): readonly number[] {
    if (this.x.length === 0) return [];
    const squareTo = (at: number): number => ((this.x[at] as number) - x) ** 2 + ((this.y[at] as number) - y) ** 2;
    return this.tree.within(x, y, reach).sort((one, other) => squareTo(one) - squareTo(other) || one - other);
  }

  /** The place of a point, in degrees. */
  degreesOf(at: number): [longitude: number, latitude: number] {
    const [longitude, latitude] = toDegrees({ x: this.x[at] as number, y: this.y[at] as number });
    return [longitude, latitude];
  }

  /** The points in a box, in the order in which they came. */
  inBox({ west, east, north, south }: PlaneBox): Uint32Array {
    return this.x.length === 0
      ? new Uint32Array(0)
      : Uint32Array.from(this.tree.range(west, north, east, south)).sort();
  }
}

const made = new WeakMap<Float32Array, PointIndex>();

/** The index of some positions, made once for all drawings. @param positions longitude and latitude of each in turn, in degrees */
export function indexOf(positions: Float32Array): PointIndex {
  const known = made.get(positions);
  if (known !== undefined) return known;
  const index = new PointIndex(positions);
  made.set(positions, index);
  return index;
}
