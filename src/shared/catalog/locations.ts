import type { Column } from './column';
import { column } from './define-column';

const shown = { standard: true } as const;

/** Columns of a location. The provider numbered 0, 1, 7, 8, 12–15, we the others (docs/product.md#column-numbers). */
export const locationColumns: readonly Column[] = [
  column('Basisgegevens', 0, 'kvk', 'KvK', 'kvk', 'Het KvK-nummer van het kantoor.', shown),
  column('Vestiging', 1, 'locationId', 'Vestiging', 'text', 'Het KvK-nummer met het volgnummer van de vestiging.', {
    ...shown,
    width: 120,
    filterKind: 'prefix',
  }),
  column('Vestiging', 2, 'locationName', 'Naam vestiging', 'text', 'De naam waaronder de vestiging bekend is.', {
    ...shown,
    width: 220,
  }),
  column('Vestiging', 11, 'locationKind', 'Soort vestiging', 'text', 'Hoofd is de hoofdvestiging, Neven elke andere.', {
    ...shown,
    width: 130,
    filterKind: 'list',
    derived: ['locationId'],
  }),
  column('Vestiging', 3, 'street', 'Straat', 'text', 'Straat en huisnummer van de vestiging.', {
    ...shown,
    width: 180,
  }),
  column('Vestiging', 4, 'postcode', 'Postcode', 'postcode', 'De postcode van de vestiging.', shown),
  column('Vestiging', 5, 'city', 'Plaats', 'text', 'De plaats van de vestiging.', { ...shown, width: 150 }),
  column('Vestiging', 6, 'country', 'Land', 'text', 'Het land van de vestiging.', { width: 120, filterKind: 'list' }),
  column('Vestiging', 7, 'latitude', 'Breedtegraad', 'number', 'De breedtegraad van de vestiging (WGS84).', {
    width: 120,
    decimals: 5,
  }),
  column('Vestiging', 8, 'longitude', 'Lengtegraad', 'number', 'De lengtegraad van de vestiging (WGS84).', {
    width: 120,
    decimals: 5,
  }),
  column(
    'Vestiging',
    9,
    'branchNumber',
    'Vestigingsnummer',
    'code',
    'Het nummer van twaalf cijfers van de vestiging.',
    {
      ...shown,
      width: 150,
    },
  ),
  column(
    'Vestiging',
    10,
    'locationPhone',
    'Telefoon vestiging',
    'phone',
    'Het telefoonnummer van de vestiging.',
    shown,
  ),
  column(
    'Buurt',
    12,
    'nearbyPostcodes',
    'Postcodes dichtbij',
    'list',
    'De viercijferige postcodes rond de vestiging.',
    {
      width: 180,
    },
  ),
  column(
    'Buurt',
    13,
    'nearbySbi',
    'Bedrijven in de buurt',
    'list',
    'Het aantal bedrijven per SBI-letter in de buurt.',
    {
      width: 200,
    },
  ),
  column('Buurt', 14, 'nearbyCbs', 'Buurt in het kort', 'text', 'Inwoners en stedelijkheid van de buurt in woorden.', {
    width: 220,
  }),
  column('Vestiging', 15, 'colour', 'Kleur', 'text', 'De kleur van de vestiging op de kaart.', {
    width: 100,
    filterKind: 'list',
  }),
  column('Vestiging', 16, 'province', 'Provincie', 'text', 'De provincie van de vestiging.', {
    ...shown,
    width: 140,
    filterKind: 'list',
  }),
  column('Vestiging', 17, 'municipality', 'Gemeente', 'text', 'De gemeente van de vestiging.', { filterKind: 'list' }),
  column('Vestiging', 18, 'corop', 'COROP-gebied', 'text', 'Het gebied volgens de indeling van het CBS.', {
    width: 190,
    filterKind: 'list',
  }),
  column('Vestiging', 19, 'dateOpened', 'Geopend', 'date', 'De datum waarop de vestiging is geopend.', shown),
];
