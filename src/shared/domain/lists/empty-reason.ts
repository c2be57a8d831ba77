/**
 * Why a cell has no value, when it is something else than an empty cell: the provider's cell could not be read
 * (docs/rules/comparison.md#unread-values), or it is a percentage of a change from zero.
 */
export type EmptyReason = 'unread' | 'fromZero';

/** The reasons of the cells of some rows, by column and by the place of the row. */
export type EmptyReasons = Readonly<Record<string, Readonly<Record<number, EmptyReason>>>>;
