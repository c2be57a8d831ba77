import { appendFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, todayBy } from '../../shared/domain/clock';
import { type CarriedReport, largestCarried } from '../../shared/domain/months/carried-months';
import { Fault } from '../../shared/domain/result';
import { removeFile } from '../files/atomic-write';
import { faultOfFile } from '../files/file-faults';
import type { FileHost } from '../files/file-host';
import type { CarriedOwner } from '../months/carry/carried-records';
import { MonthFolder } from '../months/month-folder';
import type { LimitedJobs } from '../wire/limited-jobs';
import { withRefreshLock } from './fetch-month';
import type { MonthAccess } from './month-machine';
import type { MonthTaskOf, MonthTaskResult, MonthTaskWork } from './worker/month-task';

/** Own data about months that is part of the file. It is written as text, and merged with the data on this computer. */
export type CarriedData = {
  readonly name: string;
  /** The data of the open account and role; null when there is no such data. */
  readonly write: () => Promise<string | null>;
  /** Merges the text of a file, which may come from any version, and ignores unknown parts. */
  readonly merge: (text: string) => Promise<void>;
};

export type CarryParts = {
  /** The owner of the open months; null when no user is logged in. */
  readonly opened: () => { readonly access: MonthAccess; readonly owner: CarriedOwner } | null;
  readonly host: FileHost;
  readonly clock: Clock;
  readonly monthsKept: () => number;
  /** Whether the data is fictitious; the file's name then says so. */
  readonly isFictitious: () => boolean;
  readonly write: (job: MonthTaskOf<'carryOut'>, signal: AbortSignal) => Promise<MonthTaskResult<'carryOut'>>;
  /** Reads a file, which may come from a stranger, in a process of its own. */
  readonly reader: Pick<LimitedJobs<MonthTaskWork<'carryIn'>>, 'run' | 'stop'>;
  /** Called when months were added; `replaced` is the current period if the file had a later generation of it. */
  readonly onCame: (replaced: string | null) => void;
};

/** Takes the months to another computer of the same account and role, as one encrypted file (docs/rules/months.md#months-moved). */
export class CarryService {
  private readonly data: CarriedData[] = [];
  private readonly stopped = new AbortController();
  /** Files that are being read, with their password. */
  private readonly reading = new Map<string, Promise<CarriedReport>>();

  constructor(private readonly parts: CarryParts) {}

  /** Registers own data about months as part of the file. */
  add(data: CarriedData): void {
    this.data.push(data);
  }

  /** Saves the months as a file; null when the user closed the dialog. @throws Fault NOT_LOGGED_IN, NO_MONTH, MONTH_DAMAGED, of the disk */
  async save(password: string): Promise<{ readonly path: string; readonly periods: readonly string[] } | null> {
    const { access, owner } = this.opened();
    if (new MonthFolder(access.location).months().length === 0) throw new Fault('NO_MONTH');
    const { host, clock, isFictitious, write } = this.parts;
    const name = `Maanden ${todayBy(clock)}${isFictitious() ? ' FICTIEF' : ''}.adviesatlas-maanden`;
    const target = await host.chooseTarget(name);
    if (target === null) return null;
    const parts = [];
    for (const data of this.data) {
      const text = await data.write();
      if (text !== null) parts.push({ name: data.name, text });
    }
    const { location } = access;
    return write({ task: 'carryOut', location, owner, password, parts, ...target }, this.stopped.signal);
  }

  /**
   * Receives the next piece of a file that the window reads; `at` is its position.
   * @throws Fault NOT_LOGGED_IN, INVALID_REQUEST, of the disk
   */
  takePiece(id: string, at: number, piece: Uint8Array): void {
    const path = this.pathOf(id);
    const size = existsSync(path) ? statSync(path).size : 0;
    if (at !== size || at + piece.length > largestCarried) throw new Fault('INVALID_REQUEST', 'piece');
    try {
      appendFileSync(path, piece, { mode: 0o600 });
    } catch (error) {
      removeFile(path);
      throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
    }
  }

  /**
   * Reads a file whose pieces have all been received. The same question about a file that is being read gets the same answer.
   * @throws Fault CARRIED_*, FILE_TOO_HEAVY, NOT_LOGGED_IN, INVALID_REQUEST, of the disk
   */
  read(id: string, password: string): Promise<CarriedReport> {
    const key = JSON.stringify([id, password]);
    const reading = this.reading.get(key) ?? this.readFile(id, password).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async readFile(id: string, password: string): Promise<CarriedReport> {
    const { access, owner } = this.opened();
    const path = this.pathOf(id);
    if (!existsSync(path)) throw new Fault('INVALID_REQUEST', 'no pieces');
    const { location } = access;
    const { reader, monthsKept, onCame } = this.parts;
    const folder = new MonthFolder(location);
    const { signal } = this.stopped;
    try {
      const job = { task: 'carryIn', location, owner, password, path, most: monthsKept() } as const;
      const { parts, ...report } = await withRefreshLock(folder, signal, () => {
        // Another password was right for the same file.
        if (!existsSync(path)) throw new Fault('INVALID_REQUEST', 'no pieces');
        return reader.run(job);
      });
      for (const { name, text } of parts) await this.data.find((data) => data.name === name)?.merge(text);
      onCame(this.replaceCurrent(folder, report.taken));
      removeFile(path);
      return report;
    } catch (error) {
      // The user may type another password for the same file.
      if (!(error instanceof Fault && error.code === 'CARRIED_PASSWORD')) removeFile(path);
      throw error;
    }
  }

  /** Forgets the received pieces of a file. */
  forget(id: string): void {
    removeFile(this.pathOf(id));
  }

  /** Cancels the running work. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.parts.reader.stop();
  }

  private replaceCurrent(folder: MonthFolder, taken: readonly string[]): string | null {
    const pointer = folder.pointer();
    const newest = pointer === null || !taken.includes(pointer.ref.period) ? null : folder.ofPeriod(pointer.ref.period);
    if (pointer === null || newest === null) return null;
    folder.replaceGeneration({ ...pointer, ref: newest });
    return newest.period;
  }

  private pathOf(id: string): string {
    // If a file with this name remains, it is removed when the folder is opened next.
    return join(this.opened().access.location.path, `carried.${id}.partial`);
  }

  private opened() {
    const opened = this.parts.opened();
    if (opened === null) throw new Fault('NOT_LOGGED_IN');
    return opened;
  }
}
