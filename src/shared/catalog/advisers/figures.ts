import type { Column } from '../column';
import { column } from '../define-column';

/** Cijfers beyond the columns that come first. */
export const figureColumns: readonly Column[] = [
  column('Cijfers', 180, 'fteYear', 'FTE jaar', 'year', 'Het jaar waarop het aantal FTE slaat.', {
    field: 'fteOptimalSimple',
  }),
  column('Cijfers', 181, 'fteReport', 'FTE jaarverslag', 'number', 'Het aantal voltijdbanen volgens het jaarverslag.', {
    decimals: 1,
    field: 'fteSimple',
    width: 136,
  }),
  column('Cijfers', 182, 'fteReportYear', 'FTE jaarverslag jaar', 'year', 'Het boekjaar van dat jaarverslag.', {
    field: 'fteSimple',
    width: 150,
  }),
  column(
    'Cijfers',
    183,
    'fteKvk',
    'FTE KvK',
    'number',
    'Het aantal werkzame personen volgens de Kamer van Koophandel.',
    { decimals: 1, field: 'fteKvkSimple' },
  ),
  column('Cijfers', 184, 'fteKvkYear', 'FTE KvK jaar', 'year', 'Het jaar van die opgave.', {
    field: 'fteKvkSimple',
    width: 120,
  }),
  column(
    'Cijfers',
    185,
    'fteKvkExtract',
    'FTE uittreksel',
    'number',
    'Het aantal werkzame personen volgens het uittreksel.',
    { decimals: 1, field: 'fteKvkExtractSimple', width: 130 },
  ),
  column('Cijfers', 186, 'fteKvkExtractYear', 'FTE uittreksel jaar', 'year', 'Het jaar van het uittreksel.', {
    field: 'fteKvkExtractSimple',
    width: 150,
  }),
  column(
    'Cijfers',
    187,
    'solvencyCleaned',
    'Solvabiliteit zonder immaterieel',
    'percentage',
    'De solvabiliteit na aftrek van immateriële activa.',
    { field: 'keyFigures', width: 220 },
  ),
  column('Cijfers', 188, 'liabilitiesTotal', 'Totaal passiva', 'amount', 'Het totaal van eigen vermogen en schulden.', {
    field: 'balanceSheet',
  }),
  column('Cijfers', 189, 'consolidated', 'Geconsolideerd', 'flag', 'Of de jaarrekening over de hele groep gaat.', {
    field: 'balanceSheet',
    width: 130,
  }),
  column(
    'Cijfers',
    190,
    'equityTrend',
    'Trend eigen vermogen',
    'percentage',
    'De verandering van het eigen vermogen in een jaar.',
    { signed: true, field: 'balanceSheet', width: 170 },
  ),
  column(
    'Cijfers',
    191,
    'equityPrevious',
    'Eigen vermogen vorig jaar',
    'amount',
    'Het eigen vermogen van een boekjaar eerder.',
    { field: 'balanceSheet', width: 180 },
  ),
  column(
    'Cijfers',
    192,
    'equityBefore',
    'Eigen vermogen twee jaar terug',
    'amount',
    'Het eigen vermogen van twee boekjaren eerder.',
    { field: 'balanceSheet', width: 210 },
  ),
  column('Cijfers', 193, 'priceMortgage', 'Prijs hypotheekadvies', 'amount', 'De prijs van een hypotheekadvies.', {
    field: 'pricing',
    width: 170,
  }),
  column('Cijfers', 194, 'firstFree', 'Eerste gesprek gratis', 'flag', 'Of het eerste gesprek niets kost.', {
    field: 'pricing',
    width: 160,
  }),
  column(
    'Vergunningen',
    195,
    'licenceCountSimple',
    'Aantal vergunningen (eenvoudig)',
    'number',
    'Het aantal vergunningen zonder particulier en zakelijk te scheiden.',
    { width: 210, field: 'licenses' },
  ),
];
