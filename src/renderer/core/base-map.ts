import { useMemo } from 'react';
import { accessMark } from '../bridge/websocket-bridge';
import { useApplication } from './application-store';

/** The address where main passes on map tiles, with `{z}`, `{x}` and `{y}`: the window has no other network. */
const tileAddress = (): string =>
  window.bridge === undefined
    ? `${window.location.origin}/tiles/{z}/{x}/{y}.png?toegang=${encodeURIComponent(accessMark())}`
    : 'app://tiles/{z}/{x}/{y}.png';

/** The credit of the map, in the words that its makers ask for. */
export const creditOf = (isTiles: boolean): string =>
  isTiles
    ? 'Kaartgegevens © Kadaster'
    : 'Ingebouwde kaart. Plaatsen: GeoNames, CC BY 4.0. Provincies: MapSVG, CC BY 4.0.';

/** The address of tiles; null in the demo and without a network, where only the bundled map is shown (docs/product.md#base-map). */
export function useTilesWanted(): string | null {
  const isWanted = useApplication(({ start }) => {
    const session = start?.session;
    return session?.connection === 'online' && session.account?.fictitious === false;
  });
  return useMemo(() => (isWanted ? tileAddress() : null), [isWanted]);
}
