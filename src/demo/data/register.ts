import type { ProviderCell } from '../../provider-api/lists';
import type { Identity } from './identity';
import { isAuthorisedAgent, type Product } from './licences';
import type { LegalForm } from './names';
import { Chance, type Weighted } from './random';
import { serviceProviders } from './words';

const starterForms: Weighted<LegalForm> = [
  ['Eenmanszaak', 60],
  ['Besloten vennootschap', 33],
  ['Vennootschap onder firma', 6],
  ['Maatschap', 1],
];
const establishedForms: Weighted<LegalForm> = [
  ['Besloten vennootschap', 594],
  ['Eenmanszaak', 308],
  ['Vennootschap onder firma', 70],
  ['Maatschap', 8],
  ['Commanditaire vennootschap', 6],
  ['Naamloze vennootschap', 5],
  ['Stichting', 4],
  ['Coöperatie', 3],
  ['Vereniging', 1],
  ['Onderlinge waarborgmaatschappij', 1],
];

/** Legal form: starters are mostly sole proprietorships, established firms mostly limited companies. */
export const legalOf = (office: Identity): LegalForm =>
  new Chance(office.key, 'legal').weighted(office.isStarter ? starterForms : establishedForms);

const marketKinds: Weighted<string> = [
  ['Zelfstandig adviseur', 62],
  ['Bemiddelaar', 17],
  ['Makelaar met assurantiën', 6],
  ['Accountant of belastingadviseur', 5],
  ['Vermogensadviseur', 5],
  ['Serviceprovider', 1.5],
  ['Franchisegever', 1],
  ['Inkooporganisatie', 0.5],
  ['Bank', 0.7],
];
const affiliatedKinds: Weighted<string> = [
  ['Aangesloten instelling', 78],
  ['Verbonden bemiddelaar', 22],
];

/** One of the thirteen office categories. */
export function kindOf(office: Identity, inMarket: boolean): string {
  const chance = new Chance(office.key, 'rfdCode');
  if (office.standing === 'affiliated') return chance.weighted(affiliatedKinds);
  if (!inMarket) return 'Geen adviseur';
  return isAuthorisedAgent(office.key) ? 'Gevolmachtigd agent' : chance.weighted(marketKinds);
}

const sideSbi: readonly string[] = ['6420', '6619', '6831', '6920', '7022', '6491', '6832', '6630'];
const otherSbi: readonly string[] = [
  '6420',
  '6810',
  '6831',
  '6920',
  '7022',
  '6201',
  '4110',
  '6491',
  '6512',
  '6832',
  '8211',
  '6910',
];

/** Activities of an office in the field: 6622 first for nearly all. */
export function advisersSbi(key: number): readonly string[] {
  const chance = new Chance(key, 'sbi');
  const codes = chance.happens(0.93) ? ['6622'] : [chance.pick(['6619', '6629', '6492'] as const)];
  while (codes.length < 4 && chance.happens(0.28)) codes.push(chance.pick(sideSbi));
  return [...new Set(codes)];
}

export function outsideSbi(key: number): readonly string[] {
  const chance = new Chance(key, 'sbi');
  const codes = [chance.happens(0.22) ? '6622' : chance.pick(otherSbi)];
  while (codes.length < 3 && chance.happens(0.3)) codes.push(chance.pick(otherSbi));
  return [...new Set(codes)];
}

const models: Weighted<string> = [
  ['Provisie en advieskosten', 44],
  ['Advieskosten', 27],
  ['Provisie', 18],
  ['Abonnement', 7],
  ['Uurtarief', 4],
];

export const businessModelOf = (key: number): string => new Chance(key, 'rfdBusinessmodel').weighted(models);

/** Trade bodies; not known for offices outside the market. */
export function membershipsOf(
  key: number,
  inMarket: boolean,
  fte: number,
): Readonly<Record<'memberAdfiz' | 'memberNVGA', ProviderCell | undefined>> {
  if (!inMarket) return { memberAdfiz: undefined, memberNVGA: undefined };
  return {
    memberAdfiz: new Chance(key, 'memberAdfiz').happens(fte >= 5 ? 0.27 : 0.07),
    memberNVGA: isAuthorisedAgent(key) && new Chance(key, 'memberNVGA').happens(0.7),
  };
}

export function partnersOf(key: number): readonly string[] {
  const chance = new Chance(key, 'partnerships');
  const count = chance.happens(0.44) ? 0 : chance.whole(1, 3);
  return [...new Set(Array.from({ length: count }, () => chance.pick(serviceProviders)))].sort();
}

const marks: readonly (readonly [string, Product | null, number])[] = [
  ['FFP', 'Vermogen', 0.07],
  ['NVHP', 'Hypothecair krediet', 0.05],
  ['RGA', 'Schadeverzekeringen zakelijk', 0.06],
  ['RMiA', 'Schadeverzekeringen particulier', 0.08],
  ['RPA', 'Pensioenverzekeringen', 0.22],
  ['SEH', 'Hypothecair krediet', 0.36],
];

/** Quality marks that go with the licences. */
export function certificationsOf(key: number, held: readonly Product[]): readonly string[] {
  const chance = new Chance(key, 'certifications');
  return marks
    .filter(([, product, share]) => chance.happens(share) && (product === null || held.includes(product)))
    .map(([name]) => name);
}
