import type { Column } from '../../domain/lists/column';
import { segmentOrder } from '../../domain/register/classes';
import { defineColumns } from '../columns/define-column';
import { firstBasic } from './basic';
import { firstContact } from './contact';
import { firstFigures } from './figures';
import { firstLegal } from './legal';
import { firstLicences } from './licences';
import { firstPeople } from './people';
import { firstRatings } from './ratings';

const mostAsked = defineColumns(
  { standard: true },
  {
    kvk: { group: 'Basisgegevens', number: 0, label: 'KvK', kind: 'kvk' },
    name: { group: 'Basisgegevens', number: 2, label: 'Naam', kind: 'text', width: 240 },
    ratingRiFD: { group: 'Ratings', number: 45, label: 'RiFD-rating', kind: 'rating' },
    ratingRiFDChange: {
      group: 'Ratings',
      number: 47,
      label: 't.o.v. vorige maand',
      kind: 'number',
      width: 150,
      decimals: 1,
      field: 'ratingRiFD',
      signed: true,
    },
    city: {
      group: 'Contact',
      number: 6,
      label: 'Plaats',
      kind: 'text',
      filterKind: 'place',
      width: 150,
      field: 'address',
    },
    fte: { group: 'Cijfers', number: 9, label: 'FTE', kind: 'number', decimals: 1, field: 'fteOptimalSimple' },
    currentRatio: {
      group: 'Cijfers',
      number: 36,
      label: 'Current ratio',
      kind: 'number',
      width: 120,
      decimals: 2,
      field: 'keyFigures',
      example: '>=1',
      limits: { low: 1, high: null },
    },
    equity: { group: 'Cijfers', number: 39, label: 'Eigen vermogen', kind: 'amount', field: 'balanceSheet' },
    active: { group: 'Basisgegevens', number: 11, label: 'Actief', kind: 'flag' },
    province: { group: 'Contact', number: 13, label: 'Provincie', kind: 'choice', width: 140, field: 'addressLookup' },
    rfdSegmentation: {
      group: 'Basisgegevens',
      number: 249,
      label: 'Segment',
      kind: 'choice',
      width: 200,
      field: 'rfdSegmentation',
      order: segmentOrder,
    },
    afm: { group: 'Basisgegevens', number: 12, label: 'AFM-nummer', kind: 'code' },
  },
  {
    kvk: 'Het nummer waaronder het kantoor bij de Kamer van Koophandel staat.',
    name: 'De statutaire naam van het kantoor.',
    ratingRiFD: 'Het rapportcijfer (1 tot 10) voor de financiële gezondheid.',
    ratingRiFDChange: 'Verandering van de RiFD-rating ten opzichte van de vorige maand.',
    city: 'De plaats van het bezoekadres.',
    fte: 'Het aantal voltijdbanen volgens de beste beschikbare bron.',
    currentRatio: 'Vlottende activa gedeeld door kortlopende schulden; boven 1 is gezond.',
    equity: 'Het eigen vermogen uit de laatste jaarrekening.',
    active: 'Of het kantoor bij de Kamer van Koophandel actief is.',
    province: 'De provincie van het bezoekadres.',
    rfdSegmentation: 'Het soort kantoor, bepaald uit vergunningen, producten en omvang.',
    afm: 'Het vergunningnummer bij de Autoriteit Financiële Markten.',
  },
);

/**
 * The first columns of the list, in the order in which they are shown. Numbers 0, 2–6, 8, 9, 11, 24, 46, 51, 53, 65, 74–76, 88, 94, 95,
 * 109, 115, 116, 125 and 249 are the provider's; the others are ours (docs/rules/columns.md#column-numbers).
 */
export const firstColumns: readonly Column[] = [
  ...mostAsked,
  ...firstLicences,
  ...firstContact,
  ...firstBasic,
  ...firstLegal,
  ...firstPeople,
  ...firstFigures,
  ...firstRatings,
];
