import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchReport, officeOrder } from '../../../../src/main/exports/reports/fetch-report';
import { ProviderClient } from '../../../../src/main/provider/provider-client';
import type { ExportState } from '../../../../src/shared/domain/exports/export';

const workbook = Buffer.alloc(300_000, 'rapport ');
let folder = '';
let server: Server;
let address: URL;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const ranges: (string | undefined)[] = [];
const changes: Partial<ExportState>[] = [];
let stop: AbortController;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-report-'));
  ranges.length = 0;
  changes.length = 0;
  stop = new AbortController();
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/report/geheim.xlsx`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetchIt = (provider: Parameters<typeof fetchReport>[0] = new ProviderClient(new URL('/', address))) =>
  fetchReport(provider, address, {
    path: join(folder, 'report_99041278.xlsx'),
    replaces: false,
    temporary: join(folder, '.half.partial'),
    signal: stop.signal,
    onChange: (change) => changes.push(change),
  });

/** Sends the first bytes and breaks the connection off. */
function breakOff(response: ServerResponse, bytes: number, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-length': String(workbook.length), ...headers });
  response.write(workbook.subarray(0, bytes), () => response.socket?.end());
}

describe('a report of the provider', () => {
  it('continues where the connection broke off, and gets its name when it is whole', async () => {
    answer = ({ headers: { range } }, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      if (from === 0) return breakOff(response, 100_000, { etag: '"a"' });
      response.writeHead(206, { etag: '"a"', 'content-length': String(workbook.length - from) });
      response.end(workbook.subarray(from));
    };
    const { target, bytes } = await fetchIt();
    expect(readFileSync(target).equals(workbook)).toBe(true);
    expect(bytes).toBe(workbook.length);
    expect(ranges).toHaveLength(2);
    expect(ranges[1]).toMatch(/^bytes=\d+-$/);
    expect(changes[0]?.download?.of).toBe(workbook.length);
    expect(readdirSync(folder)).toEqual(['report_99041278.xlsx']);
  });

  it('asks again for bytes that had arrived but were not written when the connection broke off', async () => {
    const temporary = join(folder, '.half.partial');
    // When the connection breaks off, the file is shorter than what arrived.
    const half = async function* () {
      yield workbook.subarray(0, 100_000);
      await expect.poll(() => statSync(temporary).size).toBe(100_000);
      truncateSync(temporary, 50_000);
      throw new Error('broken off');
    };
    const rest = async function* () {
      yield workbook.subarray(50_000);
    };
    const asked: { readonly from: number; readonly etag: string }[] = [];
    const { target, bytes } = await fetchIt({
      openReport: async (_address, { from, etag }) => {
        asked.push({ from, etag });
        return { body: Readable.from(from === 0 ? half() : rest()), from, of: workbook.length, etag: '"a"' };
      },
    });
    expect(asked).toEqual([
      { from: 0, etag: '' },
      { from: 50_000, etag: '"a"' },
    ]);
    expect(bytes).toBe(workbook.length);
    expect(readFileSync(target).equals(workbook)).toBe(true);
  });

  it('begins again when the provider gave no mark by which it can continue', async () => {
    answer = (_request, response) => {
      if (ranges.length === 1) return breakOff(response, 100_000);
      response.end(workbook.subarray(0, 5000));
    };
    const { target, bytes } = await fetchIt();
    expect(ranges).toEqual([undefined, undefined]);
    expect(bytes).toBe(5000);
    expect(readFileSync(target)).toHaveLength(5000);
  });

  it.each<[string, Record<string, string>]>([
    ['begins elsewhere', { 'content-range': `bytes 0-${workbook.length - 1}/${workbook.length}`, etag: '"a"' }],
    ['is of another workbook', { etag: '"b"' }],
    ['has no range and no mark', {}],
  ])('begins from the first byte again when the rest %s', async (_what, headers) => {
    answer = ({ headers: { range } }, response) => {
      if (ranges.length === 1) return breakOff(response, 100_000, { etag: '"a"' });
      if (range === undefined) return void response.writeHead(200, { etag: '"b"' }).end(workbook);
      response.writeHead(206, headers).end(workbook.subarray(0, 200_000));
    };
    const { target, bytes } = await fetchIt();
    expect(bytes).toBe(workbook.length);
    expect(readFileSync(target).equals(workbook)).toBe(true);
    expect(ranges.map((range) => range !== undefined)).toEqual([false, true, false]);
  });

  it('that cannot be fetched leaves no file, and reports the reason', async () => {
    answer = (_request, response) => response.writeHead(404).end('{"ok":false}');
    await expect(fetchIt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    answer = (_request, response) => breakOff(response, 10);
    await expect(fetchIt()).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<p>onderhoud</p>');
    };
    await expect(fetchIt()).rejects.toMatchObject({ code: 'PROVIDER_SENT_PAGE' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is stopped at once, and nothing is left of it', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': String(workbook.length) });
      response.write(workbook.subarray(0, 1000));
    };
    const half = join(folder, '.half.partial');
    const ended = expect(fetchIt()).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => existsSync(half)).toBe(true);
    stop.abort();
    await ended;
    expect(existsSync(half)).toBe(false);
  });
});

describe('the period of a report', () => {
  it('runs from the beginning of its first day to the end of its last in Amsterdam, in summer and winter', () => {
    const order = officeOrder({
      kvk: '99000001',
      title: 'Kantoor',
      mutations: { from: '2026-10-20', to: '2026-11-20', groups: ['base'] },
    });
    expect(order.body).toMatchObject({
      dateFrom: Date.parse('2026-10-19T22:00:00Z'),
      dateTo: Date.parse('2026-11-20T22:59:59.999Z'),
    });
  });
});
