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

/** A name and the province whose code stands behind it. */
function partsOf(name: string): { readonly base: string; readonly province: Province | null } {
  for (const { province, behind } of codes) {
    const base = behind.exec(name)?.[1];
    if (base !== undefined) return { base, province };
  }
  return { base: name, province: null };
}

/** By the spelled name: the province it lies in, and those in which it is known with their code behind it. */
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
 * The province of a place by its name, however it is spelled; null for a name that lies in more than one, unless the province
 * stands behind it, and for one that nobody knows.
 */
export function provinceByName(name: string): Province | null {
  known ??= readTable();
  const { base, province } = partsOf(plain(name));
  const found = known.get(spelled(base));
  if (found === undefined) return null;
  if (province === null) return found.certain;
  return found.certain === province || found.coded.has(province) ? province : null;
}
