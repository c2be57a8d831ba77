import { addProtocol, removeProtocol } from 'maplibre-gl';
import { useEffect, useReducer } from 'react';

/** Tiles have their own URL scheme, so that missing tiles are noticed: MapLibre does not report a 404. */
const scheme = 'tegels';

/** The URL template of the tiles in a style. */
export const tilesAddress = `${scheme}://{z}/{x}/{y}`;

type TileHandlers = { readonly onLoaded: () => void; readonly onFailed: () => void };

/**
 * Serves that scheme from a URL template with `{z}`, `{x}` and `{y}`.
 * @param address where main serves the tiles
 * @returns a function that stops this
 */
export function serveTiles(address: string, { onLoaded, onFailed }: TileHandlers): () => void {
  addProtocol(scheme, async ({ url }, { signal }) => {
    const [z = '', x = '', y = ''] = url.slice(`${scheme}://`.length).split('/');
    try {
      const response = await fetch(address.replace('{z}', z).replace('{x}', x).replace('{y}', y), { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const data = await response.arrayBuffer();
      onLoaded();
      return { data };
    } catch (error) {
      // A tile that left the viewport is cancelled, which is no failure.
      if (!signal.aborted) onFailed();
      throw error;
    }
  });
  return () => removeProtocol(scheme);
}

/**
 * Whether tiles are shown, as a state machine: after several failures in a row the bundled map replaces them, and after a pause the tiles
 * are tried again (docs/rules/map.md#base-map).
 */
type TileHealth = { readonly at: 'shown'; readonly failures: number } | { readonly at: 'away'; readonly until: number };

export type TileEvent =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly now: number }
  | { readonly kind: 'checked'; readonly now: number };

/** The number of failures in a row after which tiles are hidden, and for how many milliseconds. */
export const mostFailures = 4;
export const timeAway = 60_000;

export const tilesShown: TileHealth = { at: 'shown', failures: 0 };

export function nextHealth(health: TileHealth, event: TileEvent): TileHealth {
  if (health.at === 'away') return event.kind === 'checked' && event.now >= health.until ? tilesShown : health;
  if (event.kind === 'loaded') return health.failures === 0 ? health : tilesShown;
  if (event.kind === 'checked') return health;
  const failures = health.failures + 1;
  return failures >= mostFailures ? { at: 'away', until: event.now + timeAway } : { at: 'shown', failures };
}

/** How often to check whether it is time to try tiles again, in milliseconds. */
const pause = 5000;

/** The URL template for the style while tiles are available; null while the bundled map replaces them. */
export function useTiles(address: string | null): string | null {
  const [health, dispatch] = useReducer(nextHealth, tilesShown);
  useEffect(() => {
    if (address === null) return;
    const stop = serveTiles(address, {
      onLoaded: () => dispatch({ kind: 'loaded' }),
      onFailed: () => dispatch({ kind: 'failed', now: performance.now() }),
    });
    const checks = setInterval(() => dispatch({ kind: 'checked', now: performance.now() }), pause);
    return () => {
      stop();
      clearInterval(checks);
    };
  }, [address]);
  return address === null || health.at === 'away' ? null : tilesAddress;
}
