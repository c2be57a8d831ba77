import type { GeoPoint } from '../domain/register/geo-point';

/** The box around the European Netherlands, in degrees of WGS84; places outside it count as abroad. */
export const countryBox = { west: 3.31, south: 50.75, east: 7.23, north: 53.56 } as const;

export const isInCountryBox = ({ latitude, longitude }: GeoPoint): boolean =>
  longitude >= countryBox.west &&
  longitude <= countryBox.east &&
  latitude >= countryBox.south &&
  latitude <= countryBox.north;
