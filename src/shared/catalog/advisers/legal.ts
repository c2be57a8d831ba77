import type { Column } from '../column';
import { column } from '../define-column';

/** Juridisch: ownership and statements. */
export const legalColumns: readonly Column[] = [
  column(
    'Juridisch',
    133,
    'shareholders',
    'Aandeelhouders',
    'list',
    'De houder van alle aandelen; minderheidsbelangen zijn niet bekend.',
    { width: 220 },
  ),
  column('Juridisch', 134, 'daughters', 'Dochters', 'list', 'De bedrijven waarvan dit kantoor alle aandelen houdt.', {
    width: 220,
  }),
  column('Juridisch', 135, 'ownMediators', 'Eigen bemiddelaars', 'list', 'De verbonden bemiddelaars van dit kantoor.', {
    width: 220,
  }),
  column(
    'Juridisch',
    136,
    'liabilityStatement',
    '403-verklaring',
    'flag',
    'Of een moederbedrijf voor de schulden instaat.',
    { width: 130, field: 'liabilityStatements' },
  ),
  column(
    'Vergunningen',
    137,
    'licensesConjoint',
    'Collectief van',
    'text',
    'De houder van de collectieve vergunning.',
    { width: 200, filterKind: 'list' },
  ),
  column(
    'Vergunningen',
    138,
    'licensesFrom',
    'Vergunning van',
    'text',
    'De serviceprovider of koepel die de vergunning verleent.',
    { width: 200, filterKind: 'list' },
  ),
];
