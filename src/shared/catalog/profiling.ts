import { profilingTopics } from '../domain/profiling';
import type { Column } from './column';
import { defineColumn } from './define-column';

const firstNumber = 1;

/** Columns of the profiling list: a score and a label for each of fifteen topics, the website and how many there are. */
export const profilingColumns: readonly Column[] = [
  defineColumn({
    group: 'Basisgegevens',
    number: 0,
    name: 'kvk',
    label: 'KvK',
    kind: 'kvk',
    explanation: 'Het nummer van het kantoor bij de Kamer van Koophandel.',
    standard: true,
  }),
  ...profilingTopics.flatMap(({ name, label }, index) => [
    defineColumn({
      group: 'Profilering',
      number: 100 + index,
      name: `${name}Label`,
      label,
      kind: 'text',
      explanation: `Hoe sterk het kantoor zich op zijn website profileert met ${label}.`,
      standard: true,
      filterKind: 'list',
      order: ['Sterk', 'Normaal', 'Zwak', 'Afwezig'],
      width: 130,
      derived: [`${name}Score`],
      sortBy: [`${name}Score`],
      field: 'profilingConverted',
    }),
    defineColumn({
      group: 'Profilering',
      number: firstNumber + index,
      name: `${name}Score`,
      label: `${label} (score)`,
      kind: 'number',
      explanation: `De score voor ${label}, van 0 tot 1.`,
      decimals: 2,
      width: 130,
      field: 'profilingRaw',
    }),
  ]),
  defineColumn({
    group: 'Profilering',
    number: 16,
    name: 'profilingUrl',
    label: 'Onderzochte website',
    kind: 'url',
    explanation: 'De website waarop de profilering rust.',
    standard: true,
  }),
  defineColumn({
    group: 'Profilering',
    number: 17,
    name: 'profilingUrlCount',
    label: 'Aantal websites',
    kind: 'number',
    explanation: 'Het aantal onderzochte websites.',
    width: 130,
  }),
];
