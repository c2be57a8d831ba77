import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DesktopUpdater, UpdaterProxies } from '../../../src/main/electron/program-updater';
import { createElectronFake } from './electron-fake';

type Answer = Awaited<ReturnType<AppUpdater['checkForUpdates']>>;
type Fields =
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'autoRunAppAfterInstall'
  | 'allowDowngrade'
  | 'channel'
  | 'logger';

class FakeToken {
  cancelled = false;
  cancel(): void {
    this.cancelled = true;
  }
}

/** The parts of electron-updater that the desktop uses, in the shapes of its declarations; it also installs at the end of the process. */
class FakeUpdater extends EventEmitter implements Pick<AppUpdater, Fields> {
  autoDownload = true;
  autoInstallOnAppQuit = true;
  autoRunAppAfterInstall = true;
  /** Whether an end installs what is being downloaded, at the moment of the download. */
  readonly given: boolean[] = [];
  allowDowngrade = false;
  logger: AppUpdater['logger'] = console;
  readonly proxies: unknown[] = [];
  readonly feeds: unknown[] = [];
  setFeedURL(options: unknown): void {
    this.feeds.push(options);
  }
  readonly installed: string[] = [];
  readonly tokens: FakeToken[] = [];
  readonly netSession = { setProxy: async (config: unknown) => void this.proxies.push(config) };
  answer: () => Promise<Answer> = async () => null;
  download: () => Promise<string[]> = async () => [];
  private chosen: string | null = null;
  get channel(): string | null {
    return this.chosen;
  }
  set channel(channel: string | null) {
    this.chosen = channel;
    this.allowDowngrade = true;
  }
  checkForUpdates(): Promise<Answer> {
    return this.answer();
  }
  downloadUpdate(token: FakeToken): Promise<string[]> {
    this.tokens.push(token);
    this.given.push(this.autoInstallOnAppQuit);
    electron.module.app.on('quit', (_event, code) => {
      if (this.autoInstallOnAppQuit && code === 0) this.installed.push('at the end');
    });
    return this.download();
  }
  quitAndInstall(...how: boolean[]): void {
    this.installed.push(`at once ${how.join(' ')}`);
    setImmediate(() => electron.module.app.quit());
  }
}

const answerOf = (isUpdateAvailable: boolean, size: number | undefined): Answer => {
  const files = size === undefined ? [] : [{ url: 'a.exe', sha512: 's', size }];
  const updateInfo = { version: '2.0.0', files, path: 'a.exe', sha512: 's', releaseDate: '2026-11-02' };
  return { isUpdateAvailable, updateInfo, versionInfo: updateInfo };
};

let electron: ReturnType<typeof createElectronFake>;
let library: FakeUpdater;
let resources = '';

