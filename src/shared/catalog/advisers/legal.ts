import type { Column } from '../column';
import { defineColumns } from '../define-column';

const ownership = defineColumns({ group: 'Juridisch', kind: 'list' })({
  shareholders: {
    number: 133,
    label: 'Aandeelhouders',
    explanation: 'De houder van alle aandelen; minderheidsbelangen zijn niet bekend.',
  },
  daughters: { number: 134, label: 'Dochters', explanation: 'De bedrijven waarvan dit kantoor alle aandelen houdt.' },
  ownMediators: { number: 135, label: 'Eigen bemiddelaars', explanation: 'De verbonden bemiddelaars van dit kantoor.' },
  liabilityStatement: {
    number: 136,
    label: '403-verklaring',
    kind: 'flag',
    explanation: 'Of een moederbedrijf voor de schulden instaat.',
    width: 130,
    field: 'liabilityStatements',
  },
});

const licences = defineColumns({ group: 'Vergunningen', kind: 'choice', width: 200 })({
  licensesConjoint: { number: 137, label: 'Collectief van', explanation: 'De houder van de collectieve vergunning.' },
  licensesFrom: {
    number: 138,
    label: 'Vergunning van',
    explanation: 'De serviceprovider of koepel die de vergunning verleent.',
  },
});

/** Juridisch: ownership and statements. */
export const legalColumns: readonly Column[] = [...ownership, ...licences];
