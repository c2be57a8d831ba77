import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardBody, send } from '../../../../src/main/provider/http';

let server: Server;
let unhandled: unknown[] = [];
const receive = (error: unknown) => unhandled.push(error);

beforeEach(() => {
  unhandled = [];
  process.on('uncaughtException', receive);
  process.on('unhandledRejection', receive);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // Errors of streams are emitted in a later turn of the loop.
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  process.off('uncaughtException', receive);
  process.off('unhandledRejection', receive);
  expect(unhandled).toEqual([]);
});

/** How many connections were made to the server. */
let made = 0;

async function ask(answer: RequestListener, signal?: AbortSignal): Promise<Dispatcher.ResponseData> {
  made = 0;
  server = createServer(answer).on('connection', () => {
    made += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return askAgain(signal);
}

function askAgain(signal?: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { port } = server.address() as AddressInfo;
  return send({ method: 'GET', url: new URL(`http://127.0.0.1:${port}/`), signal });
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

describe('an unwanted answer', () => {
  it('is discarded when it has fully arrived, and its connection is used again', async () => {
    const response = await ask((_request, answer) => answer.end('[]'));
    await expect.poll(() => response.body.readableLength).toBe(2);
    await discardBody(response);
    expect(response.body.closed).toBe(true);
    await nextTurn();
    await discardBody(await askAgain());
    expect(made).toBe(1);
  });

  it('is discarded when it has been read, or discarded before', async () => {
    const response = await ask((_request, answer) => answer.end('[]'));
    expect(await response.body.text()).toBe('[]');
    await discardBody(response);
    await discardBody(response);
  });

  it('is discarded when half of it has arrived, and the other half follows', async () => {
    const response = await ask((_request, answer) => {
      answer.write('[');
      setTimeout(() => answer.end(']'), 50);
    });
    await discardBody(response);
    expect(response.body.closed).toBe(true);
    await nextTurn();
    await discardBody(await askAgain());
    expect(made).toBe(1);
  });

  it('is not read to its end when it is long', async () => {
    const response = await ask((_request, answer) => {
      answer.setHeader('content-length', 100_000_000);
      answer.write('x'.repeat(100_000));
    });
    await discardBody(response);
    expect(response.body.destroyed).toBe(true);
    await expect.poll(connections).toBe(0);
  });

  it('is discarded when the connection is reset before or during that', async () => {
    for (const isReset of [false, true]) {
      const response = await ask((request, answer) => {
        answer.write('[');
        setTimeout(() => request.socket.resetAndDestroy(), 20);
      });
      if (isReset) await expect.poll(() => response.body.destroyed).toBe(true);
      await discardBody(response);
      expect(response.body.destroyed).toBe(true);
      if (!isReset) await new Promise((resolve) => server.close(resolve));
    }
  });

  it('is discarded when its caller is aborted', async () => {
    const stop = new AbortController();
    const response = await ask((_request, answer) => answer.write('['), stop.signal);
    stop.abort();
    await discardBody(response);
    expect(response.body.destroyed).toBe(true);
  });

  it('is cut off when it trickles in without an end', async () => {
    const response = await ask((_request, answer) => {
      const drip = setInterval(() => answer.write('.'), 50);
      answer.on('close', () => clearInterval(drip));
    });
    await discardBody(response);
    expect(response.body.destroyed).toBe(true);
    await expect.poll(connections).toBe(0);
  });
});
