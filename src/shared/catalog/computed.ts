import type { Column } from './column';
import { defineColumn } from './define-column';

/** Columns that are worked out for each question: the distance to a centre, and the rank within a peer group. */
export const computedColumns: readonly Column[] = [
  defineColumn({
    group: 'Contact',
    number: 1000,
    name: 'distance',
    label: 'Afstand',
    kind: 'number',
    explanation: 'De afstand in kilometers tot het gekozen punt, hemelsbreed.',
    decimals: 1,
    width: 100,
  }),
  defineColumn({
    group: 'Groep',
    number: 1001,
    name: 'peerRank',
    label: 'Rang in peergroep',
    kind: 'number',
    explanation: 'De plaats in de peergroep; 1 is de hoogste waarde.',
    width: 150,
  }),
  defineColumn({
    group: 'Groep',
    number: 1002,
    name: 'peerPercentile',
    label: 'Percentiel in peergroep',
    kind: 'percentage',
    explanation: 'Het deel van de peergroep met een waarde die niet hoger is.',
    width: 170,
  }),
  defineColumn({
    group: 'Groep',
    number: 1003,
    name: 'peerTop',
    label: 'Top in peergroep',
    kind: 'text',
    explanation: 'Top 10, Top 40 of Top 100 van de peergroep.',
    width: 140,
    filterKind: 'list',
    order: ['Top 10', 'Top 40', 'Top 100'],
  }),
];

const byName = new Map(computedColumns.map((each) => [each.name, each]));

export const computedColumnNamed = (name: string): Column | undefined => byName.get(name);

/** The columns that a peer group fills. */
export const peerColumns: readonly string[] = ['peerRank', 'peerPercentile', 'peerTop'];
