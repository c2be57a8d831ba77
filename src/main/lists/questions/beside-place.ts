/** A cell by the place of its row in a list and that of its column among those asked about. */
export type CellPlace = { readonly index: number; readonly order: number };

type From = { readonly index: number; readonly column: string | null } | null;

/**
 * The number of the first place behind a cell, or of the last one before it; -1 where there is none that way.
 * @param places in the order of the list, and in a row in that of the columns
 * @param asked `from` is null for before the first place; a row without a column is before its own places
 */
export function besidePlace(
  places: readonly CellPlace[],
  { columns, from, step }: { readonly columns: readonly string[]; readonly from: From; readonly step: 1 | -1 },
): number {
  const order = from?.column == null ? -1 : columns.indexOf(from.column);
  const isBehind = (place: CellPlace): boolean =>
    from === null || place.index > from.index || (place.index === from.index && place.order > order);
  const isBefore = (place: CellPlace): boolean =>
    from !== null && (place.index < from.index || (place.index === from.index && place.order < order));
  return step === 1 ? places.findIndex(isBehind) : places.findLastIndex(isBefore);
}
