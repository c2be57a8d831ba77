import { profilingTopics } from '../domain/profiling';
import type { Column } from './column';
import { column } from './define-column';

const firstNumber = 1;

/** Columns of the profiling list: a score and a label for each of fifteen topics, the website and how many there are. */
export const profilingColumns: readonly Column[] = [
  column('Basisgegevens', 0, 'kvk', 'KvK', 'kvk', 'Het nummer van het kantoor bij de Kamer van Koophandel.', {
    standard: true,
  }),
  ...profilingTopics.flatMap(({ name, label }, index) => [
    column(
      'Profilering',
      100 + index,
      `${name}Label`,
      label,
      'text',
      `Hoe sterk het kantoor zich op zijn website profileert met ${label}.`,
      {
        standard: true,
        filterKind: 'list',
        order: ['Sterk', 'Normaal', 'Zwak', 'Afwezig'],
        width: 130,
        derived: [`${name}Score`],
        sortBy: [`${name}Score`],
        field: 'profilingConverted',
      },
    ),
    column(
      'Profilering',
      firstNumber + index,
      `${name}Score`,
      `${label} (score)`,
      'number',
      `De score voor ${label}, van 0 tot 1.`,
      { decimals: 2, width: 130, field: 'profilingRaw' },
    ),
  ]),
  column('Profilering', 16, 'profilingUrl', 'Onderzochte website', 'url', 'De website waarop de profilering rust.', {
    standard: true,
  }),
  column('Profilering', 17, 'profilingUrlCount', 'Aantal websites', 'number', 'Het aantal onderzochte websites.', {
    width: 130,
  }),
];
