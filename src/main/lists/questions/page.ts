import type { ListPage, ListPageQuery } from '../../../shared/domain/lists/list';
import type { ListEngine } from '../engine/list-engine';

/** A page of a list, with the pinned rows that the month has: whatever the question leaves out, and never counted in it. */
export function pageOf(engine: ListEngine, { pinned = [], ...query }: ListPageQuery): ListPage {
  const page = engine.page(query);
  if (pinned.length === 0) return page;
  const rows = engine.rowsOf(pinned);
  const { list, near, peers, mutations, columns } = query;
  const described = engine.at({ list, near, peers, mutations, columns, rows: [...rows] });
  const outside = new Set(rows);
  for (const row of engine.kept(query)) outside.delete(row);
  const isOutside = [...rows].map((row) => outside.has(row));
  return { ...page, pinned: { ...described, outside: described.ids.filter((_, at) => isOutside[at]) } };
}
