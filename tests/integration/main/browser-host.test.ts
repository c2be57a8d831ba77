import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { DownloadTokens } from '../../../src/main/web/download-tokens';
import { startWebServer, type WebServer } from '../../../src/main/web/web-server';
import { removeFolder } from './program';

const downloads = new DownloadTokens();
let web: WebServer;
let origin: string;
let key: string;
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-web-'));

beforeAll(async () => {
  web = await startWebServer({
    port: 0,
    rendererFolder: fileURLToPath(new URL('../../../out/renderer', import.meta.url)),
    downloads,
    router: () => async (name) => ({ ok: true, data: name }),
    tiles: {
      tile: async (path) => (path === '/7/65/42.png' ? { bytes: new Uint8Array([1]), type: 'image/png' } : null),
    },
  });
  const address = new URL(web.address);
  origin = address.origin;
  key = address.searchParams.get('sleutel') ?? '';
});
afterAll(async () => {
  await web.stop();
  removeFolder(folder);
});

/** What comes back on a socket: the first answer, or the code it was closed or refused with. */
function open(headers: Record<string, string>, first: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/bridge`, { headers });
    socket.on('open', () => {
      socket.send(JSON.stringify(first));
      socket.send(JSON.stringify({ call: 1, name: 'application.start', input: null }));
    });
    socket.on('message', (message) => {
      resolve(JSON.parse(String(message)));
      socket.close();
    });
    socket.on('close', (code) => resolve(code));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });
}

/** The answer to a request with a Host header of the caller's choice, which `fetch` does not allow. */
const statusOf = (path: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('the browser host', () => {
  it('answers the page that knows the key', async () => {
    expect(await open({ origin }, { key })).toEqual({ answer: 1, result: { ok: true, data: 'application.start' } });
  });

  it('refuses a page from elsewhere, another port, a foreign name, and a missing or wrong key', async () => {
    expect(await open({ origin: 'https://elders.example' }, { key })).toBe(403);
    expect(await open({ origin: 'http://127.0.0.1:1' }, { key })).toBe(403);
    expect(await open({}, { key })).toBe(403);
    expect(await open({ origin, host: 'adviesatlas.example' }, { key })).toBe(403);
    expect(await open({ origin }, { key: `${key.slice(1)}x` })).toBe(4401);
    expect(await open({ origin }, {})).toBe(4401);
  });

  it('serves the page with a policy and a fresh nonce, and nothing outside its folder', async () => {
    const pages = await Promise.all(['/', '/entitylist'].map((path) => fetch(origin + path)));
    const policies = pages.map((page) => page.headers.get('content-security-policy') ?? '');
    expect(policies[0]).toContain("default-src 'none'");
    expect(policies[0]).not.toBe(policies[1]);
    expect(await pages[0]?.text()).not.toContain('__CSP_NONCE__');
    expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${origin}/..%2f..%2fpackage.json`)).status).not.toBe(200);
    expect((await fetch(`${origin}/missing.js`)).status).toBe(404);
  });

  it('answers no page that reaches it under another name, on any path', async () => {
    for (const path of ['/', '/entitylist', '/download/x', '/tiles/7/65/42.png', '/index.html']) {
      for (const host of ['adviesatlas.example', 'localhost', '127.0.0.1', `localhost:${new URL(origin).port}`]) {
        expect(await statusOf(path, host), `${host} ${path}`).toBe(403);
      }
    }
    expect(await statusOf('/', new URL(origin).host)).toBe(200);
  });

  it('keeps other pages from framing, embedding or reading it', async () => {
    const page = await fetch(`${origin}/`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  it('hands on map tiles, and says so when there are none', async () => {
    expect((await fetch(`${origin}/tiles/7/65/42.png`)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${origin}/tiles/7/1/1.png`)).status).toBe(404);
  });

  it('closes on what is no call, and goes on for others', async () => {
    const nonsense = new WebSocket(`${origin.replace('http', 'ws')}/bridge`, { headers: { origin } });
    const code = await new Promise((resolve) => {
      nonsense.on('open', () => {
        nonsense.send(JSON.stringify({ key }));
        nonsense.send('geen json');
      });
      nonsense.on('close', resolve);
    });
    expect(code).toBe(1003);
    expect(await open({ origin }, { key })).toMatchObject({ answer: 1 });
  });

  it('gives a download once', async () => {
    const token = downloads.give(fileURLToPath(new URL('../../../package.json', import.meta.url)));
    const first = await fetch(`${origin}/download/${token}`);
    expect(first.headers.get('content-disposition')).toContain('package.json');
    expect(await first.text()).toContain('adviesatlas');
    expect((await fetch(`${origin}/download/${token}`)).status).toBe(404);
  });
});
