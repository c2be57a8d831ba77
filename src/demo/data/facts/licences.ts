import { type Segment, segmentOrder } from '../../../shared/domain/register/classes';
import { Chance, type Weighted } from './random';
import { insurers } from './words';

/** The products of the register, with the share of licensed offices that may advise on each. */
const products = [
  ['Beleggingsobjecten', 0.03],
  ['Betaalrekeningen', 0.24],
  ['Consumptief krediet', 0.42],
  ['Deelnemingsrechten in beleggingsinstellingen', 0.12],
  ['Elektronisch geld', 0.01],
  ['Hypothecair krediet', 0.53],
  ['Inkomensverzekeringen', 0.66],
  ['Pensioenverzekeringen', 0.14],
  ['Premiepensioenvorderingen', 0.08],
  ['Schadeverzekeringen particulier', 0.83],
  ['Schadeverzekeringen zakelijk', 0.68],
  ['Spaarrekeningen', 0.4],
  ['Vermogen', 0.52],
  ['Zorgverzekeringen', 0.78],
] as const satisfies readonly (readonly [string, number])[];

export type Product = (typeof products)[number][0];

const names: readonly Product[] = products.map(([product]) => product);
const pensions = names.indexOf('Pensioenverzekeringen');
const pensionPremiums = names.indexOf('Premiepensioenvorderingen');

/** The products on which an office may advise, at least one. `versions` counts the products that it gained or lost later. */
export function productsOf(key: number, versions: number): readonly Product[] {
  const chance = new Chance(key, 'licences');
  const holds = products.map(([, share]) => chance.happens(share));
  if (holds[pensions] === false) holds[pensionPremiums] = false;
  for (let version = 1; version <= versions; version += 1) {
    const place = new Chance(key, `licences ${version}`).whole(0, products.length - 1);
    holds[place] = holds[place] === false;
  }
  const held = names.filter((_, place) => holds[place] === true);
  return held.length === 0 ? ['Schadeverzekeringen particulier'] : held;
}

/** The product of the first licence. */
export const firstProduct = (key: number, held: readonly Product[]): Product | null =>
  held.length === 0 ? null : new Chance(key, 'firstLicence').pick(held);

const competences: readonly (readonly [string, Product])[] = [
  ['Consumptief krediet', 'Consumptief krediet'],
  ['Hypothecair krediet', 'Hypothecair krediet'],
  ['Inkomen', 'Inkomensverzekeringen'],
  ['Pensioen', 'Pensioenverzekeringen'],
  ['Schade particulier', 'Schadeverzekeringen particulier'],
  ['Schade zakelijk', 'Schadeverzekeringen zakelijk'],
  ['Vermogen', 'Vermogen'],
  ['Zorg', 'Zorgverzekeringen'],
];

/** The competences (docs/rules/provider.md#demo-world) that the licences require. */
export const competencesOf = (held: readonly Product[]): readonly string[] =>
  competences.filter(([, product]) => held.includes(product)).map(([name]) => name);

/** Whether an office works under the authority of insurers. */
export const isAuthorisedAgent = (key: number): boolean => new Chance(key, 'authorised').happens(0.041);

export function authorisersOf(key: number, versions: number): readonly string[] {
  const chance = new Chance(key, `authorizedBy ${versions}`);
  const count = chance.whole(1, 6);
  return [...new Set(Array.from({ length: count }, () => chance.pick(insurers)))].sort();
}

const specialisms: Weighted<Segment | null> = [
  [null, 935],
  ['Makelaardij OG', 14],
  ['Kredieten', 10],
  ['VVE', 6],
  ['eMediair', 8],
  ['Sector', 7],
  ['branche', 6],
  ['Overig', 14],
];

/** The segment of an office in the market; it follows from products and size (docs/rules/columns.md#segments). */
export function segmentOf(key: number, held: readonly Product[], fte: number): Segment {
  const chance = new Chance(key, 'segmentation');
  const has = (product: Product) => held.includes(product);
  const specialism = chance.weighted(specialisms);
  if (isAuthorisedAgent(key)) return 'Assuradeur';
  if (chance.happens(0.008)) return 'Service Provider';
  if (specialism !== null) return specialism;
  const business = has('Schadeverzekeringen zakelijk');
  const damage = business || has('Schadeverzekeringen particulier');
  const mortgage = has('Hypothecair krediet');
  const pension = has('Pensioenverzekeringen');
  if (business && fte >= 20) return 'Grootzakelijk kantoor';
  if (damage && mortgage && pension) return 'Generalist met pensioenen';
  if (damage && mortgage) return business ? 'Generalist zonder pensioenen' : 'Particulier kantoor';
  if (mortgage) return 'Hypotheek/Leven kantoor';
  if (pension) return damage ? 'Zakelijk kantoor' : 'Pensioen kantoor';
  if (damage && has('Vermogen')) return 'Schade/leven kantoor';
  if (damage) return business && !has('Schadeverzekeringen particulier') ? 'Zakelijk kantoor' : 'Schadekantoor';
  return 'Niet bekend (wel markt)';
}

type SegmentInput = { readonly held: readonly Product[]; readonly fte: number; readonly inMarket: boolean };

/** The segment with its code, orientation and source (column 250, docs/rules/columns.md#column-numbers). */
export function optimalSegmentOf(key: number, { held, fte, inMarket }: SegmentInput) {
  const description = inMarket ? segmentOf(key, held, fte) : 'Niet markt';
  const isBusiness = /[Zz]akelijk|Pensioen|Assuradeur/.test(description);
  return {
    description,
    code: `S${String(segmentOrder.indexOf(description) + 1).padStart(2, '0')}`,
    marketorientation: isBusiness ? 'Zakelijk' : 'Particulier',
    productorientation: held.length > 5 ? 'Breed' : 'Smal',
    source: new Chance(key, 'segment source').pick(['Vergunningen', 'Website', 'Opgave'] as const),
  };
}
