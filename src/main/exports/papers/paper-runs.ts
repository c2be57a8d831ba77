import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { todayBy } from '../../../shared/domain/clock';
import type { PaperRunChoice } from '../../../shared/domain/exports/paper';
import type { PaperRunEntry, PaperRunRequest, PaperRunView } from '../../../shared/domain/exports/paper-run';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault, failureOf, isUnreachable } from '../../../shared/domain/result';
import { Machine } from '../../../shared/machines/machine';
import { openRole, requireFile } from '../../session/allowance';
import { PaperBatch, requirePaperPlace } from './paper-batch';
import type { PaperPlans, PaperPlansParts } from './paper-plans';
import { noPapers } from './paper-progress';
import { noPaperRun, type PaperRunEffect, type PaperRunEvent, transition } from './paper-run-machine';

export type PaperRunsParts = PaperPlansParts & {
  readonly store: PaperRunStore;
  readonly plans: PaperPlans;
  /** A month, or that which replaced it. @throws Fault MONTH_NOT_KEPT */
  readonly monthNow: (month: MonthRef) => MonthRef;
  /** Keeps the file of a month until it is released. @throws Fault NO_MONTH, MONTH_REPLACED */
  readonly holdMonth: (month: MonthRef) => { readonly release: () => void };
  readonly onChange: (view: PaperRunView) => void;
};

/** The stored runs, by role. */
export type PaperRunStore = {
  readonly run: (role: string) => Promise<PaperRunEntry | null>;
  readonly begin: (role: string, run: PaperRunEntry, choice: PaperRunChoice) => Promise<null>;
  readonly end: (role: string, id: string) => Promise<null>;
};

/** Runs of many documents of the open role, by running the machine. Every method throws a Fault. */
export class PaperRuns {
  private readonly machine = new Machine({
    state: noPaperRun,
    transition,
    onStep: (_, { type }) => this.show(type === 'progressed'),
    perform: (effect: PaperRunEffect) => this.perform(effect),
  });
  /** The role and its run; null without a login, and without a run. */
  private open: { readonly role: string; readonly entry: PaperRunEntry | null } | null = null;
  private writing = new AbortController();
  private isStarting = false;
  /** When the progress was last sent to the window, in milliseconds. */
  private shownAt = 0;
  /** Effects, one after another: a folder is never written by two turns. */
  private settled: Promise<void> = Promise.resolve();

  private readonly plans: PaperPlans;

  constructor(private readonly parts: PaperRunsParts) {
    this.plans = parts.plans;
  }

  /** Finds the run that the program left. Never rejects, because everything else works without it. */
  async begin(role: string): Promise<void> {
    this.close();
    const opened = { role, entry: null };
    this.open = opened;
    try {
      const entry = await this.parts.store.run(role);
      if (entry === null || this.open !== opened) return;
      const { progress, stoppedAt } = await new PaperBatch(this.parts, entry).look();
      if (this.open !== opened) return;
      this.open = { role, entry };
      this.dispatch({ type: 'found', progress, stoppedAt: stoppedAt ?? entry.begunAt });
    } catch (error) {
      this.parts.log('papers.begin', error);
    }
  }

  /** Called at a change of account or role, a logout, or the end: what is written stays, and the run is found again. */
  close(): void {
    this.open = null;
    this.plans.stop();
    this.dispatch({ type: 'closed' });
  }

  /** Resolves when nothing is being written any more. */
  async stop(): Promise<void> {
    this.close();
    await this.settled;
  }

  isBusy(): boolean {
    return this.machine.state.run.at === 'busy';
  }

