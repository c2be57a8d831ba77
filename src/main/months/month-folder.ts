import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type ErrorCode, Fault } from '../../shared/bridge/result';
import type { MonthListName } from '../../shared/domain/list-name';
import { type Month, type MonthRef, monthKey } from '../../shared/domain/month';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { type Lock, takeLock } from '../files/lock-file';
import { keepOnlyOurs, moveAside, putFolderAside } from '../files/put-aside';
import { deriveKey } from '../session/derive-key';
import { MonthFile, type StoredMonth } from './month-file';

const monthName = /^(\d{4}-\d{2})\.([0-9a-f]{16})\.sqlite$/;
const lockName = 'refresh.lock';
/** A month or a pointer that was cut off while it was written, in the folder of a role. */
const cutOff = /[\\/](\d{4}-\d{2}\.[0-9a-f]{16}\.sqlite|current\.json)\.[0-9a-f]{8}\.partial(-journal)?$/;
/** What a killed refresh leaves behind, and months of before they had a generation: those are fetched again. */
const leftover = /(\.partial(-journal)?|^\d{4}-\d{2}\.sqlite)$/;

const pointerSchema = z.object({
  period: z.string().regex(/^\d{4}-\d{2}$/),
  generation: z.string().regex(/^[0-9a-f]{16}$/),
  etag: z.string(),
});

/** Which month is current, and the provider's mark of it. */
export type Pointer = { readonly ref: MonthRef; readonly etag: string };

/** A folder of months: where it is, which role's, and the key that the keys of its files come from. */
export type MonthPlace = { readonly path: string; readonly role: string; readonly key: Uint8Array };

