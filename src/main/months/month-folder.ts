import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptMonth } from '../../shared/domain/months/earlier-months';
import { type Month, type MonthRef, monthKey } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { systemCode } from '../files/file-faults';
import { type Lock, takeLock } from '../files/lock-file';
import { moveAside, putFolderAside } from '../files/put-aside';
import { deriveKey } from '../key/encryption';
import { besidePath } from './beside-month';
import { damagedMonth, isOfEarlierVersion, MonthFile, type StoredMonth } from './month-file';
import { isUnreadable, MonthHeads } from './month-heads';
import { lockName, remove, removeLeftovers } from './month-leftovers';
import { MonthNotes, type Refusal } from './month-pointer';
import type { RemovedPlace } from './removed-list';

const monthName = /^(\d{4}-\d{2})\.([0-9a-f]{16})\.sqlite$/;

/** The current month, the mark of its list of offices (`list-mark.ts`), and the previous month that the user can go back to. */
export type Pointer = { readonly ref: MonthRef; readonly etag: string; readonly before: MonthRef | null };

/** A folder of months: its path, its role, and the key from which the keys of its files derive. */
export type MonthLocation = {
  readonly path: string;
  readonly role: string;
  readonly key: Uint8Array;
  /** The list of removed offices and persons; absent without removals. */
  readonly removed?: RemovedPlace;
};

