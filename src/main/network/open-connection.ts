import { once } from 'node:events';
import { request as askOverHttp, type IncomingMessage } from 'node:http';
import { request as askOverHttps } from 'node:https';
import { connect, type Socket } from 'node:net';
import { isLoopback, type Way } from './way';

/** A proxy that does not connect: its status, and the ways of logging in that it offers. */
export class ProxyRefusal extends Error {
  constructor(
    readonly status: number,
    /** In lower case: `basic`, `negotiate`, `ntlm`. */
    readonly schemes: readonly string[],
  ) {
    super(`Proxy response (${status})`);
  }
}

/** The port of an address, as a number. */
export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** A name or password in the address of a proxy, in which a percent sign may stand for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The header with which a proxy gets its name and password; absent without them. */
export function proxyAuthorization({ proxy, login }: Way): string | undefined {
  const named = proxy === null ? null : new URL(proxy);
  const user = login?.user ?? decoded(named?.username ?? '');
  const password = login?.password ?? decoded(named?.password ?? '');
  return user === '' ? undefined : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Opens a connection to an address, through the proxy of its way. @throws an error of the network, ProxyRefusal */
export async function openConnection(url: URL, way: Way, signal: AbortSignal): Promise<Socket> {
  if (way.proxy === null || isLoopback(url)) {
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: portOf(url) });
    const onAbort = () => socket.destroy(new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    await once(socket, 'connect').finally(() => signal.removeEventListener('abort', onAbort));
    socket.on('error', () => {});
    return socket;
  }
  return openTunnel(new URL(way.proxy), { url, authorization: proxyAuthorization(way), signal });
}

type Tunnel = { readonly url: URL; readonly authorization: string | undefined; readonly signal: AbortSignal };

function openTunnel(proxy: URL, { url, authorization, signal }: Tunnel): Promise<Socket> {
  const path = `${url.hostname}:${portOf(url)}`;
  return new Promise((resolve, reject) => {
    const ask = proxy.protocol === 'https:' ? askOverHttps : askOverHttp;
    const asked = ask({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: portOf(proxy),
      method: 'CONNECT',
      path,
      headers: { host: path, ...(authorization === undefined ? {} : { 'proxy-authorization': authorization }) },
      agent: false,
      signal,
    });
    const refuse = ({ statusCode = 0, headers }: IncomingMessage): void => {
      // Several challenges are one line; a word that begins one is not followed by an equals sign.
      const offered = [headers['proxy-authenticate'] ?? ''].flat().join(',');
      const schemes = [...offered.matchAll(/(?:^|,)\s*([a-z]+)(?=\s|,|$)/gi)].map(([, scheme = '']) =>
        scheme.toLowerCase(),
      );
      reject(new ProxyRefusal(statusCode, schemes));
    };
    asked.on('error', reject);
    asked.on('connect', (answer, socket: Socket) => {
      socket.on('error', () => {});
      if (answer.statusCode === 200) return resolve(socket);
      socket.destroy();
      refuse(answer);
    });
    // A server that does not know CONNECT answers like to any other request.
    asked.on('response', (answer) => {
      answer.destroy();
      refuse(answer);
    });
    asked.end();
  });
}
