import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { Fault } from '../../../src/shared/domain/result';
import { errorSentences } from '../../../src/shared/texts/error-sentences';
import { createElectronFake, endedByItself } from './electron-fake';

let electron: ReturnType<typeof createElectronFake>;
let folder = '';
const started: unknown[][] = [];
const saved: unknown[] = [];
const stop = vi.fn(async () => {});
let source = new EventEmitter();
const noted: unknown[][] = [];
let startFault: Error | null = null;
let settingsFault: Error | null = null;
let beforeStarted: Promise<void> = Promise.resolve();

/** The parts of the program that the start uses. */
const application = {
  log: () => {},
  noteUncaught: (...args: unknown[]) => noted.push(args),
  tiles: { tile: async () => null },
  running: { pathOf: () => '/map/L.xlsx' },
  updates: { mayInstall: () => false },
  settings: {
    current: () => defaultSettings,
    change: (change: unknown) => {
      if (settingsFault !== null) throw settingsFault;
      saved.push(change);
    },
  },
};

const router = async (name: string) => ({ ok: true, data: { name } });
/** Null while the key is asked for. */
let running: typeof application | null = application;
let startedLater: Promise<unknown> | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-desktop-'));
  writeFileSync(join(folder, 'index.html'), '');
  electron = createElectronFake();
  started.length = 0;
  saved.length = 0;
  noted.length = 0;
  source = new EventEmitter();
  stop.mockClear();
  startFault = null;
  settingsFault = null;
  beforeStarted = Promise.resolve();
  running = application;
  startedLater = null;
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
  vi.doMock('../../../src/main/start/start-host', () => ({
    openHost: async (...args: unknown[]) => {
      started.push(args);
      if (startFault !== null) throw startFault;
      await beforeStarted;
      return { router, started: startedLater ?? Promise.resolve(application), current: () => running, stop };
    },
  }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<void> {
  const { runDesktop } = await import('../../../src/main/electron/run-desktop');
  const { Fault: OwnFault } = await import('../../../src/shared/domain/result');
  // Modules are loaded again for every test, and an error is recognized by its class.
  if (startFault instanceof Fault) startFault = new OwnFault(startFault.code);
  await runDesktop({ entry: 'file:///out/main/index.js', preloadFolder: '/p', rendererFolder: folder, args, source });
}

describe('a start on the desktop', () => {
  it('opens the window at the screen of its link, with menu, scheme and requests', async () => {
    await run('--data', folder, 'adviesatlas://entitydetail/99041278');
    expect(electron.windows[0]?.address).toBe('app://adviesatlas/entitydetail/99041278');
    expect(electron.protocolClients).toEqual(['adviesatlas']);
    expect(electron.menu().length).toBeGreaterThan(4);
    expect([...electron.handlers.keys()]).toEqual(['bridge:request']);
    expect(electron.protocolHandlers.has('app')).toBe(true);
    const [, options, host] = started[0] ?? [];
    expect(options).toMatchObject({ dataFolder: folder });
    expect(host).toMatchObject({ kind: 'electron' });
  });

  it('hands a link of the page to the user’s own programs once', async () => {
    await run('--data', folder);
    const contents = electron.windows[0]?.webContents;
    const preventDefault = vi.fn();
    contents?.emit('will-navigate', { url: 'mailto:info@kantoor.example', preventDefault });
    contents?.openHandler?.({ url: 'https://kantoor.example/' });
    expect(preventDefault).toHaveBeenCalledTimes(1);
    expect(electron.opened).toEqual(['mailto:info@kantoor.example', 'https://kantoor.example/']);
  });

  it('notifies the window of the menu and of links, and stores its place', async () => {
    await run('--data', folder);
    const [window] = electron.windows;
    const help = electron.menu().at(-1)?.submenu;
    const click = Array.isArray(help) ? (help[0]?.click as (() => void) | undefined) : undefined;
    click?.();
    const preventDefault = vi.fn();
    electron.module.app.emit('open-url', { preventDefault }, 'adviesatlas://personlist');
    electron.module.app.emit('open-url', { preventDefault }, 'adviesatlas://onbekend');
    expect(preventDefault).toHaveBeenCalledTimes(2);
    electron.module.app.emit('second-instance', {}, ['adviesatlas', 'adviesatlas://entitylist']);
    expect(window?.webContents.sent).toEqual([
      ['bridge:event', 'menu.chosen', { item: 'faq' }],
      ['bridge:event', 'link.opened', { path: '/personlist' }],
      ['bridge:event', 'link.opened', { path: '/entitylist' }],
    ]);
    if (window !== undefined) window.minimized = true;
    electron.module.app.emit('second-instance', {}, ['adviesatlas']);
    expect(window?.did.slice(-3)).toEqual(['restore', 'show', 'focus']);
    window?.emit('close');
    expect(saved).toEqual([{ window: expect.objectContaining({ width: 1366, maximized: false }) }]);
    settingsFault = new Fault('DISK_FULL');
    expect(() => window?.emit('close')).not.toThrow();
  });

  it('handles events and requests of the window, and stops everything when it is closed', async () => {
    await run('--data', folder);
    const host = started[0]?.[2] as {
      emit: (name: string, payload: unknown) => void;
      fileHost: { chooseTarget: (name: string) => Promise<unknown> };
    };
    host.emit('month.changed', { current: null, refresh: { phase: 'running', steps: [], progress: { part: 0 } } });
    expect(electron.windows[0]?.progress).toBe(2);
    const done = { id: 'e', fileName: 'L.xlsx', rows: 1, rowsDone: 1, outcome: { kind: 'done' } };
    if (electron.windows[0] !== undefined) electron.windows[0].focused = false;
    host.emit('export.changed', done);
    electron.notifications[0]?.emit('click');
    expect(electron.opened).toEqual(['/map/L.xlsx']);
    const [window] = electron.windows;
    const own = { sender: window?.webContents, senderFrame: window?.webContents.mainFrame };
    const answer = await electron.handlers.get('bridge:request')?.(own, 'application.start', undefined);
    expect(answer).toEqual({ ok: true, data: { name: 'application.start' } });
    expect(await host.fileHost.chooseTarget('L.csv')).toBeNull();
    await window?.close();
    await expect.poll(() => electron.exits).toEqual([0]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('opens a screen in another window, beside the first one, with requests and events of its own', async () => {
    await run('--data', folder);
    const [first] = electron.windows;
    const openFrom = (url: string) => first?.webContents.openHandler?.({ url });
    expect(openFrom('app://adviesatlas/entitydetail/99041278')).toEqual({ action: 'deny' });
    expect(openFrom('app://adviesatlas')).toEqual({ action: 'deny' });
    openFrom('app://adviesatlas.elders.example/');
    openFrom('app://tiles/1/1/1.png');
    const [, second, third, ...others] = electron.windows;
    expect(others).toEqual([]);
    expect(second?.address).toBe('app://adviesatlas/entitydetail/99041278');
    expect(third?.address).toBe('app://adviesatlas/');
    expect(second?.options.webPreferences).toEqual(first?.options.webPreferences);
    expect(second?.options.x).toBe((first?.options.x ?? 0) + 24);
    expect(second?.options.y).toBe((first?.options.y ?? 0) + 24);
    expect(second?.options.width).toBe(first?.options.width);

    const host = started[0]?.[2] as { emit: (name: string, payload: unknown) => void };
    host.emit('presets.changed', { role: 'a', list: 'advisers' });
    for (const window of [first, second, third])
      expect(window?.webContents.sent.at(-1)).toEqual(['bridge:event', 'presets.changed', expect.anything()]);
    const own = { sender: second?.webContents, senderFrame: second?.webContents.mainFrame };
    expect(await electron.handlers.get('bridge:request')?.(own, 'application.start', undefined)).toMatchObject({
      ok: true,
    });

    // The menu, links and a second start are for the window that was used last.
    second?.emit('focus');
    const help = electron.menu().at(-1)?.submenu;
    const click = Array.isArray(help) ? (help[0]?.click as (() => void) | undefined) : undefined;
    click?.();
    expect(second?.webContents.sent.at(-1)).toEqual(['bridge:event', 'menu.chosen', { item: 'faq' }]);
    expect(third?.webContents.sent).toHaveLength(1);
    await second?.close();
    electron.module.app.emit('second-instance', {}, ['adviesatlas', 'adviesatlas://personlist']);
    expect(third?.webContents.sent.at(-1)).toEqual(['bridge:event', 'link.opened', { path: '/personlist' }]);
    expect(electron.exits).toEqual([]);
    const quit = electron.module.app.quit;
    quit();
    await expect.poll(() => electron.exits).toEqual([0]);
    expect(electron.windows.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('limits the number of windows, and then shows the screen in the one in front', async () => {
    const { mostWindows } = await import('../../../src/main/electron/open-windows');
    await run('--data', folder);
    const [first] = electron.windows;
    for (let times = 0; times < mostWindows + 2; times++)
      first?.webContents.openHandler?.({ url: 'app://adviesatlas/personlist' });
    expect(electron.windows).toHaveLength(mostWindows);
    expect(electron.windows.at(-1)?.webContents.sent).toEqual([
      ...Array.from({ length: 3 }, () => ['bridge:event', 'link.opened', { path: '/personlist' }]),
    ]);
  });

  it('ends every window at a shutdown, and does nothing for a menu without a window', async () => {
    await run('--data', folder);
    electron.windows[0]?.webContents.openHandler?.({ url: 'app://adviesatlas/personlist' });
    const help = electron.menu().at(-1)?.submenu;
    const click = Array.isArray(help) ? (help[0]?.click as (() => void) | undefined) : undefined;
    electron.module.powerMonitor.proceedsAfter('shutdown');
    await expect.poll(() => electron.exits).toEqual([0]);
    expect(electron.windows.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(click).not.toThrow();
  });

  it('continues after an uncaught error, and stops in order after several', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await run('--data', folder);
    const error = new Error('x');
    source.emit('uncaughtException', error);
    expect(noted).toEqual([['uncaught', error]]);
    expect(electron.exits).toEqual([]);
    for (let times = 0; times < 5; times++) source.emit('unhandledRejection', error);
    await expect.poll(() => electron.exits).toEqual([1]);
    expect(stop).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('that asks for the key opens its window where it was, and stores its place meanwhile', async () => {
    running = null;
    startedLater = new Promise(() => {});
    const bounds = { x: 10, y: 20, width: 1000, height: 700, maximized: false };
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ window: bounds }));
    await run('--data', folder);
    const [window] = electron.windows;
    expect(window?.address).toBe('app://adviesatlas/');
    window?.emit('close');
    expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toMatchObject({ window: { width: 1000 } });
    const tile = await electron.protocolHandlers.get('app')?.(new Request('app://tiles/1/1/1.png'));
    expect(tile?.status).toBe(404);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    source.emit('uncaughtException', new Error('x'));
    vi.restoreAllMocks();
    expect(noted).toEqual([]);
    expect(electron.exits).toEqual([]);
  });

  it('that finds damaged settings before the key is known reports them once the program has started', async () => {
    running = null;
    startedLater = new Promise(() => {});
    writeFileSync(join(folder, 'settings.json'), '{"theme":');
    await run('--data', folder);
    const { onPutAside } = await import('../../../src/main/files/put-aside');
    const receive = vi.fn();
    onPutAside(folder, receive)();
    expect(receive).toHaveBeenCalledOnce();
    expect(readFileSync(join(folder, 'settings.json.damaged'), 'utf8')).toBe('{"theme":');
  });

  it('that fails after the key was given says what to do', async () => {
    let fail: (error: Error) => void = () => {};
    startedLater = new Promise((_resolve, reject) => {
      fail = reject;
    });
    running = null;
    await run('--data', folder);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    fail(new Error('x'));
    await expect.poll(() => electron.errorBoxes).toEqual([errorSentences.INTERNAL]);
    expect(electron.exits).toEqual([1]);
    vi.restoreAllMocks();
  });

  it('reports an uncaught error that occurs before it is ready', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    electron.state.ready = new Promise(() => {});
    void run('--data', folder);
    await expect.poll(() => electron.protocolClients).toHaveLength(1);
    source.emit('uncaughtException', new Error('x'));
    expect(electron.errorBoxes).toEqual([errorSentences.INTERNAL]);
    expect(electron.exits).toEqual([1]);
    vi.restoreAllMocks();
  });

  it('shows a link that arrives before the window as the first screen', async () => {
    let becomeReady = () => {};
    electron.state.ready = new Promise((resolve) => {
      becomeReady = resolve;
    });
    const running = run('--data', folder);
    await expect.poll(() => electron.protocolClients).toHaveLength(1);
    electron.module.app.emit('open-url', { preventDefault: () => {} }, 'adviesatlas://personlist');
    becomeReady();
    await running;
    expect(electron.windows[0]?.address).toBe('app://adviesatlas/personlist');
  });

  it('that is a second one ends at once', async () => {
    electron.state.isFirst = false;
    await run();
    expect(electron.exits).toEqual([endedByItself]);
    expect(started).toEqual([]);
  });

  it.each([
    ['DATA_FOLDER_UNUSABLE', new Fault('DATA_FOLDER_UNUSABLE'), errorSentences.DATA_FOLDER_UNUSABLE],
    ['another program on the folder', new Fault('ALREADY_RUNNING'), errorSentences.ALREADY_RUNNING],
    ['an error of our own', new Error('x'), errorSentences.INTERNAL],
  ])('that fails (%s) says what to do', async (_what, fault, sentence) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    startFault = fault;
    await run('--data', folder);
    expect(electron.errorBoxes).toEqual([sentence]);
    expect(electron.exits).toEqual([1]);
    vi.restoreAllMocks();
  });

  it('with unknown options reports them', async () => {
    await run('--onbekend');
    expect(electron.errorBoxes).toEqual(['Deze opties zijn niet begrepen. Gebruik --help voor uitleg.']);
  });

  it('begins from the built entry', async () => {
    const runDesktop = vi.fn(async () => {});
    vi.doMock('../../../src/main/electron/run-desktop', () => ({ runDesktop }));
    for (const isPackaged of [true, false]) {
      vi.resetModules();
      electron.state.isPackaged = isPackaged;
      await import('../../../src/main/index');
    }
    expect(runDesktop).toHaveBeenCalledTimes(2);
    vi.doUnmock('../../../src/main/electron/run-desktop');
  });

  it('carries out a command of the command line without a window', async () => {
    const runDesktopCommand = vi.fn(async () => {});
    vi.doMock('../../../src/main/electron/run-desktop-command', () => ({ runDesktopCommand }));
    vi.spyOn(process, 'argv', 'get').mockReturnValue([
      // The script of an AppImage adds the first option when the system allows no sandbox.
      ...['/opt/Adviesatlas', '--no-sandbox', 'export', '--list', 'advisers'],
    ]);
    electron.state.isPackaged = true;
    await import('../../../src/main/index');
    expect(runDesktopCommand).toHaveBeenCalledWith(expect.stringContaining('index'), ['export', '--list', 'advisers']);
    expect(electron.windows).toEqual([]);
    vi.doUnmock('../../../src/main/electron/run-desktop-command');
    vi.restoreAllMocks();
  });
});

describe('the end of the program on the desktop', () => {
  const exited = () => expect.poll(() => electron.exits).toHaveLength(1);
  const ownParts = () => started[0]?.[2] as { emit: (name: string, payload: unknown) => void };

  it.each([
    ['by the menu or Cmd+Q', () => electron.module.app.quit()],
    ['by the close button', () => void electron.windows[0]?.close()],
    ['by the end of a session of Windows', () => electron.windows[0]?.emit('session-end', { reasons: ['shutdown'] })],
    ['by a shutdown of the computer', () => void electron.module.powerMonitor.proceedsAfter('shutdown')],
  ])('%s lets the window finish, stops everything, and ends once', async (_how, end) => {
    const order: string[] = [];
    await run('--data', folder);
    const [window] = electron.windows;
    if (window !== undefined) window.unload = async () => void order.push('the window hands in its view');
    stop.mockImplementationOnce(async () => void order.push('everything stops'));
    electron.module.app.on('quit', () => order.push('the process ends'));
    end();
    await exited();
    expect(order).toEqual(['the window hands in its view', 'everything stops', 'the process ends']);
    expect(electron.exits).toEqual([0]);
    expect(saved).toEqual([{ window: expect.objectContaining({ width: 1366 }) }]);
  });

  it('is awaited: Electron does not end before everything has stopped', async () => {
    let stopped = () => {};
    stop.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          stopped = resolve;
        }),
    );
    await run('--data', folder);
    electron.module.app.quit();
    await expect.poll(() => stop).toHaveBeenCalled();
    // An impatient user quits again by the menu, and follows a link that starts the program.
    electron.module.app.quit();
    electron.module.app.emit('second-instance', {}, ['adviesatlas']);
    electron.module.app.quit();
    expect(electron.exits).toEqual([]);
    stopped();
    await exited();
    expect(electron.exits).toEqual([0]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('is reached when stopping fails too, and the reason is written', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    stop.mockRejectedValueOnce(new Error('x'));
    await run('--data', folder);
    electron.module.app.quit();
    await exited();
    expect(written).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('sends no events to a closed window', async () => {
    await run('--data', folder);
    stop.mockImplementationOnce(async () => {
      ownParts().emit('export.changed', { id: 'e', rows: 1, rowsDone: 0, outcome: { kind: 'cancelled' } });
    });
    const sent = electron.windows[0]?.webContents.sent.length;
    electron.module.app.quit();
    await exited();
    expect(electron.windows[0]?.webContents.sent).toHaveLength(sent ?? -1);
    expect(electron.exits).toEqual([0]);
  });

  it('while the program starts waits for that start, stops it, and opens no window', async () => {
    let start = () => {};
    beforeStarted = new Promise((resolve) => {
      start = resolve;
    });
    const running = run('--data', folder);
    await expect.poll(() => started).toHaveLength(1);
    electron.module.app.quit();
    expect(stop).not.toHaveBeenCalled();
    start();
    await running;
    await exited();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(electron.windows).toEqual([]);
  });
});