  view(): PaperRunView {
    const { run } = this.machine.state;
    const entry = this.open?.entry ?? null;
    if (run.at === 'none' || entry === null) return { at: 'none' };
    const head = {
      folder: entry.folder,
      isTogether: entry.isTogether,
      period: entry.template.month?.period ?? null,
    };
    const { canOpen, chooseFolder } = this.parts.host;
    if (run.at === 'done') return { ...head, ...run, canOpen };
    if (run.at === 'failed') return { ...head, ...run, canMove: chooseFolder !== undefined };
    if (run.at !== 'busy') return { ...head, ...run };
    const { at, progress, since, before } = run;
    return { ...head, at, progress, before, elapsed: Math.max(0, this.now() - since) };
  }

  /** Begins a run, unless one is not at its end yet. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, PAPERS_UNFINISHED */
  async start({ choice: { isTogether, ...choice }, ...rows }: PaperRunRequest): Promise<PaperRunView> {
    const ids = await this.plans.officesOf(rows);
    if (ids.length === 0) throw new Fault('INVALID_REQUEST', 'no offices');
    const { month, mutations, peers } = rows;
    const period = mutations === null ? null : { from: mutations.from, to: mutations.to };
    return this.startRun({
      ids,
      template: { ...choice, month, period, peers, standard: 'PDF/UA' },
      folder: this.plans.freeFolder(month.period),
      isTogether,
    });
  }

  /** Goes on with a run that rests. */
  continue(): PaperRunView {
    // One document for all is written again from the start, and so are those of a month that was replaced.
    const entry = this.open?.entry ?? null;
    const isFromStart = entry !== null && (entry.isTogether || this.isReplaced(entry.template));
    const from = isFromStart ? noPapers(entry.ids.length) : null;
    this.dispatch({ type: 'continued', from, now: this.now() });
    return this.view();
  }

  /** Goes on in another folder with the offices that have no document yet; null when the user chose none. */
  async move(): Promise<PaperRunView | null> {
    const entry = this.open?.entry ?? null;
    if (entry === null || (await this.plans.chooseFolder()) === null) return null;
    const { run } = this.machine.state;
    if (this.open?.entry !== entry || run.at === 'none' || run.at === 'busy' || run.at === 'done') return this.view();
    const { missing } = await new PaperBatch(this.parts, entry).look();
    const folder = this.plans.freeFolder(entry.template.month?.period ?? '');
    return this.startRun({ ...entry, ids: missing, folder }, entry);
  }

  pause(): PaperRunView {
    this.dispatch({ type: 'paused' });
    return this.view();
  }

  /** Ends a run; what is whole is kept, or removed. */
  async leave(keeps: boolean): Promise<PaperRunView> {
    this.dispatch({ type: 'left', keeps });
    await this.settled;
    return this.view();
  }

  dismiss(): PaperRunView {
    this.dispatch({ type: 'dismissed' });
    return this.view();
  }

  /** Shows the folder of the documents. @throws Fault NOT_FOUND */
  async openFolder(): Promise<null> {
    const folder = this.open?.entry?.folder;
    if (folder === undefined || !existsSync(folder)) throw new Fault('NOT_FOUND');
    await this.parts.host.open(folder, 'file');
    return null;
  }

  /** @param follows the run that rests, which this one goes on with; it is left only when this one is stored */
  private async startRun(
    { ids, template, folder, isTogether }: Pick<PaperRunEntry, 'ids' | 'template' | 'folder' | 'isTogether'>,
    follows: PaperRunEntry | null = null,
  ) {
    const { session, clock, store } = this.parts;
    const role = openRole(session);
    requireFile(session, { list: 'advisers' });
    requirePaperPlace(this.parts.host, folder);
    const entry: PaperRunEntry = {
      ...{ id: randomUUID(), ids, template, folder, isTogether },
      made: todayBy(clock),
      begunAt: clock.now().toISOString(),
    };
    const { at } = this.machine.state.run;
    const isFree = at === 'none' || at === 'done' || (follows !== null && at !== 'busy');
    if (this.isStarting || !isFree) throw new Fault('PAPERS_UNFINISHED');
    this.isStarting = true;
    try {
      await this.settled;
      await store.begin(role, entry, { groups: template.groups, parts: template.parts, isTogether });
    } finally {
      this.isStarting = false;
    }
    // The role may have changed meanwhile; its next start finds the run.
    if (this.open?.role !== role) throw new Fault('CANCELLED');
    if (follows !== null) this.dispatch({ type: 'left', keeps: true });
    this.open = { role, entry };
    this.dispatch({ type: 'started', progress: noPapers(ids.length), now: this.now() });
    return this.view();
  }

