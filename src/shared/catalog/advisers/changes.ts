import type { Column } from '../column';
import { defineColumn } from '../define-column';

/** The info groups by column, with the word on screen. */
const changes = [
  ['changedBase', 'Basisgegevens'],
  ['changedContact', 'Contact'],
  ['changedPersons', 'Personen'],
  ['changedLegal', 'Juridisch'],
  ['changedNumbers', 'Cijfers'],
  ['changedRatings', 'Ratings'],
  ['changedLicenses', 'Vergunningen'],
] as const;

const firstNumber = 342;

/** Mutaties: the days on which something in an info group changed (docs/product.md#mutations). */
export const changeColumns: readonly Column[] = changes.map(([name, infoGroup], index) =>
  defineColumn({
    group: 'Mutaties',
    number: firstNumber + index,
    name,
    label: `Gewijzigd: ${infoGroup}`,
    kind: 'list',
    explanation: `De datums waarop iets in de groep ${infoGroup} is gewijzigd.`,
    width: 200,
    field: 'history',
  }),
);
