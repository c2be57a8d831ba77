import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '../../../src/shared/bridge/bridge';
import { createElectronFake } from './electron-fake';

let electron: ReturnType<typeof createElectronFake>;
beforeEach(() => {
  electron = createElectronFake();
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
});

const asWindow = (window: unknown) => window as BrowserWindow;

describe('the window of the desktop', () => {
  it('is isolated, sandboxed and without Node, and shows itself when it is drawn', async () => {
    const { openWindow } = await import('../../../src/main/electron/window');
    openWindow('/preload');
    const [window] = electron.windows;
    expect(window?.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      preload: join('/preload', 'index.cjs'),
    });
    expect(window?.address).toBe('app://adviesatlas/');
    window?.emit('ready-to-show');
    expect(window?.shown).toBe(true);
  });

  it('goes nowhere else, and leaves web and mail links to the user’s own programs', async () => {
    const { openWindow } = await import('../../../src/main/electron/window');
    openWindow('/preload');
    const contents = electron.windows[0]?.webContents;
    const navigate = (url: string) => {
      const event = { url, preventDefault: vi.fn() };
      contents?.emit('will-navigate', event);
      return event.preventDefault.mock.calls.length > 0;
    };
    expect(navigate('app://adviesatlas/entitylist')).toBe(false);
    expect(navigate('https://elders.example/')).toBe(true);
    expect(navigate('app://adviesatlas.elders.example/')).toBe(true);
    expect(contents?.openHandler?.({ url: 'mailto:info@kantoor.example' })).toEqual({ action: 'deny' });
    expect(contents?.openHandler?.({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' });
    expect(contents?.openHandler?.({ url: 'geen adres' })).toEqual({ action: 'deny' });
    expect(electron.opened).toEqual(['https://elders.example/', 'mailto:info@kantoor.example']);
    const answer = vi.fn();
    contents?.permissionHandler?.(null, 'geolocation', answer);
    expect(answer).toHaveBeenCalledWith(false);
  });
});

describe('requests of the window', () => {
  it('are answered for the main frame of our own window at our own origin only', async () => {
    const { serveIpc, emitTo } = await import('../../../src/main/electron/ipc');
    const window = new electron.module.BrowserWindow({});
    serveIpc(
      () => asWindow(window),
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
    expect(await call?.(ours, 42)).toMatchObject({ code: 'BAD_REQUEST' });
    webContents.mainFrame.url = 'https://elders.example/';
    expect(await call?.(ours, 'x')).toEqual(refused);
    emitTo(asWindow(window), 'month.replaced', { period: '2026-10' });
    emitTo(null, 'month.replaced', { period: '2026-10' });
    expect(webContents.sent).toEqual([['bridge:event', 'month.replaced', { period: '2026-10' }]]);
  });

  it('go through a preload that knows only the names of the contract', async () => {
    await import('../../../src/preload/index');
    const bridge = electron.exposed.get('bridge') as Bridge;
    expect(await bridge.request('application.start')).toEqual({
      channel: 'bridge:request',
      args: ['application.start', undefined],
    });
    const unknown = bridge.request as unknown as (name: string) => Promise<unknown>;
    expect(await unknown('shell.run')).toMatchObject({ ok: false, code: 'BAD_REQUEST' });
    const heard: unknown[] = [];
    const stop = bridge.listen('month.replaced', (payload) => heard.push(payload));
    electron.module.ipcRenderer.emit('bridge:event', {}, 'month.replaced', { period: '2026-10' });
    stop();
    electron.module.ipcRenderer.emit('bridge:event', {}, 'month.replaced', { period: '2026-11' });
    expect(heard).toEqual([{ period: '2026-10' }]);
  });
});

describe('app://', () => {
  it('serves the page for every screen with its policy, files from its folder, and nothing else', async () => {
    const { registerAppScheme, serveAppScheme } = await import('../../../src/main/electron/app-scheme');
    const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-app-'));
    writeFileSync(join(folder, 'index.html'), '<meta content="__CSP_NONCE__">');
    registerAppScheme();
    serveAppScheme(folder);
    const ask = (address: string) => electron.protocolHandlers.get('app')?.(new Request(address));
    const page = await ask('app://adviesatlas/entitydetail/99041278');
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page?.text()).not.toContain('__CSP_NONCE__');
    expect(await (await ask('app://adviesatlas/assets/main.js'))?.text()).toContain('/assets/main.js');
    expect((await ask('app://elders/index.js'))?.status).toBe(403);
    expect((await ask('app://adviesatlas/%2e%2e%2f%2e%2e%2fgeheim.txt'))?.status).toBe(403);
    expect(electron.privileged).toHaveLength(1);
  });
});

describe('saving an export', () => {
  it('asks where, and opens or shows what was written', async () => {
    const { createExportDialog } = await import('../../../src/main/electron/export-dialog');
    const host = createExportDialog(() => null);
    expect(host.folder()).toBe('/home/gebruiker/documents');
    expect(await host.chooseTarget('Lijst.xlsx')).toBeNull();
    electron.answerSave({ canceled: false, filePath: '/elders/Lijst.xlsx' });
    expect(await host.chooseTarget('Lijst.xlsx')).toBe('/elders/Lijst.xlsx');
    expect(electron.dialogs[0]?.filters).toEqual([{ name: 'Excel-werkmap', extensions: ['xlsx'] }]);
    await host.open('/elders/Lijst.xlsx', 'file');
    await host.open('/elders/Lijst.xlsx', 'folder');
    expect(electron.opened).toEqual(['/elders/Lijst.xlsx', 'folder:/elders/Lijst.xlsx']);
    await expect(host.open('/elders/Lijst.xlsx', 'download')).rejects.toThrow('NOT_ALLOWED');
    electron.answerOpenPath('weg');
    await expect(host.open('/elders/Lijst.xlsx', 'file')).rejects.toThrow('NOT_FOUND');
  });
});
