import { yearOf } from '../calendar';
import { timesUpTo } from '../events';
import {
  bookYearAt,
  type Figures,
  figuresOf,
  fteAt,
  publishesFigures,
  ratingAt,
  ratingChange,
  revenueAt,
} from '../figures';
import { Chance } from '../random';
import { type Facet, filled, type OfficeValues } from './facet';
import type { OfficeMonth } from './office-month';

/** The months in which another book year becomes the last one that is filed. */
function filingMonths({ key }: OfficeMonth, from: number, to: number): readonly number[] {
  const months = [];
  for (let month = from; month <= to; month += 1) {
    if (bookYearAt(key, month) !== bookYearAt(key, month - 1)) months.push(month);
  }
  return months;
}

/** Whether the last book year may be known: the office existed in it. */
const isKnownYear = ({ office }: OfficeMonth, year: number): boolean => year >= yearOf(office.foundedMonth);

/** The last annual account that is filed, or null for those who file none. */
export function lastFigures(at: OfficeMonth): Figures | null {
  const { key, active, legal, month } = at;
  const year = bookYearAt(key, month);
  if (!active || !publishesFigures(legal) || !isKnownYear(at, year)) return null;
  if (!new Chance(key, 'files').happens(0.9)) return null;
  return figuresOf(key, fteAt(key, year * 12 + 11), year);
}

/** Cijfers: staff, turnover and the balance sheet. */
export const figureFacet: Facet = {
  events: ['fte'],
  otherMonths: filingMonths,
  values: (at) => {
    const { office, key, month, fte } = at;
    if (fte === null) return {};
    const year = bookYearAt(key, month);
    const yearAgo = month - 12 >= office.foundedMonth ? fteAt(key, month - 12) : null;
    return {
      fte,
      fteCorrected: Math.round(Math.max(0.1, fte * (0.9 + 0.1 * new Chance(key, 'fteCorrected').next())) * 10) / 10,
      fteGrowth: yearAgo === null ? undefined : Math.round((1000 * (fte - yearAgo)) / yearAgo) / 10,
      revenue: filled(isKnownYear(at, year), revenueAt(key, fte, year)),
      ...lastFigures(at),
    };
  },
};

/** Ratings. An empty one is Geel: too little data to judge. */
export const ratingFacet: Facet = {
  events: ['ratingRiFD', 'creditRating', 'paymentScore', 'reviews'],
  otherMonths: filingMonths,
  values: (at) => (at.active ? ratingValues(at) : {}),
};

function ratingValues(at: OfficeMonth): OfficeValues {
  const { key, month, inMarket } = at;
  const figures = lastFigures(at);
  const judged = (field: string, known: number, unknown: number) =>
    new Chance(key, `judged ${field}`).happens((figures === null ? unknown : known) * (inMarket ? 1 : 0.6));
  const health = figures === null ? 0 : Math.min(1.5, Math.max(-2, (figures.solvency - 30) / 30));
  const asked = new Chance(key, 'advieskeuze');
  const reviewed = inMarket && asked.happens(0.34);
  const reviews = Math.ceil(asked.next() ** 2.4 * 260) + timesUpTo(key, 'reviews', month);
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
