import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PaperTemplate } from '../../../shared/domain/exports/paper';
import type { LeftOutPaper, PaperProgress } from '../../../shared/domain/exports/paper-run';
import { Fault, isUnreachable } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { requireRef } from '../../dossiers/dossier-calls';
import type { BookSource } from '../../dossiers/paper/paper-book';
import type { PaperWork, WrittenPaper } from '../../dossiers/paper/paper-job';
import type { PaperSource } from '../../dossiers/paper/paper-source';
import { removeFile } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import type { FileHost } from '../../files/file-host';
import { temporaryOf } from '../../files/file-name';
import { makeTargetFolder, moveToTarget } from '../../files/save-file';
import type { UnfinishedWork } from '../../files/unfinished-work';
import { isFictitious, openRole, requireFile } from '../../session/allowance';
import { JobWorker } from '../../wire/job';
import { markedName, safeFileName } from '../content/export-file-name';
import { PaperFolder } from './paper-folder';
import { orCancelled, PaperGathering, type PaperGatheringParts } from './paper-gathering';
import { dataDayOf, noPapers, pagesOf, withPaper } from './paper-progress';
import { PaperSources } from './paper-sources';

/** The most that the thread may use, in MB. It is not declared beside its work, which would load that into main. */
export const paperHeap = { old: 192, young: 48 } as const;

export type PaperBatchParts = PaperGatheringParts & {
  /** Notes that the user has a dossier of an office on paper. `made`: the day of making, `day`: that of its newest data. */
  readonly noteDay: (paper: { readonly office: string; readonly made: string; readonly day: string }) => Promise<void>;
  /** Forgets the dossiers of a day that were thrown away: none of them is the user's previous one. */
  readonly forgetDays: (made: string, offices: readonly string[]) => Promise<void>;
  /** The built file of the thread. */
  readonly thread: URL;
  readonly unfinished: UnfinishedWork;
  readonly host: Pick<FileHost, 'permit'>;
};

/** A run: the offices, the template, and the folder of the documents. */
export type PaperRun = {
  readonly ids: readonly string[];
  readonly template: PaperTemplate;
  readonly folder: string;
  /** Whether they become one document with contents. */
  readonly isTogether: boolean;
  /** The day of the run, `YYYY-MM-DD`. */
  readonly made: string;
};

export type PaperWatch = { readonly signal: AbortSignal; readonly onProgress: (progress: PaperProgress) => void };

/** What a run made, what was there already, and which offices have no document, each with the reason. */
export type PaperOutcome = {
  readonly written: number;
  readonly kept: number;
  readonly bytes: number;
  readonly leftOut: readonly LeftOutPaper[];
  /** The one document of a run that makes one; null for others. */
  readonly path: string | null;
};

/** Checks that the administrator allows the documents of a folder. @throws Fault FORMAT_MANAGED, FOLDER_MANAGED */
export const requirePaperPlace = (host: Pick<FileHost, 'permit'>, folder: string): void =>
  host.permit?.(join(folder, 'x.pdf'));

/** Writes the documents of many offices into a folder, one after another; a run that was ended goes on where it was. */
export class PaperBatch {
  private readonly sources: PaperSources;
  private readonly gathering: PaperGathering;

  /** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED without the option to export data */
  constructor(
    private readonly parts: PaperBatchParts,
    private readonly run: PaperRun,
  ) {
    requireFile(parts.session, { list: 'advisers' });
    this.sources = new PaperSources(parts, run.template, { isFile: true, made: run.made });
    this.gathering = new PaperGathering(parts, run, this.sources);
  }

  /** @throws Fault CANCELLED, THREAD_DIED, DISK_FULL, EXPORT_TARGET_*, and as a fetch that concerns all dossiers */
  async write(watch: PaperWatch): Promise<PaperOutcome> {
    requirePaperPlace(this.parts.host, this.run.folder);
    return this.run.isTogether ? this.writeBook(watch) : this.writeEach(watch);
  }

