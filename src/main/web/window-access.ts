import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessFragment, bridgeProtocol, markOf } from '../../shared/bridge/web-bridge';

/** Access to the window: the key of the printed address, and the cookie and mark that a browser gets for it. */
export type WindowAccess = {
  /** Whether a text is the key of the printed address. */
  readonly isKey: (given: string) => boolean;
  /**
   * What a browser gets for the key: a cookie, which scripts cannot read, and an address whose fragment has the mark, which is not sent to
   * other ports.
   * @param address the address that the browser requested, without the key
   */
  readonly exchange: (address: URL) => { readonly cookie: string; readonly location: string };
  /** Whether a request has the cookie and the mark; `given` is the mark. */
  readonly opens: (request: {
    readonly cookie: string | undefined;
    readonly given: string;
    readonly port: string;
  }) => boolean;
  /** Checks the upgrade of a socket, which sends the mark as a subprotocol. */
  readonly opensSocket: (request: {
    readonly cookie: string | undefined;
    readonly protocols: string | undefined;
    readonly port: string;
  }) => boolean;
};

/** A cookie is sent to every port of a host. The port in its name prevents two programs from replacing each other's cookie. */
const cookieName = (port: string): string => `adviesatlas-${port}`;

/** The values of a cookie in a request header. Another port may have set a second cookie with the same name. */
const cookieValues = (header: string | undefined, port: string): readonly string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName(port)}=`))
    .map((pair) => pair.slice(cookieName(port).length + 1));

/**
 * The access for a key (docs/decisions/0068-exchange-the-key-for-a-cookie.md). Cookie and mark are derived from the key and do not reveal
 * it: windows continue when the program starts again with the same key.
 */
export function createWindowAccess(key: string): WindowAccess {
  const part = (name: string): string => createHmac('sha256', key).update(`adviesatlas ${name}`).digest('base64url');
  const [ownCookie, ownMark] = [part('cookie'), part('mark')];
  const opens: WindowAccess['opens'] = ({ cookie, given, port }) => {
    // Both are always compared, so that the time does not reveal which one is wrong.
    const [hasCookie, hasMark] = [
      cookieValues(cookie, port).some((value) => isSame(value, ownCookie)),
      isSame(given, ownMark),
    ];
    return hasCookie && hasMark;
  };
  return {
    isKey: (given) => isSame(given, key),
    exchange: (address) => ({
      cookie: `${cookieName(address.port)}=${ownCookie}; Path=/; HttpOnly; SameSite=Strict`,
      location: `${address.origin}${address.pathname}${address.search}${accessFragment}${ownMark}`,
    }),
    opens,
    opensSocket: ({ cookie, protocols, port }) => {
      const offered = (protocols ?? '').split(',').map((name) => name.trim());
      return offered.includes(bridgeProtocol) && opens({ cookie, given: markOf(offered), port });
    },
  };
}

/** Compares two texts in constant time. */
function isSame(given: string, own: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(own)];
  return first.length === second.length && timingSafeEqual(first, second);
}