  private now(): number {
    return this.parts.clock.now().getTime();
  }

  /** Sends the state to the window; progress at most ten times a second. */
  private show(isProgress: boolean): void {
    const now = performance.now();
    if (isProgress && now - this.shownAt < 100) return;
    this.shownAt = now;
    this.parts.onChange(this.view());
  }

  private dispatch(event: PaperRunEvent): void {
    this.machine.dispatch(event);
  }

  private perform(effect: PaperRunEffect): void {
    const { open } = this;
    if (effect.type === 'stop') this.writing.abort();
    else if (open?.entry != null) this.after(effect, { role: open.role, entry: open.entry });
  }

  private after(effect: Exclude<PaperRunEffect, { type: 'stop' }>, of: { role: string; entry: PaperRunEntry }): void {
    const { store, log } = this.parts;
    const writing = new AbortController();
    if (effect.type === 'write') this.writing = writing;
    this.settled = this.settled.then(async () => {
      try {
        if (effect.type === 'write') await this.write(effect.turn, of, writing.signal);
        else if (effect.type === 'discard') await new PaperBatch(this.parts, of.entry).discard();
        else await store.end(of.role, of.entry.id);
      } catch (error) {
        log(`papers.${effect.type}`, error);
      }
    });
  }

  private isReplaced({ month }: PaperRunEntry['template']): boolean {
    try {
      return month !== null && this.parts.monthNow(month)?.generation !== month.generation;
    } catch {
      // The month is no longer kept, which the turn reports.
      return false;
    }
  }

  /** The run in a month. When that replaced its own, its documents are made again, so that all are of one month. */
  private async inMonth(month: MonthRef | null, role: string, run: PaperRunEntry): Promise<PaperRunEntry> {
    const { template, isTogether } = run;
    if (month?.generation === template.month?.generation) return run;
    const next = { ...run, template: { ...template, month } };
    await this.parts.store.begin(role, next, { groups: template.groups, parts: template.parts, isTogether });
    if (this.open?.entry?.id === run.id) this.open = { role, entry: next };
    return next;
  }

  /** Writes one turn; how it ends is an event. */
  private async write(
    turn: number,
    { role, entry }: { readonly role: string; readonly entry: PaperRunEntry },
    signal: AbortSignal,
  ): Promise<void> {
    const { store, monthNow, holdMonth } = this.parts;
    let release = (): void => {};
    try {
      // An office that was removed on request is no longer in the stored run.
      const stored = await store.run(role);
      const last = stored?.id === entry.id ? stored : entry;
      const month = last.template.month === null ? null : monthNow(last.template.month);
      // A newer fetch must not remove the month during a turn, which may take an hour.
      if (month !== null) ({ release } = holdMonth(month));
      const run = await this.inMonth(month, role, last);
      const { leftOut } = await new PaperBatch(this.parts, run).write({
        signal,
        onProgress: (progress) => this.dispatch({ type: 'progressed', turn, progress }),
      });
      const unreached = leftOut.find(({ code }) => isUnreachable(code));
      if (unreached !== undefined) throw new Fault(unreached.code);
      this.dispatch({ type: 'ended', turn, leftOut });
    } catch (error) {
      const { code } = failureOf(error);
      if (code !== 'CANCELLED') this.parts.log('papers.write', error);
      this.dispatch({ type: 'failed', turn, code });
    } finally {
      release();
    }
  }
}
