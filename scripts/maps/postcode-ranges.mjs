/** Reads resources/postcodes.csv: ranges of four digits with their place and its present province. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const resources = resolve(import.meta.dirname, '../../resources');

const rowsOf = (file) =>
  readFileSync(resolve(resources, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(';'));

/** Postcodes for which the list has a wrong province, or another name than the official one (4235 is Tienhoven aan de Lek). */
const corrections = new Map([
  [4235, 'Utrecht'],
  [5851, 'Limburg'],
]);

/** A municipality with places of two provinces that was formed in 2019, after the list of postcodes was made. */
const movedMunicipality = { name: 'Vijfheerenlanden', from: 'Zuid-Holland', to: 'Utrecht' };

const movedPlaces = new Set(
  rowsOf('place-names.csv')
    .filter(([, municipality]) => municipality === movedMunicipality.name)
    .map(([name]) => name),
);

function provinceNow(from, name, province) {
  const corrected = corrections.get(from);
  if (corrected !== undefined) return corrected;
  return movedPlaces.has(name) && province === movedMunicipality.from ? movedMunicipality.to : province;
}

/** All ranges of consecutive postcodes of a place, in order. */
export const postcodeRanges = rowsOf('postcodes.csv').map(([first, last, name, province]) => {
  const from = Number(first);
  return { from, to: Number(last), name, province: provinceNow(from, name, province) };
});
