import type { Column } from '../column';
import { column } from '../define-column';

/** Mutaties: the days on which something in an info group changed (docs/product.md#mutations). */
export const changeColumns: readonly Column[] = [
  column(
    'Mutaties',
    342,
    'changedBase',
    'Gewijzigd: Basisgegevens',
    'list',
    'De datums waarop iets in de groep Basisgegevens is gewijzigd.',
    { width: 200, field: 'history' },
  ),
  column(
    'Mutaties',
    343,
    'changedContact',
    'Gewijzigd: Contact',
    'list',
    'De datums waarop iets in de groep Contact is gewijzigd.',
    { width: 200, field: 'history' },
  ),
  column(
    'Mutaties',
    344,
    'changedPersons',
    'Gewijzigd: Personen',
    'list',
    'De datums waarop iets in de groep Personen is gewijzigd.',
    { width: 200, field: 'history' },
  ),
  column(
    'Mutaties',
    345,
    'changedLegal',
    'Gewijzigd: Juridisch',
    'list',
    'De datums waarop iets in de groep Juridisch is gewijzigd.',
    { width: 200, field: 'history' },
  ),
  column(
    'Mutaties',
    346,
    'changedNumbers',
    'Gewijzigd: Cijfers',
    'list',
    'De datums waarop iets in de groep Cijfers is gewijzigd.',
    { width: 200, field: 'history' },
  ),
  column(
    'Mutaties',
    347,
    'changedRatings',
    'Gewijzigd: Ratings',
    'list',
    'De datums waarop iets in de groep Ratings is gewijzigd.',
    { width: 200, field: 'history' },
  ),
  column(
    'Mutaties',
    348,
    'changedLicenses',
    'Gewijzigd: Vergunningen',
    'list',
    'De datums waarop iets in de groep Vergunningen is gewijzigd.',
    { width: 200, field: 'history' },
  ),
];
