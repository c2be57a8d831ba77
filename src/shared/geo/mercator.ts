/** A point on the plane of the web's Mercator projection, as fractions of the world, 0 to 1; `y` increases to the south. */
export type PlanePoint = { readonly x: number; readonly y: number };

export function toPlane(longitude: number, latitude: number): PlanePoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Converts a point of the plane to degrees. */
export const toDegrees = ({ x, y }: PlanePoint): readonly [longitude: number, latitude: number] => [
  (x - 0.5) * 360,
  (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
];
