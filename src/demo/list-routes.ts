import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '../provider-api/endpoints';
import { slowMs } from './accounts';
import type { ListAnswer, ListAnswers } from './list-answers';
import type { Months } from './months';
import type { Tokens } from './tokens';

type ListParts = { readonly tokens: Tokens; readonly months: Months; readonly answers: ListAnswers };

const querySchema = z.object({
  period: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

const acceptsGzip = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((part) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part));

/** The tag of one form of an answer: strong tags differ between forms (RFC 9110, section 8.8.3). */
const tagOf = (answer: ListAnswer, gzip: boolean): string => `"${answer.tag}${gzip ? '-gzip' : ''}"`;

function matches(header: string | undefined, answer: ListAnswer): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tagOf(answer, true)) || known.includes(tagOf(answer, false));
}

/** `GET /api/entitylist`: the adviser list of the current month, or with `?period=` of an announced one. */
export function addListRoutes(server: FastifyInstance, { tokens, months, answers }: ListParts): void {
  /** How the slow account's first two calls end. */
  const slowFailures = [
    { status: 503, headers: { 'retry-after': '1' }, body: { ok: false, reason: 'SERVERNOTREADY' } },
    { status: 500, headers: {}, body: { ok: false, reason: 'SERVERERROR' } },
  ];

  server.get(endpoints.entityList.path, async (request, reply) => {
    const reading = await tokens.read(request.headers.authorization);
    if (!reading.ok) return reply.code(401).send(reading);
    const { account, role } = reading.session;
    if (account.isSlow) {
      const failure = slowFailures.shift();
      await sleep(slowMs);
      if (failure !== undefined) return reply.code(failure.status).headers(failure.headers).send(failure.body);
    }
    const { period } = querySchema.parse(request.query);
    const month = period === undefined ? months.current : months.announced(period);
    if (month === undefined) return reply.code(404).send({ ok: false, reason: 'UNKNOWNPERIOD' });

    const answer = await answers.advisers(month, role);
    const gzip = acceptsGzip(request.headers['accept-encoding']);
    reply
      .header('etag', tagOf(answer, gzip))
      .header('vary', 'accept-encoding')
      .header('cache-control', 'private, no-cache');
    if (matches(request.headers['if-none-match'], answer)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (gzip) return reply.header('content-encoding', 'gzip').send(answer.gzipped);
    const plain = Readable.from([answer.gzipped]).pipe(createGunzip());
    return reply.header('content-length', answer.length).send(plain);
  });
}
