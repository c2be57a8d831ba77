import type { GeoPoint, RdPoint } from '../domain/register/geo-point';

const origin = { latitude: 52.1551744, longitude: 5.38720621, x: 155_000, y: 463_000 };

type Term = readonly [latitudePower: number, longitudePower: number, factor: number];

/**
 * The coefficients come from Schreutelkamp and Strang van Hees, "Benaderingsformules voor de transformatie tussen RD- en
 * WGS84-kaartcoördinaten" (2001).
 */
const xTerms: readonly Term[] = [
  [0, 1, 190_094.945],
  [1, 1, -11_832.228],
  [2, 1, -114.221],
  [0, 3, -32.391],
  [1, 0, -0.705],
  [3, 1, -2.34],
  [1, 3, -0.608],
  [0, 2, -0.008],
  [2, 3, 0.148],
];
const yTerms: readonly Term[] = [
  [1, 0, 309_056.544],
  [0, 2, 3638.893],
  [2, 0, 73.077],
  [1, 2, -157.984],
  [3, 0, 59.788],
  [0, 1, 0.433],
  [2, 2, -6.439],
  [1, 1, -0.032],
  [0, 4, 0.092],
  [1, 4, -0.054],
];

const sum = (terms: readonly Term[], latitude: number, longitude: number): number =>
  terms.reduce((total, [p, q, factor]) => total + factor * latitude ** p * longitude ** q, 0);

/** Converts WGS84 to the national grid, with an error below a metre in the Netherlands. */
export function toRd({ latitude, longitude }: GeoPoint): RdPoint {
  const north = 0.36 * (latitude - origin.latitude);
  const east = 0.36 * (longitude - origin.longitude);
  return { x: origin.x + sum(xTerms, north, east), y: origin.y + sum(yTerms, north, east) };
}

const latitudeTerms: readonly Term[] = [
  [0, 1, 3235.65389],
  [2, 0, -32.58297],
  [0, 2, -0.2475],
  [2, 1, -0.84978],
  [0, 3, -0.0655],
  [2, 2, -0.01709],
  [1, 0, -0.00738],
  [4, 0, 0.0053],
  [2, 3, -0.00039],
  [4, 1, 0.00033],
  [1, 1, -0.00012],
];
const longitudeTerms: readonly Term[] = [
  [1, 0, 5260.52916],
  [1, 1, 105.94684],
  [1, 2, 2.45656],
  [3, 0, -0.81885],
  [1, 3, 0.05594],
  [3, 1, -0.05607],
  [0, 1, 0.01199],
  [3, 2, -0.00256],
  [1, 4, 0.00128],
  [0, 2, 0.00022],
  [2, 0, -0.00022],
  [5, 0, 0.00026],
];

/** Converts the national grid to WGS84 by the same article, with an error below a metre in the Netherlands. */
export function toWgs84({ x, y }: RdPoint): GeoPoint {
  const east = (x - origin.x) / 100_000;
  const north = (y - origin.y) / 100_000;
  return {
    latitude: origin.latitude + sum(latitudeTerms, east, north) / 3600,
    longitude: origin.longitude + sum(longitudeTerms, east, north) / 3600,
  };
}

/** The distance between two points in steps of 0.1 kilometre (docs/rules/filters.md#distance). */
export const kilometresBetween = (a: RdPoint, b: RdPoint): number =>
  Math.round(Math.hypot(a.x - b.x, a.y - b.y) / 100) / 10;
