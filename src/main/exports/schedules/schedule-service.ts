import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fitView } from '../../../shared/access/fit-view';
import { mayExport, viewSubject } from '../../../shared/access/permissions';
import { describedWithPast } from '../../../shared/catalog/past-column';
import type { Clock } from '../../../shared/domain/clock';
import type { ExportFormat, ExportRequest, ExportState } from '../../../shared/domain/exports/export';
import type { ScheduledExport, ScheduledOutcome } from '../../../shared/domain/exports/scheduled-export';
import type { MonthRef, MonthState } from '../../../shared/domain/months/month';
import { Fault, failureOf } from '../../../shared/domain/result';
import { Machine } from '../../../shared/machines/machine';
import { queryOfView, type SavedFilter } from '../../../shared/view/view';
import type { FileHost, FileTarget } from '../../files/file-host';
import { type FileMark, findMarked } from '../../files/file-mark';
import { freePath } from '../../files/file-name';
import { makeTargetFolder } from '../../files/save-file';
import type { ListService } from '../../lists/service/list-service';
import type { Session } from '../../session/session';
import type { ExportService } from '../queue/export-service';
import type { OnWhole } from '../queue/export-threads';
import type { RunningExports } from '../queue/running-exports';
import {
  noSchedules,
  type ScheduleEffect,
  type ScheduleEvent,
  type ScheduleOutcome,
  transition,
} from './schedule-machine';

/** A saved filter that is exported after each new month, as it is stored. */
export type KeptSchedule = Pick<ScheduledExport, 'filter' | 'format' | 'done' | 'failed'> & {
  /** Null for the default folder of exports. */
  readonly folder: string | null;
  /** A complete file that was about to be moved to this name or a numbered one; its mark identifies it. Also its rows and time. */
  readonly begun:
    | (FileMark & { readonly period: string; readonly path: string; readonly rows: number; readonly at: string })
    | null;
};

export type ScheduleStore = {
  readonly all: (role: string) => Promise<readonly KeptSchedule[]>;
  /** Fails with CHANGED_ELSEWHERE unless the stored format is `seen`; null when nothing is stored. */
  readonly write: (
    role: string,
    entry: Pick<KeptSchedule, 'filter' | 'format' | 'done'>,
    seen: ExportFormat | null,
  ) => Promise<null>;
  /** Changes some parts. Returns whether the filter still has a schedule. */
  readonly change: (
    role: string,
    filter: string,
    parts: Partial<Omit<KeptSchedule, 'filter' | 'format'>>,
  ) => Promise<boolean>;
  readonly remove: (role: string, filter: string, seen: ExportFormat) => Promise<null>;
  readonly filters: (role: string) => Promise<readonly SavedFilter[]>;
};

export type ScheduleServiceParts = {
  readonly store: ScheduleStore;
  readonly exports: Pick<ExportService, 'plan' | 'startAt'>;
  readonly running: Pick<RunningExports, 'finished' | 'finishedFile'>;
  readonly lists: Pick<ListService, 'describe' | 'thisYear'>;
  readonly session: Pick<Session, 'options'>;
  readonly host: Pick<FileHost, 'folder' | 'chooseFolder'>;
  readonly clock: Clock;
  readonly onChange: (role: string) => void;
  readonly onEnded: (outcome: ScheduledOutcome) => void;
  /** Logs an action. The text must not contain the user's text. */
  readonly note: (line: string) => void;
  readonly log: (where: string, error: unknown) => void;
};

type Turn = { readonly role: string };

