import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DemoProvider, startDemoProvider } from '../../../src/demo/server';
import { keyFromFile } from '../../../src/main/key/key';
import { startApplication } from '../../../src/main/start/application';
import type { Application, ApplicationParts } from '../../../src/main/start/rooms/application-parts';
import { DownloadTokens } from '../../../src/main/web/download-tokens';
import { createExportFolder } from '../../../src/main/web/export-folder';
import { launchUnderNode } from '../../../src/main/wire/launch-process';
import { createRouter } from '../../../src/main/wire/router';
import type { EventName, Input, Output, RequestName } from '../../../src/shared/bridge/contract';
import { createClock } from '../../../src/shared/domain/clock';
import { type ListQuery, wholeList } from '../../../src/shared/domain/lists/list';
import { type MonthRef, monthRefOf } from '../../../src/shared/domain/months/month';
import type { Result } from '../../../src/shared/domain/result';

const now = '2026-10-25T09:00:00Z';
const tokenKey = 'ab'.repeat(32);
const runFolder = inject('runFolder');

/** `npm test` builds before it runs; threads exist only as built files. */
export const built = (name: string): URL => new URL(`../../../out/main/${name}.js`, import.meta.url);

export const startDemo = (
  options: { offices?: number; port?: number; shortSession?: number; month?: string } = {},
): Promise<DemoProvider> =>
  startDemoProvider({
    port: options.port ?? 0,
    offices: options.offices ?? 150,
    seed: 1,
    month: options.month ?? '2026-10',
    shortSession: options.shortSession ?? 60,
    key: tokenKey,
    version: '1',
    clock: createClock(now),
    // A list is made by the first test of a run that asks for it.
    cache: join(runFolder, 'lists'),
  });

export type Program = {
  readonly application: Application;
  readonly folder: string;
  readonly exportFolder: string;
  /** Asks over the router, as a window does. */
  readonly ask: <N extends RequestName>(name: N, input?: Input<N>) => Promise<Result<Output<N>>>;
  /** The data of an answer; fails the test when there is none. */
  readonly get: <N extends RequestName>(name: N, input?: Input<N>) => Promise<Output<N>>;
  readonly events: { readonly name: EventName; readonly payload: unknown }[];
  readonly logIn: (email: string, password?: string) => Promise<Output<'session.logIn'>>;
  /** The month that is current, as questions name it; fails the test when there is none. */
  readonly month: () => MonthRef;
  /** Waits until no refresh runs. */
  readonly settled: () => Promise<Output<'application.start'>['month']>;
  readonly stop: () => Promise<void>;
};

/** The application without a host, against a provider over HTTP, with real threads and files. */
export async function startProgram(
  provider: string,
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-')),
  options: Pick<
    Partial<ApplicationParts>,
    'freeBytes' | 'checkClock' | 'updater' | 'version' | 'fileHost' | 'policy'
  > & {
    readonly now?: string;
    readonly isNamed?: boolean;
    readonly keyFile?: string;
    /** Threads that replace the built ones. */
    readonly threads?: Partial<ApplicationParts['threads']>;
  } = {},
): Promise<Program> {
  const events: Program['events'] = [];
  const exportFolder = join(folder, 'exports');
  const application = await startApplication({
    host: 'browser',
    version: options.version ?? '0.0.0',
    demo: true,
    providerUrl: new URL(`${provider}/`),
    // A command names its provider by the address.
    ...(options.isNamed === false ? {} : { providerName: 'demo' }),
    dataFolder: folder,
    key: keyFromFile(options.keyFile ?? join(folder, 'test.key')),
    clock: createClock(options.now ?? now),
    ...(options.freeBytes === undefined ? {} : { freeBytes: options.freeBytes }),
    checkClock: options.checkClock ?? false,
    ...(options.updater === undefined ? {} : { updater: options.updater }),
    ...(options.policy === undefined ? {} : { policy: options.policy }),
    threads: {
      list: built('list-thread'),
      userData: built('user-data-thread'),
      dossiers: built('dossier-thread'),
      records: built('record-thread'),
      refresh: built('refresh-worker'),
      tableFile: built('table-file-worker'),
      texts: built('text-worker'),
      matching: built('match-worker'),
      papers: built('paper-worker'),
      export: built('export-worker'),
      guard: built('guarded-process'),
      ...options.threads,
    },
    launch: launchUnderNode,
    fileHost: options.fileHost ?? createExportFolder(exportFolder, new DownloadTokens()),
    emit: (name, payload) => events.push({ name, payload }),
  });
  const router = createRouter(application.requests, () => {});
  const ask: Program['ask'] = async (name, input) =>
    (await router(name, input, 'window')) as Result<Output<typeof name>>;
  const get: Program['get'] = async (name, input) => {
    const answer = await ask(name, input);
    if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.detail}`);
    return answer.data;
  };
  return {
    application,
    folder,
    exportFolder,
    ask,
    get,
    events,
    logIn: (email, password = 'demo') => get('session.logIn', { email, password }),
    month: () => {
      const { current } = application.months.view();
      if (current === null) throw new Error('no month');
      return monthRefOf(current);
    },
    settled: async () => {
      // A login begins its refresh once everything has switched to its account.
      await application.session.followed();
      await application.months.settled();
      return application.months.view();
    },
    stop: () => application.stop(),
  };
}

async function fetchMonth(offices: number): Promise<string> {
  const demo = await startDemo({ offices });
  const program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  await program.get('session.logOut');
  await program.stop();
  await demo.close();
  return program.folder;
}

/**
 * A new folder in which the analyst has the month of a demo with this number of offices, and is logged out: for tests of
 * what happens after the first load. A demo of that size is asked only whether there is a newer month. The month is
 * fetched once in a run.
 */
export async function folderWithMonth(offices = 150): Promise<string> {
  const fetched = join(runFolder, `month-${offices}`);
  if (!existsSync(fetched)) {
    const own = await fetchMonth(offices);
    try {
      renameSync(own, fetched);
    } catch {
      // Another test file has made it already.
      removeFolder(own);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-'));
  cpSync(fetched, folder, { recursive: true });
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export const allAdvisers: ListQuery = { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' }] };

/** Makes the next calls of the provider fail. */
export async function causeFault(provider: string, fault: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${provider}/demo/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`fault refused: ${response.status}`);
}
