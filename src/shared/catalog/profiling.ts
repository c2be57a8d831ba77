import type { Column } from '../domain/lists/column';
import { profilingTopics } from '../domain/register/classes';
import { defineColumn, defineColumns } from './columns/define-column';

const firstNumber = 1;
const firstLabelNumber = 100;

const kvk = defineColumn({
  group: 'Basisgegevens',
  number: 0,
  name: 'kvk',
  label: 'KvK',
  kind: 'kvk',
  explanation: 'Het nummer van het kantoor bij de Kamer van Koophandel.',
  standard: true,
});

const topicColumns = profilingTopics.flatMap(({ name, label }, index) => [
  defineColumn({
    group: 'Profilering',
    number: firstLabelNumber + index,
    name: `${name}Label`,
    label,
    kind: 'choice',
    explanation: `Hoe sterk het kantoor zich op zijn website profileert met ${label}.`,
    standard: true,
    order: ['Sterk', 'Normaal', 'Zwak', 'Afwezig'],
    width: 130,
    derived: [`${name}Score`],
    sortSource: [`${name}Score`],
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
    example: '>=0,5',
  }),
]);

const website = defineColumns(
  { group: 'Profilering' },
  {
    profilingUrl: { number: 16, label: 'Onderzochte website', kind: 'url', standard: true },
    profilingUrlCount: { number: 17, label: 'Aantal websites', kind: 'number', width: 130 },
  },
  {
    profilingUrl: 'De website waarop de profilering rust.',
    profilingUrlCount: 'Het aantal onderzochte websites.',
  },
);

/** The columns of the profiling list: a score and a label for each of fifteen topics, the website, and the number of topics. */
export const profilingColumns: readonly Column[] = [kvk, ...topicColumns, ...website];
