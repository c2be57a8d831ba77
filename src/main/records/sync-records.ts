import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../shared/domain/clock';
import { Fault, failureOf } from '../../shared/domain/result';
import {
  notSyncing,
  runOfAsker,
  type SyncEffect,
  type SyncEvent,
  type SyncOutcome,
  type SyncState,
  transition,
} from './sync-machine';
import type { SyncScope } from './sync-progress';

export type SyncRecordsParts = {
  /** Asks the provider what changed, or for everything, and takes it over. @throws Fault */
  readonly ask: (scope: SyncScope, signal: AbortSignal) => Promise<LookOutcome>;
  readonly clock: Clock;
  /** Waits so many milliseconds, or fails when the signal says so; the system's own unless a test says otherwise. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** By chance, how long after a start everything is asked for, in milliseconds. */
  readonly spread?: () => number;
  readonly onChange: () => void;
};

/** What an answer of the provider turned out to be. */
export type LookOutcome = Omit<Extract<SyncOutcome, { readonly kind: 'done' }>, 'kind' | 'at'>;

/** Everything is asked for this long after a start, in milliseconds: by chance, so that not all computers ask at once. */
const [leastSpread, mostSpread] = [20_000, 180_000];
const chance = (): number => Math.round(leastSpread + Math.random() * (mostSpread - leastSpread));

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false });

type Waiter = { readonly run: number; readonly resolve: (outcome: SyncOutcome) => void };

/** Keeps the mirror up to date: keeps the state of the machine and does what it asks for. */
export class SyncRecords {
  private state: SyncState = notSyncing;
  private abort = new AbortController();
  /** Ends the run under way, and nothing else. */
  private underWay = new AbortController();
  private waiters: readonly Waiter[] = [];

  constructor(private readonly parts: SyncRecordsParts) {}

  view(): SyncState {
    return this.state;
  }

  /** Another role: it is brought up to date, and kept so. */
  open(syncedAt: string | null): void {
    this.dispatch({ type: 'opened', syncedAt, spread: (this.parts.spread ?? chance)() });
  }

  close(): void {
    this.dispatch({ type: 'closed' });
  }

  /** Ends when the provider has said what changed until now, or could not. @param scope `all` asks for everything again */
  async sync(scope: SyncScope = 'changes'): Promise<SyncOutcome> {
    if (this.state.phase === 'closed') return cancelled;
    const run = runOfAsker(this.state);
    const answered = new Promise<SyncOutcome>((resolve) => {
      this.waiters = [...this.waiters, { run, resolve }];
    });
    this.dispatch({ type: 'asked', scope });
    return answered;
  }

  /** The same; what could not be is thrown. @throws Fault */
  async requireSync(scope: SyncScope = 'changes'): Promise<void> {
    const outcome = await this.sync(scope);
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
      case 'stop':
        this.underWay.abort();
        return;
      case 'ask': {
        const { run, scope } = effect;
        this.underWay = new AbortController();
        const signal = AbortSignal.any([this.abort.signal, this.underWay.signal]);
        // Never rejects: whatever goes wrong is an event.
        void this.outcomeOf(scope, signal).then((outcome) => this.dispatch({ type: 'ended', run, outcome }));
        return;
      }
      case 'wait': {
        const { wait, milliseconds } = effect;
        void (this.parts.pause ?? pause)(milliseconds, this.abort.signal).then(
          () => this.dispatch({ type: 'woke', wait, now: this.parts.clock.now().getTime() }),
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

  private async outcomeOf(scope: SyncScope, signal: AbortSignal): Promise<SyncOutcome> {
    try {
      const looked = await this.parts.ask(scope, signal);
      return { kind: 'done', at: this.parts.clock.now().toISOString(), ...looked };
    } catch (error) {
      return { kind: 'failed', code: failureOf(error).code };
    }
  }
}

const cancelled: SyncOutcome = { kind: 'failed', code: 'CANCELLED' };
