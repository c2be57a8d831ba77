/**
 * Makes resources/netherlands-map.json, the map that is drawn where no tiles can be had, from what is frozen in resources/ and two
 * npm packages.
 *
 *   node scripts/maps/extract-map.mjs FOLDER
 *
 * FOLDER holds the packages (`npm install --prefix FOLDER world-atlas@2.0.2 @turf/buffer@7.4.0`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: node scripts/maps/extract-map.mjs FOLDER\n');
  process.exit(2);
}
const resources = resolve(import.meta.dirname, '../../resources');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { buffer } = createRequire(join(resolve(folder), 'package.json'))('@turf/buffer');

/** The visible area; neighbouring countries are cut off at its edges. */
const visibleArea = { west: -1, south: 49, east: 11.5, north: 55.5 };
const decimals = 4;
const rounded = (value) => Number(value.toFixed(decimals));

/**
 * The countries around, by their ISO 3166 number in world-atlas, with the position of their name. Where the provinces begin, these borders
 * come from another source and are some kilometres off: `wider` extends a country by some kilometres, below the provinces.
 */
const neighbours = new Map([
  ['056', { name: 'België', at: [4.75, 50.95], wider: 2.5 }],
  ['276', { name: 'Duitsland', at: [7.35, 51.9], wider: 2.5 }],
  ['826', { name: 'Verenigd Koninkrijk', at: [0.9, 52.4] }],
  ['250', { name: 'Frankrijk', at: [2.9, 50.2] }],
  ['442', { name: 'Luxemburg', at: [6.1, 49.8] }],
  ['208', { name: 'Denemarken', at: [9.2, 55.3] }],
]);
const waters = [
  { name: 'Noordzee', at: [3.7, 52.6] },
  { name: 'Waddenzee', at: [5.35, 53.28] },
  { name: 'IJsselmeer', at: [5.38, 52.83] },
  { name: 'Markermeer', at: [5.22, 52.55] },
];

/** Converts the plane of the provinces' outline (@svg-maps/netherlands) to degrees. */
function toDegrees(x, y) {
  const mercator = (10_037.0648 - y) / 157.64;
  const latitude = ((2 * Math.atan(Math.exp((mercator * Math.PI) / 180)) - Math.PI / 2) * 180) / Math.PI;
  return [rounded((x + 530.8586) / 158.1651), rounded(latitude)];
}

/** The closed rings of an SVG path of moves and lines. */
function ringsOf(path) {
  const rings = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = 'm';
  let ring = [];
  const tokens = path.match(/[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
  for (let at = 0; at < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[at])) command = tokens[at++];
    const isRelative = command === command.toLowerCase();
    const next = () => Number(tokens[at++]);
    const kind = command.toLowerCase();
    if (kind === 'z') {
      [x, y] = [startX, startY];
      rings.push(ring);
      ring = [];
      continue;
    }
    if (kind === 'm' || kind === 'l') [x, y] = isRelative ? [x + next(), y + next()] : [next(), next()];
    else if (kind === 'h') x = isRelative ? x + next() : next();
    else if (kind === 'v') y = isRelative ? y + next() : next();
    else throw new Error(`no such command: ${command}`);
    if (kind === 'm') {
      if (ring.length > 2) rings.push(ring);
      ring = [];
      [startX, startY] = [x, y];
      command = isRelative ? 'l' : 'L';
    }
    ring.push(toDegrees(x, y));
  }
  if (ring.length > 2) rings.push(ring);
  return rings.map((each) => [...each, each[0]]);
}

const area = (ring) => ring.slice(1).reduce((sum, [x, y], at) => sum + (ring[at][0] * y - x * ring[at][1]) / 2, 0);

/** The middle of the largest ring, for the name. */
function middleOf(rings) {
  const [largest] = rings.toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)));
  const size = area(largest);
  let [x, y] = [0, 0];
  for (let at = 1; at < largest.length; at++) {
    const cross = largest[at - 1][0] * largest[at][1] - largest[at][0] * largest[at - 1][1];
    x += (largest[at - 1][0] + largest[at][0]) * cross;
    y += (largest[at - 1][1] + largest[at][1]) * cross;
  }
  return [rounded(x / (6 * size)), rounded(y / (6 * size))];
}

