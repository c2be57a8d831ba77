import { type Column, type InfoGroup, infoGroups } from '../../domain/lists/column';
import { defineColumn } from '../columns/define-column';
import { infoGroupLabels } from '../columns/info-group-labels';

/** For each info group, the column with the days on which the group's values changed. */
export const changeColumnOf: Readonly<Record<InfoGroup, string>> = {
  base: 'changedBase',
  contact: 'changedContact',
  persons: 'changedPersons',
  legal: 'changedLegal',
  numbers: 'changedNumbers',
  ratings: 'changedRatings',
  licenses: 'changedLicenses',
};

const firstNumber = 342;

/** Mutaties: the days on which something in an info group changed (docs/rules/filters.md#mutations). */
export const changeColumns: readonly Column[] = infoGroups.map((group, index) =>
  defineColumn({
    group: 'Mutaties',
    number: firstNumber + index,
    name: changeColumnOf[group],
    label: `Gewijzigd: ${infoGroupLabels[group]}`,
    kind: 'dates',
    explanation: `De datums waarop iets in de groep ${infoGroupLabels[group]} is gewijzigd.`,
    field: 'history',
  }),
);
