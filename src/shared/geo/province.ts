import { type Province, placesByProvince } from './places-by-province';
import { postcodesByProvince } from './postcodes-by-province';

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
type KnownProvinces = { readonly certain: Province | null; readonly coded: ReadonlySet<Province> };

const noProvinces: ReadonlySet<Province> = new Set();
const unknownName: KnownProvinces = { certain: null, coded: noProvinces };

let known: ReadonlyMap<string, KnownProvinces> | null = null;

function readTable(): ReadonlyMap<string, KnownProvinces> {
  const names = new Map<string, { certain: Province | null; coded: Set<Province> }>();
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

/** What a name says of its province: nothing for a name that is not known, or not in the province that follows it. */
function provincesByName(name: string): KnownProvinces {
  known ??= readTable();
  const { base, province } = partsOf(plain(name));
  const found = known.get(spelled(base));
  if (found === undefined) return unknownName;
  if (province === null) return found;
  return found.certain === province || found.coded.has(province)
    ? { certain: province, coded: noProvinces }
    : unknownName;
}

let provinceOfArea: readonly (Province | undefined)[] | null = null;

/** By the four digits: lists ask for every row. */
function readAreas(): readonly (Province | undefined)[] {
  const areas: (Province | undefined)[] = new Array(10_000).fill(undefined);
  for (const province of provinces) {
    for (const range of postcodesByProvince[province].split(',')) {
      const [from = '', to = from] = range.trim().split('-');
      areas.fill(province, Number(from), Number(to) + 1);
    }
  }
  return areas;
}

function provinceByPostcode(postcode: string): Province | null {
  const digits = /^\s*([1-9]\d{3})\s*[A-Za-z]{2}\s*$/.exec(postcode)?.[1];
  if (digits === undefined) return null;
  provinceOfArea ??= readAreas();
  return provinceOfArea[Number(digits)] ?? null;
}

/**
 * The province of an address: the name of the place decides, where it is in one province; of a name that is in more, and
 * without a known name, the four digits of the postcode (docs/product.md#provinces).
 */
export function provinceOf(postcode: string | null, city: string | null): Province | null {
  const byName = city === null ? unknownName : provincesByName(city);
  const certainly = byName.coded.size === 0 ? byName.certain : null;
  if (certainly !== null) return certainly;
  const byPostcode = postcode === null ? null : provinceByPostcode(postcode);
  if (byPostcode !== null && byName.coded.has(byPostcode)) return byPostcode;
  return byName.certain ?? byPostcode;
}