/** The rings of a country in a TopoJSON file, in degrees. */
function countryRings({ arcs, transform, objects }, id) {
  const { scale, translate } = transform;
  const arc = (index) => {
    let [x, y] = [0, 0];
    const points = arcs[index < 0 ? ~index : index].map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return index < 0 ? points.reverse() : points;
  };
  const country = objects.countries.geometries.find((each) => each.id === id);
  const polygons = country.type === 'Polygon' ? [country.arcs] : country.arcs;
  // Only the outer rings: enclaves abroad are too small to be visible.
  return polygons.map(([outer]) => outer.flatMap((index) => arc(index)));
}

/** Cuts off a ring at one side of the visible area (Sutherland and Hodgman). */
function cut(ring, isInside, crossing) {
  return ring.flatMap((point, at) => {
    const before = ring[(at + ring.length - 1) % ring.length];
    if (isInside(point)) return isInside(before) ? [point] : [crossing(before, point), point];
    return isInside(before) ? [crossing(before, point)] : [];
  });
}
const crossingAt = (axis, value) => (one, other) => {
  const share = (value - one[axis]) / (other[axis] - one[axis]);
  return [one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])];
};
function inSight(ring) {
  const sides = [
    [0, visibleArea.west, 1],
    [0, visibleArea.east, -1],
    [1, visibleArea.south, 1],
    [1, visibleArea.north, -1],
  ];
  return sides.reduce(
    (left, [axis, value, sign]) => cut(left, (point) => sign * (point[axis] - value) >= 0, crossingAt(axis, value)),
    ring,
  );
}

/** Extends a ring by some kilometres. Rings are extended one by one, so that water between them remains. */
function widened(ring, kilometres) {
  const { geometry } = buffer({ type: 'Polygon', coordinates: [[...ring, ring[0]]] }, kilometres, {
    units: 'kilometers',
    steps: 2,
  });
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([outer]) => outer.slice(1));
}

const outline = readJson(join(resources, 'netherlands-outline.json'));
const provinces = outline.provinces.map(({ name, path }) => {
  const rings = ringsOf(path);
  return { name, at: middleOf(rings), rings };
});

const atlas = readJson(join(folder, 'node_modules/world-atlas/countries-10m.json'));
const countries = [...neighbours].map(([id, { name, at, wider = 0 }]) => {
  const rings = countryRings(atlas, id)
    .flatMap((ring) => (wider === 0 ? [ring] : widened(ring, wider)))
    .map(inSight)
    .filter((ring) => ring.length > 2)
    .map((ring) => [...ring, ring[0]].map((point) => point.map(rounded)))
    // All rings have the same direction, so that overlapping rings do not cut holes into each other.
    .map((ring) => (area(ring) < 0 ? ring.reverse() : ring));
  return { name, at, rings };
});

const places = readJson(join(resources, 'places.json'))
  .places.map(({ name, lon, lat, population }) => ({ name, at: [rounded(lon), rounded(lat)], population }))
  .sort((one, other) => other.population - one.population);

const lines = (rows) => rows.map((row) => JSON.stringify(row)).join(',\n    ');
const target = join(resources, 'netherlands-map.json');
writeFileSync(
  target,
  `{
  "credit": "Provincies: ${outline.credit}. Landen: Natural Earth (naturalearthdata.com), publiek domein, via het npm-pakket world-atlas 2.0.2. Plaatsen: GeoNames (geonames.org), CC BY 4.0.",
  "provinces": [
    ${lines(provinces)}
  ],
  "countries": [
    ${lines(countries)}
  ],
  "waters": [
    ${lines(waters)}
  ],
  "places": [
    ${lines(places)}
  ]
}
`,
);
const size = readFileSync(target).length;
if (size > 3_000_000) throw new Error(`the map has ${size} bytes, and may have 3,000,000`);
process.stdout.write(
  `${provinces.length} provinces, ${countries.length} countries, ${places.length} places, ${size} bytes\n`,
);
