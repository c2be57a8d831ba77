import { addressAfter, movesUpTo, townAfter } from '../facts/contact';
import { arrivedColumn, isBeforePlanted, recomputedColumn } from '../facts/planted';
import { Chance } from '../facts/random';
import { industryCounts, inShort, nearbyAreas, surroundingsOf, urbanityName } from '../facts/surroundings';
import { domainAt, reachedBy } from './contact-values';
import { listUnlessEmpty, type OfficeValues, valueGroup, valueIf } from './value-group';

const regions: Readonly<Record<string, string>> = {
  Groningen: 'Noord',
  Fryslân: 'Noord',
  Drenthe: 'Noord',
  Overijssel: 'Oost',
  Gelderland: 'Oost',
  Flevoland: 'Oost',
  Limburg: 'Zuid',
  'Noord-Brabant': 'Zuid',
};

/** Values that follow from where the office is: other addresses, and the part of the country. */
export const surroundingsValueGroup = valueGroup({
  events: ['address'],
  values: ({ key, month, active }) => {
    const moves = movesUpTo(key, month);
    const address = addressAfter(key, moves);
    const chance = new Chance(key, 'postal');
    const hasBox = active && chance.happens(0.34);
    const postal: OfficeValues = hasBox
      ? {
          'addressPostal.street': `Postbus ${chance.whole(10, 9899)}`,
          'addressPostal.postcode': `${address.postcode.slice(0, 4)} ${chance.pick(['AA', 'AB', 'AC', 'BA', 'GE'] as const)}`,
          'addressPostal.city': townAfter(key, moves).name,
          'addressPostal.country': address.country,
        }
      : {};
    if (address.province === null) return postal;
    return {
      ...postal,
      'addressLookup.street': address.street.replace(/ \d+.*$/, ''),
      'addressLookup.postcode': address.postcode,
      'addressLookup.city': address.city,
      'addressLookup.country': address.country,
      'addressLookup.number': Number(/ (\d+)/.exec(address.street)?.[1] ?? '1'),
      region: regions[address.province] ?? 'West',
    };
  },
});

/** Statistics of an office's neighbourhood. */
export const neighbourhoodValueGroup = valueGroup({
  events: ['address'],
  values: ({ world, key, month }) => {
    const { postcode, province } = addressAfter(key, movesUpTo(key, month));
    if (province === null) return abroad;
    const values = neighbourhoodValues(world.seed, postcode.slice(0, 4));
    return isBeforePlanted(month) ? beforePlanted(values) : values;
  },
});

const abroad: OfficeValues = {};

/** The statistics as they were calculated before the planted month. */
function beforePlanted(values: OfficeValues): OfficeValues {
  const { name, before } = recomputedColumn;
  const value = values[name];
  return { ...values, [name]: typeof value === 'number' ? before(value) : value, [arrivedColumn]: undefined };
}

const kept = new Map<string, OfficeValues>();

/** The same object for all offices in a postcode area. */
function neighbourhoodValues(seed: number, postcode4: string): OfficeValues {
  const name = `${seed} ${postcode4}`;
  let values = kept.get(name);
  if (values === undefined) {
    values = describe(seed, postcode4);
    kept.set(name, values);
  }
  return values;
}

function describe(seed: number, postcode4: string): OfficeValues {
  const around = surroundingsOf(seed, postcode4);
  if (around === null) return {};
  const [to15, to25, to45, to65, older] = around.ages;
  return {
    urbanity: urbanityName(around.urbanity),
    nearbyPostcodes: nearbyAreas(postcode4),
    nearbySbi: industryCounts(around),
    nearbyCbs: inShort(around),
    cbsPopulation: around.population,
    cbsMen: around.men,
    cbsWomen: around.population - around.men,
    cbsAge0To15: to15,
    cbsAge15To25: to25,
    cbsAge25To45: to45,
    cbsAge45To65: to65,
    cbsAge65Plus: older,
    cbsHouseholds: around.households,
    cbsHouseholdsSingle: around.single,
    cbsHouseholdsNoChildren: around.withoutChildren,
    cbsHouseholdsChildren: around.withChildren,
    cbsHouseholdSize: around.householdSize,
    cbsDwellings: around.dwellings,
    cbsOwned: around.ownedShare,
    cbsRented: 100 - around.ownedShare,
    cbsWoz: around.woz,
    cbsIncome: around.income,
    cbsLowIncome: around.lowIncomeShare,
    cbsHighIncome: around.highIncomeShare,
    cbsBenefits: around.benefits,
    cbsGas: around.gas,
    cbsElectricity: around.electricity,
    cbsAddressDensity: around.addressDensity,
    cbsUrbanity: around.urbanity,
    cbsBusinesses: around.industries.reduce((sum, { firms }) => sum + firms, 0),
    ...Object.fromEntries(
      around.industries.flatMap(({ letter, firms, jobs }) => [
        [`sbi${letter}Count`, firms],
        [`sbi${letter}Fte`, jobs],
      ]),
    ),
  };
}

