import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../shared/domain/clock';
import { Fault } from '../../../shared/domain/result';
import type { FileHost } from '../../files/file-host';
import { findMarked } from '../../files/file-mark';
import { freePath } from '../../files/file-name';
import { makeTargetFolder } from '../../files/save-file';
import type { ExportService } from '../queue/export-service';
import type { OnWhole } from '../queue/export-threads';
import type { RunningExports } from '../queue/running-exports';
import { prepareSource, type SourceSubject, sourceFolder } from '../sources/prepare-source';
import { sourceNames } from '../sources/source-files';
import type { KeptSchedule, ScheduleStore, SourceVersion } from './schedule-store';
import { ownSign, type RequestParts, type Scheduled, scheduledRequest, sourceRequest } from './scheduled-request';

export type WriterParts = RequestParts & {
  readonly store: ScheduleStore;
  readonly exports: Pick<ExportService, 'plan' | 'startAt'>;
  readonly running: Pick<RunningExports, 'finished' | 'finishedFile' | 'cancel'>;
  readonly host: Pick<FileHost, 'folder' | 'permit'>;
  readonly isFictitious: () => boolean;
  readonly clock: Clock;
};

/** A saved filter whose turn it is, as it is stored. */
type DueFilter = Scheduled & {
  readonly role: string;
  readonly entry: KeptSchedule;
  /** Whether its account and role are still open. */
  readonly isOpen: () => boolean;
};

/** What was written: the file, of a source its CSV, and what a source shows. */
export type WrittenNow = { readonly path: string; readonly rows: number; readonly shows?: SourceVersion };

/** Writes the file or the Excel source of a saved filter, when the schedule says so. */
export class ScheduledWriter {
  /** The export of each source that was begun, and what it shows. */
  private readonly sources = new Map<string, { readonly id: string | null; readonly shows: SourceVersion }>();

  constructor(private readonly parts: WriterParts) {}

  /** What a source that was begun since its role was opened shows. */
  shows(filter: string): SourceVersion | undefined {
    return this.sources.get(filter)?.shows;
  }

  /** Stops writing a source. */
  async stop(filter: string): Promise<void> {
    const { id = null } = this.sources.get(filter) ?? {};
    this.sources.delete(filter);
    if (id === null) return;
    this.parts.running.cancel(id);
    await this.parts.running.finished(id);
  }

  /** Called before a source is written again, or for all when another account or role is opened. */
  forget(filter?: string): void {
    if (filter === undefined) this.sources.clear();
    else this.sources.delete(filter);
  }

  /** @throws Fault CANCELLED, FILTER_INVALID, NOT_ALLOWED, SOURCE_OPEN, EXPORT_TARGET_*, or of the month */
  write(due: DueFilter): Promise<WrittenNow> {
    const { format } = due.entry;
    return format === 'source' ? this.writeSource(due) : this.writeFile(due, format);
  }

  private async writeFile(
    { role, saved, entry, month, isOpen }: DueFilter,
    format: Exclude<KeptSchedule['format'], 'source'>,
  ): Promise<WrittenNow> {
    const { store, exports, clock } = this.parts;
    const { begun, filter } = entry;
    const { period } = month;
    const written = begun?.period === period ? await findMarked(begun.path, begun) : null;
    // The program ended after it had moved the file, but before the export was stored.
    if (written !== null) return { path: written, rows: begun?.rows ?? 0 };
    requireOpen(isOpen());
    const request = await scheduledRequest({ saved, month }, format, this.parts);
    const { fileName } = await exports.plan(request);
    // A free name, so that a file with that name can only be this one.
    const path = freePath(join(this.parentOf(entry), fileName), existsSync);
    requireOpen(isOpen());
    const onWhole: OnWhole = async ({ bytes, digest, rows }) => {
      requireOpen(isOpen());
      const at = clock.now().toISOString();
      const isKept = await store.change(role, filter, { begun: { period, path, bytes, digest, rows, at } });
      requireOpen(isKept && isOpen());
    };
    const { id } = await exports.startAt(request, { path, replaces: false }, { onWhole });
    return this.finished(id);
  }

  /** Writes all files of a source again; the next run starts again after one that was killed. */
  private async writeSource({ role, saved, entry, month, isOpen }: DueFilter): Promise<WrittenNow> {
    const { store, exports, running, isFictitious } = this.parts;
    const { filter } = entry;
    const own = ownSign(saved.view, this.parts.ownThings());
    const shows = { revision: saved.revision, generation: month.generation, own };
    this.sources.set(filter, { id: null, shows });
    const subject: SourceSubject = { saved, parent: this.parentOf(entry), place: entry.place, demo: isFictitious() };
    const asked = await sourceRequest({ saved, month }, this.parts);
    // Refuses what the subscription does not export before anything is made.
    await exports.plan(asked.request);
    const place = await sourceFolder(subject);
    this.parts.host.permit?.(join(place, 'x.xlsx'));
    const { request, source } = await prepareSource(subject, place, asked);
    requireOpen((await store.change(role, filter, { place })) && isOpen());
    const target = { path: join(place, sourceNames.csv), replaces: true };
    const { id } = await exports.startAt(request, target, { isPartOfMore: true, source });
    // The user may have ended the source meanwhile.
    if (this.sources.has(filter)) this.sources.set(filter, { id, shows });
    else running.cancel(id);
    return { ...(await this.finished(id)), shows };
  }

  private async finished(id: string): Promise<WrittenNow> {
    const { rows, outcome } = await this.parts.running.finished(id);
    if (outcome.kind === 'failed') throw new Fault(outcome.code, outcome.detail);
    const made = this.parts.running.finishedFile(id);
    if (outcome.kind !== 'done' || made === null) throw new Fault('CANCELLED');
    return { path: made.path, rows };
  }

  /** The folder of a filter's files. @throws Fault EXPORT_TARGET_GONE */
  private parentOf({ folder }: KeptSchedule): string {
    const { host } = this.parts;
    if (folder === null) makeTargetFolder(host.folder());
    else if (!existsSync(folder)) throw new Fault('EXPORT_TARGET_GONE');
    return folder ?? host.folder();
  }
}

function requireOpen(isOpen: boolean): void {
  if (!isOpen) throw new Fault('CANCELLED');
}
