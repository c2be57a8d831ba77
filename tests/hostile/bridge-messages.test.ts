import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type DemoProvider, startDemoProvider } from '../../src/demo/server';
import { readMessage } from '../../src/shared/bridge/binary-message';
import { bridgePath, protocolsOf } from '../../src/shared/bridge/web-bridge';
import { createClock } from '../../src/shared/domain/clock';
import type { MonthRef } from '../../src/shared/domain/months/month';
import { type Client, connect, killed, startHost } from '../chaos/host-client';
import { below, type Random, randomFrom } from '../random';
import { accessTo } from '../window-access';
import { hostileMessage } from './hostile-messages';
import { hostileVisit } from './hostile-socket';
import { liveMegabytes } from './inspected-heap';

/** 100,000 in `npm run test:hostile`; a short round is part of `npm test`. */
const messages = Number(process.env.ADVIESATLAS_MESSAGES ?? 3000);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
/** Messages between two checks of the program; the first round warms it up. */
const round = Math.min(5000, Math.ceil(messages / 3));
/** Requests under way at a time: more than the program reads at once. */
const underWay = 100;
/** How much more memory may be used after all rounds than after the first, in MB: by the main thread's heap, and by the whole process. */
const growth = { heap: 16, resident: 200 };

let demo: DemoProvider;
let child: ChildProcess;
let address: URL;
let inspector = '';
const root = mkdtempSync(join(tmpdir(), 'adviesatlas-hostile-'));
const data = join(root, 'data');

beforeAll(async () => {
  demo = await startDemoProvider({
    port: 0,
    offices: 150,
    seed: 1,
    month: '2026-10',
    shortSession: 60,
    key: 'ab'.repeat(32),
    version: '1',
    clock: createClock('2026-10-25T09:00:00Z'),
  });
  const host = await startHost({ provider: demo.address, data, exportFolder: join(root, 'exports'), inspected: true });
  child = host.child;
  inspector = host.inspector;
  address = new URL(host.address);
});
afterAll(async () => {
  await killed(child);
  await demo.close();
  rmSync(root, { recursive: true, force: true });
});

/** Resident memory of the program in MB; null on a system that has no file for it. */
function residentMegabytes(): number | null {
  const path = `/proc/${child.pid}/status`;
  if (!existsSync(path)) return null;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024);
}

