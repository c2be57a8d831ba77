import type { Column } from '../../domain/lists/column';
import { defineColumn } from '../columns/define-column';

/** The sections of the Standard Industrial Classification (SBI 2008) with their names. */
export const sbiSections = [
  ['A', 'Landbouw, bosbouw en visserij'],
  ['B', 'Winning van delfstoffen'],
  ['C', 'Industrie'],
  ['D', 'Energievoorziening'],
  ['E', 'Waterbedrijven en afvalbeheer'],
  ['F', 'Bouwnijverheid'],
  ['G', 'Groot- en detailhandel'],
  ['H', 'Vervoer en opslag'],
  ['I', 'Horeca'],
  ['J', 'Informatie en communicatie'],
  ['K', 'Financiële instellingen'],
  ['L', 'Onroerend goed'],
  ['M', 'Advisering en onderzoek'],
  ['N', 'Overige zakelijke dienstverlening'],
  ['O', 'Openbaar bestuur'],
  ['P', 'Onderwijs'],
  ['Q', 'Gezondheids- en welzijnszorg'],
  ['R', 'Cultuur, sport en recreatie'],
  ['S', 'Overige dienstverlening'],
  ['T', 'Huishoudens'],
  ['U', 'Extraterritoriale organisaties'],
] as const;

const firstNumber = 300;

/** Bedrijfstakken: for each section, the number of firms and of jobs in the four-digit postcode area. */
export const industryColumns: readonly Column[] = sbiSections.flatMap(([letter, name], index) => [
  defineColumn({
    group: 'Bedrijfstakken',
    number: firstNumber + 2 * index,
    name: `sbi${letter}Count`,
    label: `${letter}: bedrijven`,
    kind: 'number',
    explanation: `Het aantal bedrijven in ${letter} (${name}) in de viercijferige postcode.`,
    width: 120,
    field: 'sbiNearby',
  }),
  defineColumn({
    group: 'Bedrijfstakken',
    number: firstNumber + 2 * index + 1,
    name: `sbi${letter}Fte`,
    label: `${letter}: FTE`,
    kind: 'number',
    explanation: `Het aantal voltijdbanen in ${letter} (${name}) in de viercijferige postcode.`,
    width: 110,
    field: 'sbiNearby',
  }),
]);
