import type { PaperRequest } from '../../../shared/domain/exports/paper';
import { requireRef } from '../../dossiers/dossier-calls';
import type { DossierService } from '../../dossiers/dossier-service';
import type { PaperWork, WrittenPaper } from '../../dossiers/paper/paper-job';
import type { FileHost } from '../../files/file-host';
import { saveFile } from '../../files/save-file';
import { isFictitious, openRole, requirePart } from '../../session/allowance';
import { JobWorker } from '../../wire/job';
import { markedName, safeFileName } from '../content/export-file-name';
import { type PaperSourceParts, PaperSources } from './paper-sources';

/** The most that the thread may use, in MB. */
const heap = 192;

export type PaperServiceParts = PaperSourceParts & {
  readonly dossiers: DossierService;
  /** The built file of the thread. */
  readonly thread: URL;
  readonly host: FileHost;
};

/** Writes dossiers as documents, on a thread of its own. Every method throws a Fault. */
export class PaperService {
  private readonly stopped = new AbortController();

  constructor(private readonly parts: PaperServiceParts) {}

  /**
   * Saves the document of a dossier that the user has open; null when the user closed the save dialog.
   * @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, FILTERED, and as a fetch of the dossier
   */
  async save({ ref: asked, ...template }: PaperRequest): Promise<{ readonly path: string } | null> {
    const { dossiers, host, session, demo } = this.parts;
    openRole(session);
    if (asked.kind === 'person') requirePart(session, 'persons');
    const ref = requireRef(asked);
    await dossiers.requireUnfiltered(ref);
    const dossier = (await dossiers.kept(ref)) ?? (await dossiers.fetch(ref)).dossier;
    const source = await new PaperSources(this.parts, { ...template, standard: 'PDF/UA' }).of(dossier, ref);
    const { name, bytes } = await this.write({ kind: 'dossier', source });
    return saveFile(host, safeFileName(markedName(name, isFictitious({ session, demo })), 'pdf'), bytes);
  }

  /** Writes a document. @throws Fault CANCELLED, THREAD_DIED */
  async write(job: PaperWork['job']): Promise<WrittenPaper> {
    const worker = new JobWorker<PaperWork>(this.parts.thread, heap);
    try {
      return await worker.run(job, { signal: this.stopped.signal, onNote: () => {} });
    } finally {
      await worker.stop();
    }
  }

  stop(): void {
    this.stopped.abort();
  }
}
