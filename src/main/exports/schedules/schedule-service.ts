import { basename, dirname } from 'node:path';
import { mayExport, viewSubject } from '../../../shared/access/permissions';
import type {
  ScheduledExport,
  ScheduledOutcome,
  ScheduleFormat,
} from '../../../shared/domain/exports/scheduled-export';
import type { MonthRef, MonthState } from '../../../shared/domain/months/month';
import { Fault, failureOf } from '../../../shared/domain/result';
import { Machine } from '../../../shared/machines/machine';
import type { FileHost } from '../../files/file-host';
import { removeSource, stateIn } from '../sources/prepare-source';
import {
  noSchedules,
  type ScheduleEffect,
  type ScheduleEvent,
  type ScheduleOutcome,
  transition,
} from './schedule-machine';
import type { KeptSchedule } from './schedule-store';
import { ownSign } from './scheduled-request';
import { ScheduledWriter, type WriterParts, type WrittenNow } from './scheduled-writer';

export type ScheduleServiceParts = WriterParts & {
  readonly host: Pick<FileHost, 'folder' | 'chooseFolder'>;
  readonly onChange: (role: string) => void;
  readonly onEnded: (outcome: ScheduledOutcome) => void;
  /** Logs an action. The text must not contain the user's text. */
  readonly note: (line: string) => void;
  readonly log: (where: string, error: unknown) => void;
};

type Turn = { readonly role: string };

/** Exports saved filters after each new month, by running the machine. */
export class ScheduleService {
  private readonly machine = new Machine({
    state: noSchedules,
    transition,
    perform: (effect) => this.perform(effect),
  });
  /** The present account and role; a new object each time one is opened. */
  private turn: Turn | null = null;
  private month: MonthRef | null = null;
  /** The present month, complete or not. */
  private newest: string | null = null;
  private readonly written = new Map<number, WrittenNow>();
  private readonly writer: ScheduledWriter;

  constructor(private readonly parts: ScheduleServiceParts) {
    this.writer = new ScheduledWriter(parts);
  }

  /** Starts the schedules of a role. Never rejects, because everything else works without them. */
  async open(role: string, month: () => MonthState): Promise<void> {
    this.close();
    const turn = { role };
    this.turn = turn;
    try {
      const kept = await this.parts.store.all(role);
      if (this.turn !== turn) return;
      const items = kept.map(({ filter, done, failed }) => {
        return { filter, done, isDue: false, reported: failed?.period ?? null };
      });
      this.machine.dispatch({ type: 'opened', items });
      this.setMonth(month());
      await this.look(role);
      if (this.turn !== turn) return;
      this.handleMonth(month());
    } catch (error) {
      this.parts.log('schedule.open', error);
    }
  }

  /** Called at a change of account or role, a logout, or the end: nothing starts any more, and results are ignored. */
  close(): void {
    this.turn = null;
    this.writer.forget();
    this.machine.dispatch({ type: 'closed' });
  }

  /** A month counts when it is complete: not while one is being fetched, nor while some of its lists are missing. */
  handleMonth(state: MonthState): void {
    this.setMonth(state);
    this.machine.dispatch({ type: 'month', month: this.month?.period ?? null, now: this.now() });
    if (this.month !== null && this.turn !== null) void this.look(this.turn.role);
  }

  private setMonth({ current, refresh }: MonthState): void {
    const isWhole = (current?.awaits ?? []).length === 0 && refresh.phase !== 'running';
    this.month = isWhole ? current : null;
    this.newest = current?.period ?? null;
  }

  /** Called when time has passed: failed exports may be tried again, and the user's own lists and tables may have changed. */
  pass(): void {
    this.machine.dispatch({ type: 'passed', now: this.now() });
    if (this.month !== null && this.turn !== null) void this.look(this.turn.role);
  }

  /** Whether an export of a new month is running, or about to start. */
  isBusy(): boolean {
    return this.machine.state.items.some(({ at }) => at.kind === 'busy');
  }

  private isWriting(filter: string): boolean {
    return this.machine.state.items.some(({ filter: id, at }) => id === filter && at.kind === 'busy');
  }

