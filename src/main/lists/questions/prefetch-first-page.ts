import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { usualColumns } from '../../../shared/catalog/ready-views';
import { defaultPageSize, type ListPageQuery, wholeList } from '../../../shared/domain/lists/list';
import type { ListEngine } from '../engine/list-engine';

const list = 'advisers';

/** The first page of a first start of the program (docs/product.md#ready-views); most of it is in every other first page too. */
const firstPage: ListPageQuery = {
  ...wholeList(list),
  sort: listDefinitions[list].sort,
  columns: usualColumns(list),
  offset: 0,
  limit: defaultPageSize,
};

/** Reads what the first page of the offices needs, before the window knows of their month. @throws Fault MONTH_DAMAGED */
export function prefetchFirstPage(offices: ListEngine): void {
  const withheld = new Set(offices.withheld());
  offices.page({ ...firstPage, columns: firstPage.columns.filter((name) => !withheld.has(name)) });
}
