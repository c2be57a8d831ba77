import type { Column } from '../../domain/lists/column';
import { defineColumns } from '../columns/define-column';

/** The legal columns that come first in the list. */
export const firstLegal = defineColumns(
  { group: 'Juridisch', standard: true },
  {
    legalSimple: { number: 14, label: 'Rechtsvorm', kind: 'choice', width: 180 },
    investors: { number: 74, label: 'Investeerders', kind: 'list', standard: false },
    groupKvk: { number: 75, label: 'Groep KvK', kind: 'kvk', field: 'groupSimple', standard: false },
    groupName: { number: 76, label: 'Groep', kind: 'text', width: 220, field: 'groupSimple' },
    groupSize: { number: 88, label: 'Groepsgrootte', kind: 'number', width: 120, field: 'group' },
  },
  {
    legalSimple: 'De rechtsvorm bij de Kamer van Koophandel.',
    investors: 'De investeerders achter het kantoor.',
    groupKvk: 'Het KvK-nummer van het moederbedrijf.',
    groupName: 'De naam van de groep.',
    groupSize: 'Het aantal groepsleden met een AFM-vergunning.',
  },
);

/** Juridisch: ownership and statements. */
export const legalColumns: readonly Column[] = defineColumns(
  { group: 'Juridisch' },
  {
    shareholders: { number: 133, label: 'Aandeelhouders', kind: 'list' },
    daughters: { number: 134, label: 'Dochters', kind: 'list' },
    ownMediators: { number: 135, label: 'Eigen bemiddelaars', kind: 'list' },
    liabilityStatement: {
      number: 136,
      label: '403-verklaring',
      kind: 'flag',
      width: 130,
      field: 'liabilityStatements',
    },
    licensesConjoint: {
      group: 'Vergunningen',
      number: 137,
      label: 'Collectief van',
      kind: 'choice',
      filterKind: 'typedList',
      width: 200,
    },
    licensesFrom: {
      group: 'Vergunningen',
      number: 138,
      label: 'Vergunning van',
      kind: 'choice',
      filterKind: 'typedList',
      width: 200,
    },
  },
  {
    shareholders: 'De houder van alle aandelen; minderheidsbelangen zijn niet bekend.',
    daughters: 'De bedrijven waarvan dit kantoor alle aandelen houdt.',
    ownMediators: 'De verbonden bemiddelaars van dit kantoor.',
    liabilityStatement: 'Of een moederbedrijf voor de schulden instaat.',
    licensesConjoint: 'De houder van de collectieve vergunning.',
    licensesFrom: 'De serviceprovider of koepel die de vergunning verleent.',
  },
);
