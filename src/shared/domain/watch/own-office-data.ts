import type { FollowedNumber } from '../lists/followed-office';
import type { WatchedOffices } from './watched-office';

/** An office with remarks, and the labels of the columns that have them (docs/rules/list.md#remarks). */
export type RemarkedOffice = FollowedNumber & { readonly columns: readonly string[] };

/** The user's own data about offices, which columns beside those of the month show. */
export type OwnOfficeData = { readonly watched: WatchedOffices; readonly remarked: readonly RemarkedOffice[] };

export const noOwnOfficeData: OwnOfficeData = { watched: null, remarked: [] };
