import type { MonthIndex } from '../facts/calendar';
import { timesUpTo } from '../facts/events';
import { type RatingName, ratingAt, ratingChange } from '../facts/figures';
import { type Practice, practicePayment, practiceRating } from '../facts/practice';
import { Chance } from '../facts/random';
import { filingMonths, lastFigures } from './figure-values';
import { cachedInMonth, type OfficeMonth } from './office-month';
import { listUnlessEmpty, type OfficeValues, valueGroup } from './value-group';

/** Ratings. An empty rating is Geel: there is too little data to judge. */
export const ratingValueGroup = valueGroup({
  events: ['ratingRiFD', 'creditRating', 'paymentScore', 'fte'],
  otherMonths: filingMonths,
  values: (at) => (at.active ? ratingValues(at) : {}),
});

/** Ratings by customers. */
export const adviceValueGroup = valueGroup({
  events: ['reviews'],
  values: ({ key, month, active, inMarket }) => {
    const asked = new Chance(key, 'advieskeuze');
    if (!active || !inMarket || !asked.happens(0.34)) return {};
    const reviews = Math.ceil(asked.next() ** 2.4 * 260) + timesUpTo(key, 'reviews', month);
    const rating = Math.min(10, Math.max(5, 8.6 + asked.normal() * 0.55));
    return { 'advieskeuzeRating.score': Math.round(rating * 10) / 10, 'advieskeuzeRating.reviews': reviews };
  },
});

type Ratings = {
  readonly rating: number | undefined;
  readonly credit: number | undefined;
  readonly payment: number | undefined;
};

/** The three ratings of an active office; undefined for a rating without enough data. */
export const ratingsOf = cachedInMonth((at): Ratings => {
  const { key, month, inMarket, office } = at;
  const figures = at.once(lastFigures);
  // The field is passed as a complete name: composing it for each office would take longer than the draw.
  const judged = (field: `judged ${RatingName}`, known: number, unknown: number) =>
    new Chance(key, field).happens((figures === null ? unknown : known) * (inMarket ? 1 : 0.6));
  const health = figures === null ? 0 : Math.min(1.5, Math.max(-2, (figures.solvency - 30) / 30));
  const rate = (isJudged: boolean, field: RatingName, share: number) =>
    isJudged ? ratingAt(key, { field, health: health * share }, month) : undefined;
  if (office.practice !== undefined && at.active) return practiceRatings(office.practice, month);
  return {
    rating: rate(judged('judged ratingRiFD', 0.96, 0.74), 'ratingRiFD', 1),
    credit: rate(judged('judged creditRating', 0.93, 0.55), 'creditRating', 1),
    payment: rate(judged('judged paymentScore', 0.85, 0.5), 'paymentScore', 0.4),
  };
});

const practiceRatings = ({ kind }: Practice, month: MonthIndex): Ratings =>
  kind === 'changing' ? { rating: practiceRating(month), credit: 6, payment: practicePayment(month) } : unjudged;

function ratingValues(at: OfficeMonth): OfficeValues {
  const { rating, credit, payment } = at.once(ratingsOf);
  return {
    ratingRiFD: rating,
    creditRating: credit,
    paymentScore: payment,
    ...ratingClasses(rating, credit, payment),
    ...creditBureau(at, credit),
  };
}

const classOf = (rating: number): number => Math.min(10, Math.max(1, Math.round(rating)));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round1 = (value: number): number => Math.round(value * 10) / 10;

function ratingClasses(rating?: number, credit?: number, payment?: number): OfficeValues {
  const known = [rating, credit, payment].filter((value) => value !== undefined);
  return {
    riskClass: rating === undefined ? undefined : classOf(rating),
    creditScore: credit === undefined ? undefined : classOf(credit),
    paymentClass: payment === undefined ? undefined : classOf(payment),
    rating: known.length === 0 ? undefined : round1(mean(known)),
    totalClass: known.length === 0 ? undefined : classOf(mean(known)),
    riskDifference: credit === undefined || payment === undefined ? undefined : round1(credit - payment),
    ratingRiFDRisk: rating === undefined ? undefined : rating < 5.45 ? 'Hoog' : rating < 6.45 ? 'Gemiddeld' : 'Laag',
  };
}

const letters = ['D', 'C', 'CC', 'CCC', 'B', 'BB', 'BBB', 'A', 'AA', 'AAA'] as const;

/** The figures of a credit bureau; they follow the credit rating. */
function creditBureau({ key, fte }: OfficeMonth, credit: number | undefined): OfficeValues {
  if (credit === undefined) return {};
  const chance = new Chance(key, 'credit bureau');
  const step = classOf(credit);
  return {
    creditlimit: 250 * Math.max(1, Math.round((fte ?? 1) * credit * (0.6 + 0.8 * chance.next()))),
    codePD: `PD${11 - step}`,
    ratingG: letters[step - 1],
    ratingPD: Math.round(100 * Math.max(0.05, 14 * Math.exp(-0.55 * (credit - 1)))) / 100,
  };
}

const unjudged: Ratings = { rating: undefined, credit: undefined, payment: undefined };

/** Ratings compared with other months: a comparison, whose changes are not registered. */
export const ratingHistoryValueGroup = valueGroup({
  events: [],
  values: (at) => {
    if (!at.active) return {};
    const inMonth = (back: number) => {
      const month = at.month - back;
      return month < at.office.entry || month < at.office.foundedMonth ? unjudged : at.inMonth(month).once(ratingsOf);
    };
    const ratings = at.once(ratingsOf);
    const earlier = inMonth(1);
    const yearAgo = inMonth(12);
    const history = [ratings, earlier, inMonth(2)].map(({ rating }) => rating);
    const change = (first: number | undefined, second: number | undefined) =>
      first !== undefined && second !== undefined ? ratingChange(first, second) : undefined;
    return {
      ratingRiFDChange: change(ratings.rating, earlier.rating),
      riskDifferenceYear: change(ratings.credit, yearAgo.credit),
      ratingHistory: listUnlessEmpty(
        history.filter((rating) => rating !== undefined).map((rating) => String(rating).replace('.', ',')),
      ),
    };
  },
});
