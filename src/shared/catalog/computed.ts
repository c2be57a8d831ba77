import type { Column } from './column';
import { defineColumns } from './define-column';

/** Columns that are worked out for each question: the distance to a place, and the place within a peer group. */
export const computedColumns: readonly Column[] = defineColumns({ group: 'Groep' })({
  distance: {
    group: 'Contact',
    number: 1000,
    label: 'Afstand',
    kind: 'number',
    explanation: 'De afstand in kilometers tot het gekozen punt, hemelsbreed.',
    decimals: 1,
    width: 100,
  },
  peerRank: {
    number: 1001,
    label: 'Rang in peergroep',
    kind: 'number',
    explanation: 'De plaats in de peergroep; 1 is de hoogste waarde.',
    width: 150,
  },
  peerPercentile: {
    number: 1002,
    label: 'Percentiel in peergroep',
    kind: 'percentage',
    explanation: 'Het deel van de peergroep met een waarde die niet hoger is.',
    width: 170,
  },
  peerTop: {
    number: 1003,
    label: 'Top in peergroep',
    kind: 'choice',
    explanation: 'Top 10, Top 40 of Top 100 van de peergroep.',
    width: 140,
    order: ['Top 10', 'Top 40', 'Top 100'],
  },
});

const byName = new Map(computedColumns.map((each) => [each.name, each]));

export const computedColumnNamed = (name: string): Column | undefined => byName.get(name);

/** The columns that a peer group fills. */
export const peerColumns: readonly string[] = ['peerRank', 'peerPercentile', 'peerTop'];
