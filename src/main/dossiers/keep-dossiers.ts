import type { Clock } from '../../shared/domain/clock';
import type { DossierKeeping, DossierRef } from '../../shared/domain/dossiers/dossier';
import { type ErrorCode, Fault } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import { TransientFault } from '../provider/http';
import { MachineWorks, type StartTimer } from '../wire/machine-works';
import {
  type KeepingEffect,
  type KeepingEvent,
  type KeepingState,
  type KeepOutcome,
  keepingNothing,
  transition,
} from './keeping-machine';

export type KeepDossiersParts = {
  /** Requests a dossier once and stores it. @throws Fault */
  readonly fetch: (ref: DossierRef, signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  /** The system's timer unless a test passes another. */
  readonly startTimer?: StartTimer;
  readonly onChange: (keeping: DossierKeeping) => void;
};

/** How often progress is reported, in milliseconds; a new phase is reported at once. */
const reportInterval = 100;

/** Makes many dossiers available offline: runs the machine. */
export class KeepDossiers {
  private readonly works: MachineWorks;
  private readonly machine = new Machine({
    state: keepingNothing,
    transition,
    onStep: (state) => this.report(state),
    perform: (effect) => this.perform(effect),
  });
  private reported = { phase: keepingNothing.phase, total: 0, at: 0 };

  constructor(private readonly parts: KeepDossiersParts) {
    this.works = new MachineWorks(parts.startTimer);
  }

  view(): DossierKeeping {
    const { phase, total, kept, missed, until, code } = this.machine.state;
    return { phase, total, kept, missed, until, code };
  }

  /** The dossiers that are waiting or being fetched. */
  toCome(): readonly DossierRef[] {
    const { waiting, underWay } = this.machine.state;
    return [...waiting, ...underWay].map(({ ref }) => ref);
  }

  begin(refs: readonly DossierRef[]): DossierKeeping {
    return this.dispatch({ type: 'asked', refs });
  }

  stop(): DossierKeeping {
    return this.dispatch({ type: 'stopped' });
  }

  /** Called for another role or account, or at the end of the program: nothing is reported from then on. */
  close(): void {
    this.dispatch({ type: 'closed' });
  }

  private dispatch(event: KeepingEvent): DossierKeeping {
    this.machine.dispatch(event);
    return this.view();
  }

  private report({ phase, total }: KeepingState): void {
    const at = this.parts.clock.now().getTime();
    const isSoon = at >= this.reported.at && at - this.reported.at < reportInterval;
    if (phase === this.reported.phase && total === this.reported.total && (isSoon || phase === 'idle')) return;
    this.reported = { phase, total, at };
    this.parts.onChange(this.view());
  }

  private perform(effect: KeepingEffect): void {
    switch (effect.type) {
      case 'abort':
        this.works.stop();
        return;
      case 'fetch': {
        const { run, ref } = effect;
        void this.works.run(run, async (signal) => {
          const outcome = await this.outcomeOf(ref, signal);
          this.dispatch({ type: 'ended', run, ref, outcome, now: this.parts.clock.now().getTime() });
        });
        return;
      }
      case 'wait': {
        const { run, wait, milliseconds } = effect;
        this.works.wait(milliseconds, () => this.dispatch({ type: 'woke', run, wait }));
      }
    }
  }

  private async outcomeOf(ref: DossierRef, signal: AbortSignal): Promise<KeepOutcome> {
    try {
      await this.parts.fetch(ref, signal);
      return { kind: 'kept' };
    } catch (error) {
      if (error instanceof TransientFault) return { kind: 'again', waitMs: error.waitMs };
      const code: ErrorCode = error instanceof Fault ? error.code : 'INTERNAL';
      return missing.has(code) ? { kind: 'missed' } : { kind: 'hopeless', code };
    }
  }
}

/** Failures that concern only one dossier. */
const missing: ReadonlySet<ErrorCode> = new Set([
  'FILTERED',
  'NOT_FOUND',
  'PERSON_UNKNOWN',
  'KVK_INVALID',
  'PROVIDER_ANSWER_INVALID',
]);
