import type { MonthIndex } from './calendar';
import { timesUpTo } from './events';
import { coropName, neighboursOf, type Town, townAt } from './geography';
import { slug } from './names';
import { Chance, mix } from './random';
import { streetEnds, streetStarts } from './words';

export type Address = {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly province: string | null;
  readonly municipality: string | null;
  readonly corop: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const postcodeLetters = [...'ABCDEGHJKLMNPRSTVWXZ'];
/** Letters that are never issued in postcodes because of their meaning. */
const unusedPairs = new Set(['SA', 'SD', 'SS']);

function postcodeOf(chance: Chance, town: Town): string {
  const [from, to] = chance.pick(town.postcodes);
  const digits = chance.whole(from, to);
  const first = chance.pick(postcodeLetters);
  const second = chance.pick(postcodeLetters);
  return `${digits} ${unusedPairs.has(first + second) ? `${first}B` : first + second}`;
}

const abroad: readonly Address[] = [
  ['Meir', '2000', 'Antwerpen', 'België'],
  ['Veldstraat', '9000', 'Gent', 'België'],
  ['Bahnhofstraße', '48529', 'Nordhorn', 'Duitsland'],
  ['Marktstraße', '47533', 'Kleve', 'Duitsland'],
].map(([street = '', postcode = '', city = '', country = '']) => ({
  street,
  postcode,
  city,
  country,
  province: null,
  municipality: null,
  corop: null,
  latitude: null,
  longitude: null,
}));

/** The town where the office was at first; it determines the form of the office's name and first phone number. */
export const homeTown = (key: number): Town => townAt(new Chance(key, 'place').next());

/** The town after a number of moves: most offices move within their town. */
export function townAfter(key: number, moves: number): Town {
  let town = homeTown(key);
  for (let move = 1; move <= moves; move += 1) {
    const chance = new Chance(key, `move ${move}`);
    const around = neighboursOf(town);
    if (around.length > 0 && chance.happens(0.25)) town = chance.pick(around);
  }
  return town;
}

export const movesUpTo = (key: number, month: MonthIndex): number => timesUpTo(key, 'address', month);

const round5 = (value: number): number => Math.round(value * 1e5) / 1e5;

let latest: { readonly key: number; readonly moves: number; readonly address: Address } | null = null;

/** The visiting address after a number of moves. Many values of an office depend on it, so the address of the last call is cached. */
export function addressAfter(key: number, moves: number): Address {
  if (latest === null || latest.key !== key || latest.moves !== moves) {
    latest = { key, moves, address: visitingAddress(key, moves) };
  }
  return latest.address;
}

function visitingAddress(key: number, moves: number): Address {
  const chance = new Chance(mix(key, moves), 'address');
  const number = Math.ceil(chance.next() ** 2 * 240);
  const addition = chance.happens(0.12) ? chance.pick(['a', 'b', ' I', '-2', 'c', ' bis'] as const) : '';
  if (new Chance(key, 'country').happens(0.003)) {
    const foreign = chance.pick(abroad);
    return { ...foreign, street: `${foreign.street} ${number}` };
  }
  const town = townAfter(key, moves);
  return addressAt(town, chance, { number, addition });
}

/** A random address in a town. */
export function addressIn(town: Town, chance: Chance): Address {
  return addressAt(town, chance, { number: Math.ceil(chance.next() ** 2 * 240), addition: '' });
}

type HouseNumber = { readonly number: number; readonly addition: string };

function addressAt(town: Town, chance: Chance, { number, addition }: HouseNumber): Address {
  const spread = Math.min(0.02, 0.003 + Math.sqrt(town.population) / 40_000);
  return {
    street: `${chance.pick(streetStarts)}${chance.pick(streetEnds)} ${number}${addition}`,
    postcode: postcodeOf(chance, town),
    city: town.name,
    country: 'Nederland',
    province: town.province,
    municipality: town.municipality,
    corop: coropName(town.corop),
    latitude: round5(town.lat + chance.normal() * spread * 0.6),
    longitude: round5(town.lon + chance.normal() * spread),
  };
}

/** A subscriber number in a range that is never issued: it begins with 0, 1 or 9. */
const subscriber = (chance: Chance, digits: number): string =>
  chance.pick(['0', '1', '9'] as const) + String(chance.whole(0, 10 ** (digits - 1) - 1)).padStart(digits - 1, '0');

/** A phone number such as `033-1904418`, sometimes a national `085-…`. */
export function phoneNumber(key: number, version: number, town: Town): string {
  const chance = new Chance(mix(key, version), 'phone');
  if (chance.happens(0.07)) return `${chance.pick(['085', '088'] as const)}-${subscriber(chance, 7)}`;
  return `${town.areaCode}-${subscriber(chance, 10 - town.areaCode.length)}`;
}

/** A mobile number `06-…` in a range that is never issued. */
export function mobileNumber(key: number, version: number): string {
  const chance = new Chance(mix(key, version), 'mobile');
  return `06-${chance.pick(['0', '9'] as const)}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`;
}

/** The office's domain under the reserved `.example`. */
export function domainOf(key: number, stem: string, trade: string): string {
  const chance = new Chance(key, 'domain');
  const name = chance.happens(0.45) && slug(stem).length > 6 ? slug(stem) : slug(trade);
  return `${name}.example`;
}

const mailboxes = ['info', 'info', 'info', 'info', 'kantoor', 'advies', 'contact', 'post', 'mail'] as const;

export const mailAddress = (key: number, version: number, domain: string): string =>
  `${new Chance(mix(key, version), 'mail').pick(mailboxes)}@${domain}`;
