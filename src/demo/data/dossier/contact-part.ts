import { branchesOf } from '../facts/branches';
import { slug } from '../facts/names';
import { Chance } from '../facts/random';
import { peopleWith } from '../office/people-values';
import { writtenName } from '../people/person';
import { type DossierPart, itemValues, objectValue, singleValue } from './field-value';

const address = { street: 'street', postcode: 'postcode', city: 'city', country: 'country' } as const;

/** Contact: addresses, phone numbers, websites and locations. */
export const contactPart: DossierPart = (at, columns) => {
  const { office, month, key, active, licensed } = at;
  const postal = objectValue(columns, {
    street: 'addressPostal.street',
    postcode: 'addressPostal.postcode',
    city: 'addressPostal.city',
    country: 'addressPostal.country',
  });
  const visiting = objectValue(columns, address);
  const chance = new Chance(key, 'invoice address');
  const [leader] = peopleWith(at, 'director');
  const linkedIn = columns.digitalLinkedin === true;
  return {
    address: visiting,
    addressLicense: licensed ? visiting : [],
    addressPostal: postal,
    addressInvoice: active && chance.happens(0.3) ? (postal.length > 0 ? postal : visiting) : [],
    addressLookup: objectValue(columns, {
      latitude: 'latitude',
      longitude: 'longitude',
      street: 'addressLookup.street',
      number: 'addressLookup.number',
      postcode: 'addressLookup.postcode',
      city: 'addressLookup.city',
      municipality: 'municipality',
      county: 'province',
      country: 'addressLookup.country',
      corop: 'corop',
      region: 'region',
      urbanity: 'urbanity',
    }),
    phone: singleValue(columns.phone),
    mobile: singleValue(columns.mobile),
    mail: singleValue(columns.mail),
    mailScraping: itemValues(columns.mailScraping),
    url: singleValue(columns.url),
    urlScraping: itemValues(columns.urlScraping),
    branches: active
      ? branchesOf(office, month).map(({ regIndex, branchNumber, address }) => ({
          kvk: office.kvk,
          regIndex,
          branchNumber,
          name: regIndex === 0 ? at.name.trade : `${at.name.stem} ${address.city}`,
          address: { street: address.street, postcode: address.postcode, city: address.city, country: address.country },
        }))
      : [],
    linkedIn: linkedIn ? [{ name: at.name.trade, url: `https://linkedin.example/company/${slug(at.name.trade)}` }] : [],
    linkedInPersons:
      linkedIn && leader !== undefined && !leader.person.isLimited
        ? [
            {
              firstName: leader.person.firstNames.split(' ')[0] ?? '',
              lastName: [leader.person.infix, leader.person.lastName].filter((part) => part !== null).join(' '),
              title: 'Directeur',
              seniority: 'Directie',
              linkedInUrl: `https://linkedin.example/in/${slug(writtenName(leader.person))}`,
            },
          ]
        : [],
  };
};
