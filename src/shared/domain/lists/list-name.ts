/** The display modes of the Adviseurslijst, in the order of their buttons (docs/rules/list.md#display-modes). */
export const displayModes = ['advisers', 'locations', 'profiling', 'positions', 'press', 'pressLocation'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** All lists on screen: the display modes, and the persons. */
export const listNames = [...displayModes, 'persons'] as const;
export type ListName = (typeof listNames)[number];

/** Whether a list's rows have a position on the map. */
export const hasPlaces = (list: ListName): boolean => list !== 'persons' && list !== 'press';
