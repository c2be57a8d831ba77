import { randomBytes } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { bridgePath } from '../../shared/bridge/web-bridge';
import { Fault } from '../../shared/domain/result';
import { systemCode } from '../files/file-faults';
import type { TileSource } from '../tiles/tile-source';
import type { Router } from '../wire/router';
import { type BridgeSocket, serveBridge } from './bridge-socket';
import type { DownloadTokens } from './download-tokens';
import { securePage } from './page';
import { addressWithKey, exchangeKey, serveStarts } from './serve-starts';
import { createWindowAccess } from './window-access';

/** Serves `/download/:token`: a token's file, once. A HEAD request does not use up the token. */
function serveDownloads(server: FastifyInstance, downloads: DownloadTokens): void {
  server.head<{ Params: { token: string } }>('/download/:token', async (request, reply) => {
    const path = downloads.look(request.params.token);
    const size = path === null ? null : sizeOf(path);
    if (path === null || size === null) return reply.code(404).send();
    return withHead(reply, path, size).send();
  });

  server.get<{ Params: { token: string } }>('/download/:token', async (request, reply) => {
    const download = downloads.begin(request.params.token);
    if (download === null) return reply.code(404).send();
    const size = sizeOf(download.path);
    if (size === null) {
      download.end(true);
      return reply.code(404).send();
    }
    // Fastify handles the file's errors. `close` comes after the last byte, or when the download was interrupted.
    reply.raw.once('close', () => download.end(reply.raw.writableFinished));
    return withHead(reply, download.path, size).send(createReadStream(download.path));
  });
}

const withHead = (reply: FastifyReply, path: string, size: number): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(path))}`)
    .header('content-length', size)
    .type('application/octet-stream');

/** The size of a file; null when it was removed in the meantime. */
const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

export type WebServer = BridgeSocket & {
  /** The window's address, with its key. */
  readonly address: string;
  /** Makes an address that opens the page once, within a minute, and may be seen by others. */
  readonly startAddress: () => string;
  readonly stop: () => Promise<void>;
};

/** Limits for clients on this computer: incomplete requests, and idle connections. */
const bounds = {
  connections: 256,
  headers: 10_000,
  request: 30_000,
  /** None of our calls has a body. */
  body: 1024,
};

/** A server without routes, which no client can overload. */
function boundedServer(): FastifyInstance {
  // Browsers keep connections open for later; these must not keep the program running.
  const server = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: bounds.body,
    requestTimeout: bounds.request,
    http: { headersTimeout: bounds.headers, connectionsCheckingInterval: bounds.headers / 2 },
  });
  server.server.maxConnections = bounds.connections;
  // A connection that could not be accepted because no file handles are left; the client gets the error. Errors of `listen` are thrown
  // below.
  server.server.on('error', () => {});
  return server;
}

async function serveAssets(server: FastifyInstance, rendererFolder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(rendererFolder, 'assets'),
    prefix: '/assets/',
    wildcard: true,
    index: false,
    cacheControl: false,
    serveDotFiles: false,
  });
}

/**
 * Serves the renderer, the bridge and downloads on the loopback address. The renderer's files are public; the bridge needs access.
 * @throws Fault PORT_IN_USE; INTERNAL with the system's code for any other error
 */
export async function startWebServer(input: {
  readonly port: number;
  /** The key of the address; a new one at each start unless it is given. */
  readonly key?: string | null;
  readonly rendererFolder: string;
  readonly downloads: DownloadTokens;
  readonly router: Router;
  /** The source of `/tiles/z/x/y.png`. */
  readonly tiles: Pick<TileSource, 'tile'>;
}): Promise<WebServer> {
  const key = input.key ?? randomBytes(24).toString('base64url');
  const access = createWindowAccess(key);
  const server = boundedServer();
  let origin = new URL('http://127.0.0.1');

  server.addHook('onRequest', async (request, reply) => {
    const { host, origin: from } = request.headers;
    // A name that resolves to 127.0.0.1 is not this address, and a page on another port also sends this address's cookie.
    if (host !== origin.host || (from !== undefined && from !== origin.origin)) return reply.code(403).send();
    reply.headers({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  await serveAssets(server, input.rendererFolder);
  serveDownloads(server, input.downloads);
  const starts = { access, origin: () => origin.origin };
  const startAddress = serveStarts(server, starts);

  // An image sends no header, so its mark is in the address, which is not stored or passed on.
  server.get<{ Params: { '*': string }; Querystring: { toegang?: unknown } }>('/tiles/*', async (request, reply) => {
    const given = String(request.query.toegang ?? '');
    if (!access.opens({ cookie: request.headers.cookie, given, port: origin.port })) return reply.code(403).send();
    const tile = await input.tiles.tile(`/${request.params['*']}`);
    return tile === null ? reply.code(404).send() : reply.type(tile.type).send(Buffer.from(tile.bytes));
  });

  const answerPage = (url: string, reply: FastifyReply): FastifyReply => {
    const exchanged = exchangeKey(url, reply, starts);
    if (exchanged !== null) return exchanged;
    const { html, policy } = securePage(
      // Read again for each request, because during development the window is rebuilt while this runs.
      readFileSync(join(input.rendererFolder, 'index.html'), 'utf8'),
      `${origin.origin}/tiles/`,
      `ws://${origin.host}${bridgePath}`,
    );
    return reply.header('content-security-policy', policy).type('text/html').send(html);
  };
  server.get('/', async (request, reply) => answerPage(request.url, reply));
  server.setNotFoundHandler(async (request, reply) => {
    // Screens have addresses, in which tokens may contain anything; a missing built file is not a screen.
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.code(404).send();
    return answerPage(request.url, reply);
  });

  const bridge = serveBridge({ server: server.server, origin: () => origin, access, router: input.router });
  try {
    origin = new URL(await server.listen({ host: '127.0.0.1', port: input.port }));
  } catch (error) {
    throw new Fault(systemCode(error) === 'EADDRINUSE' ? 'PORT_IN_USE' : 'INTERNAL', systemCode(error));
  }
  return {
    ...bridge,
    address: addressWithKey(origin.origin, key),
    startAddress,
    stop: async () => {
      bridge.close();
      await server.close();
    },
  };
}
