import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { ExportState } from '../../../shared/domain/exports/export';
import { Fault, failureOf } from '../../../shared/domain/result';
import { Machine } from '../../../shared/machines/machine';
import type { FileHost, FileTarget } from '../../files/file-host';
import type { FileMark } from '../../files/file-mark';
import { freePath, temporaryOf } from '../../files/file-name';
import type { UnfinishedWork } from '../../files/unfinished-work';
import { requireMarked } from './earlier-exports';
import { type Lane, type QueueEffect, transition } from './export-queue';

/** What making a file needs: the file is written to `temporary`, and moved to its place when it is complete. */
export type MakeFile = FileTarget & {
  readonly temporary: string;
  readonly signal: AbortSignal;
  readonly onChange: (change: Partial<ExportState>) => void;
};

/** A file that was moved to its place. */
export type MadeFile = Partial<Pick<ExportState, 'rows' | 'rowsDone'>> & FileMark & { readonly target: string };

type Wanted = {
  readonly target: FileTarget;
  readonly head: Pick<ExportState, 'period' | 'columns' | 'rows' | 'startedAt' | 'download'>;
  readonly lane: Lane;
  /** Makes the file. @throws Fault; the temporary file must be removed by then */
  readonly make: (file: MakeFile) => Promise<MadeFile>;
};

type Running = {
  state: ExportState;
  /** The planned path of the file, and its real path once it is done. */
  target: string;
  /** The mark that identifies the file; null until it is done. */
  mark: FileMark | null;
  readonly cancelled: AbortController;
  readonly make: () => Promise<MadeFile>;
  readonly ended: Promise<void>;
  readonly onEnded: () => void;
};

export type RunningExportsParts = {
  readonly host: FileHost;
  readonly unfinished: UnfinishedWork;
  readonly onChange: (state: ExportState) => void;
};

/**
 * Files that are being made or are done, until the account or role changes. Each file reserves its name from the moment the name is chosen
 * until the file has ended.
 */
export class RunningExports {
  private exports = new Map<string, Running>();
  /** The exports that have not ended, also after a change of account or role. */
  private readonly unended = new Map<string, Running>();
  private readonly machine = new Machine({
    state: [],
    transition,
    perform: (effect) => this.perform(effect),
  });

  constructor(private readonly parts: RunningExportsParts) {}

  /** Identifies the present account and role; it changes with them. */
  get epoch(): unknown {
    return this.exports;
  }

  /** Whether a file is being made or waiting. */
  isBusy(): boolean {
    return this.unended.size > 0;
  }

  /** Adds a file to the queue. Making it begins when its turn comes, which may be at once. */
  begin({ target: chosen, head, lane, make }: Wanted): ExportState {
    const { path: target, replaces } = this.reserve(chosen);
    const id = randomUUID();
    const temporary = temporaryOf(target, id);
    this.parts.unfinished.begin(id, temporary);
    let onEnded = () => {};
    const ended = new Promise<void>((resolve) => {
      onEnded = resolve;
    });
    const cancelled = new AbortController();
    const onChange = (change: Partial<ExportState>) => {
      if (running.state.outcome.kind === 'busy') this.change(running, change);
    };
    const file: MakeFile = { path: target, replaces, temporary, signal: cancelled.signal, onChange };
    const running: Running = {
      target,
      mark: null,
      cancelled,
      ended,
      onEnded,
      make: () => make(file),
      state: { id, fileName: basename(target), rowsDone: 0, ...head, outcome: { kind: 'waiting' } },
    };
    this.exports.set(id, running);
    this.unended.set(id, running);
    this.machine.dispatch({ type: 'asked', id, lane });
    return running.state;
  }

  cancel(id: string): void {
    this.machine.dispatch({ type: 'cancelled', id: this.known(id).state.id });
  }

  cancelAll(): void {
    this.machine.dispatch({ type: 'allCancelled' });
  }

