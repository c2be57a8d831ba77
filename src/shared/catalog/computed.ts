import { topLabels } from '../domain/top-label';
import type { Column } from './column';
import { defineColumns } from './define-column';

/** Columns that are worked out for each question: the distance to a centre, and the rank within a peer group. */
export const computedColumns: readonly Column[] = defineColumns(
  { group: 'Groep' },
  {
    distance: { group: 'Contact', number: 1000, label: 'Afstand', kind: 'number', width: 100, decimals: 1 },
    peerRank: { number: 1001, label: 'Rang in peergroep', kind: 'number', width: 150 },
    peerPercentile: { number: 1002, label: 'Percentiel in peergroep', kind: 'percentage', width: 170 },
    peerTop: {
      number: 1003,
      label: 'Top in peergroep',
      kind: 'choice',
      width: 140,
      filterKind: 'topLabel',
      order: topLabels,
    },
  },
  {
    distance: 'De afstand in kilometers tot het gekozen punt, hemelsbreed.',
    peerRank: 'De plaats in de peergroep; 1 is de hoogste waarde.',
    peerPercentile: 'Het deel van de peergroep met een waarde die niet hoger is.',
    peerTop: 'Top 10, Top 40 of Top 100 van de peergroep.',
  },
);

const byName = new Map(computedColumns.map((each) => [each.name, each]));

export const computedColumnNamed = (name: string): Column | undefined => byName.get(name);

/** The columns that a peer group fills. */
export const peerColumns: readonly string[] = ['peerRank', 'peerPercentile', 'peerTop'];
