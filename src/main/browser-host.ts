import './check-runtime';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EventName, Events } from '../shared/bridge/contract';
import { failure, failureOf } from '../shared/bridge/result';
import { errorSentences } from '../shared/texts/error-sentences';
import { createRouter, type Router } from './bridge/router';
import { type HostOptions, hostHelp, OptionError, readHostOptions } from './host-options';
import { printFault } from './logs/describe-fault';
import { outliveReaders } from './standard-streams';
import { AlreadyRunning, startHost } from './start-host';
import { hearUncaughtErrors } from './uncaught-errors';
import { DownloadTokens } from './web/download-tokens';
import { createExportFolder } from './web/export-folder';
import { startWebServer, type WebServer } from './web/web-server';

const browserCommands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  win32: ['cmd', '/c', 'start', ''],
  darwin: ['open'],
  linux: ['xdg-open'],
};

/** How long an orderly stop may take. */
const longestStop = 10_000;

function openBrowser(address: string): void {
  const [command, ...args] = browserCommands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address has been printed; a user without a browser command opens it by hand.
  child.on('error', () => {});
  child.unref();
}

/** Whether an event says that nobody is logged in any more. */
const isLogOut = (name: EventName, payload: Events[EventName]): boolean =>
  name === 'session.changed' && (payload as Events['session.changed']).account === null;

async function run(options: HostOptions): Promise<void> {
  const downloads = new DownloadTokens();
  let web: WebServer | null = null;
  let router: Router = async () => failure('CANCELLED');
  const host = await startHost(import.meta.url, options, {
    kind: 'browser',
    ownsFolder: true,
    exportHost: createExportFolder(options.exportFolder, downloads),
    emit: (name, payload) => {
      if (isLogOut(name, payload)) downloads.clear();
      web?.emit(name, payload);
    },
  });
  router = createRouter(host.application.handlers, host.application.log);
  web = await startWebServer({
    port: options.port,
    rendererFolder: fileURLToPath(new URL('../renderer', import.meta.url)),
    downloads,
    router: () => router,
    tiles: host.application.tiles,
  });

  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // What does not end by itself must not keep a program that was told to go.
    setTimeout(() => process.exit(code), longestStop).unref();
    try {
      await web?.stop();
      await host.stop();
    } catch (error) {
      printFault('stop', error);
    }
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  uncaught.follow({ tell: host.application.noteUncaught, stop: () => void stop(1) });

  host.announce(web.address);
  process.stdout.write(`Adviesatlas draait op ${web.address}\n`);
  if (options.open) openBrowser(web.address);
}

/** A second start shows the first: its address, in the browser unless that was not wanted. */
function showRunning(address: string): void {
  process.stdout.write(`Adviesatlas draait al op ${address}\n`);
  if (!process.argv.includes('--no-open')) openBrowser(address);
}

/** Says why the program could not start, and ends it. */
function fail(error: unknown): never {
  const { code } = failureOf(error);
  const sentence = error instanceof OptionError ? error.message : errorSentences[code];
  process.stderr.write(`${sentence}\n`);
  process.exit(error instanceof OptionError ? 2 : 1);
}

outliveReaders();
const uncaught = hearUncaughtErrors(process, fail);
try {
  const options = readHostOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(hostHelp);
  else await run(options);
} catch (error) {
  if (error instanceof AlreadyRunning && error.address !== '') {
    showRunning(error.address);
    process.exit(0);
  }
  if (failureOf(error).code === 'INTERNAL' && !(error instanceof OptionError)) printFault('start', error);
  fail(error);
}
