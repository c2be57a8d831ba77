import type { Column } from '../../domain/lists/column';
import { defineColumns } from '../columns/define-column';

/** The limit below which solvency is too low (docs/rules/dossier.md#key-figures). */
const littleBuffer = { low: 10, high: null, reason: 'weinig buffer' };

/** The figures that come first in the list. */
export const firstFigures = defineColumns(
  { group: 'Cijfers', standard: true },
  {
    fteCorrected: { number: 49, label: 'FTE gecorrigeerd', kind: 'number', width: 136, decimals: 1, standard: false },
    revenue: { number: 48, label: 'Omzet geschat', kind: 'amount' },
    solvency: {
      number: 38,
      label: 'Solvabiliteit',
      kind: 'percentage',
      width: 130,
      field: 'keyFigures',
      limits: littleBuffer,
    },
    workingCapital: {
      number: 41,
      label: 'Werkkapitaal',
      kind: 'amount',
      width: 170,
      field: 'keyFigures',
      limits: { low: 0, high: null, exceeds: true },
    },
    assetsTotal: { number: 44, label: 'Balanstotaal', kind: 'amount', field: 'balanceSheet' },
    year: { number: 50, label: 'Boekjaar', kind: 'year', field: 'keyFigures', standard: false },
    fteGrowth: { number: 70, label: 'FTE-groei', kind: 'percentage', signed: true },
  },
  {
    fteCorrected: 'Het aantal voltijdbanen na correctie voor dubbeltellingen.',
    revenue: 'De geschatte jaaromzet.',
    solvency: 'Eigen vermogen als deel van het balanstotaal; onder 10% is de buffer klein.',
    workingCapital: 'Vlottende activa min kortlopende schulden; hoort boven nul te liggen.',
    assetsTotal: 'Het totaal van de activa.',
    year: 'Het jaar van de laatste jaarrekening.',
    fteGrowth: 'De groei van het aantal voltijdbanen in een jaar.',
  },
);

/** Cijfers: the columns after the first ones. */
export const figureColumns: readonly Column[] = defineColumns(
  { group: 'Cijfers' },
  {
    'fteOptimalSimple.year': { number: 180, label: 'FTE jaar', kind: 'year', field: 'fteOptimalSimple' },
    'fteSimple.total': {
      number: 181,
      label: 'FTE jaarverslag',
      kind: 'number',
      width: 136,
      decimals: 1,
      field: 'fteSimple',
    },
    'fteSimple.year': { number: 182, label: 'FTE jaarverslag jaar', kind: 'year', width: 150, field: 'fteSimple' },
    'fteKvkSimple.total': { number: 183, label: 'FTE KvK', kind: 'number', decimals: 1, field: 'fteKvkSimple' },
    'fteKvkSimple.year': { number: 184, label: 'FTE KvK jaar', kind: 'year', width: 120, field: 'fteKvkSimple' },
    'fteKvkExtractSimple.total': {
      number: 185,
      label: 'FTE uittreksel',
      kind: 'number',
      width: 130,
      decimals: 1,
      field: 'fteKvkExtractSimple',
    },
    'fteKvkExtractSimple.year': {
      number: 186,
      label: 'FTE uittreksel jaar',
      kind: 'year',
      width: 150,
      field: 'fteKvkExtractSimple',
    },
    solvencyCleaned: {
      number: 187,
      label: 'Solvabiliteit zonder immaterieel',
      kind: 'percentage',
      width: 220,
      field: 'keyFigures',
      limits: littleBuffer,
    },
    liabilitiesTotal: { number: 188, label: 'Totaal passiva', kind: 'amount', field: 'balanceSheet' },
    consolidated: { number: 189, label: 'Geconsolideerd', kind: 'flag', width: 130, field: 'balanceSheet' },
    equityTrend: {
      number: 190,
      label: 'Trend eigen vermogen',
      kind: 'percentage',
      width: 170,
      field: 'balanceSheet',
      signed: true,
    },
    equityPrevious: {
      number: 191,
      label: 'Eigen vermogen vorig jaar',
      kind: 'amount',
      width: 180,
      field: 'balanceSheet',
    },
    equityBefore: {
      number: 192,
      label: 'Eigen vermogen twee jaar terug',
      kind: 'amount',
      width: 210,
      field: 'balanceSheet',
    },
    priceMortgage: { number: 193, label: 'Prijs hypotheekadvies', kind: 'amount', width: 170, field: 'pricing' },
    firstFree: { number: 194, label: 'Eerste gesprek gratis', kind: 'flag', width: 160, field: 'pricing' },
    licenceCountSimple: {
      group: 'Vergunningen',
      number: 195,
      label: 'Aantal vergunningen (eenvoudig)',
      kind: 'number',
      width: 210,
      field: 'licenses',
    },
  },
  {
    'fteOptimalSimple.year': 'Het jaar waarop het aantal FTE slaat.',
    'fteSimple.total': 'Het aantal voltijdbanen volgens het jaarverslag.',
    'fteSimple.year': 'Het boekjaar van dat jaarverslag.',
    'fteKvkSimple.total': 'Het aantal werkzame personen volgens de Kamer van Koophandel.',
    'fteKvkSimple.year': 'Het jaar van die opgave.',
    'fteKvkExtractSimple.total': 'Het aantal werkzame personen volgens het uittreksel.',
    'fteKvkExtractSimple.year': 'Het jaar van het uittreksel.',
    solvencyCleaned: 'De solvabiliteit na aftrek van immateriële activa.',
    liabilitiesTotal: 'Het totaal van eigen vermogen en schulden.',
    consolidated: 'Of de jaarrekening over de hele groep gaat.',
    equityTrend: 'De verandering van het eigen vermogen in een jaar.',
    equityPrevious: 'Het eigen vermogen van een boekjaar eerder.',
    equityBefore: 'Het eigen vermogen van twee boekjaren eerder.',
    priceMortgage: 'De prijs van een hypotheekadvies.',
    firstFree: 'Of het eerste gesprek niets kost.',
    licenceCountSimple: 'Het aantal vergunningen zonder particulier en zakelijk te scheiden.',
  },
);
