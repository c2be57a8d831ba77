import type { Clock } from '../../shared/domain/clock';
import { Fault, failureOf } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import { MachineWorks, type StartTimer } from '../wire/machine-works';
import { nextRun, notSyncing, type SyncEffect, type SyncOutcome, type SyncState, transition } from './sync-machine';
import type { SyncScope } from './sync-progress';

export type SyncRecordsParts = {
  /** Asks the provider for changes, or for everything, and applies the answer. @throws Fault */
  readonly ask: (scope: SyncScope, signal: AbortSignal) => Promise<AnswerOutcome>;
  readonly clock: Clock;
  /** The system's timer unless a test passes another. */
  readonly startTimer?: StartTimer;
  /** Returns a random delay after a start before everything is requested, in milliseconds. */
  readonly spread?: () => number;
  readonly onChange: () => void;
};

/** What the machine needs of an answer. */
export type AnswerOutcome = Omit<Extract<SyncOutcome, { readonly kind: 'done' }>, 'kind' | 'at'>;

/** The bounds of a random delay after a start before everything is requested, in milliseconds, so that not all computers ask at once. */
const [leastSpread, mostSpread] = [20_000, 180_000];
const chance = (): number => Math.round(leastSpread + Math.random() * (mostSpread - leastSpread));

type Waiter = { readonly run: number; readonly resolve: (outcome: SyncOutcome) => void };

/** Keeps the mirror up to date: runs the machine. */
export class SyncRecords {
  private readonly works: MachineWorks;
  private readonly machine = new Machine({
    state: notSyncing,
    transition,
    onStep: (state, _event, before) => {
      if (state !== before) this.parts.onChange();
    },
    perform: (effect) => this.perform(effect),
  });
  private waiters: readonly Waiter[] = [];

  constructor(private readonly parts: SyncRecordsParts) {
    this.works = new MachineWorks(parts.startTimer);
  }

  view(): SyncState {
    return this.machine.state;
  }

  /** Called when another role is opened, whose mirror is updated from now on. */
  open(syncedAt: string | null): void {
    this.machine.dispatch({ type: 'opened', syncedAt, spread: (this.parts.spread ?? chance)() });
  }

  close(): void {
    this.machine.dispatch({ type: 'closed' });
  }

  /**
   * Resolves when the provider has answered with all changes until now, or the request failed.
   * @param scope `all` requests everything again
   */
  async sync(scope: SyncScope = 'changes'): Promise<SyncOutcome> {
    if (this.machine.state.phase === 'closed') return cancelled;
    const run = nextRun(this.machine.state);
    const answered = new Promise<SyncOutcome>((resolve) => {
      this.waiters = [...this.waiters, { run, resolve }];
    });
    this.machine.dispatch({ type: 'asked', scope });
    return answered;
  }

  /** Like `sync`, but throws the failure. @throws Fault */
  async requireSync(scope: SyncScope = 'changes'): Promise<void> {
    const outcome = await this.sync(scope);
    if (outcome.kind === 'failed') throw new Fault(outcome.code);
  }

  private perform(effect: SyncEffect): void {
    switch (effect.type) {
      case 'abort':
        this.works.stop();
        this.settle(Number.POSITIVE_INFINITY, cancelled);
        return;
      case 'settle':
        this.settle(effect.run, effect.outcome);
        return;
      case 'stop':
        this.works.abort(effect.run);
        return;
      case 'ask': {
        const { run, scope } = effect;
        void this.works.run(run, async (signal) => {
          const outcome = await this.outcomeOf(scope, signal);
          this.machine.dispatch({ type: 'ended', run, outcome });
        });
        return;
      }
      case 'wait': {
        const { wait, milliseconds } = effect;
        const now = () => this.parts.clock.now().getTime();
        this.works.wait(milliseconds, () => this.machine.dispatch({ type: 'woke', wait, now: now() }));
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
