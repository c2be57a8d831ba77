import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import type { Month } from '../../shared/domain/month';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { type Lock, takeLock } from '../files/lock-file';
import { MonthFile } from './month-file';

const monthName = /^(\d{4}-\d{2})\.sqlite$/;
const pointerSchema = z.object({ period: z.string().regex(/^\d{4}-\d{2}$/), etag: z.string() });
export type Pointer = z.infer<typeof pointerSchema>;

/** The months of one provider, account and role. */
export class MonthFolder {
  constructor(readonly path: string) {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
    }
  }

  /** One program at a time fetches a month: the window or the command line beside it. Null while another one does. */
  takeRefreshLock(): Lock | null {
    return takeLock(join(this.path, 'refresh.lock'));
  }

  /** What a killed refresh left behind, unless another program is writing just now. */
  removeLeftovers(): void {
    const lock = this.takeRefreshLock();
    if (lock === null) return;
    for (const name of readdirSync(this.path)) {
      if (/\.partial(-journal)?$/.test(name)) rmSync(join(this.path, name), { force: true });
    }
    lock.release();
  }

  /** Bytes of the month file that is current; 0 when there is none. */
  currentBytes(): number {
    const period = this.pointer()?.period;
    return period === undefined ? 0 : statSync(this.fileOf(period)).size;
  }

  fileOf(period: string): string {
    return join(this.path, `${period}.sqlite`);
  }

  /** Newest first. */
  periods(): string[] {
    return readdirSync(this.path)
      .map((name) => monthName.exec(name)?.[1])
      .filter((period) => period !== undefined)
      .sort()
      .reverse();
  }

  /** Which month is current; without a readable pointer the newest file is. */
  pointer(): Pointer | null {
    try {
      const pointer = pointerSchema.parse(JSON.parse(readFileSync(this.pointerPath, 'utf8')));
      if (existsSync(this.fileOf(pointer.period))) return pointer;
    } catch (error) {
      if (systemCode(error) !== '' && systemCode(error) !== 'ENOENT') {
        throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
      }
    }
    const newest = this.periods()[0];
    return newest === undefined ? null : { period: newest, etag: '' };
  }

  point(pointer: Pointer): void {
    writeFileAtomic(this.pointerPath, JSON.stringify(pointer));
  }

  /**
   * The current month, or null. A damaged file is renamed aside, and the next newest takes its place.
   * @param onDamaged told of a file that is damaged; one of an earlier version is no damage
   */
  current(key: Uint8Array, onDamaged: () => void = () => {}): Month | null {
    const pointer = this.pointer();
    if (pointer === null) return null;
    try {
      return this.read(pointer.period, key);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'MONTH_DAMAGED') throw error;
      this.putAside(pointer.period);
      if (!error.detail.startsWith('version')) onDamaged();
      return this.current(key, onDamaged);
    }
  }

  /** A month by its period. @throws Fault NO_MONTH, MONTH_DAMAGED, DATABASE_TOO_NEW */
  read(period: string, key: Uint8Array): Month {
    const file = MonthFile.open(this.fileOf(period), key);
    try {
      // One column is read, so that a file of another key shows at once.
      file.readColumn('advisers', 'kvk');
      return { period: file.head.period, rows: file.rowCount('advisers'), storedAt: file.head.storedAt };
    } finally {
      file.close();
    }
  }

  /** How many rows each list of a month has. @throws Fault as `read` */
  counts(period: string, key: Uint8Array): Readonly<Partial<Record<MonthListName, number>>> {
    const file = MonthFile.open(this.fileOf(period), key);
    file.close();
    return Object.fromEntries(file.head.lists.map(({ name, rows }) => [name, rows]));
  }

  putAside(period: string): void {
    const path = this.fileOf(period);
    rmSync(`${path}.damaged`, { force: true });
    if (existsSync(path)) renameSync(path, `${path}.damaged`);
  }

  /** Deletes all but the newest months; the current one always stays. */
  keepNewest(count: number): void {
    const current = this.pointer()?.period;
    for (const period of this.periods().slice(count)) {
      if (period !== current) rmSync(this.fileOf(period), { force: true });
    }
  }

  private get pointerPath(): string {
    return join(this.path, 'current.json');
  }
}