/** The months of one provider, account and role. */
export class MonthFolder {
  constructor(private readonly place: MonthPlace) {
    try {
      mkdirSync(place.path, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
    }
  }

  get path(): string {
    return this.place.path;
  }

  /** One program at a time fetches a month: the window or the command line beside it. Null while another one does. */
  takeRefreshLock(): Lock | null {
    return takeLock(join(this.path, lockName));
  }

  /** Clears away what is no month, unless another program is writing just now, and what nobody needs any more. */
  clear(): void {
    const lock = this.takeRefreshLock();
    if (lock === null) return;
    this.clearPlaces();
    removeLeftovers(this.path);
    this.sweep([]);
    lock.release();
  }

  /** A pointer that says nothing and folders where months belong are put aside. */
  private clearPlaces(): void {
    keepOnlyOurs(this.pointerPath, (text) => pointerIn(text) !== null);
    for (const name of readdirSync(this.path)) if (monthName.test(name)) putFolderAside(join(this.path, name));
  }

  /** Where a month of this folder lies, or will. */
  stored({ period, generation }: Pick<MonthRef, 'period' | 'generation'>): StoredMonth {
    const ref = { role: this.place.role, period, generation };
    return {
      ref,
      path: join(this.path, `${period}.${generation}.sqlite`),
      key: deriveKey(this.place.key, 'month', period, generation),
    };
  }

  /** The month of a name, when it is one of this role that lies here; null otherwise. */
  find(ref: MonthRef): StoredMonth | null {
    const stored = this.stored(ref);
    return monthKey(stored.ref) === monthKey(ref) && existsSync(stored.path) ? stored : null;
  }

  /** The newest period first, and of one period the newest generation. */
  months(): readonly MonthRef[] {
    const { role } = this.place;
    return readdirSync(this.path)
      .sort()
      .reverse()
      .flatMap((name) => {
        const [, period, generation] = monthName.exec(name) ?? [];
        return period === undefined || generation === undefined ? [] : [{ role, period, generation }];
      });
  }

  /** The newest generation of a period; null when there is none. */
  ofPeriod(period: string): MonthRef | null {
    return this.months().find((month) => month.period === period) ?? null;
  }

  /** Which month is current; without a readable pointer the newest file is. */
  pointer(): Pointer | null {
    const pointed = pointerIn(this.pointerText());
    const found = pointed === null ? null : this.find({ role: this.place.role, ...pointed });
    if (pointed !== null && found !== null) return { ref: found.ref, etag: pointed.etag };
    const newest = this.months()[0];
    return newest === undefined ? null : { ref: newest, etag: '' };
  }

  point({ ref: { period, generation }, etag }: Pointer): void {
    writeFileAtomic(this.pointerPath, JSON.stringify({ period, generation, etag }));
  }

  /**
   * The current month, or null. A damaged file is renamed aside, and the next newest takes its place.
   * @param onDamaged told of a file that is damaged; one of an earlier version is no damage
   */
  current(onDamaged: () => void = () => {}): Month | null {
    const pointed = this.pointer()?.ref;
    if (pointed === undefined) return null;
    const others = this.months().filter((ref) => monthKey(ref) !== monthKey(pointed));
    for (const ref of [pointed, ...others]) {
      try {
        return this.read(ref);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        // A newer program may still want its own; this one fetches what it can read.
        if (error.code === 'DATABASE_TOO_NEW') continue;
        if (error.code !== 'MONTH_DAMAGED') throw error;
        this.putAside(ref);
        if (!error.detail.startsWith('version')) onDamaged();
      }
    }
    return null;
  }

  /** @throws Fault NO_MONTH, MONTH_DAMAGED, DATABASE_TOO_NEW */
  read(ref: MonthRef): Month {
    const stored = this.stored(ref);
    const file = MonthFile.open(stored);
    try {
      return { ...stored.ref, rows: file.rowCount('advisers'), storedAt: file.head.storedAt };
    } finally {
      file.close();
    }
  }

  /** How many rows each list of a month has; of one that cannot be read nothing is known. */
  counts(ref: MonthRef): Readonly<Partial<Record<MonthListName, number>>> {
    try {
      const file = MonthFile.open(this.stored(ref));
      file.close();
      return Object.fromEntries(file.head.lists.map(({ name, rows }) => [name, rows]));
    } catch (error) {
      if (error instanceof Fault && unreadable.has(error.code)) return {};
      throw error;
    }
  }

  /** Bytes of the month file that is current; 0 when there is none. */
  currentBytes(): number {
    const pointer = this.pointer();
    return pointer === null ? 0 : statSync(this.stored(pointer.ref).path).size;
  }

  putAside(ref: MonthRef): void {
    moveAside(this.stored(ref).path);
  }

  /**
   * Removes months of which there is a later generation, but for the current one and those in use.
   * @param inUse months that somebody reads or names still
   */
  sweep(inUse: readonly MonthRef[]): void {
    this.removeAll((ref) => this.ofPeriod(ref.period)?.generation !== ref.generation, inUse);
  }

  /** Removes all but the newest periods; the current month and those in use always stay. */
  keepNewest(count: number, inUse: readonly MonthRef[]): void {
    const kept = [...new Set(this.months().map(({ period }) => period))].slice(0, count);
    this.removeAll(({ period }) => !kept.includes(period), inUse);
  }

  private removeAll(isOld: (ref: MonthRef) => boolean, inUse: readonly MonthRef[]): void {
    const current = this.pointer()?.ref;
    const needed = new Set([...inUse, ...(current === undefined ? [] : [current])].map(monthKey));
    const old = this.months().filter((ref) => isOld(ref) && !needed.has(monthKey(ref)));
    for (const ref of old) remove(this.stored(ref).path);
  }

  private pointerText(): string {
    try {
      return readFileSync(this.pointerPath, 'utf8');
    } catch (error) {
      const code = systemCode(error);
      if (code === 'ENOENT' || code === 'EISDIR') return '';
      throw new Fault('DATA_FOLDER_UNUSABLE', code);
    }
  }

  private get pointerPath(): string {
    return join(this.path, 'current.json');
  }
}

function pointerIn(text: string): z.infer<typeof pointerSchema> | null {
  try {
    return pointerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const unreadable: ReadonlySet<ErrorCode> = new Set(['MONTH_DAMAGED', 'NO_MONTH', 'DATABASE_TOO_NEW']);
const inUseCodes: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** A file that another program still reads cannot be removed everywhere: then a later sweep does it. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    // A folder of such a name is nobody's month, and in nobody's way.
    if (!inUseCodes.has(systemCode(error)) && systemCode(error) !== 'ERR_FS_EISDIR') throw error;
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) if (leftover.test(name)) remove(join(folder, name));
}

/**
 * Clears away what killed fetches left, whosever it is: an account or role may not be opened here again for long.
 * @param accounts the folder of all accounts; where another program is fetching just now nothing is touched
 * @param onFailed told what cannot be cleared away; whoever opens that folder later meets the same and says so
 */
export function clearLeftovers(accounts: string, onFailed: (error: unknown) => void): void {
  try {
    if (!existsSync(accounts)) return;
    const left = readdirSync(accounts, { recursive: true, encoding: 'utf8' }).filter((name) => cutOff.test(name));
    for (const folder of new Set(left.map((name) => join(accounts, dirname(name))))) {
      const lock = takeLock(join(folder, lockName));
      if (lock === null) continue;
      removeLeftovers(folder);
      lock.release();
    }
  } catch (error) {
    onFailed(error);
  }
}
