import type { ProviderCell } from '../../provider-api/lists';
import { dayIn, type MonthIndex, yearOf } from './calendar';
import { versionAt } from './changes';
import {
  addressAfter,
  domainOf,
  homePlace,
  mailAddress,
  mobileNumber,
  movesUpTo,
  phoneNumber,
  placeAfter,
} from './contact';
import {
  bookYearAt,
  type Figures,
  figuresOf,
  fteAt,
  publishesFigures,
  ratingAt,
  ratingChange,
  revenueAt,
  staffOf,
} from './figures';
import type { Group } from './groups';
import { type Identity, isActive, isLicensed, licenceOrdinal, licensedSince, type World } from './identity';
import {
  authorisersOf,
  competencesOf,
  firstProduct,
  isAuthorisedAgent,
  type Product,
  productsOf,
  segmentOf,
} from './licences';
import { chainName, type LegalForm, type OfficeName, officeName, personName, pickChain, type Trade } from './names';
import { Chance } from './random';
import {
  advisersSbi,
  businessModelOf,
  certificationsOf,
  kindOf,
  legalOf,
  membershipsOf,
  outsideSbi,
  partnersOf,
} from './register';
import { investors } from './words';

/** The cells of an office by column name; a column that is absent or undefined is empty. */
type OfficeValues = Readonly<Record<string, ProviderCell | undefined>>;

/** What several columns of one office in one month rest on. */
type State = {
  readonly world: World;
  readonly office: Identity;
  readonly month: MonthIndex;
  readonly key: number;
  readonly active: boolean;
  readonly licensed: boolean;
  /** Licensed itself, or affiliated with a licence holder. */
  readonly inMarket: boolean;
  readonly legal: LegalForm;
  readonly products: readonly Product[];
  readonly name: OfficeName;
  readonly fte: number | null;
};

const nameRate = 0.0006;

function tradeOf(office: Identity, held: readonly Product[]): Trade {
  if (office.standing === 'outside') return 'outside';
  const chance = new Chance(office.key, 'trade');
  if (chance.happens(0.3)) return 'general';
  if (held.includes('Pensioenverzekeringen') && chance.happens(0.5)) return 'pension';
  if (held.includes('Hypothecair krediet') && chance.happens(0.65)) return 'mortgage';
  return held.includes('Schadeverzekeringen particulier') ? 'insurance' : 'general';
}

/** Statutory name of an office in a month, as its own row and the rows of its group show it. */
function nameOf(office: Identity, month: MonthIndex): OfficeName {
  const trade = tradeOf(office, productsOf(office.key, 0));
  return officeName(office.key, versionAt(office.key, 'name', nameRate, month), trade, legalOf(office));
}

/** Whether the office advises on mortgages under a licence of its own in a month. */
export const advisesOnMortgages = (office: Identity, month: MonthIndex): boolean =>
  isLicensed(office, month) && heldProducts(office.key, month).includes('Hypothecair krediet');

const heldProducts = (key: number, month: MonthIndex): readonly Product[] =>
  productsOf(key, versionAt(key, 'licences', 0.0025, month));

const filled = <T extends ProviderCell>(condition: boolean, value: T): T | undefined => (condition ? value : undefined);
const filledList = (values: readonly string[]): string[] | undefined => (values.length === 0 ? undefined : [...values]);

/** Every column of an office in a month. `group` is the group it belongs to in that month. */
export function officeValues(world: World, office: Identity, month: MonthIndex, group: Group | null): OfficeValues {
  const { key } = office;
  const active = isActive(office, month);
  const licensed = isLicensed(office, month);
  const inMarket = licensed || (office.standing === 'affiliated' && active);
  const state: State = {
    ...{ world, office, month, key, active, licensed, inMarket },
    legal: legalOf(office),
    products: inMarket ? heldProducts(key, month) : [],
    name: nameOf(office, month),
    fte: active ? fteAt(key, month) : null,
  };
  return {
    ...baseValues(state),
    ...contactValues(state),
    ...licenceValues(state),
    ...peopleValues(state, group),
    ...figureValues(state),
  };
}

