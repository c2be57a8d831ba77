/** Reads resources/postcodes.csv: ranges of four digits with their place and its province of today. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const resources = resolve(import.meta.dirname, '../resources');

const rowsOf = (file) =>
  readFileSync(resolve(resources, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(';'));

/** Where the list names a wrong province, or a place by another name than the official one (4235 is Tienhoven aan de Lek). */
const corrections = new Map([
  [4235, 'Utrecht'],
  [5851, 'Limburg'],
]);

/** The municipality that was formed in 2019, after the list of postcodes, of places of two provinces. */
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

/** Every range of consecutive postcodes of one place, in order. */
export const postcodeRanges = rowsOf('postcodes.csv').map(([first, last, name, province]) => {
  const from = Number(first);
  return { from, to: Number(last), name, province: provinceNow(from, name, province) };
});
