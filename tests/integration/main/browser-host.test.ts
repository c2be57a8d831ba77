import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { DownloadTokens } from '../../../src/main/web/download-tokens';
import { askStartAddress } from '../../../src/main/web/serve-starts';
import { startWebServer, type WebServer } from '../../../src/main/web/web-server';
import type { Router } from '../../../src/main/wire/router';
import { protocolsOf } from '../../../src/shared/bridge/web-bridge';
import { type Access, accessTo } from '../../window-access';
import { removeFolder } from './program';

const downloads = new DownloadTokens();
let web: WebServer;
let origin: string;
let key: string;
let access: Access;
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-web-'));

let answer: Router;
beforeEach(() => {
  answer = async (name) => ({ ok: true, data: name });
});

beforeAll(async () => {
  web = await startWebServer({
    port: 0,
    rendererFolder: fileURLToPath(new URL('../../../out/renderer', import.meta.url)),
    downloads,
    router: (name, input, window) => answer(name, input, window),
    tiles: {
      tile: async (path) => (path === '/7/65/42.png' ? { bytes: new Uint8Array([1]), type: 'image/png' } : null),
    },
  });
  const address = new URL(web.address);
  origin = address.origin;
  key = address.searchParams.get('sleutel') ?? '';
  access = accessTo(web.address);
});
afterAll(async () => {
  await web.stop();
  removeFolder(folder);
});

const connect = (headers: Record<string, string>, protocols: string[]): WebSocket =>
  new WebSocket(`${origin.replace('http', 'ws')}/bridge`, protocols, { headers });

