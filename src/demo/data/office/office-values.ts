import {
  digitalValueGroup,
  neighbourhoodValueGroup,
  researchValueGroup,
  surroundingsValueGroup,
} from './address-values';
import { baseValueGroup } from './base-values';
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
import { ratingHistoryValueGroup, ratingValueGroup } from './rating-values';
import { registerValueGroup } from './register-values';
import type { OfficeValues, ValueGroup } from './value-group';

/** What is registered about offices, in parts that change together. */
export const registeredValueGroups: readonly ValueGroup[] = [
  baseValueGroup,
  registerValueGroup,
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

function merged(groups: readonly ValueGroup[], at: OfficeMonth): OfficeValues {
  const values = {};
  for (const group of groups) Object.assign(values, at.once(group.values));
  return values;
}

/** What is registered about an office in a month, by column name. */
export const registeredValues = (at: OfficeMonth): OfficeValues => merged(registeredValueGroups, at);

/** Every column of an office in a month but the days of its changes. */
export const officeValues = (at: OfficeMonth): OfficeValues => merged(allValueGroups, at);
