import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { endpoints } from '../../../src/provider-api/endpoints';
import { listDefinitions } from '../../../src/shared/catalog/list-definitions';
import type { OptionName } from '../../../src/shared/domain/account/session';
import { type MonthListName, monthListNames } from '../../../src/shared/domain/months/month-list-name';

const answerSchema = z.object({
  period: z.string(),
  columns: z.array(z.number()),
  rows: z.array(z.array(z.unknown())),
});
/** A list as the demo sends it. */
export type Answer = z.infer<typeof answerSchema>;
/** What is sent in place of a list: a value as JSON, a text as it is, or bytes in pieces. */
export type Spoil = (answer: Answer) => object | string | Iterable<Uint8Array>;

const pathOf = (list: MonthListName): string => endpoints[listDefinitions[list].download.endpoint].path;

/** A provider that passes on the answers of the demo, except lists that a test has spoilt. */
export type SpoilingProvider = {
  readonly address: string;
  /** From now on this list is replaced, under an ETag of its own. */
  readonly spoil: (list: MonthListName, spoil: Spoil) => void;
  readonly mend: () => void;
  /** Sends no ETag with any list. */
  readonly sendsNoMark: () => void;
  /** Sends this ETag with every list from now on, also when the list changes, and answers 304 to it. */
  readonly sendsMark: (etag: string) => void;
  /** Adds something new to the ETag of every answer, and so never answers 304. */
  readonly sendsNewMarks: () => void;
  /** Two nodes answer alternately for every list, each with its own ETags, and with 304 only to these. */
  readonly sendsMarksByNode: () => void;
  /** Every list begins with a byte-order mark, and is sent under this name for gzip. */
  readonly compressesAs: (encoding: string) => void;
  /** From now on every list is refused with 503, and this header; null ends it. */
  readonly asksToWait: (retryAfter: string | null) => void;
  /** The login announces data of this day, also when the lists are of another month. */
  readonly announces: (upToDate: string) => void;
  /** The login says from now on that the subscription lacks these options. */
  readonly lacks: (...options: readonly OptionName[]) => void;
  /** How often a list was requested, also with a known ETag. */
  readonly asked: (list: MonthListName) => number;
  /** Sends every list again, also when the request names its ETag. */
  readonly ignoreConditions: () => void;
  /** How often a list was sent whole. */
  readonly sent: (list: MonthListName) => number;
  readonly close: () => Promise<void>;
};

/** The ETag that a request names, without the suffix of this node; undefined for an ETag of the other node. */
const knownBy = (node: string, asked: string | undefined): string | undefined =>
  asked?.endsWith(node) ? asked.replace(node, '"') : undefined;

export async function openSpoilingProvider(demo: string): Promise<SpoilingProvider> {
  const spoils = new Map<string, { readonly spoil: Spoil; readonly mark: string }>();
  const sent = new Map<string, number>();
  let marks = 0;
  let ignoresConditions = false;
  /** The ETag of an answer of the demo, as this provider sends it; undefined for none. */
  let named = (etag: string | undefined): string | undefined => etag;
  let upToDate: string | null = null;
  let lacking: readonly OptionName[] = [];
  let constant: string | null = null;
  let byNode = false;
  let packing: string | null = null;
  let retryAfter: string | null = null;
  const questions = new Map<string, number>();
  const lists = new Set(monthListNames.map(pathOf));

  async function pass(question: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = question.url?.split('?', 1)[0] ?? '/';
    const spoilt = spoils.get(path);
    questions.set(path, (questions.get(path) ?? 0) + 1);
    const { 'if-none-match': asked, ...headers } = question.headers;
    const node = byNode && lists.has(path) ? `-node${(questions.get(path) ?? 0) % 2}"` : null;
    const known = node === null ? asked : knownBy(node, asked);
    if (retryAfter !== null && lists.has(path)) {
      answer.writeHead(503, { 'retry-after': retryAfter }).end();
      return;
    }
    if (spoilt !== undefined && known === spoilt.mark && !ignoresConditions) {
      answer.writeHead(304, { etag: spoilt.mark }).end();
      return;
    }
    if (constant !== null && known === constant && lists.has(path)) {
      answer.writeHead(304, { etag: constant }).end();
      return;
    }
    const onward = request(new URL(question.url ?? '/', demo), {
      method: question.method,
      headers: {
        ...headers,
        host: new URL(demo).host,
        ...(spoilt === undefined ? {} : { 'accept-encoding': 'identity' }),
        ...(known === undefined || ignoresConditions || spoilt !== undefined ? {} : { 'if-none-match': known }),
      },
    });
    question.pipe(onward);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      onward.on('response', resolve).on('error', reject);
    });
    if (response.statusCode === 200) sent.set(path, (sent.get(path) ?? 0) + 1);
    if ((upToDate !== null || lacking.length > 0) && path === endpoints.login.path) {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const login = JSON.parse(Buffer.concat(parts).toString('utf8')) as { readonly options: object };
      const options = { ...login.options, ...Object.fromEntries(lacking.map((name) => [name, false])) };
      answer.writeHead(response.statusCode ?? 502, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ ...login, options, ...(upToDate === null ? {} : { upToDate }) }));
      return;
    }
    if (packing !== null && response.statusCode === 200 && lists.has(path)) {
      const { 'content-length': _length, ...others } = response.headers;
      const parts: Buffer[] = [Buffer.from('\ufeff')];
      const plain = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
      for await (const part of plain) parts.push(part as Buffer);
      answer.writeHead(200, { ...others, 'content-encoding': packing }).end(gzipSync(Buffer.concat(parts)));
      return;
    }
    if (spoilt === undefined || response.statusCode !== 200) {
      const { etag: own, ...others } = response.headers;
      const etag = node !== null ? own?.replace(/"$/, node) : lists.has(path) ? named(own) : own;
      answer.writeHead(response.statusCode ?? 502, etag === undefined ? others : { ...others, etag });
      await pipeline(response, answer);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const other = spoilt.spoil(answerSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8'))));
    answer.writeHead(200, { 'content-type': 'application/json', etag: spoilt.mark });
    if (typeof other === 'string') answer.end(other);
    else if (Symbol.iterator in other) await pipeline(Readable.from(other, { objectMode: false }), answer);
    else answer.end(JSON.stringify(other));
  }

  const server = createServer((question, answer) => {
    pass(question, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (list, spoil) => {
      marks += 1;
      spoils.set(pathOf(list), { spoil, mark: `"spoilt-${marks}"` });
    },
    mend: () => spoils.clear(),
    sendsNoMark: () => {
      named = () => undefined;
    },
    sendsMark: (etag) => {
      constant = etag;
      named = () => etag;
    },
    sendsMarksByNode: () => {
      byNode = true;
    },
    compressesAs: (encoding) => {
      packing = encoding;
    },
    asksToWait: (header) => {
      retryAfter = header;
    },
    sendsNewMarks: () => {
      ignoresConditions = true;
      named = (etag) => `${etag ?? ''}-${++marks}`;
    },
    announces: (day) => {
      upToDate = day;
    },
    lacks: (...options) => {
      lacking = options;
    },
    asked: (list) => questions.get(pathOf(list)) ?? 0,
    ignoreConditions: () => {
      ignoresConditions = true;
    },
    sent: (list) => sent.get(pathOf(list)) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
