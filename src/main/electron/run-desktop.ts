import { app, dialog } from 'electron';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { WindowBounds } from '../../shared/domain/program/setting-kinds';
import { failureOf } from '../../shared/domain/result';
import { errorSentences } from '../../shared/texts/error-sentences';
import { keepNewestCrashReports } from '../files/crash-reports';
import { type DataFolder, dataFolderAt, openDataFolder } from '../files/data-folder';
import { reportPutAside } from '../files/put-aside';
import { printFault } from '../logs/describe-fault';
import { preparePolicies } from '../settings/policy-places';
import { SettingsFile } from '../settings/settings-file';
import { dataFolderOf, OptionError, readHostOptions } from '../start/host-options';
import { createQuit, type Quit } from '../start/quit';
import { outliveReaders } from '../start/standard-streams';
import { type OpenedHost, openHost } from '../start/start-host';
import { handleUncaughtErrors, type UncaughtHost, type UncaughtSource } from '../start/uncaught-errors';
import { OpenedViewFiles } from '../user-data/opened-view-files';
import { registerAppScheme, serveAppScheme } from './app-scheme';
import { keepCrashReports } from './crash-reports';
import { followFiles, followLinks, openFilesOf, ownArguments, pathOfArguments } from './deep-link';
import { createExportDialog } from './export-dialog';
import { followProcesses, followQuit, followSessionEnd, followShutdown } from './follow-processes';
import { guardApplication } from './guards';
import { createHostNetwork } from './host-network';
import { emitTo, serveIpc } from './ipc';
import { launchAsUtility } from './launch-utility';
import { LongWork } from './long-work';
import { showMenu } from './menu';
import { OpenWindows } from './open-windows';
import { createDesktopUpdater } from './program-updater';
import { followUnresponsive } from './unresponsive-window';
import { besideOf, followDisplays, openWindow } from './window';

export type DesktopParts = {
  /** The address of the built entry; the thread files are in the same folder. */
  readonly entry: string;
  readonly preloadFolder: string;
  readonly rendererFolder: string;
  /** The arguments of this start, without the program itself. */
  readonly args: readonly string[];
  /** `process`, which reports uncaught errors. */
  readonly source: UncaughtSource;
};

/** Starts the program on the desktop. A second start passes its link to the first program, and ends. */
export function runDesktop(parts: DesktopParts): Promise<void> {
  registerAppScheme();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return Promise.resolve();
  }
  keepCrashReports(dataFolderAt(dataFolderOf(ownArguments(parts.args))).crashes);
  outliveReaders();
  const uncaught = handleUncaughtErrors(parts.source, fail);
  return start(parts, uncaught.follow).catch(failStart);
}

function failStart(error: unknown): void {
  if (failureOf(error).code === 'INTERNAL' && !(error instanceof OptionError)) printFault('start', error);
  fail(error);
}

/** Shows why the program could not start, and ends it. */
function fail(error: unknown): void {
  const sentence = error instanceof OptionError ? error.message : errorSentences[failureOf(error).code];
  dialog.showErrorBox('Adviesatlas', sentence);
  app.exit(1);
}

/** Stores the position of a window. A failure is only logged. */
function keepBounds(settings: SettingsFile, bounds: WindowBounds, log: (where: string, error: unknown) => void): void {
  try {
    settings.change({ window: bounds });
  } catch (error) {
    log('window.bounds', error);
  }
}

