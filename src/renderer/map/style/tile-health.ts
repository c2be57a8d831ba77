/**
 * Whether tiles are shown, as a machine: after some failures in a row the bundled map takes over by itself, and after a pause the
 * tiles are tried again (docs/product.md#base-map).
 */
export type TileHealth =
  | { readonly at: 'shown'; readonly failures: number }
  | { readonly at: 'away'; readonly until: number };

export type TileEvent =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly now: number }
  | { readonly kind: 'looked'; readonly now: number };

/** So many failures in a row, without a tile between them, and the tiles stay away for so long, in milliseconds. */
export const mostFailures = 4;
export const timeAway = 60_000;

export const tilesShown: TileHealth = { at: 'shown', failures: 0 };

export function nextHealth(health: TileHealth, event: TileEvent): TileHealth {
  if (health.at === 'away') return event.kind === 'looked' && event.now >= health.until ? tilesShown : health;
  if (event.kind === 'loaded') return health.failures === 0 ? health : tilesShown;
  if (event.kind === 'looked') return health;
  const failures = health.failures + 1;
  return failures >= mostFailures ? { at: 'away', until: event.now + timeAway } : { at: 'shown', failures };
}
