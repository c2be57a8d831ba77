import { type MonthIndex, monthIndex } from './calendar';

/**
 * What is planted in the demo between two neighbouring months, for those who compare them (docs/product.md#demo-world): the month before
 * this one is as if it came from an earlier way of working. Every later month, and all else in the earlier ones, is as it was drawn.
 */
export const plantedMonth: MonthIndex = monthIndex(2026, 9);

/** Whether a month comes before the planted changes. */
export const isBeforePlanted = (month: MonthIndex): boolean => month < plantedMonth;

/**
 * The column of offices that is computed in another way: nearly all of its values move in one month, and nothing says so. Until then
 * incomes were counted before the revision of the statistics.
 */
export const recomputedColumn = {
  name: 'cbsIncome',
  /** The value of the earlier computing, of the same unit. */
  before: (value: number): number => Math.round(0.93 * value) - 1,
} as const;

/** The column of offices whose words differ, with the words that the provider announces for the months before. */
export const rewordedColumn = {
  name: 'cbsElectricity',
  before: {
    label: 'Stroomverbruik per woning',
    explanation: 'Het gemiddelde stroomverbruik van woningen met een eigen meter, zonder teruglevering.',
    unit: 'kWh',
  },
} as const;

/** The column of offices that arrives: earlier months do not have it. */
export const arrivedColumn = 'cbsAddressDensity';

/** The chain whose offices all have more full-time jobs from the planted month on. */
export const risingChain = 'Hypotheeklantaarn';

/** The full-time jobs of an office of that chain in the months before: fewer than what it has, by a tenth or so. */
export const fteBeforeRise = (fte: number): number =>
  Math.max(0.1, Math.round(10 * Math.min(fte - 0.1, fte / 1.1)) / 10);

/** How many offices take over the business of an office that is gone, in the planted month. */
export const takeoverCount = 3;

/** What an office and the one that it takes over share besides the address and the persons, one for each takeover. */
export const takeoverEvidence = [
  { phone: true, locationNumbers: true },
  { phone: true, locationNumbers: false },
  { phone: false, locationNumbers: true },
] as const satisfies readonly { readonly phone: boolean; readonly locationNumbers: boolean }[];

/** What persons do in the planted month: who of an office takes whose place in another one, and whether they keep their own place. */
export const plantedMoves = [
  { from: 'leader', to: 'leader', keepsPlace: false, isLimited: false },
  { from: 'leader', to: 'employee', keepsPlace: false, isLimited: false },
  { from: 'employee', to: 'employee', keepsPlace: false, isLimited: false },
  { from: 'employee', to: 'employee', keepsPlace: false, isLimited: true },
  // Two offices share a policy maker from now on.
  { from: 'leader', to: 'leader', keepsPlace: true, isLimited: false },
] as const satisfies readonly {
  readonly from: 'leader' | 'employee';
  readonly to: 'leader' | 'employee';
  readonly keepsPlace: boolean;
  /** Whether the AFM's register alone lists the person. */
  readonly isLimited: boolean;
}[];

/** The names of the columns of a list that a month does not have yet. */
export const absentColumns = (list: string, month: MonthIndex): readonly string[] =>
  list === 'advisers' && isBeforePlanted(month) ? [arrivedColumn] : [];

/**
 * An office to practise rules on (docs/product.md#demo-world): what changes of it follows from the month alone, in every world. All
 * else of it is as it was drawn.
 */
export const practiceName = { stem: 'Oefenkantoor', trade: 'Oefenkantoor', statutory: 'Oefenkantoor' } as const;

/** Its rating falls through 5.45 in odd months of the year, and rises through it in even ones. */
export const practiceRating = (month: MonthIndex): number => (isEven(month) ? 6 : 5.3);

/** It has no website in March, June, September and December, and the same one in all other months. */
export const practiceHasSite = (month: MonthIndex): boolean => (month + 1) % 3 !== 0;

/** Month 0 is January. */
const isEven = (month: MonthIndex): boolean => month % 2 === 1;
