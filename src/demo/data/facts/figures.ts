import { type MonthIndex, yearOf } from './calendar';
import { eventMonths } from './events';
import type { LegalForm } from './names';
import { Chance, mix } from './random';
import { staffOf } from './staff';

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** The full-time jobs on the 20th of a month; they change with the office's events. */
export function fteAt(key: number, month: MonthIndex): number {
  const staff = staffOf(key);
  const chance = new Chance(key, 'fte');
  let fte =
    staff === 1 ? chance.pick([1, 1, 1, 1, 0.8, 0.6, 0.5, 1.2] as const) : staff * (0.68 + 0.32 * chance.next());
  for (const at of eventMonths(key, 'fte', month)) {
    const step = new Chance(mix(key, at), 'fte step').normal();
    fte = Math.max(0.2, fte + (staff === 1 ? 0.2 * step : Math.max(0.25, fte * 0.045) * (step + 0.15)));
  }
  return round1(fte);
}

/** Estimated turnover in a book year, in euros. */
export function revenueAt(key: number, fte: number, year: number): number {
  const level = Math.exp(new Chance(key, 'revenue').normal() * 0.62);
  const yearly = Math.exp(new Chance(mix(key, year), 'revenue').normal() * 0.07);
  const perJob = fte <= 1.2 ? 56_000 : 66_000;
  return Math.max(4_000, Math.round((fte * perJob * level * yearly) / 100) * 100);
}

const limited: ReadonlySet<LegalForm> = new Set<LegalForm>([
  'Besloten vennootschap',
  'Naamloze vennootschap',
  'Coöperatie',
  'Onderlinge waarborgmaatschappij',
]);

/** Whether an office with this legal form publishes figures: sole proprietorships and partnerships do not (docs/rules/provider.md#demo-world). */
export const publishesFigures = (legal: LegalForm): boolean => limited.has(legal);

/** The number of months after a book year in which its figures are not filed yet. */
export const filingDelay = (key: number): number => new Chance(key, 'filing').whole(4, 11);

/** The last book year that is filed on the 20th of a month; figures are filed five to twelve months after the year ends. */
export const bookYearAt = (key: number, month: MonthIndex): number => yearOf(month - filingDelay(key)) - 1;

export type Figures = {
  readonly year: number;
  readonly assetsTotal: number;
  readonly equity: number;
  /** Percentage with one decimal. */
  readonly solvency: number;
  readonly currentRatio: number;
  readonly workingCapital: number;
};

/** Balance-sheet figures of a book year that are consistent with one another, in hundreds of euros. */
export function figuresOf(key: number, fte: number, year: number): Figures {
  const office = new Chance(key, 'balance');
  const yearly = new Chance(mix(key, year), 'balance');
  const hundreds = (value: number): number => Math.round(value / 100) * 100;
  const size = 46_000 * Math.max(fte, 0.8) * Math.exp(office.normal() * 0.8 + yearly.normal() * 0.1);
  const assetsTotal = Math.max(5_000, hundreds(size));
  const strength = 0.34 + office.normal() * 0.22 + yearly.normal() * 0.05;
  const equity = hundreds(assetsTotal * Math.min(0.94, Math.max(-0.55, strength)));
  const debt = assetsTotal - equity;
  const shortTerm = Math.max(
    200,
    hundreds(debt * Math.min(1, Math.max(0.2, 0.62 + office.normal() * 0.18 + yearly.normal() * 0.04))),
  );
  const currentAssets = hundreds(assetsTotal * Math.min(0.97, Math.max(0.12, 0.66 + office.normal() * 0.16)));
  return {
    year,
    assetsTotal,
    equity,
    solvency: round1((100 * equity) / assetsTotal),
    currentRatio: Math.round((100 * currentAssets) / shortTerm) / 100,
    workingCapital: currentAssets - shortTerm,
  };
}

/** The ratings that change without a registered change. */
export type RatingName = 'ratingRiFD' | 'creditRating' | 'paymentScore';

const stepNames: Readonly<Record<RatingName, string>> = {
  ratingRiFD: 'ratingRiFD step',
  creditRating: 'creditRating step',
  paymentScore: 'paymentScore step',
};

const clampRating = (value: number): number => Math.min(9.8, Math.max(1.2, value));

type RatingInput = { readonly field: RatingName; readonly health: number };

/** A rating from 1 to 10; each month it moves by tenths in a few per cent of the offices. */
export function ratingAt(key: number, { field, health }: RatingInput, month: MonthIndex): number {
  let rating = clampRating(6.75 + health * 0.7 + new Chance(key, field).normal() * 0.85);
  for (const at of eventMonths(key, field, month)) {
    const step = new Chance(mix(key, at), stepNames[field]).normal() * 0.22;
    rating = clampRating(rating + (Math.abs(step) < 0.05 ? 0.1 : step));
  }
  return round1(rating);
}

/** The difference of two ratings, rounded to tenths. */
export const ratingChange = (later: number, before: number): number => round1(later - before);
