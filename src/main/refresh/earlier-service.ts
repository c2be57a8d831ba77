import type { EarlierFetch, KeptMonths } from '../../shared/domain/months/earlier-months';
import { doubtKey } from '../../shared/domain/months/month-doubt';
import { Fault, failureOf } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import { MonthFolder } from '../months/month-folder';
import { TransientFault } from '../provider/http';
import { MachineWorks, type StartTimer, startBackgroundTimer } from '../wire/machine-works';
import { closed, type EarlierEffect, type EarlierEvent, restBetween, transition, viewOf } from './earlier-machine';
import { type FetchParts, fetchMonth } from './fetch-month';
import type { MonthAccess } from './month-machine';

export type EarlierServiceParts = FetchParts & {
  readonly monthsKept: () => number;
  readonly onOutcome: (epoch: number, fault: Fault | null) => void;
  /** Reports the progress, at most five times a second. */
  readonly onChange: (fetch: EarlierFetch) => void;
  /** Called when another month will be fetched soon, so that its thread can be prepared. */
  readonly onRest: () => void;
  /** Called when no other month will be fetched soon, so that the prepared thread can be ended. */
  readonly onRestBroken: () => void;
  readonly log: (where: string, error: unknown) => void;
  /** The system's timer unless a test passes another. */
  readonly startTimer?: StartTimer;
};

/** Fetches the months before the present one that the provider announces (docs/rules/months.md#earlier-periods): runs the machine. */
export class EarlierService {
  private readonly works: MachineWorks;
  private readonly machine = new Machine({
    state: closed,
    transition,
    onStep: () => this.notify(),
    perform: (effect) => this.perform(effect),
  });
  private access: MonthAccess | null = null;
  /** The doubts that the user accepted, by period. */
  private readonly accepted = new Map<string, readonly string[]>();
  private lastSent = '';

  constructor(private readonly parts: EarlierServiceParts) {
    this.works = new MachineWorks(parts.startTimer ?? startBackgroundTimer);
  }

  /** Switches to the months of a role; null after logout. Work for another role is stopped. */
  open(access: MonthAccess | null): void {
    this.access = access;
    this.accepted.clear();
    this.dispatch(access === null ? { type: 'closed' } : { type: 'opened', access });
  }

  /** Continues the unfinished request of an earlier run of the program. */
  resume(): void {
    const { access } = this;
    if (access === null || this.view().phase !== 'idle') return;
    try {
      if (new MonthFolder(access.location).notes.wantsEarlier()) this.begin();
    } catch (error) {
      this.parts.log('months.earlier', error);
    }
  }

  /**
   * Fetches the announced months that are not stored.
   * @param most only so many of the newest ones; a next start of the program does not continue these
   * @throws Fault NOT_LOGGED_IN, NO_MONTH when there is no current month yet
   */
  begin(most?: number): EarlierFetch {
    const { folder } = this.opened();
    if (folder.pointer() === null) throw new Fault('NO_MONTH');
    const periods = (this.missing() ?? []).slice(0, most);
    this.dispatch({ type: 'wanted', periods, isLasting: most === undefined });
    return this.view();
  }

  /**
   * Fetches the doubted months again, and stores the accepted one in spite of the doubts that the user has seen. The user asked for no other
   * months, unless a request for all of them is unfinished.
   * @throws Fault as `begin`
   */
  accept(period: string): EarlierFetch {
    const { doubted } = this.view();
    const month = doubted.find((doubt) => doubt.period === period);
    if (month !== undefined) this.accepted.set(period, month.doubts.map(doubtKey));
    const { folder } = this.opened();
    if (folder.notes.wantsEarlier()) return this.begin();
    this.dispatch({ type: 'wanted', periods: doubted.map((doubt) => doubt.period), isLasting: false });
    return this.view();
  }

  cancel(): EarlierFetch {
    this.dispatch({ type: 'cancelled' });
    return this.view();
  }

  view(): EarlierFetch {
    return viewOf(this.machine.state);
  }

