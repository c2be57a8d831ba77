import type { Column } from '../column';
import { column } from '../define-column';

/** Contact: the other addresses, what was found on the internet, opening hours. */
export const contactColumns: readonly Column[] = [
  column('Contact', 107, 'postalStreet', 'Postadres', 'text', 'Straat of postbus van het postadres.', {
    width: 180,
    field: 'addressPostal',
  }),
  column('Contact', 108, 'postalPostcode', 'Postcode postadres', 'postcode', 'De postcode van het postadres.', {
    width: 150,
    field: 'addressPostal',
  }),
  column('Contact', 110, 'postalCity', 'Plaats postadres', 'text', 'De plaats van het postadres.', {
    field: 'addressPostal',
  }),
  column(
    'Contact',
    111,
    'addressNumber',
    'Huisnummer',
    'number',
    'Het huisnummer van het bezoekadres volgens de BAG.',
    { field: 'addressLookup', width: 110 },
  ),
  column('Contact', 112, 'region', 'Regio', 'text', 'Het landsdeel: Noord, Oost, West of Zuid.', {
    width: 110,
    filterKind: 'list',
    field: 'addressLookup',
  }),
  column('Contact', 113, 'urbanity', 'Stedelijkheid', 'text', 'Hoe stedelijk de omgeving van het bezoekadres is.', {
    width: 170,
    filterKind: 'list',
    field: 'addressLookup',
  }),
  column(
    'Contact',
    114,
    'urlScraping',
    'Gevonden websites',
    'list',
    'Websites die op internet bij dit kantoor zijn gevonden.',
    { width: 200 },
  ),
  column(
    'Contact',
    117,
    'mailScraping',
    'Gevonden e-mailadressen',
    'list',
    'E-mailadressen die op de website zijn gevonden.',
    { width: 220 },
  ),
  column('Contact', 118, 'hoursMon', 'Maandag', 'text', 'De openingstijden op maandag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 119, 'hoursTue', 'Dinsdag', 'text', 'De openingstijden op dinsdag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 120, 'hoursWed', 'Woensdag', 'text', 'De openingstijden op woensdag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 121, 'hoursThu', 'Donderdag', 'text', 'De openingstijden op donderdag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 122, 'hoursFri', 'Vrijdag', 'text', 'De openingstijden op vrijdag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 123, 'hoursSat', 'Zaterdag', 'text', 'De openingstijden op zaterdag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 124, 'hoursSun', 'Zondag', 'text', 'De openingstijden op zondag.', {
    width: 110,
    field: 'openingHours',
  }),
  column('Contact', 126, 'isEvening', "'s Avonds open", 'flag', 'Of het kantoor op een avond open is.', {
    width: 130,
    field: 'openingHours',
  }),
  column('Contact', 127, 'isWeekend', 'In het weekend open', 'flag', 'Of het kantoor op zaterdag of zondag open is.', {
    width: 160,
    field: 'openingHours',
  }),
  column(
    'Contact',
    81,
    'nearbyPostcodes',
    'Postcodes dichtbij',
    'list',
    'De viercijferige postcodes rond het bezoekadres.',
    { width: 180, field: 'addressLookup' },
  ),
];
