import { type PlanePoint, toDegrees, toPlane } from '../../../shared/geo/mercator';

/** Shares of the world for one pixel at a zoom, where the world has 512 pixels at zoom 0. */
export const planePerPixel = (zoom: number): number => 1 / (512 * 2 ** zoom);

/** A part of the plane; its edges belong to it. */
export type PlaneBox = { readonly west: number; readonly east: number; readonly north: number; readonly south: number };

/** About so many points are in one cell. */
const pointsInCell = 4;

/** Points by their places: made once, and asked at every move of the pointer and of the map. */
export class PointIndex {
  /** Where each is on the plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The smallest box that holds them all; of no points one that holds nothing. */
  readonly around: PlaneBox;
  private readonly west: number;
  private readonly north: number;
  private readonly cell: number;
  private readonly across: number;
  private readonly down: number;
  /** Where the points of each cell begin in `inCells`. */
  private readonly starts: Uint32Array;
  private readonly inCells: Uint32Array;

  /** @param positions longitude and latitude of each in turn, in degrees */
  constructor(positions: Float32Array) {
    const count = positions.length / 2;
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    let [west, east, north, south] = [1, 0, 1, 0];
    for (let at = 0; at < count; at++) {
      const { x, y } = toPlane(positions[2 * at] as number, positions[2 * at + 1] as number);
      this.x[at] = x;
      this.y[at] = y;
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
    this.around = { west, east, north, south };
    const side = Math.max(1, Math.ceil(Math.sqrt(count / pointsInCell)));
    this.west = west;
    this.north = north;
    this.cell = Math.max((east - west) / side, (south - north) / side, 1e-9);
    this.across = Math.floor(Math.max(0, east - west) / this.cell) + 1;
    this.down = Math.floor(Math.max(0, south - north) / this.cell) + 1;
    this.starts = new Uint32Array(this.across * this.down + 1);
    for (let at = 0; at < count; at++)
      this.starts[this.cellOf(at) + 1] = (this.starts[this.cellOf(at) + 1] as number) + 1;
    for (let cell = 1; cell < this.starts.length; cell++) {
      this.starts[cell] = (this.starts[cell] as number) + (this.starts[cell - 1] as number);
    }
    const next = this.starts.slice();
    this.inCells = new Uint32Array(count);
    for (let at = 0; at < count; at++) {
      const cell = this.cellOf(at);
      this.inCells[next[cell] as number] = at;
      next[cell] = (next[cell] as number) + 1;
    }
  }

  /** Calls back for every point in the cells that a box touches, in no order; some of them are beside the box. */
  private visit({ west, east, north, south }: PlaneBox, onPoint: (at: number, x: number, y: number) => void): void {
    const cellAt = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / this.cell)));
    const [left, right] = [cellAt(west - this.west, this.across), cellAt(east - this.west, this.across)];
    const [top, bottom] = [cellAt(north - this.north, this.down), cellAt(south - this.north, this.down)];
    for (let row = top; row <= bottom; row++) {
      const end = this.starts[row * this.across + right + 1] as number;
      for (let each = this.starts[row * this.across + left] as number; each < end; each++) {
        const at = this.inCells[each] as number;
        onPoint(at, this.x[at] as number, this.y[at] as number);
      }
    }
  }

  /** Points by their distance from a place, the nearest first; those at one spot in the order in which they came. */
  nearest({ x, y }: PlanePoint, reach: number): readonly number[] {
    const found: { readonly at: number; readonly square: number }[] = [];
    this.visit({ west: x - reach, east: x + reach, north: y - reach, south: y + reach }, (at, pointX, pointY) => {
      const square = (pointX - x) ** 2 + (pointY - y) ** 2;
      if (square <= reach ** 2) found.push({ at, square });
    });
    found.sort((one, other) => one.square - other.square || one.at - other.at);
    return found.map(({ at }) => at);
  }

  /** Where a point is, in degrees. */
  degreesOf(at: number): [longitude: number, latitude: number] {
    const [longitude, latitude] = toDegrees({ x: this.x[at] as number, y: this.y[at] as number });
    return [longitude, latitude];
  }

  /** The points in a box, in the order in which they came. */
  inBox(box: PlaneBox): Uint32Array {
    const found: number[] = [];
    this.visit(box, (at, x, y) => {
      if (x >= box.west && x <= box.east && y >= box.north && y <= box.south) found.push(at);
    });
    return Uint32Array.from(found).sort();
  }

  private cellOf(at: number): number {
    const column = Math.min(this.across - 1, Math.floor(((this.x[at] as number) - this.west) / this.cell));
    const row = Math.min(this.down - 1, Math.floor(((this.y[at] as number) - this.north) / this.cell));
    return row * this.across + column;
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
