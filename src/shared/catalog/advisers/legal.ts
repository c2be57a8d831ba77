import type { Column } from '../column';
import { defineColumn } from '../define-column';

/** Juridisch: ownership and statements. */
export const legalColumns: readonly Column[] = [
  defineColumn({
    group: 'Juridisch',
    number: 133,
    name: 'shareholders',
    label: 'Aandeelhouders',
    kind: 'list',
    explanation: 'De houder van alle aandelen; minderheidsbelangen zijn niet bekend.',
    width: 220,
  }),
  defineColumn({
    group: 'Juridisch',
    number: 134,
    name: 'daughters',
    label: 'Dochters',
    kind: 'list',
    explanation: 'De bedrijven waarvan dit kantoor alle aandelen houdt.',
    width: 220,
  }),
  defineColumn({
    group: 'Juridisch',
    number: 135,
    name: 'ownMediators',
    label: 'Eigen bemiddelaars',
    kind: 'list',
    explanation: 'De verbonden bemiddelaars van dit kantoor.',
    width: 220,
  }),
  defineColumn({
    group: 'Juridisch',
    number: 136,
    name: 'liabilityStatement',
    label: '403-verklaring',
    kind: 'flag',
    explanation: 'Of een moederbedrijf voor de schulden instaat.',
    width: 130,
    field: 'liabilityStatements',
  }),
  defineColumn({
    group: 'Vergunningen',
    number: 137,
    name: 'licensesConjoint',
    label: 'Collectief van',
    kind: 'text',
    explanation: 'De houder van de collectieve vergunning.',
    width: 200,
    filterKind: 'list',
  }),
  defineColumn({
    group: 'Vergunningen',
    number: 138,
    name: 'licensesFrom',
    label: 'Vergunning van',
    kind: 'text',
    explanation: 'De serviceprovider of koepel die de vergunning verleent.',
    width: 200,
    filterKind: 'list',
  }),
];
