/** The lists in a stored month, in the order in which they are downloaded. */
export const monthListNames = ['advisers', 'locations', 'profiling', 'positions', 'press', 'persons'] as const;
export type MonthListName = (typeof monthListNames)[number];
