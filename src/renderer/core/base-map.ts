import { useMemo } from 'react';
import { accessMark } from '../bridge/websocket-bridge';
import { useApplication } from './application-store';

/** Where main hands map tiles on, with `{z}`, `{x}` and `{y}`: the window has no other network. */
const tileAddress = (): string =>
  window.bridge === undefined
    ? `${window.location.origin}/tiles/{z}/{x}/{y}.png?toegang=${encodeURIComponent(accessMark())}`
    : 'app://tiles/{z}/{x}/{y}.png';

/** Where the map comes from, as its makers want it said. */
export const creditOf = (isTiles: boolean): string =>
  isTiles
    ? 'Kaartgegevens © Kadaster'
    : 'Ingebouwde kaart. Plaatsen: GeoNames, CC BY 4.0. Provincies: MapSVG, CC BY 4.0.';

/** Where tiles come from; null in the demo and without a network, where the bundled map is all there is (docs/product.md#base-map). */
export function useTilesWanted(): string | null {
  const isWanted = useApplication(({ start }) => {
    const session = start?.session;
    return session?.connection === 'online' && session.account?.fictitious === false;
  });
  return useMemo(() => (isWanted ? tileAddress() : null), [isWanted]);
}
