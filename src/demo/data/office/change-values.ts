import type { InfoGroup } from '../../../shared/domain/lists/column';
import { changedDates } from './changed-dates';
import type { OfficeMonth } from './office-month';
import type { OfficeValues } from './value-group';

/** The column that holds the dates of an info group. */
export const changeColumns: Readonly<Record<InfoGroup, string>> = {
  base: 'changedBase',
  contact: 'changedContact',
  persons: 'changedPersons',
  legal: 'changedLegal',
  numbers: 'changedNumbers',
  ratings: 'changedRatings',
  licenses: 'changedLicenses',
};

/** On which days something in each info group changed. */
export function changeValues(at: OfficeMonth): OfficeValues {
  const values: Record<string, string[]> = {};
  for (const [group, dates] of changedDates(at)) values[changeColumns[group]] = [...dates];
  return values;
}