async function start(
  { entry, preloadFolder, rendererFolder, args }: DesktopParts,
  follow: (host: UncaughtHost) => void,
): Promise<void> {
  let host: OpenedHost | null = null;
  let starting: Promise<OpenedHost> | null = null;
  let firstPath = pathOfArguments(args) ?? '/';
  const windows = new OpenWindows();
  const goTo = (path: string) => {
    if (!windows.show(path)) firstPath = path;
  };
  let proxyScript = '';
  const updater = createDesktopUpdater({
    script: () => proxyScript,
    login: (proxy) => host?.current()?.proxyLogin(proxy) ?? null,
  });
  const quit = createQuit({
    quit: () => app.quit(),
    closeWindows: windows.close,
    stop: async () => (await starting)?.stop(),
    exit: (code, isClean) => updater.leave(code, isClean && host?.current()?.updates.mayInstall() === true),
    onFailed: (error) => printFault('stop', error),
  });
  followQuit(quit);
  guardApplication(windows.open);
  followLinks(goTo);
  const viewFiles = new OpenedViewFiles(windows.showFile);
  followFiles(viewFiles.open);
  app.on('second-instance', (_event, argv, folder) => {
    const path = pathOfArguments(argv);
    if (path !== null) goTo(path);
    else if (!openFilesOf({ argv, folder }, viewFiles.open)) windows.show(null);
  });

  await Promise.all([app.whenReady(), preparePolicies()]);
  const longWork = new LongWork(windows.all, (id) => host?.current()?.running.pathOf(id) ?? null);
  const emit = <N extends EventName>(name: N, payload: Events[N]): void => {
    windows.emit(name, payload);
    longWork.handle(name, payload);
  };
  const options = readHostOptions(ownArguments(args));
  proxyScript = { ...options.policy.defaults, ...options.policy.enforced }.proxyScript ?? '';
  const fileHost = createExportDialog(windows.front);
  starting = openHost(entry, options, {
    kind: 'electron',
    launch: launchAsUtility,
    fileHost,
    updater,
    network: createHostNetwork(),
    viewFiles,
    emit,
  });
  const opened = await starting;
  host = opened;
  // A program that is asked to quit while it starts opens no window.
  if (quit.isQuitting()) return;
  const folder = openDataFolder(options.dataFolder);
  followFailures(opened, { quit, follow, folder });
  serveIpc(windows.all, opened.router);
  serveAppScheme(rendererFolder, { tile: async (path) => (await opened.current()?.tiles.tile(path)) ?? null });
  // Links and files may arrive before there is a window to open them; they are opened when it starts.
  openWindows(opened, { windows, quit, firstPath, preloadFolder, folder });
  followShutdown(quit);
  followDisplays(windows.all);
}

type FollowedStart = {
  readonly quit: Quit;
  readonly follow: (host: UncaughtHost) => void;
  readonly folder: DataFolder;
};

/** Reports what fails from now on, and ends the program when it cannot continue. */
function followFailures(opened: OpenedHost, { quit, follow, folder }: FollowedStart): void {
  const notify = (where: string, error: unknown) => {
    opened.current()?.noteUncaught(where, error);
    keepNewestCrashReports(folder.crashes);
  };
  const stop = () => quit.handle('broken');
  follow({ notify, stop });
  followProcesses({ notify, stop, isQuitting: quit.isQuitting });
  // If the user must be asked for the key, the program starts afterwards.
  opened.started.catch((error: unknown) => {
    if (!quit.isQuitting()) failStart(error);
  });
}

type WindowParts = Pick<DesktopParts, 'preloadFolder'> & {
  readonly windows: OpenWindows;
  readonly quit: Quit;
  readonly firstPath: string;
  readonly folder: DataFolder;
};

/** Opens the first window, and says how others are opened: where the last one was, or beside the front one. */
function openWindows(opened: OpenedHost, { windows, quit, firstPath, preloadFolder, folder }: WindowParts): void {
  const { settings: settingsPath } = folder;
  const ownSettings = new SettingsFile(settingsPath, { onReset: () => reportPutAside(settingsPath), onCleaned: null });
  const settings = () => opened.current()?.settings ?? ownSettings;
  showMenu((item) => {
    const front = windows.front();
    if (front !== null) emitTo(front, 'menu.chosen', { item });
  });
  const saveBounds = (bounds: WindowBounds): void =>
    keepBounds(settings(), bounds, opened.current()?.log ?? printFault);
  windows.begin(firstPath, (path, front) => {
    const savedBounds = front === null ? settings().current().window : besideOf(front);
    const window = openWindow({ preloadFolder, path, savedBounds, saveBounds });
    followSessionEnd(quit, window);
    followUnresponsive(window);
    return window;
  });
}
