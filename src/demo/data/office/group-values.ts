import { groupMonths } from '../groups';
import { Chance } from '../random';
import { insurers, investors } from '../words';
import type { OfficeMonth } from './office-month';
import { nameOf } from './office-name';
import { filled, filledList, valueGroup } from './value-group';

/** Only these forms have shares. */
const hasShares = ({ legal }: OfficeMonth): boolean =>
  legal === 'Besloten vennootschap' || legal === 'Naamloze vennootschap';

/** Who owns an office, what it owns, and the group behind it. */
export const groupValueGroup = valueGroup({
  events: ['name', 'licences'],
  otherMonths: ({ world, office }, from, to) => groupMonths(world, office, from, to),
  values: (at) => {
    const { key, active, group, month, office, inMarket, name } = at;
    const backed = new Chance(key, 'investors');
    const owned = new Chance(key, 'shareholders');
    const isParent = group?.parent.index === office.index;
    const holder = group !== null && !isParent ? nameOf(group.parent, month).statutory : `${name.stem} Holding B.V.`;
    return {
      groupKvk: group?.parent.kvk,
      investors: filled(active && backed.happens(group === null ? 0.006 : 0.14), [backed.pick(investors)]),
      shareholders: active && hasShares(at) && owned.happens(group === null ? 0.55 : 0.9) ? [holder] : undefined,
      liabilityStatement: filled(active && hasShares(at), group !== null && !isParent && owned.happens(0.3)),
      ownMediators: filledList(inMarket && owned.happens(0.02) ? [`${name.stem} Bemiddeling`] : []),
      groupInsurers: filledList(isParent && owned.happens(0.3) ? [owned.pick(insurers)] : []),
    };
  },
});
