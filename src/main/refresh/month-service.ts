import type { Clock } from '../../shared/domain/clock';
import {
  type Month,
  type MonthRef,
  type MonthState,
  monthKey,
  type ThriftReason,
} from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { Fault, failureOf } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import type { StoredMonth } from '../months/month-file';
import { MonthFolder } from '../months/month-folder';
import { TransientFault } from '../provider/http';
import type { ProviderClient } from '../provider/provider-client';
import { MachineWorks } from '../wire/machine-works';
import { type FetchParts, fetchMonth } from './fetch-month';
import { findNewer } from './find-newer';
import {
  closed,
  idle,
  type MonthAccess,
  type MonthEffect,
  type MonthEvent,
  type MonthMachineState,
  refusedAs,
  transition,
  viewOf,
} from './month-machine';
import { type RefreshNote, shownWait } from './worker/refresh-calls';

export type MonthServiceParts = FetchParts & {
  readonly provider: Pick<ProviderClient, 'list'>;
  readonly clock: Clock;
  readonly monthsKept: () => number;
  /** How many months the administrator allows: others go when their role is opened; null without a policy. */
  readonly enforcedMonths: number | null;
  /** The reason why no large download may start automatically now; null for none. */
  readonly thrift: () => ThriftReason | null;
  /** False for a program that only reads beside the one that owns the folder; such a program removes nothing. */
  readonly ownsFolder: boolean;
  /** The outcome of a call with the token of an epoch; `fault` is null when the call succeeded. */
  readonly onOutcome: (epoch: number, fault: Fault | null) => void;
  /** Called when a damaged month was put aside. */
  readonly onDamaged: () => void;
  /** Called when a new month was stored with parts left out. */
  readonly onPartlyRead: (month: Month) => void;
  readonly onChange: (state: MonthState) => void;
  /** Called when another month has become current. */
  readonly onReplaced: (month: Month | null, isAnnounced: boolean) => void;
  /** Called before months are removed: readers must close all months except these. */
  readonly release: (kept: readonly MonthRef[]) => Promise<void>;
  readonly log: (where: string, error: unknown) => void;
};

/** The months of the role that is open: runs the machine. */
export class MonthService {
  private readonly works = new MachineWorks();
  private readonly machine = new Machine({
    state: closed,
    transition,
    onStep: (_state, { type }) => this.notify(type === 'opened' || type === 'closed'),
    perform: (effect) => this.perform(effect),
  });
  private folder: MonthFolder | null = null;
  /** Files of months that were found before; cleared when files may have been removed. */
  private readonly located = new Map<string, StoredMonth>();
  private lastSent = '';
  private readonly held = new Map<string, { readonly ref: MonthRef; count: number }>();
  private readonly waiting = new Set<() => void>();

  constructor(private readonly parts: MonthServiceParts) {}

  view(): MonthState {
    return viewOf(this.machine.state);
  }

  /**
   * Switches to the months of a role; null after logout. Running work for another role loses its effect. The caller reports the change,
   * because session and months change together.
   */
  open(access: MonthAccess | null): void {
    this.folder = null;
    this.located.clear();
    if (access === null) {
      this.dispatch({ type: 'closed' });
      return;
    }
    try {
      const folder = new MonthFolder(access.location);
      if (this.parts.ownsFolder) folder.clear(this.parts.enforcedMonths, this.parts.onDamaged);
      this.folder = folder;
      const refusal = folder.refusal();
      const ending = refusal === null || refusal.doubts.length > 0 ? idle : refusedAs(refusal);
      this.dispatch({ type: 'opened', access, current: folder.current(this.parts.onDamaged), ending });
    } catch (error) {
      this.parts.log('month.open', error);
      const { code, detail } = failureOf(error);
      const ending = { phase: 'failed', period: access.period, code, detail, at: this.now(), attempts: 1 } as const;
      this.dispatch({ type: 'opened', access, current: null, ending });
    }
  }

  /**
   * Asks for the provider's month, and fetches it when this computer has no month or an older one. Resolves when the fetch has begun, or
   * nothing needs to be fetched.
   * @param force fetches the month even when the same month is stored
   * @throws Fault NOT_LOGGED_IN
   */
  async refresh(force: boolean): Promise<MonthState['refresh']> {
    if (this.machine.state.at === 'closed') throw new Fault('NOT_LOGGED_IN');
    this.dispatch({ type: 'wanted', force, at: this.now() });
    await this.until((state) => state.at === 'closed' || state.work?.kind !== 'asking');
    return this.view().refresh;
  }

  /** Resolves when nothing is being asked or fetched any more. */
  async settled(): Promise<MonthState['refresh']> {
    await this.until((state) => state.at === 'closed' || state.work === null);
    return this.view().refresh;
  }

  cancel(): MonthState['refresh'] {
    this.dispatch({ type: 'cancelled' });
    return this.view().refresh;
  }

