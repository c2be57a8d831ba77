import type { Column } from '../column';
import { defineColumns } from '../define-column';

/** Of these columns those that come first. */
export const firstLegal = defineColumns({ group: 'Juridisch', standard: true })({
  legal: {
    number: 14,
    label: 'Rechtsvorm',
    kind: 'choice',
    explanation: 'De rechtsvorm bij de Kamer van Koophandel.',
    width: 180,
    field: 'legalSimple',
  },
  investors: {
    number: 74,
    label: 'Investeerders',
    kind: 'list',
    explanation: 'De investeerders achter het kantoor.',
    standard: false,
  },
  groupKvk: {
    number: 75,
    label: 'Groep KvK',
    kind: 'kvk',
    explanation: 'Het KvK-nummer van het moederbedrijf.',
    field: 'groupSimple',
    standard: false,
  },
  groupName: {
    number: 76,
    label: 'Groep',
    kind: 'text',
    explanation: 'De naam van de groep.',
    width: 220,
    field: 'groupSimple',
  },
  groupSize: {
    number: 88,
    label: 'Groepsgrootte',
    kind: 'number',
    explanation: 'Het aantal groepsleden met een AFM-vergunning.',
    width: 120,
    field: 'group',
  },
});

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
