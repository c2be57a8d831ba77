import { createWindowAccess } from '../src/main/web/window-access';
import { accessFragment, keyParameter } from '../src/shared/bridge/web-bridge';

export type Access = {
  /** The headers of the upgrade of a socket. */
  readonly headers: { readonly origin: string; readonly cookie: string };
  /** As `protocolsOf` takes it. */
  readonly mark: string;
};

/** What a browser has after it opened a printed address. @param key replaces the key of the address */
export function accessTo(address: string, key = new URL(address).searchParams.get(keyParameter) ?? ''): Access {
  const { origin } = new URL(address);
  const { cookie, location } = createWindowAccess(key).exchange(new URL(origin));
  return {
    headers: { origin, cookie: cookie.replace(/;.*/, '') },
    mark: location.slice(location.indexOf(accessFragment) + accessFragment.length),
  };
}
