import { existsSync, rmSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { app, net } from 'electron';
import type { AppUpdater, CancellationToken } from 'electron-updater';
import type { UpdateChannel, UpdateObstacle } from '../../shared/domain/program/update';
import { Fault } from '../../shared/domain/result';
import { faultOfFile } from '../files/file-faults';
import { type FileMark, hasMarkNow, markOfFile } from '../files/file-mark';
import { type ProxyLogin, wayByEnvironment } from '../network/way';
import type { ProgramUpdater } from '../updates/update-service';

/** The names of electron-builder's files for each channel. */
const channelFiles: Readonly<Record<UpdateChannel, string>> = { stable: 'latest', early: 'beta' };

/** How long an installer may take to end the program, in milliseconds; after that the program ends itself. */
const endPatience = 5000;

export type DesktopUpdater = ProgramUpdater & {
  /** Ends the process. With `mayReplace` the fetched version replaces the program, if its file is unchanged. */
  readonly leave: (code: 0 | 1, mayReplace: boolean) => void;
};

/**
 * Whether Windows has this program in the user's own folder, where the installer for one user puts it. Anything else is a program of the whole
 * computer, which an update for one user would double.
 */
export function isOfUser(program: string, { LOCALAPPDATA: own }: NodeJS.ProcessEnv): boolean {
  return (
    own !== undefined &&
    own !== '' &&
    win32
      .resolve(program)
      .toLowerCase()
      .startsWith(`${win32.resolve(own).toLowerCase()}\\`)
  );
}

/** Why the program cannot update itself. A package contains the address of newer versions only if the release has one. */
function obstacleOf(): UpdateObstacle | null {
  if (!app.isPackaged) return 'source';
  if (process.platform === 'win32' && !isOfUser(process.execPath, process.env)) return 'computer';
  if (process.platform === 'linux' && process.env.APPIMAGE === undefined) return 'system';
  return existsSync(join(process.resourcesPath, 'app-update.yml')) ? null : 'noAddress';
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

function faultOf(error: unknown): Fault {
  // Chromium's errors for a server that cannot be reached.
  const isOffline = error instanceof Error && error.message.includes('net::ERR_');
  return isOffline ? new Fault('UPDATE_OFFLINE') : faultOfFile(error, 'UPDATE_FAILED');
}

/** How the updater, which asks through Chromium, comes past the office's proxy. */
export type UpdaterProxies = {
  /** The address of the administrator's script; empty for the system's settings. */
  readonly script: () => string;
  /** The kept name and password for a proxy by host and port; null without. */
  readonly login: (proxy: string) => ProxyLogin | null;
};

/** Gives a proxy the kept name and password, once for each check or fetch: one that asks again has refused them. */
function answerProxies(updater: AppUpdater, proxies: UpdaterProxies): () => void {
  let given: string | null = null;
  updater.on('login', ({ isProxy, host, port }, answer) => {
    const login = isProxy ? proxies.login(`${host}:${port}`) : null;
    // Without arguments Chromium ends the request.
    if (login === null || given === `${host}:${port}`) return (answer as () => void)();
    given = `${host}:${port}`;
    answer(login.user, login.password);
  });
  return () => {
    given = null;
  };
}

/** Any address outside the office: the updater has one proxy for all of its requests. */
const internet = new URL('https://updates.invalid/');

/** The library of electron-builder, which is loaded on first use, so that no start waits for it. */
function updaterLibrary(proxies: UpdaterProxies) {
  let updater: AppUpdater | null = null;
  let offerLoginAgain: (() => void) | null = null;
  return {
    /** Null before the first use. */
    loaded: () => updater,
    load: async () => {
      const library = (await import('electron-updater')).default;
      if (updater === null) {
        // Before anything else: without its proxy the updater would connect directly at the next call.
        const { proxy: proxyRules } = wayByEnvironment(internet);
        updater = library.autoUpdater;
        updater.logger = null;
        updater.autoDownload = false;
        // The call itself reports the error.
        updater.on('error', () => {});
        offerLoginAgain = answerProxies(updater, proxies);
        const pacScript = proxies.script();
        if (proxyRules !== null) await updater.netSession.setProxy({ proxyRules });
        else if (pacScript !== '') await updater.netSession.setProxy({ mode: 'pac_script', pacScript });
      }
      offerLoginAgain?.();
      return { updater, CancellationToken: library.CancellationToken };
    },
  };
}

/** Files that were fetched and checked, which must be unchanged when they are installed. */
function fetchedFiles() {
  let files: readonly { readonly path: string; readonly mark: FileMark }[] = [];
  return {
    note: async (paths: readonly string[]): Promise<void> => {
      files = await Promise.all(paths.map(async (path) => ({ path, mark: await markOfFile(path) })));
    },
    areUnchanged: (): boolean => files.every(({ path, mark }) => hasMarkNow(path, mark)),
  };
}

/** Downloads the version that was found. @param onPart is given the part that is here, 0 to 1 @returns the paths of its files */
async function download(
  updater: AppUpdater,
  token: CancellationToken,
  onPart: (part: number) => void,
): Promise<readonly string[]> {
  const report = ({ percent }: { readonly percent: number }) => onPart(percent / 100);
  updater.on('download-progress', report);
  try {
    return await updater.downloadUpdate(token);
  } finally {
    updater.off('download-progress', report);
  }
}

/** The updater of electron-builder, which checks fetched files; the program decides when it looks, fetches and installs. */
export function createDesktopUpdater(proxies: UpdaterProxies): DesktopUpdater {
  const { load, loaded } = updaterLibrary(proxies);
  const fetched = fetchedFiles();
  let fetching: CancellationToken | null = null;
  let restarts = false;
  /** Whether the version that was found last is an earlier one. */
  let isReturn = false;
  /** Whether macOS has not been given the fetched version yet. */
  let isHeldBack = false;

  /**
   * What an update file names.
   * @param file the name of the file without its end: of a channel, or of an earlier version
   */
  async function ask(file: string, { address, isEarlier }: { readonly address: string; readonly isEarlier: boolean }) {
    if (!net.isOnline()) throw new Fault('UPDATE_OFFLINE');
    try {
      const { updater: asked } = await load();
      if (address !== '') asked.setFeedURL({ provider: 'generic', url: address });
      asked.channel = file;
      // An older version could not open the data of a newer one, and naming a file would allow a downgrade.
      asked.allowDowngrade = isEarlier;
      isReturn = isEarlier;
      const answer = await asked.checkForUpdates();
      if (answer === null || !answer.isUpdateAvailable) return null;
      const { version, files } = answer.updateInfo;
      return { version, bytes: files[0]?.size ?? null };
    } catch (error) {
      if (isEarlier && codeOf(error) === 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND') return null;
      throw faultOf(error);
    }
  }

  return {
    obstacle: obstacleOf(),
    look: (channel, address) => ask(channelFiles[channel], { address, isEarlier: false }),
    // Each version keeps an update file of its own name (docs/releasing.md#stages).
    seek: (version, address) => ask(version, { address, isEarlier: true }),
    fetch: async (onPart) => {
      const { updater: asked, CancellationToken: Token } = await load();
      fetching = new Token();
      try {
        await fetched.note([]);
        // macOS installs what it was given at any end, and an earlier version needs its data first.
        isHeldBack = isReturn && process.platform === 'darwin';
        asked.autoInstallOnAppQuit = !isHeldBack;
        const paths = await download(asked, fetching, onPart);
        // From now on nothing is installed at an end, unless `leave` says so.
        asked.autoInstallOnAppQuit = false;
        await fetched.note(paths);
      } catch (error) {
        throw faultOf(error);
      } finally {
        fetching = null;
      }
    },
    stop: () => fetching?.cancel(),
    // electron-updater draws a number when it finds none.
    renewIdentity: () => rmSync(join(app.getPath('userData'), '.updaterId'), { force: true }),
    restart: () => {
      if (!fetched.areUnchanged()) throw new Fault('UPDATE_FAILED', 'changed');
      restarts = true;
      app.quit();
    },
    leave: (code, mayReplace) => {
      const updater = loaded();
      const isReplaced = mayReplace && fetched.areUnchanged();
      // The updater acts when the process ends, and installs unless this is false.
      if (updater !== null) updater.autoInstallOnAppQuit = isReplaced;
      if (updater === null || !isReplaced || (!restarts && !isHeldBack)) return app.exit(code);
      updater.autoRunAppAfterInstall = restarts;
      // The program that starts next must not find this one still registered as the first.
      app.releaseSingleInstanceLock();
      updater.quitAndInstall(true, restarts);
      setTimeout(() => app.exit(code), endPatience);
    },
  };
}
