import { join } from 'node:path';
import type { Application } from '../../src/main/start/rooms/application-parts';
import { openHost } from '../../src/main/start/start-host';
import { DownloadTokens } from '../../src/main/web/download-tokens';
import { createExportFolder } from '../../src/main/web/export-folder';
import { launchUnderNode } from '../../src/main/wire/launch-process';
import { createRouter } from '../../src/main/wire/router';
import type { Input, Output, RequestName } from '../../src/shared/bridge/contract';
import { type MonthRef, monthRefOf } from '../../src/shared/domain/months/month';
import { noPolicy } from '../../src/shared/domain/program/policy';
import type { Result } from '../../src/shared/domain/result';

/** The program as a host starts it, without a window: with real locks, address, threads and files. */
export type Host = {
  readonly application: Application;
  readonly ask: <N extends RequestName>(name: N, input?: Input<N>) => Promise<Result<Output<N>>>;
  /** The data of an answer; fails the test when there is none. */
  readonly get: <N extends RequestName>(name: N, input?: Input<N>) => Promise<Output<N>>;
  /** The month that is current; fails the test when there is none. */
  readonly month: () => MonthRef;
  /** Waits until no refresh runs. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** @param keyFile is outside the folder, so that the key is never damaged */
export async function startOn(folder: string, provider: string, keyFile: string): Promise<Host> {
  const entry = new URL('../../out/main/browser-host.js', import.meta.url).href;
  const options = {
    dataFolder: folder,
    providerUrl: new URL(`${provider}/`),
    keyFile,
    startTime: '2026-10-25T09:00:00Z',
    exportFolder: null,
    port: 0,
    windowKey: null,
    open: false,
    help: false,
    viewFiles: [],
    policy: noPolicy,
  };
  const host = await openHost(entry, options, {
    kind: 'browser',
    launch: launchUnderNode,
    fileHost: createExportFolder(join(folder, 'exports'), new DownloadTokens()),
    emit: () => {},
  });
  host.announce('http://127.0.0.1:1/?sleutel=x');
  const application = host.current();
  if (application === null) throw new Error('the key is given');
  const router = createRouter(application.requests, () => {});
  const ask: Host['ask'] = async (name, input) => (await router(name, input, 'window')) as Result<Output<typeof name>>;
  return {
    application,
    ask,
    get: async (name, input) => {
      const answer = await ask(name, input);
      if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.detail}`);
      return answer.data;
    },
    month: () => {
      const { current } = application.months.view();
      if (current === null) throw new Error('no month');
      return monthRefOf(current);
    },
    settled: async () => {
      // A login starts its refresh afterwards; this wait lets it begin.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await application.months.settled();
    },
    stop: host.stop,
  };
}
