import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '../../provider-api/endpoints';
import type { Tokens } from '../accounts/tokens';

const common = {
  /** For how many calls the fault happens. */
  times: z.number().int().min(1).max(1000).default(1),
  path: z
    .string()
    .regex(/^\/(?!demo\/)/)
    .default(endpoints.entityList.path),
  /** The account whose calls fail; absent for all accounts. */
  account: z.email().optional(),
};
const milliseconds = z.number().int().min(0).max(600_000);

/** The faults that can be requested for the next calls of a path. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    retryAfter: z.string().default('1'),
    ...common,
  }),
  /** The answer is an HTML page instead of JSON. */
  z.object({ kind: z.literal('html'), ...common }),
  /** The token is treated as expired. */
  z.object({ kind: z.literal('expired'), ...common }),
  /** The dossier is treated as excluded by the subscription. */
  z.object({ kind: z.literal('filtered'), ...common }),
  /** The connection ends halfway through the body. */
  z.object({ kind: z.literal('cut'), ...common }),
  /** The connection ends without an answer. */
  z.object({ kind: z.literal('reset'), ...common }),
  /** The call is carried out, but the connection ends without an answer. */
  z.object({ kind: z.literal('lost'), ...common }),
  /** The provider refuses without a reason. */
  z.object({ kind: z.literal('refused'), ...common }),
  /** The list has no rows; other answers are an empty object. */
  z.object({ kind: z.literal('empty'), ...common }),
  /** The list has a single row. */
  z.object({ kind: z.literal('shrunk'), ...common }),
  /** The answer is JSON of another shape. */
  z.object({ kind: z.literal('wrong-shape'), ...common }),
  /** The answer starts late. */
  z.object({ kind: z.literal('delay'), ms: milliseconds.default(3000), ...common }),
  /** The body is sent in sixteenths, with a pause after each. */
  z.object({ kind: z.literal('trickle'), ms: milliseconds.default(200), ...common }),
]);
type FaultRequest = z.infer<typeof faultSchema>;
export type FaultKind = FaultRequest['kind'];

/** A path that ends with a slash applies to all paths below it, whose names are not known in advance. */
const appliesTo = (fault: FaultRequest, path: string): boolean =>
  fault.path.endsWith('/') ? path.startsWith(fault.path) : fault.path === path;

/** The faults that wait for a matching call. */
export class Faults {
  readonly #waiting: FaultRequest[] = [];

  /** Whether a waiting fault only applies to the calls of one account. */
  get asksWho(): boolean {
    return this.#waiting.some(({ account }) => account !== undefined);
  }

  add(fault: FaultRequest): void {
    this.#waiting.push({ ...fault });
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  /** The fault for a call of a path; it is then used up once. */
  take(path: string, account: string | null): FaultRequest | null {
    const at = this.#waiting.findIndex(
      (fault) => appliesTo(fault, path) && (fault.account === undefined || fault.account === account),
    );
    const fault = this.#waiting[at];
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times === 0) this.#waiting.splice(at, 1);
    return fault;
  }
}

const listHead = '{"period":"2026-10","columns":[0,2,11]';
const listPaths: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('list')),
);
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** The body of an answer, including one that is a stream; null when it has none. */
async function bytesOf(payload: unknown): Promise<Buffer | null> {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.from(payload);
  if (!(payload instanceof Readable)) return null;
  return Buffer.concat(await payload.toArray());
}

async function* inParts(body: Buffer, parts: number, ms: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(body.length / parts);
  for (let at = 0; at < body.length; at += size) {
    yield body.subarray(at, at + size);
    await sleep(ms);
  }
}

async function* firstHalf(body: Buffer): AsyncGenerator<Buffer> {
  yield body.subarray(0, Math.ceil(body.length / 2));
  await sleep(20);
  throw new Error('connection cut on request');
}

/** Makes calls of the provider API fail as requested. */
export function addFaults(server: FastifyInstance, faults: Faults, tokens: Tokens): void {
  const spoilt = new WeakMap<object, FaultRequest>();

  server.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    const reading = faults.asksWho ? await tokens.read(request.headers.authorization) : null;
    const fault = faults.take(path, reading?.ok === true ? reading.session.account.email : null);
    if (fault === null) return;
    switch (fault.kind) {
      case 'status':
        if (fault.status === 503) reply.header('retry-after', fault.retryAfter);
        return reply
          .code(fault.status)
          .send({ ok: false, reason: fault.status === 503 ? 'SERVERNOTREADY' : 'SERVERERROR' });
      case 'html':
        return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Onderhoud</title><h1>Onderhoud</h1>');
      case 'expired':
        return reply.code(401).send({ ok: false, reason: 'EXPIRED' });
      case 'filtered':
        return reply.send({ OK: false, Reason: 'FILTERED' });
      case 'refused':
        return reply.send({ ok: 0 });
      case 'empty':
        return reply.type('application/json').send(listPaths.has(path) ? `${listHead},"rows":[]}` : '{}');
      case 'shrunk':
        return reply.type('application/json').send(`${listHead},"rows":[["99000001","Enige Kantoor",true]]}`);
      case 'wrong-shape':
        return reply.type('application/json').send('{"ok":"ja","user":5,"period":20,"rows":"geen"}');
      case 'reset':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case 'delay':
        await sleep(fault.ms);
        return;
      case 'cut':
      case 'lost':
      case 'trickle':
        spoilt.set(request, fault);
    }
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const fault = spoilt.get(request);
    if (fault === undefined) return payload;
    if (fault.kind === 'lost') {
      reply.hijack();
      request.raw.socket.destroy();
      return payload;
    }
    const body = await bytesOf(payload);
    if (body === null) return payload;
    return Readable.from(fault.kind === 'trickle' ? inParts(body, 16, fault.ms) : firstHalf(body));
  });
}