  /**
   * Fetches the refused month with the doubts that the user accepted, or returns to the month that the user went back from. Does nothing
   * for another refusal.
   */
  accept(refusal: string): MonthState['refresh'] {
    const month = this.folder?.turnForward(refusal) ?? null;
    if (month === null) this.dispatch({ type: 'accepted', refusal, at: this.now() });
    else this.dispatch({ type: 'switched', month, refusal: null });
    return this.view().refresh;
  }

  /**
   * Goes back to the previous month, until the provider has the next one.
   * @throws Fault NOT_LOGGED_IN, NO_MONTH when there is no previous month, MONTH_DAMAGED
   */
  turnBack(): Month {
    if (this.folder === null) throw new Fault('NOT_LOGGED_IN');
    const month = this.folder.turnBack(this.now());
    this.dispatch({ type: 'switched', month, refusal: this.folder.refusal() });
    return month;
  }

  /** Switches to the newest fetch of a period on this computer. @throws Fault as `ofPeriod` */
  show(period: string): void {
    this.dispatch({ type: 'switched', month: this.ofPeriod(period), refusal: null });
  }

  /** The month of a period on this computer. @throws Fault NOT_LOGGED_IN, MONTH_NOT_KEPT, MONTH_DAMAGED */
  ofPeriod(period: string): Month {
    if (this.folder === null) throw new Fault('NOT_LOGGED_IN');
    const ref = this.folder.ofPeriod(period);
    if (ref === null) throw new Fault('MONTH_NOT_KEPT');
    return this.folder.read(ref);
  }

  /** The columns of a list that the provider sends now, by the newest month that has the list; null when no month has it. */
  sentNow(list: MonthListName): readonly string[] | null {
    const { current } = this.view();
    return current === null ? null : (this.folder?.heads.sentNow(current)[list] ?? null);
  }

  /**
   * The file of a question's month. The location of a file that was found before is remembered.
   * @throws Fault NO_MONTH, MONTH_REPLACED when the month is no longer stored
   */
  locate(ref: MonthRef): StoredMonth {
    const key = monthKey(ref);
    const stored = this.located.get(key) ?? this.folder?.find(ref) ?? null;
    if (stored === null) throw new Fault(this.view().current === null ? 'NO_MONTH' : 'MONTH_REPLACED');
    this.located.set(key, stored);
    return stored;
  }

  /** Like `locate`, after the remembered file turned out to be missing. @throws Fault NO_MONTH, MONTH_REPLACED */
  locateAgain(ref: MonthRef): StoredMonth {
    this.located.delete(monthKey(ref));
    return this.locate(ref);
  }

  /** The stored months before a month, the newest period first, with the newest fetch of each period. */
  earlier({ period }: MonthRef): readonly StoredMonth[] {
    return this.folder?.before(period) ?? [];
  }

  /** The file of a month for longer work. It is not removed until `release` is called. */
  holdMonth(ref: MonthRef): { readonly month: StoredMonth; readonly release: () => void } {
    const month = this.locate(ref);
    const key = monthKey(ref);
    const hold = this.held.get(key) ?? { ref: month.ref, count: 0 };
    hold.count += 1;
    this.held.set(key, hold);
    return {
      month,
      release: () => {
        hold.count -= 1;
        if (hold.count === 0) this.held.delete(key);
      },
    };
  }

  /** Puts a damaged month aside, and fetches the current one again. */
  damaged(ref: MonthRef): void {
    const { folder } = this;
    if (folder === null || folder.find(ref) === null) return;
    folder.putAside(ref);
    this.located.clear();
    this.parts.onDamaged();
    this.dispatch({ type: 'damaged', ref, current: folder.current(this.parts.onDamaged), at: this.now() });
  }

  /** Called when the months' files have changed: switches to the newest fetch of the current period, and removes older fetches. */
  async reread(): Promise<void> {
    const { folder, machine } = this;
    if (folder === null) return;
    this.located.clear();
    const month = folder.current(this.parts.onDamaged);
    if (month !== null) this.dispatch({ type: 'switched', month, refusal: null });
    if (machine.state.at === 'open') await this.cleanUp(machine.state.access, null);
  }

  /** Stops the running work. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.works.stop();
    await this.works.settled();
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }

  /** ISO time a number of milliseconds from now. */
  private after(milliseconds: number): string {
    return new Date(this.parts.clock.now().getTime() + milliseconds).toISOString();
  }

  private dispatch(event: MonthEvent): void {
    this.machine.dispatch(event);
    for (const check of this.waiting) check();
  }

  /** @param isReported whether the event's caller reports the change itself */
  private notify(isReported: boolean): void {
    const view = this.view();
    const key = JSON.stringify(view);
    if (key === this.lastSent) return;
    this.lastSent = key;
    if (!isReported) this.parts.onChange(view);
  }

