import type { CellSearch, FoundCell } from '../../../shared/domain/lists/find';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { adjacentPlace, type CellPlace } from '../rows/adjacent-place';
import { cellKindOf } from './column-changes';
import type { ComparedEngine } from './comparisons';

/** The next or previous changed cell in the order of a list; null when there is no further one. */
export function nextChange(
  { engine, compared }: ComparedEngine,
  query: ListQuery,
  { columns, from, step }: CellSearch,
): FoundCell | null {
  const rows = engine.rows(query);
  const { both } = compared.rows;
  const changedIn = new Map<number, number[]>();
  const states = compared.columns();
  columns.forEach((name, order) => {
    const state = states.find(({ column }) => column.name === name);
    if (state === undefined) return;
    state.changes.at.forEach((place, at) => {
      if (cellKindOf(state.changes.codes[at] as number) === undefined) return;
      const row = both[place] as number;
      const known = changedIn.get(row);
      if (known === undefined) changedIn.set(row, [order]);
      else known.push(order);
    });
  });
  const places: CellPlace[] = [];
  rows.forEach((row, index) => {
    for (const order of changedIn.get(row) ?? []) places.push({ index, order });
  });
  const at = adjacentPlace(places, { columns, from, step });
  const place = places[at];
  if (place === undefined) return null;
  const row = rows[place.index] as number;
  const id = engine.idOf()(row);
  return { id, index: place.index, column: columns[place.order] ?? '', at: at + 1, total: places.length };
}
