import type { Column } from './column';
import { column } from './define-column';

/** Columns that are worked out for each question: the distance to a place, and the place within a peer group. */
export const computedColumns: readonly Column[] = [
  column(
    'Contact',
    1000,
    'distance',
    'Afstand',
    'number',
    'De afstand in kilometers tot het gekozen punt, hemelsbreed.',
    {
      decimals: 1,
      width: 100,
    },
  ),
  column(
    'Groep',
    1001,
    'peerRank',
    'Rang in peergroep',
    'number',
    'De plaats in de peergroep; 1 is de hoogste waarde.',
    {
      width: 150,
    },
  ),
  column(
    'Groep',
    1002,
    'peerPercentile',
    'Percentiel in peergroep',
    'percentage',
    'Het deel van de peergroep met een waarde die niet hoger is.',
    { width: 170 },
  ),
  column('Groep', 1003, 'peerTop', 'Top in peergroep', 'text', 'Top 10, Top 40 of Top 100 van de peergroep.', {
    width: 140,
    filterKind: 'list',
    order: ['Top 10', 'Top 40', 'Top 100'],
  }),
];

const byName = new Map(computedColumns.map((each) => [each.name, each]));

export const computedColumnNamed = (name: string): Column | undefined => byName.get(name);

/** The columns that a peer group fills. */
export const peerColumns: readonly string[] = ['peerRank', 'peerPercentile', 'peerTop'];
