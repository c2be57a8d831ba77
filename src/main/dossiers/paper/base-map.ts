import { z } from 'zod';
import mapText from '../../../../resources/netherlands-map.json?raw';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';

const place = z.tuple([z.number(), z.number()]);
const areas = z.array(z.object({ name: z.string(), rings: z.array(z.array(place)) }));
const mapSchema = z.object({
  credit: z.string(),
  provinces: areas,
  countries: areas,
  places: z.array(z.object({ name: z.string(), at: place, population: z.number() })),
});

/** A ring of an area: the longitude and latitude of each point after one another, and the degrees between which it is. */
type Ring = { readonly degrees: Float64Array; readonly box: Box };
type BaseMap = {
  readonly credit: string;
  readonly rings: Readonly<Record<'provinces' | 'countries', readonly Ring[]>>;
  /** The largest first. */
  readonly places: z.infer<typeof mapSchema>['places'];
};
let read: BaseMap | null = null;

function ringOf(points: readonly z.infer<typeof place>[]): Ring {
  const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...longitudes), Math.max(...longitudes)];
  const box = { left, right, top: Math.min(...latitudes), bottom: Math.max(...latitudes) };
  return { degrees: Float64Array.from(points.flat()), box };
}

function readMap(): BaseMap {
  const { credit, provinces, countries, places } = mapSchema.parse(JSON.parse(mapText));
  const ringsOf = (all: z.infer<typeof areas>): readonly Ring[] => all.flatMap(({ rings }) => rings).map(ringOf);
  return {
    credit,
    rings: { provinces: ringsOf(provinces), countries: ringsOf(countries) },
    places: places.sort((first, second) => second.population - first.population),
  };
}

/** The map of the country that is bundled with the program, read once. */
export function baseMap(): BaseMap {
  read ??= readMap();
  return read;
}

export type Point = readonly [x: number, y: number];
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Kilometres of a degree of latitude. */
const degree = 111.32;

/** The piece of the map around a point, of a size on paper. */
export type MapView = {
  /** Where a place is on paper. */
  readonly at: (point: GeoPoint) => Point;
  /** Points on paper of a kilometre. */
  readonly kilometre: number;
  readonly box: Box;
};

/** @param radius kilometres that fit within the height */
export function viewAround(centre: GeoPoint, radius: number, box: Box): MapView {
  const kilometre = (box.bottom - box.top) / 2 / (radius * 1.08);
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  return {
    box,
    kilometre,
    at: ({ latitude, longitude }) => [
      middleX + (longitude - centre.longitude) * degree * narrowing * kilometre,
      middleY - (latitude - centre.latitude) * degree * kilometre,
    ],
  };
}

type Edge = { readonly isInside: (point: Point) => boolean; readonly cross: (from: Point, to: Point) => Point };

const edgesOf = ({ left, top, right, bottom }: Box): readonly Edge[] => {
  const atX = (x: number, [fromX, fromY]: Point, [toX, toY]: Point): Point => [
    x,
    fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX),
  ];
  const atY = (y: number, [fromX, fromY]: Point, [toX, toY]: Point): Point => [
    fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY),
    y,
  ];
  return [
    { isInside: ([x]) => x >= left, cross: (from, to) => atX(left, from, to) },
    { isInside: ([x]) => x <= right, cross: (from, to) => atX(right, from, to) },
    { isInside: ([, y]) => y >= top, cross: (from, to) => atY(top, from, to) },
    { isInside: ([, y]) => y <= bottom, cross: (from, to) => atY(bottom, from, to) },
  ];
};

/** The part of a polygon within a box (Sutherland and Hodgman); empty when it is outside. */
export function clippedRing(ring: readonly Point[], box: Box): readonly Point[] {
  return edgesOf(box).reduce<readonly Point[]>((points, { isInside, cross }) => {
    const inside: Point[] = [];
    let from = points.at(-1);
    for (const to of points) {
      if (from !== undefined && isInside(from) !== isInside(to)) inside.push(cross(from, to));
      if (isInside(to)) inside.push(to);
      from = to;
    }
    return inside;
  }, ring);
}

function onPaper(view: MapView, degrees: Float64Array): readonly Point[] {
  const points: Point[] = [];
  for (let at = 0; at < degrees.length; at += 2)
    points.push(view.at({ longitude: degrees[at] ?? 0, latitude: degrees[at + 1] ?? 0 }));
  return points;
}

/** The rings of provinces or countries within a view, as they are on paper. */
export function ringsIn(view: MapView, kind: 'provinces' | 'countries'): readonly (readonly Point[])[] {
  const { left, top, right, bottom } = view.box;
  // A little more than the view, so that no edge is drawn along its frame.
  const wide = { left: left - 4, top: top - 4, right: right + 4, bottom: bottom + 4 };
  return baseMap()
    .rings[kind].filter(({ box }) => {
      const [fromX, toY] = view.at({ longitude: box.left, latitude: box.top });
      const [toX, fromY] = view.at({ longitude: box.right, latitude: box.bottom });
      return fromX < wide.right && toX > wide.left && fromY < wide.bottom && toY > wide.top;
    })
    .map(({ degrees }) => clippedRing(onPaper(view, degrees), wide))
    .filter(({ length }) => length > 2);
}

/** The largest places within a view, which do not stand in each other's way. */
export function placesIn(view: MapView, most: number): readonly { readonly name: string; readonly at: Point }[] {
  const { left, top, right, bottom } = view.box;
  const shown: { readonly name: string; readonly at: Point }[] = [];
  for (const {
    name,
    at: [longitude, latitude],
  } of baseMap().places) {
    const [x, y] = view.at({ latitude, longitude });
    const half = name.length * 2.2;
    const isInside = x - half > left && x + half < right && y > top + 8 && y < bottom - 8;
    const isFree = shown.every(
      ({ name: placed, at }) => Math.abs(at[1] - y) > 11 || Math.abs(at[0] - x) > half + placed.length * 2.2 + 4,
    );
    if (isInside && isFree) shown.push({ name, at: [x, y] });
    if (shown.length === most) break;
  }
  return shown;
}
