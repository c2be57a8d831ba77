import {
  type Address,
  addressAfter,
  domainOf,
  mailAddress,
  mobileNumber,
  movesUpTo,
  phoneNumber,
  townAfter,
} from '../contact';
import { timesUpTo } from '../events';
import { Chance } from '../random';
import { filled, type OfficeValues, type ValueGroup } from './value-group';

/** An address as columns. */
export const addressValues = (address: Address): OfficeValues => ({
  ...{ street: address.street, postcode: address.postcode, city: address.city, country: address.country },
  ...{ province: address.province, municipality: address.municipality, corop: address.corop },
  ...{ latitude: address.latitude, longitude: address.longitude },
});

/** The visiting address and where it lies. */
export const addressValueGroup: ValueGroup = {
  events: ['address'],
  values: ({ key, month }) => addressValues(addressAfter(key, movesUpTo(key, month))),
};

/** How the office is reached. A move to another town brings another telephone number. */
export const reachValueGroup: ValueGroup = {
  events: ['address', 'phone', 'mobile', 'mail', 'name'],
  values: ({ key, month, active, inMarket, name }) => {
    const reach = (field: `has ${string}`, market: number, other: number) =>
      new Chance(key, field).happens(inMarket ? market : active ? other : other * 0.35);
    const domain = domainOf(key, name.stem, name.trade);
    const town = townAfter(key, movesUpTo(key, month));
    return {
      phone: filled(reach('has phone', 0.95, 0.6), phoneNumber(key, timesUpTo(key, 'phone', month), town)),
      mobile: filled(reach('has mobile', 0.44, 0.3), mobileNumber(key, timesUpTo(key, 'mobile', month))),
      mail: filled(reach('has mail', 0.93, 0.5), mailAddress(key, timesUpTo(key, 'mail', month), domain)),
      url: filled(reach('has url', 0.88, 0.42), `${new Chance(key, 'url').happens(0.5) ? 'www.' : ''}${domain}`),
    };
  },
};
