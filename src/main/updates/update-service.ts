import type { Clock } from '../../shared/domain/clock';
import type { Settings } from '../../shared/domain/program/settings';
import type { UpdateChannel, UpdateObstacle, UpdateState, UpdateWish } from '../../shared/domain/program/update';
import { Fault, failureOf } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import { startOfUpdates, transition, type UpdateEffect } from './update-machine';

/** The updater that a host provides. */
export type ProgramUpdater = {
  /** Why it cannot update; null when it can. */
  readonly obstacle: UpdateObstacle | null;
  /**
   * The newer version of a channel, and its size; null when there is no newer version.
   * @param address where versions are; empty for the address in the package
   * @throws Fault UPDATE_OFFLINE, UPDATE_FAILED
   */
  readonly look: (
    channel: UpdateChannel,
    address: string,
  ) => Promise<{ readonly version: string; readonly bytes: number | null } | null>;
  /**
   * Looks for an earlier version.
   * @returns null when it is not offered any more
   * @throws Fault UPDATE_OFFLINE, UPDATE_FAILED
   */
  readonly seek: (
    version: string,
    address: string,
  ) => Promise<{ readonly version: string; readonly bytes: number | null } | null>;
  /** Fetches the version that was found last, and checks it. @throws Fault UPDATE_OFFLINE, UPDATE_FAILED, DISK_FULL */
  readonly fetch: (onPart: (part: number) => void) => Promise<void>;
  /** Cancels the fetch. */
  readonly stop: () => void;
  /** Draws another number for the stages of a release, because the present one was copied from another computer. */
  readonly renewIdentity: () => void;
  /** Ends the program as a user would, and starts the fetched version. @throws Fault UPDATE_FAILED when the fetched file has changed */
  readonly restart: () => void;
};

export type Keeping = Pick<Extract<UpdateEffect, { readonly type: 'keep' }>, 'version' | 'isReturn' | 'isLast'>;