  private async writeEach({ signal, onProgress }: PaperWatch): Promise<PaperOutcome> {
    const { ids, made } = this.run;
    const folder = this.openFolder();
    const worker = new JobWorker<PaperWork>(this.parts.thread, paperHeap);
    const leftOut: LeftOutPaper[] = [];
    let [progress, written] = [noPapers(ids.length), 0];
    try {
      for await (const { id, gathered } of this.gathering.turns(folder, signal)) {
        // What could not be reached is still to be made: a run that goes on has it again.
        const isWaiting = 'code' in gathered && isUnreachable(gathered.code);
        progress = { ...progress, done: progress.done + (isWaiting ? 0 : 1) };
        if ('code' in gathered) leftOut.push({ id, ...gathered });
        else {
          const isKept = 'kept' in gathered;
          const paper = isKept
            ? { ...gathered.kept, name: progress.name }
            : await this.put(folder, worker, { id, source: gathered.source, signal });
          if (!isKept) written += 1;
          if (paper.day !== null) await this.parts.noteDay({ office: id, made, day: paper.day });
          progress = withPaper(progress, paper);
        }
        onProgress(progress);
      }
      return { written, kept: progress.whole - written, bytes: progress.bytes, leftOut, path: null };
    } finally {
      await worker.stop();
    }
  }

  /** Writes the dossiers as one document. It cannot be continued: an interrupted one is written again from the start. */
  private async writeBook({ signal, onProgress }: PaperWatch): Promise<PaperOutcome> {
    const { ids, made, folder } = this.run;
    makeTargetFolder(folder);
    const source = this.bookSource();
    const { session, demo, unfinished } = this.parts;
    const path = join(folder, safeFileName(markedName(source.title, isFictitious({ session, demo })), 'pdf'));
    const [temporary, work] = [temporaryOf(path, randomUUID()), randomUUID()];
    const worker = new JobWorker<PaperWork>(this.parts.thread, paperHeap);
    const leftOut: LeftOutPaper[] = [];
    const days: { office: string; day: string }[] = [];
    let progress = noPapers(ids.length);
    unfinished.begin(work, temporary);
    try {
      const write = async (job: PaperWork['job']): Promise<WrittenPaper> => {
        const paper = await orCancelled(worker.run(job, { signal, onNote: () => {} }), signal);
        appendFileSync(temporary, paper.bytes);
        return paper;
      };
      await write({ kind: 'begin-book', source });
      for await (const { id, gathered } of this.gathering.turns(null, signal)) {
        // What could not be reached can be made later: no document is written without it.
        if ('code' in gathered && isUnreachable(gathered.code)) throw new Fault(gathered.code);
        progress = { ...progress, done: progress.done + 1 };
        if ('code' in gathered) leftOut.push({ id, ...gathered });
        else if ('source' in gathered) {
          const { name, bytes } = await write({ kind: 'chapter', source: gathered.source });
          days.push({ office: id, day: dataDayOf(gathered.source) });
          progress = withPaper(progress, { name, pages: pagesOf(bytes), bytes: bytes.length });
        }
        onProgress(progress);
      }
      const gaps = leftOut.map(({ id, name, code }) => ({ id, name, why: errorSentences[code] }));
      const { bytes } = await write({ kind: 'end-book', gaps });
      const placed = moveToTarget({ temporary, path, replaces: false });
      for (const day of days) await this.parts.noteDay({ ...day, made });
      return { path: placed, written: progress.whole, kept: 0, bytes: progress.bytes + bytes.length, leftOut };
    } catch (error) {
      removeFile(temporary);
      throw error instanceof Fault ? error : faultOfExportTarget(error);
    } finally {
      await worker.stop();
      unfinished.end(work);
    }
  }

