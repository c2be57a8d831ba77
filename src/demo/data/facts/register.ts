import type { ProviderCell } from '../../../provider-api/lists';
import type { Identity } from './identity';
import { isAuthorisedAgent, type Product } from './licences';
import { type LegalForm, pickChain } from './names';
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

/** The legal form: starters are mostly sole proprietorships, established firms mostly limited companies. */
export const legalOf = (office: Identity): LegalForm =>
  // The changing practice office needs a form that files figures.
  office.practice?.kind === 'changing' ? 'Besloten vennootschap' : drawnLegal(office);

const drawnLegal = (office: Identity): LegalForm =>
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

/** The SBI codes of an office in the market: 6622 is first for nearly all. */
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

/** The franchise chain of an office in the market; null for most. */
export function chainOf(
  key: number,
  { inMarket, licensed }: { readonly inMarket: boolean; readonly licensed: boolean },
): string | null {
  const chance = new Chance(key, 'franchises');
  return chance.happens(inMarket ? (licensed ? 0.07 : 0.16) : 0) ? pickChain(chance) : null;
}

const models: Weighted<string> = [
  ['Provisie en advieskosten', 44],
  ['Advieskosten', 27],
  ['Provisie', 18],
  ['Abonnement', 7],
  ['Uurtarief', 4],
];

export const businessModelOf = (key: number): string => new Chance(key, 'rfdBusinessmodel').weighted(models);

/** The trade bodies of an office; unknown for offices outside the market. */
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

const covers: readonly (readonly [kind: string, group: string, detail: string])[] = [
  ['Zelfstandig adviseur', 'Adviseurs', 'Zelfstandig'],
  ['Bemiddelaar', 'Adviseurs', 'Bemiddeling'],
  ['Makelaar met assurantiën', 'Combinatiekantoren', 'Makelaardij'],
  ['Accountant of belastingadviseur', 'Combinatiekantoren', 'Accountancy'],
  ['Vermogensadviseur', 'Adviseurs', 'Vermogen'],
  ['Serviceprovider', 'Dienstverleners', 'Service'],
  ['Franchisegever', 'Dienstverleners', 'Franchise'],
  ['Inkooporganisatie', 'Dienstverleners', 'Inkoop'],
  ['Bank', 'Banken', 'Bank'],
  ['Aangesloten instelling', 'Aangeslotenen', 'Collectief'],
  ['Verbonden bemiddelaar', 'Aangeslotenen', 'Verbonden'],
  ['Gevolmachtigd agent', 'Volmacht', 'Gevolmachtigd'],
];

/** The group, its detail and the branch to which an office category belongs. */
export function coversOf(
  office: Identity,
  inMarket: boolean,
): { readonly group: string; readonly detail: string; readonly branch: string } {
  const kind = kindOf(office, inMarket);
  const [, group, detail] = covers.find(([name]) => name === kind) ?? [kind, 'Buiten de markt', 'Overig'];
  return { group, detail, branch: inMarket ? 'Financiële dienstverlening' : 'Overige dienstverlening' };
}

const platforms = ['Poolplein', 'Polisbrug', 'Adviesdek', 'Ketenhuis', 'Rechtstreeks'] as const;

export function platformOf(key: number): { readonly description: string; readonly code: string } {
  const at = new Chance(key, 'platform').whole(0, platforms.length - 1);
  return { description: platforms[at] ?? platforms[0], code: `DP${at + 1}` };
}

export const arboStatuses = ['Gecertificeerd', 'In aanvraag', 'Geschorst', 'Beëindigd'] as const;

const descriptions: Readonly<Record<string, string>> = {
  '6622': 'Het adviseren over en bemiddelen in verzekeringen en hypotheken.',
  '6619': 'Overige financiële dienstverlening.',
  '6629': 'Dienstverlening voor verzekeraars en pensioenfondsen.',
  '6492': 'Het bemiddelen in kredieten.',
  '6420': 'Het beheren van en deelnemen in andere ondernemingen.',
  '6831': 'Bemiddeling bij de koop, verkoop en huur van onroerend goed.',
  '6920': 'Accountancy en administratieve dienstverlening.',
  '7022': 'Advisering op het gebied van bedrijfsvoering.',
};

const sbiOf = (office: Identity): readonly string[] =>
  office.standing === 'outside' ? outsideSbi(office.key) : advisersSbi(office.key);

/** The activities of an office as the chamber of commerce describes them. */
export function sbiDescription(office: Identity): string {
  const known = sbiOf(office)
    .map((code) => descriptions[code])
    .filter((text) => text !== undefined);
  return known.length === 0 ? 'Zakelijke dienstverlening.' : known.slice(0, 2).join(' ');
}

/** Activities besides advice because of which a customer may want to leave out the office. */
export const restrictionsOf = (office: Identity): readonly string[] =>
  sbiOf(office).filter((code) => ['6512', '4110', '6201'].includes(code));