  async list(role: string): Promise<readonly ScheduledExport[]> {
    const kept = await this.parts.store.all(role);
    return Promise.all(
      kept.map(async ({ begun: _, shows: _shows, folder, place, ...entry }) => ({
        ...entry,
        folder: folder ?? this.parts.host.folder(),
        isChosen: folder !== null,
        source:
          entry.format !== 'source'
            ? null
            : {
                isWriting: this.isWriting(entry.filter),
                ...(await stateIn(place, entry.filter, entry.failed?.code === 'SOURCE_OPEN')),
              },
      })),
    );
  }

  /** Writes the Excel sources again that show another view, month, or state of the user's own lists and tables. Never rejects. */
  async look(role: string): Promise<void> {
    const { turn } = this;
    if (turn?.role !== role) return;
    try {
      await this.lookAt(turn);
    } catch (error) {
      this.parts.log('schedule.look', error);
    }
  }

  private async lookAt(turn: Turn): Promise<void> {
    const { role } = turn;
    const sources = (await this.parts.store.all(role)).filter(({ format }) => format === 'source');
    const saved = sources.length === 0 ? [] : await this.parts.store.filters(role);
    if (this.turn !== turn) return;
    for (const { filter, done, ...entry } of sources) {
      const view = saved.find(({ id }) => id === filter);
      const begun = this.writer.shows(filter);
      // A run that has not yet read the view will show what is stored now.
      if (view === undefined || (begun === undefined && this.isWriting(filter))) continue;
      const shows = begun ?? entry.shows;
      // Another month is written without being due again.
      const isOther = this.month?.period === done && this.month.generation !== shows?.generation;
      const own = ownSign(view.view, this.parts.ownThings());
      if (isOther || view.revision !== shows?.revision || own !== shows.own) this.due(filter);
    }
  }

  /** Writes an Excel source again. @throws Fault NOT_FOUND */
  async writeNow(role: string, filter: string): Promise<readonly ScheduledExport[]> {
    if ((await this.known(role, filter))?.format !== 'source') throw new Fault('NOT_FOUND');
    if (role === this.turn?.role) this.due(filter);
    this.parts.onChange(role);
    return this.list(role);
  }

  private due(filter: string): void {
    this.machine.dispatch({ type: 'due', filter, now: this.now() });
  }

  /**
   * Switches a saved filter on, beginning with the next month, or changes its format.
   * @throws Fault NOT_FOUND, NOT_ALLOWED, CHANGED_ELSEWHERE unless the stored format is `seen`
   */
  async write(
    role: string,
    { filter, format }: Pick<KeptSchedule, 'filter' | 'format'>,
    seen: ScheduleFormat | null,
  ): Promise<readonly ScheduledExport[]> {
    const { store, session } = this.parts;
    const known = await this.known(role, filter);
    const saved = (await store.filters(role)).find(({ id }) => id === filter);
    if (known === null && saved === undefined) throw new Fault('NOT_FOUND');
    if (saved !== undefined && !mayExport(session.options(), viewSubject(saved.view))) throw new Fault('NOT_ALLOWED');
    const done = this.newest;
    await store.write(role, { filter, format, done }, seen);
    this.changed(role, { type: 'put', filter, done, now: this.now() });
    // A source has its files at once.
    if (format === 'source' && role === this.turn?.role) this.due(filter);
    return this.list(role);
  }

  /** Follows the schedules that were read from a file. Never rejects. */
  async came(role: string): Promise<void> {
    try {
      for (const { filter, done } of await this.parts.store.all(role))
        this.changed(role, { type: 'put', filter, done, now: this.now() });
      await this.look(role);
    } catch (error) {
      this.parts.log('schedule.came', error);
    }
  }

  /** Asks the user for the folder of a filter's files. @throws Fault NOT_ALLOWED when the host has no dialog, NOT_FOUND */
  async chooseFolder(role: string, filter: string): Promise<readonly ScheduledExport[]> {
    const { host, store } = this.parts;
    if (host.chooseFolder === undefined) throw new Fault('NOT_ALLOWED');
    const folder = await host.chooseFolder();
    const known = await this.known(role, filter);
    if (known === null) throw new Fault('NOT_FOUND');
    if (folder !== null) await store.change(role, filter, { folder });
    this.changed(role, { type: 'put', filter, done: known.done, now: this.now() });
    if (folder !== null && known.format === 'source' && role === this.turn?.role) this.due(filter);
    return this.list(role);
  }

