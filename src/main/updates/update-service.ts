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
  /** Fetches the version that was found last, and checks it. @throws Fault UPDATE_OFFLINE, UPDATE_FAILED, DISK_FULL */
  readonly fetch: (onPart: (part: number) => void) => Promise<void>;
  /** Cancels the fetch. */
  readonly stop: () => void;
  /** Ends the program as a user would, and starts the fetched version. @throws Fault UPDATE_FAILED when the fetched file has changed */
  readonly restart: () => void;
};

export type UpdateParts = {
  /** Null when the program has no updater: in the browser, and on the command line. */
  readonly updater: ProgramUpdater | null;
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Whether work is running that a restart would interrupt. */
  readonly isBusy: () => boolean;
  readonly onChange: (state: UpdateState) => void;
  readonly onReady: () => void;
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

  /** @throws Fault UPDATE_FAILED, or UPDATE_BUSY when a restart would interrupt something that the user waits for */
  ask(wish: UpdateWish): UpdateState {
    if (wish === 'look') this.machine.dispatch({ type: 'lookAsked', ...this.now() });
    else if (wish === 'fetch') this.machine.dispatch({ type: 'fetchAsked' });
    else if (this.isReady()) {
      if (this.parts.isBusy()) throw new Fault('UPDATE_BUSY');
      this.parts.updater?.restart();
    }
    return this.view();
  }

  /** Whether the fetched version may replace the program when it ends; not when the user has chosen another channel since. */
  isReady(): boolean {
    return (
      this.machine.state.view.phase === 'ready' && this.machine.state.channel === this.parts.settings().updateChannel
    );
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.machine.state.view.phase === 'fetching') this.parts.updater?.stop();
  }

  private now() {
    return { now: this.parts.clock.now().getTime(), channel: this.parts.settings().updateChannel };
  }

  private perform(effect: UpdateEffect): void {
    const { updater, onReady } = this.parts;
    if (updater === null) return;
    if (effect.type === 'stop') updater.stop();
    else if (effect.type === 'notify') onReady();
    else {
      const done = effect.type === 'look' ? this.look(updater, effect) : this.fetch(updater, effect.attempt);
      done.catch((error: unknown) => {
        this.parts.log(`update.${effect.type}`, error);
        const { code } = failureOf(error);
        this.machine.dispatch({ type: 'failed', attempt: effect.attempt, code, now: this.now().now });
      });
    }
  }

  private async look(updater: ProgramUpdater, { channel, attempt }: UpdateEffect & { type: 'look' }): Promise<void> {
    const { updateUrl, pinnedVersion: pinned, updates } = this.parts.settings();
    const found = await limited(() => updater.look(channel, updateUrl));
    const { now } = this.now();
    if (found === null) this.machine.dispatch({ type: 'nothing', attempt, now });
    else this.machine.dispatch({ type: 'found', attempt, ...found, pinned, now, isAutomatic: updates === 'install' });
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
