/**
 * Makes src/shared/geo/places-by-province.ts from resources/place-names.csv, the official places of the Netherlands, and from
 * place-name-tables.mjs.
 *
 *   node scripts/maps/extract-place-names.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { aliases, doubtfulNames, namesElsewhere, provinceCodes } from './place-name-tables.mjs';

const root = resolve(import.meta.dirname, '../..');
const longestLine = 125;

/** Removes the suffix of a name: `Hengelo (Gld)` is Hengelo, `Well L` is Well, `Alteveer gem Hoogeveen` is Alteveer. */
const baseOf = (name) => name.replace(/ \((?:NH|Gld|GLD|NB)\)$| (?:L|NB|NH|Gld|Gn|GN|Ut)$| gem\.? .*$/, '');

const provincesOf = (places, nameOf) => {
  const provinces = new Map();
  for (const { name, province } of places) {
    const key = nameOf(name);
    provinces.set(key, (provinces.get(key) ?? new Set()).add(province));
  }
  return provinces;
};

const places = readFileSync(resolve(root, 'resources/place-names.csv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [name, , province] = line.split(';');
    return { name, province };
  });
const official = provincesOf(places, (name) => name);
const bases = provincesOf(places, baseOf);

/** The names of one province: official names that no other province has, names in several provinces with their code, and aliases. */
function namesOf(province) {
  const own = places.filter((place) => place.province === province).map(({ name }) => name);
  const certain = own.filter((name) => official.get(name).size === 1 && !doubtfulNames.has(name));
  const shared = own.map(baseOf).filter((base) => bases.get(base).size > 1 || doubtfulNames.has(base));
  const unofficial = [...namesElsewhere].filter(([, where]) => where === province).map(([name]) => name);
  const coded = [...shared, ...unofficial].map((base) => `${base} ${provinceCodes[province]}`);
  const others = aliases[province].split(',').map((name) => name.trim());
  return [...new Set([...certain, ...coded, ...others].map((name) => name.toUpperCase()))].sort();
}

/** Names separated by commas; lines end after a comma. */
function lines(names) {
  const found = [''];
  names.forEach((name, index) => {
    const last = found.at(-1);
    const piece = index === names.length - 1 ? `${name}\`` : `${name},`;
    if (last === '' || last.length + 1 + piece.length > longestLine) found.push(piece);
    else found[found.length - 1] = `${last} ${piece}`;
  });
  return found.join('\n');
}

const key = (province) => (/^\p{L}+$/u.test(province) ? province : `'${province}'`);
const tables = Object.keys(provinceCodes).map((province) => `  ${key(province)}: \`${lines(namesOf(province))},`);
writeFileSync(
  resolve(root, 'src/shared/geo/places-by-province.ts'),
  `/**
 * The upper-case names of places by province: all official names (Woonplaatsen in Nederland, CBS, CC BY 4.0) and aliases. A name that
 * occurs in several provinces is only listed with the code of its province: an unknown province is better than a wrong one. Made by
 * \`scripts/maps/extract-place-names.mjs\`.
 */
export const placesByProvince = {
${tables.join('\n')}
} as const;

export type Province = keyof typeof placesByProvince;
`,
);
process.stdout.write(`${places.length} places, ${official.size} names\n`);
