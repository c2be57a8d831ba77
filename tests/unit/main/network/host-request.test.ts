import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../../../../src/main/network/exchange';
import {
  askHost,
  codeOfChromium,
  type HostRequest,
  type SendByHost,
  serveHostRequests,
} from '../../../../src/main/network/host-request';
import { OfficeWays } from '../../../../src/main/network/office-ways';
import { ProxyLogins } from '../../../../src/main/network/proxy-logins';
import { findWaysBy, wayByEnvironment } from '../../../../src/main/network/way';
import { examineStep } from '../../../../src/main/network-walk/examine-step';
import { failureOf } from '../../../../src/shared/domain/result';

/** A proxy that takes only the login of the system. */
let server: Server;
let proxy = '';
beforeAll(async () => {
  server = createServer((_question, answer) => answer.writeHead(405).end());
  server.on('connect', (_question, socket: Socket) =>
    socket.end('HTTP/1.1 407 Login\r\nproxy-authenticate: Negotiate\r\nproxy-authenticate: NTLM\r\n\r\n'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  findWaysBy({ wayTo: async (url) => wayByEnvironment(url) });
});

async function* parts(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const each of texts) yield Buffer.from(each);
}

/** This thread as that of a program, on a desktop that sends so; or on none. */
function startWays(send: SendByHost | null): OfficeWays {
  const ways = new OfficeWays({
    proxy: '',
    proxyScript: '',
    host: send === null ? null : { resolveProxy: async () => 'DIRECT', send },
    logins: new ProxyLogins({ path: null, key: new Uint8Array(32), writes: false, log: () => {} }),
    onQuestion: () => {},
    environment: { https_proxy: proxy },
  });
  stops.push(() => ways.stop());
  findWaysBy({
    wayTo: (url) => ways.wayTo(url),
    refused: (way) => ways.refused(way),
    needsSystem: (way) => ways.needsSystem(way),
  });
  return ways;
}

const register = new URL('https://register.example/api/login');
const post = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-length': '2' },
  body: '{}',
} as const;

describe('a proxy that takes only the login of the system', () => {
  it('gets the requests from the desktop, at once and from then on', async () => {
    const asked: HostRequest[] = [];
    startWays(async (request) => {
      asked.push(request);
      return { status: 201, headers: { etag: '"a"' }, body: parts('{"ok":', 'true}') };
    });
    for (const _time of [1, 2]) {
      const { statusCode, headers, body } = await exchange(register, post);
      expect([statusCode, headers.etag, await text(body)]).toEqual([201, '"a"', '{"ok":true}']);
    }
    const request = {
      method: 'POST',
      url: register.href,
      headers: { 'content-type': 'application/json' },
      body: '{}',
      proxy,
    };
    expect(asked).toEqual([request, request]);
  });

  it('cannot be used without a desktop, which is said', async () => {
    startWays(null);
    expect(failureOf(await exchange(register, post).catch((error: unknown) => error)).code).toBe('PROXY_LOGIN_SYSTEM');
  });

  it.each([
    ['net::ERR_CERT_AUTHORITY_INVALID', 'CERTIFICATE_REFUSED'],
    ['net::ERR_CERT_DATE_INVALID', 'CERTIFICATE_EXPIRED'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'PROXY_FORBIDS'],
    ['net::ERR_CONNECTION_RESET', 'PROVIDER_UNREACHABLE'],
  ])('fails with the name of what Chromium says (%s)', async (message, code) => {
    startWays(() => Promise.reject(new Error(message)));
    expect(failureOf(await exchange(register, post).catch((error: unknown) => error)).code).toBe(code);
    expect(codeOfChromium(new Error(message))).toBe(code);
  });

  it('is good in the walk, which leaves connection and certificate to the system', async () => {
    const ways = startWays(async () => ({ status: 200, headers: {}, body: parts() }));
    const places = {
      provider: register,
      tiles: '',
      wayTo: (url: URL) => ways.wayTo(url),
      askProvider: async () => {},
      lookForUpdate: async () => null,
    };
    const walked = (step: 'proxy' | 'connection' | 'certificate') =>
      examineStep(step, places, AbortSignal.timeout(20_000));
    expect(await walked('proxy')).toMatchObject({ kind: 'good', facts: { source: 'environment' } });
    expect(await walked('connection')).toEqual({ kind: 'notNeeded', why: 'byHost' });
    expect(await walked('certificate')).toEqual({ kind: 'notNeeded', why: 'byHost' });
  });
});

describe('a request that the desktop makes for a thread', () => {
  const request = { method: 'GET', url: register.href, headers: {}, body: null, proxy: 'http://proxy.example:8080' };
  const serve = (send: SendByHost): string => {
    const channel = `test ${stops.length} ${Math.random()}`;
    stops.push(serveHostRequests(channel, send));
    return channel;
  };
  const never = new AbortController().signal;

  it('is read part by part, never ahead of the thread', async () => {
    let made = 0;
    const channel = serve(async () => ({
      status: 200,
      headers: {},
      body: (async function* () {
        for (; made < 100; made += 1) yield new Uint8Array(10);
      })(),
    }));
    const { body } = await askHost(channel, request, never);
    let read = 0;
    for await (const bytes of body) {
      read += bytes.length;
      expect(made * 10 - read).toBeLessThanOrEqual(20);
    }
    expect(read).toBe(1000);
  });

  it('is ended on the desktop when the thread leaves it, or stops it', async () => {
    const signals: AbortSignal[] = [];
    const channel = serve(async (_request, signal) => {
      signals.push(signal);
      return { status: 200, headers: {}, body: parts('a', 'b', 'c') };
    });
    const { body } = await askHost(channel, request, never);
    for await (const _bytes of body) break;
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    const stop = new AbortController();
    const waiting = askHost(
      serve(
        (_request, signal) =>
          new Promise((_resolve, reject) => {
            signals.push(signal);
            signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      ),
      request,
      stop.signal,
    );
    await expect.poll(() => signals.length).toBe(2);
    stop.abort();
    await expect(waiting).rejects.toThrow('CANCELLED');
    await expect.poll(() => signals[1]?.aborted).toBe(true);
  });
});
