import { yearOf } from '../facts/calendar';
import { bookYearAt, type Figures, figuresOf, filingDelay, fteAt, publishesFigures, revenueAt } from '../facts/figures';
import { groupMonths } from '../facts/groups';
import { type Practice, practiceBookYear } from '../facts/practice';
import { Chance } from '../facts/random';
import { cachedInMonth, type OfficeMonth } from './office-month';
import { type OfficeValues, valueGroup, valueIf } from './value-group';

/** The months in which the figures of a new book year are filed. */
export function filingMonths({ key }: OfficeMonth, from: number, to: number): readonly number[] {
  const delay = filingDelay(key);
  const months = [];
  for (let month = from; month <= to; month += 1) {
    if (yearOf(month - delay) !== yearOf(month - 1 - delay)) months.push(month);
  }
  return months;
}

/** Whether the figures of a book year can exist: the office existed in that year. */
const isKnownYear = ({ office }: OfficeMonth, year: number): boolean => year >= yearOf(office.foundedMonth);

/** The last annual account that is filed; null for offices that file none. */
export const lastFigures = cachedInMonth((at): Figures | null => {
  const { key, active, legal, month, office } = at;
  if (office.practice !== undefined) return practiceFigures(at, office.practice);
  const year = bookYearAt(key, month);
  if (!active || !publishesFigures(legal) || !isKnownYear(at, year)) return null;
  if (!new Chance(key, 'files').happens(0.9)) return null;
  return figuresOf(key, fteAt(key, year * 12 + 11), year);
});

/** The changing practice office files its figures, whatever its legal form. */
function practiceFigures({ key, month }: OfficeMonth, { kind }: Practice): Figures | null {
  const year = practiceBookYear(month);
  return kind === 'changing' ? figuresOf(key, fteAt(key, year * 12 + 11), year) : null;
}

/** Full-time jobs without those that are also counted at another office; null for a closed office. */
export const correctedFte = ({ key, fte }: OfficeMonth): number | null =>
  fte === null ? null : Math.round(Math.max(0.1, fte * (0.9 + 0.1 * new Chance(key, 'fteCorrected').next())) * 10) / 10;

/** Full-time jobs by source, each with its year. */
function fteSources(at: OfficeMonth, year: number): OfficeValues {
  const { key, fte } = at;
  if (fte === null) return {};
  const chance = new Chance(key, 'fte sources');
  const off = (share: number) => Math.round(fte * (1 - share + 2 * share * chance.next()) * 10) / 10;
  const report = publishesFigures(at.legal) && chance.happens(0.4) && isKnownYear(at, year);
  const [reported, registered, extract] = [
    off(0.08),
    Math.max(1, Math.round(off(0.2))),
    Math.max(1, Math.round(off(0.2))),
  ];
  const hasExtract = chance.happens(0.55);
  return {
    'fteOptimalSimple.year': year,
    'fteSimple.total': valueIf(report, reported),
    'fteSimple.year': valueIf(report, year),
    'fteKvkSimple.total': registered,
    'fteKvkSimple.year': year,
    'fteKvkExtractSimple.total': valueIf(hasExtract, extract),
    'fteKvkExtractSimple.year': valueIf(hasExtract, year),
  };
}

/** The share of the assets that is intangible; zero for most offices. */
const intangibleShare = (chance: Chance): number => (chance.happens(0.35) ? 0.25 * chance.next() : 0);

const withoutIntangible = ({ assetsTotal, equity }: Figures, share: number): number =>
  Math.round((1000 * (equity - assetsTotal * share)) / (assetsTotal - assetsTotal * share)) / 10;

/** The solvency of a book year without intangible assets, as a percentage with one decimal. */
export const solvencyCleanedOf = (key: number, figures: Figures): number =>
  withoutIntangible(figures, intangibleShare(new Chance(key, 'intangible')));

/** The balance sheets of the years before the last one. */
function earlierFigures(at: OfficeMonth, figures: Figures): OfficeValues {
  const { key } = at;
  const before = (back: number): Figures | null => {
    const year = figures.year - back;
    return isKnownYear(at, year) ? figuresOf(key, fteAt(key, year * 12 + 11), year) : null;
  };
  const [previous, before2] = [before(1), before(2)];
  const chance = new Chance(key, 'intangible');
  const share = intangibleShare(chance);
  return {
    equityPrevious: previous?.equity,
    equityBefore: before2?.equity,
    equityTrend:
      previous === null || previous.equity === 0
        ? undefined
        : Math.round((100 * (figures.equity - previous.equity)) / Math.abs(previous.equity)),
    solvencyCleaned: withoutIntangible(figures, share),
    liabilitiesTotal: figures.assetsTotal,
    consolidated: at.group?.parent.index === at.office.index && chance.happens(0.6),
  };
}

/** Cijfers: staff, turnover and the balance sheet. */
export const figureValueGroup = valueGroup({
  events: ['fte', 'licences'],
  // Only the head of a group files consolidated accounts.
  otherMonths: (at, from, to) => [...filingMonths(at, from, to), ...groupMonths(at.world, at.office, { from, to })],
  values: (at) => {
    const { key, month, fte } = at;
    if (fte === null) return {};
    const year = bookYearAt(key, month);
    const figures = at.once(lastFigures);
    return {
      fte,
      fteCorrected: correctedFte(at) ?? undefined,
      ...fteSources(at, year),
      revenue: valueIf(isKnownYear(at, year), revenueAt(key, fte, year)),
      ...figures,
      ...(figures === null ? {} : earlierFigures(at, figures)),
      ...pricing(at),
    };
  },
});

/** The price of mortgage advice, which only some offices publish. */
function pricing({ key, products }: OfficeMonth): OfficeValues {
  const chance = new Chance(key, 'pricing');
  if (!products.includes('Hypothecair krediet') || !chance.happens(0.46)) return {};
  return { priceMortgage: 50 * chance.whole(25, 70), firstFree: chance.happens(0.8) };
}

/** The growth over a year. It compares values, so its changes are not registered. */
export const growthValueGroup = valueGroup({
  events: [],
  values: (at) => {
    const { office, month, fte } = at;
    if (fte === null || month - 12 < office.foundedMonth) return {};
    const yearAgo = at.inMonth(month - 12).fte;
    if (yearAgo === null) return {};
    return { fteGrowth: Math.round((1000 * (fte - yearAgo)) / yearAgo) / 10 };
  },
});