/** The months of one provider, account and role. */
export class MonthFolder {
  readonly notes: MonthNotes;
  readonly heads: MonthHeads;
  constructor(private readonly location: MonthLocation) {
    this.notes = new MonthNotes(location.path);
    this.heads = new MonthHeads({ stored: (ref) => this.stored(ref), before: (period) => this.before(period) });
    try {
      mkdirSync(location.path, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new Fault('DATA_FOLDER_UNUSABLE', systemCode(error));
    }
  }

  get path(): string {
    return this.location.path;
  }

  /** Only one program at a time fetches a month: the window or the command line. Null while another program fetches. */
  takeRefreshLock(): Lock | null {
    return takeLock(join(this.path, lockName));
  }

  /**
   * Removes leftovers, and months that are not needed any more, unless another program is writing.
   * @param onDamaged called for each month before the current one whose file is damaged; it is renamed aside
   */
  clear(mostMonths: number | null = null, onDamaged: () => void = () => {}): void {
    const lock = this.takeRefreshLock();
    if (lock === null) return;
    this.putMisfitsAside();
    removeLeftovers(this.path);
    this.sweep([]);
    if (mostMonths !== null) this.keepNewest(mostMonths, []);
    this.putDamagedAside(onDamaged);
    lock.release();
  }

  /** Replaces an unreadable pointer with a pointer to the newest month, and puts aside folders in the place of months. */
  private putMisfitsAside(): void {
    this.notes.clear();
    for (const name of readdirSync(this.path)) if (monthName.test(name)) putFolderAside(join(this.path, name));
    const newest = this.months()[0];
    if (newest !== undefined && this.notes.pointer() === null) this.point({ ref: newest, etag: '', before: null });
  }

  /** The path and key of a month in this folder, whether the file exists or not. */
  stored({ period, generation }: Pick<MonthRef, 'period' | 'generation'>): StoredMonth {
    const ref = { role: this.location.role, period, generation };
    return {
      ref,
      path: join(this.path, `${period}.${generation}.sqlite`),
      key: deriveKey(this.location.key, 'month', period, generation),
    };
  }

  /** The month that a reference names; null when it is not stored, or belongs to another role. */
  find(ref: MonthRef): StoredMonth | null {
    const stored = this.stored(ref);
    return monthKey(stored.ref) === monthKey(ref) && existsSync(stored.path) ? stored : null;
  }

  /** All months, the newest period first; within a period the newest generation first. */
  months(): readonly MonthRef[] {
    const { role } = this.location;
    return readdirSync(this.path)
      .sort()
      .reverse()
      .flatMap((name) => {
        const [, period, generation] = monthName.exec(name) ?? [];
        return period === undefined || generation === undefined ? [] : [{ role, period, generation }];
      });
  }

  /** The months before a period, the newest first, each with its newest generation. */
  before(period: string): readonly StoredMonth[] {
    const byPeriod = new Map<string, StoredMonth>();
    for (const ref of this.months()) {
      if (ref.period < period && !byPeriod.has(ref.period)) byPeriod.set(ref.period, this.stored(ref));
    }
    return [...byPeriod.values()];
  }

  /** The newest generation of a period; null when there is none. */
  ofPeriod(period: string): MonthRef | null {
    return this.months().find((month) => month.period === period) ?? null;
  }

  /** The current month; without a readable pointer the newest file is current. */
  pointer(): Pointer | null {
    const { role } = this.location;
    const stored = this.notes.pointer();
    const month = stored === null ? null : this.find({ role, ...stored });
    if (stored !== null && month !== null) {
      const { etag, before } = stored;
      return { ref: month.ref, etag, before: before === undefined ? null : { role, ...before } };
    }
    const newest = this.months()[0];
    return newest === undefined ? null : { ref: newest, etag: '', before: null };
  }

  /** Makes a month current, and removes the refusal of another month unless that refusal also holds for this month. */
  point({ ref: { period, generation }, etag, before }: Pointer): void {
    const named = before === null ? {} : { before: { period: before.period, generation: before.generation } };
    this.notes.point({ period, generation, etag, ...named });
  }

  /** Makes another generation of the current month current. A refusal that holds for the old generation also holds for the new one. */
  replaceGeneration(pointer: Pointer): void {
    const refusal = this.refusal();
    if (refusal !== null) this.refuse(refusal, [this.currentGeneration(), pointer.ref.generation]);
    this.point(pointer);
  }

  /** The last refused month, if the refusal holds for the current month. */
  refusal(): Refusal | null {
    const stored = this.notes.refusal();
    if (stored === null) return null;
    const { beside, ...refusal } = stored;
    return beside === undefined || beside.includes(this.currentGeneration()) ? refusal : null;
  }

  /** @param beside the generations for which the refusal holds: while one of them is current, the refused month is not accepted */
  refuse(refusal: Refusal, beside: readonly (string | null)[] = [this.currentGeneration()]): void {
    this.notes.refuse({ ...refusal, beside: [...beside] });
  }

  private currentGeneration(): string | null {
    return this.pointer()?.ref.generation ?? null;
  }

  /** The stored months as the window lists them, each period with its newest generation. */
  kept(): readonly KeptMonth[] {
    const current = this.pointer()?.ref ?? null;
    const newest = new Map<string, MonthRef>();
    for (const ref of this.months()) if (!newest.has(ref.period)) newest.set(ref.period, ref);
    return [...newest.values()].flatMap((ref) => this.keptMonth(ref, current?.period === ref.period));
  }

  /** One entry, or none when the file was removed in the meantime. */
  private keptMonth(ref: MonthRef, isCurrent: boolean): readonly KeptMonth[] {
    const { path } = this.stored(ref);
    const { period, generation } = ref;
    try {
      const { rows, storedAt } = this.read(ref);
      return [{ period, generation, storedAt, rows, bytes: statSync(path).size, isCurrent }];
    } catch (error) {
      if (!isUnreadable(error) && systemCode(error) !== 'ENOENT') throw error;
      if (!existsSync(path)) return [];
      return [{ period, generation, storedAt: '', rows: null, bytes: statSync(path).size, isCurrent }];
    }
  }

  /**
   * Returns to the previous month, until the provider has a month other than the one that was current. The refusal is written first, and
   * holds only once the pointer is written: if the program ends between the two writes, nothing has changed.
   * @param at ISO time by the clock service
   * @throws Fault NO_MONTH when there is no previous month, MONTH_DAMAGED
   */
  turnBack(at: string): Month {
    const pointer = this.pointer();
    if (pointer?.before == null || this.find(pointer.before) === null) throw new Fault('NO_MONTH');
    const { ref, etag, before } = pointer;
    const month = this.read(before);
    const { doubts } = this.read(ref);
    const lists = Object.entries(this.heads.summary(ref)?.lists ?? {});
    const marks = Object.fromEntries(lists.map(([list, { mark }]) => [list, mark]));
    this.refuse({ period: ref.period, generation: ref.generation, etag, at, doubts, marks }, [before.generation]);
    this.point({ ref: before, etag: this.heads.listTag(before, 'advisers'), before: null });
    return month;
  }

  /**
   * Returns to the month that the user left with `turnBack`.
   * @param at the time that was given to `turnBack`
   * @returns null when the last refusal was another one, or the month's file is unreadable
   */
  turnForward(at: string): Month | null {
    const refusal = this.refusal();
    if (refusal?.generation == null || refusal.at !== at || refusal.doubts.length > 0) return null;
    const { period, generation, etag } = refusal;
    const stored = this.find({ role: this.location.role, period, generation });
    if (stored === null || this.heads.summary(stored.ref) === null) return null;
    this.point({ ref: stored.ref, etag, before: this.pointer()?.ref ?? null });
    return this.read(stored.ref);
  }

  /**
   * The current month, or null. A damaged file is renamed aside, and the next newest month takes its place.
   * @param onDamaged called for a damaged file, but not for a file of an earlier version
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
        // A newer version of the program may still need the file; this version fetches a month that it can read.
        if (error.code === 'DATABASE_TOO_NEW') continue;
        if (error.code !== 'MONTH_DAMAGED') throw error;
        this.putAside(ref);
        if (!isOfEarlierVersion(error)) onDamaged();
      }
    }
    return null;
  }

  /** Renames damaged files of earlier months aside: questions take a month that cannot be opened for one that is not kept. */
  private putDamagedAside(onDamaged: () => void): void {
    for (const stored of this.before(this.pointer()?.ref.period ?? '')) {
      try {
        MonthFile.open(stored).close();
      } catch (error) {
        if (damagedMonth(error, () => [stored.ref]) === null || isOfEarlierVersion(error)) continue;
        this.putAside(stored.ref);
        onDamaged();
      }
    }
  }

  /** @throws Fault NO_MONTH, MONTH_DAMAGED, DATABASE_TOO_NEW */
  read(ref: MonthRef): Month {
    const stored = this.stored(ref);
    const file = MonthFile.open(stored);
    try {
      const { storedAt, leftOut, doubts, awaits } = file.head;
      const before = this.periodBefore(ref);
      return {
        ...stored.ref,
        rows: file.rowCount('advisers'),
        storedAt,
        leftOut,
        doubts,
        ...(awaits === undefined ? {} : { awaits }),
        ...(before === null ? {} : { before }),
      };
    } finally {
      file.close();
    }
  }

  /** The period that the user can go back to from a month. */
  private periodBefore(ref: MonthRef): string | null {
    const pointer = this.pointer();
    if (pointer?.before == null || monthKey(pointer.ref) !== monthKey(this.stored(ref).ref)) return null;
    return this.find(pointer.before)?.ref.period ?? null;
  }

  /** Bytes of the current month's file; 0 when there is none. */
  currentBytes(): number {
    const pointer = this.pointer();
    return pointer === null ? 0 : statSync(this.stored(pointer.ref).path).size;
  }

  putAside(ref: MonthRef): void {
    moveAside(this.stored(ref).path);
  }

  /**
   * Removes older generations of a period, and a doubtful month that the user went back from. The current month, the previous one and
   * months in use stay.
   * @param inUse months that are still read or named
   */
  sweep(inUse: readonly MonthRef[]): void {
    const refusal = this.refusal();
    const refused = refusal !== null && refusal.doubts.length > 0 ? refusal.generation : null;
    const isOld = ({ period, generation }: MonthRef): boolean =>
      generation === refused || this.ofPeriod(period)?.generation !== generation;
    this.removeAll(isOld, inUse);
  }

  /** The current month, and the one before it, which readers may still use, unless only one period may be kept. */
  recent(before: MonthRef | null, count: number): readonly MonthRef[] {
    const current = this.pointer()?.ref;
    const isOneMore = count === 1 && before?.period !== current?.period;
    return [isOneMore ? null : before, current].filter((ref) => ref !== null && ref !== undefined);
  }

  /**
   * Removes all but the newest periods. The current month and months in use always stay; the previous one only when it is among the newest,
   * because the number is what the office allows to be here.
   */
  keepNewest(count: number, inUse: readonly MonthRef[]): void {
    const kept = [...new Set(this.months().map(({ period }) => period))].slice(0, count);
    const current = this.pointer()?.ref;
    this.remove(({ period }) => !kept.includes(period), current === undefined ? inUse : [...inUse, current]);
  }

  private removeAll(isOld: (ref: MonthRef) => boolean, inUse: readonly MonthRef[]): void {
    const pointer = this.pointer();
    const named = pointer === null ? [] : [pointer.ref, ...(pointer.before === null ? [] : [pointer.before])];
    this.remove(isOld, [...inUse, ...named]);
  }

  private remove(isOld: (ref: MonthRef) => boolean, kept: readonly MonthRef[]): void {
    const needed = new Set(kept.map(monthKey));
    const old = this.months().filter((ref) => isOld(ref) && !needed.has(monthKey(ref)));
    for (const ref of old) {
      const { path } = this.stored(ref);
      remove(path);
      remove(besidePath(path));
    }
  }
}