const dayNames = ['hoursMon', 'hoursTue', 'hoursWed', 'hoursThu', 'hoursFri', 'hoursSat', 'hoursSun'] as const;

/** Opening hours, and what was found on the internet. */
export const researchValueGroup = valueGroup({
  events: ['name', 'mail'],
  values: (at) => {
    const { key, active, inMarket } = at;
    if (!active) return {};
    const { url, mail } = at.once(reachedBy);
    const chance = new Chance(key, 'scraping');
    const domain = at.once(domainAt);
    const hasSite = chance.happens(inMarket ? 0.72 : 0.3);
    return {
      urlScraping: listUnlessEmpty(
        hasSite ? [`www.${domain}`, ...(chance.happens(0.1) ? [`advies.${domain}`] : [])] : [],
      ),
      mailScraping: listUnlessEmpty(
        hasSite && chance.happens(0.8)
          ? [`info@${domain}`, ...(!mail && chance.happens(0.3) ? [`klantenservice@${domain}`] : [])]
          : [],
      ),
      ...hoursOf(key, inMarket && url),
    };
  },
});

function hoursOf(key: number, isKnown: boolean): OfficeValues {
  const chance = new Chance(key, 'openingHours');
  if (!isKnown || !chance.happens(0.62)) return {};
  const opens = chance.pick(['08:30', '09:00', '09:00', '09:30'] as const);
  const closes = chance.pick(['17:00', '17:30', '17:30', '18:00'] as const);
  const evening = chance.happens(0.16) ? chance.whole(0, 4) : -1;
  const saturday = chance.happens(0.14);
  const hours = dayNames.map((_, day) => {
    if (day === evening) return `${opens}-21:00`;
    if (day < 5) return `${opens}-${closes}`;
    return day === 5 && saturday ? '10:00-14:00' : 'gesloten';
  });
  return {
    ...Object.fromEntries(dayNames.map((name, day) => [name, hours[day]])),
    isEvening: evening >= 0,
    isWeekend: saturday,
  };
}

/** The share of websites with each property; an office without a website has none of them. */
const siteShares = {
  digitalPhone: 0.94,
  digitalMail: 0.9,
  digitalRoute: 0.6,
  digitalContact: 0.82,
  digitalCallback: 0.34,
  digitalNewsletter: 0.27,
  digitalHttps: 0.93,
  digitalSearch: 0.22,
  digitalFind: 0.5,
  digitalLogin: 0.38,
  digitalReporting: 0.41,
  digitalCalculation: 0.36,
  digitalChat: 0.14,
  digitalWhatsapp: 0.31,
  digitalGoogleStore: 0.09,
  digitalAppleStore: 0.09,
  digitalWebcam: 0.12,
  digitalUpload: 0.24,
  digitalFacebook: 0.55,
  digitalLinkedin: 0.62,
  digitalTwitter: 0.25,
  digitalGoogleDetails: 0.7,
} as const;

const siteParts = Object.entries(siteShares);

/** Digitalisering: only offices in the market are examined. */
export const digitalValueGroup = valueGroup({
  events: [],
  values: (at) => {
    if (!at.inMarket) return {};
    const { url, phone, mail } = at.once(reachedBy);
    const chance = new Chance(at.key, 'digitization');
    const flags: Record<string, boolean> = {};
    for (const [name, share] of siteParts) flags[name] = chance.happens(share) && url;
    const rated = url && chance.happens(0.58);
    return {
      ...flags,
      digitalWebsite: url,
      digitalPhone: flags.digitalPhone === true && phone,
      digitalMail: flags.digitalMail === true && mail,
      digitalGoogleReviews: valueIf(rated, Math.ceil(chance.next() ** 2.5 * 180)),
      digitalGoogleRating: valueIf(
        rated,
        Math.round(10 * Math.min(5, Math.max(2.4, 4.5 + chance.normal() * 0.35))) / 10,
      ),
    };
  },
});