  /** Looks which documents are there, each whole; `stoppedAt` is the moment of the last one. @throws Fault EXPORT_TARGET_* */
  async look(): Promise<{
    readonly progress: PaperProgress;
    readonly missing: readonly string[];
    readonly stoppedAt: string | null;
  }> {
    const { ids, folder } = this.run;
    let progress = noPapers(ids.length);
    if (!existsSync(folder)) return { progress, missing: ids, stoppedAt: null };
    const missing: string[] = [];
    const opened = this.openFolder();
    for (const id of ids) {
      const entry = await opened.find(id);
      if (entry === null) {
        missing.push(id);
        continue;
      }
      progress = withPaper({ ...progress, done: progress.done + 1 }, { ...entry, name: progress.name });
    }
    return { progress, missing, stoppedAt: opened.lastWrittenAt() };
  }

  /** Removes the documents of the run. @throws Fault EXPORT_TARGET_* */
  async discard(): Promise<void> {
    if (!existsSync(this.run.folder)) return;
    await this.parts.forgetDays(this.run.made, await this.openFolder().discard());
  }

  /** Makes the documents of the first offices whose dossier is on this computer, and keeps nothing. @returns how much each is */
  async measure(most: number, signal: AbortSignal): Promise<readonly { pages: number; bytes: number; took: number }[]> {
    const worker = new JobWorker<PaperWork>(this.parts.thread, paperHeap);
    const made: { pages: number; bytes: number; took: number }[] = [];
    try {
      for (const id of this.run.ids.slice(0, most)) {
        const ref = requireRef({ kind: 'office', id });
        const dossier = await this.parts.dossiers.kept(ref);
        if (dossier === null) continue;
        const source = await this.sources.of(dossier, ref);
        const begun = performance.now();
        const { bytes } = await worker.run({ kind: 'dossier', source }, { signal, onNote: () => {} });
        made.push({ pages: pagesOf(bytes), bytes: bytes.length, took: performance.now() - begun });
      }
      return made;
    } finally {
      await worker.stop();
    }
  }

  private bookSource(): BookSource {
    const { session, demo } = this.parts;
    const { template, ids, made } = this.run;
    const period = template.month === null ? '' : formatPeriod(template.month.period);
    return {
      title: period === '' ? 'Dossiers' : `Dossiers ${period}`,
      month: period === '' ? '' : `gegevens ${period}`,
      asked: ids.length,
      isFictitious: isFictitious({ session, demo }),
      standard: template.standard,
      maker: session.view().account?.userName ?? '',
      madeOn: made,
    };
  }

  private openFolder(): PaperFolder {
    const { session, demo, unfinished } = this.parts;
    const key = JSON.stringify([openRole(session), this.run.template, isFictitious({ session, demo })]);
    return new PaperFolder(this.run.folder, createHash('sha256').update(key).digest('hex'), unfinished);
  }

  private async put(
    folder: PaperFolder,
    worker: JobWorker<PaperWork>,
    { id, source, signal }: { readonly id: string; readonly source: PaperSource; readonly signal: AbortSignal },
  ): Promise<{ readonly name: string; readonly pages: number; readonly bytes: number; readonly day: string }> {
    const made = worker.run({ kind: 'dossier', source }, { signal, onNote: () => {} });
    const { name, bytes } = await orCancelled(made, signal);
    const [pages, day] = [pagesOf(bytes), dataDayOf(source)];
    await folder.put({ id, name: this.fileName(id, name), bytes, pages, day });
    const { length } = bytes;
    // Freed at once: the bytes of a hundred documents would wait for the next collection.
    if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
    return { name, pages, bytes: length, day };
  }

  private fileName(id: string, name: string): string {
    const { month } = this.run.template;
    const period = month === null ? '' : ` ${month.period}`;
    const { session, demo } = this.parts;
    return safeFileName(markedName(`${id} ${name}${period}`, isFictitious({ session, demo })), 'pdf');
  }
}
