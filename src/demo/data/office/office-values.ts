import { branchesOf, branchMonths } from '../facts/branches';
import { groupMonths } from '../facts/groups';
import { Chance } from '../facts/random';
import { joined } from '../facts/row-source';
import { insurers, investors } from '../facts/words';
import {
  digitalValueGroup,
  neighbourhoodValueGroup,
  researchValueGroup,
  surroundingsValueGroup,
} from './address-values';
import { baseValueGroups } from './base-values';
import { addressValueGroup, reachValueGroup } from './contact-values';
import { faultValueGroup } from './fault-values';
import { figureValueGroup, growthValueGroup } from './figure-values';
import { groupFigureValueGroup } from './group-figures';
import { licenceFlagValueGroup, licenceValueGroup } from './licence-values';
import type { OfficeMonth } from './office-month';
import { nameOf } from './office-name';
import { peopleValueGroup } from './people-values';
import { qualityValueGroup } from './quality-values';
import { adviceValueGroup, ratingHistoryValueGroup, ratingValueGroup } from './rating-values';
import { registerValueGroups } from './register-values';
import { listUnlessEmpty, type OfficeValues, type ValueGroup, valueGroup, valueIf } from './value-group';

/** The number of places and provinces with open locations. */
const spreadOf = (open: ReturnType<typeof branchesOf>): { placeCount: number; provinceCount: number } => ({
  placeCount: new Set(open.map(({ address }) => address.city)).size,
  provinceCount: new Set(open.flatMap(({ address }) => address.province ?? [])).size,
});

/** The number of an office's locations, and where they are. */
const locationValueGroup = valueGroup({
  events: ['name'],
  otherMonths: ({ office }, from, to) => branchMonths(office, to).filter((month) => month >= from && month <= to),
  values: ({ office, month, active, name }) => {
    if (!active) return {};
    const open = branchesOf(office, month);
    return { locationName: name.trade, branches: open.length, ...spreadOf(open) };
  },
});

/** The number of locations a year ago. It compares values, so its changes are not registered. */
const locationHistoryValueGroup = valueGroup({
  events: [],
  values: ({ office, month, active }) => {
    if (!active || month - 12 < Math.max(office.entry, office.foundedMonth)) return {};
    const open = branchesOf(office, month - 12);
    const { placeCount: placesHistory, provinceCount: provincesHistory } = spreadOf(open);
    return { locationsHistory: open.length, placesHistory, provincesHistory };
  },
});

/** Whether an office's legal form has shares. */
const hasShares = ({ legal }: OfficeMonth): boolean =>
  legal === 'Besloten vennootschap' || legal === 'Naamloze vennootschap';

/** The owners of an office, its holdings, and its group. */
const groupValueGroup = valueGroup({
  events: ['name', 'licences'],
  otherMonths: ({ world, office }, from, to) => groupMonths(world, office, { from, to }),
  values: (at) => {
    const { key, active, group, month, office, inMarket, name } = at;
    const backed = new Chance(key, 'investors');
    const owned = new Chance(key, 'shareholders');
    const isParent = group?.parent.index === office.index;
    const holder = group !== null && !isParent ? nameOf(group.parent, month).statutory : `${name.stem} Holding B.V.`;
    return {
      groupKvk: group?.parent.kvk,
      investors: valueIf(active && backed.happens(group === null ? 0.006 : 0.14), [backed.pick(investors)]),
      shareholders: active && hasShares(at) && owned.happens(group === null ? 0.55 : 0.9) ? [holder] : undefined,
      liabilityStatement: valueIf(active && hasShares(at), group !== null && !isParent && owned.happens(0.3)),
      ownMediators: listUnlessEmpty(inMarket && owned.happens(0.02) ? [`${name.stem} Bemiddeling`] : []),
      groupInsurers: listUnlessEmpty(isParent && owned.happens(0.3) ? [owned.pick(insurers)] : []),
    };
  },
});

/** The registered values of offices, in groups that change together. */
export const registeredValueGroups: readonly ValueGroup[] = [
  ...baseValueGroups,
  ...registerValueGroups,
  addressValueGroup,
  surroundingsValueGroup,
  neighbourhoodValueGroup,
  reachValueGroup,
  researchValueGroup,
  digitalValueGroup,
  locationValueGroup,
  licenceValueGroup,
  licenceFlagValueGroup,
  groupValueGroup,
  peopleValueGroup,
  figureValueGroup,
  ratingValueGroup,
  adviceValueGroup,
  faultValueGroup,
];

/** Values that depend on other months and other offices: they change without a registration about the office. */
const movingValueGroups: readonly ValueGroup[] = [
  locationHistoryValueGroup,
  groupFigureValueGroup,
  growthValueGroup,
  ratingHistoryValueGroup,
  qualityValueGroup,
];

const allValueGroups: readonly ValueGroup[] = [...registeredValueGroups, ...movingValueGroups];

const partsOf = (groups: readonly ValueGroup[], at: OfficeMonth): readonly OfficeValues[] =>
  groups.map((group) => at.once(group.values));

/** The registered values of an office in a month, by column name. */
export const registeredValues = (at: OfficeMonth): OfficeValues => joined(partsOf(registeredValueGroups, at));

/** All columns of an office in a month except the days of its changes, in parts. */
export const officeParts = (at: OfficeMonth): readonly OfficeValues[] => partsOf(allValueGroups, at);

/** All columns of an office in a month except the days of its changes, as one object. */
export const officeValues = (at: OfficeMonth): OfficeValues => joined(officeParts(at));
