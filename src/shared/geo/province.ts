import { namesOf } from '../domain/by-name';
import { type Province, placesByProvince } from './places-by-province';
import { postcodesByProvince } from './postcodes-by-province';

/** The codes of provinces that addresses add to the name of a place: `Bergen (NH)`, `Well L.`, `Hengelo Gld`. */
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

const provinces = namesOf(provinceCodes);
const codes = provinces.map((province) => {
  const code = provinceCodes[province];
  return { province, behind: new RegExp(`^(.+?)(?: ?\\((?:${code}) ?\\)|[ ,]+(?:${code}))$`) };
});

/** A name in upper case, without accents and without the points of abbreviations. */
const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();

/** Normalises what is spelled in several ways: Sint, aan de, ij, hyphens, apostrophes and spaces. */
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

/** Splits a name into the place and the province whose code follows it. */
function partsOf(name: string): { readonly base: string; readonly province: Province | null } {
  for (const { province, behind } of codes) {
    const base = behind.exec(name)?.[1];
    if (base !== undefined) return { base, province };
  }
  return { base: name, province: null };
}

/** The province of a normalised name, and the provinces in which it occurs with a code after it. */
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

/** The provinces that a name can be in; none for an unknown name, or when the code after it names a province without such a place. */
function provincesByName(name: string): KnownProvinces {
  const before = provincesOfNames.get(name);
  if (before !== undefined) return before;
  const provinces = readProvinces(name);
  if (provincesOfNames.size >= mostNames) provincesOfNames.clear();
  provincesOfNames.set(name, provinces);
  return provinces;
}

/** What is known of the names that rows have: a list has some 2,500 places in tens of thousands of rows. */
const provincesOfNames = new Map<string, KnownProvinces>();
/** A provider may send any number of names. */
const mostNames = 10_000;

function readProvinces(name: string): KnownProvinces {
  known ??= readTable();
  const { base, province } = partsOf(plain(name));
  const provinces = known.get(spelled(base));
  if (provinces === undefined) return unknownName;
  if (province === null) return provinces;
  return provinces.certain === province || provinces.coded.has(province)
    ? { certain: province, coded: noProvinces }
    : unknownName;
}

let provinceOfArea: readonly (Province | undefined)[] | null = null;

/** A table of provinces by four digits: lists ask for the province of every row. */
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
 * The province of an address. The place's name decides when it occurs in one province; otherwise the four digits of the postcode do, and
 * without them the province is not known (docs/rules/columns.md#provinces).
 */
export function provinceOf(postcode: string | null, city: string | null): Province | null {
  const byName = city === null ? unknownName : provincesByName(city);
  const isElsewhere = [...byName.coded].some((province) => province !== byName.certain);
  const certainly = isElsewhere ? null : byName.certain;
  if (certainly !== null) return certainly;
  return postcode === null ? null : provinceByPostcode(postcode);
}
