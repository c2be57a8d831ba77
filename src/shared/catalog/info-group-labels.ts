import type { InfoGroup } from '../domain/lists/column';

/** What the info groups are called on screen (docs/product.md#info-groups). */
export const infoGroupLabels: Readonly<Record<InfoGroup, string>> = {
  base: 'Basisgegevens',
  contact: 'Contact',
  persons: 'Personen',
  legal: 'Juridisch',
  numbers: 'Cijfers',
  ratings: 'Ratings',
  licenses: 'Vergunningen',
};
