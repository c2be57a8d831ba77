import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TransientFault, withRetries } from '../../../../src/main/provider/http';
import { ProviderClient } from '../../../../src/main/provider/provider-client';
import { Fault, failureOf } from '../../../../src/shared/domain/result';
import { examples } from '../../../first-cases';
import { testCertificate } from '../test-certificate';

type Answer = (question: IncomingMessage, response: ServerResponse) => void;

const opened: Server[] = [];
let answer: Answer = () => {};

async function open(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const serve = async (): Promise<URL> =>
  new URL(`http://127.0.0.1:${await open(createServer((question, response) => answer(question, response)))}/`);

let address: URL;
beforeAll(async () => {
  address = await serve();
});
afterEach(() => {
  answer = () => {};
});
afterAll(() => {
  for (const server of opened) {
    server.closeAllConnections();
    server.close();
  }
});

const client = (base = address, onTime?: (time: number) => void, onMoved?: () => void) =>
  new ProviderClient(base, { name: 'test', onTime, onMoved });
const signal = new AbortController().signal;
/** What a call with a token ends with. */
const codeOf = async (provider = client()): Promise<string> =>
  provider.detail('entity', '99041278', { token: 't', etag: '', signal, once: true }).then(
    (data) => `text ${data?.text}`,
    (error) => failureOf(error).code,
  );
const respond = (status: number, body: string | Buffer, headers: Record<string, string> = {}): void => {
  answer = (_question, response) => response.writeHead(status, headers).end(body);
};

const page = '<!DOCTYPE html><title>Welkom</title>';

describe('an answer of which a byte comes now and then', () => {
  const limited = () => new ProviderClient(address, { name: 'test', answerLimit: 400 });
  const credentials = { email: 'a@b.example', password: 'x' };
  it.each<[string, (provider: ProviderClient) => Promise<unknown>]>([
    ['logIn', (provider) => provider.logIn(credentials)],
    ['checkToken', (provider) => provider.checkToken('t')],
    ['activateToken', (provider) => provider.activateToken('t')],
    ['changeRole', (provider) => provider.changeRole('r', 't')],
    ['sendQuestion', (provider) => provider.sendQuestion({} as never)],
    ['register', (provider) => provider.register({} as never)],
    ['detail', (provider) => provider.detail('entity', '1', { token: 't', etag: '', signal, once: true })],
    ['uploadKvkList', (provider) => provider.uploadKvkList('a', 'KVK', { token: 't' })],
  ])('ends at the limit of the whole answer (%s)', async (_name, ask) => {
    answer = (_question, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    };
    expect(failureOf(await ask(limited()).catch((error: unknown) => error)).code).toBe('PROVIDER_UNREACHABLE');
  });
});

describe('an answer from something between the program and the provider', () => {
  it.each([
    [200, page, 'text/html', 'PROVIDER_SENT_PAGE'],
    [200, page, 'TEXT/HTML; charset=utf-8', 'PROVIDER_SENT_PAGE'],
    [200, page, ' application/xhtml+xml', 'PROVIDER_SENT_PAGE'],
    [200, ` \r\n${page}`, 'application/json', 'PROVIDER_SENT_PAGE'],
    [200, page, undefined, 'PROVIDER_SENT_PAGE'],
    [302, '', undefined, 'PROVIDER_SENT_PAGE'],
    [307, page, 'text/html', 'PROVIDER_SENT_PAGE'],
    [308, '', undefined, 'PROVIDER_SENT_PAGE'],
    [401, '', undefined, 'PROVIDER_SENT_PAGE'],
    [401, '{"error":"login"}', 'application/json', 'PROVIDER_SENT_PAGE'],
    [403, 'Blocked by policy', 'text/plain', 'PROVIDER_SENT_PAGE'],
    [403, '{"blocked":true}', 'application/json', 'PROVIDER_SENT_PAGE'],
    [404, page, 'text/html', 'PROVIDER_SENT_PAGE'],
    [407, page, 'text/html', 'PROXY_LOGIN'],
    [451, page, 'text/html', 'PROVIDER_SENT_PAGE'],
    [511, page, 'text/html', 'PROVIDER_SENT_PAGE'],
    [503, page, 'text/html', 'PROVIDER_NOT_READY'],
  ])('is not the provider’s: %i %j as %s', async (status, body, type, code) => {
    respond(status, body, type === undefined ? {} : { 'content-type': type });
    expect(await codeOf()).toBe(code);
    expect(await client().isReachable()).toBe(false);
  });

  it('never ends a session, and never counts as a refusal or as a missing office', async () => {
    const status = fc.constantFrom(
      200,
      204,
      302,
      307,
      400,
      401,
      402,
      403,
      404,
      407,
      409,
      410,
      418,
      451,
      500,
      502,
      503,
      511,
    );
    const json = fc.json().filter((text) => !/"ok"\s*:\s*(?:false|0|-0)|"OK"\s*:\s*false/.test(text));
    const body = fc.oneof(json, fc.string({ maxLength: 40 }), fc.constant(page), fc.constant(''));
    const type = fc.constantFrom('application/json', 'text/html', 'text/plain', '');
    await fc.assert(
      fc.asyncProperty(status, body, type, async (code, text, kind) => {
        const isEmpty = code === 204;
        respond(code, isEmpty ? '' : text, kind === '' ? {} : { 'content-type': kind });
        expect(['SESSION_EXPIRED', 'NOT_ALLOWED', 'NOT_FOUND', 'PROVIDER_REFUSED']).not.toContain(await codeOf());
        if (code !== 200) expect(await client().isReachable()).toBe(false);
      }),
      { numRuns: examples(150) },
    );
  });

  it('is not confused with a refusal of the provider itself', async () => {
    for (const [status, code] of [
      [401, 'SESSION_EXPIRED'],
      [403, 'NOT_ALLOWED'],
      [404, 'NOT_FOUND'],
      [409, 'PROVIDER_REFUSED'],
    ] as const) {
      for (const body of ['{"ok":false,"reason":"EXPIRED"}', '{"OK":false,"Reason":"NONE"}']) {
        respond(status, body, { 'content-type': 'application/json' });
        expect([await codeOf(), await client().isReachable()], `${status} ${body}`).toEqual([code, true]);
      }
    }
  });
});

describe('an answer of the provider', () => {
  it.each([
    ['gzip', { 'content-encoding': 'gzip' }],
    ['GZIP', { 'content-encoding': 'GZIP' }],
    ['x-gzip', { 'content-encoding': 'x-gzip' }],
  ])('is read when it is packed as %s without a request for that', async (_name, headers) => {
    respond(200, gzipSync('\ufeff{"a":1}'), { ...headers, 'content-type': 'application/json' });
    expect(await codeOf()).toBe('text {"a":1}');
  });

  it('that a cache has kept does not suggest a wrong clock', async () => {
    const times: number[] = [];
    const date = 'Thu, 26 Nov 2026 09:00:00 GMT';
    respond(200, '{}', { date, age: '3600' });
    await codeOf(client(address, (time) => times.push(time)));
    expect(times).toEqual([Date.parse(date) + 3_600_000]);
  });

  it('that it has moved for good is followed and reported', async () => {
    const other = await serve();
    let moves = 0;
    answer = ({ headers, url }, response) => {
      if (headers.host === address.host) response.writeHead(308, { location: new URL(url ?? '/', other).href }).end();
      else response.end(`{"path":"${url}"}`);
    };
    expect(await codeOf(client(address, undefined, () => moves++))).toBe('text {"path":"/api/entity?id=99041278"}');
    expect(moves).toBe(1);
    // A place elsewhere, or with a password in it, is not followed.
    for (const location of ['https://elders.example/', `http://naam:geheim@${other.host}/`, 'onzin://']) {
      respond(308, '', { location });
      expect(await codeOf(client(address, undefined, () => moves++)), location).toBe('PROVIDER_SENT_PAGE');
    }
    expect(moves).toBe(1);
  });
});

describe('a certificate', () => {
  it('that is not trusted is reported as such', async () => {
    const port = await open(createSecureServer(testCertificate, (_question, response) => response.end('{}')));
    expect(await codeOf(client(new URL(`https://localhost:${port}/`)))).toBe('CERTIFICATE_REFUSED');
  });
});

describe('a provider that asks to wait', () => {
  const day = 'Fri, 20 Nov 2026 09:00:00 GMT';
  const asked = async (headers: Record<string, string>): Promise<readonly [number | null, number | null]> => {
    respond(503, '', headers);
    const fault = await client()
      .list('advisers', { token: 't' })
      .catch((error: unknown) => error);
    if (!(fault instanceof TransientFault)) throw fault;
    return [fault.askedMs, fault.waitMs];
  };

  it.each<[string, Record<string, string>, number | null]>([
    ['seconds', { 'retry-after': '20' }, 20_000],
    ['many seconds', { 'retry-after': ' 600 ' }, 600_000],
    ['seconds without end', { 'retry-after': '9'.repeat(40) }, 365 * 86_400_000],
    ['a date', { 'retry-after': 'Fri, 20 Nov 2026 09:05:00 GMT', date: day }, 300_000],
    ['a date in a cache', { 'retry-after': 'Fri, 20 Nov 2026 09:05:00 GMT', date: day, age: '60' }, 240_000],
    ['a past date', { 'retry-after': 'Fri, 20 Nov 2026 08:00:00 GMT', date: day }, null],
    ['something else', { 'retry-after': 'later' }, null],
    ['a negative number', { 'retry-after': '-5' }, null],
    ['no header', {}, null],
  ])('asks with %s, and other calls wait for at most 30 seconds', async (_how, headers, expected) => {
    expect(await asked(headers)).toEqual([expected, expected === null ? null : Math.min(expected, 30_000)]);
  });

  it('is obeyed as long as the work allows, and the wait can be cancelled at once', async () => {
    const waits: number[] = [];
    const begun = new AbortController();
    let calls = 0;
    const work = (askedMs: number) => async () => {
      calls += 1;
      throw new TransientFault(new Fault('PROVIDER_NOT_READY', '503'), askedMs);
    };
    const onWait = (milliseconds: number) => {
      waits.push(milliseconds);
      queueMicrotask(() => begun.abort());
    };
    const wait = { longest: 600_000, onWait };
    await expect(withRetries(work(600_000), { signal: begun.signal, wait })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect([calls, waits]).toEqual([1, [600_000]]);
    await expect(withRetries(work(600_001), { wait })).rejects.toMatchObject({ code: 'PROVIDER_NOT_READY' });
    expect([calls, waits]).toEqual([2, [600_000, 600_001]]);
    await expect(withRetries(work(0), { wait })).rejects.toMatchObject({ code: 'PROVIDER_NOT_READY' });
    expect([calls, waits.length]).toEqual([5, 5]);
  });
});
