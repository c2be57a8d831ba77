import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keyParameter } from '../../shared/bridge/web-bridge';
import type { WindowAccess } from './window-access';

const lifetime = 60_000;
const mostCodes = 16;

/**
 * Codes that replace the key where others may see it, such as in the arguments of the program that opens a browser. Each code works once,
 * for a minute, and there are at most sixteen (docs/decisions/0024-open-the-page-with-a-code.md).
 */
export class StartCodes {
  private readonly codes = new Map<string, number>();

  /** @param now returns milliseconds of a clock that never goes back */
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

  /** Whether a code may be exchanged for the key; this works only once. */
  spend(code: string): boolean {
    const until = this.codes.get(code);
    this.codes.delete(code);
    return until !== undefined && this.now() < until;
  }
}

const startPath = '/start';
const bearer = 'Bearer ';

/** Gives a browser access, and redirects it to the page without the key. @param address an address of this host */
const admit = (reply: FastifyReply, access: WindowAccess, address: URL): FastifyReply => {
  const { cookie, location } = access.exchange(address);
  return reply.header('set-cookie', cookie).redirect(location, 303);
};

/**
 * Exchanges the key in the address of any page, and removes it from that address. With a wrong key nothing is exchanged, and the page
 * reports it.
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
 * `/start/:code` gives a browser access, once for each code; without a valid code it redirects to the page that asks for the printed
 * address. `POST /start` returns a new code when it has the key.
 * @returns a function that makes an address which opens the page once
 */
export function serveStarts(server: FastifyInstance, { access, origin }: StartParts): () => string {
  const codes = new StartCodes();
  const startAddress = () => `${origin()}${startPath}/${codes.make()}`;

  // A HEAD request, such as for a link preview, must not use up the code.
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

/** The printed address. Only it gives access to the window. */
export const addressWithKey = (origin: string, key: string): string => `${origin}/?${keyParameter}=${key}`;

/** How long a running program may take to return a code, in milliseconds; a sleeping one returns none. */
const patience = 2000;

/** An address without the key that opens the window of the program at a printed address; null when that program does not answer. */
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
    // The program has stopped or sleeps. Its address was printed, so that the user can try it later.
    return null;
  }
}
