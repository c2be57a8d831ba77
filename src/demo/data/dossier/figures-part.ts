import { digitalColumns } from '../../../shared/catalog/advisers/digital';
import { eventMonths } from '../facts/events';
import { bookYearAt, figuresOf, fteAt, revenueAt } from '../facts/figures';
import { licensedSince } from '../facts/identity';
import { type Product, productsOf } from '../facts/licences';
import { registrationDay } from '../facts/registration-day';
import { lastFigures, solvencyCleanedOf } from '../office/figure-values';
import type { OfficeMonth } from '../office/office-month';
import { type DossierPart, itemValues, objectValue, singleValue } from './field-value';
import type { Json } from './versions';

const years = [0, 1, 2] as const;

/** The figures of the last three book years that are filed, newest first (docs/rules/provider.md#demo-world). */
function yearsOf(at: OfficeMonth): readonly ReturnType<typeof figuresOf>[] {
  const last = at.once(lastFigures);
  if (last === null) return [];
  return years
    .map((back) => last.year - back)
    .filter((year) => year >= Math.floor(at.office.foundedMonth / 12))
    .map((year) => figuresOf(at.key, fteAt(at.key, year * 12 + 11), year));
}

/** Cijfers: balance sheets, full-time jobs, turnover and prices. */
export const figuresPart: DossierPart = (at, columns) => {
  const { key, month, fte } = at;
  const filed = yearsOf(at);
  const fteValue = (total: string, year: string): readonly Json[] => objectValue(columns, { total, year });
  const lastYear = bookYearAt(key, month);
  return {
    keyFigures: filed.map((figures) => ({
      year: figures.year,
      capandresDivAssets: figures.solvency,
      solvencyCleaned: solvencyCleanedOf(key, figures),
      currentRatio: figures.currentRatio,
      workingCapital: figures.workingCapital,
    })),
    balanceSheet: filed.map(({ year, assetsTotal, equity }) => ({
      year,
      assetsTotal,
      liabilitiesCapandresTotal: equity,
      consolidated: columns.consolidated === true,
    })),
    fteOptimalSimple: fteValue('fte', 'fteOptimalSimple.year'),
    fteSimple: fteValue('fteSimple.total', 'fteSimple.year'),
    fteKvkSimple: fteValue('fteKvkSimple.total', 'fteKvkSimple.year'),
    fteKvkExtractSimple: fteValue('fteKvkExtractSimple.total', 'fteKvkExtractSimple.year'),
    fteCorrected: singleValue(columns.fteCorrected),
    revenue:
      fte === null || columns.revenue === undefined
        ? []
        : years
            .map((back) => lastYear - back)
            .filter((year) => year >= Math.floor(at.office.foundedMonth / 12))
            .map((year) => ({ year, value: revenueAt(key, fte, year) })),
    pricing: objectValue(columns, { priceMortgage: 'priceMortgage', firstFree: 'firstFree' }),
  };
};

/** Ratings and digitisation. */
export const ratingsPart: DossierPart = (_at, columns) => ({
  creditRating: objectValue(columns, { score: 'creditRating' }),
  paymentScore: objectValue(columns, { score: 'paymentScore' }),
  rating: singleValue(columns.rating),
  ratingRiFD: singleValue(columns.ratingRiFD),
  creditlimit: singleValue(columns.creditlimit),
  codePD: singleValue(columns.codePD),
  ratingG: singleValue(columns.ratingG),
  ratingPD: singleValue(columns.ratingPD),
  advieskeuzeRating: objectValue(columns, { score: 'advieskeuzeRating.score', reviews: 'advieskeuzeRating.reviews' }),
  certificationSEH: singleValue(columns.certificationSEH),
  certificationNVHP: singleValue(columns.certificationNVHP),
  certificationFFP: singleValue(columns.certificationFFP),
  digitization: objectValue(columns, digitization),
});

/** The columns about digitisation by their names in a dossier, which lack the prefix of the list. */
const digitization: Readonly<Record<string, string>> = Object.fromEntries(
  digitalColumns.map(({ name }) => [name.charAt(7).toLowerCase() + name.slice(8), name]),
);

/** Vergunningen and Juridisch. */
export const licencesPart: DossierPart = (at, columns) => ({
  specialistKnowledge: itemValues(columns.specialistKnowledge),
  licenses: at.products.map((name) => ({ name, services: servicesOf(at, name) })),
  limitations: itemValues(columns.restrictions),
  legalSimple: singleValue(columns.legalSimple),
  legal: singleValue(columns.legalSimple),
  shareholders: itemValues(columns.shareholders).map((name) => ({ name, ...holderOf(at), share: 100 })),
  investors: itemValues(columns.investors),
  liabilityStatements: singleValue(columns.liabilityStatement),
  ownMediators: itemValues(columns.ownMediators),
  groupInsurers: itemValues(columns.groupInsurers),
  groupSimple: at.group === null ? [] : [{ number: at.group.parent.kvk }],
});

/** In a group the parent holds the shares. An office outside a group has a holding that is not in the register, so it has no number. */
const holderOf = ({ group, office }: OfficeMonth): { readonly kvk?: string } =>
  group === null || group.parent.index === office.index ? {} : { kvk: group.parent.kvk };

const services = ['Adviseren', 'Bemiddelen'] as const;

/** The day, `YYYY-MM-DD`, since which an office may advise on a product; after a loss and return, the day of the last return. */
function heldSince({ office, key, month, licensed }: OfficeMonth, product: Product): string {
  const first = licensed ? licensedSince(office).date : office.founded;
  const months = eventMonths(key, 'licences', month);
  for (let version = months.length; version > 0; version -= 1) {
    if (productsOf(key, version - 1).includes(product)) continue;
    const gained = registrationDay(office, months[version - 1] ?? month);
    return gained > first ? gained : first;
  }
  return first;
}

/** The services of a licence, each with its first day. */
const servicesOf = (at: OfficeMonth, product: Product): readonly Json[] => {
  const startTime = { $date: `${heldSince(at, product)}T00:00:00.000Z` };
  return services.map((name) => ({ name, startTime }));
};
