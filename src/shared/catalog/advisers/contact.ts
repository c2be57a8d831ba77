import type { Column } from '../column';
import { defineColumns } from '../define-column';

/** Of these columns those that come first. */
export const firstContact = defineColumns({ group: 'Contact', standard: true })({
  tradenames: {
    group: 'Basisgegevens',
    number: 3,
    label: 'Handelsnamen',
    kind: 'list',
    explanation: 'De namen waaronder het kantoor handelt.',
    filterKind: 'infix',
    width: 260,
  },
  street: {
    number: 4,
    label: 'Straat',
    kind: 'text',
    explanation: 'Straat en huisnummer van het bezoekadres.',
    width: 180,
    field: 'address',
  },
  postcode: {
    number: 5,
    label: 'Postcode',
    kind: 'postcode',
    explanation: 'De postcode van het bezoekadres.',
    field: 'address',
  },
  municipality: {
    number: 32,
    label: 'Gemeente',
    kind: 'choice',
    explanation: 'De gemeente van het bezoekadres.',
    field: 'addressLookup',
  },
  corop: {
    number: 125,
    label: 'COROP-gebied',
    kind: 'choice',
    explanation: 'Het gebied volgens de indeling van het CBS.',
    width: 190,
    field: 'addressLookup',
  },
  country: {
    number: 46,
    label: 'Land',
    kind: 'choice',
    explanation: 'Het land van het bezoekadres.',
    width: 120,
    field: 'address',
    standard: false,
  },
  latitude: {
    number: 115,
    label: 'Breedtegraad',
    kind: 'number',
    explanation: 'De breedtegraad van het bezoekadres (WGS84).',
    width: 120,
    decimals: 5,
    field: 'addressLookup',
    standard: false,
  },
  longitude: {
    number: 116,
    label: 'Lengtegraad',
    kind: 'number',
    explanation: 'De lengtegraad van het bezoekadres (WGS84).',
    width: 120,
    decimals: 5,
    field: 'addressLookup',
    standard: false,
  },
  phone: { number: 53, label: 'Telefoon', kind: 'phone', explanation: 'Het vaste telefoonnummer.' },
  mobile: { number: 31, label: 'Mobiel', kind: 'phone', explanation: 'Het mobiele telefoonnummer.', standard: false },
  mail: { number: 51, label: 'E-mail', kind: 'email', explanation: 'Het e-mailadres van het kantoor.' },
  url: { number: 30, label: 'Website', kind: 'url', explanation: 'De website van het kantoor.' },
});

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
