import type { Column } from '../column';
import { defineColumn } from '../define-column';

/** Personen beyond the columns that come first. */
export const peopleColumns: readonly Column[] = [
  defineColumn({
    group: 'Personen',
    number: 128,
    name: 'managementFunction',
    label: 'Bestuurders',
    kind: 'list',
    explanation: 'De bestuurders volgens het handelsregister.',
    width: 260,
  }),
  defineColumn({
    group: 'Personen',
    number: 129,
    name: 'managementExtractFull',
    label: 'Bestuur volgens uittreksel',
    kind: 'list',
    explanation: 'Naam, geboortedatum, functie en aanvang volgens het uittreksel.',
    width: 320,
  }),
  defineColumn({
    group: 'Personen',
    number: 130,
    name: 'authorized',
    label: 'Gevolmachtigden',
    kind: 'list',
    explanation: 'De personen met een volmacht in het handelsregister.',
    width: 220,
  }),
  defineColumn({
    group: 'Personen',
    number: 131,
    name: 'authorizedCount',
    label: 'Aantal gevolmachtigden',
    kind: 'number',
    explanation: 'Het aantal personen met een volmacht.',
    width: 170,
    field: 'authorized',
  }),
  defineColumn({
    group: 'Personen',
    number: 132,
    name: 'policyMakerCount',
    label: 'Aantal beleidsbepalers',
    kind: 'number',
    explanation: 'Het aantal beleidsbepalers volgens de Wet op het financieel toezicht.',
    width: 170,
    field: 'decisionmakers',
  }),
];
