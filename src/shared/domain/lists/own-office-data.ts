import type { WatchedOffices } from '../watch/watched-office';

/** An office with remarks on its values: the labels of their columns (docs/product.md#remarks). */
export type RemarkedOffice = { readonly kvk: string; readonly columns: readonly string[] };

/** The user's own data about offices, for columns beside those of the month. */
export type OwnOfficeData = { readonly watched: WatchedOffices; readonly remarked: readonly RemarkedOffice[] };

export const noOwnOfficeData: OwnOfficeData = { watched: null, remarked: [] };
