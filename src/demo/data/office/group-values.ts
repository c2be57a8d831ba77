import { groupMonthOf } from '../groups';
import { Chance } from '../random';
import { investors } from '../words';
import { type Facet, filled } from './facet';
import { nameOf } from './office-name';

/** The group behind an office, and who invests in it. */
export const groupFacet: Facet = {
  events: [],
  otherMonths: ({ world, office }, from, to) => {
    const month = groupMonthOf(world, office);
    return month !== null && month >= from && month <= to ? [month] : [];
  },
  values: ({ key, active, group, month }) => {
    const backed = new Chance(key, 'investors');
    const hasInvestor = active && backed.happens(group === null ? 0.006 : 0.14);
    return {
      groupKvk: group?.parent.kvk,
      groupName: group === null ? undefined : nameOf(group.parent, month).statutory,
      groupSize: group?.licensed,
      investors: filled(hasInvestor, [backed.pick(investors)]),
    };
  },
};
