import type { Column } from '../../domain/lists/column';
import { defineColumns } from '../columns/define-column';

/** The columns about people that come first in the list. */
export const firstPeople = defineColumns(
  { group: 'Personen', standard: true },
  {
    officers: {
      number: 35,
      label: 'Aantal functionarissen',
      kind: 'number',
      width: 170,
      field: 'management',
      standard: false,
    },
    decisionmakers: { number: 37, label: 'Beleidsbepalers', kind: 'list', width: 260, field: 'decisionmakers' },
  },
  {
    officers: 'Het aantal bestuurders en gevolmachtigden.',
    decisionmakers: 'De beleidsbepalers volgens de Wet op het financieel toezicht.',
  },
);

/** Personen: the columns after the first ones. */
export const peopleColumns: readonly Column[] = defineColumns(
  { group: 'Personen' },
  {
    managementFunction: { number: 128, label: 'Bestuurders', kind: 'list', width: 260 },
    managementExtractFull: { number: 129, label: 'Bestuur volgens uittreksel', kind: 'list', width: 320 },
    authorized: { number: 130, label: 'Gevolmachtigden', kind: 'list', filterKind: 'typedList' },
    authorizedCount: { number: 131, label: 'Aantal gevolmachtigden', kind: 'number', width: 170, field: 'authorized' },
    policyMakerCount: {
      number: 132,
      label: 'Aantal beleidsbepalers',
      kind: 'number',
      width: 170,
      field: 'decisionmakers',
    },
  },
  {
    managementFunction: 'De bestuurders volgens het handelsregister.',
    managementExtractFull: 'Naam, geboortedatum, functie en aanvang volgens het uittreksel.',
    authorized: 'De personen met een volmacht in het handelsregister.',
    authorizedCount: 'Het aantal personen met een volmacht.',
    policyMakerCount: 'Het aantal beleidsbepalers volgens de Wet op het financieel toezicht.',
  },
);
