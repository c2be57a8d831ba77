import type { Column } from '../column';
import { column } from '../define-column';

/** Personen beyond the columns that come first. */
export const peopleColumns: readonly Column[] = [
  column('Personen', 128, 'managementFunction', 'Bestuurders', 'list', 'De bestuurders volgens het handelsregister.', {
    width: 260,
  }),
  column(
    'Personen',
    129,
    'managementExtractFull',
    'Bestuur volgens uittreksel',
    'list',
    'Naam, geboortedatum, functie en aanvang volgens het uittreksel.',
    { width: 320 },
  ),
  column(
    'Personen',
    130,
    'authorized',
    'Gevolmachtigden',
    'list',
    'De personen met een volmacht in het handelsregister.',
    { width: 220 },
  ),
  column(
    'Personen',
    131,
    'authorizedCount',
    'Aantal gevolmachtigden',
    'number',
    'Het aantal personen met een volmacht.',
    { width: 170, field: 'authorized' },
  ),
  column(
    'Personen',
    132,
    'policyMakerCount',
    'Aantal beleidsbepalers',
    'number',
    'Het aantal beleidsbepalers volgens de Wet op het financieel toezicht.',
    { width: 170, field: 'decisionmakers' },
  ),
];
