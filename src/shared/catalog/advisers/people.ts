import type { Column } from '../column';
import { defineColumns } from '../define-column';

/** Of these columns those that come first. */
export const firstPeople = defineColumns({ group: 'Personen', standard: true })({
  officers: {
    number: 35,
    label: 'Functionarissen',
    kind: 'number',
    explanation: 'Het aantal bestuurders en gevolmachtigden.',
    width: 124,
    field: 'management',
    standard: false,
  },
  policyMakers: {
    number: 37,
    label: 'Beleidsbepalers',
    kind: 'list',
    explanation: 'De beleidsbepalers volgens de Wet op het financieel toezicht.',
    width: 260,
    field: 'decisionmakers',
  },
});

/** Personen beyond the columns that come first. */
export const peopleColumns: readonly Column[] = defineColumns({ group: 'Personen', kind: 'list' })({
  managementFunction: {
    number: 128,
    label: 'Bestuurders',
    explanation: 'De bestuurders volgens het handelsregister.',
    width: 260,
  },
  managementExtractFull: {
    number: 129,
    label: 'Bestuur volgens uittreksel',
    explanation: 'Naam, geboortedatum, functie en aanvang volgens het uittreksel.',
    width: 320,
  },
  authorized: {
    number: 130,
    label: 'Gevolmachtigden',
    explanation: 'De personen met een volmacht in het handelsregister.',
  },
  authorizedCount: {
    number: 131,
    label: 'Aantal gevolmachtigden',
    kind: 'number',
    explanation: 'Het aantal personen met een volmacht.',
    width: 170,
    field: 'authorized',
  },
  policyMakerCount: {
    number: 132,
    label: 'Aantal beleidsbepalers',
    kind: 'number',
    explanation: 'Het aantal beleidsbepalers volgens de Wet op het financieel toezicht.',
    width: 170,
    field: 'decisionmakers',
  },
});
