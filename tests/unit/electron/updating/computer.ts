import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { vi } from 'vitest';
import { createDesktopUpdater } from '../../../../src/main/electron/program-updater';
import { doTextWork } from '../../../../src/main/given-texts/text-work';
import { SettingsFile } from '../../../../src/main/settings/settings-file';
import { startUpdates } from '../../../../src/main/start/rooms/start-updates';
import { ownWorkRequests } from '../../../../src/main/user-data/own-work-requests';
import type { AskUserData } from '../../../../src/main/user-data/user-data-questions';
import { createUserDataHandlers } from '../../../../src/main/user-data/user-data-thread-calls';
import { optionAccess } from '../../../../src/shared/access/option-access';
import { optionNames } from '../../../../src/shared/domain/account/session';
import { createClock } from '../../../../src/shared/domain/clock';
import { noPolicy } from '../../../../src/shared/domain/program/policy';
import type { UpdateState } from '../../../../src/shared/domain/program/update';
import { Fault } from '../../../../src/shared/domain/result';
import { createElectronFake } from '../electron-fake';
import type { Feed } from './feed';
import { hazard } from './hazard';
import { createRealUpdater } from './real-updater';

export const owner = { email: 'analist@demo.example', role: 'volledig' };
/** Every option that opens something is on, and every option that shuts something is off. */
const allOptions = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens']));
const key = new Uint8Array(32).fill(7);
const unstable: ReadonlySet<UpdateState['phase']> = new Set([
  ...(['looking', 'fetching', 'seeking', 'returning', 'keeping'] as const),
]);

/** What the mocked modules are at this moment. */
export const present = {
  electron: createElectronFake(),
  library: null as AppImageUpdater | null,
  /** How many versions of the database this version of the program knows beyond ours. */
  later: 0,
};

/** How many versions of the database a version of the program adds: every second one has another database. */
const laterOf = (version: string): number => Math.floor(Number(version.split('.')[1]) / 2);

/** A computer with an installed version, the user's data, and a program that may run; its files survive each kill as they were. */
export class Computer {
  installed = '1.0.0';
  program: Program | null = null;
  private folder = mkdtempSync(join(tmpdir(), 'adviesatlas-histories-'));

  constructor(feed: Feed) {
    mkdirSync(join(this.folder, 'resources'));
    const config = `provider: generic\nurl: ${feed.address}\nupdaterCacheDirName: fetched\n`;
    writeFileSync(join(this.folder, 'resources', 'app-update.yml'), config);
    this.arm();
  }

  /** Starts the installed version, and waits until it has looked for another one. */
  async start(): Promise<Program> {
    present.electron = createElectronFake();
    present.later = laterOf(this.installed);
    Object.assign(process, { resourcesPath: join(this.folder, 'resources') });
    present.library = createRealUpdater({
      electron: present.electron,
      folder: join(this.folder, 'resources'),
      version: this.installed,
      onInstalled: (version) => {
        this.installed = version;
      },
    });
    this.program = new Program(this.folder, this.installed);
    await this.program.start();
    return this.program;
  }

  /** Ends the program as a user does; a version that is ready is installed. */
  async quit(): Promise<void> {
    await this.program?.quit();
  }

  /** After a kill the files are those of that moment, and the program is gone. @returns whether there was a kill */
  recover(): boolean {
    if (!hazard.isKilled) return false;
    this.drop();
    return true;
  }

  /** Kills the program between two of its steps. */
  kill(): void {
    hazard.isKilled = true;
    hazard.onKill();
  }

  remove(): void {
    this.program?.abandon();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private next = '';

  private arm(): void {
    Object.assign(hazard, { isKilled: false, stepsLeft: null });
    hazard.onKill = () => {
      this.next = mkdtempSync(join(tmpdir(), 'adviesatlas-histories-'));
      cpSync(this.folder, this.next, { recursive: true });
    };
  }

  private drop(): void {
    this.program?.abandon();
    this.program = null;
    const before = this.folder;
    this.folder = this.next;
    this.arm();
    rmSync(before, { recursive: true, force: true });
  }
}

/** One run of a version of the program: its updates and the user's data, without windows, months and provider. */
export class Program {
  readonly phases: UpdateState['phase'][] = [];
  isOpen = false;
  private readonly data = createUserDataHandlers(() => {});
  private readonly settings: SettingsFile;
  private readonly updater = createDesktopUpdater({ script: () => '', login: () => null });
  readonly updates: ReturnType<typeof startUpdates>['updates'];
  private readonly ownWork;

