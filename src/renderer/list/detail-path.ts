import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { ListName } from '../../shared/domain/lists/list-name';
import { paths } from '../core/navigation/routes';

/**
 * The page of a row: its person, its article, or the dossier of its office or location (docs/product.md#row-identity).
 * @param id the id of the row; the values of several columns are separated by slashes
 * @param dossier the dossier of the row, if it has one
 */
export function detailPath(list: ListName, id: string, dossier: string | null): string | null {
  const { opens } = listDefinitions[list];
  if (opens === 'person') return paths.personDetail(id);
  if (opens === 'article') return paths.pressArticle(id.split('/', 1)[0] ?? id);
  return dossier === null ? null : paths.entityDetail(dossier);
}

/** Whether the rows of a list have a place: persons and articles have none. */
export const hasPlaces = (list: ListName): boolean => list !== 'persons' && list !== 'press';
