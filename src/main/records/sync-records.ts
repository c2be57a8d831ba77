import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, failureOf } from '../../shared/bridge/result';
import type { Clock } from '../../shared/domain/clock';
import {
  notSyncing,
  runOfAsker,
  type SyncEffect,
  type SyncEvent,
  type SyncOutcome,
  type SyncState,
  transition,
} from './sync-machine';

export type SyncRecordsParts = {
  /** Asks the provider what changed and takes it over. @throws Fault */
  readonly ask: (signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  /** Waits so many milliseconds, or fails when the signal says so; the system's own unless a test says otherwise. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onChange: () => void;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false });

type Waiter = { readonly run: number; readonly resolve: (outcome: SyncOutcome) => void };

/** Keeps the mirror up to date: keeps the state of the machine and does what it asks for. */
export class SyncRecords {
  private state: SyncState = notSyncing;
  private abort = new AbortController();
  private waiters: readonly Waiter[] = [];

  constructor(private readonly parts: SyncRecordsParts) {}

  view(): SyncState {
    return this.state;
  }

  /** Another role: it is brought up to date, and kept so. */
  open(syncedAt: string | null): void {
    this.dispatch({ type: 'opened', syncedAt });
  }

  close(): void {
    this.dispatch({ type: 'closed' });
  }

  /** Ends when the provider has said what changed until now, or could not. */
  async sync(): Promise<SyncOutcome> {
    if (this.state.phase === 'closed') return cancelled;
    const run = runOfAsker(this.state);
    const answered = new Promise<SyncOutcome>((resolve) => {
      this.waiters = [...this.waiters, { run, resolve }];
    });
    this.dispatch({ type: 'asked' });
    return answered;
  }

  /** The same; what could not be is thrown. @throws Fault */
  async requireSync(): Promise<void> {
    const outcome = await this.sync();
    if (outcome.kind === 'failed') throw new Fault(outcome.code);
  }

  private dispatch(event: SyncEvent): void {
    const { state, effects } = transition(this.state, event);
    const isOther = state !== this.state;
    this.state = state;
    for (const effect of effects) this.perform(effect);
    if (isOther) this.parts.onChange();
  }

  private perform(effect: SyncEffect): void {
    switch (effect.type) {
      case 'abort':
        this.abort.abort();
        this.abort = new AbortController();
        this.settle(Number.POSITIVE_INFINITY, cancelled);
        return;
      case 'settle':
        this.settle(effect.run, effect.outcome);
        return;
      case 'ask': {
        const { run } = effect;
        // Never rejects: whatever goes wrong is an event.
        void this.outcomeOf(this.abort.signal).then((outcome) => this.dispatch({ type: 'ended', run, outcome }));
        return;
      }
      case 'wait': {
        const { wait, milliseconds } = effect;
        void (this.parts.pause ?? pause)(milliseconds, this.abort.signal).then(
          () => this.dispatch({ type: 'woke', wait }),
          () => {},
        );
      }
    }
  }

  private settle(run: number, outcome: SyncOutcome): void {
    const answered = this.waiters.filter((waiter) => waiter.run <= run);
    this.waiters = this.waiters.filter((waiter) => waiter.run > run);
    for (const { resolve } of answered) resolve(outcome);
  }

  private async outcomeOf(signal: AbortSignal): Promise<SyncOutcome> {
    try {
      await this.parts.ask(signal);
      return { kind: 'done', at: this.parts.clock.now().toISOString() };
    } catch (error) {
      return { kind: 'failed', code: failureOf(error).code };
    }
  }
}

const cancelled: SyncOutcome = { kind: 'failed', code: 'CANCELLED' };
