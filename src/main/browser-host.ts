import './start/check-runtime';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failureOf } from '../shared/domain/result';
import { errorSentences } from '../shared/texts/error-sentences';
import { printFault } from './logs/describe-fault';
import { type HostOptions, hostHelp, OptionError, readHostOptions } from './start/host-options';
import { createQuit } from './start/quit';
import { outliveReaders } from './start/standard-streams';
import { AlreadyRunning, openHost } from './start/start-host';
import { handleUncaughtErrors } from './start/uncaught-errors';
import { DownloadTokens } from './web/download-tokens';
import { createExportFolder } from './web/export-folder';
import { askStartAddress } from './web/serve-starts';
import type { WebServer } from './web/web-server';
import { launchUnderNode } from './wire/launch-process';

const browserCommands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  win32: ['cmd', '/c', 'start', ''],
  darwin: ['open'],
  linux: ['xdg-open'],
};

/** @param address an address that works once, because every user of this computer can read a program's arguments */
function openBrowser(address: string): void {
  const [command, ...args] = browserCommands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address was printed, so a user without a browser command can open it.
  child.on('error', () => {});
  child.unref();
}

async function run(options: HostOptions): Promise<void> {
  const downloads = new DownloadTokens();
  let web: WebServer | null = null;
  const opening = openHost(import.meta.url, options, {
    kind: 'browser',
    launch: launchUnderNode,
    fileHost: createExportFolder(options.exportFolder, downloads),
    emit: (name, payload) => web?.emit(name, payload),
  });
  const [host, { startWebServer }] = await Promise.all([opening, import('./web/web-server')]);
  web = await startWebServer({
    port: options.port,
    key: options.windowKey,
    rendererFolder: fileURLToPath(new URL('../renderer', import.meta.url)),
    downloads,
    router: host.router,
    tiles: { tile: async (path) => (await host.current()?.tiles.tile(path)) ?? null },
  });

  const quit = createQuit({
    stop: async () => {
      await web?.stop();
      await host.stop();
    },
    exit: (code) => process.exit(code),
    onFailed: (error) => printFault('stop', error),
  });
  // The windows are a browser's, so there are none to close: they send unsaved text over their own connection.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => quit.handle('willQuit'));
  const stop = () => quit.handle('broken');
  uncaught.follow({ notify: (where, error) => host.current()?.noteUncaught(where, error), stop });
  // If the user must be asked for the key, the program starts afterwards; a start that fails then is handled like any other.
  host.started.catch((error: unknown) => {
    if (!quit.isQuitting()) failStart(error);
  });

  host.announce(web.address);
  process.stdout.write(`Adviesatlas draait op ${web.address}\n`);
  if (options.open) openBrowser(web.startAddress());
}

/** On a second start, shows the first program's address, and opens it in the browser if the options allow that. */
async function showRunning(address: string): Promise<void> {
  process.stdout.write(`Adviesatlas draait al op ${address}\n`);
  const start = process.argv.includes('--no-open') ? null : await askStartAddress(address);
  if (start !== null) openBrowser(start);
}

/** Prints why the program could not start, and ends it. */
function fail(error: unknown): never {
  const { code } = failureOf(error);
  const sentence = error instanceof OptionError ? error.message : errorSentences[code];
  process.stderr.write(`${sentence}\n`);
  process.exit(error instanceof OptionError ? 2 : 1);
}

function failStart(error: unknown): never {
  if (failureOf(error).code === 'INTERNAL' && !(error instanceof OptionError)) printFault('start', error);
  fail(error);
}

outliveReaders();
const uncaught = handleUncaughtErrors(process, fail);
try {
  const options = readHostOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(hostHelp);
  else await run(options);
} catch (error) {
  if (error instanceof AlreadyRunning && error.address !== null) {
    await showRunning(error.address);
    process.exit(0);
  }
  failStart(error);
}
