import { fileURLToPath } from 'node:url';
import type { BrowserWindow } from 'electron';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notBegun } from '../../../src/shared/domain/months/month';
import { createElectronFake } from './electron-fake';

let electron: ReturnType<typeof createElectronFake>;
beforeEach(() => {
  electron = createElectronFake();
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
});

const asWindow = (window: unknown) => window as BrowserWindow;

const quiet = { preloadFolder: '/preload', path: '/', savedBounds: null, saveBounds: () => {} };

describe('the place of the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 984 },
  ];
  const saved = { x: 2000, y: 100, width: 1000, height: 700, maximized: false };

  it('is where it was while its screen exists, else in the middle of the first screen', async () => {
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

  it('is stored when the window has stopped moving, and when it closes', async () => {
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

describe('the menu', () => {
  it('is Dutch, has each shortcut once, and notifies the window', async () => {
    const { menuTemplate, showMenu } = await import('../../../src/main/electron/menu');
    const chosen: string[] = [];
    for (const isMac of [false, true]) {
      const template = menuTemplate((item) => chosen.push(item), isMac);
      const labels = template.map(({ label }) => label);
      expect(labels).toEqual([...(isMac ? ['Adviesatlas'] : []), 'Bestand', 'Bewerken', 'Beeld', 'Venster', 'Help']);
      const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
      expect(items.every(({ label, type }) => type === 'separator' || label !== undefined)).toBe(true);
      const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
      // These keys choose saved filters, and the menu would take them first.
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
        'news',
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

  it('shows no notification while the window has the focus, or when the system has none', async () => {
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
  it('are a notification when a rule asks for it, and a badge until the window has the focus', async () => {
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

describe('the folder of exports', () => {
  it('is chosen in a dialog of the system, above the window if there is one', async () => {
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

  it('is the preferred folder, or that of documents without a preference', async () => {
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
  it('is printed from the window, on the paper of the page and with its colours', async () => {
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
