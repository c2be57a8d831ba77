import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { usualColumns } from '../../../shared/catalog/ready-views';
import { defaultPageSize, type ListPage, type ListPageQuery, wholeList } from '../../../shared/domain/lists/list';
import { formatCells } from '../format-rules/format-cells';
import type { ListEngine } from '../rows/list-engine';
import { rowsAt, rowsOfPage } from './described-rows';

/**
 * A page of a list, with its rows' formats, and with the pinned rows that the month has. Pinned rows ignore the query's filters, and are
 * never counted.
 */
export function pageOf(engine: ListEngine, { pinned = [], formats: rules = [], ...query }: ListPageQuery): ListPage {
  const listPage = rowsOfPage(engine, query);
  const asked = { query, columns: query.columns, rules };
  const formatsOf = (rows: readonly number[], outside: ReadonlySet<number>) =>
    rules.length === 0 ? undefined : formatCells(engine, asked, { rows, outside });
  const shown = rules.length === 0 ? [] : engine.paged(query).rows;
  const page = withFormats(listPage, formatsOf([...shown], nothing));
  if (pinned.length === 0) return page;
  const rows = engine.rowsOf(pinned);
  const { list, near, peers, mutations, columns } = query;
  const described = rowsAt(engine, { list, near, peers, mutations, columns, rows: [...rows] });
  const outside = new Set(rows);
  for (const row of engine.kept(query)) outside.delete(row);
  const isOutside = [...rows].map((row) => outside.has(row));
  const part = { ...described, outside: described.ids.filter((_, at) => isOutside[at]) };
  return { ...page, pinned: withFormats(part, formatsOf([...rows], outside)) };
}

const nothing: ReadonlySet<number> = new Set();

const withFormats = <T extends object>(part: T, formats: ListPage['formats']): T =>
  formats === undefined ? part : { ...part, formats };

const list = 'advisers';

/**
 * The first page that the program shows at its first start (docs/rules/views.md#ready-views); every other first page needs most of its columns
 * too.
 */
const firstPage: ListPageQuery = {
  ...wholeList(list),
  sort: listDefinitions[list].sort,
  columns: usualColumns(list),
  offset: 0,
  limit: defaultPageSize,
};

/** Reads the columns for the first page of offices, before the window knows of the month. @throws Fault MONTH_DAMAGED */
export function prefetchFirstPage(offices: ListEngine): void {
  const withheld = new Set(offices.withheld());
  rowsOfPage(offices, { ...firstPage, columns: firstPage.columns.filter((name) => !withheld.has(name)) });
}
