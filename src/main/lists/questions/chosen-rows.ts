import type { CellsQuery } from '../../../shared/domain/lists/list';
import { type ChosenRows, mostDescribed } from '../../../shared/domain/lists/list-points';
import type { ListEngine } from '../engine/list-engine';

/** The first rows of an action in the order of its query, described as the map and a visit plan say them. */
export function chosenRowsOf(engine: ListEngine, { rows: choice, columns, ...query }: CellsQuery): ChosenRows {
  const rows = engine.chosen(query, choice);
  const { list, near, peers, mutations } = query;
  const described = engine.at({ list, near, peers, mutations, columns, rows: [...rows.subarray(0, mostDescribed)] });
  return { count: rows.length, ...described };
}