function baseValues({
  office,
  month,
  key,
  active,
  licensed,
  inMarket,
  legal,
  products,
  name,
  fte,
  world,
}: State): OfficeValues {
  const draw = (field: string) => new Chance(key, field);
  const chain = draw('franchises');
  const franchise = chain.happens(inMarket ? (licensed ? 0.07 : 0.16) : 0) ? pickChain(chain) : null;
  const extra = draw('tradenames');
  const others = Array.from(
    { length: Math.min(5, versionAt(key, 'tradenames', 0.006, month)) },
    (_, version) => officeName(key, 1000 + version, tradeOf(office, products), 'Eenmanszaak').trade,
  );
  const tradenames = [
    ...(active || extra.happens(0.5) ? [name.trade] : []),
    ...(franchise === null ? [] : [chainName(franchise, homePlace(key))]),
    ...(extra.happens(0.3)
      ? [`${name.stem} ${extra.pick(['Advies', 'Groep', 'Diensten', 'Financieel'] as const)}`]
      : []),
    ...(active ? others : []),
  ];
  const memberships = membershipsOf(key, inMarket, fte ?? 0);
  return {
    kvk: office.kvk,
    name: name.statutory,
    active,
    tradenames: filledList([...new Set(tradenames)]),
    segmentation: !active ? 'Niet actief' : inMarket ? segmentOf(key, products, fte ?? 0) : 'Niet markt',
    afm: filled(
      licensed,
      `129${String((licenceOrdinal(world, office.index) * 7919 + 4418) % 100_000).padStart(5, '0')}`,
    ),
    branchNumber: filled(active || draw('branchNumber').happens(0.7), `0009${office.kvk.slice(1)}1`),
    tp: filled(licensed && draw('tp').happens(0.62), String(900_000 + draw('tp number').whole(0, 99_999))),
    kifid: filled(
      licensed && draw('kifid').happens(0.94),
      `300.9${String(draw('kifid number').whole(0, 99_999)).padStart(5, '0')}`,
    ),
    rfdCode: filled(active, kindOf(office, inMarket)),
    sbi: filledList(office.standing === 'outside' ? outsideSbi(key) : advisersSbi(key)),
    dateSettlement: office.founded,
    dateTermination: filled(!active, active ? '' : dayIn(office.stop, office.stopDay)),
    officeAge: ageInYears(office.founded, active ? dayIn(month, 20) : dayIn(office.stop, office.stopDay)),
    ...memberships,
    insurer: active ? office.standing === 'outside' && draw('insurer').happens(0.011) : undefined,
    franchises: franchise ?? undefined,
    partnerships: filledList(inMarket ? partnersOf(key) : []),
    rfdBusinessmodel: filled(inMarket, businessModelOf(key)),
    legal,
  };
}

function ageInYears(founded: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(founded.slice(0, 4));
  return on.slice(5) < founded.slice(5) ? years - 1 : years;
}

function contactValues({ key, month, active, inMarket, name }: State): OfficeValues {
  const moves = movesUpTo(key, month);
  const address = addressAfter(key, moves);
  const reach = (field: string, market: number, other: number) =>
    new Chance(key, `has ${field}`).happens(inMarket ? market : active ? other : other * 0.35);
  const domain = domainOf(key, name.stem, name.trade);
  const place = placeAfter(key, moves);
  return {
    ...{ street: address.street, postcode: address.postcode, city: address.city, country: address.country },
    ...{ province: address.province ?? undefined, municipality: address.municipality ?? undefined },
    ...{ corop: address.corop ?? undefined, latitude: address.latitude ?? undefined },
    longitude: address.longitude ?? undefined,
    phone: filled(reach('phone', 0.95, 0.6), phoneNumber(key, versionAt(key, 'phone', 0.004, month), place)),
    mobile: filled(reach('mobile', 0.44, 0.3), mobileNumber(key, versionAt(key, 'mobile', 0.004, month))),
    mail: filled(reach('mail', 0.93, 0.5), mailAddress(key, versionAt(key, 'mail', 0.003, month), domain)),
    url: filled(reach('url', 0.88, 0.42), `${new Chance(key, 'url').happens(0.5) ? 'www.' : ''}${domain}`),
  };
}

function licenceValues({ office, key, month, licensed, inMarket, products }: State): OfficeValues {
  if (!inMarket) return {};
  const agent = isAuthorisedAgent(key);
  return {
    licensesType: licensed ? 'Zelfstandig' : 'Collectief',
    licenses: [...products],
    licenceCount: products.length,
    firstLicence: firstProduct(key, products) ?? undefined,
    dateAFMSince: filled(licensed, licensedSince(office).date),
    authorizedBy: agent ? filledList(authorisersOf(key, versionAt(key, 'authorizedBy', 0.01, month))) : undefined,
    specialistKnowledge: filledList(competencesOf(products)),
    certifications: filledList(certificationsOf(key, products)),
  };
}

