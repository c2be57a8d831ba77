import type { CallSheet } from '../../../shared/call-sheet/call-sheet';
import { todayBy } from '../../../shared/domain/clock';
import type { PaperRequest } from '../../../shared/domain/exports/paper';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { requireRef } from '../../dossiers/dossier-calls';
import type { PaperWork, WrittenPaper } from '../../dossiers/paper/paper-job';
import type { FileHost } from '../../files/file-host';
import { saveFile } from '../../files/save-file';
import { allowedQuery, isFictitious, openRole, requirePart } from '../../session/allowance';
import { JobWorker } from '../../wire/job';
import { markedName, safeFileName } from '../content/export-file-name';
import {
  PaperBatch,
  type PaperBatchParts,
  type PaperOutcome,
  type PaperRun,
  type PaperWatch,
  paperHeap,
} from './paper-batch';
import { dataDayOf } from './paper-progress';
import { PaperSources } from './paper-sources';

type PaperServiceParts = PaperBatchParts & { readonly host: FileHost };

/** Writes dossiers as documents, on a thread of its own. Every method throws a Fault. */
export class PaperService {
  private readonly stopped = new AbortController();

  constructor(private readonly parts: PaperServiceParts) {}

  /**
   * Saves the document of a dossier that the user has open; null when the user closed the save dialog.
   * @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, FILTERED, and as a fetch of the dossier
   */
  async save({ ref: asked, ...template }: PaperRequest): Promise<{ readonly path: string } | null> {
    const { clock, dossiers, host, session, demo, noteDay } = this.parts;
    openRole(session);
    if (asked.kind === 'person') requirePart(session, 'persons');
    const ref = requireRef(asked);
    await dossiers.requireUnfiltered(ref);
    const dossier = (await dossiers.kept(ref)) ?? (await dossiers.fetch(ref)).dossier;
    const made = todayBy(clock);
    const sources = new PaperSources(this.parts, { ...template, standard: 'PDF/UA' }, { isFile: false, made });
    const source = await sources.of(dossier, ref);
    const { name, bytes } = await this.write({ kind: 'dossier', source });
    const saved = await saveFile(host, safeFileName(markedName(name, isFictitious({ session, demo })), 'pdf'), bytes);
    if (saved !== null && ref.kind === 'office') await noteDay({ office: ref.id, made, day: dataDayOf(source) });
    return saved;
  }

  /** Saves a Belblad, as the window shows it. @returns as `save` @throws Fault NOT_LOGGED_IN */
  async saveSheet(sheet: CallSheet): Promise<{ readonly path: string } | null> {
    const { host, session, demo, clock } = this.parts;
    openRole(session);
    const isMadeUp = isFictitious({ session, demo });
    const about = { isFictitious: isMadeUp, maker: session.view().account?.userName ?? '', madeOn: todayBy(clock) };
    const { bytes } = await this.write({ kind: 'sheet', source: { sheet, ...about } });
    return saveFile(host, safeFileName(markedName(`Belblad ${sheet.name}`, isMadeUp), 'pdf'), bytes);
  }

  /** Writes a document. @throws Fault CANCELLED, THREAD_DIED */
  async write(job: PaperWork['job']): Promise<WrittenPaper> {
    const worker = new JobWorker<PaperWork>(this.parts.thread, paperHeap);
    try {
      return await worker.run(job, { signal: this.stopped.signal, onNote: () => {} });
    } finally {
      await worker.stop();
    }
  }

  /** The offices of a question, in its order. @throws Fault NOT_ALLOWED */
  officesOf(month: MonthRef, query: ListQuery): Promise<readonly string[]> {
    const { lists, session } = this.parts;
    return lists.questions.ask('dossiers', month, { query: allowedQuery(session, query), rows: { kind: 'all' } });
  }

  /** Writes the documents of many offices, or one of all, into a folder. @throws Fault as `PaperBatch` */
  async writeAll(run: Omit<PaperRun, 'made'>, watch: PaperWatch): Promise<PaperOutcome> {
    return new PaperBatch(this.parts, { ...run, made: todayBy(this.parts.clock) }).write(watch);
  }

  stop(): void {
    this.stopped.abort();
  }
}
