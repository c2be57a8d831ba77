import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { DownloadTokens } from '../../../src/main/web/download-tokens';
import { startWebServer } from '../../../src/main/web/web-server';
import type { Router } from '../../../src/main/wire/router';
import type { Bridge } from '../../../src/shared/bridge/bridge';
import { createCaller, handOver, serveCalls } from '../../../src/shared/bridge/calls';
import { largestRequest } from '../../../src/shared/bridge/web-bridge';
import { createElectronFake } from '../../unit/electron/electron-fake';
import { accessTo } from '../../window-access';

/** An answer as a map needs it: positions and rows as typed arrays, beside values of JSON. */
const makeAnswer = () => ({
  names: ['Jansen & Zn.', 'Café “’t Hoekje”'],
  count: 3,
  nothing: null,
  positions: Float64Array.of(52.1, 5.2, Number.NaN, -0, 1e-300, Number.POSITIVE_INFINITY),
  rows: Uint32Array.of(0, 4_294_967_295),
  groups: [{ codes: Uint8Array.of(1, 2, 255) }, { codes: Uint16Array.of() }],
  distances: new Float32Array([1.5, 2.5]),
});
type Answer = ReturnType<typeof makeAnswer>;
const router: Router = async () => ({ ok: true, data: makeAnswer() });

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Asks over the bridge of the window; this answer does not have the type of the contract. */
const ask = (bridge: Bridge): Promise<unknown> => bridge.request('application.start');

/** The bridge of a page, on a real server. */
async function openPage(): Promise<Bridge> {
  const web = await startWebServer({
    port: 0,
    rendererFolder: fileURLToPath(new URL('../../../out/renderer', import.meta.url)),
    downloads: new DownloadTokens(),
    router,
    tiles: { tile: async () => null },
  });
  undo.push(() => web.stop());
  const { headers, mark } = accessTo(web.address);
  const sockets: WebSocket[] = [];
  class PageSocket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers });
      sockets.push(this);
      // A socket of a browser reports a failure only by closing.
      this.on('error', () => {});
    }
  }
  undo.push(() => {
    for (const socket of sockets) socket.terminate();
  });
  vi.stubGlobal('WebSocket', PageSocket);
  vi.stubGlobal('window', {
    location: new URL(`${headers.origin}/#toegang=${mark}`),
    localStorage: { setItem: () => {}, getItem: () => mark },
    history: { state: null, replaceState: () => {} },
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'pagehide') undo.push(listener);
    },
  });
  const { connectWebSocketBridge } = await import('../../../src/renderer/bridge/websocket-bridge');
  return connectWebSocketBridge();
}

const carriers: Readonly<Record<string, () => Promise<unknown>>> = {
  'the WebSocket of the browser host': async () => ask(await openPage()),
  'IPC and the preload of the desktop': async () => {
    const electron = createElectronFake();
    vi.doMock('electron', () => electron.module);
    const { serveIpc } = await import('../../../src/main/electron/ipc');
    const window = new electron.module.BrowserWindow({});
    serveIpc(() => [window] as unknown as ReturnType<Parameters<typeof serveIpc>[0]>, router);
    const sender = { sender: window.webContents, senderFrame: window.webContents.mainFrame };
    const handler = electron.handlers.get('bridge:request');
    const invoke = async (_channel: string, ...args: unknown[]): Promise<unknown> =>
      structuredClone(await handler?.(sender, ...structuredClone(args)));
    Object.assign(electron.module.ipcRenderer, { invoke });
    await import('../../../src/preload/index');
    return ask(electron.exposed.get('bridge') as Bridge);
  },
  'the port of a thread': async () => {
    const { port1, port2 } = new MessageChannel();
    undo.push(() => port1.close());
    const given = makeAnswer();
    serveCalls<{ positions: () => Answer }>(
      {
        post: (message, moved = []) => port2.postMessage(message, [...moved]),
        onMessage: (listener) => port2.on('message', listener),
        onClose: (listener) => port2.once('close', listener),
      },
      { positions: () => handOver(given, new Uint8Array(given.positions.buffer)) },
    );
    const call = createCaller<{ positions: () => Answer }>({
      post: (message) => port1.postMessage(message),
      onMessage: (listener) => port1.on('message', listener),
      onClose: (listener) => port1.once('close', listener),
    });
    const answer = await call('positions');
    // It was transferred, not copied: the sender no longer has it.
    expect(given.positions).toHaveLength(0);
    return answer;
  },
};

describe('an answer with typed arrays', () => {
  it.each(Object.entries(carriers))('arrives unchanged over %s', async (_carrier, fetchAnswer) => {
    expect(await fetchAnswer()).toEqual({ ok: true, data: makeAnswer() });
  });
});

describe('a request over the WebSocket of the browser host', () => {
  it('that is larger than the program accepts is refused in the page, and the connection stays open', async () => {
    const page = await openPage();
    const text = 'x'.repeat(largestRequest);
    expect(await page.request('kvkList.add', { name: 'Lang', text })).toMatchObject({ code: 'REQUEST_TOO_LARGE' });
    expect(await page.request('kvkList.readFile', { bytes: new Uint8Array(largestRequest), choice: {} })).toMatchObject(
      {
        code: 'REQUEST_TOO_LARGE',
      },
    );
    expect(await ask(page)).toEqual({ ok: true, data: makeAnswer() });
    // Each character is three bytes, so this is nearly the largest request.
    expect(await page.request('viewFile.read', { text: '€'.repeat(largestRequest / 3 - 100) })).toMatchObject({
      ok: true,
    });
  });
});
