import { useMemo } from 'react';
import { accessMark } from '../bridge/websocket-bridge';
import { useApplication } from './application-store';

/** The URL template of map tiles, with `{z}`, `{x}` and `{y}`. Main fetches the tiles, because the window has no other network access. */
const tileAddress = (): string =>
  window.bridge === undefined
    ? `${window.location.origin}/tiles/{z}/{x}/{y}.png?toegang=${encodeURIComponent(accessMark())}`
    : 'app://tiles/{z}/{x}/{y}.png';

/** The map's credit, in the words that its makers require. */
export const creditOf = (isTiles: boolean): string =>
  isTiles
    ? 'Kaartgegevens © Kadaster'
    : 'Ingebouwde kaart. Plaatsen: GeoNames, CC BY 4.0. Provincies: MapSVG, CC BY 4.0.';

/** The URL template of tiles; null in the demo and without a network, where only the bundled map is drawn (docs/rules/map.md#base-map). */
export function useTileUrl(): string | null {
  const isWanted = useApplication(({ start }) => {
    const session = start?.session;
    return session?.connection === 'online' && session.account?.fictitious === false;
  });
  return useMemo(() => (isWanted ? tileAddress() : null), [isWanted]);
}
