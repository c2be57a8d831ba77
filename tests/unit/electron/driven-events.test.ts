import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Desktop, prepareDesktop } from './desktop-start';
import { eventOrders } from './event-orders';

/** Lets what was answered go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
/** The name of a report that Chromium wrote. */
const reportName = (number: number) => `0a1b2c3d-0000-0000-0000-00000000000${number}.dmp`;

let desktop: Desktop | null = null;
const prepare = (ready?: Promise<void>): Desktop => {
  desktop = prepareDesktop(ready);
  return desktop;
};
const started = async (...args: string[]) => {
  const here = prepare();
  await here.run(...args);
  const [window] = here.electron.windows;
  if (window === undefined) throw new Error('there is no window');
  window.unload = async () => void here.order.push('page gone');
  return { ...here, window, app: here.electron.module.app };
};
afterEach(() => {
  desktop?.remove();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const ended = ({ electron }: Desktop, codes: readonly number[]) => expect.poll(() => electron.exits).toEqual(codes);
/** An event that has to be prevented. */
const preventable = (more: object = {}) => ({ preventDefault: vi.fn(), ...more });

/** Each event of the table, through the whole start of the desktop. */
const driven: Readonly<Record<string, () => Promise<void>>> = {
  'before-quit': async () => {
    const here = await started();
    here.app.quit();
    await ended(here, [0]);
    expect(here.order).toEqual(['page gone', 'stopped']);
  },
  'will-quit': async () => {
    const here = await started();
    const event = preventable();
    here.app.emit('will-quit', event);
    // The process must not end before everything has stopped.
    expect(event.preventDefault).toHaveBeenCalledOnce();
    await ended(here, [0]);
    const afterwards = preventable();
    here.app.emit('will-quit', afterwards);
    expect(afterwards.preventDefault).not.toHaveBeenCalled();
  },
  'window-all-closed': async () => {
    const here = await started();
    await here.window.close();
    await ended(here, [0]);
    expect(here.order).toEqual(['page gone', 'stopped']);
  },
  'second-instance': async () => {
    const { app, window, hosts, folder } = await started();
    const file = join(folder, 'kantoren.adviesatlas.json');
    writeFileSync(file, '{}');
    // Chromium adds arguments of its own, in any place.
    const added = ['/opt/adviesatlas', '--original-process-start-time=1', '--allow-file-access'];
    app.emit('second-instance', {}, [...added, 'adviesatlas://personlist'], folder);
    app.emit('second-instance', {}, [...added, 'kantoren.adviesatlas.json'], folder);
    app.emit('second-instance', {}, added, folder);
    expect(window.webContents.sent).toEqual([
      ['bridge:event', 'link.opened', { path: '/personlist' }],
      ['bridge:event', 'viewFile.waiting', null],
    ]);
    expect(window.did.filter((each) => each === 'focus')).toHaveLength(3);
    expect(hosts[0]?.viewFiles.take()).toEqual({ name: 'kantoren.adviesatlas.json', text: '{}' });
    expect(hosts[0]?.viewFiles.take()).toBeNull();
  },
  'open-url': async () => {
    let becomeReady = () => {};
    const here = prepare(
      new Promise((resolve) => {
        becomeReady = resolve;
      }),
    );
    const running = here.run();
    await expect.poll(() => here.electron.protocolClients).toHaveLength(1);
    const event = preventable();
    here.electron.module.app.emit('open-url', event, 'adviesatlas://personlist');
    expect(event.preventDefault).toHaveBeenCalledOnce();
    becomeReady();
    await running;
    expect(here.electron.windows[0]?.address).toBe('app://adviesatlas/personlist');
  },
  'open-file': async () => {
    let becomeReady = () => {};
    const here = prepare(
      new Promise((resolve) => {
        becomeReady = resolve;
      }),
    );
    const running = here.run();
    await expect.poll(() => here.electron.protocolClients).toHaveLength(1);
    const { app } = here.electron.module;
    const event = preventable();
    for (const name of ['een.adviesatlas.json', 'twee.adviesatlas.json', 'een.adviesatlas.json']) {
      writeFileSync(join(here.folder, name), name);
      app.emit('open-file', event, join(here.folder, name));
    }
    expect(event.preventDefault).toHaveBeenCalledTimes(3);
    becomeReady();
    await running;
    // The window asks for them when it can show a view: one after the other, each once.
    const take = here.hosts[0]?.viewFiles.take;
    expect([take?.(), take?.(), take?.()].map((file) => file?.text)).toEqual([
      'een.adviesatlas.json',
      'twee.adviesatlas.json',
      undefined,
    ]);
  },
  'web-contents-created': async () => {
    const { electron, window } = await started();
    window.webContents.openHandler?.({ url: 'app://adviesatlas/personlist' });
    // Each page has its guards once: one link to a mail address begins one mail.
    for (const each of electron.windows) {
      expect(each.webContents.emitter.listenerCount('will-navigate')).toBe(1);
      each.webContents.emit('will-navigate', preventable({ url: 'mailto:info@kantoor.example' }));
    }
    expect(electron.opened).toEqual(['mailto:info@kantoor.example', 'mailto:info@kantoor.example']);
  },
  'certificate-error': async () => {
    const { app } = await started();
    const answer = vi.fn();
    app.emit('certificate-error', preventable(), {}, 'https://elders.example', 'x', {}, answer);
    expect(answer).toHaveBeenCalledWith(false);
  },
  'render-process-gone': async () => {
    const here = await started();
    const { webContents } = here.window;
    const go = (reason: string) => here.app.emit('render-process-gone', {}, webContents, { reason, exitCode: 5 });
    go('clean-exit');
    expect(webContents.reloads).toBe(0);
    go('crashed');
    expect([webContents.reloads, here.noted]).toEqual([1, ['window.gone']]);
    webContents.destroyed = true;
    go('oom');
    expect(webContents.reloads).toBe(1);
    for (let times = 0; times < 4; times++) go('crashed');
    await ended(here, [1]);
    go('crashed');
    expect(here.noted).toHaveLength(6);
  },
  'child-process-gone': async () => {
    const { app, electron, noted } = await started();
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 });
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'killed', exitCode: 15 });
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'oom', name: 'Adviesatlas guarded-process' });
    expect(noted).toEqual(['process.gone']);
    expect(electron.exits).toEqual([]);
  },
  unresponsive: async () => {
    const { window, electron, noted } = await started();
    window.emit('unresponsive');
    // Chromium says it again while the user has not chosen.
    window.emit('unresponsive');
    expect(electron.messageBoxes.map(({ message, buttons }) => [message, buttons])).toEqual([
      ['Dit venster reageert niet.', ['Wachten', 'Opnieuw laden']],
    ]);
    electron.answerMessage(0);
    await settle();
    expect(window.webContents.ended).toBe(0);
    window.emit('unresponsive');
    electron.answerMessage(1);
    await expect.poll(() => window.webContents.ended).toBe(1);
    // The page is lost now, and loads again.
    electron.module.app.emit('render-process-gone', {}, window.webContents, { reason: 'killed', exitCode: 1 });
    expect([window.webContents.reloads, noted]).toEqual([1, ['window.gone']]);
  },
  responsive: async () => {
    const { window, electron } = await started();
    window.emit('unresponsive');
    window.emit('responsive');
    expect(electron.messageBoxes[0]?.signal?.aborted).toBe(true);
    await settle();
    window.emit('unresponsive');
    expect(electron.messageBoxes).toHaveLength(2);
    // A window that is closed meanwhile has nothing to load again.
    await window.close();
    electron.answerMessage(1);
    await settle();
    expect([electron.messageBoxes[1]?.signal?.aborted, window.webContents.ended]).toEqual([true, 0]);
  },
  'session-end': async () => {
    const here = await started();
    here.window.emit('session-end', { reasons: ['shutdown'] });
    await ended(here, [0]);
    expect(here.order).toEqual(['page gone', 'stopped']);
  },
  close: async () => {
    const here = await started();
    expect(here.window.proceedsAfter('close')).toBe(true);
  },
  closed: async () => {
    const { electron, window, app } = await started();
    window.webContents.openHandler?.({ url: 'app://adviesatlas/personlist' });
    await electron.windows[1]?.close();
    app.emit('second-instance', {}, ['adviesatlas', 'adviesatlas://contact'], '/');
    expect(electron.windows[1]?.webContents.sent).toEqual([]);
    expect(window.webContents.sent).toHaveLength(1);
  },
  'ready-to-show': async () => {
    const { window } = await started();
    expect(window.shown).toBe(false);
    window.emit('ready-to-show');
    expect(window.shown).toBe(true);
  },
  focus: async () => {
    const { electron, window, app } = await started();
    window.webContents.openHandler?.({ url: 'app://adviesatlas/personlist' });
    window.emit('focus');
    app.emit('second-instance', {}, ['adviesatlas', 'adviesatlas://contact'], '/');
    expect(window.webContents.sent).toHaveLength(1);
    expect(electron.windows[1]?.webContents.sent).toEqual([]);
  },
  move: async () => isStoredOnceAfter('move'),
  resize: async () => isStoredOnceAfter('resize'),
  'will-navigate': async () => isPrevented('will-navigate', { url: 'https://elders.example/' }),
  'will-redirect': async () => isPrevented('will-redirect', { url: 'https://elders.example/' }),
  'will-attach-webview': async () => isPrevented('will-attach-webview', {}),
  'will-download': async () => {
    const { window } = await started();
    const event = preventable();
    window.webContents.session.emit('will-download', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
  },
  shutdown: async () => {
    const here = await started();
    expect(here.electron.module.powerMonitor.proceedsAfter('shutdown')).toBe(false);
    await ended(here, [0]);
    expect(here.order).toEqual(['page gone', 'stopped']);
  },
  'display-removed': async () => {
    const { electron, window } = await started();
    window.options.x = 4000;
    electron.module.screen.emit('display-removed', {}, {});
    expect(window.moved).toEqual([expect.objectContaining({ x: 277, width: 1366 })]);
  },
  'display-metrics-changed': async () => {
    const { electron, window } = await started();
    electron.module.screen.emit('display-metrics-changed', {}, {}, ['workArea']);
    expect(window.moved).toEqual([]);
    electron.state.displays = [{ id: 1, workArea: { x: 0, y: 0, width: 1024, height: 700 } }];
    window.maximized = true;
    electron.module.screen.emit('display-metrics-changed', {}, {}, ['workArea']);
    expect(window.moved).toEqual([]);
    window.maximized = false;
    electron.module.screen.emit('display-metrics-changed', {}, {}, ['workArea']);
    expect(window.moved).toEqual([expect.objectContaining({ width: 1024, height: 700 })]);
  },
};

