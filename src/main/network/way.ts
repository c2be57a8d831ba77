import { Fault } from '../../shared/domain/result';

/** The name and password for a proxy that asks for them. */
export type ProxyLogin = { readonly user: string; readonly password: string };

/** How this computer reaches an address. It can be sent to a thread, and is never logged, because a proxy may have a password. */
export type Way = {
  /** The address of the proxy, with its scheme; null when the address is reached directly. */
  readonly proxy: string | null;
  readonly login: ProxyLogin | null;
  /** The channel on which the desktop takes requests for a proxy with a login of the system (`host-request.ts`); absent where Node asks itself. */
  readonly byHost?: string;
};

export const directWay: Way = { proxy: null, login: null };

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Whether an address is on this computer, which is reached directly. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.has(hostname);

/** The address of a proxy. Many systems name one without a scheme (`proxy:8080`); it is then reached over http. */
const withScheme = (address: string): string => (/^[a-z][a-z\d]*:\/\//i.test(address) ? address : `http://${address}`);

/** Whether `no_proxy` excepts an address: `*`, a host, or a domain with its hosts, each with or without a port. */
function isExcepted(url: URL, list: string): boolean {
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return list.split(/[,\s]+/).some((entry) => {
    const [, name = '', only] = /^(.+?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === '' || (only !== undefined && only !== port)) return false;
    const domain = name.replace(/^\*?\./, '').replace(/\.$/, '');
    return name === '*' || (host === domain && !name.startsWith('*.')) || host.endsWith(`.${domain}`);
  });
}

/**
 * The way that the environment names (`https_proxy`, `http_proxy`, `no_proxy`); lower-case names have priority.
 * @throws Fault PROXY_INVALID, since a direct connection would pass by the proxy of the administrator
 */
export function wayByEnvironment(url: URL, environment: NodeJS.ProcessEnv = process.env): Way {
  const { http_proxy, HTTP_PROXY, https_proxy, HTTPS_PROXY, no_proxy, NO_PROXY } = environment;
  const http = http_proxy || HTTP_PROXY || '';
  const named = url.protocol === 'https:' ? https_proxy || HTTPS_PROXY || http : http;
  if (named === '' || isLoopback(url) || isExcepted(url, no_proxy ?? NO_PROXY ?? '')) return directWay;
  const proxy = withScheme(named);
  if (!/^https?:/i.test(proxy) || !URL.canParse(proxy)) throw new Fault('PROXY_INVALID');
  return { proxy, login: null };
}

/** How a thread finds its ways. */
export type Ways = {
  readonly wayTo: (url: URL) => Promise<Way>;
  /** Called when a proxy did not accept the login of a way, or asks for one. */
  readonly refused?: (way: Way) => void;
  /** Called when a proxy takes only the login of the system. @returns whether another way is there now */
  readonly needsSystem?: (way: Way) => boolean;
};
let ways: Ways = { wayTo: async (url) => wayByEnvironment(url) };

/** Sets how this thread finds its ways; until then the environment says. */
export const findWaysBy = (finder: Ways): void => {
  ways = finder;
};

/** Says that the proxy of a way takes only the login of the system. @returns whether another way is there now */
export const findSystemWay = (way: Way): boolean => ways.needsSystem?.(way) === true;

/** Says that the proxy of a way asks for a login. */
export const noteRefused = (way: Way): void => ways.refused?.(way);

/** The way to an address; this computer is always reached directly. @throws Fault of a proxy that cannot be determined */
export const wayTo = (url: URL): Promise<Way> => (isLoopback(url) ? Promise.resolve(directWay) : ways.wayTo(url));
