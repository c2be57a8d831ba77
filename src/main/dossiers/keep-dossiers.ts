import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../shared/domain/clock';
import type { DossierKeeping, DossierRef } from '../../shared/domain/dossiers/dossier';
import { type ErrorCode, Fault } from '../../shared/domain/result';
import { TransientFault } from '../provider/http';
import {
  type KeepingEffect,
  type KeepingEvent,
  type KeepingState,
  type KeepOutcome,
  keepingNothing,
  transition,
} from './keeping-machine';

export type KeepDossiersParts = {
  /** Asks for a dossier a single time and keeps it. @throws Fault */
  readonly fetch: (ref: DossierRef, signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  /** Waits so many milliseconds, or fails when the signal says so; the system's own unless a test says otherwise. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onChange: (keeping: DossierKeeping) => void;
};

/** How often progress is reported, in milliseconds; a new phase always is. */
const toldEvery = 100;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false });

/** Makes many dossiers available offline: keeps the state of the machine and does what it asks for. */
export class KeepDossiers {
  private state: KeepingState = keepingNothing;
  private abort = new AbortController();
  private told = { phase: keepingNothing.phase, total: 0, at: 0 };

  constructor(private readonly parts: KeepDossiersParts) {}

  view(): DossierKeeping {
    const { phase, total, kept, missed, until, code } = this.state;
    return { phase, total, kept, missed, until, code };
  }

  /** Those that wait or are under way. */
  toCome(): readonly DossierRef[] {
    const { waiting, underWay } = this.state;
    return [...waiting, ...underWay].map(({ ref }) => ref);
  }

  begin(refs: readonly DossierRef[]): DossierKeeping {
    return this.dispatch({ type: 'asked', refs });
  }

  stop(): DossierKeeping {
    return this.dispatch({ type: 'stopped' });
  }

  /** Another role or account, or the end of the program: nothing of this one is reported any more. */
  close(): void {
    this.dispatch({ type: 'closed' });
  }

  private dispatch(event: KeepingEvent): DossierKeeping {
    const { state, effects } = transition(this.state, event);
    this.state = state;
    for (const effect of effects) this.perform(effect);
    this.tell();
    return this.view();
  }

  private tell(): void {
    const { phase, total } = this.state;
    const at = this.parts.clock.now().getTime();
    const isSoon = at >= this.told.at && at - this.told.at < toldEvery;
    if (phase === this.told.phase && total === this.told.total && (isSoon || phase === 'idle')) return;
    this.told = { phase, total, at };
    this.parts.onChange(this.view());
  }

  private perform(effect: KeepingEffect): void {
    if (effect.type === 'abort') {
      this.abort.abort();
      this.abort = new AbortController();
      return;
    }
    const { signal } = this.abort;
    const { run } = effect;
    // Neither ever rejects: whatever goes wrong is an event.
    if (effect.type === 'fetch') {
      const { ref } = effect;
      void this.outcomeOf(ref, signal).then((outcome) =>
        this.dispatch({ type: 'ended', run, ref, outcome, now: this.parts.clock.now().getTime() }),
      );
    } else {
      const { wait } = effect;
      void (this.parts.pause ?? pause)(effect.milliseconds, signal).then(
        () => this.dispatch({ type: 'woke', run, wait }),
        () => {},
      );
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

/** What says something about one dossier only. */
const missing: ReadonlySet<ErrorCode> = new Set([
  'FILTERED',
  'NOT_FOUND',
  'PERSON_UNKNOWN',
  'KVK_INVALID',
  'PROVIDER_ANSWER_INVALID',
]);