/** The place of a window is stored only when it has stopped moving. */
async function isStoredOnceAfter(event: 'move' | 'resize'): Promise<void> {
  const { window } = await started();
  vi.useFakeTimers();
  window.emit(event);
  window.emit(event);
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
}

async function isPrevented(event: string, more: object): Promise<void> {
  const { window } = await started();
  const prevented = preventable(more);
  window.webContents.emit(event, prevented);
  expect(prevented.preventDefault).toHaveBeenCalledOnce();
}

describe('reports of crashes', () => {
  it('are written into the folder of data from the start, and sent nowhere', async () => {
    let makeReady = () => {};
    const here = prepare(new Promise<void>((resolve) => (makeReady = resolve)));
    const running = here.run();
    await expect
      .poll(() => here.electron.crashReporting)
      .toEqual([[join(here.folder, 'crashes'), { uploadToServer: false }]]);
    makeReady();
    await running;
  });

  it('are kept for the newest crashes only', async () => {
    const { app, folder, window } = await started();
    const pending = join(folder, 'crashes', 'pending');
    mkdirSync(pending, { recursive: true });
    for (let number = 0; number < 7; number++) {
      const path = join(pending, reportName(number));
      writeFileSync(path, 'memory');
      utimesSync(path, 1000 + number, 1000 + number);
    }
    app.emit('render-process-gone', {}, window.webContents, { reason: 'crashed', exitCode: 5 });
    expect(readdirSync(pending).sort()).toEqual([2, 3, 4, 5, 6].map(reportName));
  });

  it('that cannot be written do not stop the start, and neither do options that are wrong', async () => {
    const here = prepare();
    here.electron.state.refusesCrashReports = true;
    await here.run();
    expect(here.electron.windows).toHaveLength(1);
    const wrong = prepare();
    await wrong.run('--onbekend');
    expect(wrong.electron.crashReporting).toHaveLength(1);
    expect(wrong.electron.exits).toEqual([1]);
  });
});

