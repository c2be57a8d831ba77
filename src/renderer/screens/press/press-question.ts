import {
  type Filter,
  type ListPage,
  type ListPageQuery,
  type SortKey,
  wholeList,
} from '../../../shared/domain/lists/list';
import { type Article, articleColumns, articleOf } from '../../../shared/domain/register/article';
import { writeListChoice } from '../../../shared/filters/list-choice';
import { isNoFilter } from '../../../shared/filters/parse-filter';
import { searchWords } from '../../../shared/format/found-ranges';

/** By which columns articles can be sorted. */
export const sortColumns = ['date', 'title', 'ownCategory', 'src'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The shown articles and their order (docs/product.md#press-screen). */
export type PressChoice = {
  readonly search: string;
  /** The typed period; an invalid one filters nothing. */
  readonly period: string;
  /** Null for all of them. */
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

/** @param isPeriod whether the period is one that can be asked */
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

/** Newest first among equals. */
export const sortOf = ({ sort: { column, direction } }: PressChoice): readonly SortKey[] =>
  column === 'date'
    ? [{ column, direction }]
    : [
        { column, direction },
        { column: 'date', direction: 'desc' },
      ];

/** The question for one page of them. */
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

/** Columns of an article that the subscription has. */
export const sentColumns = (withheld: readonly string[]): readonly string[] =>
  articleColumns.filter((name) => !withheld.includes(name));
