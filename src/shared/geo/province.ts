import { type Province, placesByProvince } from './places-by-province';

/** How addresses write a province behind the name of a place: `Bergen (NH)`, `Well L.`, `Hengelo Gld`. */
const provinceCodes: Readonly<Record<Province, string>> = {
  Groningen: 'GN|GR|GRN|GRONINGEN',
  Fryslân: 'FR|FRL|FRIESLAND|FRYSLAN',
  Drenthe: 'DR|DRENTHE',
  Overijssel: 'OV|O|OVERIJSSEL',
  Flevoland: 'FL|FLEVOLAND',
  Gelderland: 'GLD|GD|GEL|GELDERLAND',
  Utrecht: 'UT|UTR',
  'Noord-Holland': 'NH|N[ -]+H|NOORD[ -]HOLLAND',
  'Zuid-Holland': 'ZH|Z[ -]+H|ZUID[ -]HOLLAND',
  Zeeland: 'ZLD|ZL|ZE|Z',
  'Noord-Brabant': 'NB|N[ -]+B|NOORD[ -]BRABANT',
  Limburg: 'L|LB|LIM|LIMB|LIMBURG',
};

const provinces = Object.keys(provinceCodes) as readonly Province[];
const codes = provinces.map((province) => {
  const code = provinceCodes[province];
  return { province, behind: new RegExp(`^(.+?)(?: ?\\((?:${code}) ?\\)|[ ,]+(?:${code}))$`) };
});

/** Upper case without accents, and without the points of abbreviations. */
const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();

/** One spelling for what is written in several ways: Sint, aan de, ij, hyphens, apostrophes and spaces. */
const spelled = (name: string): string =>
  name
    .replace(/\bA ?\/ ?D\b|\bA D\b|\bAAN DEN\b/g, 'AAN DE')
    .replace(/\bA ?\/ ?'?[HT]\b|\bAAN HET\b/g, 'AAN T')
    .replace(/\b(?:ST|SINT)\b[ -]*/g, 'SINT')
    .replace(/\bEERSTE\b/g, '1E')
    .replace(/\bTWEEDE\b/g, '2E')
    .replaceAll('&', 'EN')
    .replaceAll('IJ', 'Y')
    .replace(/[^A-Z0-9]/g, '');

/** A name and the province whose code follows it. */
function partsOf(name: string): { readonly base: string; readonly province: Province | null } {
  for (const { province, behind } of codes) {
    const base = behind.exec(name)?.[1];
    if (base !== undefined) return { base, province };
  }
  return { base: name, province: null };
}

/** By the spelled name: its province, and those in which it is known with their code behind it. */
type KnownProvinces = { certain: Province | null; readonly coded: Set<Province> };
let known: ReadonlyMap<string, KnownProvinces> | null = null;

function readTable(): ReadonlyMap<string, KnownProvinces> {
  const names = new Map<string, KnownProvinces>();
  for (const province of provinces) {
    for (const written of placesByProvince[province].split(',')) {
      const { base, province: code } = partsOf(plain(written));
      const key = spelled(base);
      const entry = names.get(key) ?? { certain: null, coded: new Set() };
      if (code === null) entry.certain = province;
      else entry.coded.add(code);
      names.set(key, entry);
    }
  }
  return names;
}

/**
 * The province of a place by its name, however it is spelled; null for a name that is in more than one, unless the province
 * follows it, and for an unknown name.
 */
function provinceByName(name: string): Province | null {
  known ??= readTable();
  const { base, province } = partsOf(plain(name));
  const found = known.get(spelled(base));
  if (found === undefined) return null;
  if (province === null) return found.certain;
  return found.certain === province || found.coded.has(province) ? province : null;
}

type Range = readonly [from: number, to: number, province: Province];

/** Postcode areas of four digits that are in one province; the areas between them are not. */
const ranges: readonly Range[] = [
  [1000, 1299, 'Noord-Holland'],
  [1300, 1399, 'Flevoland'],
  [1400, 2099, 'Noord-Holland'],
  [2101, 2154, 'Noord-Holland'],
  [2161, 2183, 'Zuid-Holland'],
  [2200, 3399, 'Zuid-Holland'],
  [3400, 3699, 'Utrecht'],
  [3701, 3769, 'Utrecht'],
  [3771, 3784, 'Gelderland'],
  [3791, 3791, 'Utrecht'],
  [3810, 3835, 'Utrecht'],
  [3841, 3883, 'Gelderland'],
  [3891, 3899, 'Flevoland'],
  [3900, 3999, 'Utrecht'],
  [4000, 4199, 'Gelderland'],
  [4201, 4241, 'Zuid-Holland'],
  [4251, 4287, 'Noord-Brabant'],
  [4300, 4599, 'Zeeland'],
  [4600, 5299, 'Noord-Brabant'],
  [5300, 5332, 'Gelderland'],
  [5341, 5392, 'Noord-Brabant'],
  [5400, 5799, 'Noord-Brabant'],
  [5800, 5809, 'Limburg'],
  [5831, 5846, 'Noord-Brabant'],
  [5859, 5865, 'Limburg'],
  [5900, 6499, 'Limburg'],
  [6510, 6571, 'Gelderland'],
  [6585, 6596, 'Limburg'],
  [6600, 7399, 'Gelderland'],
  [7400, 7799, 'Overijssel'],
  [7800, 7999, 'Drenthe'],
  [8010, 8046, 'Overijssel'],
  [8051, 8052, 'Gelderland'],
  [8061, 8065, 'Overijssel'],
  [8071, 8097, 'Gelderland'],
  [8101, 8141, 'Overijssel'],
  [8161, 8191, 'Gelderland'],
  [8211, 8256, 'Flevoland'],
  [8261, 8281, 'Overijssel'],
  [8301, 8323, 'Flevoland'],
  [8324, 8375, 'Overijssel'],
  [8400, 9299, 'Fryslân'],
  [9300, 9331, 'Drenthe'],
  [9351, 9364, 'Groningen'],
  [9400, 9499, 'Drenthe'],
  [9501, 9503, 'Groningen'],
  [9520, 9532, 'Drenthe'],
  [9541, 9592, 'Groningen'],
  [9600, 9999, 'Groningen'],
];

/** The same, by area: lists ask for every row. */
const provinceOfArea: readonly (Province | undefined)[] = ranges.reduce<(Province | undefined)[]>(
  (areas, [from, to, province]) => areas.fill(province, from, to + 1),
  new Array(10_000).fill(undefined),
);

function provinceByPostcode(postcode: string): Province | null {
  const digits = /^\s*([1-9]\d{3})\s*[A-Za-z]{2}\s*$/.exec(postcode)?.[1];
  if (digits === undefined) return null;
  return provinceOfArea[Number(digits)] ?? null;
}

/** The province of an address: the postcode decides, then the name of the place (docs/product.md#provinces). */
export const provinceOf = (postcode: string | null, city: string | null): Province | null =>
  (postcode === null ? null : provinceByPostcode(postcode)) ?? (city === null ? null : provinceByName(city));
