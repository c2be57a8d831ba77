/** A cell by the index of its row in a list, and the index of its column among the searched columns. */
export type CellPlace = { readonly index: number; readonly order: number };

type From = { readonly index: number; readonly column: string | null } | null;

/**
 * The index of the first place after a cell, or of the last place before it; -1 when there is no such place.
 * @param places in list order, and within a row in column order
 * @param asked a null `from` means before the first place; a row without a column is before its own places
 */
export function adjacentPlace(
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
