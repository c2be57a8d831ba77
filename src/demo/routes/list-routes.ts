import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { type MonthListName, monthListNames } from '../../shared/domain/months/month-list-name';
import { type AccountRole, accounts, type DemoOptions, slowMs } from '../accounts/accounts';
import { type MonthIndex, newestMonth, periodOf, readPeriod } from '../data/facts/calendar';
import type { World } from '../data/facts/world';
import type { DemoList } from '../data/list-parts';
import { type ListAnswer, ListAnswers, matchesTag } from '../lists/list-answers';
import { ListCache } from '../lists/list-cache';
import { Months } from './months';
import type { AddRoute } from './routes';

type ListParts = { readonly months: Months; readonly answers: ListAnswers };

type ListEndpoint = (typeof listDefinitions)[MonthListName]['download']['endpoint'] | 'geoList';
/** The calls that answer a list, with that list. */
const lists: readonly { readonly endpoint: ListEndpoint; readonly list: DemoList }[] = [
  ...monthListNames.map((list) => ({ endpoint: listDefinitions[list].download.endpoint, list })),
  { endpoint: 'geoList', list: 'geo' },
];

const acceptsGzip = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((part) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part));

/** The entity tag for a plain or compressed answer: strong tags must differ between the two (RFC 9110, 8.8.3). */
const tagOf = (answer: ListAnswer, gzip: boolean): string => `"${answer.tag}${gzip ? '-gzip' : ''}"`;

/** Adds the routes for lists of the current month, and with `?period=` of an announced month. */
export function addListRoutes(add: AddRoute, { months, answers }: ListParts): void {
  /** How the first two calls of the slow account fail. */
  const slowFailures = [
    { status: 503, headers: { 'retry-after': '1' }, body: { ok: false, reason: 'SERVERNOTREADY' } },
    { status: 500, headers: {}, body: { ok: false, reason: 'SERVERERROR' } },
  ];

  /**
   * After the offices of an earlier month, a client asks for the other lists of that month and then for the month before it: these are made
   * in advance.
   */
  const prepareEarlier = async (month: MonthIndex, role: AccountRole): Promise<void> => {
    await answers.prepare(month, role, 0);
    const before = months.announced(periodOf(month - 1));
    if (before !== undefined) await answers.prepare(before, role, 0);
  };

  for (const { endpoint, list } of lists) {
    add(endpoint, async ({ session, query, request, reply }) => {
      const { account, role } = session;
      if (account.isSlow) {
        const failure = slowFailures.shift();
        await sleep(slowMs);
        if (failure !== undefined) return reply.code(failure.status).headers(failure.headers).send(failure.body);
      }
      const month = query.period === undefined ? months.current : months.announced(query.period);
      if (month === undefined) return reply.code(404).send({ ok: false, reason: 'UNKNOWNPERIOD' });
      if (query.period !== undefined && list === 'advisers') void prepareEarlier(month, role);
      const made = list === 'press' ? months.pressOf(month) : month;
      const answer = await answers.list(list, made, role);
      return sendList(answer, request, reply);
    });
  }
}

async function sendList(answer: ListAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const gzip = acceptsGzip(request.headers['accept-encoding']);
  reply
    .header('etag', tagOf(answer, gzip))
    .header('vary', 'accept-encoding')
    .header('cache-control', 'private, no-cache');
  const tags = [tagOf(answer, true), tagOf(answer, false)];
  if (matchesTag(request.headers['if-none-match'], tags)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (gzip) reply.header('content-encoding', 'gzip');
  const { bytes, whole } = answer;
  if (bytes !== null && !bytes.isWhole) return reply.send(sent(bytes.read(), gzip));
  const { gzipped, length } = await whole;
  if (gzip) return reply.send(gzipped);
  return reply.header('content-length', length).send(sent([gzipped], gzip));
}

/** If the stream breaks off, the connection must break off too: the client must not take the list for complete. */
function sent(gzipped: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, gzip: boolean): Readable {
  const packed = Readable.from(gzipped);
  return gzip ? packed : pipeline(packed, createGunzip(), () => {});
}

export type DemoLists = { readonly months: Months; readonly answers: ListAnswers };

type ListOptions = Pick<DemoOptions, 'clock' | 'month' | 'seed' | 'offices' | 'version' | 'cache'>;

export const worldOf = ({ seed, offices }: Pick<DemoOptions, 'seed' | 'offices'>): World => ({ seed, size: offices });

/**
 * Opens the lists. They are made between calls, when they are asked for.
 * @throws RangeError for an invalid month
 */
export function openLists(options: ListOptions): DemoLists {
  const { clock, month, version, cache } = options;
  const months = new Months(month === undefined ? newestMonth(clock.now()) : readPeriod(month));
  const kept = { version, cache: cache === undefined ? null : new ListCache(cache) };
  return { months, answers: new ListAnswers(worldOf(options), kept) };
}

/** Makes the lists of the newest month in advance, because a login may follow soon. */
export function prepareLists({ months, answers }: DemoLists): void {
  const first = accounts[0]?.roles[0];
  if (first !== undefined) void answers.prepare(months.current, first);
}
