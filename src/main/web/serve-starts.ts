import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKey } from './bridge-key';

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

/**
 * `/start/:code` redirects to the address with the key, once for each code; without one, to the page that asks for that address.
 * With the key, `POST /start` gives a code.
 * @returns makes the address that opens the page once
 */
export function serveStarts(server: FastifyInstance, key: string, origin: () => string): () => string {
  const codes = new StartCodes();
  const startAddress = () => `${origin()}${startPath}/${codes.make()}`;

  // A request that only looks, such as a preview of links, spends no code.
  server.get<{ Params: { code: string } }>(`${startPath}/:code`, { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(codes.spend(request.params.code) ? addressWithKey(origin(), key) : '/', 303),
  );
  server.post(startPath, async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!given.startsWith(bearer) || !isKey(given.slice(bearer.length), key)) return reply.code(403).send();
    return reply.type('text/plain').send(startAddress());
  });
  return startAddress;
}

/** The address that is printed: it alone gives access to the window. */
export const addressWithKey = (origin: string, key: string): string => `${origin}/?sleutel=${key}`;

/** How long a program that runs may take to give a code: one that sleeps gives none. */
const patience = 2000;

/** An address that opens the window of the program at a printed address, without its key; null when that gives none. */
export async function askStartAddress(address: string): Promise<string | null> {
  const { origin, searchParams } = new URL(address);
  try {
    const answer = await fetch(`${origin}${startPath}`, {
      method: 'POST',
      headers: { authorization: `${bearer}${searchParams.get('sleutel') ?? ''}` },
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