const coder = {
  encode: (text: string) => Buffer.from(text),
  decode: (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8'),
};

type Answer = { readonly answer?: number | null; readonly result?: { readonly ok: boolean; readonly code?: string } };
type Tally = { readonly codes: Record<string, number>; readonly internal: string[] };

/** Sends messages on one socket; each must be answered, under its number if it has one. */
async function sendMessages(random: Random, from: number, count: number, tally: Tally, month: MonthRef): Promise<void> {
  const { headers, mark } = accessTo(address.href);
  const socket = new WebSocket(`ws://${address.host}${bridgePath}`, protocolsOf(mark), { headers });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, string[]>();
  let unnumbered = 0;
  let answered = 0;
  let wake = () => {};
  const gone = new Promise<never>((_resolve, reject) => {
    socket.on('error', () => {});
    socket.on('close', (code) => reject(new Error(`the page was closed with ${code}`)));
  });
  gone.catch(() => {});
  socket.on('message', (bytes, isBinary) => {
    // An answer with typed arrays arrives as a binary frame.
    const { answer, result } = readMessage(isBinary ? (bytes as Buffer) : String(bytes), coder) as Answer;
    if (answer === undefined || result === undefined) return;
    const code = result.ok ? 'ok' : (result.code ?? 'none');
    tally.codes[code] = (tally.codes[code] ?? 0) + 1;
    const asked = answer === null ? undefined : waiting.get(answer)?.pop();
    if (answer === null) unnumbered -= 1;
    else if (asked === undefined) throw new Error(`an answer to ${answer}, without a question`);
    if (code === 'INTERNAL' || code === 'none') tally.internal.push((asked ?? 'without a number').slice(0, 300));
    answered += 1;
    wake();
  });
  const free = async (most: number, sent: number) => {
    while (sent - answered > most) {
      const next = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([next, gone]);
    }
  };
  for (let sent = 0; sent < count; sent++) {
    await free(underWay, sent);
    const { text, call } = hostileMessage(random, from + sent, month);
    const isBinary = random() < 0.02;
    if (isBinary || call === null) unnumbered += 1;
    else waiting.set(call, [...(waiting.get(call) ?? []), text]);
    socket.send(isBinary ? Buffer.from(text) : text);
  }
  await free(0, count);
  expect(unnumbered).toBe(0);
  expect([...waiting.values()].flat()).toEqual([]);
  socket.removeAllListeners('close');
  socket.terminate();
}

/** Visits of strangers and of pages that break off, beside the page that sends messages. */
async function visit(random: Random, count: number): Promise<void> {
  for (let times = 0; times < count; times++) await hostileVisit(random, address);
}

/** Removes the lists that hostile messages made, as they may, and waits until no month is fetched any more. */
async function settle(client: Client): Promise<void> {
  await client.logInOnce();
  await client.monthIsThere();
  for (const { id, revision } of await client.get<{ id: number; revision: number }[]>('kvkList.list'))
    await client.get('kvkList.remove', { id, revision });
  const isBusy = async () =>
    (await client.get<{ month: { refresh: { phase: string } } }>('application.start')).month.refresh.phase ===
    'running';
  while (await isBusy()) await sleep(50);
}

/** The least memory in some samples, in MB: the end of threads and garbage collection take time. */
async function leastMegabytes(): Promise<number | null> {
  const sizes: (number | null)[] = [];
  for (let times = 0; times < (messages > 10_000 ? 30 : 5); times++) {
    await sleep(100);
    sizes.push(residentMegabytes());
  }
  return sizes.includes(null) ? null : Math.min(...sizes.map(Number));
}

const logOf = (): string =>
  ['adviesatlas.log.1', 'adviesatlas.log']
    .map((name) => join(data, 'logs', name))
    .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
    .join('');

/** The program runs, answers a request of the page, and has had no uncaught error. */
async function expectSound(client: Client): Promise<void> {
  expect(child.exitCode).toBeNull();
  const page = await client.get<{ matched: number; ids: string[] }>('list.page', {
    month: await client.monthIsThere(),
    list: 'advisers',
    filters: [],
    sort: [],
    columns: ['kvk', 'name'],
    requesterId: 'test',
    offset: 0,
    limit: 20,
  });
  expect(page.matched).toBeGreaterThan(100);
  expect(page.ids).toHaveLength(20);
  const { notices } = await client.get<{ notices: string[] }>('application.start');
  expect(notices).not.toContain('UNEXPECTED_ERROR');
  expect(logOf().match(/.* (uncaught|unhandled|thread [\w-]+): .*/g) ?? []).toEqual([]);
}

describe('the program under hostile messages', () => {
  it(`answers each of ${messages} messages, keeps its memory within bounds, and still serves the page (seed ${seed})`, {
    timeout: 300_000 + messages * 30,
  }, async () => {
    const random = randomFrom(seed);
    const tally: Tally = { codes: {}, internal: [] };
    const client = await connect(address.href);
    await client.logInOnce();
    const heaps: number[] = [];
    const sizes: (number | null)[] = [];
    for (let sent = 0; sent < messages; sent += round) {
      const count = Math.min(round, messages - sent);
      // Each has its own numbers, so that a seed gives the same messages in any order.
      const [one, other] = [randomFrom(below(random, 2 ** 31)), randomFrom(below(random, 2 ** 31))];
      await Promise.all([
        sendMessages(one, sent + 1, count, tally, await client.monthIsThere()),
        visit(other, Math.ceil(count / 10)),
      ]);
      await settle(client);
      await expectSound(client);
      heaps.push(await liveMegabytes(inspector));
      sizes.push(await leastMegabytes());
    }
    client.close();
    process.stdout.write(
      `hostile messages, seed ${seed}: ${JSON.stringify(tally.codes)}, heap MB: ${heaps.join(' ')}, resident MB: ${sizes.join(' ')}\n`,
    );
    expect(tally.internal).toEqual([]);
    expect(tally.codes.INVALID_REQUEST).toBeGreaterThan(messages / 4);
    expect((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)).toBeLessThan(growth.heap);
    const [first, last] = [sizes[0] ?? null, sizes.at(-1) ?? null];
    if (first !== null && last !== null) expect(last - first).toBeLessThan(growth.resident);
  });
});
