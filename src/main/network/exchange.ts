import type { Dispatcher } from 'undici';
import api from 'undici/lib/api/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import DispatcherBase from 'undici/lib/dispatcher/dispatcher.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import { trustAuthorities } from './authorities';
import { HostDispatcher } from './host-dispatcher';
import { faultOfFailure } from './network-fault';
import { proxyAuthorization } from './open-connection';
import { findSystemWay, noteRefused, type Way, wayTo } from './way';

// Only the needed parts of undici are imported: the whole package costs 80 ms in each thread that calls the provider. The package itself
// adds the calls to its dispatchers in this way.
Object.assign(DispatcherBase.prototype, api);

const timeouts = { connectTimeout: 10_000, headersTimeout: 30_000, bodyTimeout: 30_000 };
const direct = new Agent(timeouts);
/** The dispatcher of each proxy and login, made at the first call. */
const proxied = new Map<string, Dispatcher>();

function dispatcherOf(way: Way): Dispatcher {
  if (way.proxy === null) return direct;
  if (way.byHost !== undefined) return new HostDispatcher(way.byHost, way.proxy);
  const token = proxyAuthorization(way);
  const key = `${way.proxy} ${token ?? ''}`;
  const known = proxied.get(key);
  if (known !== undefined) return known;
  const { origin } = new URL(way.proxy);
  const made = new ProxyAgent({ ...timeouts, uri: origin, ...(token === undefined ? {} : { token }) });
  proxied.set(key, made);
  return made;
}

/**
 * How long a call may take until the last byte of its answer, in milliseconds (docs/rules/months.md#attempts): the limits of a connection begin
 * again with every byte.
 */
export const wholeLimits = { answer: 120_000, file: 60 * 60_000 };

type Exchanged = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'signal'> & {
  readonly signal?: AbortSignal | null;
  /** @see wholeLimits */
  readonly limit?: number | undefined;
};

/**
 * Makes one HTTP request and returns the answer, whatever its status. It is the one place where a thread asks another computer for something.
 * @throws Fault of the network (`codeOfFailure`), or the signal's error
 */
export async function exchange(
  url: URL,
  { signal, limit = wholeLimits.answer, ...options }: Exchanged,
): Promise<Dispatcher.ResponseData> {
  const late = AbortSignal.timeout(limit);
  const way = await wayTo(url);
  if (url.protocol === 'https:') trustAuthorities();
  try {
    return await dispatcherOf(way).request({
      ...options,
      signal: signal == null ? late : AbortSignal.any([signal, late]),
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const fault = await faultOfFailure(error, url, way);
    if (fault.code === 'PROXY_LOGIN') noteRefused(way);
    const isWhole = options.body === null || options.body === undefined || typeof options.body === 'string';
    // Nothing was sent yet: the proxy did not connect.
    if (fault.code === 'PROXY_LOGIN_SYSTEM' && way.byHost === undefined && isWhole && findSystemWay(way))
      return exchange(url, { ...options, ...(signal === undefined ? {} : { signal }), limit });
    throw fault;
  }
}
