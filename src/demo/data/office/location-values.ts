import { branchesOf, branchMonths } from '../locations/branches';
import { valueGroup } from './value-group';

/** How many locations an office has, and where. */
export const locationValueGroup = valueGroup({
  events: ['name'],
  otherMonths: ({ office }, from, to) => branchMonths(office, to).filter((month) => month >= from && month <= to),
  values: ({ office, month, active, name }) => {
    if (!active) return {};
    const open = branchesOf(office, month);
    const known = open.filter(({ address }) => address.province !== null);
    return {
      locationName: name.trade,
      branches: open.length,
      placeCount: new Set(open.map(({ address }) => address.city)).size,
      provinceCount: new Set(known.map(({ address }) => address.province)).size,
    };
  },
});

/** The same a year ago: a comparison, not a registration. */
export const locationHistoryValueGroup = valueGroup({
  events: [],
  values: ({ office, month, active }) =>
    active && month - 12 >= Math.max(office.entry, office.foundedMonth)
      ? { locationsHistory: branchesOf(office, month - 12).length }
      : {},
});
