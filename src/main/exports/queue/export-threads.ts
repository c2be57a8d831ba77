import type { ExportFormat } from '../../../shared/domain/exports/export';
import { removeFile } from '../../files/atomic-write';
import { JobWorker } from '../../wire/job';
import type { PauseFlag } from '../../wire/pause-flag';
import {
  type ConsequenceJob,
  type DossierJob,
  type ExportJob,
  type ExportNote,
  type ExportWork,
  exportHeap,
  type WrittenFile,
} from '../content/export-job';

/** How long a thread waits for the next file, in milliseconds. */
const patience = 120_000;
/** A thread that wrote more bytes than this is ended, because that frees its memory. */
const smallFile = 8_000_000;

export type WriteOptions = {
  readonly signal: AbortSignal;
  readonly onNote: (note: ExportNote) => void;
  /** Notes the file's mark before the file gets its name; absent when the file need not be found again. */
  readonly onWhole?: OnWhole | undefined;
};
/** Stores the mark of a complete file. The file gets its name only after this has succeeded. */
export type OnWhole = (written: Omit<WrittenFile, 'target'>) => Promise<void>;

/** The threads that write exports. One is started in advance, and all of them pause while the user types. */
export class ExportThreads {
  private ready: JobWorker<ExportWork> | null = null;
  private idleTimer: NodeJS.Timeout | null = null;

  /**
   * @param worker the built file of the thread's code
   * @param pause reports whether the user is active, which takes priority over writing files
   */
  constructor(
    private readonly worker: URL,
    private readonly pause: PauseFlag,
  ) {}

  /** Starts a thread and loads the code for a format, while the user looks at the export dialog. */
  prepare(format: ExportFormat): void {
    const thread = this.ready ?? this.start();
    this.ready = thread;
    // A failure is ignored here, because writing reports it.
    void thread.prepare(format);
    this.restartIdleTimer();
  }

  /** Writes a workbook that is made in memory. @throws Fault of the work, CANCELLED, THREAD_DIED; no file remains then */
  async writeWorkbook(job: DossierJob | ConsequenceJob, signal: AbortSignal): Promise<WrittenFile> {
    const thread = this.take();
    const written = await thread.run(job, { signal, onNote: () => {}, pause: this.pause });
    if (this.ready === null) this.keep(thread);
    else await thread.stop();
    return written;
  }

  /**
   * Writes a file and moves it to its name.
   * @throws Fault of the work or of `onWhole`, CANCELLED when the signal is aborted, THREAD_DIED; no file remains then
   */
  async write(job: ExportJob, { signal, onNote, onWhole }: WriteOptions): Promise<WrittenFile> {
    const thread = this.take();
    const options = { signal, onNote, pause: this.pause };
    let result = await thread.run(onWhole === undefined ? job : { ...job, isHeld: true }, options);
    if (onWhole !== undefined) {
      const { temporary, target: path, replaces } = job;
      try {
        await onWhole(result);
        result = await thread.run({ place: { temporary, path, replaces }, written: result }, options);
      } catch (error) {
        await thread.stop();
        removeFile(temporary);
        throw error;
      }
    }
    if (this.ready === null && result.bytes <= smallFile) this.keep(thread);
    else await thread.stop();
    return result;
  }

  /** Keeps a thread that has written a file: it writes the next one in half the time, because its code is compiled. */
  private keep(thread: JobWorker<ExportWork>): void {
    this.ready = thread;
    this.restartIdleTimer();
  }

  private restartIdleTimer(): void {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => void this.stop(), patience);
    this.idleTimer.unref();
  }

  /** Ends the waiting thread. Threads that are writing end by their signals. */
  async stop(): Promise<void> {
    const { ready } = this;
    this.forget();
    await ready?.stop();
  }

  private take(): JobWorker<ExportWork> {
    const thread = this.ready ?? this.start();
    this.forget();
    return thread;
  }

  private start(): JobWorker<ExportWork> {
    const thread = new JobWorker<ExportWork>(this.worker, exportHeap);
    void thread.gone.then(() => {
      if (this.ready === thread) this.forget();
    });
    return thread;
  }

  private forget(): void {
    this.ready = null;
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.idleTimer = null;
  }
}
