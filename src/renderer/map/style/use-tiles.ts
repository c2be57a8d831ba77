import { useEffect, useReducer } from 'react';
import { nextHealth, tilesShown } from './tile-health';
import { serveTiles, tilesAddress } from './tile-protocol';

/** How often it is looked whether tiles that failed are tried again, in milliseconds. */
const pause = 5000;

/** The address for the style while tiles are to be had; null while the bundled map stands in for them. */
export function useTiles(address: string | null): string | null {
  const [health, tell] = useReducer(nextHealth, tilesShown);
  useEffect(() => {
    if (address === null) return;
    const stop = serveTiles(address, {
      onLoaded: () => tell({ kind: 'loaded' }),
      onFailed: () => tell({ kind: 'failed', now: performance.now() }),
    });
    const looks = setInterval(() => tell({ kind: 'looked', now: performance.now() }), pause);
    return () => {
      stop();
      clearInterval(looks);
    };
  }, [address]);
  return address === null || health.at === 'away' ? null : tilesAddress;
}