  /** Cancels running exports. Finished ones can no longer be opened by their id. */
  forget(): void {
    this.cancelAll();
    this.exports = new Map();
    this.parts.host.forget();
  }

  /** The path and mark of a finished file; null until it is finished. */
  finishedFile(id: string): { readonly path: string; readonly mark: FileMark } | null {
    const running = this.exports.get(id);
    if (running?.state.outcome.kind !== 'done' || running.mark === null) return null;
    return { path: running.target, mark: running.mark };
  }

  /** The path of a finished file; null until it is finished. */
  pathOf(id: string): string | null {
    return this.finishedFile(id)?.path ?? null;
  }

  /** @throws Fault NOT_FOUND, EXPORT_CHANGED for a download of a file that was changed or replaced */
  open(id: string, how: 'file' | 'folder' | 'download'): Promise<{ readonly address: string | null }> {
    const { state, target, mark } = this.known(id);
    if (state.outcome.kind !== 'done') throw new Fault('NOT_FOUND');
    const isOurs = how === 'download' ? requireMarked(target, mark) : Promise.resolve();
    return isOurs.then(() => this.parts.host.open(target, how));
  }

  /** Resolves when the file has ended, successfully or not. */
  async finished(id: string): Promise<ExportState> {
    const running = this.known(id);
    await running.ended;
    return running.state;
  }

  /** Resolves when nothing is being written any more. A save dialog that is still open starts nothing afterwards. */
  async stop(): Promise<void> {
    this.forget();
    await Promise.all([...this.unended.values()].map(({ ended }) => ended));
    this.parts.unfinished.release();
  }

  /** Chooses a name that no other export uses and no file has, except the file to be replaced. */
  private reserve({ path, replaces }: FileTarget): FileTarget {
    // Windows and macOS treat names that differ only in case as the same.
    const reserved = new Set([...this.unended.values()].map(({ target }) => target.toLowerCase()));
    const free = freePath(path, (candidate) => {
      if (reserved.has(candidate.toLowerCase())) return true;
      return !(replaces && candidate === path) && existsSync(candidate);
    });
    return { path: free, replaces: replaces && free === path };
  }

  private perform({ type, id }: QueueEffect): void {
    const running = this.unended.get(id);
    if (running === undefined) return;
    if (type === 'begin') void this.run(running);
    else if (type === 'stop') running.cancelled.abort();
    else this.end(running, { outcome: { kind: 'cancelled' } });
  }

  /** Makes a file whose turn has come. Never rejects. */
  private async run(running: Running): Promise<void> {
    this.change(running, { outcome: { kind: 'busy' } });
    this.end(running, await this.outcomeOf(running));
    this.machine.dispatch({ type: 'ended', id: running.state.id });
  }

  /** The outcome of making a file. */
  private async outcomeOf(running: Running): Promise<Partial<ExportState>> {
    try {
      const { bytes, digest, target, ...rows } = await running.make();
      running.target = target;
      running.mark = { bytes, digest };
      const { canOpen } = this.parts.host;
      return { fileName: basename(target), ...rows, outcome: { kind: 'done', bytes, canOpen } };
    } catch (error) {
      const { code, detail } = failureOf(error);
      return { outcome: code === 'CANCELLED' ? { kind: 'cancelled' } : { kind: 'failed', code, detail } };
    }
  }

  private end(running: Running, ending: Partial<ExportState>): void {
    try {
      this.parts.unfinished.end(running.state.id);
    } catch {
      // The note stays and names a file that no longer exists; the next start removes the note.
    }
    this.unended.delete(running.state.id);
    this.change(running, ending);
    running.onEnded();
  }

  private change(running: Running, change: Partial<ExportState>): void {
    running.state = { ...running.state, ...change };
    this.parts.onChange(running.state);
  }

  private known(id: string): Running {
    const running = this.exports.get(id);
    if (running === undefined) throw new Fault('NOT_FOUND');
    return running;
  }
}
