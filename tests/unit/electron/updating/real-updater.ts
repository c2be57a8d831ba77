import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import type { createElectronFake } from '../electron-fake';
import { versionOfProgram } from './feed';

type UpdaterParts = {
  readonly electron: ReturnType<typeof createElectronFake>;
  /** The folder of the installation: of `app-update.yml`, of what is fetched, and of the updater's own files. */
  readonly folder: string;
  readonly version: string;
  /** Called with the version that an installer installs. */
  readonly onInstalled: (version: string) => void;
};

/** The library that the desktop uses, against a real server; instead of replacing a program, it names the version that it installs. */
class InstallingUpdater extends AppImageUpdater {
  onInstalled: (version: string) => void = () => {};

  override doInstall(): boolean {
    const path = this.installerPath;
    if (path === null) return false;
    this.onInstalled(versionOfProgram(readFileSync(path, 'utf8')));
    return true;
  }

  /** The library's own one asks Electron's updater to quit. */
  override quitAndInstall(): void {
    this.install(true, true);
  }
}

/** Asks over Node, because there is no Chromium. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(...[options, callback]: Parameters<ElectronHttpExecutor['createRequest']>) {
    return request({ ...options, agent: false }, callback) as unknown as ReturnType<
      ElectronHttpExecutor['createRequest']
    >;
  }

  protected override addRedirectHandlers(): void {}
}

export function createRealUpdater({ electron, folder, version, onInstalled }: UpdaterParts): AppImageUpdater {
  const { app } = electron.module;
  const updater = new InstallingUpdater(null, {
    version,
    name: 'adviesatlas',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => app.whenReady(),
    relaunch: () => {},
    quit: () => app.quit(),
    onQuit: (handler: (code: number) => void) => app.on('quit', (_event, code) => handler(Number(code))),
  });
  updater.onInstalled = onInstalled;
  updater.disableDifferentialDownload = true;
  // The library sets it itself only under Electron.
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  return updater;
}
