import type { InfoGroup } from '../../domain/lists/column';

/** The labels of the info groups on screen (docs/rules/dossier.md#info-groups). */
export const infoGroupLabels: Readonly<Record<InfoGroup, string>> = {
  base: 'Basisgegevens',
  contact: 'Contact',
  persons: 'Personen',
  legal: 'Juridisch',
  numbers: 'Cijfers',
  ratings: 'Ratings',
  licenses: 'Vergunningen',
};