  /**
   * @param withFiles whether the files of an Excel source go too
   * @throws Fault CHANGED_ELSEWHERE when the schedule has another format than `seen`, EXPORT_TARGET_*
   */
  async remove(
    role: string,
    filter: string,
    { seen, withFiles = false }: { readonly seen: ScheduleFormat; readonly withFiles?: boolean | undefined },
  ): Promise<readonly ScheduledExport[]> {
    const known = await this.known(role, filter);
    if (known !== null && known.format !== seen) throw new Fault('CHANGED_ELSEWHERE');
    await this.writer.stop(filter);
    // The user can still try again while the schedule is there.
    if (withFiles && known?.place != null) await removeSource(known.place, filter);
    await this.parts.store.remove(role, filter, seen);
    this.changed(role, { type: 'removed', filter });
    return this.list(role);
  }

  private changed(role: string, event: ScheduleEvent): void {
    if (role === this.turn?.role) this.machine.dispatch(event);
    this.parts.onChange(role);
  }

  private now(): number {
    return this.parts.clock.now().getTime();
  }

  private async known(role: string, filter: string): Promise<KeptSchedule | null> {
    return (await this.parts.store.all(role)).find((entry) => entry.filter === filter) ?? null;
  }

  private perform(effect: ScheduleEffect): void {
    const { turn } = this;
    if (turn === null) return;
    if (effect.type === 'begin') void this.begin(turn, effect);
    else this.settle(turn.role, effect).catch((error) => this.parts.log('schedule.settle', error));
  }

  /** Exports a filter. Never rejects, because every outcome becomes an event. */
  private async begin(turn: Turn, effect: Extract<ScheduleEffect, { readonly type: 'begin' }>): Promise<void> {
    this.writer.forget(effect.filter);
    const outcome = await this.exportFilter(turn, effect).then(
      (): ScheduleOutcome => ({ kind: 'written' }),
      (error): ScheduleOutcome => {
        const { code } = failureOf(error);
        if (code === 'INTERNAL') this.parts.log('schedule.begin', error);
        return this.turn !== turn || code === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'failed', code };
      },
    );
    this.machine.dispatch({ type: 'ended', run: effect.run, outcome, now: this.now() });
    if (outcome.kind === 'cancelled' && this.turn === turn) this.parts.onChange(turn.role);
  }

  private async exportFilter(
    turn: Turn,
    { filter, run, period }: Extract<ScheduleEffect, { readonly type: 'begin' }>,
  ): Promise<void> {
    const { role } = turn;
    const { month } = this;
    const entry = await this.known(role, filter);
    const saved = (await this.parts.store.filters(role)).find(({ id }) => id === filter);
    const isOpen = () => this.turn === turn;
    if (isOpen() && (saved === undefined || entry === null)) {
      if (entry !== null) await this.remove(role, filter, { seen: entry.format });
      else this.changed(role, { type: 'removed', filter });
    }
    const isThere = month?.period === period && month.role === role;
    if (!isOpen() || !isThere || saved === undefined || entry === null) throw new Fault('CANCELLED');
    this.written.set(run, await this.writer.write({ role, saved, entry, month, isOpen }));
  }

  /** Stores the outcome, and notifies the user once. */
  private async settle(role: string, effect: Exclude<ScheduleEffect, { readonly type: 'begin' }>): Promise<void> {
    const { store, note, onChange, onEnded } = this.parts;
    const { filter, period } = effect;
    const name = (await store.filters(role)).find(({ id }) => id === filter)?.name ?? '';
    if (effect.type === 'failed') {
      const { code, wasReported } = effect;
      note(`schedule.export ${period} ${code}`);
      await store.change(role, filter, { failed: { period, code } });
      if (!wasReported) onEnded({ name, period, outcome: { kind: 'failed', code } });
    } else {
      const { path = '', rows = 0, shows = null } = this.written.get(effect.run) ?? {};
      this.written.delete(effect.run);
      note(`schedule.export ${period} done, ${rows} rows`);
      await store.change(role, filter, { ...(effect.isNew && { done: period }), begun: null, failed: null, shows });
      // A source is also written when the user changes its view, who sees that in its dialog.
      if (effect.isNew)
        onEnded({ name, period, outcome: { kind: 'done', fileName: basename(path), folder: dirname(path), rows } });
    }
    onChange(role);
  }
}
