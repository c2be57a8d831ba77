import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '../../../src/shared/bridge/bridge';
import { createElectronFake, FakeContents } from './electron-fake';

let electron: ReturnType<typeof createElectronFake>;
beforeEach(() => {
  electron = createElectronFake();
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
});

const asWindow = (window: unknown) => window as BrowserWindow;

const openOwn = vi.fn();
const quiet = { preloadFolder: '/preload', path: '/', savedBounds: null, saveBounds: () => {} };

describe('the window of the desktop', () => {
  it('is isolated, sandboxed and without Node, and shows itself when it is drawn', async () => {
    const { openWindow } = await import('../../../src/main/electron/window');
    openWindow({ ...quiet, path: '/entitydetail/99041278' });
    const [window] = electron.windows;
    expect(window?.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      preload: join('/preload', 'index.cjs'),
    });
    expect(window?.address).toBe('app://adviesatlas/entitydetail/99041278');
    expect(window?.shown).toBe(false);
    window?.emit('ready-to-show');
    expect(window?.shown).toBe(true);
  });

  it('navigates only within the program, and leaves web and mail links to the user’s own programs', async () => {
    const { openWindow } = await import('../../../src/main/electron/window');
    const { guardApplication } = await import('../../../src/main/electron/guards');
    guardApplication(openOwn);
    openWindow(quiet);
    const contents = electron.windows[0]?.webContents;
    const prevented = (name: string, url: string) => {
      const event = { url, preventDefault: vi.fn() };
      contents?.emit(name, event);
      return event.preventDefault.mock.calls.length > 0;
    };
    expect(prevented('will-navigate', 'app://adviesatlas/entitylist')).toBe(false);
    expect(prevented('will-navigate', 'https://elders.example/')).toBe(true);
    expect(prevented('will-navigate', 'app://adviesatlas.elders.example/')).toBe(true);
    expect(prevented('will-redirect', 'https://elders.example/')).toBe(true);
    expect(prevented('will-redirect', 'app://adviesatlas/')).toBe(false);
    expect(prevented('will-attach-webview', '')).toBe(true);
    expect(contents?.openHandler?.({ url: 'mailto:info@kantoor.example' })).toEqual({ action: 'deny' });
    expect(contents?.openHandler?.({ url: 'tel:0301234567' })).toEqual({ action: 'deny' });
    const refused = [
      ...['file:///etc/passwd', 'javascript:alert(1)', 'smb://elders/', 'geen adres', 'data:text/html,x'],
      ...['mailto:a@b.nl?bcc=x@y.nl', 'mailto:a@b.nl,x@y.nl', 'https://iemand:geheim@elders.example/', 'tel:*21*06%23'],
    ];
    for (const url of refused) {
      expect(contents?.openHandler?.({ url })).toEqual({ action: 'deny' });
    }
    expect(electron.opened).toEqual(['https://elders.example/', 'mailto:info@kantoor.example', 'tel:0301234567']);
  });

  it('gets no permission except to copy, no device, no download, and no untrusted certificate', async () => {
    const { openWindow } = await import('../../../src/main/electron/window');
    const { guardApplication } = await import('../../../src/main/electron/guards');
    openWindow(quiet);
    const session = electron.windows[0]?.webContents.session;
    const answer = vi.fn();
    const [ours, theirs] = ['app://adviesatlas/', 'https://elders.example/'].map((url) => ({ getURL: () => url }));
    if (ours === undefined || theirs === undefined) throw new Error('no pages');
    const asked = [
      [ours, 'geolocation'],
      [ours, 'clipboard-read'],
      [theirs, 'clipboard-sanitized-write'],
      [ours, 'clipboard-sanitized-write'],
    ] as const;
    for (const [page, permission] of asked) session?.permissionHandler?.(page, permission, answer);
    expect(answer.mock.calls).toEqual([[false], [false], [false], [true]]);
    expect(asked.map(([page, permission]) => session?.permissionCheck?.(null, permission, page.getURL()))).toEqual([
      ...[false, false, false, true],
    ]);
    expect(session?.deviceCheck?.()).toBe(false);
    const download = { preventDefault: vi.fn() };
    session?.emit('will-download', download);
    expect(download.preventDefault).toHaveBeenCalled();

    guardApplication(openOwn);
    const event = { preventDefault: vi.fn() };
    const trust = vi.fn();
    electron.module.app.emit('certificate-error', event, {}, 'https://elders.example', 'x', {}, trust);
    expect(event.preventDefault).toHaveBeenCalled();
    expect(trust).toHaveBeenCalledWith(false);
    const other = new FakeContents();
    electron.module.app.emit('web-contents-created', {}, other);
    expect(other.openHandler?.({ url: 'file:///x' })).toEqual({ action: 'deny' });
  });
});

describe('links of the system', () => {
  it.each([
    ['adviesatlas://entitydetail/99041278', '/entitydetail/99041278'],
    ['adviesatlas://entitydetail/99041278_2/', '/entitydetail/99041278_2'],
    ['adviesatlas://entitylist', '/entitylist'],
    ['adviesatlas://persondetail/10000011', '/persondetail/10000011'],
    ['adviesatlas://persondetail/10000013~1/', '/persondetail/10000013~1'],
    ['adviesatlas://persondetail/10000013%7E1', '/persondetail/10000013~1'],
    ['adviesatlas://persondetail/..%2f1', null],
    ['adviesatlas://persondetail', null],
    ['adviesatlas://contact', '/contact'],
    ['adviesatlas://activate/abc.def-1', '/activate/abc.def-1'],
    ['adviesatlas://activate/ab%2Fc%2B%3D%3D', '/activate/ab%2Fc%2B%3D%3D'],
    ['adviesatlas://activate/ab%0Ac', null],
    ['adviesatlas://login?token=a.b.c', '/login?token=a.b.c'],
    ['adviesatlas://entitylist?token=a%20b', null],
    ['adviesatlas://entitydetail/..%2f..%2fx', null],
    ['adviesatlas://entitydetail/%', null],
    ['adviesatlas://instellingen', null],
    ['adviesatlas://constructor', null],
    ['https://entitylist', null],
    ['--data', null],
  ])('%s opens %s', async (link, path) => {
    const { pathOfLink } = await import('../../../src/main/electron/deep-link');
    expect(pathOfLink(link)).toBe(path);
  });
});

