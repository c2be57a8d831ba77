import { type Article, articleColumns, articleOf } from '../../../shared/domain/lists/article';
import {
  type Filter,
  type ListPage,
  type ListPageQuery,
  type SortKey,
  wholeList,
} from '../../../shared/domain/lists/list';
import { writeListChoice } from '../../../shared/filters/kinds/list-choice';
import { isNoFilter } from '../../../shared/filters/kinds/parse-filter';
import { searchWords } from '../../../shared/format/found-ranges';

/** The columns by which articles can be sorted. */
export const sortColumns = ['date', 'title', 'ownCategory', 'src'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Which articles are shown, and in which order (docs/rules/dossier.md#press-screen). */
export type PressChoice = {
  readonly search: string;
  /** The typed period; an invalid period filters nothing. */
  readonly period: string;
  /** Null for all categories. */
  readonly category: string | null;
  readonly source: string | null;
  readonly sort: { readonly column: SortColumn; readonly direction: SortKey['direction'] };
  readonly offset: number;
  readonly pageSize: number;
};

export const everyArticle: PressChoice = {
  search: '',
  period: '',
  category: null,
  source: null,
  sort: { column: 'date', direction: 'desc' },
  offset: 0,
  pageSize: 20,
};

/** @param isPeriod whether the typed period is valid */
export function filtersOf({ search, period, category, source }: PressChoice, isPeriod: boolean): readonly Filter[] {
  const choice = (column: string, value: string | null): readonly Filter[] =>
    value === null ? [] : [{ column, text: writeListChoice({ values: [value], empty: false, all: false }) }];
  return [
    ...searchWords(search).map((text) => ({ column: 'articleText', text })),
    ...(isPeriod && !isNoFilter(period) ? [{ column: 'date', text: period }] : []),
    ...choice('ownCategory', category),
    ...choice('src', source),
  ];
}

/** Articles with equal values are sorted by date, the newest first. */
export const sortOf = ({ sort: { column, direction } }: PressChoice): readonly SortKey[] =>
  column === 'date'
    ? [{ column, direction }]
    : [
        { column, direction },
        { column: 'date', direction: 'desc' },
      ];

/** The question for one page of articles. */
export const pageQuestion = (
  choice: PressChoice,
  filters: readonly Filter[],
  columns: readonly string[],
): ListPageQuery => ({
  ...wholeList('press'),
  filters,
  sort: sortOf(choice),
  columns,
  offset: choice.offset,
  limit: choice.pageSize,
});

/** The articles of a page. */
export const articlesOf = ({ ids, columns }: ListPage): readonly Article[] =>
  ids.map((id, at) => articleOf(id, (name) => columns[name]?.[at]));

/** The columns of an article that the subscription includes. */
export const sentColumns = (withheld: readonly string[]): readonly string[] =>
  articleColumns.filter((name) => !withheld.includes(name));
