import { addProtocol, removeProtocol } from 'maplibre-gl';

/** Tiles go by a scheme of their own, so that one that cannot be had is heard of: MapLibre says nothing of a 404. */
const scheme = 'tegels';

/** The address that a style names for the tiles. */
export const tilesAddress = `${scheme}://{z}/{x}/{y}`;

type Heard = { readonly onLoaded: () => void; readonly onFailed: () => void };

/**
 * Serves that scheme from an address with `{z}`, `{x}` and `{y}`, until it is called.
 * @param address where main hands the tiles on
 */
export function serveTiles(address: string, { onLoaded, onFailed }: Heard): () => void {
  addProtocol(scheme, async ({ url }, { signal }) => {
    const [z = '', x = '', y = ''] = url.slice(`${scheme}://`.length).split('/');
    try {
      const response = await fetch(address.replace('{z}', z).replace('{x}', x).replace('{y}', y), { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const data = await response.arrayBuffer();
      onLoaded();
      return { data };
    } catch (error) {
      // What is out of sight again is given up, and says nothing about the tiles.
      if (!signal.aborted) onFailed();
      throw error;
    }
  });
  return () => removeProtocol(scheme);
}