describe('the start of the desktop', () => {
  it.each(eventOrders.map(({ event }) => event))('handles the event %s', async (event) => {
    expect(Object.keys(driven)).toContain(event);
    await driven[event]?.();
  });

  it('ignores options of Electron, Chromium and installers', async () => {
    const theirs = ['--updated', '--no-sandbox', '--disable-gpu', '--ozone-platform=wayland', '-psn_0_1', '--lang=nl'];
    const { electron } = await started(...theirs, 'adviesatlas://personlist');
    expect(electron.errorBoxes).toEqual([]);
    expect(electron.windows[0]?.address).toBe('app://adviesatlas/personlist');
    const { ownArguments } = await import('../../../src/main/electron/deep-link');
    const ours = [
      '--web',
      '--port',
      '0',
      '--no-open',
      '--provider=https://a.example/',
      '--data',
      'd',
      '--help',
      '--onbekend',
    ];
    expect(ownArguments([...ours, ...theirs])).toEqual(ours);
  });

  it('finds the view file in its arguments, by path or by address, and not in an option', async () => {
    const { viewFileOf } = await import('../../../src/main/user-data/opened-view-files');
    expect(viewFileOf('kantoren.adviesatlas.json', '/map met spatie é')).toBe(
      resolve('/map met spatie é/kantoren.adviesatlas.json'),
    );
    if (process.platform !== 'win32')
      expect(viewFileOf('file:///map%20%C3%A9/kantoren.ADVIESATLAS.JSON', '/')).toBe(
        '/map é/kantoren.ADVIESATLAS.JSON',
      );
    for (const argument of [
      '--data=x.json',
      'https://elders.example/x.json',
      'adviesatlas://x.json',
      'lijst.xlsx',
      'file://%/x.json',
    ])
      expect(viewFileOf(argument, '/'), argument).toBeNull();
  });
});
