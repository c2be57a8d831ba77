/** A point in the Dutch national grid (EPSG:28992), in metres. */
export type RdPoint = { readonly x: number; readonly y: number };

/** Degrees on the WGS84 ellipsoid. */
export type GeoPoint = { readonly latitude: number; readonly longitude: number };
