import { countryBox } from '../../shared/geo/country-box';

type Place = { readonly latitude: number; readonly longitude: number };
/** The position of a corner in metres, east and north, on a plane: flat enough for areas of some kilometres. */
type Corner = readonly [x: number, y: number];

/** How far an area extends from its middle when no other area is near, in metres. */
const farthestMetres = 3500;
const reach = 2 * farthestMetres;
const corners = 16;
const metresNorth = 111_200;
const metresEast = metresNorth * Math.cos((52.2 * Math.PI) / 180);

/**
 * The outlines of areas around their middles, as well-known text with longitude first. Each area contains the points that are nearer to its
 * middle than to any other, so areas do not overlap (a Voronoi diagram, cut off by circles and by the box of the country). Null for a
 * middle that equals an earlier one.
 */
export function areaOutlines(middles: readonly Place[]): readonly (string | null)[] {
  const plane = middles.map(({ longitude, latitude }): Corner => [longitude * metresEast, latitude * metresNorth]);
  return plane.map((middle, at) => {
    let ring = inCountry(circleAround(middle));
    // A loop over indexes, and a comparison that suffices for most: there are millions of pairs.
    for (let index = 0; index < plane.length; index += 1) {
      const beside = plane[index] as Corner;
      const north = Math.abs(beside[1] - middle[1]);
      if (north > reach || Math.hypot(beside[0] - middle[0], north) > reach || index === at) continue;
      if (beside[0] === middle[0] && beside[1] === middle[1]) {
        if (index < at) return null;
        continue;
      }
      ring = nearerTo(middle, beside, ring);
    }
    return ring.length < 3 ? null : wellKnownText(ring);
  });
}

const circleAround = ([x, y]: Corner): readonly Corner[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return [x + farthestMetres * Math.cos(angle), y + farthestMetres * Math.sin(angle)];
  });

const inset = 0.001;

function inCountry(ring: readonly Corner[]): readonly Corner[] {
  const { west, east, south, north } = countryBox;
  const within = (axis: 0 | 1, sign: 1 | -1, limit: number) => (corner: Corner) => sign * (limit - corner[axis]);
  return [
    within(0, 1, (east - inset) * metresEast),
    within(0, -1, (west + inset) * metresEast),
    within(1, 1, (north - inset) * metresNorth),
    within(1, -1, (south + inset) * metresNorth),
  ].reduce(cut, ring);
}

/** The part of a ring that is nearer to one place than to another. */
function nearerTo([x, y]: Corner, [otherX, otherY]: Corner, ring: readonly Corner[]): readonly Corner[] {
  const [middleX, middleY] = [(x + otherX) / 2, (y + otherY) / 2];
  return cut(ring, (corner) => (corner[0] - middleX) * (x - otherX) + (corner[1] - middleY) * (y - otherY));
}

/** The part of a convex ring where `side` is positive. */
function cut(ring: readonly Corner[], side: (corner: Corner) => number): readonly Corner[] {
  return ring.flatMap((corner, at): readonly Corner[] => {
    const next = ring[(at + 1) % ring.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const kept = here >= 0 ? [corner] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])]];
  });
}

function wellKnownText(ring: readonly Corner[]): string {
  const closed = [...ring, ...ring.slice(0, 1)];
  const written = closed.map(([x, y]) => `${(x / metresEast).toFixed(5)} ${(y / metresNorth).toFixed(5)}`);
  return `POLYGON ((${written.join(', ')}))`;
}