function peopleValues({ key, month, active, inMarket, legal }: State, group: Group | null): OfficeValues {
  const backed = new Chance(key, 'investors');
  const groupColumns: OfficeValues =
    group === null
      ? {}
      : { groupKvk: group.parent.kvk, groupName: nameOf(group.parent, month).statutory, groupSize: group.licensed };
  const hasInvestor = active && backed.happens(group === null ? 0.006 : 0.14);
  const staff = staffOf(key);
  const single = legal === 'Eenmanszaak' || staff === 1;
  const officers = single
    ? 1
    : Math.min(14, 1 + Math.floor(new Chance(key, 'officers').next() * (1.4 + Math.sqrt(staff))));
  const changes = versionAt(key, 'policyMakers', 0.004, month);
  const makers = Math.max(1, Math.min(officers, 1 + Math.floor(new Chance(key, 'policyMakers').next() * 3)));
  const persons = Array.from({ length: makers }, (_, at) =>
    personName(new Chance(key, `policyMaker ${at} ${Math.floor((changes + makers - 1 - at) / makers)}`)),
  );
  return {
    ...groupColumns,
    investors: hasInvestor ? [backed.pick(investors)] : undefined,
    officers: filled(active, officers),
    policyMakers: inMarket ? filledList([...new Set(persons)]) : undefined,
  };
}

function figureValues({ office, key, month, active, inMarket, legal, fte }: State): OfficeValues {
  if (!active || fte === null) return {};
  const year = bookYearAt(key, month);
  const foundedYear = Math.floor(office.foundedMonth / 12);
  const files = publishesFigures(legal) && year >= foundedYear && new Chance(key, 'files').happens(0.9);
  const figures = files ? figuresOf(key, fteAt(key, year * 12 + 11), year) : null;
  const yearAgo = month - 12 >= office.foundedMonth ? fteAt(key, month - 12) : null;
  return {
    fte,
    fteCorrected: Math.round(Math.max(0.1, fte * (0.9 + 0.1 * new Chance(key, 'fteCorrected').next())) * 10) / 10,
    fteGrowth: yearAgo === null ? undefined : Math.round((1000 * (fte - yearAgo)) / yearAgo) / 10,
    revenue: filled(year >= foundedYear, revenueAt(key, fte, Math.max(year, yearOf(month) - 2))),
    ...(figures === null ? {} : figureColumns(figures)),
    ...ratingValues(key, month, inMarket, figures),
  };
}

const figureColumns = (figures: Figures): OfficeValues => ({ ...figures });

/** Empty ratings are Geel: too little data to judge. */
function ratingValues(key: number, month: MonthIndex, inMarket: boolean, figures: Figures | null): OfficeValues {
  const judged = (field: string, known: number, unknown: number) =>
    new Chance(key, `judged ${field}`).happens((figures === null ? unknown : known) * (inMarket ? 1 : 0.6));
  const health = figures === null ? 0 : Math.min(1.5, Math.max(-2, (figures.solvency - 30) / 30));
  const asked = new Chance(key, 'advieskeuze');
  const reviewed = inMarket && asked.happens(0.34);
  const reviews = Math.ceil(asked.next() ** 2.4 * 260) + versionAt(key, 'reviews', 0.08, month);
  const adviceRating = Math.min(10, Math.max(5, 8.6 + asked.normal() * 0.55));
  const rated = judged('ratingRiFD', 0.96, 0.74);
  const rating = ratingAt(key, 'ratingRiFD', health, month);
  return {
    ratingRiFD: filled(rated, rating),
    ratingRiFDChange: filled(rated, ratingChange(rating, ratingAt(key, 'ratingRiFD', health, month - 1))),
    creditRating: filled(judged('creditRating', 0.93, 0.55), ratingAt(key, 'creditRating', health, month)),
    paymentScore: filled(judged('paymentScore', 0.85, 0.5), ratingAt(key, 'paymentScore', health * 0.4, month)),
    adviceRating: filled(reviewed, Math.round(adviceRating * 10) / 10),
    adviceReviews: filled(reviewed, reviews),
  };
}
