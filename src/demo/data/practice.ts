import type { MonthIndex } from './calendar';

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