  private until(isSo: (state: MonthMachineState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isSo(this.machine.state)) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }

  private perform(effect: MonthEffect): void {
    switch (effect.type) {
      case 'ask':
        this.begin(effect.work, (signal) => this.ask(effect, signal));
        break;
      case 'fetch':
        this.begin(effect.work, (signal, onAttempts) => this.fetch(effect, signal, onAttempts));
        break;
      case 'fetchPress':
        this.begin(effect.work, (signal) => this.fetchPress(effect, signal));
        break;
      case 'stop':
        this.works.abort(effect.work);
        break;
      case 'note':
        this.parts.onOutcome(effect.epoch, effect.code === null ? null : new Fault(effect.code));
        break;
      case 'announce':
        this.parts.onReplaced(effect.month, effect.isAnnounced);
        break;
      case 'cleanUp':
        void this.cleanUp(effect.access, effect.before).catch((error) => this.parts.log('month', error));
        break;
    }
  }

  /** Runs a piece of work. Never rejects, because every failure becomes an event. */
  private begin(
    work: number,
    run: (signal: AbortSignal, onAttempts: (attempts: number) => void) => Promise<void>,
  ): void {
    let attempts = 1;
    const guarded = async (signal: AbortSignal) => {
      // Begins in a later turn, so that the view after the starting event is sent first.
      await null;
      try {
        await run(signal, (counted) => {
          attempts = counted;
        });
      } catch (error) {
        const { code, detail } = signal.aborted ? new Fault('CANCELLED') : failureOf(error);
        if (code === 'INTERNAL') this.parts.log('month', error);
        const asked = error instanceof TransientFault ? error.askedMs : null;
        const wait = asked === null || asked < shownWait ? {} : { waitsUntil: this.after(asked) };
        this.dispatch({ type: 'failed', work, code, detail, attempts, at: this.now(), ...wait });
      }
    };
    void this.works.run(work, guarded);
  }

  private async ask(
    { work, access, current }: Extract<MonthEffect, { readonly type: 'ask' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const folder = new MonthFolder(access.location);
    const newer = await findNewer({ ...this.parts, folder, access, current, now: this.parts.clock.now(), signal });
    const end = { work, at: this.now() };
    if ('refusal' in newer) this.dispatch({ ...end, type: 'refused', refusal: newer.refusal });
    else this.dispatch({ ...end, type: 'answered', newer: newer.newer, thrift: this.parts.thrift() });
  }

  private async fetchPress(
    { work, access, current }: Extract<MonthEffect, { readonly type: 'fetchPress' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const folder = new MonthFolder(access.location);
    const part = ['press'] as const;
    const input = { access, current, folder, accepted: [], isWanted: false, part, onNote: () => {}, signal };
    const fetched = await fetchMonth(this.parts, input);
    const month = fetched !== null && 'month' in fetched ? fetched.month : folder.current(this.parts.onDamaged);
    this.dispatch({ type: 'fetched', work, month });
  }

  private async fetch(
    { work, access, current, accepted, isWanted }: Extract<MonthEffect, { readonly type: 'fetch' }>,
    signal: AbortSignal,
    onAttempts: (attempts: number) => void,
  ): Promise<void> {
    const folder = new MonthFolder(access.location);
    const onNote = ({ steps, progress: noted, early, waitMs }: RefreshNote) => {
      const progress = waitMs === null ? noted : { ...noted, waitsUntil: this.after(waitMs) };
      onAttempts(progress.attempt);
      if (early !== null) {
        // The window is about to draw its first list, so background work pauses.
        this.parts.userActivity.ask(false);
        this.dispatch({ type: 'early', work, month: early });
      }
      this.dispatch({ type: 'progressed', work, steps, progress });
    };
    const input = { access, current, folder, accepted, isWanted, part: null, onNote, signal };
    const fetched = await fetchMonth(this.parts, input);
    if (fetched !== null && 'refusal' in fetched) {
      this.dispatch({ type: 'refused', work, refusal: fetched.refusal, at: this.now() });
      return;
    }
    const month = fetched !== null && 'month' in fetched ? fetched.month : folder.current(this.parts.onDamaged);
    if (month !== null && month.leftOut.length > 0) this.parts.onPartlyRead(month);
    this.dispatch({ type: 'fetched', work, month });
  }

  /** Removes months that are not needed. Readers may still use the month before; older months stay only while they are in use. */
  private async cleanUp({ location }: MonthAccess, before: Month | null): Promise<void> {
    const folder = new MonthFolder(location);
    const kept = () => [...this.held.values()].map(({ ref }) => ref);
    const recent = folder.recent(before, this.parts.monthsKept());
    await this.parts.release([...kept(), ...recent]);
    // Work may have begun to use a month while the others were closed.
    folder.sweep([...kept(), ...recent]);
    folder.keepNewest(this.parts.monthsKept(), kept());
    this.located.clear();
  }
}