/** The first answer on a socket, or the code with which it was closed or refused. */
function open(headers: Record<string, string>, protocols: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = connect(headers, protocols);
    socket.on('open', () => {
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
  it('answers the page that has the cookie and the mark', async () => {
    expect(await open(access.headers, protocolsOf(access.mark))).toEqual({
      answer: 1,
      result: { ok: true, data: 'application.start' },
    });
  });

  it('refuses a page of another origin, port or host name, and a page without the right cookie and mark', async () => {
    const { headers, mark } = access;
    const protocols = protocolsOf(mark);
    const { cookie } = headers;
    for (const from of ['https://elders.example', 'http://127.0.0.1:1', `${origin}0`, 'null', ''])
      expect(await open({ cookie, origin: from }, protocols), from).toBe(403);
    expect(await open({ cookie }, protocols)).toBe(403);
    expect(await open({ ...headers, host: 'adviesatlas.example' }, protocols)).toBe(403);
    for (const wrong of [`${mark.slice(1)}x`, mark.slice(1), key, cookie])
      expect(await open(headers, ['adviesatlas', `toegang.${wrong.replaceAll('=', '')}`]), wrong).toBe(4401);
    for (const few of [protocols.slice(0, 1), protocols.slice(1), []]) expect(await open(headers, few)).toBe(4401);
    const other = accessTo(web.address, 'elders').headers.cookie;
    const wrongCookies = [
      '',
      `${cookie}x`,
      cookie.slice(0, -1),
      other,
      `x${cookie}`,
      cookie.replace('adviesatlas-', ''),
      mark,
    ];
    for (const wrong of wrongCookies) expect(await open({ origin, cookie: wrong }, protocols), wrong).toBe(4401);
    expect(await open({ origin }, protocols)).toBe(4401);
    // Cookies of other programs, and those that another port set under this name, are no reason to refuse.
    const amid = `a=1; ${cookie.replace(/-\d+=/, '-1=')}; ${other}; ${cookie}; b="2"`;
    expect(await open({ origin, cookie: amid }, protocols)).toMatchObject({ answer: 1 });
  });

  it('exchanges the key of an address for a cookie and a mark, and removes it from the address', async () => {
    const { headers, mark } = access;
    const ask = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });
    const exchanged = await ask(`/entitydetail/99041278?a=1&sleutel=${key}&b=%20x`);
    expect(exchanged.status).toBe(303);
    expect(exchanged.headers.get('location')).toBe(`${origin}/entitydetail/99041278?a=1&b=+x#toegang=${mark}`);
    expect(exchanged.headers.get('set-cookie')).toBe(`${headers.cookie}; Path=/; HttpOnly; SameSite=Strict`);
    expect(exchanged.headers.get('cache-control')).toBe('no-store');
    expect(headers.cookie.startsWith(`adviesatlas-${new URL(origin).port}=`)).toBe(true);
    for (const part of [headers.cookie, mark]) expect(part).not.toContain(key);
    // The address of another site behind two slashes stays a path of this one.
    const { location } = Object.fromEntries((await ask(`//elders.example/?sleutel=${key}`)).headers);
    expect(location).toBe(`${origin}//elders.example/#toegang=${mark}`);
    for (const path of [
      '/',
      '/?sleutel=',
      `/?sleutel=${key}x`,
      `/?sleutel=x&sleutel=${key}`,
      `/assets/x?sleutel=${key}`,
    ]) {
      const answered = await ask(path);
      expect([answered.headers.get('set-cookie'), answered.headers.get('location')], path).toEqual([null, null]);
    }
  });

  it('refuses every path to a page of another origin, even with the cookie', async () => {
    const { cookie } = access.headers;
    for (const path of [
      '/',
      `/?sleutel=${key}`,
      `/tiles/7/65/42.png?toegang=${access.mark}`,
      '/start/x',
      '/download/x',
    ])
      for (const from of ['http://127.0.0.1:1', 'https://elders.example', 'null'])
        expect((await fetch(`${origin}${path}`, { headers: { cookie, origin: from } })).status, path).toBe(403);
  });

  it('reads no message of a page without access, and closes its connection', async () => {
    let asked = 0;
    answer = async () => {
      asked += 1;
      return { ok: true, data: null };
    };
    const stranger = connect(access.headers, protocolsOf('x'));
    const codes = await new Promise((resolve) => {
      stranger.on('open', () => {
        for (let turn = 0; turn < 100; turn++) stranger.send(JSON.stringify({ call: turn, name: 'application.start' }));
      });
      stranger.on('error', () => {});
      stranger.on('close', resolve);
    });
    expect([4401, 1006, 1009]).toContain(codes);
    expect(asked).toBe(0);
  });

  it('serves the page with a policy and a fresh nonce, and nothing outside its folder', async () => {
    const pages = await Promise.all(['/', '/entitylist'].map((path) => fetch(origin + path)));
    const policies = pages.map((page) => page.headers.get('content-security-policy') ?? '');
    expect(policies[0]).toContain("default-src 'none'");
    expect(policies[0]).toContain(`connect-src ${origin}/tiles/ ${origin.replace('http', 'ws')}/bridge;`);
    expect(policies[0]).not.toBe(policies[1]);
    expect(await pages[0]?.text()).not.toContain('__CSP_NONCE__');
    expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/%2e%2e/index.html',
    ]) {
      expect(await (await fetch(origin + path)).text(), path).not.toMatch(/devDependencies|__CSP_NONCE__/);
    }
    expect((await fetch(`${origin}/assets/..%2f..%2f..%2fpackage.json`)).status).not.toBe(200);
    expect((await fetch(`${origin}/assets/missing.js`)).status).toBe(404);
  });

  it('serves the page for a link whose token holds dots, slashes or percent signs', async () => {
    for (const path of [
      '/activate/abc.def',
      '/login?token=a.b.c',
      '/activate/a%2Fb.png',
      '/activate/x?y=1.js',
      '/activate/100%25',
    ]) {
      const page = await fetch(origin + path);
      expect(page.status, path).toBe(200);
      expect(await page.text(), path).toContain('id="root"');
    }
    const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(await (await fetch(origin)).text())?.[1];
    expect((await fetch(`${origin}${script}`)).headers.get('content-type')).toContain('javascript');
  });

  it('refuses requests under another host name, on any path', async () => {
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

  it('opens the page once with a code, in an address without the key', async () => {
    const address = web.startAddress();
    expect(address).not.toContain(key);
    const open = (method = 'GET') => fetch(address, { method, redirect: 'manual' });
    expect((await open('HEAD')).status).toBe(404);
    const first = await open();
    const location = `${origin}/#toegang=${access.mark}`;
    expect([first.status, first.headers.get('location')]).toEqual([303, location]);
    expect(first.headers.get('set-cookie')).toContain(access.headers.cookie);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await open()).headers.get('location')).toBe('/');
    expect((await fetch(`${origin}/start/x`, { redirect: 'manual' })).headers.get('location')).toBe('/');
  });

  it('gives a code only for the key', async () => {
    const given = await askStartAddress(web.address);
    expect((await fetch(given ?? '', { redirect: 'manual' })).headers.get('location')).toContain(access.mark);
    expect(await askStartAddress(`${origin}/?sleutel=${key.slice(1)}x`)).toBeNull();
    expect(await askStartAddress(origin)).toBeNull();
    expect(await askStartAddress('http://127.0.0.1:1/?sleutel=x')).toBeNull();
    expect((await fetch(`${origin}/start`, { method: 'POST', headers: { authorization: key } })).status).toBe(403);
    expect((await fetch(`${origin}/start`, { method: 'POST' })).status).toBe(403);
  });

  it('serves map tiles only to a page with access, and answers 404 for a missing tile', async () => {
    const { cookie } = access.headers;
    const tile = (path: string, given = access.mark, headers: Record<string, string> = { cookie }) =>
      fetch(`${origin}/tiles/${path}?toegang=${given}`, { headers });
    expect((await tile('7/65/42.png')).headers.get('content-type')).toBe('image/png');
    expect((await tile('7/1/1.png')).status).toBe(404);
    const { mark } = access;
    for (const wrong of ['', key, `${mark}x`, mark.slice(1), `${mark.slice(1)}x`, `${mark}&toegang=${mark}`]) {
      expect((await tile('7/65/42.png', wrong)).status).toBe(403);
    }
    expect((await tile('7/65/42.png', mark, {})).status).toBe(403);
    expect((await fetch(`${origin}/tiles/7/65/42.png`, { headers: { cookie } })).status).toBe(403);
  });

  it('answers a malformed message as an invalid request, and later calls still work', async () => {
    const page = connect(access.headers, protocolsOf(access.mark));
    const answers: unknown[] = [];
    await new Promise((resolve) => {
      page.on('open', () => {
        for (const text of [
          'geen json',
          '[1',
          'null',
          '"call"',
          '{"call":1}',
          '{"call":2,"name":{"toString":1}}',
          '{"call":1e400}',
        ])
          page.send(text);
        page.send(Buffer.from(JSON.stringify({ call: 3, name: 'application.start' })));
        page.send(JSON.stringify({ call: 4, name: 'application.start' }));
      });
      page.on('message', (message) => {
        answers.push(JSON.parse(String(message)));
        if (answers.length === 9) resolve(null);
      });
    });
    page.close();
    const numbers = answers.map((each) => (each as { answer: number | null }).answer);
    expect(numbers.sort()).toEqual([1, 2, 4, null, null, null, null, null, null].sort());
    for (const each of answers) {
      const { answer: number, result } = each as { answer: number | null; result: unknown };
      if (number === 4) expect(result).toEqual({ ok: true, data: 'application.start' });
      else expect(result).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
    }
  });

  it('answers INTERNAL when an answer cannot be sent or a handler throws', async () => {
    answer = async () => ({ ok: true, data: 1n });
    expect(await open(access.headers, protocolsOf(access.mark))).toMatchObject({
      answer: 1,
      result: { code: 'INTERNAL' },
    });
    answer = async () => {
      throw new TypeError('never');
    };
    expect(await open(access.headers, protocolsOf(access.mark))).toMatchObject({
      answer: 1,
      result: { code: 'INTERNAL' },
    });
  });

  it('stops reading from a page with many unanswered calls, and still reads from another page', async () => {
    let asked = 0;
    const waiting: (() => void)[] = [];
    answer = () => {
      asked += 1;
      return new Promise((resolve) => waiting.push(() => resolve({ ok: true, data: null })));
    };
    const page = connect(access.headers, protocolsOf(access.mark));
    let answered = 0;
    page.on('message', () => {
      answered += 1;
    });
    // The inputs are long enough to reach the bound before the last call is read.
    const long = 'x'.repeat(20_000);
    await new Promise((resolve) => page.once('open', resolve));
    for (let call = 1; call <= 1000; call++)
      page.send(JSON.stringify({ call, name: 'application.start', input: long }));
    await expect.poll(() => asked).toBeGreaterThan(63);
    // Another page sends as many bytes, and all of them are read.
    answer = async () => {
      asked += 1;
      return { ok: true, data: null };
    };
    const other = connect(access.headers, protocolsOf(access.mark));
    await new Promise((resolve) => other.once('open', resolve));
    const before = asked;
    for (let call = 1; call <= 1000; call++) {
      const answered = new Promise((resolve) => other.once('message', resolve));
      other.send(JSON.stringify({ call, name: 'application.start', input: long }));
      await answered;
    }
    other.close();
    expect([before < 200, asked - before - 1000 < 100]).toEqual([true, true]);
    for (const go of waiting) go();
    await expect.poll(() => answered).toBe(1000);
    page.close();
  });

  it('closes the connection of a page that does not read its answers', async () => {
    let asked = 0;
    answer = async () => {
      asked += 1;
      return { ok: true, data: 'x'.repeat(4_000_000) };
    };
    const page = connect(access.headers, protocolsOf(access.mark));
    await new Promise((resolve) => page.once('open', resolve));
    const closed = new Promise((resolve) => page.once('close', resolve));
    page.on('error', () => {});
    page.pause();
    for (let call = 1; call <= 60; call++) page.send(JSON.stringify({ call, name: 'application.start' }));
    // Seventeen answers are more than may wait; the last of them has been sent when another page is answered.
    await expect.poll(() => asked).toBeGreaterThanOrEqual(17);
    answer = async () => ({ ok: true, data: null });
    await open(access.headers, protocolsOf(access.mark));
    page.resume();
    expect(await closed).toBe(1006);
  });

  it('continues when sockets are reset while they are refused or accepted', async () => {
    const { port, host } = new URL(origin);
    const upgrade = (headers: string) =>
      `GET /bridge HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`;
    const good = `Origin: ${origin}\r\nCookie: ${access.headers.cookie}\r\nSec-WebSocket-Protocol: ${protocolsOf(access.mark).join(', ')}\r\n`;
    const heads = [
      '',
      `Origin: ${origin}\r\n`,
      good,
      `${good}Sec-WebSocket-Extensions: ;;\r\n`,
      `Origin: ${origin}\r\nSec-WebSocket-Protocol: ,,\r\n`,
    ];
    await Promise.all(
      Array.from({ length: 250 }, async (_, turn) => {
        const socket = createConnection(Number(port), '127.0.0.1');
        socket.on('error', () => {});
        await new Promise((resolve) => socket.once('connect', resolve));
        socket.write(upgrade(heads[turn % heads.length] ?? ''));
        // Some are reset at once, some a little later, and some when they are answered.
        if (turn % 3 === 1) await nextTurn();
        if (turn % 3 === 2) await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
        socket.resetAndDestroy();
      }),
    );
    answer = async (name) => ({ ok: true, data: name });
    expect(await open(access.headers, protocolsOf(access.mark))).toMatchObject({ answer: 1 });
  });

  it('limits the number of connections, and accepts a new one after they close', async () => {
    const { port } = new URL(origin);
    let refused = 0;
    const sockets = Array.from({ length: 300 }, () => createConnection(Number(port), '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.on('close', () => {
        refused += 1;
      });
    }
    await expect.poll(() => refused).toBeGreaterThanOrEqual(44);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => open(access.headers, protocolsOf(access.mark))).toMatchObject({ answer: 1 });
  });

  it('closes a refused socket whose other side neither reads nor closes', async () => {
    const { port, host } = new URL(origin);
    const socket = createConnection({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(`GET /bridge HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    // This socket never reads, so only a failed write shows that the server has closed it.
    const gone = new Promise((resolve) => socket.once('close', resolve));
    const write = setInterval(() => socket.write('x'), 100);
    await gone;
    clearInterval(write);
  });

  it('serves a download once', async () => {
    const token = downloads.give(fileURLToPath(new URL('../../../package.json', import.meta.url)));
    const first = await fetch(`${origin}/download/${token}`);
    expect(first.headers.get('content-disposition')).toContain('package.json');
    expect(await first.text()).toContain('adviesatlas');
    expect((await fetch(`${origin}/download/${token}`)).status).toBe(404);
  });

  it('answers a HEAD request for a download without using it up', async () => {
    const token = downloads.give(fileURLToPath(new URL('../../../package.json', import.meta.url)));
    const look = await fetch(`${origin}/download/${token}`, { method: 'HEAD' });
    expect(look.status).toBe(200);
    expect(look.headers.get('content-disposition')).toContain('package.json');
    const whole = await fetch(`${origin}/download/${token}`);
    expect(look.headers.get('content-length')).toBe(String((await whole.text()).length));
    expect((await fetch(`${origin}/download/${token}`, { method: 'HEAD' })).status).toBe(404);
  });

  it('serves a download again after it broke off', async () => {
    const path = join(folder, 'groot.csv');
    writeFileSync(path, 'x'.repeat(20_000_000));
    const token = downloads.give(path);
    await new Promise((resolve) => {
      request(`${origin}/download/${token}`, (half) =>
        half.once('data', () => half.destroy()).once('close', resolve),
      ).end();
    });
    await expect.poll(() => downloads.look(token)).toBe(path);
    expect(await (await fetch(`${origin}/download/${token}`)).text()).toHaveLength(20_000_000);
    expect(downloads.look(token)).toBeNull();
  });

  it('answers 404 when the file of a download no longer exists', async () => {
    expect((await fetch(`${origin}/download/${downloads.give(join(folder, 'weg.csv'))}`)).status).toBe(404);
  });
});