beforeEach(() => {
  electron = createElectronFake();
  library = new FakeUpdater();
  resources = mkdtempSync(join(tmpdir(), 'adviesatlas-updater-'));
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\n');
  Object.assign(process, { resourcesPath: resources });
  vi.stubEnv('APPIMAGE', '/opt/Adviesatlas.AppImage');
  vi.stubEnv('HTTPS_PROXY', undefined);
  vi.stubEnv('https_proxy', undefined);
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
  vi.doMock('electron-updater', () => ({ default: { autoUpdater: library, CancellationToken: FakeToken } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(process, 'resourcesPath');
  rmSync(resources, { recursive: true, force: true });
});

const noProxies: UpdaterProxies = { script: () => '', login: () => null };
const create = async (proxies = noProxies) =>
  (await import('../../../src/main/electron/program-updater')).createDesktopUpdater(proxies);

describe('the updater of the desktop', () => {
  it('draws another number for the stages of a release on a copied computer', async () => {
    const { renewIdentity } = await create();
    electron.state.paths.userData = resources;
    const drawn = join(resources, '.updaterId');
    writeFileSync(drawn, '0a1b2c3d-0000-5000-8000-000000000001');
    renewIdentity();
    renewIdentity();
    expect(existsSync(drawn)).toBe(false);
    // The name that the installed version of the library gives it.
    const library = createRequire(import.meta.url).resolve('electron-updater/out/AppUpdater.js');
    expect(readFileSync(library, 'utf8')).toContain('path.join(this.app.userDataPath, ".updaterId")');
  });

  it('is available in a package of a release, and gives the obstacle elsewhere', async () => {
    expect((await create()).obstacle).toBeNull();
    rmSync(join(resources, 'app-update.yml'));
    expect((await create()).obstacle).toBe('noAddress');
    vi.stubEnv('APPIMAGE', undefined);
    expect((await create()).obstacle).toBe(process.platform === 'linux' ? 'system' : 'noAddress');
    electron.state.isPackaged = false;
    expect((await create()).obstacle).toBe('source');
  });

  it('never updates a program of the whole computer, and one of the user alone', async () => {
    const { isOfUser } = await import('../../../src/main/electron/program-updater');
    const environment = { LOCALAPPDATA: 'C:\\Users\\jan\\AppData\\Local' };
    const own = 'C:\\Users\\Jan\\AppData\\Local\\Programs\\adviesatlas\\Adviesatlas.exe';
    expect(isOfUser(own, environment)).toBe(true);
    for (const shared of [
      'C:\\Program Files\\Adviesatlas\\Adviesatlas.exe',
      "D:\\Programma's\\Adviesatlas\\Adviesatlas.exe",
      'C:\\Users\\jan\\AppData\\Local2\\Adviesatlas.exe',
      'C:\\Users\\jan\\AppData\\Local\\..\\..\\..\\..\\Program Files\\Adviesatlas.exe',
    ])
      expect(isOfUser(shared, environment)).toBe(false);
    expect(isOfUser(own, {})).toBe(false);
    expect(isOfUser(own, { LOCALAPPDATA: '' })).toBe(false);
  });

  it('uses the script of the organization, and gives a proxy the kept name and password once', async () => {
    const script = 'http://kantoor.example/proxy.pac';
    const login = { user: 'jan', password: 'geheim' };
    const known = 'proxy.kantoor.example:8080';
    const updater = await create({ script: () => script, login: (proxy) => (proxy === known ? login : null) });
    library.answer = async () => answerOf(false, 1);
    const given = vi.fn();
    const ask = (host: string, isProxy = true) => library.emit('login', { isProxy, host, port: 8080 }, given);
    await updater.look('stable', '');
    expect(library.proxies).toEqual([{ mode: 'pac_script', pacScript: script }]);
    for (const host of ['proxy.kantoor.example', 'proxy.kantoor.example', 'andere.example']) ask(host);
    ask('proxy.kantoor.example', false);
    expect(given.mock.calls).toEqual([['jan', 'geheim'], [], [], []]);
    await updater.look('stable', '');
    ask('proxy.kantoor.example');
    expect(given.mock.calls.at(-1)).toEqual(['jan', 'geheim']);
    expect(library.proxies).toHaveLength(1);
  });

  it('looks on the chosen channel, and never for an older version', async () => {
    const updater = await create();
    library.answer = async () => answerOf(true, 84_000_000);
    expect(await updater.look('early', '')).toEqual({ version: '2.0.0', bytes: 84_000_000 });
    expect(library).toMatchObject({ channel: 'beta', allowDowngrade: false, autoDownload: false, logger: null });
    library.answer = async () => answerOf(true, undefined);
    expect(await updater.look('stable', '')).toEqual({ version: '2.0.0', bytes: null });
    expect(library).toMatchObject({ channel: 'latest', allowDowngrade: false });
    library.answer = async () => answerOf(false, 1);
    expect(await updater.look('stable', '')).toBeNull();
    library.answer = async () => null;
    expect(await updater.look('stable', '')).toBeNull();
    expect(library.proxies).toEqual([]);
  });

  it('looks for an earlier version by the update file of its own name, and says that it is not offered any more', async () => {
    const updater = await create();
    library.answer = async () => answerOf(true, 84_000_000);
    expect(await updater.seek('1.9.0', 'https://updates.kantoor.example/')).toEqual({
      version: '2.0.0',
      bytes: 84_000_000,
    });
    expect(library).toMatchObject({ channel: '1.9.0', allowDowngrade: true });
    expect(library.feeds).toEqual([{ provider: 'generic', url: 'https://updates.kantoor.example/' }]);
    const missing = Object.assign(new Error('Cannot find channel'), { code: 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND' });
    library.answer = () => Promise.reject(missing);
    expect(await updater.seek('1.9.0', '')).toBeNull();
    await expect(updater.look('stable', '')).rejects.toMatchObject({ code: 'UPDATE_FAILED' });
    library.answer = () => Promise.reject(new Error('x'));
    await expect(updater.seek('1.9.0', '')).rejects.toMatchObject({ code: 'UPDATE_FAILED' });
    // The next look never goes back.
    expect(library.allowDowngrade).toBe(true);
    library.answer = async () => null;
    await updater.look('stable', '');
    expect(library).toMatchObject({ channel: 'latest', allowDowngrade: false });
  });

  it('looks at the address of the administrator', async () => {
    const updater = await create();
    await updater.look('stable', 'https://updates.kantoor.example/');
    expect(library.feeds).toEqual([{ provider: 'generic', url: 'https://updates.kantoor.example/' }]);
  });

  it('does not install a file that has replaced the fetched one', async () => {
    const installer = join(resources, 'installer.exe');
    writeFileSync(installer, 'de nieuwe versie');
    library.answer = async () => answerOf(true, 16);
    library.download = async () => [installer];
    const updater = await create();
    await updater.look('stable', '');
    await updater.fetch(() => {});
    writeFileSync(installer, 'een andere ver.1');
    expect(() => updater.restart()).toThrow('UPDATE_FAILED');
    updater.leave(0, true);
    expect(library.installed).toEqual([]);
    expect(electron.exits).toEqual([0]);
  });

  it('uses the proxy of the environment', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.kantoor.example:8080');
    const updater = await create();
    await updater.look('stable', '');
    await updater.look('stable', '');
    expect(library.proxies).toEqual([{ proxyRules: 'http://proxy.kantoor.example:8080' }]);
  });

  it('takes an empty proxy of the environment for none, and connects nowhere with one that is no address', async () => {
    vi.stubEnv('https_proxy', '');
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.kantoor.example:8080');
    await (await create()).look('stable', '');
    expect(library.proxies).toEqual([{ proxyRules: 'http://proxy.kantoor.example:8080' }]);
    vi.stubEnv('HTTPS_PROXY', 'proxy:poort');
    const updater = await create();
    const asked = library.feeds.length;
    for (const _attempt of [1, 2])
      await expect(updater.look('stable', 'https://updates.kantoor.example/')).rejects.toMatchObject({
        code: 'PROXY_INVALID',
      });
    expect(library.feeds).toHaveLength(asked);
  });

  it('distinguishes a computer without network, a server that fails and a full disk', async () => {
    const updater = await create();
    electron.state.isOnline = false;
    await expect(updater.look('stable', '')).rejects.toMatchObject({ code: 'UPDATE_OFFLINE' });
    electron.state.isOnline = true;
    library.answer = () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
    await expect(updater.look('stable', '')).rejects.toMatchObject({ code: 'UPDATE_OFFLINE' });
    library.answer = () => Promise.reject(new Error('Cannot find latest.yml'));
    await expect(updater.look('stable', '')).rejects.toMatchObject({ code: 'UPDATE_FAILED' });
    library.download = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' }));
    await expect(updater.fetch(() => {})).rejects.toMatchObject({ code: 'DISK_FULL' });
    // Other events of the library are ignored, and end nothing.
    expect(() => library.emit('error', new Error('x'))).not.toThrow();
  });

  it('reports its progress, and stops on request', async () => {
    const updater = await create();
    const parts: number[] = [];
    library.download = async () => {
      library.emit('download-progress', { percent: 25 });
      updater.stop();
      return [];
    };
    await updater.fetch((part) => parts.push(part));
    library.emit('download-progress', { percent: 50 });
    expect(parts).toEqual([0.25]);
    expect(library.tokens).toMatchObject([{ cancelled: true }]);
    expect(() => updater.stop()).not.toThrow();
  });

  it.each([
    ['a clean end with a replacement', 0, true, ['at the end']],
    ['a clean end without a replacement', 0, false, []],
    ['an end after an error', 1, false, []],
  ] as const)('installs the fetched version only when it may: at %s', async (_what, code, isReplaced, installed) => {
    const updater = await create();
    await updater.fetch(() => {});
    updater.leave(code, isReplaced);
    expect(library.installed).toEqual(installed);
    expect(electron.exits).toEqual([code]);
  });

  it('installs nothing at an end that nobody prepared', async () => {
    const updater = await create();
    await updater.fetch(() => {});
    electron.module.app.exit(0);
    expect(library.installed).toEqual([]);
  });

  it('does not give macOS an earlier version before its data is there', async () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
    try {
      const updater = await create();
      library.answer = async () => answerOf(true, 1);
      await updater.look('stable', '');
      await updater.fetch(() => {});
      await updater.seek('1.9.0', '');
      await updater.fetch(() => {});
      expect(library.given).toEqual([true, false]);
      updater.leave(0, true);
      // The user ended the program, and did not ask for a restart.
      expect(library.installed).toEqual(['at once true false']);
      expect(library.autoRunAppAfterInstall).toBe(false);
    } finally {
      Object.defineProperty(process, 'platform', platform);
    }
  });

  it('ends the process without an installation when nothing was fetched', async () => {
    (await create()).leave(0, true);
    expect(electron.exits).toEqual([0]);
    expect(library.installed).toEqual([]);
  });

  it('restarts as the new version after everything has stopped, and ends the process if the installer does not', async () => {
    const updater = await create();
    await updater.fetch(() => {});
    const quits = vi.fn();
    electron.module.app.on('before-quit', quits);
    electron.module.app.on('will-quit', (event) => (event as { preventDefault: () => void }).preventDefault());
    updater.restart();
    expect(quits).toHaveBeenCalledOnce();
    expect(library.installed).toEqual([]);
    vi.useFakeTimers();
    updater.leave(0, true);
    expect(electron.released).toEqual(['lock']);
    expect(library.installed).toEqual(['at once true true']);
    expect(electron.exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(electron.exits).toEqual([0]);
  });
});

describe('the program as a whole', () => {
  it('starts an installer only after everything has stopped', async () => {
    const order: string[] = [];
    const application = {
      log: () => {},
      noteUncaught: () => {},
      tiles: { tile: async () => null },
      running: { pathOf: () => null },
      updates: { mayInstall: () => true },
      settings: { current: () => ({ window: null }), change: () => {} },
      proxyLogin: (proxy: string) =>
        proxy === 'proxy.kantoor.example:8080' ? { user: 'jan', password: 'geheim' } : null,
    };
    const given: DesktopUpdater[] = [];
    vi.doMock('../../../src/main/start/start-host', () => ({
      openHost: async (_entry: string, _options: unknown, host: { updater: DesktopUpdater }) => {
        given.push(host.updater);
        return {
          router: async () => ({ ok: true, data: null }),
          started: Promise.resolve(application),
          current: () => application,
          stop: async () => void order.push('everything stops'),
        };
      },
    }));
    writeFileSync(join(resources, 'index.html'), '');
    const { runDesktop } = await import('../../../src/main/electron/run-desktop');
    const parts = { entry: 'file:///out/main/index.js', preloadFolder: '/p', rendererFolder: resources };
    await runDesktop({ ...parts, args: ['--data', join(resources, 'data')], source: new EventEmitter() });
    const [updater] = given;
    await updater?.fetch(() => {});
    // A proxy gets the name and password that the running program keeps.
    const answered = vi.fn();
    library.emit('login', { isProxy: true, host: 'proxy.kantoor.example', port: 8080 }, answered);
    expect(answered).toHaveBeenCalledWith('jan', 'geheim');
    library.quitAndInstall = () => {
      order.push('the installer begins');
      electron.module.app.quit();
    };
    electron.module.app.on('quit', () => order.push('the process ends'));
    updater?.restart();
    await expect.poll(() => order).toEqual(['everything stops', 'the installer begins', 'the process ends']);
  });
});
