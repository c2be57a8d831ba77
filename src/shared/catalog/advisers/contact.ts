import type { Column } from '../column';
import { defineColumns } from '../define-column';

const addresses = defineColumns({ group: 'Contact' })({
  postalStreet: {
    number: 107,
    label: 'Postadres',
    kind: 'text',
    explanation: 'Straat of postbus van het postadres.',
    width: 180,
    field: 'addressPostal',
  },
  postalPostcode: {
    number: 108,
    label: 'Postcode postadres',
    kind: 'postcode',
    explanation: 'De postcode van het postadres.',
    width: 150,
    field: 'addressPostal',
  },
  postalCity: {
    number: 110,
    label: 'Plaats postadres',
    kind: 'text',
    explanation: 'De plaats van het postadres.',
    field: 'addressPostal',
  },
  addressNumber: {
    number: 111,
    label: 'Huisnummer',
    kind: 'number',
    explanation: 'Het huisnummer van het bezoekadres volgens de BAG.',
    width: 110,
    field: 'addressLookup',
  },
  region: {
    number: 112,
    label: 'Regio',
    kind: 'choice',
    explanation: 'Het landsdeel: Noord, Oost, West of Zuid.',
    width: 110,
    field: 'addressLookup',
  },
  urbanity: {
    number: 113,
    label: 'Stedelijkheid',
    kind: 'choice',
    explanation: 'Hoe stedelijk de omgeving van het bezoekadres is.',
    width: 170,
    field: 'addressLookup',
  },
  urlScraping: {
    number: 114,
    label: 'Gevonden websites',
    kind: 'list',
    explanation: 'Websites die op internet bij dit kantoor zijn gevonden.',
    width: 200,
  },
  mailScraping: {
    number: 117,
    label: 'Gevonden e-mailadressen',
    kind: 'list',
    explanation: 'E-mailadressen die op de website zijn gevonden.',
  },
});

const openingHours = defineColumns({ group: 'Contact', kind: 'text', field: 'openingHours', width: 110 })({
  hoursMon: { number: 118, label: 'Maandag', explanation: 'De openingstijden op maandag.' },
  hoursTue: { number: 119, label: 'Dinsdag', explanation: 'De openingstijden op dinsdag.' },
  hoursWed: { number: 120, label: 'Woensdag', explanation: 'De openingstijden op woensdag.' },
  hoursThu: { number: 121, label: 'Donderdag', explanation: 'De openingstijden op donderdag.' },
  hoursFri: { number: 122, label: 'Vrijdag', explanation: 'De openingstijden op vrijdag.' },
  hoursSat: { number: 123, label: 'Zaterdag', explanation: 'De openingstijden op zaterdag.' },
  hoursSun: { number: 124, label: 'Zondag', explanation: 'De openingstijden op zondag.' },
});

const further = defineColumns({ group: 'Contact' })({
  isEvening: {
    number: 126,
    label: "'s Avonds open",
    kind: 'flag',
    explanation: 'Of het kantoor op een avond open is.',
    width: 130,
    field: 'openingHours',
  },
  isWeekend: {
    number: 127,
    label: 'In het weekend open',
    kind: 'flag',
    explanation: 'Of het kantoor op zaterdag of zondag open is.',
    width: 160,
    field: 'openingHours',
  },
  nearbyPostcodes: {
    number: 81,
    label: 'Postcodes dichtbij',
    kind: 'list',
    explanation: 'De viercijferige postcodes rond het bezoekadres.',
    width: 180,
    field: 'addressLookup',
  },
});

/** Contact: the other addresses, what was found on the internet, opening hours. */
export const contactColumns: readonly Column[] = [...addresses, ...openingHours, ...further];