  constructor(
    private readonly folder: string,
    readonly version: string,
  ) {
    // As Electron's program: it ends only when everything has stopped.
    present.electron.module.app.on('will-quit', (event) => (event as { preventDefault: () => void }).preventDefault());
    this.settings = new SettingsFile(join(folder, 'settings.json'), null);
    const session = { view: () => ({ account: { ...owner, roles: [{ role: owner.role }], options: allOptions } }) };
    const ask = (async (name: string, input: () => unknown) => this.ask(name, input())) as AskUserData;
    const userData = {
      askUserData: ask,
      keep: async () => void this.data.keep(),
      goBack: async (version: string) => {
        this.isOpen = false;
        await this.data.goBack({ version: version });
      },
    };
    const files = {
      settings: this.settings,
      changeSettings: (change: Parameters<SettingsFile['change']>[0]) => this.settings.change(change),
      notices: { raise: () => {} },
      policy: noPolicy,
      log: () => {},
    };
    const clock = createClock();
    const isIdle = { isBusy: () => false };
    const parts = {
      host: 'electron',
      version,
      clock,
      updater: this.updater,
      emit: (_name: string, { phase }: UpdateState) => this.phases.push(phase),
    };
    const exports = { running: isIdle, schedules: isIdle, paperRuns: isIdle };
    const months = { months: { view: () => ({ refresh: { phase: 'idle' } }) } };
    const others = { dossiers: { isKeeping: () => false }, records: { state: () => ({ uploads: [] }) } };
    const rooms = { files, account: { session }, months, userData, exports, ...others };
    this.updates = startUpdates(parts as never, rooms as never).updates;
    this.ownWork = ownWorkRequests({
      askUserData: ask,
      session,
      clock,
      shut: [],
      emit: () => {},
      onAdded: async () => {},
      readFile: (bytes: Uint8Array, may: object) => doTextWork({ name: 'ownWork', input: { bytes, may } } as never),
    } as never);
  }

  async start(): Promise<void> {
    await this.open();
    this.updates.start();
    await this.settled();
  }

  /** Opens the user's data; with a full disk the program runs without. */
  async open(): Promise<void> {
    try {
      await this.data.open({ folder: join(this.folder, 'account'), key, today: '2026-11-29', version: this.version });
      this.isOpen = true;
    } catch (error) {
      if (!hazard.isKilled && !(error instanceof Fault && error.code === 'DISK_FULL')) throw error;
    }
  }

  /** Asks the user's data, as main does. @throws Fault, also while it is not open */
  ask(name: string, input: unknown): unknown {
    return (this.data as unknown as Record<string, (input: unknown) => unknown>)[name]?.(input);
  }

  /** Takes in what a later version wrote, as the settings do. */
  async takeIn(): Promise<void> {
    for (const { name } of await this.ownWork['ownWork.waiting'].answer({ owner }))
      await this.ownWork['ownWork.addWaiting'].answer({ owner, name });
  }

  leftVersion(): string {
    return this.settings.current().leftVersion;
  }

  /** Everything that the user can read here: own work, and what waits to be taken in. */
  async texts(): Promise<{ readonly here: string; readonly waiting: string }> {
    const { text: here } = this.ask('ownWork', { roles: [owner.role] }) as { readonly text: string };
    const waiting = (this.ask('writtenSince', {}) as { readonly name: string }[]).map(
      ({ name }) => this.ask('readWritten', { name }) as string,
    );
    return { here, waiting: waiting.join('\n') };
  }

  /** Waits until nothing is looked for, fetched or kept. */
  async settled(): Promise<void> {
    while (!hazard.isKilled && unstable.has(this.updates.view().phase))
      await new Promise((resolve) => setImmediate(resolve));
  }

  /** The order of a real end: texts are stored, data is kept a last time, everything closes, and then an installer may run. */
  async quit(): Promise<void> {
    await this.settled();
    await this.updates.end();
    if (hazard.isKilled) return;
    this.abandon();
    // A process that has ended has no timers.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    this.updater.leave(0, this.updates.mayInstall());
    vi.useRealTimers();
    // Ends the process where the updater left that to its installer.
    present.electron.module.app.exit(0);
  }

  /** Closes what the operating system closes when a process is gone. */
  abandon(): void {
    this.isOpen = false;
    this.updates.stop();
    this.data.close();
  }
}
