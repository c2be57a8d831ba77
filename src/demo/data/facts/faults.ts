import type { ProviderCell } from '../../../provider-api/lists';
import { namesOf } from '../../../shared/domain/by-name';
import type { MonthIndex } from './calendar';

type Values = Readonly<Record<string, ProviderCell>>;

/**
 * The kinds of faults that the demo has, for users who look at the quality of the register (docs/rules/provider.md#demo-world): by the id of
 * the rule that finds it, what the provider says instead of the office's own values. Null makes a column empty.
 */
export const plantedFaults = {
  legalForm: { legalSimple: null },
  settlement: { dateSettlement: null },
  branchNumber: { branchNumber: null },
  sbi: { sbi: null },
  address: { street: null },
  segmentKnown: { rfdSegmentation: null },
  afmNumber: { afm: null },
  licenceKinds: { licenses: null, licenceCount: null, firstLicence: null },
  licensedSince: { dateAFMSince: null },
  umbrella: { licensesType: 'Collectief', licensesFrom: null, licensesConjoint: null },
  coordinates: { latitude: null, longitude: null },
  postalPostcode: { 'addressPostal.street': 'Postbus 12', 'addressPostal.postcode': null },
  policyMakers: { decisionmakers: null, policyMakerCount: null },
  afmForm: { afm: '12345' },
  kifidForm: { kifid: '300-12345' },
  branchNumberForm: { branchNumber: '00091234567' },
  postcodeForm: { postcode: '0123 AB' },
  phoneForm: { phone: '030-12345' },
  mobileForm: { mobile: '07-12345678' },
  mailForm: { mail: 'info(at)kantoor.example' },
  siteForm: { url: 'kantoor example' },
  houseNumber: { street: 'Dorpsstraat' },
  // The two are the wrong way round.
  latitudeInCountry: { latitude: 5.12143, longitude: 52.09074 },
  longitudeInCountry: { longitude: 0.51214 },
  settledInPast: { dateSettlement: '2103-05-01' },
  bookYearInPast: { year: 2203 },
  ftePositive: { fte: 0 },
  ratingScale: { ratingRiFD: 67 },
  creditScale: { creditRating: 65 },
  solvencyMost: { solvency: 310 },
  currentRatioPositive: { currentRatio: -1.4 },
  mortgagePrice: { priceMortgage: 27 },
  adviceScale: { 'advieskeuzeRating.score': 86, 'advieskeuzeRating.reviews': 12 },
  activeWithEnd: { dateTermination: '2024-01-15' },
  endAfterStart: { active: false, afm: null, dateTermination: '1899-02-03' },
  licensedAfterStart: { dateSettlement: '2022-03-01', dateAFMSince: '2006-01-02' },
  licenceOfStopped: { active: false, dateTermination: '2024-06-30' },
  licenceCounted: { licenceCount: 99 },
  firstLicenceHeld: { firstLicence: 'Spaarrekening van vroeger' },
  mortgageLicence: { licenceMortgage: true, mortgageMarket: true, licenses: ['Schadeverzekeringen particulier'] },
  postcodeProvince: { postcode: '9711 LM', city: 'Middelburg', province: 'Zeeland', country: 'Nederland' },
  siteAndMail: { url: 'www.kantoor-aan-de-dijk.example', mail: 'info@kantoor-in-de-stad.example' },
  fteSources: { fte: 14.2, 'fteKvkSimple.total': 1, 'fteKvkExtractSimple.total': 14 },
  sizeOfFte: { fte: 1.5, rfdSegmentationSize: { entityCategory: 'Groot', groupCategory: 'Groot' } },
  balance: { assetsTotal: 400_000, liabilitiesTotal: 250_000, equity: 100_000, solvency: 25 },
  workingCapitalSign: { currentRatio: 0.6, workingCapital: 40_000 },
  groupWithoutGroup: { groupFte: 120 },
  consolidatedAtHead: { consolidated: true, groupKvk: '99000000' },
  placesOfBranches: { placeCount: 9, branches: 1 },
  policyMakersCounted: { policyMakerCount: 9 },
  branchOnce: { branchNumber: '000999999991' },
  afmOnce: { afm: '12999999' },
  accountsOld: { year: 2019 },
  fteKvkOld: { 'fteKvkSimple.year': 2019 },
} as const satisfies Readonly<Record<string, Values>>;

