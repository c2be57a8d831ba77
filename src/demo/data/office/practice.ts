import { type MonthIndex, yearOf } from '../calendar';

/**
 * Two offices to practise rules on (docs/product.md#practice-offices): what changes of them follows from the month alone, in every world.
 * All else of them is as it was drawn, and stays so.
 */
export type Practice = {
  /** The one whose values change, and the one that is closed for a month and goes on under another number. */
  readonly is: 'changing' | 'continued';
  /** The numbers under which the continued one is listed in turn. */
  readonly numbers: readonly [string, string];
};

export const practiceNames = {
  changing: { stem: 'Oefenkantoor', trade: 'Oefenkantoor', statutory: 'Oefenkantoor' },
  continued: { stem: 'Oefenovername', trade: 'Oefenovername', statutory: 'Oefenovername' },
} as const;

/** Whether a month is one of some months of the year, from 1. */
const isOneOf = (month: MonthIndex, months: readonly number[]): boolean => months.includes((month % 12) + 1);
const [firstHalf, secondQuarter, fourthQuarter] = [
  [1, 2, 3, 4, 5, 6],
  [4, 5, 6],
  [10, 11, 12],
] as const;

/** What of an office is another in some months. */
type Practised = {
  readonly practice?: Practice;
  readonly standing: string;
  readonly kvk: string;
  readonly stop: number;
};

/** An office as it is in a month; any but those two is the same in all. */
export function practiceIn<T extends Practised>(office: T, month: MonthIndex): T {
  const { practice } = office;
  if (practice === undefined) return office;
  // It has no licence in February and August.
  if (practice.is === 'changing') return { ...office, standing: isOneOf(month, [2, 8]) ? 'outside' : 'licensed' };
  const kvk = practice.numbers[isOneOf(month, firstHalf) ? 0 : 1];
  // It is closed in May and November.
  return { ...office, kvk, stop: isOneOf(month, [5, 11]) ? month : Number.POSITIVE_INFINITY };
}

/** Its rating falls through 5.45 in odd months of the year, and rises through it in even ones. */
export const practiceRating = (month: MonthIndex): number => (isOneOf(month, [1, 3, 5, 7, 9, 11]) ? 5.3 : 6);

/** Its payment score falls through 5.5 in January and July, and rises through it in April and October. */
export const practicePayment = (month: MonthIndex): number =>
  isOneOf(month, [...secondQuarter, ...fourthQuarter]) ? 6 : 5;

/** It has no website in March, June, September and December, and the same one in all other months. */
export const practiceHasSite = (month: MonthIndex): boolean => !isOneOf(month, [3, 6, 9, 12]);

/** It is not with the Kifid in May and November, and in the months without a licence. */
export const practiceHasKifid = (month: MonthIndex): boolean => !isOneOf(month, [2, 5, 8, 11]);

/** It moves in March and September. */
export const practiceMoves = (month: MonthIndex): boolean => isOneOf(month, [3, 9]);

/** It belongs to a group from January until July. */
export const practiceIsInGroup = (month: MonthIndex): boolean => isOneOf(month, firstHalf);

/** Its figures of the year before are filed in June. */
export const practiceBookYear = (month: MonthIndex): number =>
  yearOf(month) - (isOneOf(month, [1, 2, 3, 4, 5]) ? 2 : 1);

/** A director more comes in June and December, another one each time, and leaves again in October and April. */
export const practiceDirector = {
  comes: (month: MonthIndex): boolean => isOneOf(month, [6, 12]),
  staysMonths: 4,
} as const;
