import type { Neighbour } from '../../../shared/domain/dossiers/dossier';

/** What the marks of the rows distinguish. */
export type NearbyColour = 'none' | 'ratingRiFD' | 'rfdSegmentation';

export type NearbyGroup = { readonly postcode: string; readonly rows: readonly Neighbour[] };

/** The four digits of the postcode of a neighbour; empty where they are unknown. */
const digitsOf = ({ values }: Neighbour): string =>
  typeof values.postcode === 'string' ? (/^\d{4}/.exec(values.postcode.trim())?.[0] ?? '') : '';

/** Neighbours by the four digits of their postcode, the nearest group first. */
export function byPostcode(rows: readonly Neighbour[]): readonly NearbyGroup[] {
  const groups = new Map<string, Neighbour[]>();
  for (const row of rows) {
    const postcode = digitsOf(row);
    const group = groups.get(postcode);
    if (group === undefined) groups.set(postcode, [row]);
    else group.push(row);
  }
  return [...groups].map(([postcode, members]) => ({ postcode, rows: members }));
}

/** An id of eight characters is an office, a longer one a location of it. */
export const isLocation = ({ id }: Neighbour): boolean => id.length > 8;
