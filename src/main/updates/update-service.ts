import type { Clock } from '../../shared/domain/clock';
import type { Settings } from '../../shared/domain/program/settings';
import type { UpdateChannel, UpdateObstacle, UpdateState, UpdateWish } from '../../shared/domain/program/update';
import { Fault, failureOf } from '../../shared/domain/result';
import { startOfUpdates, type UpdateEffect, type UpdateEvent, updateStep } from './update-machine';

/** What a host can do about newer versions of the program. */
export type ProgramUpdater = {
  /** Why it can do nothing; null when it can. */
  readonly obstacle: UpdateObstacle | null;
  /** The newer version of a channel, and how much there is to fetch; null when there is none. @throws Fault UPDATE_OFFLINE, UPDATE_FAILED */
  readonly look: (
    channel: UpdateChannel,
  ) => Promise<{ readonly version: string; readonly bytes: number | null } | null>;
  /** Fetches what was found last, and checks it. @throws Fault UPDATE_OFFLINE, UPDATE_FAILED, DISK_FULL */
  readonly fetch: (onPart: (part: number) => void) => Promise<void>;
  /** Cancels what is being fetched. */
  readonly stop: () => void;
  /** Ends the program as a user does, and starts it again as what was fetched. @throws Fault UPDATE_FAILED when that is another file by now */
  readonly restart: () => void;
};

export type UpdateParts = {
  /** Null where the program has no updater: in the browser, and on the command line. */
  readonly updater: ProgramUpdater | null;
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Whether something is being written, sent or fetched that would be cut off. */
  readonly isBusy: () => boolean;
  readonly onChange: (state: UpdateState) => void;
  readonly onReady: () => void;
  readonly log: (where: string, error: unknown) => void;
};

/** How long a look may take, and how long a fetch may bring nothing, in milliseconds: then it has failed. */
export const patience = 3 * 60_000;
/** How often the time is passed to the machine; a computer that slept for a day is noticed within this time. */
const tick = 60 * 60_000;

/** Does what the machine asks for, and reports the outcome to it. */
export class UpdateService {
  private work;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: UpdateParts) {
    const { updater } = parts;
    this.work = startOfUpdates(parts.settings().updateChannel, updater === null ? 'browser' : updater.obstacle);
  }

  view(): UpdateState {
    return this.work.view;
  }

  /** Looks now, and as often as it is due from now on. */
  start(): void {
    if (this.work.view.phase === 'unable') return;
    this.hear({ kind: 'time', ...this.now() });
    this.timer = setInterval(() => this.hear({ kind: 'time', ...this.now() }), tick);
    this.timer.unref();
  }

  /** @throws Fault UPDATE_FAILED, or UPDATE_BUSY when restarting would cut something off that the user waits for */
  ask(wish: UpdateWish): UpdateState {
    if (wish === 'look') this.hear({ kind: 'lookAsked', ...this.now() });
    else if (wish === 'fetch') this.hear({ kind: 'fetchAsked' });
    else if (this.isReady()) {
      if (this.parts.isBusy()) throw new Fault('UPDATE_BUSY');
      this.parts.updater?.restart();
    }
    return this.view();
  }

  /** Whether a fetched version may replace the program when it ends: not one of a channel that is no longer chosen. */
  isReady(): boolean {
    return this.work.view.phase === 'ready' && this.work.channel === this.parts.settings().updateChannel;
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.work.view.phase === 'fetching') this.parts.updater?.stop();
  }

  private now() {
    return { now: this.parts.clock.now().getTime(), channel: this.parts.settings().updateChannel };
  }

  private hear(event: UpdateEvent): void {
    const before = this.work.view;
    const { next, effects } = updateStep(this.work, event);
    this.work = next;
    if (next.view !== before) this.parts.onChange(next.view);
    for (const effect of effects) this.run(effect);
  }

  private run(effect: UpdateEffect): void {
    const { updater, onReady } = this.parts;
    if (updater === null) return;
    if (effect.kind === 'stop') updater.stop();
    else if (effect.kind === 'tell') onReady();
    else {
      const done = effect.kind === 'look' ? this.look(updater, effect) : this.fetch(updater, effect.attempt);
      done.catch((error: unknown) => {
        this.parts.log(`update.${effect.kind}`, error);
        const { code } = failureOf(error);
        this.hear({ kind: 'failed', attempt: effect.attempt, code, now: this.now().now });
      });
    }
  }

  private async look(updater: ProgramUpdater, { channel, attempt }: UpdateEffect & { kind: 'look' }): Promise<void> {
    const found = await limited(() => updater.look(channel));
    if (found === null) this.hear({ kind: 'nothing', attempt, now: this.now().now });
    else this.hear({ kind: 'found', attempt, ...found, byItself: this.parts.settings().fetchesUpdates });
  }

  private async fetch(updater: ProgramUpdater, attempt: number): Promise<void> {
    let last = -1;
    const fetching = limited((wait) =>
      updater.fetch((part) => {
        // The same part again is no progress.
        if (part !== last) wait();
        last = part;
        this.hear({ kind: 'part', attempt, part });
      }),
    );
    await fetching.catch((error: unknown) => {
      if (this.work.attempt === attempt) updater.stop();
      throw error;
    });
    this.hear({ kind: 'fetched', attempt });
  }
}

/**
 * Ends with the work, or fails when it shows no progress for too long.
 * @param work is given what restarts its time
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