/** The kinds of faults that came later: their offices are chosen after all others, so that those of the first kinds stay. */
const laterFaults = {
  kifidNumber: { kifid: null },
  reachable: { phone: null, mobile: null, mail: null },
  equityRepeated: {
    ...{ equity: 125_437, equityPrevious: 125_437, equityTrend: 0 },
    ...{ assetsTotal: 250_874, liabilitiesTotal: 250_874, solvency: 50 },
  },
  phoneProvince: {
    ...{ postcode: '9711 LM', city: 'Groningen', province: 'Groningen', country: 'Nederland' },
    ...{ 'addressLookup.postcode': '9711 LM', 'addressLookup.city': 'Groningen', phone: '0118-912345' },
  },
  mailOnce: { mail: 'info@gedeeld.example' },
  personAtTwoOffices: { managementExtractFull: ['P. Vaandrager (04-05-1971) bestuurder sinds 06-07-2019'] },
  // These three cannot be read.
  registerReadable: { dateSettlement: 'onbekend' },
  figuresReadable: { equity: 'zie toelichting' },
  fteReadable: { 'fteKvkSimple.total': 'twee of drie' },
  sbiOfActivity: { sbi: ['4110', '6820'] },
  placeProvince: { city: 'Middelburg', province: 'Groningen', postcode: '9711 LM', country: 'Nederland' },
  bagPostcode: { 'addressLookup.postcode': '1011 ZZ' },
  stoppedWithoutEnd: { active: false, afm: null, dateTermination: null },
  licensedOutsideMarket: { market: false },
  groupFteAtOffice: { fte: 7.5, groupFte: 7.5, groupSizeActive: 3, groupSizeAFM: 1, groupKvk: '99000000' },
  fteKnown: { fte: null },
  fteOfSegment: { fte: 45_000, rfdSegmentation: 'Schadekantoor' },
  equityJump: {
    ...{ equity: 1_290_000, equityPrevious: 30_000, equityTrend: 4200, rfdSegmentation: 'Schadekantoor' },
    ...{ assetsTotal: 2_580_000, liabilitiesTotal: 2_580_000, solvency: 50 },
  },
  mailAsPeers: { mail: null, rfdSegmentation: 'Schadekantoor' },
  siteAsPeers: { url: null, rfdSegmentation: 'Schadekantoor' },
  accountsFiled: { legalSimple: 'Besloten vennootschap', year: null },
  // In the list of persons, an employee of the office also works at its partner.
  staffAtTwoOffices: {},
  continuedStillListed: { dateSettlement: '1998-03-02' },
} as const satisfies Readonly<Record<string, Values>>;

export type FaultKind = keyof typeof plantedFaults | keyof typeof laterFaults;
const firstKinds = namesOf(plantedFaults);
const laterKinds = namesOf(laterFaults);
export const faultKinds: readonly FaultKind[] = [...firstKinds, ...laterKinds];

/** A fault of a kind at one of its offices, counted from 0. The partner of such an office helps to show it. */
export type Fault = { readonly kind: FaultKind; readonly number: number; readonly isPartner: boolean };

/** The kinds of faults of which each office has a partner. */
const withPartner: readonly FaultKind[] = ['staffAtTwoOffices', 'continuedStillListed'];

const faultsOf = (kind: FaultKind): readonly Fault[] =>
  Array.from({ length: officesWithFault }, (_, number) => ({ kind, number, isPartner: false }));

/** How many offices have a fault of each kind. */
export const officesWithFault = 5;

/** All faults, in the order in which offices are chosen for them, before and after twins. */
export const wantedFaults = {
  first: firstKinds.flatMap(faultsOf),
  later: laterKinds.flatMap((kind) =>
    faultsOf(kind).flatMap((fault) => (withPartner.includes(kind) ? [fault, { ...fault, isPartner: true }] : [fault])),
  ),
} as const;

/**
 * Whether an office has its fault in a month: of each kind, the fourth office has it in twelve of 24 months, and the last one lacks it in
 * two of twelve, so that in any year some faults are mended, some return, and most stay.
 */
export function hasFaultIn({ kind, number }: Fault, month: MonthIndex): boolean {
  const place = faultKinds.indexOf(kind);
  if (number === officesWithFault - 2) return (month + 7 * place) % 24 < 12;
  if (number === officesWithFault - 1) return (month + 5 * place) % 12 > 1;
  return true;
}

/** What the provider says of an office with a fault. */
export function valuesOfFault({ kind, number, isPartner }: Fault): Values {
  const values: Values = isPartner ? {} : { ...plantedFaults, ...laterFaults }[kind];
  if (kind === 'mailOnce') return { ...values, url: `www.deelt-adres-${number + 1}.example` };
  if (kind !== 'continuedStillListed') return values;
  const address = { street: `Voortzetting ${number + 1}`, postcode: '3511 AB', city: 'Utrecht', province: 'Utrecht' };
  return {
    ...{ dateSettlement: '2024-02-01', dateAFMSince: '2024-03-01', kifidStartDate: '2024-03-01', ...values },
    ...{ ...address, country: 'Nederland', phone: `030-91234${number}0` },
    ...{ 'addressLookup.postcode': address.postcode, 'addressLookup.city': address.city },
  };
}

/** What offices share that the provider lists as several, though they are one: each set of values is that of some offices. */
export const plantedTwins: readonly {
  readonly offices: number;
  readonly shared: Values;
}[] = [
  ...['088-7001001', '088-7001002', '088-7001003'].map((phone) => ({ offices: 2, shared: { phone } })),
  { offices: 2, shared: { url: 'www.tweemaal.example', mail: 'info@tweemaal.example' } },
  { offices: 3, shared: { phone: '088-7001005', url: 'www.driemaal.example', mail: 'info@driemaal.example' } },
];

/** A world of fewer offices has none, because they would be too large a part of it. */
export const fewestForFaults = 20_000;
