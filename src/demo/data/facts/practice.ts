import { type MonthIndex, yearOf } from './calendar';

/**
 * A practice office, for trying rules of the watch (docs/rules/provider.md#practice-offices). In every world, its changes only depend on the
 * month; all its other values are drawn and stay the same.
 */
export type Practice = {
  /** `changing` is the office whose values change; `continued` is closed for a month and continues under another number. */
  readonly kind: 'changing' | 'continued';
  /** The numbers under which the continued office is listed alternately. */
  readonly numbers: readonly [string, string];
};

export const practiceNames = {
  changing: { stem: 'Oefenkantoor', trade: 'Oefenkantoor', statutory: 'Oefenkantoor' },
  continued: { stem: 'Oefenovername', trade: 'Oefenovername', statutory: 'Oefenovername' },
} as const;

/** Whether a month is one of some calendar months, counted from 1. */
const isOneOf = (month: MonthIndex, months: readonly number[]): boolean => months.includes((month % 12) + 1);
const [firstHalf, secondQuarter, fourthQuarter] = [
  [1, 2, 3, 4, 5, 6],
  [4, 5, 6],
  [10, 11, 12],
] as const;

/** The properties of an office that differ between months. */
type Practised = {
  readonly practice?: Practice;
  readonly standing: string;
  readonly kvk: string;
  readonly stop: number;
};

/** An office as it is in a month; offices other than the practice offices never differ. */
export function practiceIn<T extends Practised>(office: T, month: MonthIndex): T {
  const { practice } = office;
  if (practice === undefined) return office;
  // The changing office has no licence in February and August.
  if (practice.kind === 'changing') return { ...office, standing: isOneOf(month, [2, 8]) ? 'outside' : 'licensed' };
  const kvk = practice.numbers[isOneOf(month, firstHalf) ? 0 : 1];
  // The continued office is closed in May and November.
  return { ...office, kvk, stop: isOneOf(month, [5, 11]) ? month : Number.POSITIVE_INFINITY };
}

/** The changing office's rating falls through 5.45 in odd calendar months, and rises through it in even ones. */
export const practiceRating = (month: MonthIndex): number => (isOneOf(month, [1, 3, 5, 7, 9, 11]) ? 5.3 : 6);

/** The changing office's payment score falls through 5.5 in January and July, and rises through it in April and October. */
export const practicePayment = (month: MonthIndex): number =>
  isOneOf(month, [...secondQuarter, ...fourthQuarter]) ? 6 : 5;

/** The changing office has no website in March, June, September and December; in the other months it always has the same one. */
export const practiceHasSite = (month: MonthIndex): boolean => !isOneOf(month, [3, 6, 9, 12]);

/** The changing office is not registered with the Kifid in May and November, and in the months without a licence. */
export const practiceHasKifid = (month: MonthIndex): boolean => !isOneOf(month, [2, 5, 8, 11]);

/** The changing office moves in March and September. */
export const practiceMoves = (month: MonthIndex): boolean => isOneOf(month, [3, 9]);

/** The changing office belongs to a group from January up to and including June. */
export const practiceIsInGroup = (month: MonthIndex): boolean => isOneOf(month, firstHalf);

/** The changing office files the figures of the previous year in June. */
export const practiceBookYear = (month: MonthIndex): number =>
  yearOf(month) - (isOneOf(month, [1, 2, 3, 4, 5]) ? 2 : 1);

/** An extra director joins in June and December, a different person each time, and leaves in October and April. */
export const practiceDirector = {
  comes: (month: MonthIndex): boolean => isOneOf(month, [6, 12]),
  staysMonths: 4,
} as const;