  /** The stored months, and the announced months that are missing. @throws Fault NOT_LOGGED_IN */
  kept(): KeptMonths {
    const { folder } = this.opened();
    const most = this.parts.monthsKept();
    return { months: folder.kept(), most, missing: this.missing(), fetch: this.view() };
  }

  /** Stops the running work, and waits until it has ended. */
  async stop(): Promise<void> {
    this.works.stop();
    await this.works.settled();
  }

  private opened(): { readonly access: MonthAccess; readonly folder: MonthFolder } {
    if (this.access === null) throw new Fault('NOT_LOGGED_IN');
    return { access: this.access, folder: new MonthFolder(this.access.location) };
  }

  /** Announced periods that are missing and recent enough to be kept, the newest first. */
  private missing(): readonly string[] | null {
    const { access, folder } = this.opened();
    if (access.announced === null) return null;
    const here = new Set(folder.months().map(({ period }) => period));
    const newest = folder.pointer()?.ref.period ?? access.period;
    const earlier = access.announced.filter((period) => period < newest);
    const kept = [...new Set([...here, ...earlier])].sort().reverse().slice(0, this.parts.monthsKept());
    return kept.filter((period) => !here.has(period));
  }

  private dispatch(event: EarlierEvent): void {
    this.machine.dispatch(event);
  }

  private notify(): void {
    const view = this.view();
    const key = JSON.stringify(view);
    if (key === this.lastSent) return;
    this.lastSent = key;
    this.parts.onChange(view);
  }

  private perform(effect: EarlierEffect): void {
    switch (effect.type) {
      case 'fetch':
        void this.works.run(effect.work, (signal) => this.fetch(effect, signal));
        break;
      case 'stop':
        this.works.abort(effect.work);
        break;
      case 'wait':
        this.works.wait(effect.milliseconds, () => this.dispatch({ type: 'due' }));
        if (effect.milliseconds === restBetween) this.parts.onRest();
        break;
      case 'stopWaiting':
        this.works.stopWaiting();
        this.parts.onRestBroken();
        break;
      case 'storeRequest':
      case 'dropRequest':
        this.noteRequest(effect);
        break;
      case 'note':
        this.parts.onOutcome(effect.epoch, effect.code === null ? null : new Fault(effect.code));
        break;
    }
  }

  /** Stores or removes the request. If storing fails the months are still fetched, but the next start does not continue. */
  private noteRequest({
    type,
    access,
  }: Extract<EarlierEffect, { readonly type: 'storeRequest' | 'dropRequest' }>): void {
    try {
      new MonthFolder(access.location).notes.noteRequest(type === 'storeRequest');
    } catch (error) {
      this.parts.log('months.earlier', error);
    }
  }

  /** Fetches one month. Never rejects, because every failure becomes an event. */
  private async fetch(
    { work, access, period, hasNext }: Extract<EarlierEffect, { readonly type: 'fetch' }>,
    signal: AbortSignal,
  ): Promise<void> {
    // Begins in a later turn, so that the view after the starting event is sent first.
    await null;
    try {
      const folder = new MonthFolder(access.location);
      const accepted = this.accepted.get(period) ?? [];
      const rest = { accepted, isWanted: false, part: null, current: this.present(folder) };
      const result = await fetchMonth(this.parts, {
        ...rest,
        access,
        folder,
        earlier: period,
        hasNext,
        onNote: ({ progress: { part } }) => this.dispatch({ type: 'progressed', work, part }),
        signal,
      });
      if (result !== null && 'doubted' in result) this.dispatch({ type: 'doubted', work, doubts: result.doubted });
      else this.dispatch({ type: 'fetched', work });
    } catch (error) {
      const { code } = signal.aborted ? new Fault('CANCELLED') : failureOf(error);
      if (code === 'INTERNAL') this.parts.log('months.earlier', error);
      const askedMs = error instanceof TransientFault ? error.askedMs : null;
      const at = this.parts.clock.now().toISOString();
      this.dispatch({ type: 'failed', work, code, at, askedMs });
    }
  }

  /** The present month, which is used to estimate the size of an earlier one. */
  private present(folder: MonthFolder) {
    const pointer = folder.pointer();
    return pointer === null ? null : folder.read(pointer.ref);
  }
}
