/**
 * Makes src/shared/geo/postcodes-by-province.ts from resources/postcodes.csv.
 *
 *   node scripts/maps/extract-postcodes.mjs
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { postcodeRanges } from './postcode-ranges.mjs';

const longestLine = 125;

/** Postcodes that are not listed belong to a province when the listed ones before and after them, in the same hundred, do. */
const joins = (left, right) =>
  left.province === right.province && Math.floor(left.to / 100) === Math.floor(right.from / 100);

const joined = [];
for (const { from, to, province } of postcodeRanges) {
  const last = joined.at(-1);
  const next = { from, to, province };
  if (last !== undefined && (joins(last, next) || (last.to + 1 === from && last.province === province))) last.to = to;
  else joined.push(next);
}

/** Ranges separated by commas, on lines of limited length. */
function lines(ranges) {
  const found = [''];
  ranges.forEach(({ from, to }, index) => {
    const range = from === to ? `${from}` : `${from}-${to}`;
    const piece = index === ranges.length - 1 ? `${range}\`` : `${range},`;
    const last = found.at(-1);
    if (last === '' || last.length + 1 + piece.length > longestLine) found.push(piece);
    else found[found.length - 1] = `${last} ${piece}`;
  });
  return found.join('\n');
}

const provinces = [...new Set(joined.map(({ province }) => province))].sort();
const key = (province) => (/^\p{L}+$/u.test(province) ? province : `'${province}'`);
const tables = provinces.map(
  (province) => `  ${key(province)}: \`${lines(joined.filter((range) => range.province === province))},`,
);
writeFileSync(
  resolve(import.meta.dirname, '../../src/shared/geo/postcodes-by-province.ts'),
  `import type { Province } from '../places-by-province';

/**
 * The four-digit postcode areas by province, as ranges with both ends included (4PP, Copyright (c) 2014 Bob den Otter, MIT; present
 * provinces). Made by \`scripts/maps/extract-postcodes.mjs\`.
 */
export const postcodesByProvince: Readonly<Record<Province, string>> = {
${tables.join('\n')}
};
`,
);
process.stdout.write(`${postcodeRanges.length} ranges of places, ${joined.length} of provinces\n`);
