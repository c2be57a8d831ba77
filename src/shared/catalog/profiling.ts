import { profilingTopics } from '../domain/profiling';
import type { Column } from './column';
import { defineColumns } from './define-column';

const firstNumber = 1;
const firstLabelNumber = 100;

const identity = defineColumns({ group: 'Basisgegevens', standard: true })({
  kvk: { number: 0, label: 'KvK', kind: 'kvk', explanation: 'Het nummer van het kantoor bij de Kamer van Koophandel.' },
});

const topicColumns = profilingTopics.flatMap(({ name, label }, index) =>
  defineColumns({ group: 'Profilering', width: 130 })({
    [`${name}Label`]: {
      number: firstLabelNumber + index,
      label,
      kind: 'choice',
      explanation: `Hoe sterk het kantoor zich op zijn website profileert met ${label}.`,
      standard: true,
      order: ['Sterk', 'Normaal', 'Zwak', 'Afwezig'],
      derived: [`${name}Score`],
      sortBy: [`${name}Score`],
      field: 'profilingConverted',
    },
    [`${name}Score`]: {
      number: firstNumber + index,
      label: `${label} (score)`,
      kind: 'number',
      explanation: `De score voor ${label}, van 0 tot 1.`,
      decimals: 2,
      field: 'profilingRaw',
    },
  }),
);

const website = defineColumns({ group: 'Profilering' })({
  profilingUrl: {
    number: 16,
    label: 'Onderzochte website',
    kind: 'url',
    explanation: 'De website waarop de profilering rust.',
    standard: true,
  },
  profilingUrlCount: {
    number: 17,
    label: 'Aantal websites',
    kind: 'number',
    explanation: 'Het aantal onderzochte websites.',
    width: 130,
  },
});

/** Columns of the profiling list: a score and a label for each of fifteen topics, the website and how many there are. */
export const profilingColumns: readonly Column[] = [...identity, ...topicColumns, ...website];
