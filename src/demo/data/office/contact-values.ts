import {
  type Address,
  addressAfter,
  domainOf,
  mailAddress,
  mobileNumber,
  movesUpTo,
  phoneNumber,
  townAfter,
} from '../facts/contact';
import { timesUpTo } from '../facts/events';
import { practiceHasSite } from '../facts/practice';
import { Chance } from '../facts/random';
import { phoneKey } from '../facts/takeovers';
import { cachedInMonth } from './office-month';
import { type OfficeValues, valueGroup } from './value-group';

/** The columns of an address. */
export const addressValues = (address: Address): OfficeValues => ({
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  country: address.country,
  province: address.province,
  municipality: address.municipality,
  corop: address.corop,
  latitude: address.latitude,
  longitude: address.longitude,
});

/** The visiting address, and its coordinates. */
export const addressValueGroup = valueGroup({
  events: ['address'],
  values: ({ key, month }) => addressValues(addressAfter(key, movesUpTo(key, month))),
});

/** The means by which an office can be reached at all, regardless of changes of number or address. */
export const reachedBy = cachedInMonth(({ key, active, inMarket, office, month }) => {
  const reach = (field: `has ${string}`, market: number, outside: number) =>
    new Chance(key, field).happens(inMarket ? market : active ? outside : outside * 0.35);
  return {
    // A business that continues as another office is recognised by its phone number.
    phone: office.practice !== undefined || reach('has phone', 0.95, 0.6),
    mobile: reach('has mobile', 0.44, 0.3),
    mail: reach('has mail', 0.93, 0.5),
    url: office.practice?.kind === 'changing' ? practiceHasSite(month) : reach('has url', 0.88, 0.42),
  };
});

/** The domain of an office, whether or not it has a website there. */
export const domainAt = cachedInMonth(({ key, name }): string => domainOf(key, name.stem, name.trade));

/** How the office can be reached. A move to another town also changes the phone number. */
export const reachValueGroup = valueGroup({
  events: ['address', 'phone', 'mobile', 'mail', 'name'],
  values: (at) => {
    const { key, month, office } = at;
    const { phone, mobile, mail, url } = at.once(reachedBy);
    const domain = mail || url ? at.once(domainAt) : '';
    return {
      phone: phone
        ? phoneNumber(phoneKey(office), timesUpTo(key, 'phone', month), townAfter(key, movesUpTo(key, month)))
        : undefined,
      mobile: mobile ? mobileNumber(key, timesUpTo(key, 'mobile', month)) : undefined,
      mail: mail ? mailAddress(key, timesUpTo(key, 'mail', month), domain) : undefined,
      url: url ? `${new Chance(key, 'url').happens(0.5) ? 'www.' : ''}${domain}` : undefined,
    };
  },
});
