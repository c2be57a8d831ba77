import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fields with a single value, and the number of versions of each. */
const fields = ['name', 'phone', 'mail', 'url', 'paymentScore'];
const versionsEach = 400;

const day = (number: number): string => new Date(Date.UTC(2026, 8, 1) - number * 86_400_000).toISOString();

/** The versions of a field whose value changes every few days. */
const changing = (field: number) =>
  Array.from({ length: versionsEach }, (_, at) => ({
    value: field === 4 ? String(at % 10) : `waarde ${field} van ${at}`,
    startTime: { $date: day(5 * at + field) },
    ...(at === 0 ? {} : { endTime: { $date: day(5 * (at - 1) + field) } }),
  }));

/** A proxy of the provider in which one office has 2,000 versions; everything else is passed on unchanged. */
export async function startLongHistory(
  provider: URL,
  kvk: string,
): Promise<{ readonly url: URL; readonly stop: () => Promise<void> }> {
  const server = createServer((asked, answer) => {
    const isOffice = asked.url?.startsWith('/api/entity?') === true && asked.url.includes(kvk);
    const headers = { ...asked.headers, host: provider.host };
    if (isOffice) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name as 'accept-encoding'];
    const passed = request(new URL(asked.url ?? '/', provider), { method: asked.method ?? 'GET', headers }, (found) => {
      if (isOffice) void answerLong(found, answer);
      else found.pipe(answer.writeHead(found.statusCode ?? 502, found.headers));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerLong(found: IncomingMessage, answer: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of found) parts.push(part as Buffer);
  const detail = JSON.parse(Buffer.concat(parts).toString('utf8')) as { content: Record<string, unknown> };
  fields.forEach((field, at) => {
    detail.content[field] = changing(at);
  });
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(detail));
}
