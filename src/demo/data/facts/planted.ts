import { type MonthIndex, monthIndex } from './calendar';

/**
 * The month whose differences from the month before are planted in the demo, for users who compare the two (docs/rules/provider.md#demo-world).
 * Months before it look as if an earlier method made them; all other values are drawn as usual.
 */
export const plantedMonth: MonthIndex = monthIndex(2026, 9);

/** Whether a month comes before the planted changes. */
export const isBeforePlanted = (month: MonthIndex): boolean => month < plantedMonth;

/**
 * The column of offices that is calculated in another way from the planted month on: nearly all of its values move, and nothing announces
 * it. Before that month, incomes were counted before the revision of the statistics.
 */
export const recomputedColumn = {
  name: 'cbsIncome',
  /** The value by the earlier calculation, in the same unit. */
  before: (value: number): number => Math.round(0.93 * value) - 1,
} as const;

/** The column of offices whose words change, with the words that the provider gives for earlier months. */
export const rewordedColumn = {
  name: 'cbsElectricity',
  before: {
    label: 'Stroomverbruik per woning',
    explanation: 'Het gemiddelde stroomverbruik van woningen met een eigen meter, zonder teruglevering.',
    unit: 'kWh',
  },
} as const;

/** The column of offices that is new: earlier months do not have it. */
export const arrivedColumn = 'cbsAddressDensity';

/** The chain whose offices all have more full-time jobs from the planted month on. */
export const risingChain = 'Hypotheeklantaarn';

/** The full-time jobs of an office of that chain before the planted month: about a tenth less. */
export const fteBeforeRise = (fte: number): number =>
  Math.max(0.1, Math.round(10 * Math.min(fte - 0.1, fte / 1.1)) / 10);

/** The number of offices that take over the business of an office that is gone, in the planted month. */
export const takeoverCount = 3;

/** What an office and the one that it takes over have in common besides address and persons, for each takeover. */
export const takeoverEvidence = [
  { phone: true, locationNumbers: true },
  { phone: true, locationNumbers: false },
  { phone: false, locationNumbers: true },
] as const satisfies readonly { readonly phone: boolean; readonly locationNumbers: boolean }[];

/** The moves of persons in the planted month: from which seat to which, and whether they also keep their own seat. */
export const plantedMoves = [
  { from: 'leader', to: 'leader', keepsPlace: false, isLimited: false },
  { from: 'leader', to: 'employee', keepsPlace: false, isLimited: false },
  { from: 'employee', to: 'employee', keepsPlace: false, isLimited: false },
  { from: 'employee', to: 'employee', keepsPlace: false, isLimited: true },
  // From then on two offices share a policy maker.
  { from: 'leader', to: 'leader', keepsPlace: true, isLimited: false },
] as const satisfies readonly {
  readonly from: 'leader' | 'employee';
  readonly to: 'leader' | 'employee';
  readonly keepsPlace: boolean;
  /** Whether the person is only in the AFM's register. */
  readonly isLimited: boolean;
}[];

/** The names of a list's columns that do not exist yet in a month. */
export const absentColumns = (list: string, month: MonthIndex): readonly string[] =>
  list === 'advisers' && isBeforePlanted(month) ? [arrivedColumn] : [];
