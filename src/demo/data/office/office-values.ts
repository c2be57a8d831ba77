import { joined } from '../row-source';
import {
  digitalValueGroup,
  neighbourhoodValueGroup,
  researchValueGroup,
  surroundingsValueGroup,
} from './address-values';
import { baseValueGroups } from './base-values';
import { addressValueGroup, reachValueGroup } from './contact-values';
import { figureValueGroup, growthValueGroup } from './figure-values';
import { groupFigureValueGroup } from './group-figures';
import { groupValueGroup } from './group-values';
import { licenceFlagValueGroup } from './licence-flags';
import { licenceValueGroup } from './licence-values';
import { locationHistoryValueGroup, locationValueGroup } from './location-values';
import type { OfficeMonth } from './office-month';
import { peopleValueGroup } from './people-values';
import { qualityValueGroup } from './quality-values';
import { adviceValueGroup, ratingHistoryValueGroup, ratingValueGroup } from './rating-values';
import { registerValueGroups } from './register-values';
import type { OfficeValues, ValueGroup } from './value-group';

/** What is registered about offices, in parts that change together. */
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
];

/** What follows from other months and other offices: it moves without anything being registered about the office. */
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

/** What is registered about an office in a month, by column name. */
export const registeredValues = (at: OfficeMonth): OfficeValues => joined(partsOf(registeredValueGroups, at));

/** Every column of an office in a month but the days of its changes, in parts. */
export const officeParts = (at: OfficeMonth): readonly OfficeValues[] => partsOf(allValueGroups, at);

/** The same as one. */
export const officeValues = (at: OfficeMonth): OfficeValues => joined(officeParts(at));
