import { type Article, articleColumns, articleOf } from '../../../shared/domain/lists/article';
import { wholeList } from '../../../shared/domain/lists/list';
import type { ListEngine } from '../rows/list-engine';
import { rowsOfPage } from './described-rows';

/** The most articles of one office in its dossier; the list of the press has all of them. */
const mostArticles = 500;

/** The articles that name an office, the newest first (docs/rules/dossier.md#press-in-the-dossier). */
export function articlesOf(press: ListEngine, kvk: string): readonly Article[] {
  const page = rowsOfPage(press, {
    ...wholeList('press'),
    filters: [{ column: 'kvks', text: kvk }],
    sort: [{ column: 'date', direction: 'desc' }],
    columns: articleColumns.filter((name) => !press.isWithheld(name)),
    offset: 0,
    limit: mostArticles,
  });
  return page.ids.map((id, at) => articleOf(id, (name) => page.columns[name]?.[at]));
}