describe('requests of the window', () => {
  it('are answered for the main frame of our own window at our own origin only', async () => {
    const { serveIpc, emitTo } = await import('../../../src/main/electron/ipc');
    const window = new electron.module.BrowserWindow({});
    serveIpc(
      () => [asWindow(window)],
      async (name) => ({ ok: true, data: name }),
    );
    const call = electron.handlers.get('bridge:request');
    const { webContents } = window;
    const ours = { sender: webContents, senderFrame: webContents.mainFrame };
    expect(await call?.(ours, 'application.start', undefined)).toEqual({ ok: true, data: 'application.start' });
    const refused = { ok: false, code: 'NOT_ALLOWED', detail: 'sender' };
    expect(await call?.({ ...ours, senderFrame: { url: 'app://adviesatlas/' } }, 'x')).toEqual(refused);
    expect(await call?.({ ...ours, senderFrame: null }, 'x')).toEqual(refused);
    expect(await call?.({ ...ours, sender: {} }, 'x')).toEqual(refused);
    expect(await call?.(ours, 42)).toMatchObject({ code: 'INVALID_REQUEST' });
    webContents.mainFrame.url = 'https://elders.example/';
    expect(await call?.(ours, 'x')).toEqual(refused);
    webContents.mainFrame.url = 'geen adres';
    expect(await call?.(ours, 'x')).toEqual(refused);
    emitTo(asWindow(window), 'month.replaced', { period: '2026-10', isAnnounced: true });
    window.destroy();
    emitTo(asWindow(window), 'month.replaced', { period: '2026-10', isAnnounced: true });
    expect(webContents.sent).toEqual([['bridge:event', 'month.replaced', { period: '2026-10', isAnnounced: true }]]);
  });

  it('go through a preload that knows only the names of the contract', async () => {
    await import('../../../src/preload/index');
    const bridge = electron.exposed.get('bridge') as Bridge;
    expect(await bridge.request('application.start')).toEqual({
      channel: 'bridge:request',
      args: ['application.start', undefined],
    });
    const unknown = bridge.request as unknown as (name: string) => Promise<unknown>;
    expect(await unknown('shell.run')).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
    electron.module.ipcRenderer.invoke = () => Promise.reject(new Error('An object could not be cloned.'));
    expect(await bridge.request('application.start')).toMatchObject({ ok: false, code: 'INTERNAL' });
    const received: unknown[] = [];
    const stop = bridge.listen('month.replaced', (payload) => received.push(payload));
    electron.module.ipcRenderer.emit('bridge:event', {}, 'month.replaced', { period: '2026-10', isAnnounced: true });
    stop();
    electron.module.ipcRenderer.emit('bridge:event', {}, 'month.replaced', { period: '2026-11' });
    expect(received).toEqual([{ period: '2026-10', isAnnounced: true }]);
    const listen = bridge.listen as unknown as (name: string, listener: () => void) => () => void;
    listen('shell.ran', () => received.push('nooit'))();
    electron.module.ipcRenderer.emit('bridge:event', {}, 'shell.ran', null);
    expect(received).toHaveLength(1);
  });
});

describe('app://', () => {
  it('serves the page for every screen with its policy, files from its folder, and nothing else', async () => {
    const { registerAppScheme, serveAppScheme } = await import('../../../src/main/electron/app-scheme');
    const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-app-'));
    writeFileSync(join(folder, 'index.html'), '<meta content="__CSP_NONCE__">');
    registerAppScheme();
    const image = { bytes: new Uint8Array([1, 2]), type: 'image/png' as const };
    serveAppScheme(folder, { tile: async (path) => (path === '/7/65/42.png' ? image : null) });
    const ask = (address: string) => electron.protocolHandlers.get('app')?.(new Request(address));
    const page = await ask('app://adviesatlas/entitydetail/99041278');
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page?.headers.get('content-security-policy')).toContain('connect-src app://tiles;');
    expect(await page?.text()).not.toContain('__CSP_NONCE__');
    expect(await (await ask('app://adviesatlas/assets/main.js'))?.text()).toContain('/assets/main.js');
    expect((await ask('app://elders/index.js'))?.status).toBe(403);
    for (const path of ['..%2f..%2f..%2fgeheim.txt', '..%2findex.html', '%']) {
      expect((await ask(`app://adviesatlas/assets/${path}`))?.status, path).toBe(403);
    }
    for (const path of ['activate/abc.def', 'login?token=a.b.c', '..%2f..%2fgeheim.txt']) {
      expect(await (await ask(`app://adviesatlas/${path}`))?.text(), path).toContain('<meta');
    }
    const tile = await ask('app://tiles/7/65/42.png');
    expect(tile?.headers.get('content-type')).toBe('image/png');
    expect((await ask('app://tiles/7/1/1.png'))?.status).toBe(404);
    expect(electron.privileged).toHaveLength(1);
  });
});
