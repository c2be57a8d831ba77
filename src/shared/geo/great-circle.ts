import type { GeoPoint } from '../domain/register/geo-point';

const earthKilometres = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance over a sphere in steps of 0.1 kilometre, for places that the national grid does not cover (docs/rules/filters.md#distance). */
export function greatCircleKilometres(first: GeoPoint, second: GeoPoint): number {
  const north = radians(second.latitude - first.latitude);
  const east = radians(second.longitude - first.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(first.latitude)) * Math.cos(radians(second.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(20 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(half)))) / 10;
}
