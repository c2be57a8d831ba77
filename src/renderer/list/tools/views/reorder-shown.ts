type Named = { readonly id: string };

/** Moves an item to the place of another: after it when moved down, before it when moved up. */
export function putOnto<T extends Named>(items: readonly T[], id: string, onto: string): readonly T[] {
  const moved = items.find((item) => item.id === id);
  const to = items.findIndex((item) => item.id === onto);
  if (moved === undefined || to < 0) return items;
  const others = items.filter((item) => item !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** All items, with the visible ones reordered among their own positions. */
export function reorderShown<T extends Named>(all: readonly T[], shown: readonly T[]): readonly T[] {
  const ids = new Set(shown.map(({ id }) => id));
  let next = 0;
  return all.map((item) => (ids.has(item.id) ? (shown[next++] ?? item) : item));
}
