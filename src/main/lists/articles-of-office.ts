import type { Cell } from '../../shared/domain/cell';
import type { DossierArticle } from '../../shared/domain/dossier';
import { wholeList } from '../../shared/domain/list';
import type { ListEngine } from './list-engine';

/** More articles than this of one office are not shown in its dossier; the list of the press has them. */
const mostArticles = 500;

const columns = ['date', 'title', 'ownCategory', 'excerpt', 'src', 'articleUrl', 'kvks', 'names'] as const;

/** The articles that name an office, the newest first (docs/product.md#press-in-the-dossier). */
export function articlesOf(press: ListEngine, kvk: string): readonly DossierArticle[] {
  const sent = columns.filter((name) => !press.isWithheld(name));
  const page = press.page({
    ...wholeList('press'),
    filters: [{ column: 'kvks', text: kvk }],
    sort: [{ column: 'date', direction: 'desc' }],
    columns: sent,
    offset: 0,
    limit: mostArticles,
  });
  return page.ids.map((id, at) => {
    const cell = (name: (typeof columns)[number]): Cell => page.columns[name]?.[at] ?? null;
    return {
      id,
      date: dateOf(cell('date')),
      title: textOf(cell('title')) ?? '',
      category: textOf(cell('ownCategory')),
      excerpt: textOf(cell('excerpt')),
      source: textOf(cell('src')),
      url: textOf(cell('articleUrl')),
      kvks: textsOf(cell('kvks')),
      names: textsOf(cell('names')),
    };
  });
}

const textOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);
const textsOf = (cell: Cell): readonly string[] =>
  typeof cell === 'string' ? [cell] : Array.isArray(cell) ? cell.map(String) : [];

/** `YYYY-MM-DD` of a date as a number. */
function dateOf(cell: Cell): string | null {
  const digits = typeof cell === 'number' ? String(cell) : '';
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : null;
}
