import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { paths } from '../../../core/navigation/routes';

/**
 * The path of a row's page: its person, its article, or the dossier of its office or location (docs/rules/columns.md#row-identity).
 * @param id the row's id; slashes separate the values of several columns
 * @param dossier the row's dossier id, if it has one
 */
export function detailPath(list: ListName, id: string, dossier: string | null): string | null {
  const { opens } = listDefinitions[list];
  if (opens === 'person') return paths.personDetail(id);
  if (opens === 'article') return paths.pressArticle(id.split('/', 1)[0] ?? id);
  return dossier === null ? null : paths.entityDetail(dossier);
}
