import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserWindow } from 'electron';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '../../../src/shared/bridge/bridge';
import { notBegun } from '../../../src/shared/domain/months/month';
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

  it('goes nowhere else, and leaves web and mail links to the user’s own programs', async () => {
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

  it('gets no permission but to copy, no device and no download, and no untrusted certificate', async () => {
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

describe('the place of the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 984 },
  ];
  const saved = { x: 2000, y: 100, width: 1000, height: 700, maximized: false };

  it('is where it was while that screen is there, and in the middle of the first one otherwise', async () => {
    const { correctBounds } = await import('../../../src/main/electron/window');
    expect(correctBounds(saved, screens)).toEqual(saved);
    expect(correctBounds({ ...saved, maximized: true }, screens.slice(0, 1))).toEqual({
      x: 277,
      y: 136,
      width: 1366,
      height: 768,
      maximized: true,
    });
    expect(correctBounds(null, [])).toMatchObject({ width: 1366, height: 768 });
    expect(correctBounds({ ...saved, y: -300 }, screens)).toMatchObject({ x: 277 });
  });

  it('is always within reach on some screen, and never larger than it', async () => {
    const { correctBounds } = await import('../../../src/main/electron/window');
    const number = fc.integer({ min: -6000, max: 6000 });
    const size = fc.integer({ min: 100, max: 5000 });
    const bounds = fc.record({ x: number, y: number, width: size, height: size, maximized: fc.boolean() });
    fc.assert(
      fc.property(fc.option(bounds), (wanted) => {
        const { x, y, width, height } = correctBounds(wanted, screens);
        const onScreen = screens.some(
          (screen) =>
            width <= screen.width &&
            height <= screen.height &&
            Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x) >= 100 &&
            y >= screen.y &&
            y < screen.y + screen.height,
        );
        expect(onScreen).toBe(true);
      }),
    );
  });

  it('is kept when the window has come to rest, and when it closes', async () => {
    vi.useFakeTimers();
    const { openWindow } = await import('../../../src/main/electron/window');
    const kept: unknown[] = [];
    openWindow({
      ...quiet,
      savedBounds: { ...saved, x: 10, maximized: true },
      saveBounds: (bounds) => kept.push(bounds),
    });
    const [window] = electron.windows;
    window?.emit('move');
    window?.emit('resize');
    expect(kept).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(kept).toEqual([{ x: 10, y: 100, width: 1000, height: 700, maximized: true }]);
    window?.emit('close');
    expect(kept).toHaveLength(2);
    vi.useRealTimers();
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

describe('the menu', () => {
  it('is Dutch, has the shortcuts of the platform, and asks the window', async () => {
    const { menuTemplate, showMenu } = await import('../../../src/main/electron/menu');
    const chosen: string[] = [];
    for (const isMac of [false, true]) {
      const template = menuTemplate((item) => chosen.push(item), isMac);
      const labels = template.map(({ label }) => label);
      expect(labels).toEqual([...(isMac ? ['Adviesatlas'] : []), 'Bestand', 'Bewerken', 'Beeld', 'Venster', 'Help']);
      const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
      expect(items.every(({ label, type }) => type === 'separator' || label !== undefined)).toBe(true);
      const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
      // They choose saved filters, and the menu would take them first.
      expect(keys.filter((key) => /^CmdOrCtrl\+\d$/.test(key))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { click } of items) (click as (() => void) | undefined)?.();
    }
    expect(new Set(chosen)).toEqual(
      new Set([
        'newWindow',
        'export',
        'refresh',
        'logOut',
        'entityList',
        'personList',
        'palette',
        'back',
        'support',
        'faq',
        'contact',
        'tour',
        'settings',
        'shortcuts',
      ]),
    );
    showMenu(() => {});
    expect(electron.menu().length).toBeGreaterThan(4);
  });
});

describe('long work', () => {
  const busy = {
    id: 'e1',
    fileName: 'Lijst.xlsx',
    period: '2026-10',
    columns: 3,
    rows: 1204,
    rowsDone: 301,
    startedAt: '',
    download: null,
    outcome: { kind: 'busy' },
  } as const;

  it('shows in the taskbar and ends with a notification that opens the file', async () => {
    const { LongWork } = await import('../../../src/main/electron/long-work');
    const window = new electron.module.BrowserWindow({});
    const work = new LongWork(
      () => [asWindow(window)],
      (id) => (id === 'e1' ? '/map/Lijst.xlsx' : null),
    );
    work.handle('export.changed', busy);
    expect(window.progress).toBe(0.25);
    const running = { phase: 'running', period: '2026-10', startedAt: '', steps: [], progress: notBegun } as const;
    work.handle('month.changed', { current: null, refresh: { ...running, progress: { ...notBegun, part: 0.1 } } });
    expect(window.progress).toBe(0.1);
    work.handle('month.changed', { current: null, refresh: running });
    expect(window.progress).toBe(0.25);
    work.handle('settings.changed', {} as never);
    work.handle('month.changed', { current: null, refresh: { phase: 'idle' } });
    window.focused = false;
    work.handle('export.changed', { ...busy, rowsDone: 1204, outcome: { kind: 'done', bytes: 1, canOpen: true } });
    expect(window.progress).toBe(-1);
    expect(electron.notifications[0]).toMatchObject({
      shown: true,
      options: { title: 'De export is klaar', body: expect.stringContaining('Lijst.xlsx: 1.204 rijen') },
    });
    electron.notifications[0]?.emit('click');
    expect(electron.opened).toEqual(['/map/Lijst.xlsx']);
  });

  it('says nothing while the user looks, or where the system has no notifications', async () => {
    const { LongWork } = await import('../../../src/main/electron/long-work');
    const window = new electron.module.BrowserWindow({});
    const work = new LongWork(
      () => [asWindow(window)],
      () => null,
    );
    const done = { ...busy, rows: 0, outcome: { kind: 'done', bytes: 1, canOpen: true } } as const;
    work.handle('export.changed', { ...busy, rows: 0 });
    expect(window.progress).toBe(2);
    work.handle('export.changed', done);
    window.focused = false;
    electron.state.notifies = false;
    work.handle('export.changed', done);
    expect(electron.notifications).toEqual([]);
    electron.state.notifies = true;
    work.handle('export.changed', done);
    electron.notifications[0]?.emit('click');
    expect(electron.opened).toEqual([]);
  });
});

describe('messages of the watch', () => {
  it('are a notification where a rule asks for it, and a badge until the user comes', async () => {
    const { LongWork } = await import('../../../src/main/electron/long-work');
    const window = new electron.module.BrowserWindow({});
    const work = new LongWork(
      () => [asWindow(window)],
      () => null,
    );
    const spoken = { period: '2026-11', rules: 2, offices: 5, areOffices: true, withdrawn: 0, notifies: false };
    work.handle('watch.spoken', spoken);
    expect(electron.notifications).toEqual([]);
    expect(electron.state.badge).toBe(2);
    window.emit('focus');
    expect(electron.state.badge).toBe(0);
    work.handle('watch.spoken', { ...spoken, notifies: true });
    expect(electron.notifications[0]).toMatchObject({
      shown: true,
      options: { body: 'Waakhond: 2 berichten over november 2026, 5 kantoren.' },
    });
    electron.notifications[0]?.emit('click');
    electron.state.notifies = false;
    work.handle('watch.spoken', { ...spoken, rules: 0, withdrawn: 3, notifies: true });
    expect(electron.notifications).toHaveLength(1);
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

describe('the folder of exports', () => {
  it('is asked of the system, above the window where there is one', async () => {
    const { createExportDialog } = await import('../../../src/main/electron/export-dialog');
    const { openWindow } = await import('../../../src/main/electron/window');
    const host = createExportDialog(() => null);
    expect(await host.chooseFolder?.()).toBeNull();
    electron.answerFolder({ canceled: false, filePaths: ['/elders'] });
    expect(await host.chooseFolder?.()).toBe('/elders');
    const window = openWindow({ preloadFolder: '/p', path: '/', savedBounds: null, saveBounds: () => {} });
    expect(await createExportDialog(() => window).chooseFolder?.()).toBe('/elders');
    expect(electron.folderDialogs.map((args) => args.length)).toEqual([1, 1, 2]);
    expect(electron.folderDialogs[0]?.[0]).toMatchObject({ defaultPath: '/home/gebruiker/documents' });
  });

  it('is the one that the user prefers, and that of documents without a preference', async () => {
    const { createExportDialog } = await import('../../../src/main/electron/export-dialog');
    const host = createExportDialog(() => null);
    let preferred = '/exports';
    host.preferFolder?.(() => preferred);
    expect(host.folder()).toBe('/exports');
    preferred = '';
    expect(host.folder()).toBe('/home/gebruiker/documents');
  });
});

describe('a page on paper', () => {
  it('is what the window shows, on the paper that the page says, with its colours', async () => {
    const { createExportDialog } = await import('../../../src/main/electron/export-dialog');
    const { openWindow } = await import('../../../src/main/electron/window');
    const window = openWindow({ preloadFolder: '/p', path: '/', savedBounds: null, saveBounds: () => {} });
    const pdf = await createExportDialog(() => window).pdfOfPage?.();
    expect(Buffer.from(pdf ?? []).toString()).toBe('%PDF-1.4 {"preferCSSPageSize":true,"printBackground":true}');
    await expect(createExportDialog(() => null).pdfOfPage?.()).rejects.toThrow('NOT_FOUND');
    electron.answerSave({ canceled: false, filePath: '/elders/Dossier.pdf' });
    await createExportDialog(() => null).chooseTarget('Dossier.pdf');
    expect(electron.dialogs[0]?.filters).toEqual([{ name: 'PDF-document', extensions: ['pdf'] }]);
  });
});

describe('saving an export', () => {
  it('asks where, and opens or shows what was written', async () => {
    const { createExportDialog } = await import('../../../src/main/electron/export-dialog');
    const host = createExportDialog(() => null);
    expect(host.folder()).toBe('/home/gebruiker/documents');
    expect(await host.chooseTarget('Lijst.xlsx')).toBeNull();
    electron.answerSave({ canceled: false, filePath: '/elders/Lijst.xlsx' });
    expect(await host.chooseTarget('Lijst.xlsx')).toEqual({ path: '/elders/Lijst.xlsx', replaces: false });
    const there = fileURLToPath(import.meta.url);
    electron.answerSave({ canceled: false, filePath: there });
    expect(await host.chooseTarget('Lijst.xlsx')).toEqual({ path: there, replaces: true });
    expect(electron.dialogs[0]?.filters).toEqual([{ name: 'Excel-werkmap', extensions: ['xlsx'] }]);
    await host.chooseTarget('Lijst.parquet');
    await host.chooseTarget('Utrecht.adviesatlas.json');
    expect(electron.dialogs.slice(-2).map(({ filters }) => filters?.[0]?.name)).toEqual([
      'Parquet-bestand',
      'Weergave',
    ]);
    await host.open('/elders/Lijst.xlsx', 'file');
    await host.open('/elders/Lijst.xlsx', 'folder');
    expect(electron.opened).toEqual(['/elders/Lijst.xlsx', 'folder:/elders/Lijst.xlsx']);
    await expect(host.open('/elders/Lijst.xlsx', 'download')).rejects.toThrow('NOT_ALLOWED');
    host.forget();
    electron.answerOpenPath('weg');
    await expect(host.open('/elders/Lijst.xlsx', 'file')).rejects.toThrow('NOT_FOUND');
  });
});
