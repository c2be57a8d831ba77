import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keyParameter } from '../../shared/bridge/web-bridge';
import type { WindowAccess } from './window-access';

const lifetime = 60_000;
const mostCodes = 16;

/**
 * Codes that replace the key where others can read along, such as the arguments of the program that opens a browser: each works
 * once, for a minute, and there are at most sixteen (docs/decisions/0024-open-the-page-with-a-code.md).
 */
export class StartCodes {
  private readonly codes = new Map<string, number>();

  /** @param now milliseconds that only grow */
  constructor(private readonly now: () => number = () => performance.now()) {}

  make(): string {
    const code = randomBytes(24).toString('base64url');
    this.codes.set(code, this.now() + lifetime);
    for (const oldest of this.codes.keys()) {
      if (this.codes.size <= mostCodes) break;
      this.codes.delete(oldest);
    }
    return code;
  }

  /** Whether a code may be exchanged for the key; it may not a second time. */
  spend(code: string): boolean {
    const until = this.codes.get(code);
    this.codes.delete(code);
    return until !== undefined && this.now() < until;
  }
}

const startPath = '/start';
const bearer = 'Bearer ';

/** Gives a browser access, and sends it to the page without the key. @param address of this host */
const admit = (reply: FastifyReply, access: WindowAccess, address: URL): FastifyReply => {
  const { cookie, location } = access.exchange(address);
  return reply.header('set-cookie', cookie).redirect(location, 303);
};

/**
 * Exchanges the key in the address of any page, which thereby leaves the address. A wrong one is not exchanged, and the page says so.
 * @returns null for an address without the right key
 */
export function exchangeKey(url: string, reply: FastifyReply, { access, origin }: StartParts): FastifyReply | null {
  if (!URL.canParse(`${origin()}${url}`)) return null;
  const address = new URL(`${origin()}${url}`);
  if (!access.isKey(address.searchParams.get(keyParameter) ?? '')) return null;
  address.searchParams.delete(keyParameter);
  return admit(reply, access, address);
}

export type StartParts = { readonly access: WindowAccess; readonly origin: () => string };

/**
 * `/start/:code` gives a browser access, once for each code; without one, it leads to the page that asks for the printed address.
 * With the key, `POST /start` gives a code.
 * @returns makes the address that opens the page once
 */
export function serveStarts(server: FastifyInstance, { access, origin }: StartParts): () => string {
  const codes = new StartCodes();
  const startAddress = () => `${origin()}${startPath}/${codes.make()}`;

  // A request that only looks, such as a preview of links, spends no code.
  server.get<{ Params: { code: string } }>(`${startPath}/:code`, { exposeHeadRoute: false }, async (request, reply) =>
    codes.spend(request.params.code) ? admit(reply, access, new URL(origin())) : reply.redirect('/', 303),
  );
  server.post(startPath, async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!given.startsWith(bearer) || !access.isKey(given.slice(bearer.length))) return reply.code(403).send();
    return reply.type('text/plain').send(startAddress());
  });
  return startAddress;
}

/** The address that is printed: it alone gives access to the window. */
export const addressWithKey = (origin: string, key: string): string => `${origin}/?${keyParameter}=${key}`;

/** How long a running program may take to give a code; a sleeping one gives none. */
const patience = 2000;

/** An address that opens the window of the program at a printed address, without its key; null when that gives none. */
export async function askStartAddress(address: string): Promise<string | null> {
  const { origin, searchParams } = new URL(address);
  try {
    const answer = await fetch(`${origin}${startPath}`, {
      method: 'POST',
      headers: { authorization: `${bearer}${searchParams.get(keyParameter) ?? ''}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const given = await answer.text();
    return answer.ok && given.startsWith(`${origin}${startPath}/`) && !/\s/.test(given) ? given : null;
  } catch {
    // It has stopped or sleeps; the address has been printed so that it can be tried later.
    return null;
  }
}