export type UpdateParts = {
  /** Null when the program has no updater: in the browser, and on the command line. */
  readonly updater: ProgramUpdater | null;
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Whether work is running that a restart would interrupt. */
  readonly isBusy: () => boolean;
  /** The newest earlier version to whose data the open account can go back; null for none. */
  readonly previous: () => Promise<string | null>;
  /** Keeps the user's data before a version is installed. @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE, of a return */
  readonly keep: (keeping: Keeping) => Promise<void>;
  readonly onChange: (state: UpdateState) => void;
  readonly onReady: (isReturn: boolean) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** The longest time of a check, and of a fetch without new data, in milliseconds. */
export const patience = 3 * 60_000;
/** How often the machine gets the time, in milliseconds; after a sleep of the computer the next tick comes within this time. */
const tick = 60 * 60_000;

/** Runs the machine of updates. */
export class UpdateService {
  private readonly machine;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: UpdateParts) {
    const { updater } = parts;
    this.machine = new Machine({
      state: startOfUpdates(parts.settings().updateChannel, updater === null ? 'browser' : updater.obstacle),
      transition,
      onStep: ({ view }, _event, before) => {
        if (view !== before.view) parts.onChange(view);
      },
      perform: (effect) => this.perform(effect),
    });
  }

  view(): UpdateState {
    return this.machine.state.view;
  }

  /** Looks for a version now, and from now on whenever it is due, unless the settings say that only the user asks for it. */
  start(): void {
    if (this.machine.state.view.phase === 'unable') return;
    const pass = (): void => {
      if (this.parts.settings().updates !== 'off') this.machine.dispatch({ type: 'time', ...this.now() });
    };
    pass();
    this.timer = setInterval(pass, tick);
    this.timer.unref();
  }

  /**
   * @throws Fault UPDATE_FAILED, UPDATE_BUSY when a restart would interrupt something that the user waits for, RETURN_MANAGED,
   * RETURN_WITHOUT_SNAPSHOT, and what keeping the data throws
   */
  async ask(wish: UpdateWish): Promise<UpdateState> {
    if (wish === 'look') this.machine.dispatch({ type: 'lookAsked', ...this.now() });
    else if (wish === 'fetch') this.machine.dispatch({ type: 'fetchAsked' });
    else if (wish === 'return') await this.askReturn();
    else if (this.isReady()) {
      if (this.parts.isBusy()) throw new Fault('UPDATE_BUSY');
      await Promise.all(this.machine.dispatch({ type: 'restartAsked' }));
    }
    return this.view();
  }

  /** The version to which the user can go back; null when there is none, or when the program does not replace itself. */
  async previous(): Promise<string | null> {
    return this.view().phase === 'unable' ? null : this.parts.previous();
  }

  private async askReturn(): Promise<void> {
    if (this.parts.settings().pinnedVersion !== '') throw new Fault('RETURN_MANAGED');
    const version = await this.previous();
    if (version === null) throw new Fault('RETURN_WITHOUT_SNAPSHOT');
    this.machine.dispatch({ type: 'returnAsked', version });
  }

  /** Whether a fetched version waits to be installed; not when the user has chosen another channel since. */
  private isReady(): boolean {
    const { view, channel } = this.machine.state;
    const isOfChannel = channel === this.parts.settings().updateChannel;
    return view.phase === 'returnReady' || ((view.phase === 'ready' || view.phase === 'kept') && isOfChannel);
  }

  /** Keeps the user's data a last time before the program ends, if a fetched version waits. */
  async end(): Promise<void> {
    if (!this.isReady()) return;
    // Without the copy the version that runs stays.
    await Promise.all(this.machine.dispatch({ type: 'ended' })).catch((error) => this.parts.log('update.keep', error));
  }

  /** Whether the fetched version may replace the program now that it has ended. */
  mayInstall(): boolean {
    const { view } = this.machine.state;
    return view.phase === 'kept' && view.isLast;
  }

  stop(): void {
    clearInterval(this.timer);
    const { phase } = this.view();
    if (phase === 'fetching' || phase === 'returning') this.parts.updater?.stop();
  }

  private now() {
    return { now: this.parts.clock.now().getTime(), channel: this.parts.settings().updateChannel };
  }

  /** @returns rejects only when the data was not kept, or the restart failed */
  private async perform(effect: UpdateEffect): Promise<void> {
    const { updater, onReady } = this.parts;
    if (updater === null) return;
    if (effect.type === 'stop') return updater.stop();
    if (effect.type === 'notify') return onReady(effect.isReturn);
    const { attempt } = this.machine.state;
    try {
      if (effect.type === 'keep') await this.keep(effect);
      else if (effect.type === 'restart') updater.restart();
      else if (effect.type === 'fetch') await this.fetch(updater, attempt);
      else await this.look(updater, effect);
    } catch (error) {
      this.machine.dispatch({ type: 'failed', attempt, code: failureOf(error).code, now: this.now().now });
      if (effect.type === 'keep' || effect.type === 'restart') throw error;
      this.parts.log(`update.${effect.type}`, error);
    }
  }

  private async keep(effect: UpdateEffect & { type: 'keep' }): Promise<void> {
    await this.parts.keep(effect);
    await Promise.all(this.machine.dispatch({ type: 'kept', attempt: effect.attempt }));
  }

  private async look(updater: ProgramUpdater, effect: UpdateEffect & { type: 'look' | 'seek' }): Promise<void> {
    const { updateUrl, pinnedVersion: pinned, leftVersion: left, updates } = this.parts.settings();
    const { attempt } = effect;
    const update = await limited(() =>
      effect.type === 'look' ? updater.look(effect.channel, updateUrl) : updater.seek(effect.version, updateUrl),
    );
    const { now } = this.now();
    if (update === null) this.machine.dispatch({ type: 'nothing', attempt, now });
    else {
      const isAutomatic = updates === 'install';
      this.machine.dispatch({ type: 'found', attempt, ...update, pinned, left, now, isAutomatic });
    }
  }

  private async fetch(updater: ProgramUpdater, attempt: number): Promise<void> {
    let last = -1;
    const fetching = limited((wait) =>
      updater.fetch((part) => {
        // The same progress again does not count.
        if (part !== last) wait();
        last = part;
        this.machine.dispatch({ type: 'part', attempt, part });
      }),
    );
    await fetching.catch((error: unknown) => {
      if (this.machine.state.attempt === attempt) updater.stop();
      throw error;
    });
    this.machine.dispatch({ type: 'fetched', attempt });
  }
}

/**
 * Resolves with the work's result, or fails when the work makes no progress for too long.
 * @param work receives a function that restarts its time
 * @throws Fault UPDATE_OFFLINE, or of the work
 */
function limited<T>(work: (wait: () => void) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<T>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Fault('UPDATE_OFFLINE', 'no progress')), patience);
      timer.unref();
    };
    wait();
    work(wait).then(resolve, reject);
  }).finally(() => clearTimeout(timer));
}
