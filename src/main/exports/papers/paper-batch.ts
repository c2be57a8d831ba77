import { createHash } from 'node:crypto';
import type { Dossier, DossierRef } from '../../../shared/domain/dossiers/dossier';
import type { PaperTemplate } from '../../../shared/domain/exports/paper';
import { type ErrorCode, Fault, failureOf, isUnreachable } from '../../../shared/domain/result';
import { requireRef } from '../../dossiers/dossier-calls';
import type { DossierService } from '../../dossiers/dossier-service';
import type { PaperWork } from '../../dossiers/paper/paper-job';
import type { PaperSource } from '../../dossiers/paper/paper-source';
import type { UnfinishedWork } from '../../files/unfinished-work';
import { isFictitious, openRole, requireFile } from '../../session/allowance';
import { JobWorker } from '../../wire/job';
import { markedName, safeFileName } from '../content/export-file-name';
import { PaperFolder } from './paper-folder';
import { type PaperSourceParts, PaperSources } from './paper-sources';

/** The most that the thread may use, in MB. It is not declared beside its work, which would load that into main. */
export const paperHeap = 192;

export type PaperBatchParts = PaperSourceParts & {
  readonly dossiers: DossierService;
  /** The built file of the thread. */
  readonly thread: URL;
  readonly unfinished: UnfinishedWork;
};

/** A run: the offices, the template, and the folder of the documents. */
export type PaperRun = {
  readonly ids: readonly string[];
  readonly template: PaperTemplate;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

/** What a run made, what was there already, and which offices have no document, each with the reason. */
export type PaperOutcome = {
  readonly written: number;
  readonly kept: number;
  readonly bytes: number;
  readonly leftOut: readonly { readonly id: string; readonly code: ErrorCode }[];
};

/** Failures that concern one dossier only: the run goes on without it. */
const ofOne: ReadonlySet<ErrorCode> = new Set(['FILTERED', 'NOT_FOUND', 'KVK_INVALID', 'PROVIDER_ANSWER_INVALID']);
/** Documents whose sources are gathered ahead, so that the thread need not wait for the provider. */
const ahead = 3;

/** What becomes of an office: the source of its document, what is there already, or why it has none. */
type Gathered = { readonly source: PaperSource } | { readonly bytes: number } | { readonly code: ErrorCode };

/** Rejects as soon as the signal is aborted, whatever the work still does. */
const orCancelled = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = () => reject(new Fault('CANCELLED'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });

/** Writes the documents of many offices into a folder, one after another; a run that was ended goes on where it was. */
export class PaperBatch {
  private readonly sources: PaperSources;
  private readonly folder: PaperFolder;
  private isOffline = false;

  /** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED without the option to export data, EXPORT_TARGET_*, DISK_FULL */
  constructor(
    private readonly parts: PaperBatchParts,
    private readonly run: PaperRun,
  ) {
    const { session, demo } = parts;
    const role = openRole(session);
    requireFile(session, { list: 'advisers' });
    this.sources = new PaperSources(parts, run.template, { isFile: true });
    const key = JSON.stringify([role, run.template, isFictitious({ session, demo })]);
    this.folder = new PaperFolder(run.folder, createHash('sha256').update(key).digest('hex'), parts.unfinished);
  }

  /** @throws Fault CANCELLED, THREAD_DIED, DISK_FULL, and as a fetch that concerns all dossiers */
  async write(): Promise<PaperOutcome> {
    const { ids, signal, onProgress } = this.run;
    const worker = new JobWorker<PaperWork>(this.parts.thread, paperHeap);
    const leftOut: { id: string; code: ErrorCode }[] = [];
    let [written, kept, bytes] = [0, 0, 0];
    const waiting: Promise<Gathered>[] = [];
    try {
      for (const [at, id] of ids.entries()) {
        for (let next = at + waiting.length; next < Math.min(ids.length, at + ahead); next += 1)
          waiting.push(this.begin(ids[next] ?? ''));
        const gathered = await orCancelled(waiting.shift() ?? this.begin(id), signal);
        if ('code' in gathered) leftOut.push({ id, code: gathered.code });
        else if ('bytes' in gathered) {
          kept += 1;
          bytes += gathered.bytes;
        } else {
          const paper = await orCancelled(
            worker.run({ kind: 'dossier', source: gathered.source }, { signal, onNote: () => {} }),
            signal,
          );
          await this.folder.put(id, this.fileName(id, paper.name), paper.bytes);
          written += 1;
          bytes += paper.bytes.length;
        }
        onProgress(at + 1);
      }
      return { written, kept, bytes, leftOut };
    } finally {
      await worker.stop();
    }
  }

  /** Begins to gather; a failure is handled when its turn comes. */
  private begin(id: string): Promise<Gathered> {
    const gathered = this.gather(id);
    gathered.catch(() => {});
    return gathered;
  }

  private async gather(id: string): Promise<Gathered> {
    const bytes = await this.folder.sizeOf(id);
    if (bytes !== null) return { bytes };
    try {
      const ref = requireRef({ kind: 'office', id });
      await this.parts.dossiers.requireUnfiltered(ref);
      return { source: await this.sources.of(await this.dossier(ref), ref) };
    } catch (error) {
      const { code } = failureOf(error);
      if (ofOne.has(code) || isUnreachable(code)) return { code };
      throw error;
    }
  }

  /** The kept dossier, unless it is older than the month; else that of the provider. */
  private async dossier(ref: DossierRef): Promise<Dossier> {
    const { dossiers } = this.parts;
    const kept = await dossiers.kept(ref);
    const period = this.run.template.month?.period ?? '';
    if (kept !== null && (this.isOffline || kept.fetchedAt.slice(0, 7) >= period)) return kept;
    // Without a connection each of many fetches would wait for its end.
    if (this.isOffline) throw new Fault('PROVIDER_UNREACHABLE');
    try {
      return (await dossiers.fetch(ref)).dossier;
    } catch (error) {
      if (!isUnreachable(failureOf(error).code)) throw error;
      this.isOffline = true;
      if (kept !== null) return kept;
      throw error;
    }
  }

  private fileName(id: string, name: string): string {
    const { month } = this.run.template;
    const period = month === null ? '' : ` ${month.period}`;
    const { session, demo } = this.parts;
    return safeFileName(markedName(`${id} ${name}${period}`, isFictitious({ session, demo })), 'pdf');
  }
}