type ScheduledRun = { readonly turn: Turn; readonly filter: string; readonly run: number; readonly period: string };

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
  private readonly written = new Map<number, { readonly path: string; readonly rows: number }>();

  constructor(private readonly parts: ScheduleServiceParts) {}

  /** Starts the schedules of a role. Never rejects, because everything else works without them. */
  async open(role: string, month: () => MonthState): Promise<void> {
    this.close();
    const turn = { role };
    this.turn = turn;
    try {
      const kept = await this.parts.store.all(role);
      if (this.turn !== turn) return;
      const items = kept.map(({ filter, done, failed }) => ({ filter, done, reported: failed?.period ?? null }));
      this.machine.dispatch({ type: 'opened', items });
      this.handleMonth(month());
    } catch (error) {
      this.parts.log('schedule.open', error);
    }
  }

  /** Called at a change of account or role, a logout, or the end: nothing starts any more, and results are ignored. */
  close(): void {
    this.turn = null;
    this.machine.dispatch({ type: 'closed' });
  }

  /** A month counts when it is complete: not while one is being fetched, nor while some of its lists are missing. */
  handleMonth({ current, refresh }: MonthState): void {
    const isWhole = (current?.awaits ?? []).length === 0 && refresh.phase !== 'running';
    this.month = isWhole ? current : null;
    this.newest = current?.period ?? null;
    this.machine.dispatch({ type: 'month', month: this.month?.period ?? null, now: this.now() });
  }

  /** Called when time has passed, so that failed exports may be tried again. */
  pass(): void {
    this.machine.dispatch({ type: 'passed', now: this.now() });
  }

  /** Whether an export of a new month is running, or about to start. */
  isBusy(): boolean {
    return this.machine.state.items.some(({ at }) => at.kind === 'busy');
  }

  async list(role: string): Promise<readonly ScheduledExport[]> {
    const kept = await this.parts.store.all(role);
    return kept.map(({ begun: _, folder, ...entry }) => ({
      ...entry,
      folder: folder ?? this.parts.host.folder(),
      isChosen: folder !== null,
    }));
  }

  /**
   * Switches a saved filter on, beginning with the next month, or changes its format.
   * @throws Fault NOT_FOUND, NOT_ALLOWED, CHANGED_ELSEWHERE unless the stored format is `seen`
   */
  async write(
    role: string,
    { filter, format }: Pick<KeptSchedule, 'filter' | 'format'>,
    seen: ExportFormat | null,
  ): Promise<readonly ScheduledExport[]> {
    const { store, session } = this.parts;
    const known = await this.known(role, filter);
    const saved = (await store.filters(role)).find(({ id }) => id === filter);
    if (known === null && saved === undefined) throw new Fault('NOT_FOUND');
    if (saved !== undefined && !mayExport(session.options(), viewSubject(saved.view))) throw new Fault('NOT_ALLOWED');
    const done = this.newest;
    await store.write(role, { filter, format, done }, seen);
    this.changed(role, { type: 'put', filter, done, now: this.now() });
    return this.list(role);
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
    return this.list(role);
  }

  /** @throws Fault CHANGED_ELSEWHERE when the schedule has another format than `seen` */
  async remove(role: string, filter: string, seen: ExportFormat): Promise<readonly ScheduledExport[]> {
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
  private async begin(
    turn: Turn,
    { filter, run, period }: Extract<ScheduleEffect, { readonly type: 'begin' }>,
  ): Promise<void> {
    const outcome = await this.exportFilter({ turn, filter, run, period }).catch((error): ScheduleOutcome => {
      const { code } = failureOf(error);
      if (code === 'INTERNAL') this.parts.log('schedule.begin', error);
      return this.turn !== turn || code === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'failed', code };
    });
    this.machine.dispatch({ type: 'ended', run, outcome, now: this.now() });
  }

  private async exportFilter({ turn, filter, run, period }: ScheduledRun): Promise<ScheduleOutcome> {
    const { role } = turn;
    const { store, exports, running } = this.parts;
    const { month } = this;
    const saved = (await store.filters(role)).find(({ id }) => id === filter);
    const entry = await this.known(role, filter);
    if (this.turn !== turn) return { kind: 'cancelled' };
    if (saved === undefined || entry === null) {
      if (entry !== null) await this.remove(role, filter, entry.format);
      else this.changed(role, { type: 'removed', filter });
      return { kind: 'cancelled' };
    }
    if (month?.period !== period || month.role !== role) return { kind: 'cancelled' };
    const { begun } = entry;
    const found = begun?.period === period ? await findMarked(begun.path, begun) : null;
    if (found !== null) {
      // The program ended after it had moved the file, but before the export was stored.
      this.written.set(run, { path: found, rows: begun?.rows ?? 0 });
      return { kind: 'written' };
    }
    if (this.turn !== turn) return { kind: 'cancelled' };
    const request = await this.requestOf(saved, entry.format, month);
    const { fileName } = await exports.plan(request);
    const target = this.targetOf(entry, fileName);
    if (this.turn !== turn) return { kind: 'cancelled' };
    const onWhole: OnWhole = async ({ bytes, digest, rows }) => {
      const { path } = target;
      if (this.turn !== turn) throw new Fault('CANCELLED');
      const at = this.parts.clock.now().toISOString();
      const isKept = await store.change(role, filter, { begun: { period, path, bytes, digest, rows, at } });
      if (!isKept || this.turn !== turn) throw new Fault('CANCELLED');
    };
    const started = await exports.startAt(request, target, { onWhole });
    return this.outcomeOf(await running.finished(started.id), run);
  }

  private outcomeOf({ id, rows, outcome }: ExportState, run: number): ScheduleOutcome {
    if (outcome.kind === 'failed') return { kind: 'failed', code: outcome.code };
    if (outcome.kind !== 'done') return { kind: 'cancelled' };
    const made = this.parts.running.finishedFile(id);
    if (made === null) return { kind: 'cancelled' };
    this.written.set(run, { path: made.path, rows });
    return { kind: 'written' };
  }

  /** The export request of a saved filter. Fails when a part of the filter is missing, because the rows would be wrong. @throws Fault */
  private async requestOf(saved: SavedFilter, format: ExportFormat, month: MonthRef): Promise<ExportRequest> {
    const { lists, session } = this.parts;
    const { comparison } = queryOfView(saved.view, month.period);
    const described = await lists.describe(month, saved.view.list, comparison);
    const { columns } = describedWithPast(described, comparison?.earlier);
    const { view } = fitView(
      { view: saved.view, kvkLists: null },
      { columns, options: session.options(), thisYear: lists.thisYear(), period: month.period },
    );
    const { filters, mutations, near } = view;
    const isWhole =
      filters.length === saved.view.filters.length &&
      (mutations === null) === (saved.view.mutations === null) &&
      (near === null) === (saved.view.near === null) &&
      (view.comparison === null) === (comparison === null);
    if (!isWhole) throw new Fault('FILTER_INVALID', 'schedule');
    return {
      month: { role: month.role, period: month.period, generation: month.generation },
      query: queryOfView(view, month.period),
      rows: { kind: 'all' },
      columns: view.columns.flatMap(({ name, shown }) => (shown ? [name] : [])),
      format,
      plain: false,
      title: saved.name,
      ...(view.formats.length > 0 && { formats: view.formats }),
    };
  }

  /** A free name in the folder, so that a file with that name can only be this one. @throws Fault EXPORT_TARGET_GONE */
  private targetOf({ folder }: KeptSchedule, fileName: string): FileTarget {
    const { host } = this.parts;
    if (folder === null) makeTargetFolder(host.folder());
    else if (!existsSync(folder)) throw new Fault('EXPORT_TARGET_GONE');
    return { path: freePath(join(folder ?? host.folder(), fileName), existsSync), replaces: false };
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
      const { path = '', rows = 0 } = this.written.get(effect.run) ?? {};
      this.written.delete(effect.run);
      note(`schedule.export ${period} done, ${rows} rows`);
      await store.change(role, filter, { done: period, begun: null, failed: null });
      onEnded({ name, period, outcome: { kind: 'done', fileName: basename(path), folder: dirname(path), rows } });
    }
    onChange(role);
  }
}
